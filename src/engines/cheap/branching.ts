// How a round divides what is left at a node.

import type { Problem } from "../../problem/problem.js";
import { LIVE } from "../../problem/state.js";
import { Fractions } from "./fractions.js";
import type { Branch, Branching } from "./round.js";
import type { Table } from "./table.js";

/** By the open item of fewest branches: one for each of its options, in this order, and one for none if it needs none. */
export function byItem(table: Table, order: (a: number, b: number) => number): Branching {
  return (limit) => {
    const item = table.choose(limit);
    if (item < 0) return null;
    const degree = table.degree(item);
    const options = table.living(item).sort(order).slice(0, degree);
    const branches: Branch[] = options.map((take) => ({ take }));
    return options.length < degree ? [...branches, { close: item }] : branches;
  };
}

/** So many items at most: what a step of the linear program takes grows with their square. */
const MOST_ITEMS = 256;

/**
 * Can the problem be divided by fractions? All of its primary items must be exact. The linear program leaves out the secondary
 * ones, of which there may be so many.
 */
export function fitsFractions(
  { primaryCount, itemNames, lower, upper }: Problem,
  mostSecondary: number,
): boolean {
  if (primaryCount > MOST_ITEMS || itemNames.length - primaryCount > mostSecondary) return false;
  return lower.every((times, i) => times === upper[i]);
}

/**
 * By the fractions of a linear program, whose multipliers are levied first: two items that options contain together to about
 * one half are contained together, or apart (Ryan and Foster 1981). If there are no such items, by the option that is chosen most.
 */
export class ByFractions {
  readonly #problem: Problem;
  readonly #table: Table;
  readonly #program: Fractions;
  /** What a solution pays beyond the base is its reduced costs less those below 0, which the base has counted. */
  readonly #counted: number;
  /** What its multipliers prove may be less by so much when they are rounded. */
  readonly #lost: number;
  #nodes = 0;
  /** How often the linear program has paused at this node. */
  #pauses = 0;

  /** The table stands at the root. */
  constructor(problem: Problem, table: Table) {
    this.#problem = problem;
    this.#table = table;
    this.#program = new Fractions(problem, table.reduced.slice());
    this.#lost = 8 * problem.primaryCount;
    this.#counted = table.reduced.reduce((sum, r) => sum + Math.min(0, r), 0);
  }

  /** What it has cost: numbers that it went through, or as much time. */
  get work(): number {
    return this.#program.work + NODE_WORK * this.#nodes;
  }

  readonly branching: Branching = (limit) => {
    const table = this.#table;
    this.#nodes++;
    // Where it goes round in a circle, which is rare, the node is divided by what it has.
    if (!this.#program.solve(table.status, limit + this.#counted + this.#lost)) {
      if (++this.#pauses < MOST_PAUSES) return undefined;
    }
    this.#pauses = 0;
    table.levyAll(this.#program.multipliers);
    if (!table.tighten(limit)) return [];
    const item = table.choose(limit);
    if (item < 0) return null;
    return table.degree(item) === 0 ? [] : (this.#byPair() ?? this.#byOption());
  };

  /** The two items that are contained together to about one half, and have few options. */
  #byPair(): Branch[] | null {
    const table = this.#table;
    const { primaryCount } = this.#problem;
    let [best, first, second] = [0, -1, -1];
    for (const [pair, sum] of this.#together()) {
      const [i, j] = [Math.floor(pair / primaryCount), pair % primaryCount];
      const weight = Math.min(sum, 1 - sum) / Math.min(table.degree(i), table.degree(j));
      if (weight > best && sum < 1 - WHOLE) [best, first, second] = [weight, i, j];
    }
    if (first < 0) return null;
    const [one, other] = [new Set(table.living(first)), new Set(table.living(second))];
    const both = [...one].filter((o) => other.has(o));
    const either = [...one, ...other].filter((o) => !one.has(o) || !other.has(o));
    return either.length === 0 ? null : [{ without: either }, { without: both }];
  }

  /** By pair of items that need one option each, as the first times the number of items and the second: the sum of the fractions that contain both. */
  #together(): Map<number, number> {
    const { optionStart, entryItem, primaryCount, lower } = this.#problem;
    const { chosen } = this.#program;
    const together = new Map<number, number>();
    for (let o = 0; o < chosen.length; o++) {
      if (chosen[o] < WHOLE || chosen[o] > 1 - WHOLE || this.#table.status[o] !== LIVE) continue;
      const items = entryItem
        .subarray(optionStart[o], optionStart[o + 1])
        .filter((i) => lower[i] === 1)
        .sort();
      items.forEach((i, k) => {
        for (const j of items.subarray(k + 1)) {
          const pair = i * primaryCount + j;
          together.set(pair, (together.get(pair) ?? 0) + chosen[o]);
        }
      });
    }
    return together;
  }

  #byOption(): Branch[] {
    const { chosen } = this.#program;
    let best = -1;
    for (let o = 0; o < chosen.length; o++) {
      if (this.#table.status[o] === LIVE && (best < 0 || chosen[o] > chosen[best])) best = o;
    }
    return best < 0 ? [] : [{ take: best }, { without: [best] }];
  }
}

const MOST_PAUSES = 20;
/** What a node takes besides the linear program. */
const NODE_WORK = 20_000;
/** Fractions this near to 0 and 1 are none. */
const WHOLE = 1e-5;
