// Rules for lines: what is drawn through cells, or stands as a clue at the end of a line.

import type { Cell } from "../geometry/cells.js";
import { cellsOf, chain, equal, neighbors, type RuleKind, type RulePart, spanOf } from "./parts.js";
import type { Rule, RulesPuzzle } from "./puzzle.js";

export const LINE_KINDS: readonly RuleKind[] = [
  {
    word: "less",
    form: "CELLS",
    least: 2,
    about: "increasing",
    noun: "increasing list",
    parts: (rule) => [rising(cellsOf(rule), (a, b) => a < b)],
  },
  {
    word: "thermo",
    form: "CELLS",
    least: 2,
    about: "increasing: a thermometer, from its bulb",
    noun: "thermometer",
    parts: (rule) => [rising(cellsOf(rule), (a, b) => a < b)],
  },
  {
    word: "slow-thermo",
    form: "CELLS",
    least: 2,
    about: "never decreasing",
    noun: "slow thermometer",
    parts: (rule) => [rising(cellsOf(rule), (a, b) => a <= b)],
  },
  {
    word: "palindrome",
    form: "CELLS",
    least: 2,
    about: "the same from both ends",
    noun: "palindrome",
    parts(rule) {
      const cells = cellsOf(rule);
      return cells.slice(0, cells.length >> 1).map((cell, k) => equal([cell, cells[cells.length - 1 - k]!]));
    },
  },
  {
    word: "renban",
    form: "CELLS",
    least: 2,
    about: "a set of values in a row, in any order, none twice",
    noun: "renban line",
    never: (rule) => `the puzzle has no ${cellsOf(rule).length} values in a row`,
    parts: (rule, { values }) => [
      { kind: "sets", cells: cellsOf(rule), sets: inRow(values, cellsOf(rule).length) },
    ],
  },
  {
    word: "whisper",
    form: "N CELLS",
    least: 2,
    about: "neighbours differ by N or more",
    noun: "whisper",
    counts: true,
    parts: (rule) => neighbors(cellsOf(rule), (a, b) => Math.abs(a - b) >= spanOf(rule)[0]),
  },
  {
    word: "consecutive",
    form: "CELLS",
    least: 2,
    about: "neighbours in the list differ by 1: `consecutive A B`",
    noun: "white dot",
    parts: (rule) => neighbors(cellsOf(rule), isConsecutive),
  },
  {
    word: "double",
    form: "CELLS",
    least: 2,
    about: "of neighbours in the list one is twice the other: `double A B`",
    noun: "black dot",
    counts: true,
    parts: (rule) => neighbors(cellsOf(rule), isDouble),
  },
  {
    word: "between",
    form: "CELLS",
    least: 3,
    about: "all others lie strictly between the first and the last",
    noun: "between line",
    parts: (rule) => [between(cellsOf(rule))],
  },
  {
    word: "sees",
    form: "N CELLS",
    about: "N of them are greater than 0 and than all before",
    noun: "view",
    parts: sees,
  },
  {
    word: "runs",
    form: "LENGTHS : CELLS",
    about: "of 0 and 1: runs of ones of these lengths, in order: `runs 3 1 2 : row 1`; `runs 0 : …` none",
    noun: "list of runs",
    counts: true,
    never: (rule) => `runs of ${rule.values!.join(" and ")} do not fit`,
    parts: (rule) => [
      runs(
        cellsOf(rule),
        rule.values!.filter((length) => length > 0),
      ),
    ],
  },
];

export function isConsecutive(a: number, b: number): boolean {
  return Math.abs(a - b) === 1;
}

export function isDouble(a: number, b: number): boolean {
  return a === 2 * b || b === 2 * a;
}

function rising(cells: readonly Cell[], test: (a: number, b: number) => boolean): RulePart {
  return chain<number>(cells, {
    first: -1,
    step: (last, value) => (last === -1 || test(last, value) ? value : null),
    accepts: () => true,
  });
}

/** All sets of `size` numbers in a row. */
function inRow(values: readonly number[], size: number): number[][] {
  const begins = values.slice(0, Math.max(0, values.length - size + 1));
  return begins
    .map((_, k) => values.slice(k, k + size))
    .filter((set) => set[size - 1]! - set[0]! === size - 1);
}

/** Both ends are read first; the state is their values. */
function between(cells: readonly Cell[]): RulePart {
  const [first, ...others] = cells;
  const ends = [first!, ...others.slice(-1)];
  return chain<readonly number[]>([...ends, ...others.slice(0, -1)], {
    first: [],
    step([a, b], value) {
      if (a === undefined) return [value];
      if (b === undefined) return [Math.min(a, value), Math.max(a, value)];
      return a < value && value < b ? [a, b] : null;
    },
    accepts: () => true,
  });
}

/** The greatest value so far, and how many were seen. */
function sees(rule: Rule, _: RulesPuzzle): readonly RulePart[] {
  const [least, most] = spanOf(rule);
  const enough = most === Infinity ? least : Infinity;
  const automaton = {
    first: [0, 0] as readonly number[],
    step([greatest, seen]: readonly number[], value: number) {
      if (value <= greatest!) return [greatest!, seen!];
      return seen! + 1 > most ? null : [value, Math.min(seen! + 1, enough)];
    },
    accepts: ([, seen]: readonly number[]) => seen! >= least,
  };
  return [chain<readonly number[]>(cellsOf(rule), automaton)];
}

/** How many runs are complete, and how many ones the run under way has. */
function runs(cells: readonly Cell[], lengths: readonly number[]): RulePart {
  return chain<readonly number[]>(cells, {
    first: [0, 0],
    step([done, ones], value) {
      if (value === 1) return ones! < (lengths[done!] ?? 0) ? [done!, ones! + 1] : null;
      if (value !== 0 || (ones! > 0 && ones! < lengths[done!]!)) return null;
      return ones! > 0 ? [done! + 1, 0] : [done!, 0];
    },
    accepts: ([done, ones]) => done! + (ones! > 0 && ones === lengths[done!] ? 1 : 0) === lengths.length,
  });
}
