export function brokenLinks(folder: string, apart?: readonly string[]): string[];
