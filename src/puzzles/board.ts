// Boards as text: one character a cell, rows below each other.

import { type Cell, extent } from "../geometry/cells.js";

/** A board of characters; a cell without one is blank. */
export function boardText(characters: readonly (readonly [cell: Cell, character: string])[]): string {
  const { xmin, xmax, ymin, ymax } = extent(characters.map(([cell]) => cell));
  const rows: string[][] = [];
  for (let x = xmin; x <= xmax; x++) rows.push(new Array(ymax - ymin + 1).fill(" "));
  for (const [[x, y], character] of characters) rows[x - xmin]![y - ymin] = character;
  return rows.map((row) => row.join("").trimEnd()).join("\n");
}

/** A piece on its cells. */
export interface PlacedPiece {
  readonly name: string;
  readonly cells: readonly Cell[];
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Pieces as letters on the board, and below it, if names are longer than a letter, which letter is which piece.
 * Copies of a piece share its letter.
 */
export function piecesText(
  board: readonly Cell[],
  names: readonly string[],
  pieces: readonly PlacedPiece[],
): string {
  const short = names.every((name) => [...name].length === 1);
  const letters = new Map(names.map((name, k) => [name, short ? name : (LETTERS[k] ?? "?")]));
  const characters: [Cell, string][] = board.map((cell) => [cell, "."]);
  for (const { name, cells } of pieces)
    for (const cell of cells) characters.push([cell, letters.get(name) ?? "?"]);
  const text = boardText(characters);
  if (short) return text;
  return `${text}\n${names.map((name) => `${letters.get(name)} = ${name}`).join(", ")}`;
}
