// The run of one part, in threads: what was found in it, and, if it was asked to leave, what is left of it.

import type { Counters } from "#engines";
import { DEFAULTS, type LimitedBudget, type Status, type Task, type TaskPart, TaskRun } from "#search";

/** What a search says of a part. */
export interface Searched {
  readonly counters: Counters;
  /** Its solutions in order, unless they were only counted. */
  readonly solutions: readonly Uint32Array[];
}

export interface PartOutcome extends Searched {
  readonly status: Status;
  /** What is left: nothing if the part is complete. */
  readonly rest: readonly TaskPart[];
}

export class PartRun {
  readonly #run: TaskRun;
  readonly #mode: Task["mode"];
  /** How many solutions it has, one by one. */
  found = 0;
  /** Was it asked to leave? */
  isLeaving = false;
  readonly outcome: Promise<PartOutcome>;

  constructor(task: Task, part: TaskPart, budget: LimitedBudget) {
    this.#run = new TaskRun(task, budget, { parts: [part], inThread: true });
    this.#mode = task.mode;
    this.outcome = this.#search();
  }

  async #search(): Promise<PartOutcome> {
    const solutions: Uint32Array[] = [];
    const found = this.#run.solutions();
    for (;;) {
      const { done, value } = await found.next();
      if (done) return { status: value, ...this.#searched(solutions), rest: this.#run.rest };
      if (this.#mode !== "list") continue;
      solutions.push(value);
      this.found++;
    }
  }

  #searched(solutions: readonly Uint32Array[]): Searched {
    const { solutions: found, nodes, updates, profile } = this.#run.statistics();
    return { counters: { solutions: found, nodes, updates, profile }, solutions };
  }

  get counters(): Counters {
    return this.#searched([]).counters;
  }

  /** How much of the whole search is behind. */
  get share(): number {
    return this.#run.fraction;
  }

  /** Asks it to leave the part. */
  leave(): void {
    this.isLeaving = true;
    this.#run.leave();
  }

  /** Ends it; what was found is not wanted. */
  cancel(): void {
    this.#run.clock.cancel();
  }
}

/**
 * A task whose parts are searched each for itself: what shortens a whole count does not apply. Parts are many, and most of them
 * are short: none is thought about before it is searched.
 */
export function partTask(task: Pick<Task, "problem" | "mode" | "engine" | "seed" | "moments">): Task {
  const moments = { ...(task.moments ?? DEFAULTS), "weights.idle": 0 };
  const rows: Task["rows"] = task.engine === undefined ? ["prune", "weights"] : [];
  return { ...task, rows, enough: Infinity, moments };
}
