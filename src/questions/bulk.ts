// The work of a question about many parts: in this thread as long as it is little, then in several others. Answers come in
// the order of the parts.

import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import { engineForEach } from "../policy/policy.js";
import type { Task } from "../policy/task.js";
import { checkPart, type Part } from "../problem/part.js";
import { type Asked, problemOf } from "../search/asked.js";
import type { LimitedBudget, Status } from "../search/budget.js";
import { taskOf } from "../search/task-of.js";
import { BadValue } from "../text/bad-value.js";
import { Answering, type PartAnswer, type Wish } from "../threads/answering.js";
import { BulkJob } from "../threads/bulk-job.js";
import { team } from "../threads/team.js";
import { Solution } from "./solution.js";

/** The time and the signal are for all parts together, `limit` and `maxNodes` for each. */
export interface EachBudget extends Omit<LimitedBudget, "part" | "onProgress"> {
  /** How many solutions of each part are given, not only counted (1). */
  readonly keep?: number;
}

/** What is known about one part. */
export interface EachAnswer {
  /** "complete": all of the part was searched. */
  readonly status: Status;
  /** How many solutions were found: all of them if it is complete. */
  readonly found: number;
  /** The first of them. */
  readonly solutions: readonly Solution[];
}

/** Threads begin when there was this much to do: what they cost is little then, even if nothing is left for them. */
const PATIENCE_MS = 200;
/** Other work may run about this often. */
const TURN_MS = 10;
/** A chunk of parts takes about this long, and has at most so many. */
const CHUNK_MS = 4;
const MOST_PARTS = 1000;
/** The clock is looked at after so many nodes or parts. */
const LOOK_NODES = 500;
const LOOK_PARTS = 16;

/** A timer cannot be set for longer, which is 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

const NONE: readonly Solution[] = [];

export class Bulk {
  readonly #task: Task;
  readonly #parts: Iterator<Part>;
  readonly #budget: EachBudget;
  readonly #wish: Wish;
  readonly #answering: Answering;
  readonly #nodes: () => number;
  readonly #start = now();
  /** When other work could run last. */
  #breath = this.#start;
  /** The time when it was looked at last; it is looked at again at so many nodes, or after so many parts. */
  #now = this.#start;
  #lookNodes = 0;
  #lookParts = 0;
  #why: "cancelled" | "timeout" | null = null;
  #answered = 0;
  /** Were threads tried? */
  #tried = false;

  constructor(asked: Asked, parts: Iterable<Part>, budget: EachBudget) {
    const { limit = Infinity, keep = 1, maxNodes = Infinity } = budget;
    if (!(keep >= 0)) throw new BadValue(`Bad number of solutions to keep ${keep}; expected 0 or more`);
    const { engine, reason } = engineForEach(problemOf(asked), budget.engine);
    budget.onPlan?.(`engine ${engine.name}: ${reason}`);
    this.#task = taskOf(asked, { ...budget, engine: engine.name }, "list");
    this.#parts = parts[Symbol.iterator]();
    this.#budget = budget;
    this.#wish = { limit, keep, maxNodes };
    const { problem, mode, seed } = this.#task;
    const search = engine.start(problem, { mode, seed });
    this.#nodes = () => search.counters.nodes;
    this.#answering = new Answering(search, this.#wish);
  }

  #next(): Part | null {
    const { done, value } = this.#parts.next();
    if (done) return null;
    checkPart(value, this.#task.problem);
    return value;
  }

  /** Answers in this thread; "turn" where other work may run. Between two answers it may be left. */
  *here(): Generator<EachAnswer | "turn"> {
    for (let part = this.#next(); part; part = this.#next()) {
      this.#answering.begin(part);
      let answered = false;
      while (!answered && !this.#stopped()) {
        answered = this.#answering.advance();
        if (this.#now - this.#breath < TURN_MS) continue;
        yield "turn";
        this.#breath = now();
      }
      yield this.#answer(answered ? this.#answering : null);
    }
  }

  /** Why it has to stop, if it has. */
  #stopped(): "cancelled" | "timeout" | null {
    const { signal, timeoutMs = Infinity } = this.#budget;
    if (signal?.aborted) this.#why ??= "cancelled";
    if (this.#why || (--this.#lookParts > 0 && this.#nodes() < this.#lookNodes)) return this.#why;
    this.#lookParts = LOOK_PARTS;
    this.#lookNodes = this.#nodes() + LOOK_NODES;
    this.#now = now();
    if (this.#now - this.#start >= timeoutMs) this.#why = "timeout";
    return this.#why;
  }

  #answer(answer: PartAnswer | null): EachAnswer {
    if (!answer) return { status: this.#why ?? "cancelled", found: 0, solutions: NONE };
    this.#answered++;
    const { complete, found, kept } = answer;
    const { problem } = this.#task;
    const solutions = kept.length > 0 ? kept.map((options) => new Solution(problem, options)) : NONE;
    return { status: complete ? "complete" : "limit", found, solutions };
  }

  /** Would threads help? */
  get lasts(): boolean {
    const { workers = 1 } = this.#budget;
    return !this.#tried && workers > 1 && now() - this.#start >= PATIENCE_MS;
  }

  /** Answers parts on threads, if there are any, until all are answered or it has to stop. */
  async *elsewhere(): AsyncGenerator<EachAnswer> {
    this.#tried = true;
    const { signal, timeoutMs = Infinity, workers = 1 } = this.#budget;
    const size = Math.ceil((CHUNK_MS * this.#answered) / (now() - this.#start));
    const job = new BulkJob(team, this.#task, {
      workers: Math.min(workers, team.most),
      size: Math.max(1, Math.min(size, MOST_PARTS)),
      wish: this.#wish,
      next: () => this.#next(),
      tell: (sentence) => this.#budget.onPlan?.(sentence),
    });
    const stop = () => {
      this.#why ??= signal?.aborted ? "cancelled" : "timeout";
      job.end();
    };
    const left = timeoutMs - (now() - this.#start);
    const timer = left <= LONGEST_MS ? setTimeout(stop, Math.ceil(left)) : undefined;
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      while (!job.isOver && !job.isAlone) {
        await job.wait();
        for (const answer of job.answers()) yield this.#answer(answer);
        await breathe();
      }
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      job.end();
    }
  }
}
