// Branch and bound in what is left of a problem. A branch is cut when a solution there pays more beyond the base than the
// limit allows; the limit may fall while the search goes on.
//
// At each node the items levy what their live options have left (table.ts), which raises what is paid for sure; options
// that would pay too much then are ruled out, until nothing changes. An item's options are tried by increasing reduced cost.

import type { Pause } from "../engine.js";
import type { Place, Table } from "./table.js";

/** A node on the way from the root: an item, its options that were alive, and which of them is being tried. */
interface Level {
  readonly item: number;
  readonly options: readonly number[];
  /** The branch being tried; options.length is the branch that takes none. */
  branch: number;
  readonly branches: number;
  /** Before the branch being tried. */
  place: Place;
}

export interface RoundOptions {
  /** What a solution may pay beyond the base, at most. */
  readonly limit: () => number;
  /** The order of branches, of two options. */
  readonly order: (a: number, b: number) => number;
  /** What it does is counted here. */
  readonly counters: { nodes: number; updates: number; readonly profile: number[] };
}

export class Round {
  readonly #table: Table;
  readonly #options: RoundOptions;
  readonly #levels: Level[] = [];
  #next: "forward" | "back" | "done" = "forward";

  constructor(table: Table, options: RoundOptions) {
    this.#table = table;
    this.#options = options;
  }

  /** Searches on, for at most this many more nodes; at "solution" one has been found. */
  run(more: number): Pause {
    const { counters } = this.#options;
    const end = counters.nodes + more;
    for (;;) {
      if (this.#next === "done") return "done";
      if (this.#next === "back") this.#back();
      else if (counters.nodes >= end) return "nodes";
      else if (this.#forward()) return "solution";
    }
  }

  /** The options of the solution. */
  solution(): number[] {
    return this.#levels.flatMap(({ options, branch }) => options[branch] ?? []);
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
    const { limit, order, counters } = this.#options;
    const table = this.#table;
    const level = this.#levels.length;
    counters.nodes++;
    counters.profile[level] = (counters.profile[level] ?? 0) + 1;
    this.#next = "back";
    if (!table.tighten(limit())) return false;
    const item = table.choose(limit());
    if (item < 0) return true;
    const options = table.living(item).sort(order);
    this.#levels.push({ item, options, branch: -1, branches: table.degree(item), place: table.here() });
    return false; // `#back` now enters the first branch
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
      table.goBack(level.place);
      const tried = level.options[level.branch];
      if (tried !== undefined) table.kill(tried); // for the branches to come; undone with the branch of the level above
      level.place = table.here();
    }
    level.branch = this.#nextBranch(level);
    if (level.branch >= level.branches) {
      this.#levels.pop();
      return;
    }
    const option = level.options[level.branch];
    if (option === undefined) table.close(level.item);
    else {
      this.#options.counters.updates++;
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
