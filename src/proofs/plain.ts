// A plain search that logs what it does, for problems that are too large for the tables of the engines: the item of the
// least degree at each node, and its options in their order. Any number of options, any number of levels.

import type { Log, Pause, SearchOptions } from "#engines";
import { optionCount, type Part, type Problem, State, TAKEN, WHOLE } from "#problem";
import { type LoggedSearch, type LoggingEngine, numbersTo } from "./logged.js";
import { Steps } from "./steps.js";

export const plain: LoggingEngine = {
  name: "plain",
  does: ["list", "count"],
  misfit: () => null,
  start: (problem, options) => new PlainSearch(problem, options),
};

/** A node on the way to where the search stands. */
interface Level {
  readonly item: number;
  /** Its options; those that were tried are dropped unless only one can be taken. */
  readonly options: readonly number[];
  readonly isSingle: boolean;
  readonly degree: number;
  /** Where the trail ended before the node, and before this branch. */
  readonly base: number;
  mark: number;
  branch: number;
}

class PlainSearch implements LoggedSearch {
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  readonly log: Log;
  readonly #mode: SearchOptions["mode"];
  readonly #steps = new Steps();
  readonly #problem: Problem;
  #state: State;
  readonly #levels: Level[] = [];
  #next: "forward" | "back" | "done" = "forward";

  constructor(problem: Problem, { mode, part = WHOLE }: SearchOptions) {
    this.#problem = problem;
    this.#mode = mode;
    this.#state = new State(problem);
    this.log = {
      items: numbersTo(problem.primaryCount),
      options: numbersTo(optionCount(problem)),
      noneFirst: false,
      mostNodes: 1000,
      read: () => this.#steps.read(),
    };
    this.enter(part);
  }

  enter(part: Part): void {
    this.#state = new State(this.#problem);
    this.#levels.length = 0;
    this.#next = this.#state.enter(part) ? "forward" : "done";
  }

  run(more: number): Pause {
    const end = this.counters.nodes + more;
    for (;;) {
      if (this.#next === "back") this.#next = this.#goBack();
      if (this.#next === "done") return "done";
      if (this.counters.nodes >= end) return "nodes";
      if (this.#goForward()) continue;
      this.counters.solutions++;
      if (this.#mode === "list") return "solution";
    }
  }

  /** Into the first branch of a node; false at a solution, which has none. */
  #goForward(): boolean {
    const { counters, log } = this;
    const level = this.#levels.length;
    counters.nodes++;
    counters.profile[level] = (counters.profile[level] ?? 0) + 1;
    this.#next = "back";
    const item = this.#choose();
    if (item < 0) return false;
    this.#steps.item(log.items[item]!);
    const degree = this.#state.degree(item);
    const options = this.#state.optionsOf(item);
    const mark = this.#state.mark();
    const isSingle = this.#state.room[item] === 1;
    this.#levels.push({ item, options, isSingle, degree, base: mark, mark, branch: -1 });
    return true;
  }

  /** To the next branch of the last node that has one. */
  #goBack(): "forward" | "done" {
    for (let top = this.#levels.at(-1); top; top = this.#levels.at(-1)) {
      this.#state.undo(top.mark);
      if (!top.isSingle && top.branch >= 0) this.#state.drop(top.options[top.branch]!);
      top.mark = this.#state.mark();
      if (++top.branch < top.degree) {
        const option = top.options[top.branch];
        if (option === undefined) this.#state.close(top.item);
        else this.#state.take(option);
        this.counters.updates = this.#state.updates;
        return "forward";
      }
      this.#state.undo(top.base);
      this.#levels.pop();
    }
    return "done";
  }

  /** The item of the least degree of those that need options or have some; −1 if there is none. */
  #choose(): number {
    const { need, size, room } = this.#state;
    let [best, least] = [-1, Infinity];
    for (let i = 0; i < this.#problem.primaryCount && least > 0; i++) {
      if (room[i]! <= 0 || (need[i]! <= 0 && size[i] === 0)) continue;
      const degree = this.#state.degree(i);
      if (degree < least) [best, least] = [i, degree];
    }
    return best;
  }

  solution(): Uint32Array {
    const { status } = this.#state;
    return numbersTo(status.length).filter((o) => status[o] === TAKEN);
  }

  fraction(): number {
    if (this.#next === "done") return 1;
    let [done, share] = [0, 1];
    for (const { branch, degree } of this.#levels) {
      share /= Math.max(1, degree);
      done += share * Math.max(0, branch);
    }
    return done;
  }
}
