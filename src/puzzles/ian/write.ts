// An `IanPuzzle` in, its text out: one line a placement, as polyomino-dlx writes them.

import { BadValue } from "#problem";
import { IAN_SIZES, type IanCell, type IanPlacement, type IanPuzzle } from "./puzzle.js";

export function writeIan(puzzle: IanPuzzle): string {
  return puzzle.placements
    .filter((placement) => placement !== null)
    .map((placement) => {
      checkPlacement(placement);
      return `${placement.piece}${placement.cells.map(cellText).join("")}\n`;
    })
    .join("");
}

function cellText({ row, column, boundary }: IanCell): string {
  return ` ${coordinate(row)}${coordinate(column)}${boundary ? "b" : ""}`;
}

/** The original's coordinates: 1 … 9 and a for 0 … 9, 0 and b just beside the board. */
function coordinate(value: number): string {
  const code = "1".charCodeAt(0) + value;
  if (value === 9) return "a";
  if (value === 10) return "b";
  if (code > 0x20 && code < 0x100) return String.fromCharCode(code);
  throw new BadValue(`Bad coordinate ${value}; expected 0 to 9 on the board, -1 or 10 beside it`);
}

function checkPlacement({ piece, cells }: IanPlacement): void {
  const own = cells.filter((cell) => !cell.boundary).length;
  if (!Object.hasOwn(IAN_SIZES, piece) || own === 0 || (piece === "o" && cells.length !== 1)) {
    throw new BadValue(`Bad placement of the piece ${JSON.stringify(piece)} with ${own} cells of its own`);
  }
}
