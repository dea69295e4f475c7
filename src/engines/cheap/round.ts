// Branch and bound in what is left of a problem. A branch is cut when a solution there pays more beyond the base than the
// limit allows; the limit may fall while the search goes on.
//
// At each node the items levy what their live options have left (table.ts), which raises what is paid for sure; options
// that would pay too much then are ruled out, until nothing changes. What the branches of a node are is another's decision.

import type { Pause } from "../engine.js";
import type { OptionPlace, Table } from "./table.js";

/** A branch takes an option, which the branches after it do without; or it does without all of an item. */
type Branch = { readonly take: number } | { readonly close: number };

/** The branches of the node at which the table stands, the most promising one first; null if it is a solution. */
type Branching = (limit: number) => readonly Branch[] | null;

/** By the open item of fewest branches: one for each of its options, in this order, and one for none if it needs none. */
export function byItem(table: Table, order: (a: number, b: number) => number): Branching {
  return (limit) => {
    const item = table.choose(limit);
    if (item < 0) return null;
    const degree = table.degree(item);
    const options = table.living(item).sort(order).slice(0, degree);
    const branches: Branch[] = options.map((take) => ({ take }));
    return options.length < degree ? [...branches, { close: item }] : branches;
  };
}

/** A node on the way from the root. */
interface Level {
  readonly branches: readonly Branch[];
  /** The branch being tried. */
  branch: number;
  /** Before the branch being tried. */
  place: OptionPlace;
}

export interface RoundOptions {
  /** What a solution may pay beyond the base, at most. */
  readonly limit: () => number;
  readonly branching: Branching;
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
    return this.#levels.flatMap(({ branches, branch }) => {
      const tried = branches[branch];
      return "take" in tried ? [tried.take] : [];
    });
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    let done = 0;
    let part = 1;
    for (const { branch, branches } of this.#levels) {
      part /= branches.length;
      done += part * Math.max(0, branch);
    }
    return Math.min(1, this.#next === "back" ? done + part : done);
  }

  /** Enters a node: a solution (true), or one with branches. */
  #forward(): boolean {
    const { limit, branching, counters } = this.#options;
    const table = this.#table;
    const level = this.#levels.length;
    counters.nodes++;
    counters.profile[level] = (counters.profile[level] ?? 0) + 1;
    this.#next = "back";
    if (!table.tighten(limit())) return false;
    const branches = branching(limit());
    if (branches === null) return true;
    if (branches.length > 0) this.#levels.push({ branches, branch: -1, place: table.here() });
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
      const tried = level.branches[level.branch];
      if ("take" in tried) table.kill(tried.take); // for the branches to come; undone with the branch of the level above
      level.place = table.here();
    }
    level.branch = this.#nextBranch(level);
    if (level.branch >= level.branches.length) {
      this.#levels.pop();
      return;
    }
    const branch = level.branches[level.branch];
    if ("take" in branch) {
      this.#options.counters.updates++;
      table.take(branch.take);
    } else table.close(branch.close);
    this.#next = "forward";
  }

  /** The next branch that can be cheap enough. */
  #nextBranch({ branches, branch }: Level): number {
    const { paid, reduced } = this.#table;
    const limit = this.#options.limit();
    if (paid > limit) return branches.length;
    let next = branch + 1;
    for (; next < branches.length; next++) {
      const tried = branches[next];
      if (!("take" in tried) || paid + reduced[tried.take] <= limit) break;
    }
    return next;
  }
}
