// Which grids satisfy a puzzle of rules, by plain enumeration: each rule by its definition, over the values of its cells.
// Nothing of this is shared with the product: no automata, no parts.

import type { Cell } from "../../src/library/index.js";
import type { Mark, Rule, RulesPuzzle, Span } from "../../src/puzzles/rules/puzzle.js";

type Grid = (number | null)[][];
type Definition = (values: number[], rule: Rule, puzzle: RulesPuzzle) => boolean;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const product = (values: readonly number[]) => values.reduce((all, value) => all * value, 1);
const isIn = (n: number, span: Span | undefined) => n >= span![0] && n <= span![1];
const differ = (values: readonly number[]) => new Set(values).size === values.length;
const steps = (values: readonly number[], test: (a: number, b: number) => boolean) =>
  values.every((value, k) => k === 0 || test(values[k - 1]!, value));
const largestAndRest = (values: readonly number[]): [number, number[]] => {
  const sorted = [...values].sort((a, b) => b - a);
  return [sorted[0]!, sorted.slice(1)];
};
const isDouble = (a: number, b: number) => a === 2 * b || b === 2 * a;

/** Of the values of the only list. */
export const DEFINITIONS: Readonly<Record<string, Definition>> = {
  distinct: differ,
  equal: (values) => new Set(values).size === 1,
  even: (values) => values.every((value) => value % 2 === 0),
  odd: (values) => values.every((value) => value % 2 === 1),
  among: (values, rule) => values.every((value) => rule.values!.includes(value)),
  contains: (values, rule) =>
    rule.values!.every((needed) => {
      const times = (list: readonly number[]) => list.filter((value) => value === needed).length;
      return times(values) >= times(rule.values!);
    }),
  occurs: (values, rule) => isIn(values.filter((value) => value === rule.values![0]).length, rule.number),
  pattern: (values, rule, { letters }) => {
    const text = values.map((value) => (letters ? String.fromCharCode(64 + value) : String(value))).join("");
    return new RegExp(`^(?:${rule.pattern})$`).test(text);
  },
  cage: (values, rule) => differ(values) && (!rule.number || isIn(sum(values), rule.number)),
  sum: (values, rule) => isIn(sum(values), rule.number),
  product: (values, rule) => isIn(product(values), rule.number),
  difference: (values, rule) => {
    const [most, others] = largestAndRest(values);
    return isIn(most - sum(others), rule.number);
  },
  quotient: (values, rule) => {
    const [most, others] = largestAndRest(values);
    const all = product(others);
    return all !== 0 && most % all === 0 && isIn(most / all, rule.number);
  },
  result: (values, rule, puzzle) =>
    ["sum", "product", "difference", "quotient"].some((word) => DEFINITIONS[word]!(values, rule, puzzle)),
  arrow: (values, rule) => {
    const digits = rule.number?.[0] ?? 1;
    const number = values.slice(0, digits).reduce((all, value) => 10 * all + value, 0);
    return number === sum(values.slice(digits));
  },
  sandwich: (values, rule, puzzle) => {
    const [least, most] = [puzzle.values[0]!, puzzle.values[puzzle.values.length - 1]!];
    const outer = values.flatMap((value, k) => (value === least || value === most ? [k] : []));
    const [from, to] = outer;
    if (outer.length !== 2 || values[from!] === values[to!]) return false;
    return isIn(sum(values.slice(from! + 1, to!)), rule.number);
  },
  "x-sum": (values, rule) =>
    values[0]! <= values.length && isIn(sum(values.slice(0, values[0])), rule.number),
  less: (values) => steps(values, (a, b) => a < b),
  thermo: (values) => steps(values, (a, b) => a < b),
  "slow-thermo": (values) => steps(values, (a, b) => a <= b),
  palindrome: (values) => String(values) === String([...values].reverse()),
  renban: (values) => differ(values) && Math.max(...values) - Math.min(...values) === values.length - 1,
  entropic: (values, _, puzzle) => {
    const thirds = values.map((value) =>
      Math.floor((puzzle.values.indexOf(value) * 3) / puzzle.values.length),
    );
    return thirds.every((third, k) => third !== thirds[k - 1] && third !== thirds[k - 2]);
  },
  whisper: (values, rule) => steps(values, (a, b) => Math.abs(a - b) >= rule.number![0]),
  consecutive: (values) => steps(values, (a, b) => Math.abs(a - b) === 1),
  double: (values) => steps(values, isDouble),
  between: (values) => {
    const ends = [values[0]!, values[values.length - 1]!];
    return values.slice(1, -1).every((value) => value > Math.min(...ends) && value < Math.max(...ends));
  },
  sees: (values, rule) =>
    isIn(
      values.filter((value, k) => [0, ...values.slice(0, k)].every((other) => other < value)).length,
      rule.number,
    ),
  runs: (values, rule) => {
    const lengths = rule.values!.filter((length) => length > 0);
    const found = values
      .join("")
      .split(/0+/)
      .filter((run) => run !== "")
      .map((run) => run.length);
    return values.every((value) => value < 2) && String(found) === String(lengths);
  },
};

/** Of the values of several lists. */
const OF_LISTS: Readonly<Record<string, (lists: number[][]) => boolean>> = {
  clone: ([a, b]) => String(a) === String(b),
  unlike: (lists) => differ(lists.map(String) as unknown as number[]),
  "same-sum": (lists) => new Set(lists.map(sum)).size === 1,
};

const MARKS: Readonly<Record<string, (a: number, b: number, mark: Mark) => boolean>> = {
  consecutive: (a, b) => Math.abs(a - b) === 1,
  double: isDouble,
  sum: (a, b, { number }) => isIn(a + b, number),
  difference: (a, b, { number }) => isIn(Math.abs(a - b), number),
};

/** Are these two cells so, in the whole grid? */
const OF_PAIRS: Readonly<Record<string, (down: number, right: number, a: number, b: number) => boolean>> = {
  "anti-knight": (down, right, a, b) => a !== b || down * right !== 2,
  "anti-king": (down, right, a, b) => a !== b || Math.max(down, right) !== 1,
  "non-consecutive": (down, right, a, b) => down + right !== 1 || Math.abs(a - b) !== 1,
};

/** Does the grid satisfy the rule? Dominoes are counted apart. */
export function satisfies(grid: Grid, rule: Rule, puzzle: RulesPuzzle): boolean {
  const lists = rule.lists.map((list) => list.map(([i, j]) => grid[i]![j]!));
  const definition = DEFINITIONS[rule.word];
  if (definition) return definition(lists[0]!, rule, puzzle);
  if (OF_LISTS[rule.word]) return OF_LISTS[rule.word]!(lists);
  const cells = grid.flatMap((row, i) =>
    row.flatMap((value, j) => (value === null ? [] : [{ i, j, value }])),
  );
  if (rule.word === "diagonals") {
    const on = (test: (i: number, j: number) => boolean) =>
      differ(cells.filter(({ i, j }) => test(i, j)).map(({ value }) => value));
    return on((i, j) => i === j) && on((i, j) => i + j === puzzle.columns - 1);
  }
  if (rule.word === "minimum" || rule.word === "maximum") return isExtreme(rule, cells);
  return cells.every((a, k) =>
    cells.slice(k + 1).every((b) => {
      const [down, right] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)];
      const pairs = OF_PAIRS[rule.word];
      if (pairs) return pairs(down, right, a.value, b.value);
      if (rule.word !== "all-marked") throw new Error(`no definition of ${rule.word}`);
      if (down + right !== 1) return true;
      const isMarked = rule.marks!.some((mark) =>
        puzzle.rules.some(
          (other) =>
            ((other.word === mark.word && String(other.number) === String(mark.number)) ||
              (DOTS.has(other.word) && DOTS.has(mark.word))) &&
            hasPair(other.lists[0]!, [a.i, a.j], [b.i, b.j]),
        ),
      );
      return isMarked || rule.marks!.every((mark) => !MARKS[mark.word]!(a.value, b.value, mark));
    }),
  );
}

/** Is each of its cells less, or greater, than all cells beside it that are none of them? */
function isExtreme(
  { word, lists }: Rule,
  cells: readonly { readonly i: number; readonly j: number; readonly value: number }[],
): boolean {
  const own = cells.filter(({ i, j }) => lists[0]!.some(([k, l]) => i === k && j === l));
  const others = cells.filter((cell) => !own.includes(cell));
  return own.every((a) =>
    others.every((b) => {
      if (Math.abs(a.i - b.i) + Math.abs(a.j - b.j) !== 1) return true;
      return word === "minimum" ? a.value < b.value : a.value > b.value;
    }),
  );
}

/** White and black dots: one of them is enough. */
const DOTS = new Set(["consecutive", "double", "difference", "quotient"]);

/** Are the two cells neighbours in the list? */
function hasPair(list: readonly Cell[], a: Cell, b: Cell): boolean {
  const texts = list.map(([i, j]) => `${i},${j}`);
  const at = texts.indexOf(`${a[0]},${a[1]}`);
  const other = texts.indexOf(`${b[0]},${b[1]}`);
  return at >= 0 && other >= 0 && Math.abs(at - other) === 1;
}

/** All grids of values that satisfy the rules and have the givens, dominoes left out. */
export function allGrids(puzzle: RulesPuzzle): Grid[] {
  const isHole = (i: number, j: number) => puzzle.holes.some((hole) => hole[0] === i && hole[1] === j);
  const empty: Grid = Array.from({ length: puzzle.rows }, () => new Array(puzzle.columns).fill(null));
  let grids: Grid[] = [empty];
  for (let i = 0; i < puzzle.rows; i++) {
    for (let j = 0; j < puzzle.columns; j++) {
      if (isHole(i, j)) continue;
      const given = puzzle.givens[i]![j] ?? null;
      const own = given === null ? puzzle.values : [given];
      grids = grids.flatMap((grid) => own.map((value) => withValue(grid, i, j, value)));
    }
  }
  const rules = puzzle.rules.filter(({ word }) => word !== "dominoes");
  return grids.filter((grid) => rules.every((rule) => satisfies(grid, rule, puzzle)));
}

function withValue(grid: Grid, i: number, j: number, value: number): Grid {
  return grid.map((row, k) => (k === i ? row.map((own, l) => (l === j ? value : own)) : row));
}

/** In how many ways these dominoes, each as often as it is there, lie on the grid. */
export function layingsOf(grid: Grid, dominoes: readonly (readonly [number, number])[]): number {
  const left = new Map<string, number>();
  const key = (a: number, b: number) => `${Math.min(a, b)},${Math.max(a, b)}`;
  for (const [a, b] of dominoes) left.set(key(a, b), (left.get(key(a, b)) ?? 0) + 1);
  const lay = (rest: readonly string[]): number => {
    const [first, ...others] = rest;
    if (first === undefined) return [...left.values()].every((times) => times === 0) ? 1 : 0;
    const [i, j] = first.split(",").map(Number) as [number, number];
    let ways = 0;
    for (const end of [`${i},${j + 1}`, `${i + 1},${j}`]) {
      if (!others.includes(end)) continue;
      const [k, l] = end.split(",").map(Number) as [number, number];
      const own = key(grid[i]![j]!, grid[k]![l]!);
      const times = left.get(own) ?? 0;
      if (times === 0) continue;
      left.set(own, times - 1);
      ways += lay(others.filter((cell) => cell !== end));
      left.set(own, times);
    }
    return ways;
  };
  return lay(grid.flatMap((row, i) => row.flatMap((value, j) => (value === null ? [] : [`${i},${j}`]))));
}
