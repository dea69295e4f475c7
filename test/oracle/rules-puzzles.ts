// Random puzzles of rules: all rules, all sizes to 5 × 5, several values, holes and givens; few enough fillings to try them all.

import type { Cell } from "../../src/library/index.js";
import { kindOf, RULE_KINDS } from "../../src/puzzles/rules/kinds.js";
import type { RuleKind } from "../../src/puzzles/rules/parts.js";
import type { Mark, Rule, RulesPuzzle, Span } from "../../src/puzzles/rules/puzzle.js";
import { WHOLE_KINDS } from "../../src/puzzles/rules/whole/kinds.js";

type Random = (n: number) => number;

/** Rules of the whole picture have an oracle of their own (whole.test.ts). */
const KINDS = RULE_KINDS.filter((kind) => !WHOLE_KINDS.includes(kind));

const MOST_FILLINGS = 5_000;
const VALUES = [
  [1, 2, 3, 4],
  [0, 1],
  [1, 2, 3],
  [0, 1, 2],
  [1, 2, 3, 4, 5],
  [2, 3, 6],
  [1, 2],
  [7, 8, 9],
];

export function randomPuzzle(random: Random): RulesPuzzle {
  const [rows, columns] = [1 + random(5), 1 + random(5)];
  const all = shuffled(
    Array.from({ length: rows * columns }, (_, k): Cell => [Math.floor(k / columns), k % columns]),
    random,
  );
  const holes = random(3) === 0 ? all.slice(0, random(Math.ceil(all.length / 3))) : [];
  const cells = all.slice(holes.length);
  const values = VALUES[random(VALUES.length)]!;
  const givens: (number | null)[][] = Array.from({ length: rows }, () => new Array(columns).fill(null));
  const free = Math.min(
    cells.length - (random(3) === 0 ? random(3) : 0),
    Math.floor(Math.log(MOST_FILLINGS) / Math.log(values.length)),
  );
  for (const [i, j] of cells.slice(Math.max(1, free))) givens[i]![j] = values[random(values.length)]!;
  const bare: RulesPuzzle = { rows, columns, holes: inOrder(holes), values, rules: [], givens };
  const count = 1 + random(4);
  const rules = Array.from({ length: count }, () => randomRule(bare, cells, random)).filter(
    (rule) => rule !== null,
  );
  return { ...bare, rules };
}

export function inOrder(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random(left.length), 1)[0]!);
}

function randomRule(puzzle: RulesPuzzle, all: readonly Cell[], random: Random): Rule | null {
  return fill(KINDS[random(KINDS.length)]!, { puzzle, all, random });
}

interface Place {
  readonly puzzle: RulesPuzzle;
  readonly all: readonly Cell[];
  readonly random: Random;
  /** The cells of its list, if they are known. */
  readonly own?: readonly Cell[];
}

/** A random rule of this word for all cells of one line. */
export function randomRuleOf(
  word: string,
  { values, length, random }: { values: readonly number[]; length: number; random: Random },
): { readonly rule: Rule; readonly puzzle: RulesPuzzle } {
  const all = Array.from({ length }, (_, k): Cell => [0, k]);
  const puzzle = { rows: 1, columns: length, holes: [], values, rules: [], givens: [all.map(() => null)] };
  return { rule: fill(kindOf(word)!, { puzzle, all, random, own: all })!, puzzle };
}

/** A rule of this kind with random numbers, values and cells; null if there is none. */
function fill(kind: RuleKind, { puzzle, all, random, own }: Place): Rule | null {
  const some = (most: number) => shuffled(all, random).slice(0, 1 + random(most));
  const cells = own ?? (random(3) === 0 ? inOrder(some(all.length)) : some(Math.min(all.length, 5)));
  const value = () => puzzle.values[random(puzzle.values.length)]!;
  const several = (most: number) => Array.from({ length: 1 + random(most) }, value);
  let rule: Rule = { word: kind.word, lists: [] };
  for (const field of kind.form.split(" ")) {
    if (field === "N" || (field === "[N]" && random(3) > 0))
      rule = { ...rule, number: span(kind.word, cells.length, random) };
    if (field === "[D]" && random(4) === 0) rule = { ...rule, number: [2, 2] };
    if (field === "V") rule = { ...rule, values: [value()] };
    if (field === "SET") rule = { ...rule, values: several(3) };
    if (field === "VALUES") rule = { ...rule, values: several(Math.min(3, cells.length)) };
    if (field === "LENGTHS")
      rule = {
        ...rule,
        values: random(5) === 0 ? [0] : Array.from({ length: 1 + random(2) }, () => 1 + random(3)),
      };
    if (field === "REGEX") rule = { ...rule, pattern: randomPattern(puzzle.values, random, 3) };
    if (field === "DOMINOES") {
      if (all.length % 2 === 1) return null;
      rule = {
        ...rule,
        dominoes: Array.from({ length: all.length / 2 }, (): [number, number] => [value(), value()]),
      };
    }
    if (field === "MARKS") rule = { ...rule, marks: randomMarks(random) };
    if (field === "CELLS") rule = { ...rule, lists: [cells] };
    if (field === "LINES" || field === "LISTS") rule = { ...rule, lists: lists(2 + random(2), all, random) };
  }
  if (kind.word === "clone") rule = { ...rule, lists: lists(2, all, random) };
  if (kind.word === "diagonals" && puzzle.rows !== puzzle.columns) return null;
  return rule.lists.some((list) => list.length < (kind.least ?? 1)) ? null : rule;
}

/** Lists of the same length, of cells that may be in several of them. */
function lists(count: number, all: readonly Cell[], random: Random): Cell[][] {
  const length = 1 + random(Math.min(3, all.length));
  return Array.from({ length: count }, () => shuffled(all, random).slice(0, length));
}

function span(word: string, cells: number, random: Random): Span {
  const n = random({ product: 12, occurs: 3, sees: 4, whisper: 4 }[word] ?? 3 * cells + 2);
  if (word === "whisper") return [n, n];
  return (
    (
      [
        [n, n],
        [n, n + 2],
        [0, n],
        [n + 1, Infinity],
      ] as const
    )[random(6)] ?? [n, n]
  );
}

function randomMarks(random: Random): Mark[] {
  const all: Mark[] = [
    { word: "consecutive" },
    { word: "double" },
    { word: "sum", number: [5, 5] },
    { word: "sum", number: [4, 4] },
    { word: "difference", number: [2, 2] },
  ];
  return shuffled(all, random).slice(0, 1 + random(2));
}

/** Sets, alternatives and repetitions of each other. */
export function randomPattern(values: readonly number[], random: Random, depth: number): string {
  const value = () => String(values[random(values.length)]!);
  if (depth === 0 || random(4) === 0)
    return [value(), ".", `[${value()}${value()}]`, `[^${value()}]`][random(4)]!;
  const inner = () => randomPattern(values, random, depth - 1);
  const way = random(4);
  if (way === 0) return `(${inner()}|${inner()})`;
  if (way === 1) return `(${inner()})${["*", "+", "?", "{2}", "{1,3}", "{1,}"][random(6)]}`;
  return inner() + inner();
}
