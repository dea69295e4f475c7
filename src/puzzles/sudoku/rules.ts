// Words for rules in a sudoku's file, a line each: latin, boxes 2x3, diagonals, windoku, anti-knight, anti-king.

import { diagonals, type Group, windows } from "./layouts.js";
import { type Move, usualSide } from "./puzzle.js";

export interface Rules {
  readonly latin: boolean;
  /** Rows and columns of the boxes. */
  readonly boxes: readonly [number, number] | null;
  /** Groups of boxes besides; null where this n has none. */
  readonly extra: readonly ((n: number) => readonly Group[] | null)[];
  readonly apart: readonly Move[];
}

const windokuGroups = (n: number): readonly Group[] | null => {
  const side = usualSide(n);
  return side === null ? null : [windows(side)];
};

/** A line of such words, separated by commas or blanks. */
const LINE =
  /^\s*((latin( square)?|boxes \d+\s*[x×]\s*\d+|usual( boxes)?|classic|diagonals?|x-sudoku|windoku|hyper|anti-?knight|anti-?king)[\s,;.]*)+$/i;

/** The rules that lines of words state, and the other lines; where a line was taken away an empty one stays. */
export function rulesOf(lines: readonly string[]): { readonly lines: string[]; readonly rules: Rules } {
  const words = lines
    .filter((line) => LINE.test(line))
    .join(" ")
    .toLowerCase();
  const size = /boxes (\d+)\s*[x×]\s*(\d+)/.exec(words);
  const extra = [
    ...(/diagonal|x-sudoku/.test(words) ? [diagonals] : []),
    ...(/windoku|hyper/.test(words) ? [windokuGroups] : []),
  ];
  const apart = (["knight", "king"] as const).filter((move) => new RegExp(`anti-?${move}\\b`).test(words));
  const rules: Rules = {
    latin: words.includes("latin"),
    boxes: size && [Number(size[1]), Number(size[2])],
    extra,
    apart,
  };
  return { lines: lines.map((line) => (LINE.test(line) ? "" : line)), rules };
}
