// The nodes of a zero-suppressed decision diagram (Minato 1993; TAOCP 4A, 7.1.4). A node has an option, the family of
// solutions without it (low) and of those with it (high). Node 0 is the empty family, node 1 the family of the empty
// solution. No two nodes are equal and no high is 0, so a family has one diagram only: it is reduced.

import { growingUint32 } from "#problem";

export const EMPTY = 0;
export const UNIT = 1;
/** Of the nodes 0 and 1: after all options. */
export const NO_OPTION = 0xffffffff;

/** Thrown by `make` when the nodes take more than they may. */
export class NodesFull extends Error {}

/** Bytes that a node takes: three numbers, its place in the table, and later what is counted below and above it. */
const NODE_BYTES = 120;
/** What is counted stands in JavaScript's own memory, which has limits of its own. */
const MOST_NODES = 9_000_000;

export class Nodes {
  /** By node: its option, as the place in the order of options; its low; its high. */
  readonly #option = growingUint32();
  readonly #low = growingUint32();
  readonly #high = growingUint32();
  /** Open addressing: a node or 0. Its length is a power of 2. */
  #table = new Uint32Array(256);
  readonly #most: number;

  constructor(memoryBytes = Infinity) {
    this.#most = Math.min(MOST_NODES, memoryBytes / NODE_BYTES);
    for (let k = 0; k < 2; k++) this.#push(NO_OPTION, 0, 0);
  }

  get size(): number {
    return this.#option.length;
  }

  option(node: number): number {
    return this.#option.array[node];
  }

  low(node: number): number {
    return this.#low.array[node];
  }

  high(node: number): number {
    return this.#high.array[node];
  }

  /** The node with this option, low and high; both of these have later options. */
  make(option: number, low: number, high: number): number {
    if (high === EMPTY) return low;
    const options = this.#option.array;
    const lows = this.#low.array;
    const highs = this.#high.array;
    const mask = this.#table.length - 1;
    let at = hash(option, low, high) & mask;
    for (let node = this.#table[at]; node !== 0; node = this.#table[at]) {
      if (options[node] === option && lows[node] === low && highs[node] === high) return node;
      at = (at + 1) & mask;
    }
    if (this.size >= this.#most) throw new NodesFull();
    this.#table[at] = this.size;
    this.#push(option, low, high);
    if (2 * this.size > this.#table.length) this.#rehash();
    return this.size - 1;
  }

  #push(option: number, low: number, high: number): void {
    this.#option.push(option);
    this.#low.push(low);
    this.#high.push(high);
  }

  #rehash(): void {
    this.#table = new Uint32Array(2 * this.#table.length);
    const mask = this.#table.length - 1;
    for (let node = 2; node < this.size; node++) {
      let at = hash(this.option(node), this.low(node), this.high(node)) & mask;
      while (this.#table[at] !== 0) at = (at + 1) & mask;
      this.#table[at] = node;
    }
  }
}

function hash(option: number, low: number, high: number): number {
  let h = Math.imul(option, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b) ^ Math.imul(high, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}
