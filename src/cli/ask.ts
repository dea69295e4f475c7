// What all questions on the command line share: the budget, progress, Ctrl-C, statistics.

import type { LimitedBudget, Statistics, Stopped } from "#search";
import { concernsAll, cores, type PlanEvent, setMoment } from "#search";
import { Deadline, sinceStartMs } from "./deadline.js";
import { type Loaded, load } from "./load.js";
import type { AskOptions } from "./options.js";
import { say } from "./output.js";
import { ProgressBar } from "./progress.js";
import { interruption, nowDoing } from "./watch.js";
import { counted, seconds } from "./words.js";

/** A question under way. */
export interface Asking extends Loaded {
  readonly budget: LimitedBudget & { readonly signal: AbortSignal };
  readonly bar: ProgressBar;
}

/** Reads the problem and prepares to search. */
export async function prepare(file: string, options: AskOptions): Promise<Asking> {
  const deadline = new Deadline(options);
  return prepareLoaded(await load(file, options, deadline), options, deadline);
}

/** Prepares to search what was read. */
export function prepareLoaded(loaded: Loaded, options: AskOptions, deadline: Deadline): Asking {
  const bar = new ProgressBar({ lines: options.progress ?? false });
  nowDoing("the question was being answered");
  return { ...loaded, bar, budget: budgetOf(options, bar, deadline) };
}

export function budgetOf(options: AskOptions, bar: ProgressBar, deadline: Deadline): Asking["budget"] {
  for (const moment of options.moment ?? []) setMoment(moment);
  return {
    // The first Ctrl-C ends the question with what is known so far; a second one ends the program at once.
    signal: interruption(),
    workers: options.workers ?? cores(),
    ...(options.timeout === undefined ? {} : { timeoutMs: deadline.leftMs() }),
    ...(options.maxNodes === undefined ? {} : { maxNodes: options.maxNodes }),
    ...(options.first === undefined ? {} : { limit: options.first }),
    ...(options.engine === undefined ? {} : { engine: options.engine }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    onPlan: options.explain ? say : options.quiet ? () => {} : sayRemark,
    ...(options.memory === undefined ? {} : { memoryBytes: options.memory }),
    ...(bar.wanted && !options.quiet ? { onProgress: (progress) => bar.update(progress) } : {}),
  };
}

/** Of what the policy says this is for everybody. */
function sayRemark(sentence: string, event: PlanEvent): void {
  if (concernsAll(event)) say(sentence);
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
