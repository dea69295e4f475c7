// What the editor of grids and the board to play on have in common: what a typed key means, how the paper is drawn.

import type { FilledBoard } from "#library";

/** Keys that clear a cell. */
export const CLEARING: ReadonlySet<string> = new Set(["Backspace", "Delete", " "]);

/** The value of this sign, or of the same letter in another case; "" for nothing. */
export function typedValue(values: readonly string[], key: string): string {
  const other = (value: string) => value.toLowerCase() === key.toLowerCase();
  return values.find((value) => value === key) ?? values.find(other) ?? "";
}

/** The classes of the paper: as wide as needed where there are many rows. */
export function paperClass({ rows, words }: FilledBoard): string {
  const kinds = [words.length > 0 ? "traced" : "", rows > 12 ? "large" : ""];
  return ["paper", "filled", ...kinds.filter((kind) => kind !== "")].join(" ");
}
