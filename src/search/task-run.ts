// The run of a task: it begins here, in turns, and goes on in threads when it lasts and may have them. They take over what
// is left, so that nothing is searched twice. Large problems begin in a thread.

import type { Mode } from "#engines";
import { addCounters, type Counters, NOTHING } from "#engines";
import { breathe, now, optionCount, partOf } from "#problem";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";
import type { Clock } from "./clock.js";
import { GuidedSearch } from "./policy/guided.js";
import { MOMENTS, type Moments } from "./policy/moments.js";
import { isLarge, policyFor } from "./policy/policy.js";
import { RUNNERS } from "./policy/rules.js";
import { onlyPart, type Task, type TaskPart } from "./policy/task.js";
import { Run, TURN_MS } from "./run.js";
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
  readonly moments?: Moments;
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
  readonly #options: TaskRunOptions & { readonly team: Team; readonly moments: Moments };
  readonly #search: GuidedSearch;
  readonly #tell: (sentence: string) => void;
  /** What is left of the search goes on in threads when they are ready. */
  #job: SearchJob | null = null;
  /** Others race ahead of the search. */
  readonly #ahead: SearchJob[] = [];
  /** What threads did before the search came back. */
  #before: Counters = NOTHING;
  /** The largest total so far: a count that begins anew is not less than it was. */
  #atLeast = 0n;
  /** How long it has waited for threads that worked for others. */
  #queuedMs = 0;
  /** The first solutions that were handed out, where there may be a race. */
  readonly #seen: Set<number>[] = [];
  #leaving = false;
  /** What is left of a run that was asked to leave. */
  rest: readonly TaskPart[] = [];

  constructor(task: Task, budget: LimitedBudget, options: TaskRunOptions = {}) {
    const { sieve, moments = MOMENTS } = options;
    const { parts = sieve ? rootsOf(sieve) : [onlyPart(partOf(budget.part, task.problem))] } = options;
    // Those who race tell the same here and ahead: once is enough.
    const said = new Set<string>();
    const tell = (sentence: string) => {
      if (!said.has(sentence)) budget.onPlan?.(sentence);
      said.add(sentence);
    };
    const policy = policyFor(task, tell, moments);
    const search = new GuidedSearch(task, policy, tell);
    super(search, budget, { engine: policy.engine.name, breathMs: options.breathMs, clock: options.clock });
    this.#task = task;
    this.#budget = budget;
    this.#options = { team, moments, ...options };
    this.#search = search;
    this.#tell = tell;
    tell(`engine ${policy.engine.name}: ${policy.reason}`);
    search.begin(parts);
  }

  protected override *turns(): Generator<"solution" | "turn", void> {
    yield* super.turns();
    if (this.status === "complete") this.#search.release();
  }

  /** The solutions, each as its options, unless they are only counted; returns how it ended. It holds up everything else. */
  *solutionsSync(): Generator<Uint32Array, Status> {
    for (const turn of this.turns()) if (turn === "solution") yield this.#search.solution();
    return this.status;
  }

  /** Runs to the end, and holds up everything else. `onSolution` is called at each solution. */
  override finishSync(onSolution: (solution: Uint32Array) => void = () => {}): Status {
    return super.finishSync(() => onSolution(this.#search.solution()));
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
      for (const job of [this.#job, ...this.#ahead]) job?.end();
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
    const { engine } = this.#search;
    if (!engine.divides) return;
    if (!inThread && !isLarge(engine, problem, this.#options.moments)) return;
    // Very large problems are worth a moment's thought: has a step an answer without tables?
    const isVeryLarge = optionCount(problem) >= this.#options.moments.threads.thoughtOptions;
    if (isVeryLarge && this.#search.consider(this.#search.standing({ search: null }))) return;
    const job = this.#open(inThread ? null : "to make the tables of so large a problem takes a while");
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
    if (why !== null) this.#tell(`${workers === 1 ? "a thread of its own" : `${workers} threads`}: ${why}`);
    // Memo counting and linear weights are tried in this thread. If the search began here, symmetries and the engine are decided.
    const begun = this.#search.nodes > 0;
    const task: Task = {
      ...this.#task,
      memo: false,
      linear: false,
      symmetries: this.#task.symmetries && !begun,
      race: begun ? undefined : this.#task.race,
      decided: begun ? this.#search.engine.name : undefined,
      manyParts: this.#options.sieve !== undefined,
    };
    const { undecided } = this.#search;
    this.#job = new SearchJob(this.#options.team, task, { workers, maxNodes, undecided, tell: this.#tell });
    return this.#job;
  }

  get #workers(): number {
    return Math.min(this.#budget.workers!, this.#options.team.most);
  }

  /** Lets others race ahead of a search that lasts, in threads of their own, if it may have any. */
  #openAhead(): void {
    const { race } = this.#task;
    if (!race?.boards || this.#ahead.length > 0) return;
    if (this.clock.elapsedMs < this.#options.moments.threads.aheadMs) return;
    const of = Math.min(RUNNERS, this.#workers - 1);
    for (let number = 0; number < of; number++) {
      const task = { ...this.#task, race: { ...race, lane: { number, of } } };
      const job = new SearchJob(this.#options.team, task, { workers: 1, tell: this.#tell });
      job.start(this.#search.standing().parts);
      this.#ahead.push(job);
    }
    if (of > 0) this.#tell(`${of === 1 ? "a thread of its own" : `${of} threads`}: others race ahead`);
  }

  /** Lets threads go on with what is left. */
  #handOver(job: SearchJob): void {
    if (this.mode === "count") job.countRest();
    job.start(this.#search.handOver());
  }

  /** Searches in this thread; is it over? Else threads go on. */
  async *#here(): AsyncGenerator<Uint32Array, boolean> {
    for (const turn of this.turns()) {
      if (turn === "solution") {
        yield this.#search.solution();
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
      if (job || !this.#lasts()) continue;
      if (this.#search.undecided) this.#openAhead();
      else if (this.#mayDivide()) this.#open("it lasts");
    }
    if (this.#leaving) this.rest = this.#search.leave();
    return true;
  }

  /** Has it lasted for a while, and will it go on? While threads start, a short search comes to its end. */
  #lasts(): boolean {
    const { ms, leftMs, anywayMs } = this.#options.moments.threads;
    const { workedMs } = this.#search;
    if (workedMs < ms) return false;
    const { fraction } = this;
    return workedMs >= anywayMs || workedMs * (1 - fraction) >= leftMs * fraction;
  }

  /** A step may have changed the engine while threads get ready: they would go on with the one before. */
  #dropStale(): void {
    const decided = this.#job?.task.decided;
    if (decided === undefined || decided === this.#search.engine.name) return;
    this.#job!.end();
    this.#job = null;
  }

  /** Several threads may search if the answer does not depend on it. */
  #mayDivide(): boolean {
    const { workers = 1, maxNodes } = this.#budget;
    const { engine } = this.#search;
    if (workers === 1 || maxNodes !== undefined || !engine.divides) return false;
    return this.mode === "count" || engine.keepsOrder({ seed: this.#task.seed });
  }

  get mode(): Mode {
    return this.#search.mode;
  }

  /** Lets threads search; is it over? Else a step of the policy lets the search go on here. */
  async *#elsewhere(job: SearchJob): AsyncGenerator<Uint32Array, boolean> {
    const { clock } = this;
    for (;;) {
      const found = this.mode === "count" ? job.slots.solutionsAtOnce() : job.slots.solutions();
      const stopped = yield* this.#handOut(found, () => clock.stopped(0));
      if (!stopped && job.done) return true;
      clock.report(() => this.progress());
      const status = stopped ?? clock.stopped(this.nodes);
      if (status) {
        this.status = status;
        yield* this.#stop(job);
        return true;
      }
      if (job.undecided) this.#openAhead();
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
      if (this.#counts(solution, root)) {
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

  /** Asks the steps that can begin anew while threads search; has one? */
  #cameBack(job: SearchJob): boolean {
    const standing = {
      nodes: this.nodes,
      // What was found is kept before it begins anew: what is found then is found again.
      solutions: Math.max(Number(this.total), this.clock.found),
      fraction: this.fraction,
      // What is tried beside the threads shares this thread with what all other runs try.
      workedMs:
        (this.clock.elapsedMs - this.#queuedMs) / Math.max(1, this.#options.team.jobs - this.#ahead.length),
      search: null,
    };
    if (!this.#search.consider(this.#search.standing(standing))) return false;
    // What the threads have found is in `total` by now; whoever begins anew finds it again.
    this.#before = addCounters(this.#before, job.slots.counters);
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
    return this.#counts(this.#search.solution(), this.#search.part.root);
  }

  /** Is the solution to be handed out? While solutions are only counted, none is, and only those of some roots are looked at. */
  #counts(solution: Uint32Array, root: number): boolean {
    const { sieve } = this.#options;
    if (this.mode === "list") return sieve ? sieve.passes(solution, root) : this.#isNew(solution);
    if (sieve?.mustList(root)) sieve.passes(solution, root);
    return false;
  }

  /** A race may have found it before: the first ones are remembered, and come only once. */
  #isNew(solution: Uint32Array): boolean {
    const { race } = this.#task;
    if (!race) return true;
    if (this.#seen.some((seen) => seen.size === solution.length && solution.every((o) => seen.has(o))))
      return false;
    if (this.#seen.length < race.solutions) this.#seen.push(new Set(solution));
    return true;
  }

  /** Lets the threads do nothing for as long as the caller holds the run. */
  protected override async hold(): Promise<void> {
    const held = this.clock.hold();
    if (!held) return;
    const jobs = [this.#job, ...this.#ahead];
    for (const job of jobs) job?.hold(true);
    await held;
    for (const job of jobs) job?.hold(false);
  }

  /** Ends the run, with the status "cancelled"; what is left of it is in `rest` then. */
  leave(): void {
    this.#leaving = true;
    this.clock.cancel();
  }

  /** No more solutions are wanted: those that remain are only counted. */
  countRest(): void {
    this.#search.mode = "count";
    this.#job?.countRest();
  }

  /** Nodes until now. */
  get nodes(): number {
    return this.#before.nodes + this.#search.nodes + (this.#job?.slots.nodes ?? 0);
  }

  /** By root: the solutions that were found. */
  found(): Map<number, bigint> {
    const found = this.#search.found();
    for (const [root, more] of this.#job?.slots.found() ?? [])
      found.set(root, (found.get(root) ?? 0n) + more);
    return found;
  }

  /** All solutions that were found, with their weights. A count that begins anew is not less than it was before. */
  get total(): bigint {
    let sum = 0n;
    for (const found of this.found().values()) sum += found;
    if (sum > this.#atLeast) this.#atLeast = sum;
    return this.#atLeast;
  }

  override statistics(): Statistics {
    const { sieve } = this.#options;
    if (this.mode === "count") sieve?.counted(this.found());
    // Threads may have found more than was wanted, or may not have told of all yet.
    const counted = this.mode === "count" && !this.clock.full;
    const found = counted ? Math.max(Number(this.total), this.clock.found) : this.clock.found;
    const { elapsedMs } = this.clock;
    const here = addCounters(this.#before, this.#search.counters);
    const counters = this.#job ? addCounters(here, this.#job.slots.counters) : here;
    const engine = this.#job?.engine ?? this.#search.engine.name;
    return { ...counters, solutions: sieve?.passed ?? found, elapsedMs, engine };
  }

  /** How much of the search is behind. */
  get fraction(): number {
    return Math.min(1, this.#search.fraction() + (this.#job?.slots.share ?? 0));
  }

  override progress(): Progress {
    return { ...this.statistics(), fraction: this.fraction };
  }
}

/** The roots of a sieve, which know whether their solutions must be looked at. */
function rootsOf(sieve: Sieve): TaskPart[] {
  return sieve.parts.map((part) => ({ ...part, listed: sieve.mustList(part.root) }));
}
