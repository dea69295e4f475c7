// A problem whose solutions are full grids in, random ones out: random options that may stand together, and what an engine finds with them.

import type { Random } from "#engines";
import type { Problem } from "#problem";
import { Asker } from "./asker.js";

/** Tries to fill the grid at random before it is given up. */
const MOST_TRIES = 200;
/** Nodes for each of them. */
const TRY_NODES = 5000;

/** What is drawn at random. */
export interface Drawn {
  /** How many options put a value into a cell; they are the first of the problem. */
  readonly options: number;
  /** How many of them are drawn at first; fewer where that has failed. */
  readonly wanted: number;
}

/** How many values are drawn in a grid of such rows. */
export function drawnInRows(rows: number): number {
  return Math.round(1.3 * rows);
}

export class Filler {
  readonly #problem: Problem;
  readonly #drawn: Drawn;
  readonly #asker: Asker;

  constructor(problem: Problem, drawn: Drawn, timeoutMs: number) {
    this.#problem = problem;
    this.#drawn = drawn;
    this.#asker = new Asker(problem, { limit: 1, keep: 1, maxNodes: TRY_NODES, timeoutMs });
  }

  /** The options of a random solution with these; null if none was found. */
  fill(random: Random, kept: readonly number[] = []): readonly number[] | null {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { status, found, solutions } = this.#asker.ask(this.#some(random, kept, tries));
      if (found > 0) return solutions[0]!.options;
      if (status === "timeout") return null;
    }
    return null;
  }

  /** Some random options that may stand together: fewer of them where many have failed. */
  #some(random: Random, kept: readonly number[], tries: number): number[] {
    const { options, wanted } = this.#drawn;
    const enough = kept.length + Math.max(1, wanted - Math.floor(tries / 4));
    const { optionStart, entryItem } = this.#problem;
    const itemsOf = (o: number) => Array.from(entryItem.subarray(optionStart[o], optionStart[o + 1]));
    const used = new Set<number>(kept.flatMap(itemsOf));
    const taken = [...kept];
    for (const o of random.shuffled(options)) {
      if (taken.length >= enough) break;
      const items = itemsOf(o);
      if (items.some((item) => used.has(item))) continue;
      for (const item of items) used.add(item);
      taken.push(o);
    }
    return taken;
  }
}
