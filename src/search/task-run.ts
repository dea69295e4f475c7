// The run of a task: it begins here, in turns, and goes on in threads when it lasts and may have them. They take over what
// is left, so that nothing is searched twice. Large problems begin in a thread.

import type { Mode } from "#engines";
import { breathe, now, optionCount, partOf } from "#problem";
import type { LimitedBudget, Statistics, Status } from "./budget.js";
import type { Clock } from "./clock.js";
import { isLarge } from "./policy/begin.js";
import type { Tell } from "./policy/event.js";
import { DEFAULTS, type Moments } from "./policy/moments.js";
import { Portfolio } from "./policy/portfolio.js";
import { rowsForThread } from "./policy/rows.js";
import { onlyPart, type Task, type TaskPart } from "./policy/task.js";
import { Run, TURN_MS } from "./run.js";
import { tellerFor } from "./tell.js";
import { SearchJob } from "./threads/search-job.js";
import type { RootedSolution } from "./threads/slots.js";
import { type Team, team } from "./threads/team.js";

/** Decides which solutions count. It has parts of its own to be searched, its roots. */
export interface Sieve {
  /** The roots, in the order in which their solutions are wanted. */
  readonly parts: readonly TaskPart[];
  /** Must the solutions of a root be looked at one by one, even if they are only counted? Else all of them count. */
  mustList(root: number): boolean;
  /** Looks at a solution: does it count? */
  passes(solution: Uint32Array, root: number): boolean;
  /** Told, by root, how many solutions were found in all, when they are only counted. */
  counted(found: ReadonlyMap<number, bigint>): void;
  /** How many solutions that count there are so far. */
  readonly passed: number;
}

export interface TaskRunOptions {
  /** What is to be searched; all of the problem if this is absent. */
  readonly parts?: readonly TaskPart[] | undefined;
  readonly sieve?: Sieve;
  /** Does it begin in a thread, whatever the size of the problem? */
  readonly inThread?: boolean;
  readonly team?: Team;
  /** Other work may run this often. */
  readonly breathMs?: number;
  /** The clock of the question, where it ran before. */
  readonly clock?: Clock;
}

/** The signal and the clock are looked at this often, whatever the threads do. */
const LOOK_MS = 20;
/** Threads that were told to leave have this long to say what they have found. */
const LEAVE_MS = 400;

export class TaskRun extends Run {
  readonly #task: Task;
  readonly #budget: LimitedBudget;
  readonly #options: TaskRunOptions & { readonly team: Team };
  readonly #portfolio: Portfolio;
  readonly #tell: Tell;
  readonly #moments: Moments;
  /** What is left of the search goes on in threads when they are ready. */
  #job: SearchJob | null = null;
  /** How long it has waited for threads that worked for others. */
  #queuedMs = 0;
  #leaving = false;
  /** What is left of a run that was asked to leave. */
  rest: readonly TaskPart[] = [];

  constructor(task: Task, budget: LimitedBudget, options: TaskRunOptions = {}) {
    const { sieve, parts = sieve ? rootsOf(sieve) : [onlyPart(partOf(budget.given, task.problem))] } =
      options;
    const tell = tellerFor(budget);
    const portfolio = new Portfolio(task, tell);
    const { engine, because } = portfolio.beginning;
    super(portfolio, budget, { engine: engine.name, breathMs: options.breathMs, clock: options.clock });
    this.#task = task;
    this.#budget = budget;
    this.#options = { team, ...options };
    this.#portfolio = portfolio;
    this.#tell = tell;
    this.#moments = task.moments ?? DEFAULTS;
    tell({ is: "engine", engine: engine.name, because });
    portfolio.begin(parts);
  }

  protected override release(): void {
    this.#portfolio.lead.release();
  }

  /** The solutions, each as its options, unless they are only counted; returns how it ended. It holds up everything else. */
  *solutionsSync(): Generator<Uint32Array, Status> {
    for (const turn of this.turns()) if (turn === "solution") yield this.#portfolio.solution();
    return this.status;
  }

  /** Runs to the end, and holds up everything else. `onSolution` is called at each solution. */
  override finishSync(onSolution: (solution: Uint32Array) => void = () => {}): Status {
    return super.finishSync(() => onSolution(this.#portfolio.solution()));
  }

  /** The same, while other work can run. */
  async *solutions(): AsyncGenerator<Uint32Array, Status> {
    try {
      await this.#beginAway();
      let over = false;
      while (!over) over = yield* this.#job?.begun ? this.#elsewhere(this.#job) : this.#here();
      return this.status;
    } finally {
      this.clock.stop();
      this.#job?.end();
    }
  }

  /** Runs to the end; other work can run meanwhile. */
  override async finish(onSolution: (solution: Uint32Array) => void = () => {}): Promise<Status> {
    for await (const solution of this.solutions()) onSolution(solution);
    return this.status;
  }

  /** Begins in a thread, if it should and can. */
  async #beginAway(): Promise<void> {
    const { inThread } = this.#options;
    const { problem } = this.#task;
    const { engine } = this.#portfolio.lead;
    if (!engine.divides) return;
    if (!inThread && !isLarge(engine, problem, this.#moments)) return;
    const job = this.#open(inThread ? null : "to make the tables of so large a problem takes a while");
    // Very large problems are worth a moment's thought: is there an answer without tables?
    if (optionCount(problem) >= this.#moments["begin.oneOptions"] && (await this.#think(job))) return;
    while (!job.isReady && !job.isAlone) {
      if (this.clock.stopped(0)) return;
      await this.#wait(job);
      if (this.#cameBack(job)) return;
    }
    if (job.isReady) this.#handOver(job);
  }

  #open(why: string | null): SearchJob {
    const { maxNodes } = this.#budget;
    const workers = this.#mayDivide() ? this.#workers : 1;
    if (why !== null) this.#tell({ is: "threads", workers, because: why });
    const { lead, undecided } = this.#portfolio;
    const begun = lead.nodes > 0;
    const task: Task = {
      ...this.#task,
      rows: rowsForThread(this.#task, begun),
      begun: begun ? lead.engine.name : undefined,
    };
    this.#job = new SearchJob(this.#options.team, task, { workers, maxNodes, undecided, tell: this.#tell });
    return this.#job;
  }

  get #workers(): number {
    return Math.min(this.#budget.workers!, this.#options.team.most);
  }

  /** Lets threads go on with what is left. */
  #handOver(job: SearchJob): void {
    if (this.mode === "count") job.countRest();
    job.start(this.#portfolio.handOver(job.slots));
  }

  /** Searches in this thread; is it over? Else threads go on. */
  async *#here(): AsyncGenerator<Uint32Array, boolean> {
    for (const turn of this.turns()) {
      if (turn === "solution") {
        yield this.#portfolio.solution();
        continue;
      }
      await this.breathe();
      this.#dropStale();
      const job = this.#job;
      while (job?.isQueued && !this.clock.stopped(0)) await this.#wait(job);
      if (job?.isReady) {
        this.#handOver(job);
        return false;
      }
      if (!job && this.#lasts() && this.#mayDivide() && !this.#portfolio.undecided) this.#open("it lasts");
    }
    if (this.#leaving) this.rest = this.#portfolio.lead.leave();
    return true;
  }

  /** Has it lasted for a while, and will it go on? While threads start, a short search comes to its end. */
  #lasts(): boolean {
    const { workedMs } = this.#portfolio;
    const fraction = this.#portfolio.fraction();
    if (workedMs < this.#moments["threads.after"]) return false;
    if (workedMs >= this.#moments["threads.anyway"]) return true;
    return workedMs * (1 - fraction) >= this.#moments["threads.left"] * fraction;
  }

  /** The engine may have changed while threads get ready: they would go on with the one before. */
  #dropStale(): void {
    const begun = this.#job?.task.begun;
    if (begun === undefined || begun === this.#portfolio.lead.engine.name) return;
    this.#job!.end();
    this.#job = null;
  }

  /** Several threads may search if the answer does not depend on it. */
  #mayDivide(): boolean {
    const { workers = 1, maxNodes } = this.#budget;
    const { engine } = this.#portfolio.lead;
    if (workers === 1 || maxNodes !== undefined || !engine.divides) return false;
    return this.mode === "count" || engine.keepsOrder({ seed: this.#task.seed });
  }

  get mode(): Mode {
    return this.#portfolio.mode;
  }

  /** Lets threads search; is it over? Else the search goes on here. */
  async *#elsewhere(job: SearchJob): AsyncGenerator<Uint32Array, boolean> {
    const { clock } = this;
    for (;;) {
      const found = this.mode === "count" ? job.slots.solutionsAtOnce() : job.slots.solutions();
      const stopped = yield* this.#handOut(found, () => clock.stopped(0));
      if (!stopped && job.done) return true;
      clock.report(() => this.progress());
      const status = stopped ?? clock.stopped(this.#portfolio.nodes);
      if (status) {
        this.status = status;
        yield* this.#stop(job);
        return true;
      }
      await this.hold();
      await this.#wait(job);
      if (this.#cameBack(job)) return false;
    }
  }

  /** Hands out the solutions that count. Returns why it must stop, or null. */
  async *#handOut(
    found: Iterable<RootedSolution>,
    stopped: () => Status | null,
  ): AsyncGenerator<Uint32Array, Status | null> {
    let begun = now();
    for (const { solution, root } of found) {
      if (this.#counts(solution, root) && this.#portfolio.isNew(solution)) {
        this.clock.found++;
        yield solution;
      } else if (now() - begun > TURN_MS) {
        this.clock.report(() => this.progress());
        await breathe();
        await this.hold();
        begun = now();
      }
      const why = stopped();
      if (why) return why;
    }
    return null;
  }

  /** Stops the threads, and hands out all that they have found by then, unless it is enough. */
  async *#stop(job: SearchJob): AsyncGenerator<Uint32Array, void> {
    const { clock } = this;
    clock.stop();
    if (this.#leaving || !clock.full) this.rest = await job.leave(this.#leaving ? Infinity : LEAVE_MS);
    else await job.leave(LOOK_MS, "drop");
    if (!clock.full) yield* this.#handOut(job.slots.solutionsAtOnce(), () => (clock.full ? "limit" : null));
  }

  /** While threads make tables, what needs none has a moment; has it an answer? */
  async #think(job: SearchJob): Promise<boolean> {
    const end = now() + this.#moments["weights.idle"];
    while (now() < end && !this.clock.stopped(0)) {
      if (this.#cameBack(job)) return true;
      await breathe();
    }
    return false;
  }

  /** Looks at what goes on beside the threads; has the search begun anew? */
  #cameBack(job: SearchJob): boolean {
    // What is tried beside the threads shares this thread with what all other runs try.
    const workedMs = (this.clock.elapsedMs - this.#queuedMs) / Math.max(1, this.#options.team.jobs);
    if (!this.#portfolio.look({ workedMs })) return false;
    job.end();
    this.#job = null;
    return true;
  }

  /** Waits for the threads. While all of them work for others, nothing is done for this run. */
  async #wait(job: SearchJob): Promise<void> {
    const begun = now();
    await job.wait(LOOK_MS);
    if (job.isQueued) this.#queuedMs += now() - begun;
  }

  protected override passes(): boolean {
    return this.#counts(this.#portfolio.solution(), this.#portfolio.lead.part.root);
  }

  /** Is the solution to be handed out? While solutions are only counted, none is, and only those of some roots are looked at. */
  #counts(solution: Uint32Array, root: number): boolean {
    const { sieve } = this.#options;
    if (this.mode === "list") return sieve?.passes(solution, root) ?? true;
    if (sieve?.mustList(root)) sieve.passes(solution, root);
    return false;
  }

  /** Lets the threads do nothing for as long as the caller holds the run. */
  protected override async hold(): Promise<void> {
    const held = this.clock.hold();
    if (!held) return;
    this.#job?.hold(true);
    await held;
    this.#job?.hold(false);
  }

  /** Ends the run, with the status "cancelled"; what is left of it is in `rest` then. */
  leave(): void {
    this.#leaving = true;
    this.clock.cancel();
  }

  /** No more solutions are wanted: those that remain are only counted. */
  countRest(): void {
    this.#portfolio.mode = "count";
    this.#job?.countRest();
  }

  /** All solutions that were found, with their weights. */
  get total(): bigint {
    return this.#portfolio.total;
  }

  /** How much of the search is behind. */
  get fraction(): number {
    return this.#portfolio.fraction();
  }

  override statistics(): Statistics {
    const { sieve } = this.#options;
    if (this.mode === "count") sieve?.counted(this.#portfolio.found());
    // Threads may have found more than was wanted, or may not have told of all yet.
    const isCounted = this.mode === "count" && !this.clock.full;
    const found = isCounted ? Math.max(Number(this.total), this.clock.found) : this.clock.found;
    const { elapsedMs } = this.clock;
    const engine = this.#job?.engine ?? this.#portfolio.lead.engine.name;
    return { ...this.#portfolio.counters, solutions: sieve?.passed ?? found, elapsedMs, engine };
  }
}

/** The roots of a sieve, which know whether their solutions must be looked at. */
function rootsOf(sieve: Sieve): TaskPart[] {
  return sieve.parts.map((part) => ({ ...part, listed: sieve.mustList(part.root) }));
}
