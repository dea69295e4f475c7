// Parts in, their results out, as they are finished: what a run does in one process, on its threads.

import { addCounters, type Counters, type Mode, NOTHING } from "#engines";
import { now } from "#problem";
import type { LimitedBudget, Progress, Status, Task, TaskPart } from "#search";
import { beginning, Clock, taskOf, team } from "#search";
import type { Division, Question } from "./division.js";
import { Examiner, mustList } from "./examine.js";
import { PartRun, partTask } from "./part-run.js";
import type { PartResult } from "./result.js";

export interface FinishedPart {
  readonly part: TaskPart;
  readonly result: PartResult;
  /** What is left of it: parts that come later. */
  readonly rest: readonly TaskPart[];
}

/** When a part is long: what was found in it is a result, and what is left of it becomes parts. */
export interface Long {
  readonly ms: number;
  readonly found: number;
}

/** The signal and the clock are looked at this often. */
const LOOK_MS = 20;

/** Who stops a run waits so long for what was found in the parts under way. */
const LEAVE_MS = 200;

/** The results of these parts, in any order; returns why it stopped, or that all are done. Long parts may be divided. */
export async function* searchParts(
  division: Division,
  parts: readonly TaskPart[],
  budget: LimitedBudget,
  long: Long | null = null,
): AsyncGenerator<FinishedPart, Status> {
  const search = new PartsSearch(division, parts, budget, long);
  try {
    for (;;) {
      search.fill();
      if (search.isOver) return "complete";
      const finished = await search.next();
      const stopped = search.stopped();
      if (finished) yield finished;
      if (!stopped || search.isOver) continue;
      yield* search.leave();
      return stopped;
    }
  } finally {
    search.end(); // who leaves early leaves no thread at work
  }
}

/** The engine that searches the parts of a question. */
export function engineOf({ problem, kind }: Question, budget: LimitedBudget): string {
  return beginning(partTask(taskOf(problem, budget, kind))).engine.name;
}

/** Parts under way, as many as there are threads for. */
class PartsSearch {
  readonly #division: Division;
  readonly #budget: LimitedBudget;
  readonly #examiner: Examiner;
  readonly #tasks: Readonly<Record<Mode, Task>>;
  readonly #long: Long | null;
  /** The next one last. */
  readonly #waiting: TaskPart[];
  /** And when each was begun. */
  readonly #underWay = new Map<PartRun, number>();
  readonly #finished: FinishedPart[] = [];
  readonly #clock: Clock;
  readonly #engine: string;
  #behind: Counters = NOTHING;
  #shareBehind = 0;
  #wake: () => void = () => {};
  #error: unknown = null;

  constructor(division: Division, parts: readonly TaskPart[], budget: LimitedBudget, long: Long | null) {
    const { problem, symmetry } = division.question;
    const task = (mode: Mode) => partTask(taskOf(problem, budget, mode));
    this.#division = division;
    this.#budget = budget;
    this.#long = long;
    this.#examiner = new Examiner({ ...division.question, symmetric: symmetry !== null });
    this.#tasks = { list: task("list"), count: task("count") };
    this.#engine = engineOf(division.question, budget);
    this.#waiting = parts.toReversed();
    this.#clock = new Clock(budget);
  }

  /** Begins parts while there are threads for them. */
  fill(): void {
    const most = Math.min(this.#budget.workers ?? 1, team.most);
    while (this.#underWay.size < most && this.#waiting.length > 0) this.#begin(this.#waiting.pop()!);
  }

  #begin(part: TaskPart): void {
    const { question, roots } = this.#division;
    const root = roots[part.root]!;
    const { engine, workers, hold } = this.#budget;
    const budget = { ...(engine && { engine }), ...(workers && { workers }), ...(hold && { hold }) };
    const run = new PartRun(this.#tasks[mustList(question, root) ? "list" : "count"], part, budget);
    this.#underWay.set(run, now());
    run.outcome
      .then(
        (outcome) => {
          if (outcome.status === "complete" || run.isLeaving)
            this.#finish(part, this.#examiner.result(root, outcome), outcome.rest);
        },
        (error) => {
          this.#error ??= error;
        },
      )
      .finally(() => {
        this.#underWay.delete(run);
        this.#wake();
      });
  }

  #finish(part: TaskPart, result: PartResult, rest: readonly TaskPart[]): void {
    this.#behind = addCounters(this.#behind, result.counters);
    this.#shareBehind += Math.max(0, part.share - rest.reduce((sum, { share }) => sum + share, 0));
    this.#finished.push({ part, result, rest });
    for (const left of rest.toReversed()) this.#waiting.push(left);
  }

  /** Leaves parts that turn out long. */
  #divide(): void {
    if (!this.#long) return;
    const time = now();
    for (const [run, begun] of this.#underWay) {
      if (!run.isLeaving && (run.found >= this.#long.found || time - begun >= this.#long.ms)) run.leave();
    }
  }

  /** Leaves all parts: what was found in them so far, unless it takes too long. */
  async *leave(): AsyncGenerator<FinishedPart> {
    for (const run of this.#underWay.keys()) run.leave();
    for (const end = now() + LEAVE_MS; this.#underWay.size + this.#finished.length > 0; ) {
      const finished = await this.next();
      if (finished) yield finished;
      else if (now() > end) return;
    }
  }

  get isOver(): boolean {
    return this.#underWay.size === 0 && this.#waiting.length === 0 && this.#finished.length === 0;
  }

  /** The next result; null if there is none after some time. */
  async next(): Promise<FinishedPart | null> {
    if (this.#finished.length === 0 && !this.#error) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, LOOK_MS);
      });
      clearTimeout(timer);
    }
    if (this.#error) throw this.#error;
    this.#divide();
    this.#clock.report(() => this.#progress());
    return this.#finished.shift() ?? null;
  }

  stopped(): Status | null {
    let { nodes } = this.#behind;
    if (this.#budget.maxNodes !== undefined)
      for (const run of this.#underWay.keys()) nodes += run.counters.nodes;
    return this.#clock.stopped(nodes);
  }

  /** The progress of all parts; of what was found only what is certain: the solutions of finished parts. */
  #progress(): Progress {
    const runs = [...this.#underWay.keys()];
    const counters = runs.map((run) => run.counters).reduce(addCounters, this.#behind);
    return {
      ...counters,
      solutions: this.#behind.solutions,
      fraction: runs.reduce((sum, { share }) => sum + share, this.#shareBehind),
      elapsedMs: this.#clock.elapsedMs,
      engine: this.#engine,
    };
  }

  end(): void {
    for (const run of this.#underWay.keys()) run.cancel();
  }
}
