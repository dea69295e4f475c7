// Pictures in, text for terminals out: colored boards with box-drawing lines, plain ASCII without colors.

import { printable } from "#problem";
import { drawCells, drawHalves, drawLetters } from "./blocks.js";
import { Board } from "./board.js";
import { bricksWidth, drawBricks } from "./bricks.js";
import type { TerminalColors } from "./canvas.js";
import type { Picture } from "./picture.js";
import { drawSlants, slantsWidth } from "./slants.js";
import { drawTrails } from "./trails.js";
import { drawWalls, NARROW, WIDE } from "./walls.js";

/** What the terminal can show. */
export interface TerminalOptions {
  /** "none" makes plain ASCII, but for names that have other characters; the default. */
  readonly colors?: TerminalColors;
  /** How wide the terminal is; 80 when absent. */
  readonly width?: number;
}

/** The picture as lines of text, without a newline at its end. The largest form that fits is taken. */
export function writeTerminal(
  picture: Picture,
  { colors = "none", width = 80 }: TerminalOptions = {},
): string {
  const board = new Board(picture);
  const text = drawn(board, colors, width);
  return picture.caption === "" ? text : `${text}\n${broken(printable(picture.caption), width)}`;
}

/** The words in lines that are narrower than the terminal. */
function broken(text: string, width: number): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1]!;
    if (last !== "" && last.length + 1 + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.join("\n");
}

/** A board with more rows has no walls between them: its lines are too many. */
const MOST_ROWS = 30;

function drawn(board: Board, colors: TerminalColors, width: number): string {
  if (board.picture.paths.length > 0) return drawTrails(board, colors, width);
  const { grid } = board.picture;
  if (grid === "hexagon" && bricksWidth(board) < width) return drawBricks(board, colors);
  if (grid === "triangle" && slantsWidth(board) < width) return drawSlants(board, colors);
  const fits = (across: number) => board.rows <= MOST_ROWS && across * board.columns < width;
  if (fits(WIDE)) return drawWalls(board, colors, WIDE);
  if (fits(NARROW)) return drawWalls(board, colors, NARROW);
  if (colors === "none") return drawLetters(board);
  return 2 * board.columns <= width ? drawCells(board, colors) : drawHalves(board, colors);
}
