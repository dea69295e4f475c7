// Boards as text: one character a cell, rows below each other.

import { type Cell, extent } from "./geometry/cells.js";

/** A board of characters; a cell without one is blank. */
export function boardText(characters: readonly (readonly [cell: Cell, character: string])[]): string {
  const { xmin, xmax, ymin, ymax } = extent(characters.map(([cell]) => cell));
  const rows: string[][] = [];
  for (let x = xmin; x <= xmax; x++) rows.push(new Array(ymax - ymin + 1).fill(" "));
  for (const [[x, y], character] of characters) rows[x - xmin]![y - ymin] = character;
  return rows.map((row) => row.join("").trimEnd() || " ").join("\n");
}

/** A piece on its cells. */
export interface PlacedPiece {
  /** The name of the piece. */
  readonly name: string;
  /** Where it lies. */
  readonly cells: readonly Cell[];
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Pieces as letters on the board: their own names if those are letters; else, or if a piece has several copies, a letter
 * for each placement, and below the board which letters are which piece.
 */
export function piecesText(
  board: readonly Cell[],
  names: readonly string[],
  pieces: readonly PlacedPiece[],
): string {
  const single = new Set(pieces.map(({ name }) => name)).size === pieces.length;
  const own = single && names.every((name) => [...name].length === 1);
  const letters = pieces.map(({ name }, k) => (own ? name : LETTERS[k % LETTERS.length]!));
  const characters: [Cell, string][] = board.map((cell) => [cell, "."]);
  pieces.forEach(({ cells }, k) => {
    for (const cell of cells) characters.push([cell, letters[k]!]);
  });
  const text = boardText(characters);
  if (own || names.length === 1) return text;
  const legend = names.map(
    (name) => `${letters.filter((_, k) => pieces[k]!.name === name).join("")} = ${name}`,
  );
  return `${text}\n${legend.join(", ")}`;
}
