// The search for MCC problems: Algorithm M of TAOCP 7.2.2.1 with the choices of DLX3, so that solutions come in its order
// and `nodes` and `updates` are its own. As in exact.ts a step goes forward into a level or back out of one.

import { optionsOf } from "../../problem/lists.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import { LIVE, type State } from "../../problem/state.js";
import type { Pause, SearchOptions } from "../engine.js";
import type { WholeSearch } from "../partwise.js";
import type { Path, Step } from "../path.js";
import { type Random, randomOf } from "../random.js";
import { chooseBounded, degree } from "./choose.js";
import { DOWN, ITEM, ROOT } from "./layout.js";
import { Tables } from "./stage.js";
import { distance, firstSpacer, itemNumber, makeTables, optionOf } from "./tables.js";
import { close, isSettled, isShort, open, pass, take, tweak, unpass, untake } from "./tweak.js";

export class MultipleSearch implements WholeSearch {
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  readonly #problem: Problem;
  /** The options as they stand in the lists, if not in the order of the problem. */
  readonly #order: Uint32Array | undefined;
  readonly #tables: Tables;
  mode: "list" | "count";
  readonly #random: Random | null;
  /** Pointers below are items, above nodes. */
  readonly #firstNode: number;
  /** By level: the node that was chosen there, or the item itself if no more option was chosen for it. */
  readonly #choice: Int32Array;
  /** By level: the first node of the item's list, before any was tweaked. */
  readonly #first: Int32Array;
  /** By level: the item's number of branches. */
  readonly #degree: Int32Array;
  /** Levels 0 … #level − 1 have their choices. */
  #level = 0;
  /** What comes next: to go into level #level, to go back from it, or nothing. */
  #next: "forward" | "back" | "done" = "forward";

  constructor(problem: Problem, options: SearchOptions) {
    this.#problem = problem;
    this.#random = randomOf(options.seed);
    this.#order = this.#random?.shuffled(optionCount(problem));
    this.#tables = new Tables(makeTables(problem, this.#order));
    this.mode = options.mode;
    this.#firstNode = firstSpacer(problem);
    // A level chooses an option, or deactivates an item.
    const levels = optionCount(problem) + problem.primaryCount + 1;
    this.#choice = new Int32Array(levels);
    this.#first = new Int32Array(levels);
    this.#degree = new Int32Array(levels);
  }

  run(more: number): Pause {
    if (this.#next === "done") return "done";
    const m = this.#tables.enter();
    const { counters } = this;
    const { profile } = counters;
    const choice = this.#choice;
    const first = this.#first;
    const firstNode = this.#firstNode;
    const limit = counters.nodes + more;
    let { solutions, nodes, updates } = counters;
    let level = this.#level;
    let forward = this.#next === "forward";
    let pause: Pause;
    for (;;) {
      let i: number;
      let x: number;
      if (forward) {
        if (nodes >= limit) {
          pause = "nodes";
          break;
        }
        nodes++;
        if (level === profile.length) profile.push(0);
        profile[level]++;
        i = chooseBounded(m, this.#random);
        if (i === ROOT) {
          solutions++;
          forward = false;
          if (this.mode === "count") continue;
          pause = "solution";
          break;
        }
        const branches = degree(m, i);
        if (branches <= 0) {
          forward = false;
          continue;
        }
        this.#degree[level] = branches;
        x = first[level] = m[i + DOWN];
        updates += open(m, i);
      } else {
        if (level === 0) {
          pause = "done";
          break;
        }
        const y = choice[--level];
        if (y < firstNode) {
          unpass(m, y);
          close(m, y, first[level]);
          continue;
        }
        untake(m, y);
        i = m[y + ITEM];
        x = m[y + DOWN];
      }
      forward = !(isSettled(m, i) ? x === i : isShort(m, i));
      if (!forward) {
        close(m, i, first[level]);
        continue;
      }
      if (x === i) pass(m, i);
      else {
        if (!isSettled(m, i)) updates += tweak(m, i, x);
        updates += take(m, x);
      }
      choice[level++] = x;
    }
    counters.solutions = solutions;
    counters.nodes = nodes;
    counters.updates = updates;
    this.#level = level;
    this.#next = pause === "done" ? "done" : forward ? "forward" : "back";
    if (pause === "done") this.#tables.leave();
    return pause;
  }

  solution(): Uint32Array {
    const m = this.#tables.array;
    const chosen = this.#choice.subarray(0, this.#level).filter((x) => x >= this.#firstNode);
    return Uint32Array.from(chosen, (x) => optionOf(m, x));
  }

  path(): Path | null {
    if (this.#next === "done") return null;
    const steps = Array.from({ length: this.#level }, (_, l) => this.#step(l));
    return { steps, open: this.#next === "forward" };
  }

  // The list of an item with bounds may lose options further down, so what is left is found from the options' items.
  #step(l: number): Step {
    const m = this.#tables.array;
    const x = this.#choice[l];
    const degree = this.#degree[l];
    if (x < this.#firstNode) return { item: itemNumber(x), option: -1, degree, left: () => [] };
    const option = optionOf(m, x);
    const item = itemNumber(m[x + ITEM]);
    const left = ({ status }: State) => {
      const options = this.#inOrder(optionsOf(this.#problem, item));
      return options.slice(options.indexOf(option) + 1).filter((o) => status[o] === LIVE);
    };
    return { item, option, degree, left };
  }

  /** These options as they stand in the lists. */
  #inOrder(options: readonly number[]): readonly number[] {
    const order = this.#order;
    if (!order) return options;
    const places = new Map(options.map((o) => [o, order.indexOf(o)]));
    return [...options].sort((a, b) => places.get(a)! - places.get(b)!);
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    const m = this.#tables.array;
    let done = 0;
    let part = 1;
    for (let l = 0; l < this.#level; l++) {
      part /= this.#degree[l];
      done += part * distance(m, this.#first[l], this.#choice[l]);
    }
    return this.#next === "back" ? done + part : done;
  }

  tables(): Int32Array {
    return this.#tables.copy();
  }
}
