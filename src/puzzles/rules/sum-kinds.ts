// Rules that count with values.

import type { Cell } from "../geometry/cells.js";
import {
  cageParts,
  cellsOf,
  chain,
  distinct,
  folded,
  type RuleKind,
  type RulePart,
  spanOf,
  sum,
  within,
} from "./parts.js";
import type { Rule, RulesPuzzle } from "./puzzle.js";

export const SUM_KINDS: readonly RuleKind[] = [
  {
    word: "cage",
    form: "[N] CELLS",
    about: "distinct, with the sum N; without N, distinct",
    noun: "cage",
    counts: true,
    never: (rule) => {
      const cells = inWords(cellsOf(rule).length);
      return rule.number
        ? `no ${cells} different values have that sum`
        : `there are no ${cells} different values`;
    },
    parts: (rule, { values }) =>
      rule.number ? cageParts(cellsOf(rule), rule.number, values) : [distinct(cellsOf(rule))],
  },
  {
    word: "sum",
    form: "N CELLS",
    about: "with the sum N, repeated or not",
    noun: "sum",
    counts: true,
    never: (rule) => `no ${inWords(cellsOf(rule).length)} values have that sum`,
    parts: (rule) => [sum(cellsOf(rule), spanOf(rule))],
  },
  {
    word: "same-sum",
    form: "LISTS",
    about: "all of the lists have the same sum: `same-sum r1c1 r1c2 : r2c1-r2c4`",
    noun: "list of equal sums",
    counts: true,
    parts: ({ lists }) => [sameSum(lists)],
  },
  {
    word: "product",
    form: "N CELLS",
    about: "with the product N",
    noun: "product",
    counts: true,
    parts(rule) {
      const span = spanOf(rule);
      // Products that are too large, or large enough, are one state; a zero may still follow.
      const most = span[1] === Infinity ? span[0] : span[1] + 1;
      const step = (state: number, value: number) => Math.min(state * value, most);
      return [folded(cellsOf(rule), { first: 1, step, span })];
    },
  },
  {
    word: "difference",
    form: "N CELLS",
    least: 2,
    about: "the largest less all others is N, as in KenKen",
    noun: "difference",
    counts: true,
    parts: (rule) => [largest(rule, DIFFERENCE)],
  },
  {
    word: "quotient",
    form: "N CELLS",
    least: 2,
    about: "the largest divided by all others is N, as in KenKen",
    noun: "quotient",
    counts: true,
    parts: (rule) => [largest(rule, QUOTIENT)],
  },
  {
    word: "result",
    form: "N CELLS",
    about: "the sum, product, difference or quotient is N, as in KenKen without signs",
    noun: "result",
    counts: true,
    parts: (rule) => [result(rule)],
  },
  {
    word: "arrow",
    form: "[D] CELLS",
    least: 2,
    about: "the first is the sum of the others; `arrow 2 A B C …`: the first two are a number of two digits",
    noun: "arrow",
    counts: true,
    parts: (rule) => [arrow(cellsOf(rule), rule.number?.[0] ?? 1)],
  },
  {
    word: "sandwich",
    form: "N CELLS",
    about: "the values between the least and the greatest value of the puzzle have the sum N",
    noun: "sandwich",
    counts: true,
    parts: sandwich,
  },
  {
    word: "x-sum",
    form: "N CELLS",
    about: "the first x have the sum N, x being the first",
    noun: "x-sum",
    counts: true,
    parts: (rule) => [xSum(rule)],
  },
];

const DIFFERENCE: Others = { first: 0, join: (a, b) => a + b, fits: (most, all) => most - all };
const QUOTIENT: Others = { first: 1, join: (a, b) => a * b, fits: (most, all) => most / all };

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

function inWords(n: number): string {
  return NUMBERS[n] ?? String(n);
}

interface Others {
  readonly first: number;
  readonly join: (a: number, b: number) => number;
  readonly fits: (largest: number, others: number) => number;
}

/** All values are remembered: cages of KenKen are small. */
function result(rule: Rule): RulePart {
  return chain<readonly number[]>(cellsOf(rule), {
    first: [],
    step: (values, value) => [...values, value].sort((a, b) => a - b),
    accepts(values) {
      const results = [DIFFERENCE, QUOTIENT].map((others) => resultOf(values, others));
      results.push(
        values.reduce((a, b) => a + b, 0),
        values.reduce((a, b) => a * b, 1),
      );
      return results.some((one) => Number.isInteger(one) && within(spanOf(rule), one));
    },
  });
}

/** What the largest and the others come to. */
function resultOf(sorted: readonly number[], { first, join, fits }: Others): number {
  return fits(sorted[sorted.length - 1]!, sorted.slice(0, -1).reduce(join, first));
}

/** The largest value, and what the others come to. */
function largest(rule: Rule, { first, join, fits }: Others): RulePart {
  const span = spanOf(rule);
  return chain<readonly number[]>(cellsOf(rule), {
    first: [-1, first],
    step([most, others], value) {
      if (most === -1) return [value, others!];
      return [Math.max(most!, value), join(others!, Math.min(most!, value))];
    },
    accepts: ([most, others]) => {
      const result = fits(most!, others!);
      return Number.isInteger(result) && within(span, result);
    },
  });
}

/** How many digits of the number were read, and what is left of it. */
function arrow(cells: readonly Cell[], digits: number): RulePart {
  return chain<readonly number[]>(cells, {
    first: [0, 0],
    step([read, left], value) {
      if (read! < digits) return [read! + 1, 10 * left! + value];
      return value > left! ? null : [read!, left! - value];
    },
    accepts: ([, left]) => left === 0,
  });
}

/** Before the first of the two outer values; between them, with that value and the sum so far; after them. */
function sandwich(rule: Rule, { values }: RulesPuzzle): readonly RulePart[] {
  const span = spanOf(rule);
  const outer = [values[0]!, values[values.length - 1]!];
  const automaton = {
    first: "before",
    step(state: string | readonly number[], value: number) {
      const isOuter = outer.includes(value);
      if (typeof state === "string") {
        if (state === "before") return isOuter ? [value, 0] : state;
        return isOuter ? null : state;
      }
      const [begin, all] = state as readonly [number, number];
      if (isOuter) return value !== begin && within(span, all) ? "after" : null;
      return all + value > span[1] ? null : [begin, all + value];
    },
    accepts: (state: string | readonly number[]) => state === "after",
  };
  return [chain<string | readonly number[]>(cellsOf(rule), automaton)];
}

/** How many cells are still to be added, and the sum so far. */
function xSum(rule: Rule): RulePart {
  const span = spanOf(rule);
  return chain<readonly number[]>(cellsOf(rule), {
    first: [-1, 0],
    step([left, all], value) {
      if (left === -1) return value > span[1] ? null : [Math.max(0, value - 1), value];
      if (left === 0) return [0, all!];
      return all! + value > span[1] ? null : [left! - 1, all! + value];
    },
    accepts: ([left, all]) => left === 0 && within(span, all!),
  });
}

/** The list that is read, how many of its cells were, its sum, and that of the first list. */
function sameSum(lists: readonly (readonly Cell[])[]): RulePart {
  return chain<readonly number[]>(lists.flat(), {
    first: [0, 0, 0, -1],
    step([list, read, all, first], value) {
      const then = all! + value;
      if (first !== -1 && then > first!) return null;
      if (read! + 1 < lists[list!]!.length) return [list!, read! + 1, then, first!];
      return first !== -1 && then !== first ? null : [list! + 1, 0, 0, then];
    },
    accepts: ([list]) => list === lists.length,
  });
}
