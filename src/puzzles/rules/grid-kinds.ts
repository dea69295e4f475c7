// Rules of the whole grid, alone on a line, and dominoes.

import { type Cell, cellKey } from "../geometry/cells.js";
import { diagonalOf } from "./cells.js";
import { isConsecutive, isDouble } from "./line-kinds.js";
import { distinct, pair, type RuleKind, type RulePart, within } from "./parts.js";
import { cellsOfPuzzle, type Mark, neighborPairs, type Rule, type RulesPuzzle, stepPairs } from "./puzzle.js";

const KNIGHT = [
  [1, 2],
  [1, -2],
  [2, 1],
  [2, -1],
] as const;

export const GRID_KINDS: readonly RuleKind[] = [
  {
    word: "dominoes",
    form: "DOMINOES",
    about: "these dominoes, each once, cover all cells; the halves are the values: `dominoes 00 05 66`",
    noun: "dominoes",
    parts: ({ dominoes }) => [{ kind: "dominoes", dominoes: dominoes! }],
  },
  {
    word: "anti-knight",
    form: "",
    about: "cells a knight's move apart are different",
    noun: "knight's moves",
    parts: (_, puzzle) => stepPairs(puzzle, KNIGHT).map(distinct),
  },
  {
    word: "anti-king",
    form: "",
    about: "cells that touch, at a corner too, are different",
    noun: "king's moves",
    parts: (_, puzzle) => squares(puzzle).map(distinct),
  },
  {
    word: "non-consecutive",
    form: "",
    about: "cells side by side do not differ by 1",
    noun: "neighbours that are not consecutive",
    parts: (_, puzzle) => neighborPairs(puzzle).map((cells) => pair(cells, (a, b) => !isConsecutive(a, b))),
  },
  {
    word: "diagonals",
    form: "",
    about: "no value twice on each of the two diagonals",
    noun: "diagonals",
    parts: (_, puzzle) => [distinct(diagonalOf(puzzle, 1)), distinct(diagonalOf(puzzle, -1))],
  },
  {
    word: "all-marked",
    form: "MARKS",
    about:
      "cells side by side with none of these marks satisfy none of them: `all-marked consecutive double`, `all-marked sum 5 sum 10`",
    noun: "cells without a mark",
    parts: (rule, puzzle) => unmarked(rule, puzzle),
  },
];

/** All cells of a square of four touch each other, and cells that touch are in such a square. */
function squares(puzzle: RulesPuzzle): Cell[][] {
  const there = new Set(cellsOfPuzzle(puzzle).map(cellKey));
  const found: Cell[][] = [];
  for (let i = -1; i < puzzle.rows; i++) {
    for (let j = -1; j < puzzle.columns; j++) {
      const square: Cell[] = [
        [i, j],
        [i, j + 1],
        [i + 1, j],
        [i + 1, j + 1],
      ];
      const cells = square.filter((cell) => there.has(cellKey(cell)));
      if (cells.length > 1) found.push(cells);
    }
  }
  const isWithin = (small: readonly Cell[], large: readonly Cell[]) =>
    small.length < large.length &&
    small.every((cell) => large.some((other) => cellKey(other) === cellKey(cell)));
  return found.filter((small) => !found.some((large) => isWithin(small, large)));
}

/** What a mark says of two cells. */
export const MARK_TESTS: Readonly<Record<string, (a: number, b: number, mark: Mark) => boolean>> = {
  consecutive: isConsecutive,
  double: isDouble,
  sum: (a, b, { number }) => within(number!, a + b),
  difference: (a, b, { number }) => within(number!, Math.abs(a - b)),
  quotient: (a, b, { number }) =>
    Math.max(a, b) % Math.min(a, b) === 0 && within(number!, Math.max(a, b) / Math.min(a, b)),
};

function unmarked({ marks = [] }: Rule, puzzle: RulesPuzzle): RulePart[] {
  const isMark = (rule: Rule) =>
    marks.some(({ word, number }) => word === rule.word && String(number) === String(rule.number));
  const marked = new Set(
    puzzle.rules
      .filter(isMark)
      .flatMap(({ lists }) => lists.flatMap((list) => list.slice(1).map((b, k) => between(list[k]!, b)))),
  );
  const test = (a: number, b: number) => !marks.some((mark) => MARK_TESTS[mark.word]!(a, b, mark));
  return neighborPairs(puzzle).flatMap(([a, b]) => (marked.has(between(a, b)) ? [] : [pair([a, b], test)]));
}

/** The same for both directions. */
function between(a: Cell, b: Cell): string {
  return [cellKey(a), cellKey(b)].sort().join(" ");
}
