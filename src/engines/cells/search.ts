// The search on sparse sets, for XC, XCC and MCC alike: after Knuth's SSXCC and SSXCC-BINARY, and Filip Stappers's SSMCC.
// A level branches on one item. A branch takes an option, and discards it when it is done, before the next one is
// taken; last comes, if the item needs no more, the choice of none. Where this differs: items are saved when they
// change, not all at once, and a branch that leaves any item with fewer options than it needs ends there. Nodes are
// the branches, those that end at once too, and the root.

import { optionCount, type Problem } from "../../problem/problem.js";
import type { Counters, Pause, Search, SearchOptions } from "../engine.js";
import { Random } from "../random.js";
import { choose, degree } from "./choose.js";
import { ACTIVE, NEED, RECORD, SET, SIZE, TRAIL, UPDATES } from "./layout.js";
import { discard, pass, take, undo } from "./sets.js";
import { inOrder, makeTables, optionOf } from "./tables.js";

export class CellsSearch implements Search {
  readonly counters: Counters & { profile: number[] } = { solutions: 0, nodes: 0, updates: 0, profile: [] };
  readonly #problem: Problem;
  readonly #m: Int32Array;
  mode: "list" | "count";
  readonly #random: Random | null;
  /** Saved states of items; it grows at need. */
  #trail = new Int32Array(0);
  /** A level adds at most this many integers to the trail: each item once in both of its frames. */
  readonly #room: number;
  /** By level: its item. */
  readonly #item: Int32Array;
  /** By level: the node that was chosen, 0 for none. */
  readonly #choice: Int32Array;
  /** By level: the number of branches at first. */
  readonly #degree: Int32Array;
  /** By level: the branches that are behind. */
  readonly #tried: Int32Array;
  /** By level: the length of the trail when the level began. */
  readonly #levelMark: Int32Array;
  /** By level: the length of the trail when the branch began. */
  readonly #branchMark: Int32Array;
  /** By level: the number of active items. */
  readonly #active: Int32Array;
  /** Levels 0 … #level − 1 have their choices. */
  #level = 0;
  /** What comes next: to go into level #level, to go back from it, or nothing. */
  #next: "forward" | "back" | "done" = "forward";

  constructor(problem: Problem, options: SearchOptions) {
    this.#problem = problem;
    this.mode = options.mode;
    this.#random = options.seed === undefined ? null : new Random(options.seed);
    this.#m = makeTables(problem, this.#random?.shuffled(optionCount(problem)));
    this.#room = 2 * RECORD * problem.itemNames.length;
    // A level chooses an option, or deactivates an item.
    const levels = optionCount(problem) + problem.primaryCount + 1;
    this.#item = new Int32Array(levels);
    this.#choice = new Int32Array(levels);
    this.#degree = new Int32Array(levels);
    this.#tried = new Int32Array(levels);
    this.#levelMark = new Int32Array(levels);
    this.#branchMark = new Int32Array(levels);
    this.#active = new Int32Array(levels);
  }

  run(share: number): Pause {
    if (this.#next === "done") return "done";
    const m = this.#m;
    const { counters } = this;
    const { profile } = counters;
    const random = this.#random;
    const limit = counters.nodes + share;
    let { solutions, nodes, updates } = counters;
    let level = this.#level;
    let forward = this.#next === "forward";
    let pause: Pause;
    for (;;) {
      let i: number;
      if (forward) {
        if (nodes >= limit) {
          pause = "share";
          break;
        }
        nodes++;
        if (level === profile.length) profile.push(0);
        profile[level]!++;
        i = choose(m, random);
        if (i === 0) {
          solutions++;
          forward = false;
          if (this.mode === "count") continue;
          pause = "solution";
          break;
        }
        if (!this.#open(level, i)) {
          forward = false;
          continue;
        }
      } else {
        if (level === 0) {
          pause = "done";
          break;
        }
        i = this.#item[--level]!;
        forward = this.#drop(level, i);
      }
      let stopped = false;
      while (forward && !stopped && !this.#branch(level, i)) {
        nodes++;
        if (level + 1 === profile.length) profile.push(0);
        profile[level + 1]!++;
        stopped = nodes >= limit;
        if (!stopped) forward = this.#drop(level, i);
      }
      updates += m[UPDATES]!;
      m[UPDATES] = 0;
      if (stopped) {
        // As if the dead end had been a level: what comes next is to go back from it.
        level++;
        forward = false;
        pause = "share";
        break;
      }
      if (forward) level++;
      else undo(m, this.#trail, this.#levelMark[level]!);
    }
    counters.solutions = solutions;
    counters.nodes = nodes;
    counters.updates = updates;
    this.#level = level;
    this.#next = pause === "done" ? "done" : forward ? "forward" : "back";
    return pause;
  }

  /** Begins a level that branches on item i; false if it has no branch. */
  #open(level: number, i: number): boolean {
    const m = this.#m;
    const branches = degree(m, i);
    const used = m[TRAIL]!;
    this.#item[level] = i;
    this.#degree[level] = branches;
    this.#tried[level] = 0;
    this.#levelMark[level] = used;
    this.#active[level] = m[ACTIVE]!;
    if (used + this.#room > this.#trail.length) {
      const larger = new Int32Array(2 * (used + this.#room));
      larger.set(this.#trail);
      this.#trail = larger;
    }
    return branches > 0;
  }

  /** Begins the level's next branch; false if it leaves some item dry. */
  #branch(level: number, i: number): boolean {
    const m = this.#m;
    const frame = 2 * level + 2;
    this.#branchMark[level] = m[TRAIL]!;
    if (m[i + SIZE] === 0) {
      this.#choice[level] = 0;
      pass(m, this.#trail, i, frame);
      return true;
    }
    const x = m[i + SET]!;
    this.#choice[level] = x;
    return take(m, this.#trail, x, frame) === 0;
  }

  /** Ends the branch, and discards its option from those to come; false if there are none to come. */
  #drop(level: number, i: number): boolean {
    const m = this.#m;
    undo(m, this.#trail, this.#branchMark[level]!);
    m[ACTIVE] = this.#active[level]!;
    this.#tried[level]!++;
    const x = this.#choice[level]!;
    if (x === 0 || m[i + SIZE]! <= m[i + NEED]!) return false;
    return discard(m, this.#trail, x, 2 * level + 1) === 0;
  }

  solution(): Uint32Array {
    const chosen = this.#choice.subarray(0, this.#level).filter((x) => x !== 0);
    return Uint32Array.from(chosen, (x) => optionOf(this.#m, x));
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    let done = 0;
    let part = 1;
    for (let l = 0; l < this.#level; l++) {
      part /= this.#degree[l]!;
      done += part * this.#tried[l]!;
    }
    return this.#next === "back" ? done + part : done;
  }

  tables(): Int32Array {
    return inOrder(this.#m, this.#problem);
  }
}
