// The question "cheapest": the k solutions of least cost. The engine `cheap` searches within a gap that grows; any other
// lists all solutions, and the best of them are kept. Whatever ends it, the best so far and a bound are known.

import { Best, CheapSearch, leastCostOf } from "#engines";
import { BadValue, type Problem, partOf, refuseConnected } from "#problem";
import {
  type Asked,
  type CostBounds,
  checkBudget,
  type LimitedBudget,
  type Progress,
  problemOf,
  Run,
  type Statistics,
  type Status,
  type Stopped,
  scoutOf,
  TaskRun,
  taskOf,
} from "#search";
import { Solution } from "./solution.js";

/** The best solutions, the best first; or, if the budget ran out, the best until then, and a bound for all others. */
export type BestAnswer<Data, Bound> =
  | {
      /** No solution is better. */
      readonly status: "complete";
      /** As many as were asked for, or all if there are fewer. */
      readonly solutions: readonly Solution<Data>[];
      /** What it took. */
      readonly statistics: Statistics;
    }
  | ({
      /** Why it ended before that was known. */
      readonly status: Stopped;
      /** The best that were found until then. */
      readonly solutions: readonly Solution<Data>[];
      /** How much better than the best a solution could be, in percent of its cost; null if none was found, or if the dearest costs nothing. */
      readonly gapPercent: number | null;
      /** What it took. */
      readonly statistics: Statistics;
    } & Bound);

/** The cheapest solutions, cheapest first; or, if the budget ran out, the best until then. */
export type CheapestAnswer<Data = unknown> = BestAnswer<
  Data,
  {
    /** No solution costs less than this. */
    readonly atLeast: number;
  }
>;

/**
 * The k cheapest solutions. Which of several with the k-th cost are among them depends on the order of the search,
 * which is fixed, or the seed's. With a `limit` the search stops at that many solutions, cheap or not.
 */
export async function cheapest<Data>(
  asked: Asked<Data>,
  k: number,
  budget: LimitedBudget = {},
): Promise<CheapestAnswer<Data>> {
  const started = start(asked, k, budget);
  return answer(started, await started.run.finish(started.keep));
}

/** The same without waiting. */
export function cheapestSync<Data>(
  asked: Asked<Data>,
  k: number,
  budget: LimitedBudget = {},
): CheapestAnswer<Data> {
  const started = start(asked, k, budget);
  return answer(started, started.run.finishSync(started.keep));
}

interface CheapestRun<Data> {
  readonly problem: Problem<Data>;
  readonly best: Best;
  readonly run: Run | TaskRun;
  /** Told of each solution; `cheap` keeps them by itself. */
  readonly keep: (solution?: Uint32Array) => void;
  /** What is known of the least cost now. */
  costs(): CostBounds;
}

const CHEAP = "cheap";

function start<Data>(asked: Asked<Data>, k: number, budget: LimitedBudget): CheapestRun<Data> {
  checkBudget(budget, ["given"]);
  if (!Number.isSafeInteger(k) || k < 1)
    throw new BadValue(`Bad number of solutions ${k}; expected 1 or more`);
  const problem = problemOf(asked);
  refuseConnected(problem, "The search for the least cost");
  const best = new Best(problem, k);
  const { engine = CHEAP, onProgress } = budget;
  const part = partOf(budget.given, problem);
  const scout = (whole: Problem) => scoutOf(whole, { ...budget, limit: k });
  const search = engine === CHEAP ? new CheapSearch(problem, best, { ...budget, part, scout }) : null;
  let least: number | null = null;
  const costs = () => {
    least = search?.leastCost() ?? least ?? leastCostOf(problem);
    return boundsOf(best, least);
  };
  const tell = onProgress && ((progress: Progress) => onProgress({ ...progress, costs: costs() }));
  const told = { ...budget, workers: 1, ...(tell && { onProgress: tell }) };
  const run = search ? new Run(search, told, { engine }) : new TaskRun(taskOf(problem, budget, "list"), told);
  return { problem, best, run, keep: (solution) => solution && best.offer(solution), costs };
}

function boundsOf(best: Best, atLeast: number): CostBounds {
  if (best.least === Infinity) return { best: null, atLeast, gapPercent: null };
  const gap = best.least - atLeast;
  return { best: best.least, atLeast, gapPercent: gap <= 0 ? 0 : (100 * gap) / best.least };
}

function answer<Data>(
  { problem, best, run, costs }: CheapestRun<Data>,
  status: Status,
): CheapestAnswer<Data> {
  const statistics = run.statistics();
  const found = best.list().map(({ options }) => new Solution(problem, options));
  if (status === "complete") return { status, solutions: found, statistics };
  const { atLeast, gapPercent } = costs();
  return { status, solutions: found, atLeast, gapPercent, statistics };
}
