// The output of polyomino-dlx for the 10 × 10 board in, an `IanPuzzle` out (IAN-DLX §4). Lines that begin with a
// blank or | are skipped; bad lines are warned of and leave an empty line, since the original goes on after them.

import { type Parsed, Report, splitLines } from "#problem";
import {
  IAN_SIZES,
  type IanCell,
  type IanPiece,
  type IanPlacement,
  type IanPuzzle,
  onBoard,
} from "./puzzle.js";

export function parseIan(text: string): Parsed<IanPuzzle> {
  const report = new Report();
  const placements: (IanPlacement | null)[] = [];
  splitLines(text).forEach((line, index) => {
    if (line.startsWith(" ") || line.startsWith("|")) return;
    const placement = readPlacement(line);
    if (typeof placement === "string") {
      const message = `Bad input line! It leaves an empty line: ${placement}`;
      report.warn("bad-line", index + 1, 1, message, line);
      placements.push(null);
      return;
    }
    if (placement.cells.some((cell) => !cell.boundary && !onBoard(cell))) {
      const message = "the piece has a cell beside the board; expected coordinates of 1-9 and a";
      report.warn("off-board", index + 1, 1, message, line);
    }
    placements.push(placement);
  });
  return report.result(() => ({ placements }));
}

/** The placement that the line describes, or what is wrong with it. */
function readPlacement(line: string): IanPlacement | string {
  const piece = line[0] ?? "";
  if (!isPiece(piece)) return "expected a placement of one of the pieces o, d, v, t, l";
  const cells = piece === "o" ? [readCell(line, 2, false)] : readCells(line);
  const wrong = cells.find((cell) => typeof cell === "string");
  if (wrong !== undefined) return wrong;
  if (cells.length === 0) return `expected cells such as " 3a" after the piece ${piece}`;
  return { piece, cells: cells as IanCell[] };
}

/** Cells as long as each is preceded by a blank, as the original reads them: what follows is left alone. */
function readCells(line: string): (IanCell | string)[] {
  const cells: (IanCell | string)[] = [];
  for (let k = 1; line[k] === " "; k += 3) {
    const boundary = line[k + 3] === "b";
    cells.push(readCell(line, k + 1, boundary));
    if (boundary) k++;
  }
  return cells;
}

/** The cell at this place, or what is wrong with it. */
function readCell(line: string, at: number, boundary: boolean): IanCell | string {
  if (at + 1 >= line.length) return "expected two digits for each cell";
  return { row: coordinate(line, at), column: coordinate(line, at + 1), boundary };
}

/** 1 … 9, a → 0 … 9. The original takes any other character as well: one that is not on the board. */
function coordinate(line: string, at: number): number {
  return line[at] === "a" ? 9 : line.charCodeAt(at) - "1".charCodeAt(0);
}

function isPiece(c: string): c is IanPiece {
  return Object.hasOwn(IAN_SIZES, c);
}
