// Rules that look at each value by itself, or at which values there are.

import type { Cell } from "../geometry/cells.js";
import { chain, distinct, each, equal, type PartsOf, type RulePart } from "./parts.js";
import { patternAutomaton } from "./regex.js";
import { characterValue } from "./values.js";

export const VALUE_PARTS: Readonly<Record<string, PartsOf>> = {
  distinct: ({ cells }) => [distinct(cells)],
  equal: ({ cells }) => [equal(cells)],
  even: ({ cells }) => [each(cells, (value) => value % 2 === 0)],
  odd: ({ cells }) => [each(cells, (value) => value % 2 === 1)],
  among: ({ cells, values }) => [each(cells, (value) => values!.includes(value))],
  contains: ({ cells, values }) => [chain(cells, stillMissing(values!))],
  occurs({ cells, values, span: [least, most] }) {
    const enough = most === Infinity ? least : Infinity;
    const step = (times: number, value: number) => {
      if (value !== values![0]) return times;
      return times < most ? Math.min(times + 1, enough) : null;
    };
    return [chain(cells, { first: 0, step, accepts: (times) => times >= least })];
  },
  pattern: ({ cells, pattern }, puzzle) => [
    chain(
      cells,
      patternAutomaton(pattern!, puzzle.values, (c) => characterValue(puzzle, c)),
    ),
  ],
  clone: ({ lists: [a = [], b = []] }) => a.map((cell, k) => equal([cell, b[k]!])),
  unlike: ({ lists }) =>
    lists.flatMap((a, k) => lists.slice(k + 1).flatMap((b) => (a.length === b.length ? [unlike(a, b)] : []))),
};

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
