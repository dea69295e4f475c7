/** An import: of a file by its path in src, or of something else by its name; `written` is what the source says. */
export interface Import {
  readonly file: string;
  readonly target: string;
  readonly written: string;
}

export const SRC: string;
export const files: readonly string[];
export const imports: readonly Import[];
export const own: readonly Import[];
export function roomOf(file: string): string;
export function graph(nameOf: (file: string) => string | null): Map<string, Set<string>>;
export function circle(targets: ReadonlyMap<string, Iterable<string>>): readonly string[];
