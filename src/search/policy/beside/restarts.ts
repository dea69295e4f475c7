// Weights with a new seed again and again: runs of Luby's lengths, which find what a search by choices alone does not.

import { CellsSearch, EFFORT, luby } from "#engines";
import { isWhole, numbers, optionCount, type Restricted, restrict } from "#problem";
import type { Beside, Ground, Outcome } from "../attempt.js";

/** Nodes between two looks at its effort. */
const STRIDE = 500;

export class Restarts implements Beside {
  readonly #ground: Ground;
  /** What is left of the problem in the part; null if its options cannot stand together. */
  readonly #left: Restricted | null;
  readonly #search: CellsSearch | null;
  #runs = 1;
  /** The number of nodes in all at which this run ends. */
  #end: number;
  readonly #excluded: string[] = [];

  constructor(ground: Ground) {
    const { part, task, moments } = ground;
    this.#ground = ground;
    this.#left = isWhole(part)
      ? { problem: task.problem, options: numbers(optionCount(task.problem)) }
      : restrict(task.problem, part);
    this.#search = this.#left && new CellsSearch(this.#left.problem, { mode: "list" });
    this.#end = moments["restarts.run"] * luby(1);
    this.#search?.again(this.#seed(0), moments["restarts.weight"]);
  }

  #seed(run: number): number {
    return 1_000_003 * (this.#ground.task.seed ?? 0) + run;
  }

  /** At a node `cells` goes through the active items. To shuffle all sets takes about a tenth of the time of the tables. */
  get effort(): number {
    if (!this.#left || !this.#search) return 0;
    const { primaryCount, entryItem } = this.#left.problem;
    const { nodes, updates } = this.#search.counters;
    const tables = (1 + this.#runs / 10) * EFFORT.entry * entryItem.length;
    return ((100 + primaryCount / 2) * nodes + 8 * updates + tables) / 1e6;
  }

  advance(effort: number): Outcome | null {
    const search = this.#search;
    if (!search) return { is: "none" };
    const { moments } = this.#ground;
    while (this.effort < effort) {
      const pause = search.run(Math.min(STRIDE, this.#end - search.counters.nodes));
      if (pause === "done") return { is: "none" }; // all of it was searched, without anything new
      if (pause === "solution") {
        const solution = this.#solution();
        if (!this.#excluded.includes(textOf(solution))) return { is: "found", solution };
      }
      if (search.counters.nodes < this.#end) continue;
      this.#end += moments["restarts.run"] * luby(++this.#runs);
      search.again(this.#seed(this.#runs), moments["restarts.weight"]);
    }
    return null;
  }

  #solution(): Uint32Array {
    const { options } = this.#left!;
    const chosen = Array.from(this.#search!.solution(), (o) => options[o]!);
    return Uint32Array.from([...this.#ground.part.take, ...chosen]);
  }

  exclude(solution: Uint32Array): void {
    this.#excluded.push(textOf(solution));
  }
}

/** A solution as text, in whatever order its options stand. */
function textOf(solution: Uint32Array): string {
  return String(Uint32Array.from(solution).sort());
}
