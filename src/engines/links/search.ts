// The search: Algorithms X, C and M of TAOCP 7.2.2.1 with the choices of DLX1, DLX2 and DLX3, so that solutions come in their
// order, and `nodes` and `updates` are theirs. No goto: a step either goes forward into a level or back out of one. A
// problem without primary items has one solution, the empty one.

import { optionCount, type Problem, problemClass, type State } from "#problem";
import type { Mode, Pause, SearchOptions } from "../engine.js";
import type { WholeSearch } from "../partwise.js";
import type { Path, PathStep } from "../path.js";
import { type Random, randomOf } from "../random.js";
import { choose, chooseBounded, degree } from "./choose.js";
import * as plain from "./cover.js";
import { CHOICE, DEGREE, DOWN, FIRST, ITEM, LENGTH, LEVEL, ROOT } from "./layout.js";
import { Tables } from "./stage.js";
import { distance, firstSpacer, itemNumber, makeTables, optionOf, tablesSize } from "./tables.js";
import { close, isSettled, isShort, open, pass, take, tweak, unpass, untake } from "./tweak.js";

export interface LinksOptions extends SearchOptions {
  /** An item with so few options is chosen when it is met; 0, as in Knuth's programs, if it is absent. */
  readonly enough?: number;
}

export class LinksSearch implements WholeSearch {
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  mode: Mode;
  readonly #problem: Problem;
  readonly #bounded: boolean;
  readonly #random: Random | null;
  readonly #enough: number;
  /** The options as they stand in the lists, if not in the order of the problem. */
  readonly #order: Uint32Array | undefined;
  readonly #tables: Tables;
  /** Pointers below are items, above nodes. */
  readonly #firstNode: number;
  /** Where the levels are, behind the tables: LEVEL integers for each. */
  readonly #levels: number;
  /** Levels 0 … #level − 1 have their choices. */
  #level = 0;
  /** What comes next: to go into level #level, to go back from it, or nothing. */
  #next: "forward" | "back" | "done" = "forward";

  constructor(problem: Problem, options: LinksOptions) {
    this.mode = options.mode;
    this.#enough = options.enough ?? 0;
    this.#problem = problem;
    this.#bounded = problemClass(problem) === "MCC";
    this.#random = randomOf(options.seed);
    this.#order = this.#random?.shuffled(optionCount(problem));
    this.#firstNode = firstSpacer(problem);
    this.#levels = tablesSize(problem);
    // A level chooses an option or, where there are bounds, deactivates an item.
    const levels = problem.primaryCount + 1 + (this.#bounded ? optionCount(problem) : 0);
    this.#tables = new Tables(this.#levels + LEVEL * levels, (m) => makeTables(m, problem, this.#order));
  }

  run(more: number): Pause {
    if (this.#next === "done") return "done";
    const m = this.#tables.enter();
    const bounded = this.#bounded;
    const isPlain = !bounded && this.#problem.entryColor === null;
    const { counters } = this;
    const { profile } = counters;
    const levels = this.#levels;
    const firstNode = this.#firstNode;
    const random = this.#random;
    const enough = this.#enough;
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
        i = bounded || random ? chooseBounded(m, random) : choose(m, enough);
        if (i === ROOT) {
          solutions++;
          forward = false;
          if (this.mode === "count") continue;
          pause = "solution";
          break;
        }
        const branches = bounded ? degree(m, i) : m[i + LENGTH];
        if (branches <= 0) {
          if (!bounded) updates++; // An item without options: DLX1 covers it all the same.
          forward = false;
          continue;
        }
        const l = levels + LEVEL * level;
        x = m[i + DOWN];
        m[l + DEGREE] = branches;
        m[l + FIRST] = x;
        if (!isPlain) updates += open(m, i);
      } else {
        if (level === 0) {
          pause = "done";
          break;
        }
        const l = levels + LEVEL * --level;
        const y = m[l + CHOICE];
        if (y < firstNode) {
          unpass(m, y);
          close(m, y, m[l + FIRST]);
          continue;
        }
        if (isPlain) plain.untake(m, y);
        else untake(m, y);
        i = m[y + ITEM];
        x = m[y + DOWN];
      }
      forward = isPlain || isSettled(m, i) ? x !== i : !isShort(m, i);
      if (!forward) {
        if (!isPlain) close(m, i, m[levels + LEVEL * level + FIRST]);
        continue;
      }
      m[levels + LEVEL * level++ + CHOICE] = x;
      if (isPlain) updates += plain.take(m, x);
      else if (x === i) pass(m, i);
      else {
        if (!isSettled(m, i)) updates += tweak(m, i, x);
        updates += take(m, x);
      }
    }
    counters.solutions = solutions;
    counters.nodes = nodes;
    counters.updates = updates;
    this.#level = level;
    this.#next = pause === "done" ? "done" : forward ? "forward" : "back";
    return pause;
  }

  solution(): Uint32Array {
    return new Uint32Array(this.chosen());
  }

  /** The options of the solution at which it stands. */
  chosen(): number[] {
    const m = this.#tables.array;
    const chosen: number[] = [];
    const end = this.#levels + LEVEL * this.#level;
    for (let l = this.#levels; l < end; l += LEVEL) {
      const x = m[l + CHOICE];
      if (x >= this.#firstNode) chosen.push(optionOf(m, x));
    }
    return chosen;
  }

  /** A field of a level. */
  #at(level: number, field: number): number {
    return this.#tables.array[this.#levels + LEVEL * level + field];
  }

  /** Its tables are not needed any more. */
  release(): void {
    this.#next = "done";
    this.#tables.drop();
  }

  path(): Path | null {
    if (this.#next === "done") return null;
    const steps = Array.from({ length: this.#level }, (_, l) => this.#step(l));
    return { steps, open: this.#next === "forward" };
  }

  // The list of an item with bounds may lose options further down, so what is left is found from the options' items.
  #step(l: number): PathStep {
    const m = this.#tables.array;
    const x = this.#at(l, CHOICE);
    const degree = this.#at(l, DEGREE);
    if (x < this.#firstNode) return { item: itemNumber(x), option: -1, degree, left: () => [] };
    const option = optionOf(m, x);
    const item = itemNumber(m[x + ITEM]);
    const left = (above: State) => {
      const live = new Set(above.optionsOf(item));
      const inOrder = [...(this.#order?.filter((o) => live.has(o)) ?? live)];
      return inOrder.slice(inOrder.indexOf(option) + 1);
    };
    return { item, option, degree, left };
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    const m = this.#tables.array;
    let done = 0;
    let part = 1;
    for (let l = 0; l < this.#level; l++) {
      part /= this.#at(l, DEGREE);
      done += part * distance(m, this.#at(l, FIRST), this.#at(l, CHOICE));
    }
    return this.#next === "back" ? done + part : done;
  }

  tables(): Int32Array {
    return this.#tables.array.slice(0, this.#levels);
  }
}
