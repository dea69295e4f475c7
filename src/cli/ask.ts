// What all questions on the command line share: reading the problem, the budget, progress, Ctrl-C, statistics.

import { parseDlx } from "../dlx/parse.js";
import type { Problem } from "../problem/problem.js";
import { Puzzle } from "../puzzles/family.js";
import type { Budget, Statistics, Stopped } from "../solutions/budget.js";
import type { Solution } from "../solutions/solution.js";
import { type Parsed, TextError } from "../text/diagnostic.js";
import { DLX, familyOf } from "./input.js";
import { type Charset, EXIT, say, sayDiagnostics } from "./output.js";
import { ProgressBar } from "./progress.js";
import { decode, readInput } from "./read.js";
import { seconds } from "./words.js";

export interface AskOptions {
  readonly family?: string;
  readonly engine?: string;
  readonly timeout?: number;
  readonly maxNodes?: number;
  readonly seed?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly stats?: boolean;
  readonly profile?: boolean;
  readonly progress?: boolean;
}

/** A problem that was read. */
export interface Loaded {
  readonly problem: Problem;
  /** The solution as people want to see it: a puzzle's board, or the options as they are written. */
  show(solution: Solution): string;
  readonly charset: Charset;
}

/** A question under way. */
export interface Asking extends Loaded {
  readonly budget: Budget;
  readonly bar: ProgressBar;
}

/** Reads the problem and prepares to search; null after saying what is wrong with the input. */
export async function prepare(file: string, options: AskOptions): Promise<Asking | null> {
  const loaded = await load(file, options);
  const bar = new ProgressBar({ lines: options.progress ?? false });
  return loaded && { ...loaded, bar, budget: budgetOf(options, bar) };
}

/** Reads the problem; null after saying what is wrong with the input. */
export async function load(
  file: string,
  options: Pick<AskOptions, "family" | "quiet">,
): Promise<Loaded | null> {
  const { name, bytes } = await readInput(file);
  const { text, charset } = decode(bytes);
  const family = familyOf(file, text, options.family);
  const spoken = { name, charset, quiet: options.quiet ?? false };
  if (family === DLX) {
    const problem = accept(parseDlx(text), spoken);
    return problem && { problem, show: (solution) => solution.texts.join("\n"), charset };
  }
  const spec = accept(family.parse(text), spoken);
  if (spec === null) return null;
  const puzzle = new Puzzle(family, spec);
  try {
    return { problem: puzzle.problem, show: (solution) => puzzle.show(solution), charset };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    sayDiagnostics(error.diagnostics, `${name} (as DLX)`, charset);
    return null;
  }
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

function budgetOf(options: AskOptions, bar: ProgressBar): Budget {
  const interrupt = new AbortController();
  // The first Ctrl-C ends the question with what is known so far; a second one ends the program at once.
  process.once("SIGINT", () => interrupt.abort());
  process.once("SIGTERM", () => interrupt.abort());
  return {
    signal: interrupt.signal,
    ...(options.timeout === undefined ? {} : { timeoutMs: options.timeout }),
    ...(options.maxNodes === undefined ? {} : { maxNodes: options.maxNodes }),
    ...(options.engine === undefined ? {} : { engine: options.engine }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(bar.wanted && !options.quiet ? { onProgress: (progress) => bar.update(progress) } : {}),
  };
}

/** Why an answer is not complete, e.g. "stopped by --timeout after 30 s". */
export function whyStopped(status: Stopped, elapsedMs: number): string {
  if (status === "cancelled") return `interrupted after ${seconds(elapsedMs)}`;
  return `stopped by ${status === "timeout" ? "--timeout" : "--max-nodes"} after ${seconds(elapsedMs)}`;
}

export function exitCodeOf(status: Stopped): number {
  return status === "cancelled" ? EXIT.interrupted : EXIT.stopped;
}

/** The lines of --stats and --profile. */
export function sayStatistics(statistics: Statistics, options: AskOptions): void {
  const { solutions, nodes, updates, elapsedMs, engine, profile } = statistics;
  if (options.stats) {
    say(
      `${solutions} solutions, ${nodes} nodes, ${updates} updates, ${seconds(elapsedMs)}, engine ${engine}`,
    );
  }
  if (options.profile) {
    say("level nodes");
    profile.forEach((count, level) => {
      say(`${String(level).padStart(5)} ${count}`);
    });
  }
}

/** The statistics as they stand in JSON answers. */
export function jsonStatistics(
  { nodes, updates, elapsedMs, engine, profile }: Statistics,
  options: AskOptions,
) {
  const stats = { nodes, updates, elapsedMs: Math.round(elapsedMs), engine };
  return options.profile ? { ...stats, profile } : stats;
}
