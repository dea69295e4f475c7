// What a page can draw and hold without making its visitor wait. Larger puzzles are solved, but not drawn.

import type { Diagnostic } from "#library";
import { boardOf, type Drawing, familyOf, type Kind } from "./kinds.js";
import type { Reading } from "./protocol.js";

/** A drawing has so many cells at the most, its pieces included; cells that are no squares take longer. */
const MOST_CELLS = 12_000;
const MOST_SLANTED = 3000;
/** So many faults are told, each of them in so many characters. */
const MOST_ERRORS = 50;
const LONGEST_MESSAGE = 300;

/** How many cells the drawing of the puzzle has: those of its board, of its groups of boxes, and of its pieces. */
export function cellsDrawn(drawing: Drawing): number {
  const board = boardOf(drawing);
  if (!board) return (drawing.spec as readonly string[]).length;
  if (board.is === "filled") return board.rows * board.columns * (1 + board.groups.length);
  const edit = familyOf(drawing.kind)?.edit;
  const pieces = edit?.is === "packing" ? edit.packing(drawing.spec).pieces : [];
  return pieces.reduce((sum, { cells }) => sum + cells.length, board.cells.length);
}

function isDrawable(drawing: Drawing): boolean {
  const board = boardOf(drawing);
  const isSlanted = board?.is === "pieces" && board.lattice !== "square";
  return cellsDrawn(drawing) <= (isSlanted ? MOST_SLANTED : MOST_CELLS);
}

/** What is told to the page of what was read: a spec only if it can be drawn, and not every fault. */
export function told(kind: Kind, { spec, errors, warnings }: Reading): Reading {
  const huge = spec !== null && !isDrawable({ kind, spec });
  return { spec: huge ? null : spec, huge, errors: few(errors), warnings: few(warnings) };
}

function few(found: readonly Diagnostic[]): Diagnostic[] {
  return found.slice(0, MOST_ERRORS).map((one) => {
    const { message } = one;
    const short = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
    return { ...one, message: short, text: "" };
  });
}
