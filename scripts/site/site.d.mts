export function makeSite(folder: string, makeStudio?: (folder: string) => Promise<void>): Promise<string[]>;
