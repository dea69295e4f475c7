// Boxes in, sudokus with exactly one solution out: a random full grid, from which clues are taken away while it stays unique.

import { Random } from "#engines";
import { BadValue, now, optionCount, optionTokens, type Problem } from "#problem";
import type { Puzzle, SudokuPuzzle } from "#puzzles";
import { digitValue, sudoku } from "#puzzles";
import { type UniqueAnswer, uniquenessSync } from "#questions";
import { Clock } from "#search";
import { Asker } from "./asker.js";
import { alone, fewest } from "./fewest.js";
import { drawnInRows, Filler } from "./filler.js";
import type { RateBudget } from "./rate.js";

/** What sudokus are wanted. */
export interface SudokuWishes {
  /** The grid with its boxes and holes; clues that it has stay. */
  readonly puzzle: SudokuPuzzle;
  /** This many clues, where that is possible; as few as this puzzle can do with if it is absent. */
  readonly clues?: number;
  /** Clues lie symmetrically under a half turn; none of the pairs can be left out then. */
  readonly symmetric?: boolean;
  /** The same seed gives the same puzzles. */
  readonly seed?: number;
  /** Stop looking after this many milliseconds for each puzzle (60,000). */
  readonly timeoutMs?: number;
}

/** A puzzle is looked for so long. */
export const PATIENCE_MS = 60_000;

export class SudokuMaker {
  readonly #base: Puzzle<SudokuPuzzle, number[][]>;
  readonly #wishes: SudokuWishes;
  readonly #random: Random;
  readonly #options: readonly SudokuCell[];

  constructor(wishes: SudokuWishes) {
    this.#wishes = wishes;
    this.#base = sudoku(wishes.puzzle);
    this.#random = new Random(wishes.seed ?? 0);
    const { problem } = this.#base;
    this.#options = Array.from({ length: optionCount(problem) }, (_, o) => placeOf(problem, o));
  }

  /** The next puzzle; null if the grid cannot be filled, or no puzzle with so few clues was found in time. */
  next(timeoutMs = this.#wishes.timeoutMs ?? PATIENCE_MS): SudokuPuzzle | null {
    const { clues = 0, symmetric = false } = this.#wishes;
    const { problem } = this.#base;
    const unique = new Asker(problem, { keep: 0, timeoutMs });
    const drawn = { options: this.#options.length, wanted: drawnInRows(this.#base.spec.grid.length) };
    const filler = new Filler(problem, drawn, timeoutMs);
    for (const end = now() + timeoutMs; now() < end; ) {
      const full = filler.fill(this.#random);
      if (!full) return null;
      const groups = symmetric ? this.#pairs(full) : full.map((option) => [option]);
      const kept = fewest(unique, groups, this.#random, (left) => left < clues);
      if ((clues === 0 || kept.length <= clues) && now() < end) return this.#with(kept);
    }
    return null;
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

/** How clues are left out, and how long that may take. */
export interface MinimizeBudget extends RateBudget {
  /** Clues are left out in another order. */
  readonly seed?: number;
}

/** The same puzzle with fewer clues; or why there is none. */
export type Minimized =
  | {
      /** The puzzle has one solution. */
      readonly verdict: "unique";
      /** The puzzle without the clues that could go. */
      readonly puzzle: SudokuPuzzle;
      /** Was every clue tried, so that none of those that are left can go? Else the time was up. */
      readonly isMinimal: boolean;
    }
  | {
      /** Clues of a puzzle that has not exactly one solution cannot be judged; "unknown" when the budget ran out. */
      readonly verdict: Exclude<UniqueAnswer["verdict"], "unique">;
    };

/** The same puzzle with as few of its clues as it can do with. */
export function minimizeSudoku(puzzle: SudokuPuzzle, budget: MinimizeBudget = {}): Minimized {
  const { seed = 0, ...rest } = budget;
  const clock = new Clock(rest);
  const grid = puzzle.grid.map((row) => row.map((value) => Math.min(value, 0)));
  const { problem } = sudoku({ ...puzzle, grid });
  const clues = cluesOf(problem, puzzle);
  const { verdict } = uniquenessSync(problem, { ...rest, given: { take: clues } });
  if (verdict !== "unique") return { verdict };
  const kept = fewest(new Asker(problem, { keep: 0, ...rest }), alone(clues), new Random(seed));
  for (const o of kept) {
    const { row, column, value } = placeOf(problem, o);
    grid[row]![column] = value;
  }
  return { verdict, puzzle: { ...puzzle, grid }, isMinimal: clock.stopped(0) === null };
}

/** The options that put the clues of the puzzle into its empty grid. */
function cluesOf(problem: Problem, { grid }: SudokuPuzzle): number[] {
  return Array.from({ length: optionCount(problem) }, (_, o) => o).filter((o) => {
    const { row, column, value } = placeOf(problem, o);
    return grid[row]![column] === value;
  });
}

interface SudokuCell {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** What an option of a sudoku puts where. */
function placeOf(problem: Problem, o: number): SudokuCell {
  const [cell = "", row = ""] = optionTokens(problem, o);
  return { row: digitValue(cell, 1), column: digitValue(cell, 2), value: digitValue(row, 2) };
}
