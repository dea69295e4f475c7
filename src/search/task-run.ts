// The run of a task: it begins here, in turns, and goes on in threads when it lasts and may have them. They take over what
// is left, so that nothing is searched twice. Large problems begin in a thread.

import { addCounters, type Counters, NOTHING } from "../engines/counters.js";
import type { Engine, Mode } from "../engines/engine.js";
import { engineNamed } from "../engines/registry.js";
import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import { GuidedSearch } from "../policy/guided.js";
import { MOMENTS, type Moments } from "../policy/moments.js";
import { isLarge, policyFor } from "../policy/policy.js";
import { RUNNERS } from "../policy/rules.js";
import { onlyPart, type Task, type TaskPart } from "../policy/task.js";
import { optionCount } from "../problem/problem.js";
import { SearchJob } from "../threads/search-job.js";
import type { RootedSolution } from "../threads/slots.js";
import { type Team, team } from "../threads/team.js";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";
import { Clock } from "./clock.js";
import { Run } from "./run.js";

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
}

/** The signal and the clock are looked at this often, whatever the threads do. */
const LOOK_MS = 20;
/** Solutions that are not handed out are looked at for about this long, then other work may run. */
const TURN_MS = 10;
/** Threads that were told to leave have this long to say what they have found. */
const LEAVE_MS = 400;

export class TaskRun {
  readonly clock: Clock;
  readonly #task: Task;
  readonly #budget: LimitedBudget;
  readonly #options: TaskRunOptions;
  readonly #moments: Moments;
  readonly #team: Team;
  readonly #search: GuidedSearch;
  readonly #run: Run;
  #job: SearchJob | null = null;
  /** Others race ahead of the search. */
  readonly #ahead: SearchJob[] = [];
  /** Do threads search? */
  #away = false;
  /** What was told of it. */
  readonly #said = new Set<string>();
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
    const { sieve, parts = sieve ? rootsOf(sieve) : [onlyPart(budget.part)] } = options;
    this.clock = new Clock(budget);
    this.#task = task;
    this.#budget = budget;
    this.#options = options;
    this.#moments = options.moments ?? MOMENTS;
    this.#team = options.team ?? team;
    const policy = policyFor(task, this.#tell, this.#moments);
    this.#tell(`engine ${policy.engine.name}: ${policy.reason}`);
    this.#search = new GuidedSearch(task, policy, this.#tell);
    this.#search.begin(parts);
    const passes = () => this.#passes({ solution: this.#search.solution(), root: this.#search.root });
    this.#run = new Run(this.#search, budget, {
      engine: policy.engine.name,
      clock: this.clock,
      passes,
      progress: () => this.progress(),
      breathMs: options.breathMs,
    });
  }

  /** Those who race tell the same here and ahead: once is enough. */
  readonly #tell = (sentence: string): void => {
    if (!this.#said.has(sentence)) this.#budget.onPlan?.(sentence);
    this.#said.add(sentence);
  };

  /** The solutions, each as its options, unless they are only counted; returns how it ended. It holds up everything else. */
  *solutionsSync(): Generator<Uint32Array, Status> {
    const turns = this.#run.turns();
    for (;;) {
      const { done, value } = turns.next();
      if (done) return value;
      if (value === "solution") yield this.#search.solution();
    }
  }

  /** Runs to the end, and holds up everything else. `onSolution` is called at each solution. */
  finishSync(onSolution: (solution: Uint32Array) => void = () => {}): Status {
    return this.#run.finishSync(() => onSolution(this.#search.solution()));
  }

  /** The same, while other work can run. */
  async *solutions(): AsyncGenerator<Uint32Array, Status> {
    this.#away = await this.#beginsAway();
    try {
      for (;;) {
        const status = yield* this.#away ? this.#elsewhere(this.#job!) : this.#here();
        if (status !== null) return status;
      }
    } finally {
      this.clock.stop();
      for (const job of this.#jobs) job.end();
    }
  }

  get #jobs(): SearchJob[] {
    return this.#job ? [this.#job, ...this.#ahead] : this.#ahead;
  }

  /** Runs to the end; other work can run meanwhile. */
  async finish(onSolution: (solution: Uint32Array) => void = () => {}): Promise<Status> {
    const solutions = this.solutions();
    for (;;) {
      const { done, value } = await solutions.next();
      if (done) return value;
      onSolution(value);
    }
  }

  /** Begins in a thread, if it should and can. */
  async #beginsAway(): Promise<boolean> {
    const { engine } = this.#search;
    if (!engine.divides || this.#endsBefore()) return false;
    if (!this.#options.inThread && !isLarge(engine, this.#task.problem, this.#moments)) return false;
    const job = this.#open(
      this.#options.inThread ? null : "to make the tables of so large a problem takes a while",
    );
    while (!job.isReady && !job.isAlone) {
      if (this.clock.stopped(0)) return false;
      await this.#wait(job);
      if (this.#cameBack(job)) return false;
    }
    return this.#handOver(job);
  }

  /** Very large problems are worth a moment's thought, so the steps are asked first: has one an answer without tables? */
  #endsBefore(): boolean {
    const { nodes } = this;
    if (nodes > 0 || optionCount(this.#task.problem) < this.#moments.threads.thoughtOptions) return false;
    return this.#search.consider(this.#search.standing({ search: null }));
  }

  #open(why: string | null): SearchJob {
    const { maxNodes } = this.#budget;
    const workers = this.#mayDivide() ? Math.min(this.#budget.workers!, this.#team.most) : 1;
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
    this.#job = new SearchJob(this.#team, task, { workers, maxNodes, undecided, tell: this.#tell });
    return this.#job;
  }

  /** Lets others race ahead of a search that lasts, in threads of their own, if it may have any. */
  #openAhead(): void {
    const { race } = this.#task;
    if (!race?.boards || this.#ahead.length > 0) return;
    if (this.clock.elapsedMs < this.#moments.threads.aheadMs) return;
    const of = Math.min(RUNNERS, Math.min(this.#budget.workers!, this.#team.most) - 1);
    for (let number = 0; number < of; number++) {
      const task = { ...this.#task, race: { ...race, lane: { number, of } } };
      const job = new SearchJob(this.#team, task, { workers: 1, tell: this.#tell });
      job.start(this.#search.standing().parts);
      this.#ahead.push(job);
    }
    if (of > 0) this.#tell(`${of === 1 ? "a thread of its own" : `${of} threads`}: others race ahead`);
  }

  /** Lets threads go on with what is left; false if there are none. */
  #handOver(job: SearchJob): boolean {
    if (job.isAlone) {
      job.end();
      this.#job = null;
      return false;
    }
    if (this.mode === "count") job.countRest();
    job.start(this.#search.handOver());
    this.#away = true;
    return true;
  }

  /** Searches in this thread. Returns the status at the end, or null if threads go on. */
  async *#here(): AsyncGenerator<Uint32Array, Status | null> {
    const turns = this.#run.turns();
    const job = () => this.#job;
    for (;;) {
      const { done, value } = turns.next();
      if (done) return this.#leaving ? this.#left() : value;
      if (value === "solution") {
        yield this.#search.solution();
        continue;
      }
      await this.#hold();
      await this.#run.breathe();
      while (job()?.isQueued && !this.clock.stopped(0) && !this.#leaving) await this.#wait(job()!);
      if (this.#leaving) return this.#left();
      if (job()?.isReady && this.#handOver(job()!)) return null;
      if (this.#job || this.#search.workedMs < this.#moments.threads.ms) continue;
      if (this.#search.undecided) this.#openAhead();
      else if (this.#mayDivide()) this.#open("it lasts");
    }
  }

  /** It was asked to leave while it searched here. */
  #left(): Status {
    this.rest = this.#search.leave();
    return "cancelled";
  }

  /** Several threads may search if the answer does not depend on it. */
  #mayDivide(): boolean {
    const { workers = 1, maxNodes } = this.#budget;
    if (workers === 1 || maxNodes !== undefined || !this.#engine.divides) return false;
    return this.mode === "count" || this.#engine.keepsOrder({ seed: this.#task.seed });
  }

  get #engine(): Engine {
    const name = this.#away ? this.#job?.engine : null;
    return name ? engineNamed(name, this.#task.mode, this.#task.problem) : this.#search.engine;
  }

  get mode(): Mode {
    return this.#search.mode;
  }

  /** Lets threads search. Returns the status at the end, or null if a step of the policy lets the search go on here. */
  async *#elsewhere(job: SearchJob): AsyncGenerator<Uint32Array, Status | null> {
    const { clock } = this;
    for (;;) {
      const stopped = yield* this.#handOut(
        this.mode === "count" ? job.slots.solutionsAtOnce() : job.slots.solutions(),
      );
      if (!stopped && job.done) return "complete";
      clock.report(() => this.progress());
      const status = stopped ?? clock.stopped(this.nodes);
      if (status) return yield* this.#stop(job, status);
      if (this.#leaving) return yield* this.#stop(job, "cancelled");
      if (job.undecided) this.#openAhead();
      await this.#hold();
      await this.#wait(job);
      if (this.#cameBack(job)) return null;
    }
  }

  /** Hands out the solutions that count. Returns why the run must stop, or null. */
  async *#handOut(found: Iterable<RootedSolution>): AsyncGenerator<Uint32Array, Status | null> {
    let begun = now();
    for (const one of found) {
      if (this.#passes(one)) {
        this.clock.found++;
        yield one.solution;
      } else if (now() - begun > TURN_MS) {
        this.clock.report(() => this.progress());
        await breathe();
        await this.#hold();
        begun = now();
      }
      const stopped = this.clock.stopped(0);
      if (stopped) return stopped;
    }
    return null;
  }

  /** Asks the steps that can begin anew while threads search; has one? */
  #cameBack(job: SearchJob): boolean {
    const { nodes, fraction } = this;
    // What was found is kept before it begins anew: what is found then is found again.
    const solutions = Number(this.total);
    const standing = {
      nodes,
      solutions,
      fraction,
      // What is tried beside the threads shares this thread with what all other runs try.
      workedMs: (this.clock.elapsedMs - this.#queuedMs) / Math.max(1, this.#team.jobs - this.#ahead.length),
      search: null,
    };
    if (!this.#search.consider(this.#search.standing(standing))) return false;
    // What the threads have found is in `total` by now; whoever begins anew finds it again.
    this.#before = addCounters(this.#before, job.slots.counters);
    job.end();
    this.#job = null;
    this.#away = false;
    return true;
  }

  /** Waits for the threads. While all of them work for others, nothing is done for this run. */
  async #wait(job: SearchJob): Promise<void> {
    const begun = now();
    await job.wait(LOOK_MS);
    if (job.isQueued) this.#queuedMs += now() - begun;
  }

  /** Is the solution to be handed out? While solutions are only counted, none is. */
  #passes({ solution, root }: RootedSolution): boolean {
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
    if (this.#atLeast < BigInt(this.#seen.length)) this.#atLeast = BigInt(this.#seen.length);
    return true;
  }

  /** Lets the threads do nothing for as long as the caller holds the run. */
  async #hold(): Promise<void> {
    const held = this.clock.hold();
    if (!held) return;
    for (const job of this.#jobs) job.hold();
    await held;
    for (const job of this.#jobs) job.goOn();
  }

  /** Stops the threads, and hands out all that they have found by then, unless it is enough. */
  async *#stop(job: SearchJob, status: Status): AsyncGenerator<Uint32Array, Status> {
    this.clock.stop();
    if (this.clock.full && !this.#leaving) {
      await job.stop(LOOK_MS);
      return status;
    }
    this.rest = await job.leave(this.#leaving ? Infinity : LEAVE_MS);
    for (const found of job.slots.solutionsAtOnce()) {
      if (this.clock.full) break;
      if (!this.#passes(found)) continue;
      this.clock.found++;
      yield found.solution;
    }
    return status;
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

  #counters(): Counters {
    const here = addCounters(this.#before, this.#search.counters);
    return this.#job ? addCounters(here, this.#job.slots.counters) : here;
  }

  statistics(): Statistics {
    const { sieve } = this.#options;
    if (this.mode === "count") sieve?.counted(this.found());
    // Threads may have found more than was wanted, or may not have told of all yet.
    const counted = this.mode === "count" && !this.clock.full;
    const found = counted ? Math.max(Number(this.total), this.clock.found) : this.clock.found;
    const { elapsedMs } = this.clock;
    return { ...this.#counters(), solutions: sieve?.passed ?? found, elapsedMs, engine: this.#engine.name };
  }

  /** How much of the search is behind. */
  get fraction(): number {
    return Math.min(1, this.#search.fraction() + (this.#job?.slots.share ?? 0));
  }

  progress(): Progress {
    return { ...this.statistics(), fraction: this.fraction };
  }
}

/** The roots of a sieve, which know whether their solutions must be looked at. */
function rootsOf(sieve: Sieve): TaskPart[] {
  return sieve.parts.map((part) => ({ ...part, listed: sieve.mustList(part.root) }));
}
