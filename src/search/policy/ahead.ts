// Contestants of a race that run ahead of the search, in a thread of their own. To that thread they are a search like any
// other one, but without an answer: what they find stands on their boards, where the search sees it.

import type { Engine, LeftPart, Mode, Pause, Search } from "#engines";
import { NOTHING } from "#engines";
import type { Part } from "#problem";
import { now } from "#problem";
import { Board } from "./board.js";
import type { Rules } from "./rules.js";
import { line, type Runner } from "./runner.js";

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
  #runners: Runner[] = [];

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#news = Board.of(rules.task, 0)!;
  }

  enter(part: Part): void {
    const { number, of } = this.#rules.task.race!.lane!;
    this.#runners = line(this.#rules, part).filter((_, k) => k % of === number);
    for (const runner of this.#runners) runner.show();
  }

  run(): Pause {
    const { waitMs } = this.#rules.moments;
    const end = now() + waitMs;
    do {
      const { next: look, verdict } = this.#news.reached;
      if (verdict === "none") return "done";
      if (verdict === "solution")
        for (const runner of this.#runners) runner.know({ look, solution: this.#news.solution });
      const last = this.#last();
      if (last) last.turn();
      else if (this.#rules.task.race!.solutions === 1) return "done";
      else this.#news.wait(waitMs);
    } while (now() < end);
    return "nodes";
  }

  /** The one that is least far, of those that have found nothing. */
  #last(): Runner | undefined {
    const [last] = this.#runners
      .filter(({ reached: { next, verdict } }) => !verdict && !this.#rules.isOver(next))
      .sort((a, b) => a.reached.next - b.reached.next);
    return last;
  }

  /** Whoever searches goes on with the race. */
  leave(): LeftPart[] {
    for (const runner of this.#runners) runner.show({ next: -1, verdict: null, told: false });
    this.#runners = [];
    return [];
  }

  solution(): never {
    throw new TypeError("What is found ahead stands on the boards");
  }

  fraction(): number {
    return 0;
  }
}
