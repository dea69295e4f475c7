// Counting by color: where a secondary item has very many colors, to give it one hides nearly all options one by one, again and
// again. Here each color is a small problem of its own (groups.ts), so that the time grows with the size of the file. It
// counts, and neither lists nor divides what is left.

import type { Problem } from "../../problem/problem.js";
import { addCounters, type Counters, NOTHING, sumOf } from "../counters.js";
import type { Mode, Pause, Search } from "../engine.js";
import { links } from "../links/links.js";
import { partwise, type WholeSearch } from "../partwise.js";
import { ColorGroups, mostColored } from "./groups.js";

export const colors = partwise(
  {
    name: "colors",
    divides: false,
    misfit: (problem) => (problem.entryColor ? null : "it needs colors"),
    keepsOrder: () => false,
  },
  (problem) => new ColorsSearch(problem),
);

class ColorsSearch implements WholeSearch {
  mode: Mode = "count";
  readonly counters: Counters;
  readonly #groups: ColorGroups;
  /** The next of its problems; and the one under way, if there is one. */
  #next = 0;
  #search: Search | null = null;
  /** What the problems before this one took, and their solutions. */
  #before: Counters = NOTHING;
  #found = 0n;

  constructor(problem: Problem) {
    this.#groups = new ColorGroups(problem, mostColored(problem).item);
    this.counters = sumOf(
      () => this.#before,
      () => this.#search?.counters ?? NOTHING,
    );
  }

  run(nodes: number): Pause {
    const end = this.counters.nodes + nodes;
    // A problem without a solution may have no nodes, but it takes time.
    for (let made = 0; this.counters.nodes + made < end; ) {
      if (!this.#search && this.#next === this.#groups.count) return "done";
      this.#search ??= this.#begin();
      if (!this.#search) made++;
      else if (this.#search.run(Math.max(1, end - this.counters.nodes)) === "done") this.#settle();
    }
    return "nodes";
  }

  /** Begins with the next problem; null if it has no solution. */
  #begin(): Search | null {
    const smaller = this.#groups.make(this.#next++);
    return smaller && links.start(smaller, { mode: "count" });
  }

  /** The problem under way is behind. */
  #settle(): void {
    this.#found = this.exact;
    this.#before = addCounters(this.#before, this.#search!.counters);
    this.#search = null;
  }

  get exact(): bigint {
    return this.#found + (this.#search?.exact ?? BigInt(this.#search?.counters.solutions ?? 0));
  }

  solution(): never {
    throw new TypeError("Counting by color finds no single solutions");
  }

  fraction(): number {
    return this.#next / (this.#groups.count + 1);
  }
}
