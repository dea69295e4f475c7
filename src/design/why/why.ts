// The question "why": why is there no solution, why more than one? A problem or puzzle in, plain data out: reasons from the
// simplest to the hardest, in the puzzle's own words.

import { allAtOnce, now } from "#problem";
import { cheapest, cheapestSync, type FirstAnswer, first, firstSync } from "#questions";
import { type Asked, Clock, checkBudget, type LimitedBudget, type Stopped, shared } from "#search";
import { bestOf, lenient } from "./best.js";
import { differencesOf } from "./differences.js";
import { coreReason, type Explaining, quickReason } from "./explain.js";
import type { BestTry, Differences, Reason } from "./reason.js";
import { type GivenSubject, givenSubject, type Subject, subjectOf } from "./subject.js";

/** What `why` says. */
export type WhyAnswer =
  | {
      /** There is no solution. */
      readonly verdict: "no solution";
      /** The simplest first; none if every way was tried and no reason was found in time. */
      readonly reasons: readonly Reason[];
      /** The best that can be done, if it was asked for and found. */
      readonly best: BestTry | null;
    }
  | {
      /** There are several solutions. */
      readonly verdict: "not unique";
      /** Where they differ. */
      readonly differences: Differences;
    }
  | {
      /** There is one solution. */
      readonly verdict: "unique";
      /** The numbers of its options. */
      readonly options: readonly number[];
    }
  | {
      /** The budget ran out before anything was known. */
      readonly verdict: "unknown";
      /** Why it ended. */
      readonly status: Stopped;
      /** The one solution found until then, if any. */
      readonly seen: readonly number[] | null;
    };

/** What `why` may cost, and what it looks for. */
export interface WhyBudget extends Pick<LimitedBudget, "timeoutMs" | "signal" | "workers" | "onProgress"> {
  /** It is known that there is no solution: nothing needs to be searched. */
  readonly known?: "no solution";
  /** Is the best that can be done looked for, too? */
  readonly best?: boolean;
  /** This many solutions are compared where there are several; 1000 when absent. */
  readonly compare?: number;
}

/** What only a budget of this question has. */
export const WHY_KEYS = ["known", "best", "compare"];

/** Without a time limit, reasons are looked for this long. */
const PATIENCE_MS = 10_000;
/** A search that is over so soon comes before all reasons. */
const GLANCE_MS = 50;
const COMPARED = 1_000;
const COMPARING_MS = 2_000;

/**
 * Why is there no solution, or more than one?
 *
 *     const answer = await why(puzzle, { timeoutMs: 5000 });
 *     if (answer.verdict === "no solution") console.log(answer.reasons[0]?.sentences.join(" "));
 */
export async function why(asked: Asked, budget: WhyBudget = {}): Promise<WhyAnswer> {
  const { signal } = budget;
  const course = new Course(asked, budget);
  let found = course.searchNeeded ? await first(asked, course.compared, course.glance()) : null;
  const quick = (course.needsReason(found) && (await driven(course.quick(), signal))) || [];
  if (course.undecided(found, quick)) found = await first(asked, 2, course.search());
  if (course.wantsMore(found)) found = await first(asked, course.compared, course.comparing());
  const verdict = course.verdict(found, quick);
  if (verdict) return verdict;
  const core = course.wantsCore(quick) ? await driven(course.core(), signal) : null;
  const best = course.wantsBest
    ? bestOf(course.subject, await cheapest(course.lenient(), 1, course.rest()))
    : null;
  return course.none(quick, core, best);
}

/** The same without waiting: it holds up everything else. */
export function whySync(asked: Asked, budget: WhyBudget = {}): WhyAnswer {
  const course = new Course(asked, budget);
  let found = course.searchNeeded ? firstSync(asked, course.compared, course.glance()) : null;
  const quick = course.needsReason(found) ? allAtOnce(course.quick()) : [];
  if (course.undecided(found, quick)) found = firstSync(asked, 2, course.search());
  if (course.wantsMore(found)) found = firstSync(asked, course.compared, course.comparing());
  const verdict = course.verdict(found, quick);
  if (verdict) return verdict;
  const core = course.wantsCore(quick) ? allAtOnce(course.core()) : null;
  const best = course.wantsBest
    ? bestOf(course.subject, cheapestSync(course.lenient(), 1, course.rest()))
    : null;
  return course.none(quick, core, best);
}

/**
 * The best that can be done, alone: the most cells that can be covered; null if nothing was found in time.
 *
 *     const best = await bestTry(puzzle, { timeoutMs: 1000 });
 *     console.log(best?.sentences[0]);
 */
export async function bestTry(asked: Asked, budget: WhyBudget = {}): Promise<BestTry | null> {
  const course = new Course(asked, budget);
  if (course.subject.problem.connected) return null; // the least cost cannot be asked for
  return bestOf(course.subject, await cheapest(course.lenient(), 1, course.rest()));
}

/** What comes of the work, while other work can run; null if the caller has stopped it. */
export async function driven<T>(work: Explaining<T>, signal: WhyBudget["signal"]): Promise<T | null> {
  const end = await shared(work, new Clock(signal ? { signal } : {}));
  return end.stopped === null ? end.value : null;
}

/** What is done in which order, and how long it may take. */
class Course {
  readonly subject: Subject;
  readonly compared: number;
  readonly #wide: GivenSubject | null;
  readonly #budget: WhyBudget;
  readonly #start = now();

  constructor(asked: Asked, budget: WhyBudget) {
    checkBudget(budget, WHY_KEYS);
    this.#budget = budget;
    this.subject = subjectOf(asked);
    this.#wide = givenSubject(this.subject.puzzle);
    this.compared = Math.max(2, budget.compare ?? COMPARED);
  }

  get searchNeeded(): boolean {
    return this.#budget.known === undefined;
  }

  #leftMs(): number {
    const { timeoutMs = PATIENCE_MS } = this.#budget;
    return Math.max(0, this.#start + timeoutMs - now());
  }

  #limits(timeoutMs: number | undefined): LimitedBudget {
    const { signal, workers, onProgress } = this.#budget;
    return {
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(signal ? { signal } : {}),
      ...(workers === undefined ? {} : { workers }),
      ...(onProgress ? { onProgress } : {}),
    };
  }

  glance(): LimitedBudget {
    return this.#limits(Math.min(GLANCE_MS, this.#leftMs() / 4));
  }

  /** Without a time limit, the search itself may last forever. */
  search(): LimitedBudget {
    return this.#limits(this.#budget.timeoutMs === undefined ? undefined : this.#leftMs());
  }

  rest(): LimitedBudget {
    return this.#limits(this.#leftMs());
  }

  /** May there be no solution, as far as is known? */
  needsReason(glance: FirstAnswer | null): boolean {
    return solutionsIn(glance) === 0;
  }

  *quick(): Explaining<Reason[]> {
    const reason = yield* quickReason(this.subject, now() + this.#leftMs() / 2);
    return reason ? [reason] : [];
  }

  /** Is nothing known yet? */
  undecided(glance: FirstAnswer | null, quick: readonly Reason[]): boolean {
    return glance?.status === "timeout" && quick.length === 0 && solutionsIn(glance) < 2;
  }

  /** Were there several solutions, and may be more of them? */
  wantsMore(found: FirstAnswer | null): boolean {
    const count = solutionsIn(found);
    return (
      count > 1 && count < this.compared && found?.status !== "complete" && this.comparing().timeoutMs! > 0
    );
  }

  /** Without a time limit, as much time as was spent is spent again, and some more. */
  comparing(): LimitedBudget {
    const { timeoutMs } = this.#budget;
    return this.#limits(timeoutMs === undefined ? now() - this.#start + COMPARING_MS : this.#leftMs());
  }

  /** The answer, if there are solutions, or if that is not known; null if there are none. */
  verdict(found: FirstAnswer | null, quick: readonly Reason[]): WhyAnswer | null {
    if (!found || quick.length > 0) return null;
    const { status, solutions } = found;
    if (solutions.length > 1)
      return {
        verdict: "not unique",
        differences: differencesOf(this.subject, solutions, status === "complete"),
      };
    const [seen = null] = solutions;
    if (status !== "complete") return { verdict: "unknown", status, seen: seen?.options ?? null };
    return seen && { verdict: "unique", options: seen.options };
  }

  /** A puzzle that gives something has the core of that; others need one where nothing simpler was found. */
  wantsCore(quick: readonly Reason[]): boolean {
    const arithmetic = quick[0]?.kind === "arithmetic";
    const { puzzle } = this.subject;
    const hasDemands = this.#wide !== null || puzzle?.family.demands !== undefined;
    return this.#leftMs() > 0 && (hasDemands ? !arithmetic : quick.length === 0);
  }

  core(): Explaining<Reason | null> {
    const endMs = now() + this.#leftMs() * (this.wantsBest ? 0.7 : 1);
    return coreReason(this.subject, this.#wide, { endMs });
  }

  get wantsBest(): boolean {
    return (this.#budget.best ?? false) && this.#leftMs() > 0 && !this.subject.problem.connected;
  }

  lenient(): ReturnType<typeof lenient> {
    return lenient(this.subject);
  }

  /** The clues to look at come first. */
  none(quick: readonly Reason[], core: Reason | null, best: BestTry | null): WhyAnswer {
    const reasons = [...(core ? [core] : []), ...quick];
    return { verdict: "no solution", reasons, best };
  }
}

function solutionsIn(answer: FirstAnswer | null): number {
  return answer?.solutions.length ?? 0;
}
