// Small words: numbers, lists, plurals.

import { grouped } from "#problem";

/** "1 cell", "12 cells". */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : plural(noun)}`;
}

/** "pieces", "hexominoes". */
export function plural(noun: string): string {
  return noun.endsWith("o") ? `${noun}es` : `${noun}s`;
}

/** "a", "a and b", "a, b and c"; of a long list the beginning and how many more there are. */
export function listed(texts: readonly string[], most = 12): string {
  const shown =
    texts.length > most ? [...texts.slice(0, most - 1), `${texts.length - most + 1} more`] : texts;
  if (shown.length < 2) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const SIZES = [
  "",
  "monomino",
  "domino",
  "tromino",
  "tetromino",
  "pentomino",
  "hexomino",
  "heptomino",
  "octomino",
];

/** "hexomino" for six squares, and "piece" where there is no such name. */
export function pieceNoun(cells: number | null, board: string): string {
  return board === "square" && cells !== null ? (SIZES[cells] ?? "piece") : "piece";
}
