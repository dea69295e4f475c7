// The k cheapest solutions. Prices of the items (prices.ts) say what all solutions pay; an option with a large reduced cost
// is in no solution that costs little more. So the search goes in rounds: in each only options within a gap are looked at,
// and only solutions within it (round.ts). When k solutions within the gap are found they are the cheapest; else the gap
// grows, at last to all options. Before a round a short look among its options, with no other limit than the best so far,
// may find a solution that is good enough to say how large the gap has to be at most. If the first look finds none, an engine
// that lists solutions is asked for some, whatever they cost: packings have many, and prices say little about where.
//
// Of solutions with equal cost the one found first stays; the order of the search is fixed, or, among options of about
// equal reduced cost, the seed's.

import { countFirst, numbers } from "../../problem/numbers.js";
import { WHOLE } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import { type Restricted, restrict } from "../../problem/restrict.js";
import { bits } from "../bits/bits.js";
import { cells } from "../cells/cells.js";
import type { Engine, Pause, Search, SearchOptions } from "../engine.js";
import { Random } from "../random.js";
import type { Best } from "./best.js";
import type { Steps } from "./multipliers.js";
import { type Prices, pricing } from "./prices.js";
import { Round, type RoundOptions } from "./round.js";
import { Table } from "./table.js";

export const CHEAP = {
  /** The first gap is this part of the base, and lets this many options in for each item. */
  firstGap: 0.0002,
  firstOptions: 1,
  /** The gap, or else the number of options in it, grows by this factor from round to round. */
  growth: 2,
  /** A look takes this many nodes, and this part of those that all rounds have taken. */
  lookNodes: 100,
  lookShare: 0.1,
  /** A listing engine may take this many nodes to find first solutions. */
  scoutNodes: 200_000,
};

export class CheapSearch {
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  readonly #best: Best;
  readonly #taken: readonly number[];
  readonly #takenCost: number;
  /** What is left to choose; null if the options of the part cannot stand together. */
  readonly #left: Restricted | null;
  readonly #moments: typeof CHEAP;
  readonly #rank: Uint32Array | null;
  /** What is still to be made ready, in steps; null when the search can begin. */
  #preparing: Steps<Prices> | null;
  #prices: Prices | null = null;
  /** Reduced costs in increasing order. */
  #sorted: Float64Array = new Float64Array(0);
  /** The gap of the round under way; all solutions within `#proven` are known. */
  #gap = -1;
  #proven = -1;
  #table: Table | null = null;
  #round: Round | null = null;
  /** Nodes that the look under way may still take; null in a round. */
  #look: number | null = null;
  /** The listing engine at work; it is asked once. */
  #scout: Search | null = null;
  #scoutNodes: number;
  #done = false;

  /** What it finds goes to `best`. */
  constructor(
    problem: Problem,
    best: Best,
    { seed, part = WHOLE }: Pick<SearchOptions, "seed" | "part">,
    moments = CHEAP,
  ) {
    this.#best = best;
    this.#moments = moments;
    this.#scoutNodes = moments.scoutNodes;
    this.#taken = part.take;
    this.#takenCost = this.#taken.reduce((sum, o) => sum + (problem.cost?.[o] ?? 0), 0);
    this.#left = restrict(problem, part);
    this.#rank = seed === undefined ? null : new Random(seed).shuffled(optionCount(problem));
    this.#preparing = this.#left && pricing(this.#left.problem);
    this.#done = !this.#left;
  }

  /** What no solution undercuts: neither those found nor those that are still ahead. */
  leastCost(): number {
    if (!this.#prices) return this.#takenCost;
    const { base, scale } = this.#prices;
    const ahead = this.#done
      ? Infinity
      : this.#proven < 0
        ? Math.ceil(base / scale)
        : Math.floor((base + this.#proven) / scale) + 1;
    return Math.min(this.#best.least, this.#takenCost + Math.max(0, ahead));
  }

  run(more: number): Pause {
    if (this.#preparing) {
      const { done, value } = this.#preparing.next();
      if (!done) return "nodes";
      this.#preparing = null;
      this.#prices = value;
      this.#sorted = value.reduced.slice().sort();
    }
    const end = this.counters.nodes + more;
    while (!this.#done) {
      if (this.#scout) {
        const pause = this.#explore(this.#scout, end - this.counters.nodes);
        if (pause === "done") continue;
        return pause;
      }
      this.#round ??= this.#begin();
      const pause = this.#go(this.#round, end - this.counters.nodes);
      if (pause === "solution" && this.#keep(this.#round.solution())) return pause;
      if (pause === "done") this.#settle();
      else if (pause === "nodes" && this.#look === 0) this.#endLook();
      else if (pause === "nodes") return pause;
    }
    return "done";
  }

  #go(round: Round, more: number): Pause {
    const { counters } = this;
    const before = { nodes: round.nodes, updates: round.updates };
    const pause = round.run(Math.min(more, this.#look ?? Infinity));
    const nodes = round.nodes - before.nodes;
    counters.nodes += nodes;
    counters.updates += round.updates - before.updates;
    if (this.#look !== null) this.#look -= nodes;
    return pause;
  }

  /** Keeps a solution of what is left; is it new, and one of the best? */
  #keep(solution: readonly number[]): boolean {
    const chosen = solution.map((o) => this.#left!.options[o]);
    if (!this.#best.offer([...this.#taken, ...chosen])) return false;
    this.counters.solutions++;
    return true;
  }

  /** How far the round is. */
  fraction(): number {
    return this.#done ? 1 : (this.#round?.fraction() ?? 0);
  }

  /** What a solution may pay beyond the base to be among the best. */
  #limit(): number {
    const { threshold } = this.#best;
    const { base, scale } = this.#prices!;
    return threshold === Infinity ? Infinity : scale * (threshold - 1 - this.#takenCost) - base;
  }

  /** The next gap, and a look among its options. */
  #begin(): Round {
    this.#gap = this.#nextGap();
    const { reduced } = this.#prices!;
    const options = numbers(reduced.length).filter((o) => reduced[o] <= this.#gap);
    this.#table = new Table(this.#left!.problem, this.#prices!, options);
    const { lookNodes, lookShare } = this.#moments;
    this.#look = this.#gap === Infinity ? null : Math.ceil(lookNodes + lookShare * this.counters.nodes);
    return this.#newRound();
  }

  #newRound(): Round {
    const gap = this.#look === null ? this.#gap : Infinity;
    const limit = () => Math.min(gap, this.#limit());
    return new Round(this.#table!, { limit, order: this.#order(this.#table!) }, this.counters.profile);
  }

  #endLook(): void {
    this.#look = null;
    this.#table!.undo(0, 0);
    this.#round = this.#newRound();
    if (this.#best.threshold < Infinity || this.#scoutNodes <= 0) return;
    const { problem } = this.#left!;
    this.#scout = listingEngine(problem).start(problem, { mode: "list" });
  }

  /** Lets the listing engine go on; "done" when there are enough solutions, or it has had its nodes. */
  #explore(scout: Search, more: number): Pause {
    const before = scout.counters.nodes;
    const pause = scout.run(Math.min(more, this.#scoutNodes));
    const nodes = scout.counters.nodes - before;
    this.counters.nodes += nodes;
    this.#scoutNodes -= nodes;
    const kept = pause === "solution" && this.#keep([...scout.solution()]);
    if (pause === "done" || this.#scoutNodes <= 0 || this.#best.threshold < Infinity) this.#endScout(scout);
    if (kept) return "solution";
    return this.#scout ? "nodes" : "done";
  }

  #endScout({ counters }: Search): void {
    this.#scout = null;
    this.#scoutNodes = 0;
    counters.profile.forEach((nodes, level) => {
      this.counters.profile[level] = (this.counters.profile[level] ?? 0) + nodes;
    });
  }

  /** A round, or a look that has seen all of its options' solutions, is over. */
  #settle(): void {
    this.#proven = this.#gap;
    this.#done = this.#gap === Infinity || this.#limit() <= this.#gap;
    this.#round = null;
  }

  /** As large as the best so far needs it, or else larger by a factor, or with more options by that factor. */
  #nextGap(): number {
    const { base, scale } = this.#prices!;
    const { firstGap, firstOptions, growth } = this.#moments;
    const sorted = this.#sorted;
    const first = this.#gap < 0;
    const last = sorted.length - 1;
    if (last < 0 || this.#gap >= sorted[last]) return this.#limit();
    const options = first
      ? firstOptions * this.#left!.problem.primaryCount
      : growth * countFirst(sorted.length, (k) => sorted[k] <= this.#gap);
    const wide = first ? Math.max(scale, firstGap * base) : growth * this.#gap;
    const gap = Math.max(wide, sorted[Math.min(last, Math.ceil(options))]);
    return Math.min(gap, this.#limit());
  }

  #order(table: Table): RoundOptions["order"] {
    const rank = this.#rank;
    if (!rank) return (a, b, reduced) => reduced[a] - reduced[b] || a - b;
    const { scale } = this.#prices!;
    const tie = (o: number) => rank[this.#left!.options[table.options[o]]];
    return (a, b, reduced) =>
      Math.floor(reduced[a] / scale) - Math.floor(reduced[b] / scale) || tie(a) - tie(b);
  }
}

/** Tables of `bits` for more options than this take longer than what it saves. */
const MOST_BITS = 5_000;

function listingEngine(problem: Problem): Engine {
  return optionCount(problem) <= MOST_BITS && bits.misfit(problem) === null ? bits : cells;
}
