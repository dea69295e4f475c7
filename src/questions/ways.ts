// Questions about all solutions, in two ways: by their diagram, and, where that does not fit in the memory, by counting
// parts of the problem.

import { type Diagram, DiagramMaker, memo, NOTHING, type Pause } from "#engines";
import { type Problem, partOf, refuseConnected, type Shares } from "#problem";
import type { Asked, Budget, Statistics, Status, Stopped } from "#search";
import { beginning, Clock, Run, taskOf, tellerFor } from "#search";
import { ByCounting, type Steps } from "./by-counting.js";

/** What was found of all solutions, or why it is not known. */
export type AllAnswer<Found> =
  | (Found & {
      /** All solutions took part. */
      readonly status: "complete";
      /** What it took. */
      readonly statistics: Statistics;
    })
  | {
      /** Why it is not known; "memory": it takes more than `memoryBytes`, in every way. */
      readonly status: Stopped | "memory";
      /** What it took. */
      readonly statistics: Statistics;
    };

export interface Ways<Found> {
  /** Null where what is found takes more than the memory. */
  byDiagram(diagram: Diagram): Shares<Found | null>;
  /** Absent where nothing but the diagram will do. What is found tells how many solutions there are. */
  byCounting?(by: ByCounting, problem: Problem): Steps<(Found & { readonly total: bigint }) | null>;
}

/** The answer of the first way that can give it. Other work can run meanwhile. */
export async function answerAll<Found>(
  asked: Asked,
  budget: Budget,
  ways: Ways<Found>,
): Promise<AllAnswer<Found>> {
  const runs = inWays(asked, budget, ways);
  let next = runs.next();
  while (!next.done) next = runs.next(await next.value.finish());
  return next.value;
}

export function answerAllSync<Found>(asked: Asked, budget: Budget, ways: Ways<Found>): AllAnswer<Found> {
  const runs = inWays(asked, budget, ways);
  let next = runs.next();
  while (!next.done) next = runs.next(next.value.finishSync());
  return next.value;
}

/** Yields what is to be run to its end; `engine: "memo"` leaves the diagram out. */
function* inWays<Found>(
  asked: Asked,
  budget: Budget,
  { byDiagram, byCounting }: Ways<Found>,
): Generator<Run, AllAnswer<Found>, Status> {
  const { engine, ...free } = { ...budget }; // if it is none, `taskOf` says so
  const tell = byCounting ? tellerFor(budget) : () => {};
  const asksForMemo = byCounting !== undefined && engine === memo.name;
  const task = taskOf(asked, asksForMemo ? free : budget, "list");
  const { problem } = task;
  refuseConnected(problem, "This question");
  const part = partOf(budget.given, problem);
  const clock = new Clock(budget);
  let reason = "it was asked for";
  if (!asksForMemo) {
    tell({ is: "engine", engine: "diagram", because: "it answers at once what is asked of all solutions" });
    const maker = new DiagramMaker(problem, { ...budget, part, engine: beginning(task).engine });
    const run = new Run(maker, budget, { engine: "diagram", clock });
    const status = yield run;
    const statistics = run.statistics();
    const { diagram } = maker;
    if (status !== "complete") return { status, statistics };
    if (diagram) {
      const asking = new Asking(byDiagram(diagram));
      clock.goOn();
      const status = yield new Run(asking, budget, { engine: "diagram", clock });
      const known = { ...statistics, elapsedMs: clock.elapsedMs };
      if (status !== "complete") return { status, statistics: known };
      return complete(asking.result, diagram.count(), known);
    }
    reason = "the diagram does not fit in the memory";
    if (!byCounting || memo.misfit(problem) !== null) {
      tell({ is: "remark", sentence: `${reason}, and there are too many options to count` });
      return { status: "memory", statistics };
    }
  }
  tell({ is: "engine", engine: memo.name, because: `it counts parts: ${reason}` });
  const counting = new ByCounting(problem, { ...budget, part }, (by) => byCounting!(by, problem));
  clock.goOn();
  const run = new Run(counting, budget, { engine: memo.name, clock });
  const status = yield run;
  const statistics = run.statistics();
  if (status !== "complete") return { status, statistics };
  const found = counting.result!;
  return complete(found, found?.total ?? 0n, statistics);
}

/** What is asked of a diagram, in shares. */
class Asking<Found> {
  readonly counters = NOTHING;
  readonly #shares: Shares<Found | null>;
  result: Found | null = null;

  constructor(shares: Shares<Found | null>) {
    this.#shares = shares;
  }

  run(): Pause {
    const { done, value } = this.#shares.next();
    if (!done) return "nodes";
    this.result = value;
    return "done";
  }

  fraction(): number {
    return 1; // all solutions are known
  }
}

function complete<Found>(found: Found | null, total: bigint, statistics: Statistics): AllAnswer<Found> {
  if (found === null) return { status: "memory", statistics };
  return { status: "complete", ...found, statistics: { ...statistics, solutions: Number(total) } };
}
