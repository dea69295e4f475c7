// quadrille make: puzzles that have exactly one solution, the same for the same seed.

import {
  type Difficulty,
  difficultyOf,
  makePackings,
  makeTorto,
  type RulesLayout,
  RulesMaker,
  rate,
  SudokuMaker,
} from "#design";
import {
  diagonals,
  emptyGrid,
  groupsOf,
  type Layout,
  layoutOf,
  numbered,
  Puzzle,
  polyominoFamily,
  type RulesPuzzle,
  rulesFamily,
  type SudokuPuzzle,
  sudoku,
  sudokuFamily,
  tortoFamily,
} from "#puzzles";
import { boxText } from "./by-name.js";
import { Deadline, sinceStartMs } from "./deadline.js";
import type { End } from "./ends.js";
import { familyOf } from "./input.js";
import { readSpecOf } from "./load.js";
import { print, say } from "./output.js";
import { readInput } from "./read.js";
import { UsageError } from "./usage.js";
import { nowDoing } from "./watch.js";
import { counted, seconds } from "./words.js";

export interface MakeOptions {
  readonly count?: number;
  readonly seed?: number;
  readonly timeout?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export interface MakeSudokuOptions extends MakeOptions {
  readonly size?: number;
  readonly layout?: Layout;
  readonly diagonals?: boolean;
  readonly clues?: number;
  readonly symmetric?: boolean;
  readonly difficulty?: Difficulty;
}

/** A puzzle is looked for so long, unless --timeout says otherwise. */
const PATIENCE_MS = 60_000;

export async function makeSudoku(file: string | undefined, options: MakeSudokuOptions): Promise<End> {
  const puzzle = file === undefined ? emptySudoku(options) : await sudokuOf(file, options);
  const { clues, symmetric = false, difficulty, count = 1 } = options;
  const making = new Making(options, count);
  const { seed } = making;
  const maker = new SudokuMaker({ puzzle, symmetric, seed, ...(clues === undefined ? {} : { clues }) });
  const oneALine = layoutOf(puzzle.boxes, puzzle.grid.length) === "boxes" && !puzzle.apart;
  return making.all(maker, difficulty, (made) => ({
    puzzle: sudoku(made),
    text: oneALine ? `${lineOf(made)}\n` : sudokuFamily.write(made),
    clues: cluesOf(made),
  }));
}

function cluesOf({ grid }: SudokuPuzzle): number {
  return grid.flat().filter((value) => value > 0).length;
}

/** All cells in a line. */
function lineOf(puzzle: SudokuPuzzle): string {
  const n = puzzle.grid.length;
  return sudokuFamily
    .write({ ...puzzle, boxes: [] })
    .split("\n")
    .slice(0, n)
    .join("");
}

function emptySudoku({ size = 9, layout = "boxes", diagonals: crossed }: MakeSudokuOptions): SudokuPuzzle {
  const groups = groupsOf(layout, size);
  if (!groups)
    throw new UsageError(`a grid of ${size} × ${size} has no ${layout}; expected another --size or --layout`);
  const boxes = crossed ? numbered([...groups, ...diagonals(size)]) : groups;
  if (!boxes) throw new UsageError("more than 32 boxes; expected 32 at the most");
  return { grid: emptyGrid(size), boxes };
}

async function sudokuOf(file: string, options: MakeSudokuOptions): Promise<SudokuPuzzle> {
  const { name, spec } = await specOf(file, options);
  if (name !== "sudoku") throw new UsageError(`${file} is no sudoku; expected its boxes`);
  return spec as SudokuPuzzle;
}

/** A puzzle's family and what it says. */
async function specOf(
  file: string,
  options: MakeOptions,
): Promise<{ readonly name: string; readonly spec: unknown }> {
  const input = await readInput(file, new Deadline(options));
  const family = await familyOf(file, input, options);
  if (family === "dlx") return { name: family, spec: null };
  return { name: family.name, spec: await readSpecOf(family, input, options) };
}

export interface MakeRulesOptions extends MakeOptions {
  readonly size?: number;
  readonly clues?: number;
  readonly difficulty?: Difficulty;
}

/** Puzzles of a kind, or with the rules of a file. */
export async function makeRulesPuzzles(
  layout: RulesLayout | RulesPuzzle,
  options: MakeRulesOptions,
): Promise<End> {
  const { size, clues, difficulty, count = 1 } = options;
  const wishes = {
    layout,
    ...(size === undefined ? {} : { size }),
    ...(clues === undefined ? {} : { clues }),
  };
  const making = new Making(options, count);
  const maker = new RulesMaker({ ...wishes, seed: making.seed });
  return making.all(maker, difficulty, (made) => ({
    puzzle: new Puzzle(rulesFamily, made),
    text: rulesFamily.write(made),
    clues: made.givens.flat().filter((value) => value !== null).length,
  }));
}

export async function makeOfRules(file: string, options: MakeRulesOptions): Promise<End> {
  const { name, spec } = await specOf(file, options);
  if (name !== "rules") throw new UsageError(`${file} is no puzzle of rules; expected a grid and its rules`);
  return makeRulesPuzzles(spec as RulesPuzzle, options);
}

export interface MakePackingOptions extends MakeOptions {
  readonly box: string;
  readonly pieces?: string;
  readonly turnOver?: boolean;
  readonly solutions?: number;
}

export async function makePacking(options: MakePackingOptions): Promise<End> {
  const { pieces, turnOver, solutions, count = 1 } = options;
  const making = new Making(options, count);
  const found = makePackings(count, {
    box: boxText(options.box),
    seed: making.seed,
    timeoutMs: options.timeout ?? PATIENCE_MS,
    ...(pieces === undefined ? {} : { pieces }),
    ...(turnOver === false ? { turnOver } : {}),
    ...(solutions === undefined ? {} : { solutions }),
  });
  for (const puzzle of found) making.show(polyominoFamily.write(puzzle), { family: "polyomino" });
  return making.end(`no such pieces were found in ${seconds(sinceStartMs())}`);
}

export interface MakeTortoOptions extends MakeOptions {
  readonly rows?: number;
  readonly cols?: number;
}

export async function makeTortoPuzzle(words: readonly string[], options: MakeTortoOptions): Promise<End> {
  const { rows, cols, timeout = PATIENCE_MS } = options;
  const making = new Making({ seed: 0, ...options }, 1);
  const puzzle = makeTorto({
    words,
    timeoutMs: timeout,
    seed: making.seed,
    ...(rows === undefined ? {} : { rows }),
    ...(cols === undefined ? {} : { columns: cols }),
  });
  if (puzzle) making.show(tortoFamily.write(puzzle), { family: "torto" });
  return making.end("no array has exactly one solution with some of these words; more words may help");
}

/** How hard a puzzle is; null of one that has not exactly one solution. */
function difficultyIn(puzzle: Puzzle, timeoutMs: number): Difficulty | null {
  const rating = rate(puzzle, { timeoutMs });
  return rating.verdict === "unique" ? difficultyOf(rating.steps) : null;
}

/** Shows what was made, and knows when to stop. */
class Making {
  /** The seed that was asked for, or another one each time, which is told. */
  readonly seed: number;
  readonly #options: MakeOptions;
  readonly #count: number;
  readonly #deadline: Deadline;
  #made = 0;

  constructor(options: MakeOptions, count: number) {
    this.#options = options;
    this.#count = count;
    this.#deadline = new Deadline({ timeout: options.timeout ?? PATIENCE_MS * count });
    this.seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
    nowDoing("a puzzle was being made");
  }

  /** A seed that was drawn is told once it has made something. */
  #saySeed(): void {
    const { seed, quiet } = this.#options;
    if (seed === undefined && !quiet && this.#made === 0) say(`--seed ${this.seed} makes the same again`);
  }

  get leftMs(): number {
    return this.#deadline.leftMs();
  }

  get wanted(): boolean {
    return this.#made < this.#count && this.#deadline.leftMs() > 0;
  }

  show(text: string, about: { readonly family: string; readonly clues?: number }): void {
    const { json } = this.#options;
    this.#saySeed();
    const many = text.includes("\n", 0) && text.trimEnd().includes("\n") && this.#made > 0;
    print(json ? `${JSON.stringify({ ...about, text })}\n` : `${many ? "\n" : ""}${text}`);
    this.#made++;
  }

  /** Shows what a maker makes, of the difficulty that is wanted, until it is enough. */
  all<Spec>(
    maker: { next(timeoutMs: number): Spec | null },
    difficulty: Difficulty | undefined,
    shownAs: (made: Spec) => { readonly puzzle: Puzzle; readonly text: string; readonly clues: number },
  ): End {
    while (this.wanted) {
      const made = maker.next(this.leftMs);
      if (!made) break;
      const { puzzle, text, clues } = shownAs(made);
      if (difficulty === undefined || difficultyIn(puzzle, this.leftMs) === difficulty)
        this.show(text, { family: puzzle.family.name, clues });
    }
    return this.end(this.leftMs > 0 ? "the grid cannot be filled like this" : null);
  }

  /** The exit code, after saying what is missing: if there is no other reason, the time. */
  end(reason: string | null): End {
    if (this.#made === this.#count) return "answered";
    const why =
      reason ?? `${this.#made > 0 ? "no more were" : "none was"} found in ${seconds(sinceStartMs())}`;
    if (!this.#options.quiet) say(`${counted(this.#made, "puzzle")} of ${this.#count}: ${why}`);
    return this.#made > 0 || this.#deadline.leftMs() === 0 ? "stopped" : "no";
  }
}
