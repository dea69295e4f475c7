// Cheaper solutions near a known one: some of its options are given up, the others stay, and what is left is searched for a
// few nodes (large neighborhood search, Shaw 1998). Options that are given up hang together: one that could stand in the
// place of some is picked, then one for the items of those, and so on. So many are given up that about every second search
// comes to its end.
//
// It proves nothing; but a good solution says what all others may cost at most.

import { listsOf } from "#problem";
import type { Random } from "../random.js";
import type { Among } from "./prices.js";
import { byItem, Round, type RoundOptions } from "./round.js";
import { type OptionPlace, Table } from "./table.js";

/** Nodes of a search near a solution. */
const NODES = 60;
/** The options that are given up become more by this factor after a search that came to its end, or else fewer. */
const GROWTH = 1.03;
/** Of an item's options the cheapest of this many by chance is picked. */
const CANDIDATES = 3;
/** After this many picks another option of the solution is given up, wherever it is. */
const PICKS = 20;

export interface NearOptions extends Omit<RoundOptions, "branching"> {
  /** The solution to search near to, with options of the problem that these are among. */
  readonly known: () => readonly number[];
  /** This many of its options are given up at first. */
  readonly first: number;
  readonly random: Random;
}

export class Near {
  readonly among: Among;
  readonly #options: NearOptions;
  /** By option: its number among those of the search. */
  readonly #number: ReadonlyMap<number, number>;
  readonly #table: Table;
  readonly #root: OptionPlace;
  /** How many options are given up, with a fraction. */
  #size: number;
  /** The options that stay; the search of what is left, if one is under way; and the nodes that it may still take. */
  #stay: readonly number[] = [];
  #round: Round | null = null;
  #left = 0;

  constructor(among: Among, options: NearOptions) {
    this.among = among;
    this.#options = options;
    this.#size = options.first;
    this.#number = new Map(Array.from(among.options, (o, k) => [o, k]));
    this.#table = new Table(among.problem, among.prices);
    this.#root = this.#table.here();
  }

  /** Searches on for at most this many nodes; true if it stands at a solution. */
  run(more: number): boolean {
    this.#round ??= this.#begin();
    const { counters } = this.#options;
    const before = counters.nodes;
    const pause = this.#round.run(Math.min(more, this.#left));
    this.#left -= counters.nodes - before;
    if (pause === "solution") return true;
    if (pause === "nodes" && this.#left > 0) return false;
    this.#size = pause === "done" ? this.#size * GROWTH : Math.max(1, this.#size / GROWTH);
    this.#round = null;
    return false;
  }

  /** The solution at which it stands, with options of `among`. */
  solution(): number[] {
    return [...this.#stay, ...this.#round!.solution()];
  }

  #begin(): Round {
    const { known, limit, counters } = this.#options;
    const table = this.#table;
    const solution = known().flatMap((o) => this.#number.get(o) ?? []);
    this.#size = Math.min(this.#size, solution.length);
    const given = this.#giveUp(solution);
    this.#stay = solution.filter((o) => !given.has(o));
    table.goBack(this.#root);
    for (const o of this.#stay) table.take(o);
    this.#left = NODES;
    const { reduced } = table;
    const branching = byItem(table, (a, b) => reduced[a] - reduced[b] || a - b);
    return new Round(table, { limit, branching, counters });
  }

  /** Options of the solution that hang together. */
  #giveUp(solution: readonly number[]): ReadonlySet<number> {
    const { random } = this.#options;
    const owners = this.#owners(solution);
    const given = new Set<number>();
    const items: number[] = [];
    for (let picks = 0; given.size < this.#size; picks++) {
      const isStuck = picks % PICKS === 0;
      const other = isStuck
        ? solution[random.below(solution.length)]
        : this.#pick(items[random.below(items.length)]);
      for (const i of this.#itemsOf(other)) {
        for (const o of owners.get(i) ?? []) {
          if (given.has(o)) continue;
          given.add(o);
          items.push(...this.#itemsOf(o));
        }
      }
    }
    return given;
  }

  /** By item: the options of the solution that contain it. */
  #owners(solution: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const owners = new Map<number, number[]>();
    for (const o of solution) {
      for (const i of this.#itemsOf(o)) {
        const others = owners.get(i);
        if (others) others.push(o);
        else owners.set(i, [o]);
      }
    }
    return owners;
  }

  #itemsOf(o: number): Uint32Array {
    const { optionStart, entryItem } = this.among.problem;
    return entryItem.subarray(optionStart[o], optionStart[o + 1]);
  }

  /** An option of the item, rather a cheap one. */
  #pick(i: number): number {
    const { random } = this.#options;
    const { reduced } = this.among.prices;
    const { start, end, entries, optionOf } = listsOf(this.among.problem);
    const byChance = () => optionOf[entries[start[i] + random.below(end[i] - start[i])]];
    let best = byChance();
    for (let k = 1; k < CANDIDATES; k++) {
      const other = byChance();
      if (reduced[other] < reduced[best]) best = other;
    }
    return best;
  }
}
