// What a rule comes to: parts of a few kinds, each with its own items and options (encode.ts). The named rules make them.

import type { Cell } from "../geometry/cells.js";
import type { Automaton, State } from "./automaton.js";
import type { Rule, RulesPuzzle, Span } from "./puzzle.js";

/** What the encoder knows how to say. */
export type RulePart =
  /** No value twice; or all the same. */
  | { readonly kind: "distinct"; readonly cells: readonly Cell[] }
  | { readonly kind: "equal"; readonly cells: readonly Cell[] }
  /** No value twice, and the values together are one of these sets. */
  | { readonly kind: "sets"; readonly cells: readonly Cell[]; readonly sets: readonly (readonly number[])[] }
  /** Whatever the automaton accepts. */
  | { readonly kind: "automaton"; readonly cells: readonly Cell[]; readonly automaton: Automaton }
  /** So many of these hold: cells with a value. */
  | {
      readonly kind: "some";
      readonly holding: readonly (readonly [cell: Cell, value: number])[];
      readonly least: number;
      readonly most: number;
    }
  /** Those that hold are one connected group; those of one place touch. */
  | {
      readonly kind: "connected";
      readonly places: readonly (readonly (readonly [cell: Cell, value: number])[])[];
    }
  /** Where one cell has a value, another has the same. */
  | { readonly kind: "tells"; readonly holding: readonly [cell: Cell, value: number]; readonly cell: Cell }
  /** The two cells have the same value, or one of them has this one. */
  | { readonly kind: "alike"; readonly cells: readonly [Cell, Cell]; readonly unless: number }
  /** These dominoes, each once, cover all cells. */
  | { readonly kind: "dominoes"; readonly dominoes: readonly (readonly [number, number])[] };

/** A named rule: an entry of the table that docs, help, reader and writer share. */
export interface RuleKind {
  /** e.g. "cage". */
  readonly word: string;
  /**
   * What stands after the word: N, a number or a span of numbers, and [N], which may be left out; [D], the digits of an arrow's
   * number; V, a value; SET, values as one word; VALUES, LENGTHS; REGEX; DOMINOES; MARKS; ":"; CELLS, a list, or several for a rule
   * each; LINES, lists for a rule together, those that one word names; LISTS, all lists together.
   */
  readonly form: string;
  /** It needs this many cells; 1 if absent. */
  readonly least?: number;
  /** What it says of the values of its cells. */
  readonly about: string;
  /** What a person calls one, e.g. "thermometer". */
  readonly noun: string;
  /** Does it count with the values? Then they may not be letters. */
  readonly counts?: boolean;
  /** It is about these: lines that the puzzle must have too, e.g. "loop", or "lines or steps" for one of them. */
  readonly needs?: readonly string[];
  parts(rule: Rule, puzzle: RulesPuzzle): readonly RulePart[];
}

/** A rule, its only list, and the span of one whose form demands it. */
export interface OwnRule extends Rule {
  readonly cells: readonly Cell[];
  readonly span: Span;
}

/** What a named rule comes to. */
export type PartsOf = (rule: OwnRule, puzzle: RulesPuzzle) => readonly RulePart[];

export function distinct(cells: readonly Cell[]): RulePart {
  return { kind: "distinct", cells };
}

export function equal(cells: readonly Cell[]): RulePart {
  return { kind: "equal", cells };
}

export function chain<S extends State>(cells: readonly Cell[], automaton: Automaton<S>): RulePart {
  return { kind: "automaton", cells, automaton: automaton as unknown as Automaton };
}

/** Two cells whose values pass a test. */
export function pair(cells: readonly Cell[], test: (a: number, b: number) => boolean): RulePart {
  return chain<number | string>(cells, {
    first: "",
    step: (state, value) => {
      if (typeof state === "string") return state === "" ? value : null;
      return test(state, value) ? "both" : null;
    },
    accepts: (state) => state === "both",
  });
}

/** All pairs of neighbours in a list. */
export function neighbors(cells: readonly Cell[], test: (a: number, b: number) => boolean): RulePart[] {
  return cells.slice(1).map((cell, k) => pair([cells[k]!, cell], test));
}

/** Each cell by itself. */
export function each(cells: readonly Cell[], test: (value: number) => boolean): RulePart {
  return chain<number>(cells, {
    first: 0,
    step: (_, value) => (test(value) ? 0 : null),
    accepts: () => true,
  });
}

/** The values taken together, one after the other. */
export function folded(cells: readonly Cell[], fold: Fold): RulePart {
  return chain<number>(cells, {
    first: fold.first,
    step: (state, value) => fold.step(state, value),
    accepts: (state) => within(fold.span, state),
  });
}

export interface Fold {
  readonly first: number;
  readonly step: (state: number, value: number) => number | null;
  readonly span: Span;
}

/** The sum of the cells. */
export function sum(cells: readonly Cell[], span: Span): RulePart {
  const step = (state: number, value: number) => (state + value > span[1] ? null : state + value);
  // Beyond a lower bound alone all sums are the same.
  const enough = span[1] === Infinity ? span[0] : Infinity;
  return folded(cells, { first: 0, step: (s, v) => capped(step(s, v), enough), span });
}

function capped(value: number | null, most: number): number | null {
  return value === null ? null : Math.min(value, most);
}

export function within([least, most]: Span, value: number): boolean {
  return value >= least && value <= most;
}

/** The span of a rule whose form demands one. */
export function spanOf({ number }: Rule): Span {
  return number ?? [0, Infinity];
}

/** Do the cells lie side by side? */
export function isBeside([a, b]: Cell, [c, d]: Cell): boolean {
  return Math.abs(a - c) + Math.abs(b - d) === 1;
}

/** Its only list. */
export function cellsOf({ lists }: Rule): readonly Cell[] {
  return lists[0] ?? [];
}

/** With more sets than this a cage is a chain of sums. */
const MOST_SETS = 1_000;

/** The sets of `size` values with such a sum; null if they are very many. */
export function setsOfSum(values: readonly number[], size: number, span: Span): number[][] | null {
  const found: number[][] = [];
  /** The least k values from one on have the sum upTo[from + k] − upTo[from]. */
  const upTo = [0];
  for (const value of values) upTo.push(upTo[upTo.length - 1]! + value);
  const all = upTo[values.length]!;
  const grow = (set: readonly number[], own: number, from: number): void => {
    const left = size - set.length;
    if (left === 0) {
      if (within(span, own)) found.push([...set]);
      return;
    }
    const isShort = values.length - from < left;
    if (isShort || own + upTo[from + left]! - upTo[from]! > span[1]) return;
    if (own + all - upTo[values.length - left]! < span[0]) return;
    for (let k = from; k < values.length && found.length <= MOST_SETS; k++)
      grow([...set, values[k]!], own + values[k]!, k + 1);
  };
  grow([], 0, 0);
  return found.length > MOST_SETS ? null : found;
}

/** No value twice, and such a sum. */
export function cageParts(cells: readonly Cell[], span: Span, values: readonly number[]): RulePart[] {
  const sets = setsOfSum(values, cells.length, span);
  return sets ? [{ kind: "sets", cells, sets }] : [distinct(cells), sum(cells, span)];
}
