// Questions about all solutions, in two ways: by their diagram, and, where that does not fit in the memory, by counting
// parts of the problem.

import type { Diagram } from "../diagrams/diagram.js";
import { DiagramMaker } from "../diagrams/maker.js";
import { fitsBits } from "../engines/bits/bits.js";
import type { MemoOptions } from "../engines/memo/search.js";
import { plan } from "../plan/plan.js";
import { checkPart } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { type Asked, problemOf } from "./asked.js";
import { type Budget, checkBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import type { ByCounting } from "./by-counting.js";
import { Drive, finish, finishSync } from "./drive.js";
import { Watch } from "./watch.js";

/** What is found tells how many solutions there are. */
interface Found {
  readonly total: bigint;
}

export interface Ways<T extends Found> {
  byDiagram(diagram: Diagram): T;
  byCounting(problem: Problem, options: MemoOptions): ByCounting<T>;
}

export type Answered<T extends Found> =
  | { readonly status: "complete"; readonly found: T; readonly statistics: Statistics }
  /** "memory": the diagram takes more than `memoryBytes`, and there are too many options to count. */
  | { readonly status: Stopped | "memory"; readonly found?: undefined; readonly statistics: Statistics };

/** The answer of the first way that can give it. Other work can run meanwhile. */
export async function answerAll<T extends Found>(
  asked: Asked,
  budget: Budget,
  ways: Ways<T>,
): Promise<Answered<T>> {
  const drives = inWays(asked, budget, ways);
  let next = drives.next();
  while (!next.done) next = drives.next(await finish(next.value));
  return next.value;
}

export function answerAllSync<T extends Found>(asked: Asked, budget: Budget, ways: Ways<T>): Answered<T> {
  const drives = inWays(asked, budget, ways);
  let next = drives.next();
  while (!next.done) next = drives.next(finishSync(next.value));
  return next.value;
}

/** Yields what is to be driven to its end; `engine: "memo"` leaves the diagram out. */
function* inWays<T extends Found>(
  asked: Asked,
  budget: Budget,
  ways: Ways<T>,
): Generator<Drive, Answered<T>, Status> {
  checkBudget(budget);
  const problem = problemOf(asked);
  if (budget.part) checkPart(budget.part, problem);
  const watch = new Watch(budget);
  if (budget.engine === "memo")
    return yield* byCounting(problem, { budget, watch, ways }, "it was asked for");
  budget.onPlan?.("engine diagram: it answers at once what is asked of all solutions");
  const { engine } = plan(problem, { engine: budget.engine, mode: "list" });
  const maker = new DiagramMaker(problem, { ...budget, engine });
  const drive = new Drive(maker, "diagram", budget, watch);
  const status = yield drive;
  const reason = "the diagram does not fit in the memory";
  if (status !== "complete") return { status, statistics: drive.statistics() };
  if (maker.diagram) return complete(ways.byDiagram(maker.diagram), drive.statistics());
  if (fitsBits(problem)) return yield* byCounting(problem, { budget, watch, ways }, reason);
  budget.onPlan?.(`${reason}, and there are too many options to count`);
  return { status: "memory", statistics: drive.statistics() };
}

interface Counting<T extends Found> {
  readonly budget: Budget;
  readonly watch: Watch;
  readonly ways: Ways<T>;
}

function* byCounting<T extends Found>(
  problem: Problem,
  { budget, watch, ways }: Counting<T>,
  reason: string,
): Generator<Drive, Answered<T>, Status> {
  budget.onPlan?.(`engine memo, which counts parts: ${reason}`);
  const search = ways.byCounting(problem, budget);
  const drive = new Drive(search, "memo", budget, watch);
  const status = yield drive;
  const statistics = drive.statistics();
  return status === "complete" ? complete(search.result!, statistics) : { status, statistics };
}

function complete<T extends Found>(found: T, statistics: Statistics): Answered<T> {
  return { status: "complete", found, statistics: { ...statistics, solutions: Number(found.total) } };
}
