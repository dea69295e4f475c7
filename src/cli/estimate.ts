// quadrille estimate: about how many solutions and nodes, with error bars, by random probes.

import { type EstimateAnswer, type Estimated, estimate as estimateProblem } from "#questions";
import { firstReached, prepare, sayProfile, whyStopped } from "./ask.js";
import { type End, endOf } from "./ends.js";
import type { AskOptions } from "./options.js";
import { print, say } from "./output.js";
import { counted, seconds } from "./words.js";

export interface EstimateOptions extends AskOptions {
  readonly probes?: number;
}

export async function estimate(file: string, options: EstimateOptions): Promise<End> {
  const asking = await prepare(file, options);
  asking.bar.counts = "hit";
  const { probes } = options;
  const answer = await estimateProblem(
    asking.problem,
    probes === undefined ? asking.budget : { ...asking.budget, probes },
  );
  asking.bar.clear();
  if (options.json) print(`${json(answer, options)}\n`);
  else print(`solutions ${estimated(answer, "solutions")}\nnodes ${estimated(answer, "nodes")}\n`);
  sayStatistics(answer, options);
  if (!options.quiet) sayDoubts(answer, options);
  const { status, statistics } = answer;
  if (status === "complete" || firstReached(status, statistics.solutions, options)) return "answered";
  return endOf(status);
}

/** Why the estimate may be worth little. */
function sayDoubts({ status, solutions, probes, statistics }: EstimateAnswer, options: AskOptions): void {
  if (probes > 0 && solutions.value > 0)
    say(`${statistics.solutions} of ${counted(probes, "probe")} reached a solution`);
  if (solutions.value === 0 && probes > 0)
    say(
      `none of ${counted(probes, "probe")} reached a solution: there may be none, or few; more --probes may tell`,
    );
  if (status === "complete" || firstReached(status, statistics.solutions, options)) return;
  say(`${whyStopped(status, statistics.solutions, options)}: from ${counted(probes, "probe")}`);
}

function sayStatistics({ probes, profile, statistics }: EstimateAnswer, options: AskOptions): void {
  const { solutions, nodes, updates, elapsedMs, engine } = statistics;
  if (options.stats) {
    const hits = `${counted(probes, "probe")}, ${counted(solutions, "hit")}`;
    const counts = `${counted(nodes, "node")}, ${counted(updates, "update")}`;
    say(`${hits}, ${counts}, ${seconds(elapsedMs)}, engine ${engine}`);
  }
  if (options.profile) sayProfile(profile.map(digits));
}

function json(answer: EstimateAnswer, options: AskOptions): string {
  const { status, solutions, nodes, probes, profile, statistics } = answer;
  const { engine, elapsedMs } = statistics;
  const visited = { hits: statistics.solutions, visited: statistics.nodes, updates: statistics.updates };
  const rest = { probes, ...visited, elapsedMs: Math.round(elapsedMs), engine };
  const told = { status, solutions, nodes, ...rest, ...(options.profile ? { profile } : {}) };
  return JSON.stringify(told, (_, value) => (value === Infinity ? "Infinity" : value));
}

/** e.g. "9400 ± 310". */
function estimated(answer: EstimateAnswer, what: "solutions" | "nodes"): string {
  const { value, error }: Estimated = answer[what];
  if (answer.probes === 0) return "unknown";
  if (value === Infinity) return "more than 1e308";
  return `${digits(value)} ± ${Number.isFinite(error) ? digits(error) : "unknown"}`;
}

function digits(x: number): string {
  return x >= 1e15 ? x.toExponential(3) : x >= 100 ? x.toFixed(0) : x.toPrecision(3);
}
