/** Pairs of a file's name and its SVG. */
export function thumbnails(): Promise<[file: string, svg: string][]>;
