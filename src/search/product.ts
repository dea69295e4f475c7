// The run of a question about a problem in parts that do not touch: each is searched by itself, with a policy of its own.
// Counts multiply. Listed, the parts go like the wheels of an odometer, the smallest the fastest; before the first solution
// each must have one.

import { addCounters, type Counters, type Mode, NOTHING } from "#engines";
import { breathe, now, type Restricted } from "#problem";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";
import { Clock } from "./clock.js";
import { Factor } from "./factor.js";
import { tellerFor } from "./tell.js";
import type { WholeRun } from "./whole-run.js";

/** Other work may run this often. */
const BREATH_MS = 5;

/** What is to be done next: a part is counted, or searched for its next solution; or all stand at a solution. */
type Wanted = { readonly count: Factor } | { readonly next: Factor } | "solution";

export class ProductRun implements WholeRun {
  mode: Mode;
  readonly #budget: LimitedBudget;
  readonly #clock: Clock;
  /** The smallest first. */
  readonly #factors: readonly Factor[];

  constructor(parts: readonly Restricted[], budget: LimitedBudget, mode: Mode, mostKept?: number) {
    this.mode = mode;
    this.#budget = budget;
    this.#clock = new Clock(budget);
    const size = ({ problem }: Restricted) => problem.entryItem.length;
    this.#factors = [...parts]
      .sort((a, b) => size(a) - size(b))
      .map((part) => new Factor(part, () => this.#left(), mostKept));
    tellerFor(budget)({ is: "apart", parts: parts.length });
  }

  /** What the question may still cost. */
  #left(): LimitedBudget {
    const { timeoutMs = Infinity, onProgress } = this.#budget;
    return {
      ...this.#budget,
      timeoutMs: Math.max(0, timeoutMs - this.#clock.elapsedMs),
      ...(onProgress && { onProgress: () => onProgress(this.#progress()) }),
    };
  }

  *solutionsSync(): Generator<Uint32Array, Status> {
    try {
      const steps = this.#steps();
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        if (value === "solution") yield this.#solution();
        else if ("count" in value) value.count.countSync();
        else value.next.stepSync();
      }
    } finally {
      for (const factor of this.#factors) factor.leaveSync();
      this.#clock.stop();
    }
  }

  async *solutions(): AsyncGenerator<Uint32Array, Status> {
    let breath = now();
    try {
      const steps = this.#steps();
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        if (value === "solution") yield this.#solution();
        else if ("count" in value) await value.count.count();
        else await value.next.step();
        if (now() < breath + BREATH_MS) continue;
        await breathe();
        await this.#clock.hold();
        breath = now();
      }
    } finally {
      for (const factor of this.#factors) await factor.leave();
      this.#clock.stop();
    }
  }

  async finish(onSolution: (solution: Uint32Array) => void = () => {}): Promise<Status> {
    for (const found = this.solutions(); ; ) {
      const { done, value } = await found.next();
      if (done) return value;
      onSolution(value);
    }
  }

  finishSync(onSolution: (solution: Uint32Array) => void = () => {}): Status {
    for (const found = this.solutionsSync(); ; ) {
      const { done, value } = found.next();
      if (done) return value;
      onSolution(value);
    }
  }

  countRest(): void {
    this.mode = "count";
  }

  *#steps(): Generator<Wanted, Status> {
    if (this.mode === "list") {
      const listed = yield* this.#listing();
      if (listed) return listed;
    }
    for (const factor of this.#factors) {
      const stopped = this.#clock.stopped(0);
      if (stopped) return stopped;
      this.#clock.report(() => this.#progress());
      if (factor.total === null) yield { count: factor };
      if (factor.total === null) return factor.status;
      if (factor.total === 0n) return "complete";
    }
    return "complete";
  }

  /** Goes through the solutions; returns how that ended, or null if the rest is to be counted. */
  *#listing(): Generator<Wanted, Status | null> {
    for (const factor of this.#factors) {
      const ended = yield* this.#move(factor);
      if (ended) return ended;
      if (!factor.current) return "complete";
    }
    for (;;) {
      const stopped = this.#clock.stopped(0);
      if (stopped) return stopped;
      this.#clock.found++;
      yield "solution";
      if (this.mode === "count") return null;
      if (this.#clock.full) return "limit";
      this.#clock.report(() => this.#progress());
      for (const [k, factor] of this.#factors.entries()) {
        const ended = yield* this.#move(factor);
        if (ended) return ended;
        if (factor.current) break;
        if (k === this.#factors.length - 1) return "complete";
        factor.restart();
        const again = yield* this.#move(factor);
        if (again) return again;
      }
    }
  }

  /** Lets a factor go to its next solution, if there is one; returns why that was not to be had. */
  *#move(factor: Factor): Generator<Wanted, Status | null> {
    if (factor.stepKept()) return null;
    const stopped = this.#clock.stopped(0);
    if (stopped) return stopped;
    yield { next: factor };
    return factor.current || factor.status === "complete" ? null : factor.status;
  }

  #solution(): Uint32Array {
    const chosen: number[] = [];
    for (const { current, options } of this.#factors)
      for (let k = 0; k < current!.length; k++) chosen.push(options[current![k]!]!);
    return Uint32Array.from(chosen);
  }

  /** All solutions, or at least this many. */
  get total(): bigint {
    const listed = BigInt(this.#clock.found);
    let all = 1n;
    for (const { total, atLeast } of this.#factors) all *= total ?? atLeast;
    return all > listed ? all : listed;
  }

  statistics(): Statistics {
    const { elapsedMs, found } = this.#clock;
    const solutions = this.mode === "count" && !this.#clock.full ? Number(this.total) : found;
    let all: Counters = NOTHING;
    for (const { counters } of this.#factors) all = addCounters(all, counters);
    return { ...all, solutions, elapsedMs, engine: this.#factors.at(-1)!.engine };
  }

  /** Listed, the slowest part tells how far it is; counted, each that is behind. */
  #progress(): Progress {
    const [last, { length }] = [this.#factors.at(-1)!, this.#factors];
    const known = this.#factors.reduce(
      (sum, { total, fraction }) => sum + (total === null ? fraction : 1),
      0,
    );
    return { ...this.statistics(), fraction: this.mode === "list" ? last.fraction : known / length };
  }
}
