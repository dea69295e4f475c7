// Many small questions about one problem: its tables are made once, and each part (the clues of a puzzle) is a search of
// its own. Answers come in the order of the parts; where there are many, several threads work on them.

import { planEach } from "../plan/plan.js";
import { checkPart, type Part } from "../problem/part.js";
import { optionCount, type Problem } from "../problem/problem.js";
import { breathe } from "../workers/breathe.js";
import { Answering, type PartAnswer, type Wish } from "../workers/chunk.js";
import { Crew } from "../workers/crew.js";
import { type Asked, problemOf } from "./asked.js";
import type { LimitedBudget, Status } from "./budget.js";
import { Solution } from "./solution.js";
import { type Quest, quest } from "./start.js";

/** The time and the signal are for all parts together, `limit` and `maxNodes` for each. */
export interface EachBudget extends Omit<LimitedBudget, "part" | "onProgress"> {
  /** How many solutions of each part are given, not only counted (1). */
  readonly keep?: number;
}

export interface EachAnswer {
  /** "complete": all of the part was searched. */
  readonly status: Status;
  /** How many solutions were found: all of them if it is complete. */
  readonly found: number;
  /** The first of them. */
  readonly solutions: readonly Solution[];
}

/** With less to do than this, threads would not be ready in time. */
const PATIENCE_MS = 40;
/** Other work may run about this often. */
const SHARE_MS = 10;

/**
 * Answers each part of a problem in turn, e.g. many sudokus, which are parts of the empty one.
 *
 *     for await (const { found } of answerEach(problem, parts, { limit: 2 })) console.log(found === 1);
 */
export async function* answerEach(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget = {},
): AsyncGenerator<EachAnswer> {
  const bulk = new Bulk(asked, parts, budget);
  try {
    for (const beat of bulk.here()) {
      if (beat === "share") {
        bulk.enlist();
        await breathe();
      } else {
        yield beat;
        if (bulk.hasCrew) break;
      }
    }
    yield* bulk.elsewhere();
  } finally {
    bulk.end();
  }
}

/** The same without waiting, in this thread alone. */
export function* answerEachSync(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget = {},
): Generator<EachAnswer> {
  for (const beat of new Bulk(asked, parts, budget).here()) if (beat !== "share") yield beat;
}

class Bulk {
  readonly #quest: Quest;
  readonly #parts: Iterator<Part>;
  readonly #budget: EachBudget;
  readonly #wish: Wish;
  readonly #start = performance.now();
  /** The time when it was looked at last. */
  #now = this.#start;
  #enlisting: Promise<void> | null = null;
  #crew: Crew | null = null;
  #ended = false;

  constructor(asked: Asked, parts: Iterable<Part>, budget: EachBudget) {
    const { limit = Infinity, keep = 1, maxNodes = Infinity } = budget;
    if (!(keep >= 0)) throw new RangeError(`Bad number of solutions to keep ${keep}; expected 0 or more`);
    this.#quest = questOf(asked, budget);
    this.#parts = checked(parts, this.#quest.problem);
    this.#budget = budget;
    this.#wish = { limit, keep, maxNodes };
  }

  /** Answers in this thread; "share" where other work may run. Between two answers it may be left. */
  *here(): Generator<EachAnswer | "share"> {
    const { problem, engine, options } = this.#quest;
    const search = engine.start(problem, options);
    let breath = performance.now();
    for (let next = this.#parts.next(); !next.done; next = this.#parts.next()) {
      const answering = new Answering(search, next.value, this.#wish);
      let answer: PartAnswer | null = null;
      while (!answer && !this.#stopped()) {
        answer = answering.advance();
        if (this.#now - breath < SHARE_MS) continue;
        yield "share";
        breath = performance.now();
      }
      yield this.#answer(answer);
    }
  }

  #stopped(): "cancelled" | "timeout" | null {
    const { signal, timeoutMs = Infinity } = this.#budget;
    if (signal?.aborted) return "cancelled";
    this.#now = performance.now();
    return this.#now - this.#start >= timeoutMs ? "timeout" : null;
  }

  #answer(answer: PartAnswer | null): EachAnswer {
    if (!answer) return { status: this.#stopped() ?? "cancelled", found: 0, solutions: [] };
    const solutions = answer.kept.map((options) => new Solution(this.#quest.problem, options));
    return { status: answer.complete ? "complete" : "limit", found: answer.found, solutions };
  }

  /** Starts threads if they may help. */
  enlist(): void {
    const { workers = 1 } = this.#budget;
    if (this.#enlisting || workers < 2 || performance.now() - this.#start < PATIENCE_MS) return;
    const { problem, engine, options } = this.#quest;
    const errand = { problem, engine: engine.name, mode: "list", seed: options.seed } as const;
    this.#enlisting = Crew.start(errand, workers, this.#wish).then((crew) => {
      this.#crew = crew;
      if (this.#ended) crew?.stop();
    });
  }

  get hasCrew(): boolean {
    return this.#crew !== null;
  }

  /** Lets the threads answer what is left. */
  async *elsewhere(): AsyncGenerator<EachAnswer> {
    const crew = this.#crew;
    if (!crew) return;
    const { signal, timeoutMs = Infinity } = this.#budget;
    const stop = () => crew.stop();
    const left = timeoutMs - (performance.now() - this.#start);
    const timer = left <= LONGEST_MS ? setTimeout(stop, Math.ceil(left)) : undefined;
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      for await (const answer of crew.answers(this.#parts)) yield this.#answer(answer);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  }

  end(): void {
    this.#ended = true;
    this.#crew?.stop();
  }
}

/** A timer cannot be set for longer, which is 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

function questOf(asked: Asked, budget: EachBudget): Quest {
  const { engine } = planEach(problemOf(asked), budget.engine);
  return quest(asked, { ...budget, engine: engine.name }, "list");
}

function* checked(parts: Iterable<Part>, problem: Problem): Generator<Part, undefined> {
  const options = optionCount(problem);
  for (const part of parts) {
    if (!areOptions(part.take, options) || !areOptions(part.avoid, options)) checkPart(part, problem);
    yield part;
  }
}

/** Are these numbers of options? As `checkPart` sees it, but faster. */
function areOptions(numbers: readonly number[], options: number): boolean {
  for (let k = 0; k < numbers.length; k++)
    if (numbers[k]! >>> 0 !== numbers[k] || numbers[k]! >= options) return false;
  return true;
}
