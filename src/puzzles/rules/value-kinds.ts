// Rules that look at each value by itself, or at which values there are.

import type { Cell } from "../geometry/cells.js";
import { cellsOf, chain, distinct, each, equal, type RuleKind, type RulePart, spanOf } from "./parts.js";
import { patternAutomaton } from "./regex.js";
import { characterValue } from "./values.js";

export const VALUE_KINDS: readonly RuleKind[] = [
  {
    word: "distinct",
    form: "CELLS",
    about: "no value twice",
    noun: "list of different values",
    never: (rule) => `${cellsOf(rule).length} cells are more than there are values`,
    parts: (rule) => [distinct(cellsOf(rule))],
  },
  {
    word: "equal",
    form: "CELLS",
    least: 2,
    about: "all the same",
    noun: "list of equal values",
    parts: (rule) => [equal(cellsOf(rule))],
  },
  {
    word: "even",
    form: "CELLS",
    about: "each is even",
    noun: "even cells",
    counts: true,
    parts: (rule) => [each(cellsOf(rule), (value) => value % 2 === 0)],
  },
  {
    word: "odd",
    form: "CELLS",
    about: "each is odd",
    noun: "odd cells",
    counts: true,
    parts: (rule) => [each(cellsOf(rule), (value) => value % 2 === 1)],
  },
  {
    word: "among",
    form: "SET CELLS",
    about: "each is one of these values, written without blanks: `among 123 r1c1`",
    noun: "choice of values",
    parts: (rule) => [each(cellsOf(rule), (value) => rule.values!.includes(value))],
  },
  {
    word: "contains",
    form: "VALUES : CELLS",
    about: "these values are among them, as often: `contains 1 2 2 : r1c1-r2c2`",
    noun: "quadruple",
    never: (rule) => `${rule.values!.length} values in ${cellsOf(rule).length} cells`,
    parts: (rule) => [chain(cellsOf(rule), stillMissing(rule.values!))],
  },
  {
    word: "occurs",
    form: "N V CELLS",
    about: "the value V is there N times",
    noun: "number of a value",
    parts(rule) {
      const span = spanOf(rule);
      const most = span[1] === Infinity ? span[0] : span[1];
      const step = (times: number, value: number) => {
        if (value !== rule.values![0]) return times;
        if (times < most) return times + 1;
        return span[1] === Infinity ? times : null;
      };
      return [chain(cellsOf(rule), { first: 0, step, accepts: (times) => times >= span[0] })];
    },
  },
  {
    word: "pattern",
    form: "REGEX CELLS",
    about: "a regular expression: values, `.`, `[12]`, `[^0]`, `|`, `()`, `*`, `+`, `?`, `{2,3}`",
    noun: "pattern",
    parts: (rule, puzzle) => {
      const automaton = patternAutomaton(rule.pattern!, puzzle.values, (c) => characterValue(puzzle, c));
      return [chain(cellsOf(rule), automaton)];
    },
  },
  {
    word: "clone",
    form: "CELLS : CELLS",
    about: "the same values in the same order",
    noun: "clone",
    parts: ({ lists: [a = [], b = []] }) => a.map((cell, k) => equal([cell, b[k]!])),
  },
  {
    word: "unlike",
    form: "LINES",
    about: "no two of the lines are alike: `unlike rows columns`, or lists with `:` between them",
    noun: "pair of lines that are not alike",
    parts: ({ lists }) =>
      lists.flatMap((a, k) =>
        lists.slice(k + 1).flatMap((b) => (a.length === b.length ? [unlike(a, b)] : [])),
      ),
  },
];

/** The values that are still to come, in order. */
function stillMissing(values: readonly number[]) {
  return {
    first: [...values].sort((a, b) => a - b) as readonly number[],
    step(missing: readonly number[], value: number) {
      const at = missing.indexOf(value);
      return at < 0 ? missing : missing.filter((_, k) => k !== at);
    },
    accepts: (missing: readonly number[]) => missing.length === 0,
  };
}

/** Reads a cell of one line and its partner of the other in turns. */
function unlike(a: readonly Cell[], b: readonly Cell[]): RulePart {
  const cells = a.flatMap((cell, k) => [cell, b[k]!]);
  return chain<string | number>(cells, {
    first: "same",
    step: (state, value) => {
      if (state === "same") return value;
      // One that is different needs nothing more; else the state is the value of the partner.
      return typeof state === "string" || state !== value ? "different" : "same";
    },
    accepts: (state) => state === "different",
  });
}
