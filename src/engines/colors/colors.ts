// Counting by color: where a secondary item has very many colors, to give it one hides nearly all options one by one, again and
// again. Here each color is a small problem of its own (groups.ts), so that the time grows with the size of the file. It
// counts, and neither lists nor divides what is left.

import { isWhole, type Part, WHOLE } from "../../problem/part.js";
import type { Problem } from "../../problem/problem.js";
import { restrict } from "../../problem/restrict.js";
import { addCounters, type Counters, NOTHING, sumOf } from "../counters.js";
import { type Engine, type LeftPart, type Mode, ONLY_COUNTS, type Pause, type Search } from "../engine.js";
import { links } from "../links/links.js";
import { ColorGroups, mostColored } from "./groups.js";

export const colors: Engine = {
  name: "colors",
  idea: "each color of one item is a smaller problem",
  does: ONLY_COUNTS,
  divides: false,
  misfit: (problem) => (problem.entryColor ? null : "it needs colors"),
  keepsOrder: () => false,
  start: (problem, { part }) => new ColorsSearch(problem, part),
};

class ColorsSearch implements Search {
  mode: Mode = "count";
  readonly counters: Counters;
  readonly #problem: Problem;
  #part: Part = WHOLE;
  /** What is left of the problem, by color; null before it is first needed, or if nothing is left. */
  #groups: ColorGroups | null = null;
  /** The next of its problems; and the one under way, if there is one. */
  #next = 0;
  #search: Search | null = null;
  #done = false;
  /** What the problems before this one took; and the solutions of those in the part that was entered. */
  #before: Counters = NOTHING;
  #found = 0n;

  constructor(problem: Problem, part: Part = WHOLE) {
    this.#problem = problem;
    this.counters = sumOf(
      () => this.#before,
      () => this.#search?.counters ?? NOTHING,
    );
    this.enter(part);
  }

  enter(part: Part): void {
    this.#settle();
    this.#part = part;
    this.#groups = null;
    this.#next = 0;
    this.#done = false;
    this.#found = 0n;
  }

  run(nodes: number): Pause {
    const end = this.counters.nodes + nodes;
    // A problem without a solution may have no nodes, but it takes time.
    for (let made = 0; !this.#done && this.counters.nodes + made < end; ) {
      this.#search ??= this.#begin();
      if (!this.#search) made++;
      else if (this.#search.run(Math.max(1, end - this.counters.nodes)) === "done") this.#settle();
    }
    return this.#done ? "done" : "nodes";
  }

  /** Begins with the next problem; null if it has no solution, or if there is none. */
  #begin(): Search | null {
    this.#groups ??= this.#left();
    if (!this.#groups || this.#next === this.#groups.count) {
      this.#done = true;
      return null;
    }
    const smaller = this.#groups.make(this.#next++);
    return smaller && links.start(smaller, { mode: "count" });
  }

  #left(): ColorGroups | null {
    const left = isWhole(this.#part) ? this.#problem : restrict(this.#problem, this.#part)?.problem;
    return left ? new ColorGroups(left, mostColored(left).item) : null;
  }

  /** The problem under way is behind. */
  #settle(): void {
    if (!this.#search) return;
    this.#found = this.exact;
    this.#before = addCounters(this.#before, this.#search.counters);
    this.#search = null;
  }

  get exact(): bigint {
    return this.#found + (this.#search?.exact ?? BigInt(this.#search?.counters.solutions ?? 0));
  }

  /** It cannot divide what is left: whoever goes on begins the part anew. */
  leave(): LeftPart[] {
    if (this.#done) return [];
    const share = 1 - this.fraction();
    this.#settle();
    this.#found = 0n;
    this.#done = true;
    return [{ ...this.#part, share }];
  }

  solution(): never {
    throw new TypeError("Counting by color finds no single solutions");
  }

  fraction(): number {
    if (this.#done) return 1;
    return this.#groups ? this.#next / (this.#groups.count + 1) : 0;
  }

  tables(): Int32Array {
    return new Int32Array();
  }
}
