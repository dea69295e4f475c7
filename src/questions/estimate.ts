// The question "estimate": about how many solutions and nodes, by random probes of the search tree.

import { type Estimated, notAnEngine, Prober, Random } from "#engines";
import { BadValue, partOf, refuseConnected } from "#problem";
import {
  type Asked,
  checkBudget,
  type LimitedBudget,
  problemOf,
  Run,
  type Statistics,
  type Status,
} from "#search";

export type { Estimated } from "#engines";

/**
 * For estimates `maxNodes` are nodes that probes visit, and `limit` is for probes that met a solution: it stops at that
 * many, at least 2. The only engine is "probe".
 */
export interface EstimateBudget extends LimitedBudget {
  /** How many probes at the most; 1000 if it is absent. */
  readonly probes?: number;
}

/** What random probes tell about the search tree. */
export interface EstimateAnswer {
  /** "complete" if all probes were made. */
  readonly status: Status;
  /** About how many solutions there are. */
  readonly solutions: Estimated;
  /** About how many nodes a search would visit. */
  readonly nodes: Estimated;
  /** The estimated number of nodes by level of the search tree. */
  readonly profile: readonly number[];
  /** How many probes these are the means of; 0, and then nothing is known, if the budget was too small for one. */
  readonly probes: number;
  /** Milliseconds. */
  readonly elapsedMs: number;
  /** What the probes themselves took: `solutions` are probes that met one, `nodes` were visited. */
  readonly statistics: Statistics;
}

/** Estimates the number of solutions and nodes; the same seed gives the same probes. */
export async function estimate(asked: Asked, budget: EstimateBudget = {}): Promise<EstimateAnswer> {
  const started = start(asked, budget);
  return answer(started, await started.run.finish());
}

/** The same without waiting. */
export function estimateSync(asked: Asked, budget: EstimateBudget = {}): EstimateAnswer {
  const started = start(asked, budget);
  return answer(started, started.run.finishSync());
}

function start(asked: Asked, budget: EstimateBudget) {
  checkBudget(budget, ["given"]);
  const { probes = 1000, seed = 0, limit = Infinity, engine = "probe" } = budget;
  if (!Number.isSafeInteger(probes) || probes < 1) throw new BadValue(`Bad number of probes ${probes}`);
  if (limit < 2)
    throw new BadValue(`Bad limit ${limit}; expected 2 or more: one solution met is no estimate`);
  if (engine !== "probe") throw notAnEngine(engine, "estimate");
  const problem = problemOf(asked);
  refuseConnected(problem, "An estimate");
  const part = partOf(budget.given, problem);
  const prober = new Prober(problem, { probes, random: new Random(seed), part });
  return { prober, run: new Run(prober, budget, { engine }), limit };
}

function answer({ prober, run, limit }: ReturnType<typeof start>, status: Status): EstimateAnswer {
  const statistics = run.statistics();
  // Who stops at the k-th success must leave it out, or the estimate would be too high: (k − 1) / (n − 1) is the
  // unbiased frequency, not k / n (Haldane 1945).
  if (status !== "limit" || statistics.solutions < limit) prober.settle();
  return {
    status,
    solutions: prober.solutions.estimated(),
    nodes: prober.nodes.estimated(),
    profile: prober.profile(),
    probes: prober.nodes.count,
    elapsedMs: statistics.elapsedMs,
    statistics,
  };
}
