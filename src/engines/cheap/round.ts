// Branch and bound among some options of a problem. A branch is cut when a solution there pays more beyond the base than
// the limit allows; the limit may fall while the search goes on.
//
// At each node the items levy what their live options have left (table.ts), which raises what is paid for sure; options
// that would pay too much then are ruled out, until nothing changes. An item's options are tried by increasing reduced cost.

import type { Pause } from "../engine.js";
import type { Table } from "./table.js";

/** A node on the way from the root: an item, its options that were alive, and which of them is being tried. */
interface Level {
  readonly item: number;
  readonly options: readonly number[];
  /** The branch being tried; options.length is the branch that takes none. */
  branch: number;
  readonly branches: number;
  /** To undo the branch being tried, and all of the level; and what was paid there. */
  mark: number;
  markPaid: number;
  readonly start: number;
  readonly startPaid: number;
}

export interface RoundOptions {
  /** What a solution may pay beyond the base, at most. */
  readonly limit: () => number;
  /** The order of branches, of two options. */
  readonly order: (a: number, b: number, reduced: Float64Array) => number;
}

export class Round {
  nodes = 0;
  updates = 0;
  readonly #table: Table;
  readonly #options: RoundOptions;
  readonly #levels: Level[] = [];
  readonly #chosen: number[] = [];
  readonly #profile: number[];
  #next: "forward" | "back" | "done" = "forward";

  /** Nodes by level are added to `profile`. */
  constructor(table: Table, options: RoundOptions, profile: number[]) {
    this.#table = table;
    this.#options = options;
    this.#profile = profile;
  }

  /** Searches on, for at most this many more nodes; at "solution" one has been found. */
  run(more: number): Pause {
    const end = this.nodes + more;
    for (;;) {
      if (this.#next === "done") return "done";
      if (this.#next === "back") this.#back();
      else if (this.nodes >= end) return "nodes";
      else if (this.#forward()) return "solution";
    }
  }

  /** The options of the solution, as the problem numbers them. */
  solution(): number[] {
    return this.#chosen.map((o) => this.#table.options[o]);
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    let done = 0;
    let part = 1;
    for (const { branch, branches } of this.#levels) {
      part /= branches;
      done += part * Math.max(0, branch);
    }
    return Math.min(1, this.#next === "back" ? done + part : done);
  }

  /** Enters a node: a solution (true), or an item to branch on. */
  #forward(): boolean {
    const table = this.#table;
    const level = this.#levels.length;
    this.nodes++;
    this.#profile[level] = (this.#profile[level] ?? 0) + 1;
    this.#next = "back";
    const start = table.mark();
    const startPaid = table.paid;
    if (!this.#tighten()) return false;
    const item = choose(table);
    if (item < 0) return true;
    const { reduced } = table;
    const options = table.living(item).sort((a, b) => this.#options.order(a, b, reduced));
    const here = { mark: table.mark(), markPaid: table.paid, start, startPaid };
    this.#levels.push({ item, options, branch: -1, branches: table.degree(item), ...here });
    return false; // `#back` now enters the first branch
  }

  /** Levies, and rules out what is too dear; false if no solution is cheap enough. */
  #tighten(): boolean {
    const table = this.#table;
    const limit = this.#options.limit();
    if (limit === Infinity) return true;
    do {
      for (let i = 0; i < table.primaryCount; i++) {
        if (table.closed[i] || table.need[i] === 0 || table.need[i] !== table.room[i]) continue;
        if (table.size[i] < table.need[i]) return false;
        const least = leastOf(table, i);
        if (least > 0) table.levy(i, least);
      }
      if (table.paid > limit) return false;
    } while (ruleOut(table, limit));
    return table.paid <= limit;
  }

  /** Leaves the branch of the last level and enters its next one; leaves the level if there is none. */
  #back(): void {
    const level = this.#levels.at(-1);
    const table = this.#table;
    if (!level) {
      this.#next = "done";
      return;
    }
    if (level.branch >= 0) {
      table.undo(level.mark, level.markPaid);
      const tried = level.options[level.branch];
      if (tried !== undefined) {
        this.#chosen.pop();
        table.kill(tried); // ruled out for the branches to come; undone with the level
      }
    }
    level.branch = this.#nextBranch(level);
    level.mark = table.mark();
    level.markPaid = table.paid;
    if (level.branch >= level.branches) {
      table.undo(level.start, level.startPaid);
      this.#levels.pop();
      return;
    }
    const option = level.options[level.branch];
    if (option === undefined) table.close(level.item);
    else {
      this.#chosen.push(option);
      this.updates++;
      table.take(option);
    }
    this.#next = "forward";
  }

  /** The next branch that can be cheap enough. */
  #nextBranch({ options, branch, branches }: Level): number {
    const { paid, reduced } = this.#table;
    const limit = this.#options.limit();
    if (paid > limit) return branches;
    let next = branch + 1;
    while (next < Math.min(branches, options.length) && paid + reduced[options[next]] > limit) next++;
    return next;
  }
}

function leastOf({ first, size, set, optionOf, reduced }: Table, i: number): number {
  let least = Infinity;
  const end = first[i] + size[i];
  for (let p = first[i]; p < end; p++) {
    const r = reduced[optionOf[set[p]]];
    if (r < least) least = r;
  }
  return least;
}

/** Rules out the options that would pay more than the limit; were there any? */
function ruleOut(table: Table, limit: number): boolean {
  const { first, size, set, optionOf, reduced, closed } = table;
  let any = false;
  for (let i = 0; i < table.primaryCount; i++) {
    if (closed[i]) continue;
    for (let p = first[i] + size[i] - 1; p >= first[i]; p--) {
      const o = optionOf[set[p]];
      if (table.paid + reduced[o] <= limit) continue;
      table.kill(o);
      any = true;
    }
  }
  return any;
}

/** The open item of least degree, the first of them, and one that needs nothing more only if no other is open; −1 if none is. */
function choose(table: Table): number {
  const { closed, need, size } = table;
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < closed.length; i++) {
    if (closed[i] || (need[i] === 0 && size[i] === 0)) continue;
    const degree = table.degree(i) + (need[i] === 0 ? LATER : 0);
    if (degree < least) [best, least] = [i, degree];
  }
  return best;
}

/** More than any degree. */
const LATER = 2 ** 40;
