// Why is there no solution? A core: groups of primary items whose lower bounds cannot be met together, whatever becomes of
// the other items. It is made smaller by leaving out one group after the other, the last ones first; what was learned is
// kept from one try to the next. When no group can be left out, the core is irreducible.

import type { Part, Problem } from "#problem";
import { Learner } from "./learner.js";

export class CoreSearch {
  /** The core so far, as numbers of groups, ascending; null while there is none, or when there is a solution. */
  core: readonly number[] | null = null;
  /** Can no group be left out? */
  irreducible = false;
  /** How many dead ends the contradiction takes, once the core is irreducible: 0 if it follows step by step. */
  deadEnds = 0;
  readonly #problem: Problem;
  readonly #part: Part | undefined;
  readonly #groups: readonly (readonly number[])[];
  /** By item: its group; −1 if it has none, and then it need not be covered at all. */
  readonly #groupOf: Int32Array;
  readonly #needed = new Set<number>();
  #learner: Learner;
  /** The group that is left out at present; −1 when all are there, −2 when the dead ends are counted. */
  #without = ALL;
  #over = false;

  constructor(problem: Problem, groups: readonly (readonly number[])[], part?: Part) {
    this.#problem = problem;
    this.#groups = groups;
    this.#part = part;
    this.#groupOf = new Int32Array(problem.itemNames.length).fill(-1);
    groups.forEach((items, g) => {
      for (const i of items) this.#groupOf[i] = g;
    });
    this.#learner = new Learner(problem, { guarded: true, part });
    this.#assume(groups.map((_, g) => g));
  }

  /** Goes on for `ticks` ticks; is it over? */
  run(ticks: number): boolean {
    for (let left = ticks; !this.#over && left > 0; ) {
      const learner = this.#learner;
      const before = learner.ticks;
      const verdict = learner.run({ ticks: left });
      if (verdict === "paused") break;
      left -= Math.max(1, learner.ticks - before);
      this.#heed(verdict);
    }
    return this.#over;
  }

  #heed(verdict: "solution" | "none"): void {
    if (this.#without === COUNTING) {
      this.deadEnds = Math.max(0, this.#learner.conflicts - 1); // the last one is the contradiction itself
      this.#over = true;
    } else if (verdict === "none") this.core = this.#groupsOf(this.#learner.core);
    else if (this.#without === ALL) this.#over = true;
    else this.#needed.add(this.#without);
    if (!this.#over) this.#next();
  }

  #groupsOf(items: readonly number[]): number[] {
    return [...new Set(items.map((i) => this.#groupOf[i]))].sort((a, b) => a - b);
  }

  /** Leaves out the next group; at the end, counts the dead ends of the core alone. */
  #next(): void {
    const core = this.core!;
    const next = core.findLast((g) => !this.#needed.has(g));
    this.#without = next ?? COUNTING;
    if (next === undefined) {
      this.irreducible = true;
      this.#learner = new Learner(this.#problem, { guarded: true, part: this.#part });
    }
    this.#assume(core.filter((g) => g !== next));
  }

  #assume(groups: readonly number[]): void {
    this.#learner.assume(groups.flatMap((g) => this.#groups[g]));
  }
}

const ALL = -1;
const COUNTING = -2;
