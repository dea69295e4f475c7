// The question "count": how many solutions there are. The plain search counts them one by one; memo counting is tried
// beside it and goes on alone where it pays.

import type { Asked } from "./asked.js";
import { checkBudget, type LimitedBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import { Course } from "./course.js";
import { finish, finishSync } from "./drive.js";
import { isMemo, MemoCount } from "./memo-count.js";
import { quest, start } from "./start.js";

/** The number, if all was searched; what is known otherwise. */
export type CountAnswer =
  | { readonly status: "complete"; readonly count: bigint; readonly statistics: Statistics }
  | { readonly status: Stopped; readonly atLeast: bigint; readonly statistics: Statistics };

/** Counts the solutions. Other work can run meanwhile. */
export async function count(asked: Asked, budget: LimitedBudget = {}): Promise<CountAnswer> {
  checkBudget(budget);
  const memo = isMemo(budget) ? new MemoCount(asked, budget) : MemoCount.beside(asked, budget);
  if (memo?.isAlone) return memo.answer(await finish(memo.start()));
  const course = new Course(quest(asked, budget, modeFor(budget)), budget);
  const ended = course.end();
  if (await memo?.isTaken(ended, course)) return memo!.answer(await finish(memo!.start()));
  const status = await ended;
  return answer(course.statistics(), status);
}

/** Counts the solutions, and holds up everything else. */
export function countSync(asked: Asked, budget: LimitedBudget = {}): CountAnswer {
  checkBudget(budget);
  const memo = isMemo(budget) ? new MemoCount(asked, budget) : MemoCount.beside(asked, budget);
  if (memo?.isAlone) return memo.answer(finishSync(memo.start()));
  const { search, drive } = start(asked, budget, modeFor(budget));
  const beats = drive.beats();
  for (;;) {
    const { done, value } = beats.next();
    if (done) return answer(drive.statistics(), value);
    const plain = { nodes: search.counters.nodes, fraction: search.fraction() };
    if (memo?.isTakenNow(plain)) return memo.answer(finishSync(memo.start()));
  }
}

/** To stop at a certain solution, the search must stop at each. */
function modeFor(budget: LimitedBudget): "count" | "list" {
  checkBudget(budget);
  return budget.limit === undefined ? "count" : "list";
}

function answer(statistics: Statistics, status: Status): CountAnswer {
  const found = BigInt(statistics.solutions);
  return status === "complete"
    ? { status, count: found, statistics }
    : { status, atLeast: found, statistics };
}
