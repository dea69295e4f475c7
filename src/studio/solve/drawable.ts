// What a page can draw and hold without making its visitor wait. Larger puzzles are solved, but not drawn.

import type {
  Diagnostic,
  IanPuzzle,
  LatticePuzzle,
  PolyominoesPuzzle,
  SudokuPuzzle,
  TortoPuzzle,
} from "#library";
import type { Kind, Reading } from "./protocol.js";

/** A drawing has so many cells at the most, its pieces included; cells that are no squares take longer. */
const MOST_CELLS = 12_000;
const MOST_SLANTED = 3000;
/** So many faults are told, each of them in so many characters. */
const MOST_ERRORS = 50;
const LONGEST_MESSAGE = 300;

/** How many cells the drawing of the puzzle has. */
export function cellsDrawn(kind: Kind, spec: unknown): number {
  switch (kind) {
    case "polyominoes": {
      const { board, pieces } = spec as PolyominoesPuzzle;
      return pieces.reduce((sum, { cells }) => sum + cells.length, board.length);
    }
    case "sudoku": {
      const { grid, boxes } = spec as SudokuPuzzle;
      return grid.length ** 2 * (1 + boxes.length);
    }
    case "torto":
      return ((spec as TortoPuzzle).rows ?? 6) * ((spec as TortoPuzzle).columns ?? 3);
    case "ian":
      return 100 + (spec as IanPuzzle).placements.length;
    case "dlx":
      return (spec as readonly string[]).length;
    default: {
      const { box, pieces } = spec as LatticePuzzle;
      return pieces.reduce((sum, { cells }) => sum + cells.length, box.length);
    }
  }
}

function isDrawable(kind: Kind, spec: unknown): boolean {
  const slanted = kind === "polyiamond" || kind === "polyhex" || kind === "polycube";
  return cellsDrawn(kind, spec) <= (slanted ? MOST_SLANTED : MOST_CELLS);
}

/** What is told to the page of what was read: a spec only if it can be drawn, and not every fault. */
export function told(kind: Kind, { spec, errors, warnings }: Reading): Reading {
  const huge = spec !== null && !isDrawable(kind, spec);
  return { spec: huge ? null : spec, huge, errors: few(errors), warnings: few(warnings) };
}

function few(found: readonly Diagnostic[]): Diagnostic[] {
  return found.slice(0, MOST_ERRORS).map((one) => {
    const { message } = one;
    const short = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
    return { ...one, message: short, text: "" };
  });
}
