// The search of a problem of which much is asked: its tables are made once, and each question is a part of the problem.

import { belowLevel, type Engine, lessCounters, type Search } from "#engines";
import type { Part, Problem } from "#problem";
import type { Found, Wish } from "./found.js";

/** A question that takes more nodes is asked in earnest. */
const MOST_NODES = 3_000;

/** By what is asked: the search that is kept for it. */
const KEPT = new WeakMap<object, Kept>();

/** Keeps a search for the questions about this. */
export function keep(asked: object, kept: Kept): void {
  KEPT.set(asked, kept);
}

export function keptFor(asked: object): Kept | undefined {
  return KEPT.get(asked);
}

export class Kept {
  readonly #search: Search;
  readonly engine: string;

  constructor(engine: Engine, problem: Problem) {
    this.engine = engine.name;
    this.#search = engine.start(problem, { mode: "list" });
  }

  /** Searches a part; null if that lasts. */
  find(part: Part, { mode, limit }: Pick<Wish, "mode" | "limit">): Found | null {
    const search = this.#search;
    const { nodes, updates, solutions, profile } = search.counters;
    const before = { nodes, updates, solutions, profile: [...profile] };
    search.enter(part);
    search.mode = mode;
    const found: Uint32Array[] = [];
    for (;;) {
      const pause = search.run(nodes + MOST_NODES - search.counters.nodes);
      if (pause === "solution") found.push(search.solution());
      const isOver = pause === "done" || found.length >= limit;
      if (!isOver && search.counters.nodes < nodes + MOST_NODES) continue;
      if (!isOver) return null;
      const counters = belowLevel(lessCounters(search.counters, before), part.take.length);
      return { status: pause === "done" ? "complete" : "limit", solutions: found, counters };
    }
  }
}
