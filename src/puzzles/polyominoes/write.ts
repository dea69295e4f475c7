// A `PolyominoesPuzzle` in, its text out.

import { BadValue } from "#problem";
import type { Cell } from "../geometry/cells.js";
import { digit } from "../geometry/digits.js";
import { BOARD_RADIX, type PolyominoesPuzzle } from "./puzzle.js";

export function writePolyominoes(puzzle: PolyominoesPuzzle): string {
  const lines = [boardLine(puzzle), namesLine(puzzle)];
  for (const { name, rotations, transpositions, cells } of puzzle.pieces) {
    checkName(name);
    lines.push(`${name} ${rotations} ${transpositions} ${cells.map(position).join(" ")}`);
  }
  return `${lines.join("\n")}\n`;
}

export function boardLine(puzzle: PolyominoesPuzzle): string {
  return puzzle.board.map(position).join(" ");
}

export function namesLine(puzzle: PolyominoesPuzzle): string {
  puzzle.names.forEach(checkName);
  return puzzle.names.join(" ");
}

/** A cell as two digits, e.g. "3b". */
function position([x, y, suffix]: Cell): string {
  if (x >= BOARD_RADIX || y >= BOARD_RADIX || suffix !== undefined) {
    throw new BadValue(`Bad cell [${x}, ${y}, ${suffix}]; expected coordinates below 36 and no suffix`);
  }
  return digit(x) + digit(y);
}

function checkName(name: string): void {
  if (!/^\S+$/.test(name))
    throw new BadValue(`Bad piece name ${JSON.stringify(name)}; expected no blank in it`);
}
