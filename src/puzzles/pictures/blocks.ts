// Boards that are too wide for walls: colored cells of two columns, then of half a line; a letter a cell without colors.

import type { Cell } from "../geometry/cells.js";
import type { Board } from "./board.js";
import { asciiText, Canvas, type TerminalColors } from "./canvas.js";
import { placeLabel } from "./fit.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Two columns a cell. */
export function drawCells(board: Board, colors: TerminalColors): string {
  const canvas = new Canvas();
  const { xmin, ymin } = board.extent;
  forEachCell(board, (cell, i, j) => {
    const ground = board.ground(cell);
    const ink = ground ? { ground } : {};
    const fill = board.owner(cell) === "hole" ? "▒" : " ";
    for (const k of [0, 1]) canvas.put(i, 2 * j + k, fill, ink);
    const text = board.textAt(cell)?.text ?? (ground || fill !== " " ? "" : "·");
    canvas.write(i, 2 * j, text, { ink: board.inkAt(cell), width: 2 });
  });
  for (const region of board.picture.regions.filter(({ label }) => label !== "")) {
    const { x, y, width } = placeLabel(region);
    const ink = board.inkAt([Math.floor(x), Math.floor(y)]);
    canvas.write(Math.floor(x - xmin), 2 * (y - ymin) - 0.5, region.label, { ink, width: 2 * width });
  }
  return canvas.text(colors);
}

/** A column a cell, and two rows of cells on a line: their colors are those above and below in a half block. */
export function drawHalves(board: Board, colors: TerminalColors): string {
  const canvas = new Canvas();
  const { xmin, ymin } = board.extent;
  for (let i = 0; i < board.rows; i += 2) {
    for (let j = 0; j < board.columns; j++) {
      const [above, below] = [0, 1].map((k) => colorAt(board, [xmin + i + k, ymin + j]));
      if (above) canvas.put(i / 2, j, "▀", { text: above, ...(below ? { ground: below } : {}) });
      else if (below) canvas.put(i / 2, j, "▄", { text: below });
    }
  }
  return canvas.text(colors);
}

function colorAt(board: Board, cell: Cell): string | undefined {
  return board.ground(cell) ?? (board.owner(cell) === "open" ? "#8a8a8a" : undefined);
}

/** A letter a cell: what stands there, the letter of a piece, "." for an empty cell, "#" for a hole. */
export function drawLetters(board: Board): string {
  const canvas = new Canvas();
  const letters = lettersOf(board);
  forEachCell(board, (cell, i, j) => {
    const owner = board.owner(cell);
    const text = board.textAt(cell)?.text ?? letters.get(owner ?? "") ?? (owner === "hole" ? "#" : ".");
    if (owner !== undefined) canvas.put(i, j, [...asciiText(text)][0]!);
  });
  return canvas.text("none");
}

/** By owner: the first letter of a piece's name, or any other that is free. */
function lettersOf({ picture }: Board): Map<string, string> {
  const names = picture.regions.map(({ label }) => label);
  const own = new Set(names).size === names.length && names.every((name) => [...name].length === 1);
  return new Map(
    picture.regions.flatMap(({ kind }, k) => {
      return kind === "piece" ? [[`piece ${k}`, own ? names[k]! : LETTERS[k % LETTERS.length]!]] : [];
    }),
  );
}

function forEachCell(board: Board, visit: (cell: Cell, i: number, j: number) => void): void {
  const { xmin, ymin } = board.extent;
  for (let i = 0; i < board.rows; i++)
    for (let j = 0; j < board.columns; j++) visit([xmin + i, ymin + j], i, j);
}
