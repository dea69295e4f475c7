// Rules for lines: what is drawn through cells, or stands as a clue at the end of a line.

import type { Cell } from "../geometry/cells.js";
import { chain, equal, neighbors, type OwnRule, type PartsOf, pair, type RulePart } from "./parts.js";
import { neighborPairs, type RulesPuzzle, sameCell } from "./puzzle.js";

export const LINE_PARTS: Readonly<Record<string, PartsOf>> = {
  less: ({ cells }) => [rising(cells, (a, b) => a < b)],
  thermo: ({ cells }) => [rising(cells, (a, b) => a < b)],
  "slow-thermo": ({ cells }) => [rising(cells, (a, b) => a <= b)],
  minimum: (rule, puzzle) => extreme(rule, puzzle, (a, b) => a < b),
  maximum: (rule, puzzle) => extreme(rule, puzzle, (a, b) => a > b),
  palindrome: ({ cells }) =>
    cells.slice(0, cells.length >> 1).map((cell, k) => equal([cell, cells[cells.length - 1 - k]!])),
  renban: ({ cells }, { values }) => [{ kind: "sets", cells, sets: inRow(values, cells.length) }],
  entropic: ({ cells }, { values }) => [entropic(cells, values)],
  whisper: ({ cells, span }) => neighbors(cells, (a, b) => Math.abs(a - b) >= span[0]),
  consecutive: ({ cells }) => neighbors(cells, isConsecutive),
  double: ({ cells }) => neighbors(cells, isDouble),
  between: ({ cells }) => [between(cells)],
  sees: ({ cells, span }) => [sees(cells, span)],
  runs: ({ cells, values }) => [
    runs(
      cells,
      values!.filter((length) => length > 0),
    ),
  ],
};

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

/** Each of the cells beside each neighbour that is none of them. */
function extreme(
  { cells }: OwnRule,
  puzzle: RulesPuzzle,
  test: (own: number, other: number) => boolean,
): RulePart[] {
  const isOwn = (cell: Cell) => cells.some((own) => sameCell(own, cell));
  return neighborPairs(puzzle).flatMap(([a, b]) => {
    if (isOwn(a) === isOwn(b)) return [];
    return [isOwn(a) ? pair([a, b], test) : pair([b, a], test)];
  });
}

/** All sets of `size` numbers in a row. */
function inRow(values: readonly number[], size: number): number[][] {
  const sets = values.map((_, k) => values.slice(k, k + size));
  return sets.filter((set) => set.length === size && set[size - 1]! - set[0]! === size - 1);
}

/** The thirds of the last two values. */
function entropic(cells: readonly Cell[], values: readonly number[]): RulePart {
  const third = (value: number) => Math.floor((3 * values.indexOf(value)) / values.length);
  return chain<readonly number[]>(cells, {
    first: [],
    step: (last, value) => (last.includes(third(value)) ? null : [...last.slice(-1), third(value)]),
    accepts: () => true,
  });
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
function sees(cells: readonly Cell[], [least, most]: OwnRule["span"]): RulePart {
  const enough = most === Infinity ? least : Infinity;
  return chain<readonly number[]>(cells, {
    first: [0, 0],
    step([greatest, seen], value) {
      if (value <= greatest!) return [greatest!, seen!];
      return seen! + 1 > most ? null : [value, Math.min(seen! + 1, enough)];
    },
    accepts: ([, seen]) => seen! >= least,
  });
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
