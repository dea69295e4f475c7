// All solutions of a problem as a diagram (nodes.ts), and the questions that it answers without a search. Its solutions
// have an order: of two, the one comes first that lacks the first option in which they differ.

import {
  allAtOnce,
  BadValue,
  optionCount,
  type Part,
  type Problem,
  partOf,
  type Shares,
  THINGS_A_SHARE,
} from "#problem";
import { Chance } from "./chance.js";
import { costsOf } from "./costs.js";
import { copied, selected } from "./families.js";
import { Nodes, UNIT } from "./nodes.js";
import { writeDiagram } from "./write.js";

/** All solutions of a problem, and what can be asked of them without a search. `diagram` makes it. */
export class Diagram {
  /** The problem. */
  readonly problem: Problem;
  /** The options in the order of the diagram. */
  readonly order: Uint32Array;
  /** @internal Only nodes that lead to solutions, each after its low and its high; the last one is the root. */
  readonly nodes: Nodes;
  /** @internal */
  readonly root: number;
  #counts: bigint[] | undefined;

  /** @internal Use `diagram()` or `loadDiagram()`. */
  constructor(problem: Problem, order: Uint32Array, nodes: Nodes, root: number) {
    this.problem = problem;
    this.order = order;
    this.nodes = new Nodes();
    this.root = copied(nodes, root, this.nodes);
  }

  /** The number of nodes, without the two that stand for "no" and "yes". */
  get size(): number {
    return this.nodes.size - 2;
  }

  /** The number of solutions. */
  count(): bigint {
    return this.#counted()[this.root];
  }

  #counted(): bigint[] {
    return this.#counts ?? allAtOnce(this.counting());
  }

  /** @internal By node: the number of solutions below it. */
  *counting(): Shares<bigint[]> {
    if (this.#counts) return this.#counts;
    const counts = [0n, 1n];
    for (let node = 2; node < this.nodes.size; node++) {
      if (node % THINGS_A_SHARE === 0) yield;
      counts.push(counts[this.nodes.low(node)] + counts[this.nodes.high(node)]);
    }
    this.#counts = counts;
    return counts;
  }

  /** The options of solution k, from 0, in increasing order. */
  nth(k: bigint): number[] {
    if (k < 0n || k >= this.count())
      throw new BadValue(`Bad number of a solution ${k}; expected 0 or more, below ${this.count()}`);
    const counts = this.#counted();
    const chosen: number[] = [];
    let rest = k;
    for (let node = this.root; node !== UNIT; ) {
      const without = counts[this.nodes.low(node)];
      if (rest < without) node = this.nodes.low(node);
      else {
        rest -= without;
        chosen.push(this.order[this.nodes.option(node)]);
        node = this.nodes.high(node);
      }
    }
    return chosen.sort((a, b) => a - b);
  }

  /** k solutions, each drawn from all with equal chances, whatever was drawn before; none if there are none. */
  sample(k: number, seed = 0): number[][] {
    if (!Number.isSafeInteger(k) || k < 0)
      throw new BadValue(`Bad number of samples ${k}; expected 0 or more`);
    if (!Number.isSafeInteger(seed)) throw new BadValue(`Bad seed ${seed}; expected an integer`);
    return allAtOnce(drawn(this.count(), k, seed)).map((number) => this.nth(number));
  }

  /** By option: the number of solutions that contain it. */
  frequencies(): bigint[] {
    return allAtOnce(this.frequenciesInShares());
  }

  /** @internal */
  *frequenciesInShares(): Shares<bigint[]> {
    const counts = yield* this.counting();
    const ways = new Array<bigint>(this.nodes.size).fill(0n); // from the root to the node
    ways[this.root] = 1n;
    const found = new Array<bigint>(optionCount(this.problem)).fill(0n);
    for (let node = this.nodes.size - 1; node > UNIT; node--) {
      if (node % THINGS_A_SHARE === 0) yield;
      const { low, high, option } = this.#node(node);
      found[this.order[option]] += ways[node] * counts[high];
      ways[low] += ways[node];
      ways[high] += ways[node];
    }
    return found;
  }

  /** By option of the item: the number of solutions in which it covers the item. */
  frequenciesOf(item: number): Map<number, bigint> {
    const { optionStart, entryItem } = this.problem;
    if (!Number.isInteger(item) || item < 0 || item >= this.problem.itemNames.length)
      throw new BadValue(
        `Bad item ${item}; expected a number from 0 to ${this.problem.itemNames.length - 1}`,
      );
    const found = this.frequencies();
    const pairs = new Map<number, bigint>();
    found.forEach((frequency, o) => {
      if (entryItem.subarray(optionStart[o], optionStart[o + 1]).includes(item)) pairs.set(o, frequency);
    });
    return pairs;
  }

  /** By cost, from the least: the number of solutions with it. */
  costs(): Map<number, bigint> {
    return costsOf(this);
  }

  /** The least cost of a solution; Infinity if there is none. */
  leastCost(): number {
    const { cost } = this.problem;
    const least = [Infinity, 0];
    for (let node = 2; node < this.nodes.size; node++) {
      const { low, high, option } = this.#node(node);
      least.push(Math.min(least[low], least[high] + (cost?.[this.order[option]] ?? 0)));
    }
    return least[this.root];
  }

  /** The diagram of those solutions that contain all options of `take` and none of `avoid`. */
  given(part: Partial<Part>): Diagram {
    const { take, avoid } = partOf(part, this.problem);
    const place = new Map(Array.from(this.order, (o, k) => [o, k]));
    const places = (options: readonly number[]) => new Set(options.map((o) => place.get(o)!));
    const nodes = new Nodes();
    const root = selected(this, { take: places(take), avoid: places(avoid), nodes });
    return new Diagram(this.problem, this.order, nodes, root);
  }

  /** The diagram as text, in chunks (docs/diagrams.md); `loadDiagram` reads it. */
  save(): Generator<string> {
    return writeDiagram(this);
  }

  #node(node: number): { low: number; high: number; option: number } {
    const { nodes } = this;
    return { low: nodes.low(node), high: nodes.high(node), option: nodes.option(node) };
  }
}

/** Numbers of k solutions out of `total`, drawn independently. */
export function* drawn(total: bigint, k: number, seed: number): Shares<bigint[]> {
  const chance = new Chance(seed);
  const numbers: bigint[] = [];
  if (total === 0n) return numbers;
  for (let n = 0; n < k; n++) {
    if (n % THINGS_A_SHARE === 0) yield;
    numbers.push(chance.below(total));
  }
  return numbers;
}
