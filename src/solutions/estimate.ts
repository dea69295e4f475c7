// The question "estimate": about how many solutions and nodes, by random probes of the search tree.

import { Prober } from "../engines/probe/probe.js";
import { Random } from "../engines/random.js";
import { type Asked, problemOf } from "./asked.js";
import { type Budget, checkBudget, type Status } from "./budget.js";
import { breathe } from "./drive.js";

export interface EstimateBudget extends Pick<Budget, "timeoutMs" | "signal" | "seed"> {
  /** How many probes; 1000 if it is absent. */
  readonly probes?: number;
}

/** A mean with its standard error: the truth is within two of them about 95 times in 100, if the tree is not too wild. */
export interface Estimated {
  readonly value: number;
  readonly error: number;
}

export interface EstimateAnswer {
  /** "complete" if all probes were made. */
  readonly status: Status;
  readonly solutions: Estimated;
  readonly nodes: Estimated;
  readonly probes: number;
  readonly elapsedMs: number;
}

/** Estimates the number of solutions and nodes; the same seed gives the same probes. */
export async function estimate(asked: Asked, budget: EstimateBudget = {}): Promise<EstimateAnswer> {
  const estimator = new Estimator(asked, budget);
  let breath = performance.now();
  while (estimator.step()) {
    if (performance.now() - breath < 10) continue;
    await breathe();
    breath = performance.now();
  }
  return estimator.answer();
}

export function estimateSync(asked: Asked, budget: EstimateBudget = {}): EstimateAnswer {
  const estimator = new Estimator(asked, budget);
  while (estimator.step());
  return estimator.answer();
}

class Estimator {
  readonly #prober: Prober;
  readonly #random: Random;
  readonly #budget: EstimateBudget;
  readonly #probes: number;
  readonly #start = performance.now();
  readonly #solutions = new Mean();
  readonly #nodes = new Mean();
  #status: Status = "complete";

  constructor(asked: Asked, budget: EstimateBudget) {
    checkBudget(budget);
    const { probes = 1000, seed = 0 } = budget;
    if (!Number.isSafeInteger(probes) || probes < 1) throw new RangeError(`Bad number of probes ${probes}`);
    this.#prober = new Prober(problemOf(asked));
    this.#random = new Random(seed);
    this.#budget = budget;
    this.#probes = probes;
  }

  /** Makes a probe; false if it was the last. The first is made whatever the budget. */
  step(): boolean {
    const { signal, timeoutMs = Infinity } = this.#budget;
    if (this.#nodes.count > 0) {
      if (signal?.aborted) this.#status = "cancelled";
      else if (performance.now() - this.#start >= timeoutMs) this.#status = "timeout";
      if (this.#status !== "complete") return false;
    }
    const probe = this.#prober.probe(this.#random);
    this.#solutions.add(probe.solutions);
    this.#nodes.add(probe.nodes);
    return this.#nodes.count < this.#probes;
  }

  answer(): EstimateAnswer {
    return {
      status: this.#status,
      solutions: this.#solutions.estimated(),
      nodes: this.#nodes.estimated(),
      probes: this.#nodes.count,
      elapsedMs: performance.now() - this.#start,
    };
  }
}

/** Mean and standard error of numbers that come one by one (Welford 1962). */
class Mean {
  count = 0;
  #mean = 0;
  #squares = 0;
  #overflow = false;

  add(value: number): void {
    this.count++;
    if (value === Infinity) this.#overflow = true; // beyond what a double can hold, about 10^308
    if (this.#overflow) return;
    const delta = value - this.#mean;
    this.#mean += delta / this.count;
    this.#squares += delta * (value - this.#mean);
  }

  estimated(): Estimated {
    if (this.#overflow) return { value: Infinity, error: Infinity };
    const variance = this.count > 1 ? this.#squares / (this.count - 1) : Infinity;
    return { value: this.#mean, error: Math.sqrt(variance / this.count) };
  }
}
