// What a player notes in cells, as texts: "3,4=7" small in a corner, "3,4~7" in the centre, "3,4#2" a color, "3,4-3,5" a line.
// Pure.

/** How a value is noted. */
export type Sign = "=" | "~" | "#";

export const SIGNS = { corner: "=", centre: "~", colour: "#" } as const satisfies Record<string, Sign>;

export interface Mark {
  readonly cell: string;
  readonly sign: Sign;
  readonly value: string;
}

/** The mark of this text; null for a line. */
export function markOf(text: string): Mark | null {
  const [, cell, sign, value] = /^(\d+,\d+)([=~#])(.+)$/.exec(text) ?? [];
  return cell ? { cell, sign: sign as Sign, value: value! } : null;
}

/** The ends of a line; null for another mark. */
export function lineOf(text: string): [from: string, to: string] | null {
  const [, from, to] = /^(\d+,\d+)-(\d+,\d+)$/.exec(text) ?? [];
  return from ? [from, to!] : null;
}

/** A line between two cells, whichever of them comes first. */
export function lineBetween(a: string, b: string): string {
  return [a, b].sort().join("-");
}

/** The value of this sign in every one of the cells; or in none of them, if all have it. */
export function toggleMarks(
  marks: readonly string[],
  cells: readonly string[],
  [sign, value]: readonly [Sign, string],
): string[] {
  const wanted = cells.map((cell) => `${cell}${sign}${value}`);
  const missing = wanted.filter((mark) => !marks.includes(mark));
  return missing.length > 0 ? [...marks, ...missing] : marks.filter((mark) => !wanted.includes(mark));
}

/** Without the marks of these signs in these cells; with "-" without the lines that touch them. */
export function withoutMarks(marks: readonly string[], cells: readonly string[], signs: string): string[] {
  const touched = new Set(cells);
  return marks.filter((text) => {
    const mark = markOf(text);
    if (mark) return !(touched.has(mark.cell) && signs.includes(mark.sign));
    return !(signs.includes("-") && lineOf(text)?.some((cell) => touched.has(cell)));
  });
}
