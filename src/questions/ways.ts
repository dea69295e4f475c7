// Questions about all solutions, in two ways: by their diagram, and, where that does not fit in the memory, by counting
// parts of the problem.

import type { Diagram } from "../diagrams/diagram.js";
import { DiagramMaker } from "../diagrams/maker.js";
import { memo } from "../engines/memo/memo.js";
import { policyFor } from "../policy/policy.js";
import type { Problem } from "../problem/problem.js";
import type { Asked } from "../search/asked.js";
import type { Budget, Statistics, Status, Stopped } from "../search/budget.js";
import { Clock } from "../search/clock.js";
import { Run } from "../search/run.js";
import { taskOf } from "../search/task-of.js";
import { ByCounting, type Steps } from "./by-counting.js";

/** What is found tells how many solutions there are. */
interface WithTotal {
  readonly total: bigint;
}

export interface Ways<T extends WithTotal> {
  byDiagram(diagram: Diagram): T;
  byCounting(by: ByCounting, problem: Problem): Steps<T>;
}

export type Answered<T extends WithTotal> =
  | { readonly status: "complete"; readonly found: T; readonly statistics: Statistics }
  /** "memory": the diagram takes more than `memoryBytes`, and there are too many options to count. */
  | { readonly status: Stopped | "memory"; readonly found?: undefined; readonly statistics: Statistics };

/** The answer of the first way that can give it. Other work can run meanwhile. */
export async function answerAll<T extends WithTotal>(
  asked: Asked,
  budget: Budget,
  ways: Ways<T>,
): Promise<Answered<T>> {
  const runs = inWays(asked, budget, ways);
  let next = runs.next();
  while (!next.done) next = runs.next(await next.value.finish());
  return next.value;
}

export function answerAllSync<T extends WithTotal>(asked: Asked, budget: Budget, ways: Ways<T>): Answered<T> {
  const runs = inWays(asked, budget, ways);
  let next = runs.next();
  while (!next.done) next = runs.next(next.value.finishSync());
  return next.value;
}

/** Yields what is to be run to its end; `engine: "memo"` leaves the diagram out. */
function* inWays<T extends WithTotal>(
  asked: Asked,
  budget: Budget,
  ways: Ways<T>,
): Generator<Run, Answered<T>, Status> {
  const { engine, ...free } = budget;
  const asksForMemo = engine === memo.name;
  const task = taskOf(asked, asksForMemo ? free : budget, "list");
  const { problem } = task;
  const clock = new Clock(budget);
  let reason = "it was asked for";
  if (!asksForMemo) {
    budget.onPlan?.("engine diagram: it answers at once what is asked of all solutions");
    const maker = new DiagramMaker(problem, { ...budget, engine: policyFor(task).engine });
    const run = new Run(maker, budget, { engine: "diagram", clock });
    const status = yield run;
    if (status !== "complete") return { status, statistics: run.statistics() };
    if (maker.diagram) return complete(ways.byDiagram(maker.diagram), run.statistics());
    reason = "the diagram does not fit in the memory";
    if (memo.misfit(problem) !== null) {
      budget.onPlan?.(`${reason}, and there are too many options to count`);
      return { status: "memory", statistics: run.statistics() };
    }
  }
  budget.onPlan?.(`engine memo, which counts parts: ${reason}`);
  const counting = new ByCounting(problem, budget, (by) => ways.byCounting(by, problem));
  const run = new Run(counting, budget, { engine: memo.name, clock });
  const status = yield run;
  const statistics = run.statistics();
  return status === "complete" ? complete(counting.result!, statistics) : { status, statistics };
}

function complete<T extends WithTotal>(found: T, statistics: Statistics): Answered<T> {
  return { status: "complete", found, statistics: { ...statistics, solutions: Number(found.total) } };
}
