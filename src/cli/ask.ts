// What all questions on the command line share: reading the problem, the budget, progress, Ctrl-C, statistics.

import { type DlxOptions, DlxReader } from "../dlx/parse.js";
import { type ChosenTokens, problemPicture } from "../pictures/coordinates.js";
import type { Picture } from "../pictures/picture.js";
import type { Problem } from "../problem/problem.js";
import { inPieces, Puzzle } from "../puzzles/family.js";
import type { LimitedBudget, Statistics, Stopped } from "../solutions/budget.js";
import type { Solution } from "../solutions/solution.js";
import type { Symmetry } from "../symmetry/symmetry.js";
import type { Parsed } from "../text/diagnostic.js";
import { cores } from "../workers/thread.js";
import { Deadline, sinceStartMs } from "./deadline.js";
import { DLX, familyOf } from "./input.js";
import type { AskOptions } from "./options.js";
import { type Charset, EXIT, say, sayDiagnostics } from "./output.js";
import { ProgressBar } from "./progress.js";
import { type Input, readInput, textPieces, UsageError, wholeText } from "./read.js";
import { counted, seconds } from "./words.js";

/** A problem that was read. */
export interface Loaded {
  readonly problem: Problem;
  /** The solution as people want to see it: a puzzle's board, or the options as they are written. */
  show(solution: Solution): string;
  /** The picture of the puzzle or of a solution; null for a problem whose items are not named by coordinates. */
  picture(solution?: { readonly tokens: ChosenTokens }): Picture | null;
  readonly charset: Charset;
  /** The symmetries that the puzzle's family knows; a DLX file has no family. */
  symmetry?(): Symmetry;
}

/** A question under way. */
export interface Asking extends Loaded {
  readonly budget: LimitedBudget;
  readonly bar: ProgressBar;
}

/** Reads the problem and prepares to search; null after saying what is wrong with the input. */
export async function prepare(file: string, options: AskOptions): Promise<Asking | null> {
  const deadline = new Deadline(options);
  const loaded = await load(file, options, deadline);
  return loaded && prepareLoaded(loaded, options, deadline);
}

/** Prepares to search what was read. */
export function prepareLoaded(loaded: Loaded, options: AskOptions, deadline: Deadline): Asking {
  const bar = new ProgressBar({ lines: options.progress ?? false });
  return { ...loaded, bar, budget: budgetOf(options, bar, deadline) };
}

/** Reads the problem; null after saying what is wrong with the input. */
export async function load(
  file: string,
  options: Pick<AskOptions, "family" | "quiet">,
  deadline: Deadline,
): Promise<Loaded | null> {
  return interpret(file, await readInput(file, deadline), options, deadline);
}

/** The problem in what was read of a file; null after saying what is wrong with it. */
export function interpret(
  file: string,
  input: Input,
  options: Pick<AskOptions, "family" | "quiet">,
  deadline: Deadline,
): Loaded | null {
  const { name, charset } = input;
  const family = familyOf(file, input, options.family);
  const spoken = { name, charset, quiet: options.quiet ?? false };
  if (family === DLX) {
    const problem = accept(readProblem(textPieces(input), deadline), spoken);
    if (problem === null) return null;
    const picture: Loaded["picture"] = (solution) => problemPicture(problem, solution);
    return { problem, show: (solution) => solution.texts.join("\n"), picture, charset };
  }
  const spec = accept(family.parse(wholeText(input)), spoken);
  if (spec === null) return null;
  const puzzle = new Puzzle(family, spec);
  // A sudoku whose cells are all filled has no items left.
  const parsed = readProblem(inPieces(family.dlx(spec)), deadline, { allowEmpty: true });
  const problem = accept(parsed, { name: `${name} (as DLX)`, charset, quiet: true });
  if (!problem) return null;
  const picture: Loaded["picture"] = (solution) => puzzle.picture(solution);
  const symmetry = () => family.symmetry(spec, problem);
  return { problem, show: (solution) => puzzle.show(solution), picture, charset, symmetry };
}

/** Reads a DLX text piece by piece, for as long as there is time. */
function readProblem(
  pieces: Iterable<string>,
  deadline: Deadline,
  options: DlxOptions = {},
): Parsed<Problem> {
  const reader = new DlxReader(options);
  try {
    for (const piece of pieces) {
      deadline.check();
      reader.push(piece);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`a line is too long to be read (${error.message})`);
  }
  return reader.end();
}

/** What was parsed, after saying what is wrong with it; null if that is too much. */
export function accept<T>(
  parsed: Parsed<T>,
  { name, charset, quiet }: { readonly name: string; readonly charset: Charset; readonly quiet?: boolean },
): T | null {
  if (!quiet) sayDiagnostics(parsed.warnings, name, charset);
  if (parsed.ok) return parsed.value;
  sayDiagnostics(parsed.errors, name, charset);
  return null;
}

export function budgetOf(options: AskOptions, bar: ProgressBar, deadline: Deadline): LimitedBudget {
  const interrupt = new AbortController();
  // The first Ctrl-C ends the question with what is known so far; a second one ends the program at once.
  process.once("SIGINT", () => interrupt.abort());
  process.once("SIGTERM", () => interrupt.abort());
  return {
    signal: interrupt.signal,
    workers: options.workers ?? cores(),
    ...(options.timeout === undefined ? {} : { timeoutMs: deadline.leftMs() }),
    ...(options.maxNodes === undefined ? {} : { maxNodes: options.maxNodes }),
    ...(options.first === undefined ? {} : { limit: options.first }),
    ...(options.engine === undefined ? {} : { engine: options.engine }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.explain ? { onPlan: say } : {}),
    ...(options.memory === undefined ? {} : { memoryBytes: options.memory }),
    ...(bar.wanted && !options.quiet ? { onProgress: (progress) => bar.update(progress) } : {}),
  };
}

/** Did --first end it, by that many solutions? */
export function firstReached(status: Stopped, found: number, { first }: AskOptions): boolean {
  return status === "limit" && first !== undefined && found >= first;
}

/** Why an answer is not complete, e.g. "stopped by --timeout after 30 s". */
export function whyStopped(status: Stopped, found: number, options: AskOptions): string {
  if (firstReached(status, found, options)) return "stopped by --first";
  const after = `after ${seconds(sinceStartMs())}`; // since the start of the program
  if (status === "cancelled") return `interrupted ${after}`;
  return `stopped by ${status === "timeout" ? "--timeout" : "--max-nodes"} ${after}`;
}

export function exitCodeOf(status: Stopped): number {
  return status === "cancelled" ? EXIT.interrupted : EXIT.stopped;
}

/** The lines of --stats and --profile. */
export function sayStatistics(statistics: Statistics, options: AskOptions): void {
  const { solutions, nodes, updates, elapsedMs, engine, profile } = statistics;
  if (options.stats) {
    const counts = [counted(solutions, "solution"), counted(nodes, "node"), counted(updates, "update")];
    say(`${counts.join(", ")}, ${seconds(elapsedMs)}, engine ${engine}`);
  }
  if (options.profile) sayProfile(profile);
}

/** A line a level. */
export function sayProfile(profile: readonly (number | string)[]): void {
  say("level nodes");
  profile.forEach((count, level) => {
    say(`${String(level).padStart(5)} ${count}`);
  });
}

/** The statistics as they stand in JSON answers. */
export function jsonStatistics(
  { nodes, updates, elapsedMs, engine, profile }: Statistics,
  options: AskOptions,
) {
  const stats = { nodes, updates, elapsedMs: Math.round(elapsedMs), engine };
  return options.profile ? { ...stats, profile } : stats;
}
