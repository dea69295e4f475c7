// A `TortoPuzzle` in, its text out: the size of the array, unless it is 6x3, then one word a line.

import { BadValue } from "#problem";
import { arraySize, DEFAULT_COLUMNS, DEFAULT_ROWS, type TortoPuzzle } from "./puzzle.js";

export function writeTorto(puzzle: TortoPuzzle): string {
  const [rows, columns] = arraySize(puzzle);
  if (!Number.isSafeInteger(rows) || !Number.isSafeInteger(columns) || rows < 1 || columns < 1) {
    throw new BadValue(`No array has ${rows} × ${columns} cells`);
  }
  for (const word of puzzle.words) {
    if (!/^[^\s|]\S*$/.test(word))
      throw new BadValue(
        `Bad word ${JSON.stringify(word)}; expected no blank in it, and no | at its beginning`,
      );
  }
  const usual = rows === DEFAULT_ROWS && columns === DEFAULT_COLUMNS;
  const lines = usual && !/^\d+x\d+$/.test(puzzle.words[0] ?? "") ? [] : [`${rows}x${columns}`];
  return [...lines, ...puzzle.words].map((line) => `${line}\n`).join("");
}
