// How a round divides what is left at a node.

import { itemCount, LIVE, numbers, type Problem } from "#problem";
import { LinearProgram } from "../linear/program.js";
import { rowsOf } from "../linear/rows.js";
import { type Demand, demandOf } from "./multipliers.js";
import type { Prices } from "./prices.js";
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

/** With more items than this a problem is not divided by fractions: what a step of the linear program takes grows with their square. */
const MOST_ITEMS = 256;

export function fitsFractions(problem: Problem, mostSecondary: number): boolean {
  const items = itemCount(problem);
  return items <= MOST_ITEMS && items - problem.primaryCount <= mostSecondary;
}

/**
 * By the fractions of a linear program, whose multipliers are levied first: two items that options contain together to about
 * one half are contained together, or apart (Ryan and Foster 1981). If there are no such items, by the option that is chosen most.
 */
export class ByFractions {
  readonly #problem: Problem;
  readonly #table: Table;
  readonly #program: LinearProgram;
  readonly #demand: Demand;
  /** The items of its rows: those that may have a price. */
  readonly #items: Uint32Array;
  /** What all solutions cost beyond those of the linear program. */
  readonly #beyond: number;
  /** What its multipliers prove may be less by this much when they are rounded. */
  readonly #lost: number;
  #nodes = 0;
  /** How often the linear program has paused at this node. */
  #pauses = 0;

  /** The table stands at the root. The linear program is about what is left of costs when the prices are paid. */
  constructor(problem: Problem, { base, price, reduced }: Prices, table: Table) {
    this.#demand = demandOf(problem);
    const rows = rowsOf(
      problem,
      numbers(itemCount(problem)).filter((i) => this.#demand.priced[i]),
    );
    this.#problem = problem;
    this.#table = table;
    this.#items = rows.item;
    // An item whose slack is used gets its price less often. Where there is none, the prices are where the multipliers begin.
    const cost = new Float64Array(reduced.length + rows.item.length);
    cost.set(reduced);
    rows.item.forEach((i, k) => {
      if (rows.least[k] < rows.most[k]) cost[reduced.length + k] = -price[i];
    });
    this.#program = new LinearProgram(rows, cost);
    this.#beyond = rows.item.reduce((sum, i, k) => sum + price[i] * rows.most[k], 0) - base;
    this.#lost = 8 * rows.item.length;
  }

  /** What it has cost: numbers that it went through, or as much time. */
  get work(): number {
    return this.#program.work + NODE_WORK * this.#nodes;
  }

  readonly branching: Branching = (limit) => {
    const table = this.#table;
    this.#nodes++;
    if (this.#pauses === 0) this.#program.enter(table.status);
    // Where it goes round in a circle, which is rare, the node is divided by what it has.
    if (!this.#program.run(limit - this.#beyond + this.#lost, MOST_WORK)) {
      if (++this.#pauses < MOST_PAUSES) return undefined;
    }
    this.#pauses = 0;
    table.levyAll(this.#items, this.#program.multipliers);
    if (!table.tighten(limit)) return [];
    const item = table.choose(limit);
    if (item < 0) return null;
    return table.degree(item) === 0 ? [] : (this.#byPair() ?? this.#byOption());
  };

  /** The two items that are contained together to about one half, and have few options. */
  #byPair(): Branch[] | null {
    const table = this.#table;
    const items = itemCount(this.#problem);
    let [best, first, second] = [0, -1, -1];
    for (const [pair, sum] of this.#together()) {
      const [i, j] = [Math.floor(pair / items), pair % items];
      const weight = Math.min(sum, 1 - sum) / Math.min(table.degree(i), table.degree(j));
      if (weight > best && sum < 1 - WHOLE) [best, first, second] = [weight, i, j];
    }
    if (first < 0) return null;
    const [one, other] = [new Set(table.living(first)), new Set(table.living(second))];
    const both = [...one].filter((o) => other.has(o));
    const either = [...one, ...other].filter((o) => !one.has(o) || !other.has(o));
    return either.length === 0 ? null : [{ without: either }, { without: both }];
  }

  /** By pair of items that one option contains at most, as the first times the number of items and the second: the sum of the fractions that contain both. */
  #together(): Map<number, number> {
    const { optionStart, entryItem } = this.#problem;
    const { upper, priced } = this.#demand;
    const { chosen } = this.#program;
    const together = new Map<number, number>();
    for (let o = 0; o < chosen.length; o++) {
      if (chosen[o] < WHOLE || chosen[o] > 1 - WHOLE || this.#table.status[o] !== LIVE) continue;
      const items = entryItem
        .subarray(optionStart[o], optionStart[o + 1])
        .filter((i) => upper[i] === 1 && priced[i])
        .sort();
      items.forEach((i, k) => {
        for (const j of items.subarray(k + 1)) {
          const pair = i * upper.length + j;
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

/** What the linear program may cost until it pauses, some 40 ms; and how often. */
const MOST_WORK = 10_000_000;
const MOST_PAUSES = 20;
/** What a node takes besides the linear program. */
const NODE_WORK = 20_000;
/** Fractions this near to 0 and 1 are none. */
const WHOLE = 1e-5;
