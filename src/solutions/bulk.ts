// The work of a question about many parts: in one thread as long as it is little, then in several. Answers come in the order
// of the parts.

import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import { planEach } from "../plan/plan.js";
import { checkPart, type Part } from "../problem/part.js";
import { optionCount, type Problem } from "../problem/problem.js";
import { BadValue } from "../text/bad-value.js";
import { Answering, type PartAnswer, type Wish } from "../workers/chunk.js";
import { Crew } from "../workers/crew.js";
import { Line } from "../workers/line.js";
import { type Asked, problemOf } from "./asked.js";
import type { EachAnswer, EachBudget } from "./each.js";
import { Solution } from "./solution.js";
import { type Quest, quest } from "./start.js";

/** Threads start when there was this much to do: what they cost is little then, even if nothing is left for them. */
const PATIENCE_MS = 200;
/** Other work may run about this often. */
const SHARE_MS = 10;
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
  readonly #quest: Quest;
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
  #crew: Crew | null = null;
  /** Are the threads there? */
  hasCrew = false;

  constructor(asked: Asked, parts: Iterable<Part>, budget: EachBudget) {
    const { limit = Infinity, keep = 1, maxNodes = Infinity } = budget;
    if (!(keep >= 0)) throw new BadValue(`Bad number of solutions to keep ${keep}; expected 0 or more`);
    this.#quest = questOf(asked, budget);
    this.#parts = parts[Symbol.iterator]();
    this.#budget = budget;
    this.#wish = { limit, keep, maxNodes };
    const { problem, engine, options } = this.#quest;
    const search = engine.start(problem, options);
    this.#nodes = () => search.counters.nodes;
    this.#answering = new Answering(search, this.#wish);
  }

  #next(): Part | null {
    const { done, value } = this.#parts.next();
    if (done) return null;
    check(value, this.#quest.problem);
    return value;
  }

  /** Answers in this thread; "share" where other work may run. Between two answers it may be left. */
  *here(): Generator<EachAnswer | "share"> {
    for (let part = this.#next(); part; part = this.#next()) {
      this.#answering.begin(part);
      let answered = false;
      while (!answered && !this.#stopped()) {
        answered = this.#answering.advance();
        if (!this.#isBreathless()) continue;
        yield "share";
        this.#breath = now();
      }
      yield this.#answer(answered ? this.#answering : null);
    }
  }

  /** Has other work waited long enough? */
  #isBreathless(): boolean {
    return this.#now - this.#breath >= SHARE_MS;
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
    const { problem } = this.#quest;
    const solutions = kept.length > 0 ? kept.map((options) => new Solution(problem, options)) : NONE;
    return { status: complete ? "complete" : "limit", found, solutions };
  }

  /** Starts threads if they may help. */
  enlist(): void {
    const { workers = 1 } = this.#budget;
    if (this.#crew || workers < 2 || now() - this.#start < PATIENCE_MS) return;
    const { problem, engine, options } = this.#quest;
    const errand = { problem, engine: engine.name, mode: "list", seed: options.seed } as const;
    this.#crew = new Crew(errand, workers - 1, this.#wish);
    void this.#crew.ready.then((ready) => {
      this.hasCrew = ready;
    });
  }

  /** Answers what is left, with the threads. */
  async *together(): AsyncGenerator<EachAnswer> {
    const crew = this.#crew;
    if (!crew || !this.hasCrew) return;
    const { signal, timeoutMs = Infinity } = this.#budget;
    const stop = () => {
      this.#why ??= signal?.aborted ? "cancelled" : "timeout";
      crew.stop();
    };
    const left = timeoutMs - (now() - this.#start);
    const timer = left <= LONGEST_MS ? setTimeout(stop, Math.ceil(left)) : undefined;
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      yield* this.#divided(crew);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  }

  /** Threads get chunks while they have room for them; else this one answers a chunk. */
  async *#divided(crew: Crew): AsyncGenerator<EachAnswer> {
    const size = Math.ceil((CHUNK_MS * this.#answered) / (now() - this.#start));
    const line = new Line(crew, () => this.#next(), Math.min(size, MOST_PARTS));
    while (!line.isOver) {
      line.supply();
      const own = line.own();
      if (own) own.answer(await this.#answerChunk(own.parts, line));
      else await line.wait();
      for (const answer of line.answers()) yield this.#answer(answer);
      await breathe();
    }
  }

  async #answerChunk(parts: readonly Part[], line: Line): Promise<(PartAnswer | null)[]> {
    const answers: (PartAnswer | null)[] = [];
    for (const part of parts) {
      this.#answering.begin(part);
      let answered = false;
      while (!answered && !this.#stopped()) {
        answered = this.#answering.advance();
        if (!this.#isBreathless()) continue;
        line.supply();
        await breathe();
        this.#breath = now();
      }
      const { complete, found, kept } = this.#answering;
      answers.push(answered ? { complete, found, kept } : null);
    }
    return answers;
  }

  end(): void {
    this.#crew?.stop();
  }
}

function questOf(asked: Asked, budget: EachBudget): Quest {
  const { engine } = planEach(problemOf(asked), budget.engine);
  return quest(asked, { ...budget, engine: engine.name }, "list");
}

function check(part: Part, problem: Problem): void {
  const options = optionCount(problem);
  if (!areOptions(part.take, options) || !areOptions(part.avoid, options)) checkPart(part, problem);
}

/** Are these numbers of options? As `checkPart` sees it, but faster. */
function areOptions(numbers: readonly number[], options: number): boolean {
  for (let k = 0; k < numbers.length; k++)
    if (numbers[k]! >>> 0 !== numbers[k] || numbers[k]! >= options) return false;
  return true;
}
