// Rules of the whole grid, alone on a line, and dominoes.

import { type Cell, cellKey, rectangle } from "../geometry/cells.js";
import { diagonalOf } from "./cells.js";
import { isConsecutive, isDouble } from "./line-parts.js";
import { distinct, type PartsOf, pair, type RulePart, within } from "./parts.js";
import {
  cellsOfPuzzle,
  type Mark,
  neighborPairs,
  type Rule,
  type RulesPuzzle,
  sameCell,
  stepPairs,
} from "./puzzle.js";

const KNIGHT = [
  [1, 2],
  [1, -2],
  [2, 1],
  [2, -1],
] as const;

export const GRID_PARTS: Readonly<Record<string, PartsOf>> = {
  dominoes: ({ dominoes }) => [{ kind: "dominoes", dominoes: dominoes! }],
  "anti-knight": (_, puzzle) => stepPairs(puzzle, KNIGHT).map(distinct),
  "anti-king": (_, puzzle) => squares(puzzle).map(distinct),
  "non-consecutive": (_, puzzle) =>
    neighborPairs(puzzle).map((cells) => pair(cells, (a, b) => !isConsecutive(a, b))),
  diagonals: (_, puzzle) => [distinct(diagonalOf(puzzle, 1)), distinct(diagonalOf(puzzle, -1))],
  "all-marked": unmarked,
};

/** All cells of a square of four touch each other, and cells that touch are in such a square. */
function squares(puzzle: RulesPuzzle): Cell[][] {
  const there = new Map(cellsOfPuzzle(puzzle).map((cell) => [cellKey(cell), cell]));
  const found = rectangle(puzzle.rows + 1, puzzle.columns + 1).flatMap(([i, j]) => {
    const own = rectangle(2, 2).map(([k, l]) => there.get(cellKey([i + k - 1, j + l - 1])));
    const cells = own.filter((cell) => cell !== undefined);
    return cells.length > 1 ? [cells] : [];
  });
  const isWithin = (small: readonly Cell[], large: readonly Cell[]) =>
    small.length < large.length && small.every((cell) => large.includes(cell));
  return found.filter((small) => small.length === 4 || !found.some((large) => isWithin(small, large)));
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

/** White and black dots: where one stands, another need not. */
const isDot = (word: string) => word !== "sum" && word in MARK_TESTS;

function unmarked({ marks = [] }: Rule, puzzle: RulesPuzzle): RulePart[] {
  const isMark = (rule: Rule) =>
    marks.some(
      ({ word, number }) =>
        (isDot(word) && isDot(rule.word)) || (word === rule.word && String(number) === String(rule.number)),
    );
  const marked = puzzle.rules.filter(isMark).flatMap(({ lists }) => lists);
  // Are the two neighbours in a list of a mark?
  const isMarked = (a: Cell, b: Cell) =>
    marked.some((list) => {
      const [at, other] = [a, b].map((cell) => list.findIndex((one) => sameCell(one, cell)));
      return at! >= 0 && other! >= 0 && Math.abs(at! - other!) === 1;
    });
  const test = (a: number, b: number) => !marks.some((mark) => MARK_TESTS[mark.word]!(a, b, mark));
  return neighborPairs(puzzle).flatMap(([a, b]) => (isMarked(a, b) ? [] : [pair([a, b], test)]));
}
