// Words on a terminal: for each word the letters and its path between them, panels beside each other.

import { type Cell, cellKey } from "../geometry/cells.js";
import type { Board } from "./board.js";
import { Canvas, type Ink, type TerminalColors } from "./canvas.js";
import { STROKES } from "./palette.js";

/** Columns and lines from one letter to the next, and columns between panels. */
const ACROSS = 4;
const DOWN = 2;
const GAP = 5;

/** Lines by step: row and column. */
const BOX: Readonly<Record<string, string>> = { "0,1": "───", "1,0": "│", "1,1": "╲", "1,-1": "╱" };
const ASCII: Readonly<Record<string, string>> = { "0,1": "---", "1,0": "|", "1,1": "\\", "1,-1": "/" };

export function drawTrails(board: Board, colors: TerminalColors, width: number): string {
  const { paths } = board.picture;
  const letters = Math.max(...paths.map(({ name }) => [...name].length));
  const panel = Math.max(ACROSS * (board.columns - 1) + 1, letters) + GAP;
  const beside = Math.max(1, Math.floor((width + GAP) / panel));
  const height = DOWN * board.rows + 2;
  const canvas = new Canvas();
  paths.forEach((_, k) => {
    const place = [Math.floor(k / beside) * height, (k % beside) * panel] as const;
    drawTrail(board, k, { canvas, place, colors });
  });
  return canvas.text(colors);
}

interface Panel {
  readonly canvas: Canvas;
  /** The line and column where it begins. */
  readonly place: readonly [number, number];
  readonly colors: TerminalColors;
}

function drawTrail(board: Board, k: number, { canvas, place: [top, left], colors }: Panel): void {
  const { name, cells } = board.picture.paths[k]!;
  const { xmin, ymin } = board.extent;
  const ink: Ink = { text: STROKES[k % STROKES.length]!, bold: true };
  canvas.line(top, left, name, ink);
  const spot = ([x, y]: Cell) => [top + 1 + DOWN * (x - xmin), left + ACROSS * (y - ymin)] as const;
  for (let step = 1; step < cells.length; step++) {
    const [from, to] = [spot(cells[step - 1]!), spot(cells[step]!)].sort(
      (a, b) => a[0] - b[0] || a[1] - b[1],
    ) as [readonly [number, number], readonly [number, number]];
    const [down, across] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
    const line = (colors === "none" ? ASCII : BOX)[`${down},${across}`] ?? "";
    const column = down === 0 ? from[1] + 1 : from[1] + (across * ACROSS) / 2;
    canvas.line(from[0] + down, column, line, ink);
  }
  const onPath = new Set(cells.map(cellKey));
  for (const { cell, text } of board.picture.labels) {
    const [line, column] = spot(cell);
    canvas.put(line, column, [...text][0]!, onPath.has(cellKey(cell)) ? ink : {});
  }
}
