// The k cheapest solutions by branch and bound. What bounds is Knuth's taxation (DLX5): an item that is covered
// exactly once can levy the least cost of its options on all of them; the taxes are due whatever is chosen, and the
// reduced costs that remain, none below zero, say how much dearer than that a choice is.
//
// An item's options are tried by increasing reduced cost; a branch is cut when it cannot be cheaper than the k-th best
// so far. Of solutions with equal cost the one found first stays, and the order of the search is fixed.

import { optionCount, type Problem } from "../../problem/problem.js";
import type { Counters, Pause } from "../engine.js";
import { PlainState } from "../plain/state.js";

export interface CostedSolution {
  readonly options: readonly number[];
  readonly cost: number;
}

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
  readonly counters: Counters & { profile: number[] } = { solutions: 0, nodes: 0, updates: 0, profile: [] };
  /** No solution costs less than this. */
  readonly taxes: number;
  readonly #problem: Problem;
  readonly #k: number;
  readonly #state: PlainState;
  readonly #reduced: Float64Array;
  readonly #levels: Level[] = [];
  readonly #chosen: number[] = [];
  /** The best so far, cheapest first. */
  #best: CostedSolution[] = [];
  #next: "forward" | "back" | "done" = "forward";

  constructor(problem: Problem, k: number) {
    this.#problem = problem;
    this.#k = k;
    this.#state = new PlainState(problem);
    const { reduced, taxes } = levyTaxes(problem, this.#state.optionsOf);
    this.#reduced = reduced;
    this.taxes = taxes;
    for (const list of this.#state.optionsOf) list.sort((a, b) => reduced[a]! - reduced[b]! || a - b);
  }

  /** The best solutions so far, at most k, by cost and then by their options. */
  best(): CostedSolution[] {
    return [...this.#best].sort((a, b) => a.cost - b.cost || compareLists(a.options, b.options));
  }

  run(share: number): Exclude<Pause, "solution"> {
    const limit = this.counters.nodes + share;
    for (;;) {
      if (this.#next === "done") return "done";
      if (this.#next === "back") this.#back();
      else if (this.counters.nodes >= limit) return "share";
      else this.#forward();
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
    return this.#best.length < this.#k ? Infinity : this.#best[this.#k - 1]!.cost - this.taxes;
  }

  /** Enters a node: a solution, or an item to branch on. */
  #forward(): void {
    const { counters } = this;
    const state = this.#state;
    const level = this.#levels.length;
    counters.nodes++;
    counters.profile[level] = (counters.profile[level] ?? 0) + 1;
    this.#next = "back";
    const spent = this.#chosen.reduce((sum, o) => sum + this.#reduced[o]!, 0);
    const item = state.choose();
    if (item < 0) {
      this.#found();
      return;
    }
    const branches = state.degree(item);
    if (branches === 0 || spent + this.#unavoidable() >= this.#threshold()) return;
    const options = state.optionsOf[item]!.filter((o) => state.alive[o]);
    const start = state.mark();
    this.#levels.push({ item, options, branch: -1, branches, mark: start, start, spent });
    // `#back` now enters the first branch.
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
        state.kill(tried); // ruled out for the branches to come; undone with the level
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
    return spent + this.#reduced[option]! < this.#threshold() ? next : Math.max(next, options.length);
  }

  /** Some item must still be paid for: the dearest of what the open items cost at least. */
  #unavoidable(): number {
    const state = this.#state;
    let most = 0;
    for (let i = 0; i < this.#problem.primaryCount; i++) {
      if (!state.isOpen(i) || state.need(i) === 0) continue;
      const cheapest = state.optionsOf[i]!.find((o) => state.alive[o]);
      if (cheapest !== undefined && this.#reduced[cheapest]! > most) most = this.#reduced[cheapest]!;
    }
    return most;
  }

  #found(): void {
    const options = [...this.#chosen].sort((a, b) => a - b);
    const cost = options.reduce((sum, o) => sum + (this.#problem.cost?.[o] ?? 0), 0);
    if (this.#best.length === this.#k && cost >= this.#best[this.#k - 1]!.cost) return;
    this.counters.solutions++;
    const at = this.#best.findIndex((other) => other.cost > cost);
    this.#best.splice(at < 0 ? this.#best.length : at, 0, { options, cost });
    this.#best = this.#best.slice(0, this.#k);
  }
}

/** Each item with bounds exactly 1 in turn takes the least remaining cost of its options from all of them. */
function levyTaxes(problem: Problem, optionsOf: readonly (readonly number[])[]) {
  const { primaryCount, lower, upper, cost } = problem;
  const reduced = new Float64Array(optionCount(problem));
  if (cost) reduced.set(cost);
  let taxes = 0;
  for (let i = 0; i < primaryCount; i++) {
    if (lower[i] !== 1 || upper[i] !== 1) continue;
    const tax = optionsOf[i]!.reduce((least, o) => Math.min(least, reduced[o]!), Infinity);
    if (tax === Infinity || tax === 0) continue;
    taxes += tax;
    for (const o of optionsOf[i]!) reduced[o]! -= tax;
  }
  return { reduced, taxes };
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let k = 0; k < Math.min(a.length, b.length); k++) if (a[k] !== b[k]) return a[k]! - b[k]!;
  return a.length - b.length;
}
