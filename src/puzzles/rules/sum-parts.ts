// Rules that count with values.

import type { Cell } from "../geometry/cells.js";
import {
  cageParts,
  chain,
  distinct,
  folded,
  type OwnRule,
  type PartsOf,
  type RulePart,
  sum,
  within,
} from "./parts.js";
import type { RulesPuzzle, Span } from "./puzzle.js";

export const SUM_PARTS: Readonly<Record<string, PartsOf>> = {
  cage: ({ cells, number }, { values }) => (number ? cageParts(cells, number, values) : [distinct(cells)]),
  sum: ({ cells, span }) => [sum(cells, span)],
  "same-sum": ({ lists }) => [sameSum(lists)],
  product({ cells, span: [least, most] }) {
    // Products that are too large, or large enough, are one state; a zero may still follow.
    const enough = most === Infinity ? least : most + 1;
    const step = (state: number, value: number) => Math.min(state * value, enough);
    return [folded(cells, { first: 1, step, span: [least, most] })];
  },
  difference: ({ cells, span }) => [largest(cells, span, DIFFERENCE)],
  quotient: ({ cells, span }) => [largest(cells, span, QUOTIENT)],
  result: ({ cells, span }) => [result(cells, span)],
  arrow: ({ cells, number }) => [arrow(cells, number?.[0] ?? 1)],
  sandwich,
  "x-sum": ({ cells, span }) => [xSum(cells, span)],
};

/** What the largest of some values and all others come to. */
interface Others {
  readonly first: number;
  readonly join: (a: number, b: number) => number;
  readonly fits: (largest: number, others: number) => number;
}

const DIFFERENCE: Others = { first: 0, join: (a, b) => a + b, fits: (most, all) => most - all };
const QUOTIENT: Others = { first: 1, join: (a, b) => a * b, fits: (most, all) => most / all };

/** The largest value, and what the others come to. */
function largest(cells: readonly Cell[], span: Span, { first, join, fits }: Others): RulePart {
  return chain<readonly number[]>(cells, {
    first: [-1, first],
    step([most, others], value) {
      if (most === -1) return [value, others!];
      return [Math.max(most!, value), join(others!, Math.min(most!, value))];
    },
    accepts: ([most, others]) => isResult(fits(most!, others!), span),
  });
}

function isResult(value: number, span: Span): boolean {
  return Number.isInteger(value) && within(span, value);
}

/** All values are remembered: cages of KenKen are small. */
function result(cells: readonly Cell[], span: Span): RulePart {
  return chain<readonly number[]>(cells, {
    first: [],
    step: (values, value) => [...values, value].sort((a, b) => a - b),
    accepts(values) {
      const [most, others] = [values[values.length - 1]!, values.slice(0, -1)];
      return [DIFFERENCE, QUOTIENT].some(
        ({ first, join, fits }) =>
          isResult(fits(most, others.reduce(join, first)), span) ||
          isResult(values.reduce(join, first), span),
      );
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
function sandwich({ cells, span }: OwnRule, { values }: RulesPuzzle): readonly RulePart[] {
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
  return [chain<string | readonly number[]>(cells, automaton)];
}

/** How many cells are still to be added, and the sum so far. */
function xSum(cells: readonly Cell[], span: Span): RulePart {
  return chain<readonly number[]>(cells, {
    first: [-1, 0],
    step([left, all], value) {
      if (left === 0) return [0, all!];
      if (all! + value > span[1]) return null;
      return left === -1 ? [Math.max(0, value - 1), value] : [left! - 1, all! + value];
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
