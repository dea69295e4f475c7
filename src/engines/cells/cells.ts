// The search on dancing cells, for XC, XCC and MCC. It branches on an open item of least degree, the first of them in
// the order of the problem; an item with room for one option tries its options in turn, one with bounds takes its last
// live option or, in the branches after that, does without it. An option after which some item has too few options
// left is not a node.

import type { Problem } from "../../problem/problem.js";
import type { Counters, Engine, Pause, Search, SearchOptions } from "../engine.js";
import { Random } from "../random.js";
import { Frames } from "./save.js";
import { Cells } from "./sets.js";

/** What a level has: its item, its frame, how many branches, the one being tried, and the option of it. */
interface Level {
  item: number;
  frame: number;
  branches: number;
  branch: number;
  /** −1 for the branch that takes none. */
  option: number;
}

export class CellsSearch implements Search {
  readonly counters: Counters & { profile: number[] } = { solutions: 0, nodes: 0, updates: 0, profile: [] };
  readonly #cells: Cells;
  readonly #frames = new Frames();
  /** The frame of the state before the search. */
  readonly #root: number;
  /** Levels 0 … #depth − 1 are open; those behind them are kept for use again. */
  readonly #levels: Level[] = [];
  #depth = 0;
  readonly #listing: boolean;
  readonly #random: Random | null;
  #next: "forward" | "back" | "done" = "forward";

  constructor(problem: Problem, options: SearchOptions) {
    this.#cells = new Cells(problem);
    this.#root = this.#frames.push(this.#cells);
    this.#listing = options.mode === "list";
    this.#random = options.seed === undefined ? null : new Random(options.seed);
  }

  run(share: number): Pause {
    const { counters } = this;
    const limit = counters.nodes + share;
    const pause = this.#search(limit);
    counters.updates = this.#cells.updates;
    return pause;
  }

  #search(limit: number): Pause {
    const { counters } = this;
    for (;;) {
      if (this.#next === "done") return "done";
      if (this.#next === "back") {
        if (this.#depth > 0) this.#nextBranch();
        else {
          this.#frames.restore(this.#cells, this.#root);
          this.#next = "done";
        }
        continue;
      }
      if (counters.nodes >= limit) return "share";
      counters.nodes++;
      counters.profile[this.#depth] = (counters.profile[this.#depth] ?? 0) + 1;
      if (this.#cells.openCount > 0) this.#branch();
      else {
        counters.solutions++;
        this.#next = "back";
        if (this.#listing) return "solution";
      }
    }
  }

  /** Opens a level, unless the item has no branch. */
  #branch(): void {
    const item = this.#choose();
    const branches = this.#cells.degree(item);
    this.#next = "back";
    if (branches <= 0) return;
    this.#levels[this.#depth] ??= { item: 0, frame: 0, branches: 0, branch: 0, option: 0 };
    const level = this.#levels[this.#depth++]!;
    level.item = item;
    level.frame = this.#frames.push(this.#cells);
    level.branches = branches;
    level.branch = -1;
    level.option = -1;
  }

  #choose(): number {
    const cells = this.#cells;
    let best = -1;
    let least = Infinity;
    let ties = 1;
    for (let k = 0; k < cells.openCount; k++) {
      const i = cells.order[k]!;
      const degree = cells.degree(i);
      if (degree > least) continue;
      if (degree === least) {
        if (this.#random ? this.#random.below(++ties) > 0 : i > best) continue;
      } else ties = 1;
      best = i;
      least = degree;
    }
    return best;
  }

  /** Leaves the branch of the last level and enters the next that is possible; else leaves the level. */
  #nextBranch(): void {
    const level = this.#levels[this.#depth - 1]!;
    const cells = this.#cells;
    for (;;) {
      if (level.branch >= 0) this.#frames.restore(cells, level.frame);
      const exact = cells.room[level.item] === 1 && cells.need[level.item] === 1;
      if (level.branch >= 0 && !exact && level.option >= 0) {
        // From here on the level does without the option that was tried.
        if (!cells.remove(level.option)) break;
        this.#frames.rewrite(cells, level.frame);
      }
      if (++level.branch >= level.branches) break;
      level.option = this.#optionOf(level, exact);
      if (level.option < 0) cells.close(level.item);
      else if (!cells.take(level.option)) continue;
      this.#next = "forward";
      return;
    }
    // What `remove` took away at this level comes back with the frame of the level above, or that of the root.
    this.#frames.pop(level.frame);
    this.#depth--;
  }

  /** The option of a branch; −1 for none. */
  #optionOf({ item, branch }: Level, exact: boolean): number {
    const { cells, optionOf, start, size } = this.#cells;
    if (exact) return optionOf[cells[start[item]! + branch]!]!;
    return size[item] === 0 ? -1 : optionOf[cells[start[item]! + size[item]! - 1]!]!;
  }

  solution(): Uint32Array {
    const options = this.#levels.slice(0, this.#depth).map(({ option }) => option);
    return Uint32Array.from(options.filter((option) => option >= 0));
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    let done = 0;
    let part = 1;
    for (let l = 0; l < this.#depth; l++) {
      const { branch, branches } = this.#levels[l]!;
      part /= branches;
      done += part * branch;
    }
    return this.#next === "back" ? done + part : done;
  }

  tables(): Int32Array {
    return this.#cells.snapshot();
  }
}

export const cells: Engine = {
  name: "cells",
  start: (problem, options) => new CellsSearch(problem, options),
};
