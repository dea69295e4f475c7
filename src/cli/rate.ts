// quadrille rate: how hard a puzzle is for a person, and a profile of the steps.

import { difficultyOf, type RatedStep, type Rating, rate as rateProblem, techniqueOf } from "#design";
import { type SudokuPuzzle, sudoku } from "#puzzles";
import type { PuzzleOptions } from "./by-name.js";
import { Deadline, timeLeft } from "./deadline.js";
import { type End, endOfVerdict } from "./ends.js";
import { type Loaded, load } from "./load.js";
import { print, say, writeJson } from "./output.js";
import { eachSudoku } from "./sudokus.js";
import { counted } from "./words.js";

export interface RateOptions extends PuzzleOptions {
  readonly each?: string;
  readonly steps?: boolean;
  readonly timeout?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

type Namer = (step: RatedStep) => string;

export async function rate(file: string, options: RateOptions): Promise<End> {
  if (options.each !== undefined) {
    return eachSudoku(options.each, options, (puzzle, budget) => {
      const rating = rateProblem(sudoku(puzzle), budget);
      const name = namerOf(puzzle);
      const text = options.json ? JSON.stringify(asJson(rating, name)) : inALine(rating, name);
      return { verdict: rating.verdict, text };
    });
  }
  const deadline = new Deadline(options);
  const loaded = await load(file, options, deadline);
  const rating = rateProblem(loaded.problem, timeLeft(deadline));
  const name = loaded.family === "sudoku" ? namerOf(loaded.spec as SudokuPuzzle) : spoken(loaded);
  if (options.json) writeJson(asJson(rating, name));
  else if (rating.verdict === "unique") print(report(rating.steps, name, loaded, options));
  else print(`${rating.verdict}\n`);
  if (rating.verdict === "unknown") say("the time was up before the puzzle was rated");
  return endOfVerdict(rating.verdict);
}

function namerOf(puzzle: SudokuPuzzle): Namer {
  return (step) => techniqueOf(step, puzzle);
}

/** Steps by the rules that they look at, where the puzzle has rules: "cage, row". */
function spoken({ puzzle }: Loaded): Namer {
  const words = puzzle?.family.demands && puzzle.family.words!(puzzle.spec);
  if (!words) return plainName;
  return (step) => {
    if (step.kind === "guess") return plainName(step);
    const nouns = step.items.map((item) => {
      const { kind, group = "" } = words.thing(item);
      return kind === "cell" ? "cell" : group.replace(/^the /, "").replace(/ (?:\d|<|>|at |from |of ).*/, "");
    });
    const all = [...new Set(nouns)].sort();
    return `${step.kind === "take" ? "single by " : ""}${all.join(", ")}`;
  };
}

function plainName({ kind, size }: RatedStep): string {
  if (kind === "guess") return "search";
  return kind === "take" ? "single" : `${counted(size, "item")} together`;
}

function asJson(rating: Rating, name: Namer): object {
  if (rating.verdict !== "unique") return rating;
  const { steps, hardest } = rating;
  const told = steps.map((step) => ({ technique: name(step), ...step }));
  const most = hardest ? { size: hardest.size, technique: name(hardest) } : null;
  return { verdict: "unique", difficulty: difficultyOf(steps), hardest: most, steps: told };
}

function hardestText(steps: readonly RatedStep[], name: Namer): string {
  const hardest = steps.reduce<RatedStep | null>((a, b) => (a && rank(a) >= rank(b) ? a : b), null);
  return hardest ? `${name(hardest)} (${counted(hardest.size, "item")})` : "nothing is left to do";
}

/** A ruled-out option is harder than a single one that is taken, even with one item. */
function rank({ kind, size }: RatedStep): number {
  return size + (kind === "take" ? 0 : 0.5);
}

function inALine(rating: Rating, name: Namer): string {
  if (rating.verdict !== "unique") return rating.verdict;
  return `${difficultyOf(rating.steps)}: ${hardestText(rating.steps, name)}`;
}

const WIDTH = 40;

/** The verdict, then a bar for each kind of step, the hardest last. */
function report(
  steps: readonly RatedStep[],
  name: Namer,
  { problem, puzzle }: Loaded,
  { steps: all }: RateOptions,
): string {
  const kinds = new Map<string, { count: number; readonly rank: number; readonly size: number }>();
  for (const step of steps) {
    const known = kinds.get(name(step)) ?? { count: 0, rank: rank(step), size: step.size };
    known.count++;
    kinds.set(name(step), known);
  }
  const most = Math.max(1, ...[...kinds.values()].map(({ count }) => count));
  const rows = [...kinds].sort(([, a], [, b]) => a.rank - b.rank);
  const widest = Math.max(0, ...rows.map(([kind]) => kind.length));
  const lines = [`${difficultyOf(steps)}: the hardest step is ${hardestText(steps, name)}`];
  for (const [kind, { count }] of rows) {
    const bar = "█".repeat(Math.max(1, Math.round((WIDTH * count) / most)));
    lines.push(`${kind.padEnd(widest)} ${String(count).padStart(4)} ${bar}`);
  }
  const words = puzzle?.family.demands && puzzle.family.words!(puzzle.spec);
  const inWords = (step: RatedStep) =>
    words ? { ...step, items: step.items.map((item) => words.thing(item).short) } : step;
  const items = problem.itemNames.length;
  if (all) lines.push("", ...steps.map((step) => stepText(inWords(step), name(step), items)));
  return `${lines.join("\n")}\n`;
}

function stepText(step: RatedStep, name: string, items: number): string {
  const shown =
    step.items.length < Math.min(20, items) ? step.items.join(" ") : counted(step.items.length, "item");
  return `${step.kind} ${counted(step.options.length, "option")} by ${name}: ${shown}`;
}
