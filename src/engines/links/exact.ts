// The search for XC and XCC problems: Algorithms X and C of TAOCP 7.2.2.1 with the choices of DLX1 and DLX2, so that
// solutions come in their order and `nodes` and `updates` are theirs. No goto: a step either goes forward into a
// level or back out of one. A problem without primary items has one solution, the empty one.

import { optionCount, type Problem } from "../../problem/problem.js";
import type { Pause, SearchOptions } from "../engine.js";
import type { WholeSearch } from "../partwise.js";
import type { Path, Step } from "../path.js";
import { type Random, randomOf } from "../random.js";
import { choose, chooseAtRandom } from "./choose.js";
import * as plain from "./cover.js";
import { DOWN, ITEM, LENGTH, NEXT, ROOT } from "./layout.js";
import * as colored from "./purify.js";
import { Tables } from "./stage.js";
import { distance, itemNumber, makeTables, optionOf } from "./tables.js";

export class ExactSearch implements WholeSearch {
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  readonly #tables: Tables;
  readonly #colored: boolean;
  mode: "list" | "count";
  readonly #random: Random | null;
  /** By level: the node that was chosen there. */
  readonly #choice: Int32Array;
  /** Levels 0 … #level − 1 have their choices. */
  #level = 0;
  /** What comes next: to go into level #level, to go back from it, or nothing. */
  #next: "forward" | "back" | "done" = "forward";

  constructor(problem: Problem, options: SearchOptions) {
    this.#random = randomOf(options.seed);
    this.#tables = new Tables(makeTables(problem, this.#random?.shuffled(optionCount(problem))));
    this.#colored = problem.entryColor !== null;
    this.mode = options.mode;
    this.#choice = new Int32Array(problem.primaryCount + 1);
  }

  run(more: number): Pause {
    if (this.#next === "done") return "done";
    const m = this.#tables.enter();
    const withColors = this.#colored;
    const { counters } = this;
    const { profile } = counters;
    const choice = this.#choice;
    const random = this.#random;
    const limit = counters.nodes + more;
    let { solutions, nodes, updates } = counters;
    let level = this.#level;
    let forward = this.#next === "forward";
    let pause: Pause;
    for (;;) {
      let x: number;
      if (forward) {
        if (nodes >= limit) {
          pause = "nodes";
          break;
        }
        nodes++;
        if (level === profile.length) profile.push(0);
        profile[level]++;
        if (m[ROOT + NEXT] === ROOT) {
          solutions++;
          forward = false;
          if (this.mode === "count") continue;
          pause = "solution";
          break;
        }
        const i = random ? chooseAtRandom(m, random) : choose(m);
        x = m[i + DOWN];
        if (x === i) {
          updates++; // An item without options: DLX1 covers it all the same.
          forward = false;
          continue;
        }
      } else {
        if (level === 0) {
          pause = "done";
          break;
        }
        const y = choice[--level];
        if (withColors) colored.untake(m, y);
        else plain.untake(m, y);
        x = m[y + DOWN];
        if (x === m[y + ITEM]) continue;
        forward = true;
      }
      choice[level++] = x;
      updates += withColors ? colored.take(m, x) : plain.take(m, x);
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
    return Uint32Array.from(this.#choice.subarray(0, this.#level), (x) => optionOf(m, x));
  }

  path(): Path | null {
    if (this.#next === "done") return null;
    const steps = Array.from(this.#choice.subarray(0, this.#level), (x) => this.#step(x));
    return { steps, open: this.#next === "forward" };
  }

  // Invariant: the list of a covered item does not change until it is uncovered.
  #step(x: number): Step {
    const m = this.#tables.array;
    const i = m[x + ITEM];
    const left: number[] = [];
    for (let p = m[x + DOWN]; p !== i; p = m[p + DOWN]) left.push(optionOf(m, p));
    return { item: itemNumber(i), option: optionOf(m, x), degree: m[i + LENGTH], left: () => left };
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    const m = this.#tables.array;
    let done = 0;
    let part = 1;
    for (let l = 0; l < this.#level; l++) {
      const x = this.#choice[l];
      const i = m[x + ITEM];
      part /= m[i + LENGTH];
      done += part * distance(m, m[i + DOWN], x);
    }
    return this.#next === "back" ? done + part : done;
  }

  tables(): Int32Array {
    return this.#tables.copy();
  }
}
