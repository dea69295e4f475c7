// The k cheapest solutions. Prices of the items (prices.ts) say what all solutions pay; an option with a large reduced cost
// is in no solution that costs little more. So the search goes in rounds: in each only options within a gap are looked at,
// and only solutions within it (round.ts). When k solutions within the gap are found they are the cheapest; else the gap
// grows, at last to all options. Before a round a short look among its options, with no other limit than the best so far,
// may find a solution that is good enough to say how large the gap has to be at most. As long as no look finds any, a scout
// lists solutions, whatever they cost: packings have many, and prices say little about where; and it may see that there is none.
//
// A round divides its problem by items, in turns of nodes. Between its turns cheaper solutions are looked for near the best so
// far (near.ts).
//
// Of solutions with equal cost the one found first stays; the order of the search is fixed, or, among options of about
// equal reduced cost, the seed's.

import {
  amongItems,
  countFirst,
  hasWasm,
  itemCount,
  numbers,
  optionCount,
  type Problem,
  type Restricted,
  restrict,
  WHOLE,
} from "#problem";
import { cells } from "../cells/cells.js";
import type { Pause, Search, SearchOptions } from "../engine.js";
import { links } from "../links/links.js";
import { Random } from "../random.js";
import type { Best } from "./best.js";
import { Near } from "./near.js";
import { type Among, type Prices, pricing } from "./prices.js";
import { byItem, Round } from "./round.js";
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
  /** A round pauses after this many nodes, so that others have their turn. */
  turn: 100,
  /** After `nearAfter` nodes of a round it searches near the best so far as well, `nearShare` nodes for each one of the round; after `nearPatience` in vain `nearLittle`. */
  nearAfter: 3_000,
  nearShare: 0.5,
  nearPatience: 1_000,
  nearLittle: 0.1,
  /** There this many options are given up at first. */
  nearFirst: 6,
  /** A scout may take this many nodes at once to find first solutions, and this many for each node of a round. */
  scoutNodes: 200_000,
  scoutShare: 10,
};

/** Work that pauses: at a solution, when its nodes are used up, or, where nothing is said, after some milliseconds. */
type Pauses<T = void> = Generator<Pause | undefined, T>;

/** A scout goes on for this many nodes without a pause. */
const SCOUT_RUN = 1_000;

/** Lists solutions in some order. */
export type Scout = Pick<Search, "run" | "solution" | "counters">;

/** The engine `cells`, whose weights find first solutions of most problems soonest. */
function plainScout(problem: Problem): Scout {
  return (hasWasm() ? cells : links).start(problem, { mode: "list" });
}

export class CheapSearch {
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  readonly #best: Best;
  readonly #taken: readonly number[];
  readonly #takenCost: number;
  readonly #moments: typeof CHEAP;
  readonly #rank: Uint32Array | null;
  readonly #steps: Pauses;
  /** The number of nodes at which it pauses. */
  #end = 0;
  /** What solutions that are still ahead cost at least. */
  #ahead: number;
  #round: Round | null = null;
  /** What is left of the problem, and its prices, once they are known. */
  #whole: Among | null = null;
  /** The search near the best so far; null before it is needed. */
  #near: Near | null = null;
  /** Its nodes since it has found something. */
  #inVain = 0;
  readonly #seed: number;
  readonly #startScout: (problem: Problem) => Scout;
  #scout: Scout | null = null;
  /** Has the scout seen all solutions? */
  #isSeen = false;

  /** What it finds goes to `best`. */
  constructor(
    problem: Problem,
    best: Best,
    {
      seed,
      part = WHOLE,
      scout = plainScout,
    }: Pick<SearchOptions, "seed" | "part"> & { readonly scout?: (problem: Problem) => Scout },
    moments = CHEAP,
  ) {
    this.#best = best;
    this.#moments = moments;
    this.#startScout = scout;
    this.#taken = part.take;
    this.#takenCost = this.#taken.reduce((sum, o) => sum + (problem.cost?.[o] ?? 0), 0);
    this.#ahead = this.#takenCost;
    this.#seed = seed ?? 0;
    this.#rank = seed === undefined ? null : new Random(seed).shuffled(optionCount(problem));
    this.#steps = this.#search(restrict(problem, part));
  }

  /** What no solution undercuts: neither those found nor those that are still ahead. */
  leastCost(): number {
    return Math.min(this.#best.least, this.#ahead);
  }

  run(more: number): Pause {
    this.#end = this.counters.nodes + more;
    const { done, value = "nodes" } = this.#steps.next();
    return done ? "done" : value;
  }

  /** How far the round is. */
  fraction(): number {
    return this.#round?.fraction() ?? 0;
  }

  /** Round by round. It yields at solutions and when its nodes are used up. `left` is null if the part is impossible. */
  *#search(left: Restricted | null): Pauses {
    if (!left) return;
    const prices = yield* pricing(left.problem);
    this.#whole = { ...left, prices };
    const sorted = prices.reduced.slice().sort();
    let gap = -1;
    let scouted = false;
    do {
      this.#ahead = this.#takenCost + Math.max(0, Math.floor((prices.base + gap) / prices.scale) + 1);
      gap = this.#nextGap(gap, prices, sorted, left.problem.primaryCount);
      const among = within(left, prices, gap);
      if (gap < Infinity && (yield* this.#look(among))) continue;
      if (gap < Infinity && !scouted) {
        scouted = true;
        yield* this.#goScout(this.#moments.scoutNodes);
      }
      if (!this.#isSeen) yield* this.#go(among, gap, Infinity);
    } while (!this.#isSeen && gap < this.#limit(prices));
    this.#ahead = Infinity;
  }

  /** Looks among the options, with no other limit than the best so far; true if it has seen all of their solutions. */
  #look(among: Among): Pauses<boolean> {
    const { lookNodes, lookShare } = this.#moments;
    return this.#go(among, Infinity, Math.ceil(lookNodes + lookShare * this.counters.nodes));
  }

  /** Searches among the options, within the gap, for at most this many nodes; true if all is searched. */
  *#go(among: Among, gap: number, nodes: number): Pauses<boolean> {
    const { counters } = this;
    const { turn, nearAfter, scoutShare } = this.#moments;
    const begun = counters.nodes;
    const inTurns = nodes === Infinity;
    const limit = () => Math.min(gap, this.#limit(among.prices));
    const table = new Table(among.problem, among.prices);
    const round = new Round(table, { limit, branching: byItem(table, this.#order(among, table)), counters });
    this.#round = round;
    for (let [own, asked] = [0, 0]; ; ) {
      const before = counters.nodes;
      // A turn may be interrupted; what is next is asked at its end, whatever the clock says.
      const end = Math.min(this.#end, begun + nodes, before + (inTurns ? turn - (own % turn) : Infinity));
      const pause = round.run(end - before);
      own += counters.nodes - before;
      if (pause === "done") return true;
      if (pause === "solution" && this.#keep(round.solution(), among)) yield pause;
      if (counters.nodes >= begun + nodes) return false;
      if (counters.nodes >= this.#end) yield "nodes";
      if (!inTurns || own % turn > 0 || own === asked) continue;
      asked = own;
      yield* this.#goScout(scoutShare * turn);
      if (this.#isSeen) return true;
      if (own >= nearAfter) yield* this.#goNear();
    }
  }

  /** Searches near the best so far, if there is one, for its share of a turn. */
  *#goNear(): Pauses {
    const { counters } = this;
    const { turn, nearShare, nearPatience, nearLittle } = this.#moments;
    const near = this.#nearBest();
    if (!near) return;
    const begun = counters.nodes;
    const end = begun + Math.ceil(turn * (this.#inVain < nearPatience ? nearShare : nearLittle));
    this.#inVain += end - begun;
    while (counters.nodes < end) {
      if (near.run(Math.min(this.#end, end) - counters.nodes) && this.#keep(near.solution(), near.among)) {
        this.#inVain = 0;
        yield "solution";
      }
      if (counters.nodes >= this.#end) yield "nodes";
    }
  }

  #nearBest(): Near | null {
    if (this.#near || this.#best.threshold === Infinity) return this.#near;
    const whole = this.#whole!;
    const { prices } = whole;
    // All options of the best so far are among these, and of those to come.
    const among = within(whole, prices, this.#limit(prices) + prices.scale);
    this.#near = new Near(among, {
      known: () => this.#best.first!.options,
      limit: () => this.#limit(prices),
      counters: this.counters,
      first: this.#moments.nearFirst,
      random: new Random(this.#seed),
    });
    return this.#near;
  }

  /** Lets the scout look for solutions, until there are enough or it has had its nodes. */
  *#goScout(nodes: number): Pauses {
    const { counters } = this;
    if (this.#best.threshold < Infinity) return;
    const whole = this.#whole!;
    this.#scout ??= this.#startScout(whole.problem);
    const scout = this.#scout;
    const end = counters.nodes + nodes;
    while (counters.nodes < end && this.#best.threshold === Infinity) {
      const before = scout.counters.nodes;
      // A scout may count its nodes a little differently after a pause: so it always pauses at the same nodes.
      const pause = scout.run(Math.min(SCOUT_RUN, end - counters.nodes));
      counters.nodes += scout.counters.nodes - before;
      this.#isSeen = pause === "done";
      if (this.#isSeen) break;
      if (pause === "solution" && this.#keep(scout.solution(), whole)) yield pause;
      if (counters.nodes >= this.#end) yield "nodes";
    }
    if (!this.#isSeen && this.#best.threshold === Infinity) return;
    scout.counters.profile.forEach((more, level) => {
      counters.profile[level] = (counters.profile[level] ?? 0) + more;
    });
  }

  /** Keeps a solution; is it new, and one of the best? `options`: what its numbers mean. */
  #keep(solution: Iterable<number>, { options }: Pick<Restricted, "options">): boolean {
    if (!this.#best.offer([...this.#taken, ...Array.from(solution, (o) => options[o])])) return false;
    this.counters.solutions++;
    return true;
  }

  /** What a solution may pay beyond the base to be among the best. */
  #limit({ base, scale }: Pick<Prices, "base" | "scale">): number {
    const { threshold } = this.#best;
    return threshold === Infinity ? Infinity : scale * (threshold - 1 - this.#takenCost) - base;
  }

  /** As large as the best so far needs it, or else larger by a factor, or with more options by that factor. */
  #nextGap(gap: number, prices: Prices, sorted: Float64Array, items: number): number {
    const { firstGap, firstOptions, growth } = this.#moments;
    const last = sorted.length - 1;
    if (last < 0 || gap >= sorted[last]) return this.#limit(prices);
    const wide = gap < 0 ? Math.max(prices.scale, firstGap * prices.base) : growth * gap;
    const many = gap < 0 ? firstOptions * items : growth * countFirst(sorted.length, (k) => sorted[k] <= gap);
    return Math.min(Math.max(wide, sorted[Math.min(last, Math.ceil(many))]), this.#limit(prices));
  }

  /** The order of branches, of two options. */
  #order({ options, prices }: Among, { reduced }: Table): (a: number, b: number) => number {
    const rank = this.#rank;
    if (!rank) return (a, b) => reduced[a] - reduced[b] || a - b;
    const tie = (o: number) => rank[options[o]];
    const steps = (o: number) => Math.floor(reduced[o] / prices.scale);
    return (a, b) => steps(a) - steps(b) || tie(a) - tie(b);
  }
}

/** The options within a gap. */
function within({ problem, options }: Restricted, prices: Prices, gap: number): Among {
  const inside = numbers(options.length).filter((o) => prices.reduced[o] <= gap);
  return {
    problem: amongItems(problem, inside, numbers(itemCount(problem))),
    options: inside.map((o) => options[o]),
    prices: { ...prices, reduced: Float64Array.from(inside, (o) => prices.reduced[o]) },
  };
}
