// The k cheapest solutions by branch and bound. What bounds is taxation (taxes.ts): reduced costs say how much dearer
// than the taxes, which are due in any case, a choice is.
//
// An item's options are tried by increasing reduced cost; a branch is cut when it cannot be cheaper than the k-th best
// so far. Of solutions with equal cost the one found first stays; the order of the search is fixed, or, among options
// of equal reduced cost, the seed's.

import { listsOf } from "../../problem/lists.js";
import { itemCount, optionCount, type Problem } from "../../problem/problem.js";
import { State } from "../../problem/state.js";
import type { Pause, SearchOptions } from "../engine.js";
import { Random } from "../random.js";
import type { Best } from "./best.js";
import { levying, STEP_WORK, type Steps } from "./taxes.js";

/** A node on the way from the root: an item, its options that were alive, and which of them is being tried. */
interface Level {
  readonly item: number;
  readonly options: readonly number[];
  /** The branch being tried; options.length is the branch that takes none. */
  branch: number;
  readonly branches: number;
  /** To undo the branch being tried, and all of the level. */
  mark: number;
  readonly start: number;
  /** Reduced cost of what was chosen above. */
  readonly spent: number;
}

export class CheapSearch {
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  readonly #problem: Problem;
  #state: State;
  /** What is still to be made ready, in steps; null when the search can begin. */
  #preparing: Steps | null;
  /** No solution costs less than this. */
  #taxes = 0;
  #reduced: Float64Array = new Float64Array(0);
  readonly #levels: Level[] = [];
  readonly #chosen: number[];
  readonly #best: Best;
  #next: "forward" | "back" | "done" = "forward";

  /** What it finds goes to `best`. */
  constructor(problem: Problem, best: Best, options: Pick<SearchOptions, "seed" | "part">) {
    this.#problem = problem;
    this.#best = best;
    this.#state = new State(problem);
    this.#chosen = [...(options.part?.take ?? [])];
    this.#preparing = this.#prepare(options);
  }

  /** Fills the lists, levies the taxes, and sorts the lists by reduced cost. */
  *#prepare({ seed, part }: Pick<SearchOptions, "seed" | "part">): Steps {
    const { reduced, taxes } = yield* levying(this.#problem);
    this.#reduced = reduced;
    this.#taxes = taxes;
    const rank = seed === undefined ? null : new Random(seed).shuffled(optionCount(this.#problem));
    const tie = (o: number) => (rank ? rank[o] : o);
    const lists = listsOf(this.#problem);
    const { start, end, optionOf } = lists;
    const entries = lists.entries.slice();
    let work = 0;
    for (let i = 0; i < itemCount(this.#problem); i++) {
      entries.subarray(start[i], end[i]).sort((e, f) => {
        const [a, b] = [optionOf[e], optionOf[f]];
        return reduced[a] - reduced[b] || tie(a) - tie(b);
      });
      work += end[i] - start[i];
      if (work < STEP_WORK) continue;
      work = 0;
      yield;
    }
    this.#state = new State(this.#problem, { ...lists, entries });
    if (part && !this.#state.enter(part)) this.#next = "done";
  }

  /** What no solution undercuts: neither those found nor those that are still ahead. */
  leastCost(): number {
    let open = this.#levels.length === 0 && this.#next !== "done" ? 0 : Infinity;
    this.#levels.forEach(({ options, branch, branches, spent }, level) => {
      // The branch being tried is what the next level is about.
      const ahead = level === this.#levels.length - 1 ? Math.max(0, branch) : branch + 1;
      if (ahead >= branches) return;
      const free = branches > options.length; // its last branch takes no option
      open = Math.min(open, free ? spent : spent + this.#reduced[options[ahead]]);
    });
    return Math.min(this.#best.least, this.#taxes + open);
  }

  run(more: number): Pause {
    if (this.#preparing) {
      if (!this.#preparing.next().done) return "nodes";
      this.#preparing = null;
    }
    const limit = this.counters.nodes + more;
    for (;;) {
      if (this.#next === "done") return "done";
      if (this.#next === "back") this.#back();
      else if (this.counters.nodes >= limit) return "nodes";
      else if (this.#forward()) return "solution";
    }
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    let done = 0;
    let part = 1;
    for (const { branch, branches } of this.#levels) {
      part /= branches;
      done += part * branch;
    }
    return Math.min(1, this.#next === "back" ? done + part : done);
  }

  /** Reduced costs from here on must stay below this. */
  #threshold(): number {
    return this.#best.threshold - this.#taxes;
  }

  /** Enters a node: a solution (true), or an item to branch on. */
  #forward(): boolean {
    const { counters } = this;
    const state = this.#state;
    const level = this.#levels.length;
    counters.nodes++;
    counters.profile[level] = (counters.profile[level] ?? 0) + 1;
    this.#next = "back";
    const item = state.choose();
    if (item < 0) {
      counters.solutions++;
      this.#best.offer(this.#chosen);
      return true;
    }
    const spent = this.#chosen.reduce((sum, o) => sum + this.#reduced[o], 0);
    const branches = state.degree(item);
    if (branches === 0 || spent + this.#unavoidable() >= this.#threshold()) return false;
    const options = state.optionsOf(item);
    const start = state.mark();
    this.#levels.push({ item, options, branch: -1, branches, mark: start, start, spent });
    return false; // `#back` now enters the first branch
  }

  /** Leaves the branch of the last level and enters its next one; leaves the level if there is none. */
  #back(): void {
    const level = this.#levels.at(-1);
    if (!level) {
      this.#next = "done";
      return;
    }
    const state = this.#state;
    if (level.branch >= 0) {
      state.undo(level.mark);
      const tried = level.options[level.branch];
      if (tried !== undefined) {
        this.#chosen.pop();
        state.drop(tried); // ruled out for the branches to come; undone with the level
      }
    }
    level.branch = this.#nextBranch(level);
    level.mark = state.mark();
    if (level.branch >= level.branches) {
      state.undo(level.start);
      this.#levels.pop();
      return;
    }
    const option = level.options[level.branch];
    if (option === undefined) state.close(level.item);
    else {
      this.#chosen.push(option);
      this.counters.updates++;
      state.take(option);
    }
    this.#next = "forward";
  }

  /** The next branch that can be cheap enough: options come by increasing cost, so after a dear one only "none" is left. */
  #nextBranch({ options, branch, branches, spent }: Level): number {
    const next = branch + 1;
    const option = options[next];
    if (option === undefined || next >= branches) return next;
    return spent + this.#reduced[option] < this.#threshold() ? next : Math.max(next, options.length);
  }

  /** Some item must still be paid for: the dearest of what the open items cost at least. */
  #unavoidable(): number {
    let most = 0;
    for (let i = 0; i < this.#problem.primaryCount; i++) {
      if (this.#state.isOpen(i)) most = Math.max(most, this.#costOf(i));
    }
    return most;
  }

  /** The sum of the cheapest options of the item, of as many as it needs. */
  #costOf(i: number): number {
    const need = Math.max(0, this.#state.need[i]);
    if (need === 0) return 0;
    let sum = 0;
    for (const o of this.#state.optionsOf(i).slice(0, need)) sum += this.#reduced[o];
    return sum;
  }
}
