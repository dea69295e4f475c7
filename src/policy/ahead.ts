// Contestants of a race that run ahead of the search, in a thread of their own. To that thread they are a search like any
// other one, but without an answer: what they find stands on their boards, where the search sees it.

import { NOTHING } from "../engines/counters.js";
import type { Engine, LeftPart, Mode, Pause, Search } from "../engines/engine.js";
import { now } from "../machine/clock.js";
import type { Part } from "../problem/part.js";
import { Board } from "./board.js";
import type { Rules } from "./rules.js";
import type { Runner } from "./runner.js";

interface Racing {
  readonly runner: Runner;
  readonly board: Board;
}

/** Those of a lane run ahead, whatever engine was asked for. */
export function ahead(rules: Rules): Engine {
  return {
    name: "race",
    does: [],
    divides: false,
    misfit: () => null,
    keepsOrder: () => true,
    start: () => new Ahead(rules),
  };
}

class Ahead implements Search {
  mode: Mode = "list";
  readonly counters = NOTHING;
  readonly #rules: Rules;
  readonly #news: Board;
  #racing: Racing[] = [];

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#news = Board.of(rules.task, 0)!;
  }

  enter(part: Part): void {
    const { task } = this.#rules;
    const { number, of } = task.race!.lane!;
    this.#racing = this.#rules
      .line(part)
      .map((runner, k) => ({ runner, board: Board.of(task, k + 1)! }))
      .filter((_, k) => k % of === number);
    for (const one of this.#racing) show(one);
  }

  run(): Pause {
    const { waitMs } = this.#rules.moments;
    const end = now() + waitMs;
    do {
      if (this.#news.over) return "done";
      const { known } = this.#news;
      for (const one of known ? this.#racing : []) if (one.runner.know(known!)) show(one);
      const last = this.#last();
      if (last) {
        last.runner.turn();
        show(last);
      } else if (this.#rules.task.race!.solutions === 1) return "done";
      else this.#news.wait(waitMs);
    } while (now() < end);
    return "nodes";
  }

  /** The one that is least far, of those that have found nothing. */
  #last(): Racing | null {
    let [last, least] = [null as Racing | null, Infinity];
    for (const one of this.#racing) {
      const { next, verdict } = one.runner.reached;
      if (verdict || next >= least || this.#rules.isOver(next)) continue;
      [last, least] = [one, next];
    }
    return last;
  }

  /** Whoever searches goes on with the race. */
  leave(): LeftPart[] {
    for (const { board } of this.#racing) board.reached = { next: -1, verdict: null, told: false };
    this.#racing = [];
    return [];
  }

  solution(): never {
    throw new TypeError("What is found ahead stands on the boards");
  }

  fraction(): number {
    return 0;
  }
}

function show({ runner, board }: Racing): void {
  const { reached } = runner;
  if (reached.verdict === "solution") board.solution = runner.solution;
  board.reached = reached;
}
