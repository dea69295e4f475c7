// One part of a problem that touches no other: its solutions again and again, or their number. The first time they are
// searched for; as long as they are few they are kept, else they are searched for anew each time.

import { addCounters, type Counters, NOTHING } from "#engines";
import type { Restricted } from "#problem";
import { briefly } from "./brief/brief.js";
import { Replay, type Source } from "./brief/replay.js";
import type { LimitedBudget, Statistics, Status } from "./budget.js";
import { ALL, taskOf } from "./task-of.js";
import { TaskRun } from "./task-run.js";

/** Solutions of a part are kept up to this many chosen options. */
const MOST_KEPT = 1 << 20;

export class Factor {
  readonly options: Uint32Array;
  readonly #problem: Restricted["problem"];
  /** Of what is left of the question's time. */
  readonly #budget: () => LimitedBudget;
  readonly #mostKept: number;
  /** All its solutions, once they are known. */
  total: bigint | null = null;
  /** It stands at this solution; null after the last one. */
  current: ArrayLike<number> | null = null;
  /** How what was asked of it last has ended. */
  status: Status = "complete";
  /** At least this many solutions. */
  atLeast = 0n;
  #source: Source | null = null;
  #found: AsyncGenerator<ArrayLike<number>, Status> | Generator<ArrayLike<number>, Status> | null = null;
  /** The solutions since it began; null if they are too many. The next one is this one of them. */
  #kept: ArrayLike<number>[] | null = [];
  #keptOptions = 0;
  #at = 0;
  /** What searches that are over have done. */
  #before: Counters = NOTHING;
  #engine = "";

  constructor({ problem, options }: Restricted, budget: () => LimitedBudget, mostKept = MOST_KEPT) {
    this.#problem = problem;
    this.options = options;
    this.#budget = budget;
    this.#mostKept = mostKept;
  }

  /** Begins again with its first solution. */
  restart(): void {
    this.#at = 0;
  }

  /** Goes to the next solution if that is kept, or there is none: else it must be searched for. */
  stepKept(): boolean {
    if (this.total === null || !this.#kept) return false;
    this.current = this.#kept[this.#at++] ?? null;
    return true;
  }

  /** Searches for the next solution. */
  async step(): Promise<void> {
    this.#found ??= this.#open().solutions();
    this.#take(await this.#found.next());
  }

  stepSync(): void {
    this.#found ??= this.#open().solutionsSync();
    this.#take((this.#found as Generator<ArrayLike<number>, Status>).next());
  }

  /** Counts its solutions. */
  async count(): Promise<void> {
    const run = this.#counting();
    if (run) this.#counted(run, await run.finish());
  }

  countSync(): void {
    const run = this.#counting();
    if (run) this.#counted(run, run.finishSync());
  }

  /** Ends the search under way, if there is one. */
  async leave(): Promise<void> {
    await this.#found?.return("cancelled");
    this.#close();
  }

  leaveSync(): void {
    void this.#found?.return("cancelled");
    this.#close();
  }

  /** How much of its search, or of its solutions, is behind. */
  get fraction(): number {
    if (this.#source instanceof TaskRun) return this.#source.fraction;
    return this.total ? Math.min(1, this.#at / Number(this.total)) : 0;
  }

  get counters(): Counters {
    return this.#source ? addCounters(this.#before, this.#source.statistics()) : this.#before;
  }

  get engine(): string {
    return this.#source?.statistics().engine ?? this.#engine;
  }

  #open(): Source {
    const budget = this.#budget();
    const brief = briefly(this.#problem, quiet(budget), "list");
    this.#source = brief
      ? new Replay(brief, budget)
      : new TaskRun(taskOf(this.#problem, budget, "list", ALL), budget);
    return this.#source;
  }

  #take({ done, value }: IteratorResult<ArrayLike<number>, Status>): void {
    if (done) {
      this.status = value;
      this.current = null;
      if (value === "complete") this.total = BigInt(this.#at);
      this.#close();
      return;
    }
    this.current = value;
    this.#at++;
    if (this.#at > this.atLeast) this.atLeast = BigInt(this.#at);
    this.#keptOptions += value.length;
    if (this.#keptOptions > this.#mostKept) this.#kept = null;
    this.#kept?.push(value);
  }

  /** The run that counts; null if a brief search has done it. */
  #counting(): TaskRun | null {
    const { limit: _, ...budget } = this.#budget();
    const brief = briefly(this.#problem, quiet(budget), "count");
    if (!brief) {
      const run = new TaskRun(taskOf(this.#problem, budget, "count", ALL), budget);
      this.#source = run;
      return run;
    }
    this.total = BigInt(brief.statistics.solutions);
    this.atLeast = this.total;
    this.#done(brief.statistics);
    return null;
  }

  #counted(run: TaskRun, status: Status): void {
    this.status = status;
    if (run.total > this.atLeast) this.atLeast = run.total;
    if (status === "complete") this.total = run.total;
    this.#close();
  }

  #close(): void {
    if (this.#source) this.#done(this.#source.statistics());
    this.#source = null;
    this.#found = null;
  }

  #done(statistics: Statistics): void {
    this.#before = addCounters(this.#before, statistics);
    this.#engine = statistics.engine;
  }
}

/** Small parts are many: what a brief search decides is not told. */
function quiet({ onPlan: _, ...budget }: LimitedBudget): LimitedBudget {
  return budget;
}
