// Boxes in, sudokus with exactly one solution out: a random full grid, from which clues are taken away while it stays unique.

import { Random } from "../engines/random.js";
import { digitValue } from "../geometry/digits.js";
import { optionCount, optionTokens } from "../problem/problem.js";
import type { Puzzle } from "../puzzles/family.js";
import { sudoku } from "../puzzles/sudoku/family.js";
import type { SudokuPuzzle } from "../puzzles/sudoku/puzzle.js";
import { BadValue } from "../text/bad-value.js";
import { Asker } from "./asker.js";
import { fewest } from "./fewest.js";

/** What sudokus are wanted. */
export interface SudokuWishes {
  /** The grid with its boxes and holes; clues that it has stay. */
  readonly puzzle: SudokuPuzzle;
  /** So many clues, where that is possible; as few as this puzzle can do with if it is absent. */
  readonly clues?: number;
  /** Clues lie symmetrically under a half turn; none of the pairs can be left out then. */
  readonly symmetric?: boolean;
  /** The same seed gives the same puzzles. */
  readonly seed?: number;
}

/** Tries to fill the grid at random before it is given up. */
const MOST_TRIES = 200;
/** Nodes for each of them. */
const TRY_NODES = 5000;

export class SudokuMaker {
  readonly #base: Puzzle<SudokuPuzzle, number[][]>;
  readonly #wishes: SudokuWishes;
  readonly #random: Random;
  readonly #unique: Asker;
  readonly #filler: Asker;
  readonly #options: readonly { readonly row: number; readonly column: number; readonly value: number }[];

  constructor(wishes: SudokuWishes) {
    this.#wishes = wishes;
    this.#base = sudoku(wishes.puzzle);
    this.#random = new Random(wishes.seed ?? 0);
    const { problem } = this.#base;
    this.#unique = new Asker(problem, { keep: 0 });
    this.#filler = new Asker(problem, { limit: 1, keep: 1, maxNodes: TRY_NODES });
    this.#options = Array.from({ length: optionCount(problem) }, (_, o) => {
      const [cell = "", row = ""] = optionTokens(problem, o);
      return { row: digitValue(cell, 1), column: digitValue(cell, 2), value: digitValue(row, 2) };
    });
  }

  /** The next puzzle; null if the grid cannot be filled, or not with so few clues. */
  next(): SudokuPuzzle | null {
    const { clues = 0, symmetric = false } = this.#wishes;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const full = this.#full();
      if (!full) return null;
      const groups = symmetric ? this.#pairs(full) : full.map((option) => [option]);
      const kept = fewest(this.#unique, groups, this.#random, (left) => left < clues);
      if (clues === 0 || kept.length <= clues) return this.#with(kept);
    }
    return null;
  }

  /** The options of a random solution. */
  #full(): readonly number[] | null {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { found, solutions } = this.#filler.ask(this.#some(tries));
      if (found > 0) return solutions[0]!.options;
    }
    return null;
  }

  /** Some random options that may stand together: fewer of them where many have failed. */
  #some(tries: number): number[] {
    const n = this.#base.spec.grid.length;
    const wanted = Math.max(1, Math.round(1.3 * n) - Math.floor(tries / 4));
    const { optionStart, entryItem } = this.#base.problem;
    const used = new Set<number>();
    const taken: number[] = [];
    for (const o of this.#random.shuffled(this.#options.length)) {
      if (taken.length >= wanted) break;
      const items = Array.from(entryItem.subarray(optionStart[o], optionStart[o + 1]));
      if (items.some((item) => used.has(item))) continue;
      for (const item of items) used.add(item);
      taken.push(o);
    }
    return taken;
  }

  /** Options whose cells a half turn exchanges. */
  #pairs(options: readonly number[]): number[][] {
    const last = this.#base.spec.grid.length - 1;
    const groups = new Map<string, number[]>();
    for (const o of options) {
      const { row, column } = this.#options[o]!;
      const key = [`${row},${column}`, `${last - row},${last - column}`].sort()[0]!;
      groups.set(key, [...(groups.get(key) ?? []), o]);
    }
    return [...groups.values()];
  }

  #with(options: readonly number[]): SudokuPuzzle {
    const { spec } = this.#base;
    const grid = spec.grid.map((row) => [...row]);
    for (const o of options) {
      const { row, column, value } = this.#options[o]!;
      grid[row]![column] = value;
    }
    return { ...spec, grid };
  }
}

/**
 * Sudokus that have exactly one solution, and no clue that can be left out.
 *
 *     const [puzzle] = makeSudokus(1, { puzzle: { grid: emptyGrid(9), boxes: [rectangularBoxes(3, 3)] }, seed: 7 });
 */
export function* makeSudokus(count: number, wishes: SudokuWishes): Generator<SudokuPuzzle> {
  if (!Number.isSafeInteger(count) || count < 0) throw new BadValue(`Bad count ${count}; expected 0 or more`);
  const maker = new SudokuMaker(wishes);
  for (let k = 0; k < count; k++) {
    const puzzle = maker.next();
    if (!puzzle) return;
    yield puzzle;
  }
}

/** The same puzzle with as few of its clues as it can do with; null if it does not have exactly one solution. */
export function minimizeSudoku(puzzle: SudokuPuzzle, seed = 0): SudokuPuzzle | null {
  const grid = puzzle.grid.map((row) => row.map((value) => Math.min(value, 0)));
  const { problem } = sudoku({ ...puzzle, grid });
  const clues: number[] = [];
  for (let o = 0; o < optionCount(problem); o++) {
    const [cell = "", row = ""] = optionTokens(problem, o);
    if (puzzle.grid[digitValue(cell, 1)]![digitValue(cell, 2)] === digitValue(row, 2)) clues.push(o);
  }
  const asker = new Asker(problem, { keep: 0 });
  if (!asker.isUnique(clues)) return null;
  const kept = fewest(
    asker,
    clues.map((option) => [option]),
    new Random(seed),
  );
  for (const o of kept) {
    const [cell = "", row = ""] = optionTokens(problem, o);
    grid[digitValue(cell, 1)]![digitValue(cell, 2)] = digitValue(row, 2);
  }
  return { ...puzzle, grid };
}
