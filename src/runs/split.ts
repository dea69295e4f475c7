// A problem in, many parts of about the same size out: the same ones wherever and whenever it is done. The part with
// the largest estimate is divided at its next item, again and again. Parts stand in the order of the search.

import { branchesAt, Random } from "#engines";
import { optionsOf, type Part, type Problem, refuseConnected, State, WHOLE } from "#problem";
import type { TaskPart } from "#search";

/** Random walks into each part, to estimate its nodes. */
const PROBES = 8;

/**
 * An item with more options than this is divided into groups of them, not into one part for each: every part looks at
 * all of them, so that the time would grow with their square.
 */
const WIDE = 512;
const GROUPS = 16;
/** Groups are made for this many parts at the most: each says which options of the other groups it avoids. */
const MOST_GROUPED = 2;

/** Larger estimates are all the same: the sum of all parts must stay a number. */
const HEAVIEST = 1e280;

/** A part, or what it was divided into. */
interface Knot extends Part {
  /** The estimated number of nodes. */
  readonly weight: number;
  branches: readonly Knot[] | null;
}

/** About `wanted` parts, that many at least if the search is large enough; together they are all of `roots`. */
export function split(problem: Problem, wanted: number, roots: readonly Part[] = [WHOLE]): TaskPart[] {
  const steps = splitting(problem, wanted, roots);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same step by step: it may be left at each. */
export function* splitting(
  problem: Problem,
  wanted: number,
  roots: readonly Part[],
): Generator<void, TaskPart[]> {
  refuseConnected(problem, "A run in parts");
  const estimator = new Estimator(problem);
  const top = roots.map((part) => estimator.knot(part));
  const heap = [...top].sort(byWeight);
  for (let single = 0; heap.length + single < wanted; ) {
    const heaviest = heap.at(-1);
    if (!heaviest || heaviest.weight <= 1) break;
    yield;
    heap.pop();
    const branches = estimator.branches(heaviest);
    if (!branches) single++;
    else {
      heaviest.branches = branches.filter(({ weight }) => weight > 0);
      for (const branch of heaviest.branches) insert(heap, branch);
    }
  }
  const all = top.flatMap((knot, root) => leaves(knot).map((leaf) => ({ ...leaf, root })));
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return all.map(({ take, avoid, weight, root }) => {
    return { take, avoid, share: total > 0 ? weight / total : 0, weight: 1, root };
  });
}

function byWeight(a: Knot, b: Knot): number {
  return a.weight - b.weight;
}

/** Puts the knot in its place among those that are sorted by weight. */
function insert(heap: Knot[], knot: Knot): void {
  let [low, high] = [0, heap.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heap[middle]!.weight < knot.weight) low = middle + 1;
    else high = middle;
  }
  heap.splice(low, 0, knot);
}

function leaves(knot: Knot): Knot[] {
  return knot.branches ? knot.branches.flatMap(leaves) : [knot];
}

class Estimator {
  readonly #problem: Problem;
  readonly #state: State;
  readonly #random = new Random(0);
  /** How many parts were divided into groups. */
  #grouped = 0;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#state = new State(problem);
  }

  /** The part with its estimate: 0 if it has no solution for certain, 1 if it is a single node. */
  knot({ take, avoid }: Part): Knot {
    const state = this.#state;
    const mark = state.mark();
    const possible = state.enter({ take, avoid });
    let sum = 0;
    for (let k = 0; k < PROBES && possible; k++) sum += this.#probe();
    state.undo(mark);
    return { take, avoid, weight: sum / PROBES, branches: null };
  }

  /** What a part is divided into at its next item; null if there is nothing left to choose in it. */
  branches(knot: Knot): Knot[] | null {
    const state = this.#state;
    const mark = state.mark();
    state.enter(knot);
    const item = this.#nextItem();
    const live = item < 0 ? [] : state.optionsOf(item);
    const parts = item < 0 ? null : this.#branchesAt(knot, item, live);
    state.undo(mark);
    return parts ? parts.map((part) => this.knot(part)) : null;
  }

  /** A part for each option of the item, or for a group of them; null if there are too many. */
  #branchesAt(part: Part, item: number, live: readonly number[]): Part[] | null {
    if (optionsOf(this.#problem, item).length <= WIDE) return branchesAt(this.#problem, part, item, live);
    const { lower, upper } = this.#problem;
    const isExact = lower[item] === 1 && upper[item] === 1;
    if (!isExact || this.#grouped === MOST_GROUPED) return null;
    this.#grouped++;
    const size = Math.ceil(live.length / GROUPS);
    return Array.from({ length: GROUPS }, (_, k) => {
      const others = live.filter((_, at) => Math.floor(at / size) !== k);
      return { take: part.take, avoid: [...part.avoid, ...others] };
    });
  }

  /** The item to divide at. One that needs no more and has no option left would leave the part as it is. */
  #nextItem(): number {
    const state = this.#state;
    for (;;) {
      const item = state.choose();
      if (item < 0 || state.need[item]! > 0 || state.size[item]! > 0) return item;
      state.close(item);
    }
  }

  /** The nodes below, as one random walk sees them; none if the first of them is a dead end. */
  #probe(): number {
    const state = this.#state;
    const mark = state.mark();
    let [nodes, weight] = [0, 1];
    for (let item = state.choose(); ; item = state.choose()) {
      const degree = item < 0 ? 0 : state.degree(item);
      if (nodes === 0 && item >= 0 && degree === 0) break;
      nodes += weight;
      if (degree === 0) break;
      state.branch(item, this.#random.below(degree));
      weight = Math.min(weight * degree, HEAVIEST);
    }
    state.undo(mark);
    return nodes;
  }
}
