// Memo counting for the question "count": alone if it was asked for or is sure to pay, else beside the plain search, which
// it replaces where it pays (plan/trial.ts).

import { MemoSearch } from "../engines/memo/memo.js";
import { MemoTrial, type Plain, type Verdict, whyMemo } from "../plan/trial.js";
import { checkPart } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { BadValue } from "../text/bad-value.js";
import { type Asked, problemOf } from "./asked.js";
import type { LimitedBudget, Status } from "./budget.js";
import type { CountAnswer } from "./count.js";
import type { Course } from "./course.js";
import { Drive } from "./drive.js";
import { Watch } from "./watch.js";

const NAME = "memo";
/** While the plain search runs, the trial gets its turn this often. */
const TURN_MS = 5;

/** Was memo counting asked for? */
export function isMemo({ engine }: LimitedBudget): boolean {
  return engine === NAME;
}

export class MemoCount {
  readonly #problem: Problem;
  readonly #limits: LimitedBudget;
  readonly #watch: Watch;
  #trial: MemoTrial | null = null;
  /** Why it counts alone from the beginning; null if it is tried beside the plain search. */
  #why: string | null = "it was asked for";
  #search: MemoSearch | null = null;

  constructor(asked: Asked, budget: LimitedBudget) {
    if (budget.limit !== undefined) throw new BadValue("Bad engine memo: it cannot stop at a solution");
    this.#problem = problemOf(asked);
    if (budget.part) checkPart(budget.part, this.#problem);
    this.#limits = budget;
    this.#watch = new Watch(budget);
  }

  /** Memo counting to be tried beside the plain search; null if the budget asks for that one alone. */
  static beside(asked: Asked, budget: LimitedBudget): MemoCount | null {
    const { engine, limit, maxNodes, seed } = budget;
    if ([engine, limit, maxNodes, seed].some((wish) => wish !== undefined)) return null;
    const memo = new MemoCount(asked, budget);
    memo.#why = whyMemo(memo.#problem);
    if (!memo.isAlone) memo.#trial = new MemoTrial(memo.#problem, budget);
    return memo;
  }

  /** Does it count alone from the beginning? */
  get isAlone(): boolean {
    return this.#why !== null;
  }

  /** Gives the trial its turn; is memo counting to go on alone? */
  isTakenNow({ nodes, fraction }: Omit<Plain, "elapsedMs">): boolean {
    const trial = this.#trial!;
    if (trial.isOver) return false;
    const verdict = trial.step({ nodes, fraction, elapsedMs: this.#watch.elapsedMs });
    this.#search = trial.search;
    if (trial.isOver && this.#search) this.#tell(verdict, this.#search);
    return verdict === "take" || verdict === "done";
  }

  #tell(verdict: Verdict, search: MemoSearch): void {
    const what = verdict === "drop" ? "memo counting is given up" : "engine memo takes over";
    this.#limits.onPlan?.(`${what}: ${hitRate(search)} of its look-ups hit`);
  }

  /** The same while the plain search runs: waits until that has ended, one way or the other. */
  async isTaken(plain: Promise<Status>, course: Course): Promise<boolean> {
    let ended: Status | null = null;
    const end = plain.then((status) => {
      ended = status;
    });
    while (ended === null && !this.#trial!.isOver) {
      await Promise.race([end, new Promise((turn) => setTimeout(turn, TURN_MS))]);
      await this.#watch.hold();
      if (ended !== null || !this.isTakenNow(course)) continue;
      course.cancel();
      await end;
      return ended !== "complete" && !this.#limits.signal?.aborted;
    }
    await end;
    return false;
  }

  /** Counts on with memo counting alone. */
  start(): Drive {
    if (!this.#search) this.#limits.onPlan?.(`engine ${NAME}: ${this.#why}`);
    // If it was not asked for, it counts alone because of the order of the file.
    this.#search ??= new MemoSearch(this.#problem, { ...this.#limits, inFileOrder: !isMemo(this.#limits) });
    return new Drive(this.#search, NAME, this.#limits, this.#watch);
  }

  answer(status: Status): CountAnswer {
    const search = this.#search!;
    const { solutions, nodes, updates, profile } = search.counters;
    const { elapsedMs } = this.#watch;
    const statistics = { solutions, nodes, updates, elapsedMs, engine: NAME, profile };
    const total = search.total();
    return status === "complete"
      ? { status, count: total, statistics }
      : { status, atLeast: total, statistics };
  }
}

/** e.g. "53 %". */
function hitRate(search: MemoSearch): string {
  const { hits, lookups } = search.table();
  return `${Math.round((100 * hits) / Math.max(1, lookups))} %`;
}
