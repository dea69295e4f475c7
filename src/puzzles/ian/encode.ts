// An `IanPuzzle` in, the DLX lines of IAN-DLX out (§2–4). Items ij (the number in a cell), Rik and Cjk (k times k in
// a row or column), #ij (the cell belongs to a piece of its number); secondary ijk (does cell ij contain k?).

import { BOARD, IAN_SIZES, type IanPlacement, type IanPuzzle, onBoard } from "./puzzle.js";

const NUMBERS = [1, 2, 3, 4] as const;

export function* ianDlx(puzzle: IanPuzzle): Generator<string, string> {
  yield itemLine();
  for (const ij of cells()) {
    for (const k of NUMBERS) {
      const colors = NUMBERS.map((m) => `${ij}${m}:${m === k ? 1 : 0}`).join(" ");
      yield `${ij} R${ij[0]}${k} C${ij[1]}${k} ${colors}\n`;
    }
  }
  for (const placement of puzzle.placements) yield placement ? vetting(placement) : "\n";
  const placements = puzzle.placements.filter((placement) => placement !== null).length;
  return `Altogether ${BOARD * BOARD} cells, ${placements} placements.`;
}

/** "00", "01", …, "99". */
function cells(): string[] {
  return Array.from({ length: BOARD * BOARD }, (_, c) => String(c).padStart(2, "0"));
}

function itemLine(): string {
  let line = "";
  for (const ij of cells()) line += `${ij} `;
  for (let i = 0; i < BOARD; i++) for (const k of NUMBERS) line += `${k}|R${i}${k} ${k}|C${i}${k} `;
  for (const ij of cells()) line += `#${ij} `;
  line += "|";
  for (const ij of cells()) for (const k of NUMBERS) line += ` ${ij}${k}`;
  return `${line}\n`;
}

/** The cells of the piece contain its number, and those of its boundary do not. */
function vetting({ piece, cells }: IanPlacement): string {
  const k = IAN_SIZES[piece];
  let line = "";
  for (const cell of cells) {
    const ij = `${cell.row}${cell.column}`;
    if (!cell.boundary) line += `#${ij} ${ij}${k}:1 `;
    else if (onBoard(cell)) line += `${ij}${k}:0 `;
  }
  // The original ends every line but the monomino's in a blank.
  return `${piece === "o" ? line.trimEnd() : line}\n`;
}
