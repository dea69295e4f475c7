// The work of a question about many parts: in this thread as long as it is little, then in several others. Answers come in
// the order of the parts.

import type { EngineName, Search } from "#engines";
import { BadValue, breathe, now, type Part, partOf } from "#problem";
import type { LimitedBudget, Status, Task, Tell } from "#search";
import {
  Answering,
  type Asked,
  BulkJob,
  checkBudget,
  engineForEach,
  PackedAnswering,
  type PartAnswer,
  type PartSource,
  packParts,
  problemOf,
  type SameAnswer,
  taskOf,
  team,
  tellerFor,
  unpackAnswers,
  type Wish,
} from "#search";
import { Solution } from "./solution.js";

/** The time and the signal are for all parts together, `limit` and `maxNodes` for each. */
export interface EachBudget extends Omit<LimitedBudget, "given" | "onProgress"> {
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

/** What is known about `times` parts in a row. */
export interface SameEachAnswer extends EachAnswer {
  readonly times: number;
}

/** Threads begin when there was this much to do: what they cost is little then, even if nothing is left for them. */
const PATIENCE_MS = 200;
/** Other work may run about this often. */
const TURN_MS = 10;
/** A chunk of parts takes about this long, and has at most this many. */
const CHUNK_MS = 4;
const MOST_PARTS = 1000;
/** This many at the most in the thread that reads and writes. */
const MOST_HERE = 512;
/** The clock is looked at after this many nodes or parts. */
const LOOK_NODES = 500;
const LOOK_PARTS = 16;

/** A timer cannot be set for longer, which is 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

const NONE: readonly Solution[] = [];

export class Bulk {
  readonly #task: Task;
  readonly #budget: EachBudget;
  readonly #wish: Wish;
  readonly #search: Search;
  readonly #tell: Tell;
  readonly #start = now();
  /** When other work could run last. */
  #breath = this.#start;
  /** The time when it was looked at last; it is looked at again at these numbers of nodes and parts. */
  #now = this.#start;
  #lookNodes = 0;
  #lookParts = 0;
  #why: "cancelled" | "timeout" | null = null;
  #answered = 0;
  /** Were threads tried? */
  #tried = false;

  constructor(asked: Asked, budget: EachBudget) {
    checkBudget(budget);
    const { limit = Infinity, keep = 1, maxNodes = Infinity } = budget;
    if (!(keep >= 0)) throw new BadValue(`Bad number of solutions to keep ${keep}; expected 0 or more`);
    const { engine, because } = engineForEach(problemOf(asked), budget.engine);
    this.#tell = tellerFor(budget);
    this.#tell({ is: "engine", engine: engine.name, because });
    this.#task = taskOf(asked, { ...budget, engine: engine.name as EngineName }, "list");
    this.#budget = budget;
    this.#wish = { limit, keep, maxNodes };
    const { problem, mode, seed } = this.#task;
    this.#search = engine.start(problem, { mode, seed });
  }

  /** The parts, some at a time, when that is asked for. */
  packed(parts: Iterator<Part>): PartSource {
    return {
      next: (most) => {
        const some: Part[] = [];
        for (let part = this.#nextOf(parts); part; part = this.#nextOf(parts)) {
          some.push(part);
          if (some.length === most) break;
        }
        return some.length > 0 ? { numbers: packParts(some), count: some.length } : null;
      },
    };
  }

  #nextOf(parts: Iterator<Part>): Part | null {
    const { done, value } = parts.next();
    if (done) return null;
    return partOf(value, this.#task.problem);
  }

  /** Answers in this thread, one part at a time; "turn" where other work may run. Between two answers it may be left. */
  *here(parts: Iterator<Part>): Generator<EachAnswer | "turn"> {
    const answering = new Answering(this.#search, this.#wish);
    for (let part = this.#nextOf(parts); part; part = this.#nextOf(parts)) {
      answering.begin(part);
      let answered = false;
      while (!answered && !this.#stopped()) {
        answered = answering.advance();
        if (this.#now - this.#breath < TURN_MS) continue;
        yield "turn";
        this.#breath = now();
      }
      yield this.#answer(answered ? answering : null);
    }
  }

  /** The same for several parts at a time, which takes less for each. */
  *chunksHere(source: PartSource): Generator<readonly SameEachAnswer[] | "turn"> {
    const answering = new PackedAnswering(this.#search, this.#wish);
    let most = 1;
    for (let parts = source.next(most); parts; parts = source.next(most)) {
      const begun = now();
      answering.begin(parts.numbers);
      while (!this.#stopped() && !answering.advance()) {
        if (this.#now - this.#breath < TURN_MS) continue;
        yield "turn";
        this.#breath = now();
      }
      yield this.#answers(answering.answers, parts.count);
      most = now() - begun > CHUNK_MS ? Math.ceil(most / 2) : Math.min(2 * most, MOST_HERE);
    }
  }

  /** Why it has to stop, if it has. */
  #stopped(): "cancelled" | "timeout" | null {
    const { signal, timeoutMs = Infinity } = this.#budget;
    const { nodes } = this.#search.counters;
    if (signal?.aborted) this.#why ??= "cancelled";
    if (this.#why || (--this.#lookParts > 0 && nodes < this.#lookNodes)) return this.#why;
    this.#lookParts = LOOK_PARTS;
    this.#lookNodes = nodes + LOOK_NODES;
    this.#now = now();
    if (this.#now - this.#start >= timeoutMs) this.#why = "timeout";
    return this.#why;
  }

  #answer(answer: PartAnswer | null, times = 1): EachAnswer {
    if (!answer) return { status: this.#why ?? "cancelled", found: 0, solutions: NONE };
    this.#answered += times;
    const { complete, found, kept } = answer;
    const { problem } = this.#task;
    const solutions = kept.length > 0 ? kept.map((options) => new Solution(problem, options)) : NONE;
    return { status: complete ? "complete" : "limit", found, solutions };
  }

  /** The answers to `count` parts: those that were written, and to the others why there is none. */
  #answers(known: readonly SameAnswer[], count: number): SameEachAnswer[] {
    const answers = known.map((answer) => ({ ...this.#answer(answer, answer.times), times: answer.times }));
    const left = count - known.reduce((sum, { times }) => sum + times, 0);
    if (left > 0) answers.push({ ...this.#answer(null), times: left });
    return answers;
  }

  /** Would threads help? */
  get lasts(): boolean {
    const { workers = 1 } = this.#budget;
    return !this.#tried && workers > 1 && now() - this.#start >= PATIENCE_MS;
  }

  /** Answers parts on threads, if there are any, until all are answered or it has to stop. */
  async *elsewhere(source: PartSource): AsyncGenerator<readonly SameEachAnswer[]> {
    this.#tried = true;
    const { signal, timeoutMs = Infinity, workers = 1 } = this.#budget;
    const size = Math.ceil((CHUNK_MS * this.#answered) / (now() - this.#start));
    const job = new BulkJob(team, this.#task, {
      workers: Math.min(workers, team.most),
      size: Math.max(1, Math.min(size, MOST_PARTS)),
      wish: this.#wish,
      source,
      tell: this.#tell,
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
        for (const { answers, count } of job.answered()) yield this.#answers(unpackAnswers(answers), count);
        await breathe();
      }
      if (job.error) throw job.error; // what it had under way is lost
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      job.end();
    }
  }
}
