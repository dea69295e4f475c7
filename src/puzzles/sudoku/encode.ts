// A `SudokuPuzzle` in, the DLX lines of SUDOKU-GENERAL-DLX out (§6–8). Items pIJ (cell), rID, cJD, bXD (digit D in
// row, column, box); those that a clue settles are left out, and those of a short line or box are secondary. Cells that must
// differ, a knight's or king's move apart, share an item k and their places and D, which the original does not have.

import { digit } from "../geometry/digits.js";
import { neighborsOf, pairItem } from "./apart.js";
import { HOLE, LARGEST, NO_BOX, type SudokuPuzzle } from "./puzzle.js";
import { clueLines } from "./write.js";

export function* sudokuDlx(puzzle: SudokuPuzzle): Generator<string, string> {
  const n = puzzle.grid.length;
  const lines = new Lines(puzzle);
  yield `|sudoku${clueLines(puzzle)
    .map((line) => `!${line}`)
    .join("")}\n`;
  yield itemLine(puzzle, lines);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) if (puzzle.grid[i]![j] === 0) yield optionLines(puzzle, lines, i, j);
  }
  const cells = puzzle.grid.flat();
  const boxCount = lines.boxes.filter((box) => box.size > 0).length;
  const clueCount = cells.filter((value) => value > 0).length;
  const cellCount = cells.filter((value) => value !== HOLE).length;
  return `OK, I've got n=${n}, with ${boxCount} boxes and ${clueCount} clues in ${cellCount} cells.`;
}

/** The options of a cell. A function of its own, too short-lived to be compiled: that took longer than all it does. */
function optionLines(puzzle: SudokuPuzzle, lines: Lines, i: number, j: number): string {
  const boxes = lines.boxesOf(i, j);
  const apart = neighborsOf(puzzle, i, j);
  const near = new Set(apart.map(([k, l]) => puzzle.grid[k]![l]!));
  let options = "";
  for (let d = 1; d <= puzzle.grid.length; d++) {
    if (near.has(d)) continue;
    if (lines.rows[i]!.clues.has(d) || lines.columns[j]!.clues.has(d)) continue;
    if (boxes.some((x) => lines.boxes[x]!.clues.has(d))) continue;
    const D = digit(d);
    const inBoxes = boxes.map((x) => ` b${digit(x)}${D}`).join("");
    const pairs = apart.map((other) => ` ${pairItem([i, j], other, d)}`).join("");
    options += `p${digit(i)}${digit(j)} r${digit(i)}${D} c${digit(j)}${D}${inBoxes}${pairs}\n`;
  }
  return options;
}

function itemLine(puzzle: SudokuPuzzle, { rows, columns, boxes }: Lines): string {
  const n = puzzle.grid.length;
  let primary = "";
  let secondary = "";
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) if (puzzle.grid[i]![j] === 0) primary += `p${digit(i)}${digit(j)} `;
  }
  const kinds = [["r", rows] as const, ["c", columns] as const, ["b", boxes] as const];
  for (const [kind, list] of kinds) {
    list.forEach(({ size, clues }, k) => {
      for (let d = 1; d <= n && size > 0; d++) {
        if (clues.has(d)) continue;
        const item = `${kind}${digit(k)}${digit(d)}`;
        if (size === n) primary += `${item} `;
        else secondary += ` ${item}`;
      }
    });
  }
  for (const item of pairItems(puzzle)) secondary += ` ${item}`;
  return `${primary}|${secondary}\n`;
}

/** The items of all pairs of cells that must differ. */
function* pairItems(puzzle: SudokuPuzzle): Generator<string> {
  const n = puzzle.grid.length;
  for (let i = 0; i < n && puzzle.apart; i++) {
    for (let j = 0; j < n; j++) {
      for (const [k, l] of neighborsOf(puzzle, i, j)) {
        if (k < i || (k === i && l < j)) continue;
        for (let d = 1; d <= n; d++) yield pairItem([i, j], [k, l], d);
      }
    }
  }
}

/** A row, column or box: how many cells it has (holes count only in boxes, as in the original), and its clues. */
interface Line {
  size: number;
  readonly clues: Set<number>;
}

class Lines {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  readonly boxes: readonly Line[];
  /** By row and column: the cell's boxes in increasing order. */
  readonly #boxesOf: readonly (readonly number[])[][];

  constructor({ grid, boxes }: SudokuPuzzle) {
    const n = grid.length;
    this.rows = lines(n);
    this.columns = lines(n);
    this.boxes = lines(LARGEST);
    this.#boxesOf = grid.map((row, i) => {
      return row.map((_, j) =>
        [...new Set(boxes.map((group) => group[i]![j]!))].filter((x) => x !== NO_BOX).sort((a, b) => a - b),
      );
    });
    grid.forEach((row, i) => {
      row.forEach((value, j) => {
        const across = [this.rows[i]!, this.columns[j]!];
        if (value !== HOLE) for (const line of across) line.size++;
        const inBoxes = this.boxesOf(i, j).map((x) => this.boxes[x]!);
        for (const box of inBoxes) box.size++;
        if (value > 0) for (const line of [...across, ...inBoxes]) line.clues.add(value);
      });
    });
  }

  boxesOf(i: number, j: number): readonly number[] {
    return this.#boxesOf[i]![j]!;
  }
}

function lines(count: number): Line[] {
  return Array.from({ length: count }, () => ({ size: 0, clues: new Set<number>() }));
}
