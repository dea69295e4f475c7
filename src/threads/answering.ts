// Many parts of one problem, each answered by itself: what is asked of each, and how parts and answers travel between
// threads, as plain numbers.

import type { Search } from "../engines/engine.js";
import type { Part } from "../problem/part.js";

/** What is asked of each part. */
export interface Wish {
  /** Stop at this many solutions. */
  readonly limit: number;
  /** How many of its solutions are wanted, not only counted. */
  readonly keep: number;
  /** Stop after this many nodes. */
  readonly maxNodes: number;
}

export interface PartAnswer {
  /** All of the part was searched. */
  readonly complete: boolean;
  readonly found: number;
  /** The options of the first solutions, the part's own first. */
  readonly kept: readonly Uint32Array[];
}

/** Nodes between two looks at the clock. */
const TURN_NODES = 2000;
const NONE: readonly Uint32Array[] = [];

/** Answers part after part; when `advance` says that one is answered, this is its answer. */
export class Answering implements PartAnswer {
  readonly #search: Search;
  readonly #wish: Wish;
  #before = 0;
  #end = 0;
  #kept: Uint32Array[] | null = null;
  complete = false;
  found = 0;

  constructor(search: Search, wish: Wish) {
    this.#search = search;
    this.#wish = wish;
  }

  get kept(): readonly Uint32Array[] {
    return this.#kept ?? NONE;
  }

  begin(part: Part): void {
    const search = this.#search;
    this.#before = search.counters.solutions;
    this.#end = search.counters.nodes + this.#wish.maxNodes;
    this.complete = false;
    this.found = 0;
    this.#kept = null;
    search.enter(part);
    search.mode = "list";
  }

  /** Searches on for a turn; is the part answered? */
  advance(): boolean {
    const search = this.#search;
    const { counters } = search;
    const { limit, keep } = this.#wish;
    while (this.found < limit && counters.nodes < this.#end) {
      if (this.kept.length >= keep && limit === Infinity) search.mode = "count";
      const pause = search.run(Math.min(TURN_NODES, this.#end - counters.nodes));
      this.found = counters.solutions - this.#before;
      this.complete = pause === "done";
      if (this.complete) return true;
      if (pause === "nodes") return counters.nodes >= this.#end;
      if (this.kept.length < keep) {
        this.#kept ??= [];
        this.#kept.push(search.solution());
      }
    }
    return true;
  }
}

/** Answers packed parts one after the other. */
export function answerAll(search: Search, parts: Uint32Array, wish: Wish): Float64Array {
  const numbers: number[] = [];
  const answering = new Answering(search, wish);
  for (const part of unpackParts(parts)) {
    answering.begin(part);
    while (!answering.advance());
    const { complete, found, kept } = answering;
    numbers.push(complete ? 1 : 0, found, kept.length);
    for (const options of kept) {
      numbers.push(options.length);
      for (let k = 0; k < options.length; k++) numbers.push(options[k]!);
    }
  }
  return Float64Array.from(numbers);
}

/** Each part as the number of options to take, that of those to avoid, then all of them. */
export function packParts(parts: readonly Part[]): Uint32Array {
  let length = 0;
  for (const { take, avoid } of parts) length += 2 + take.length + avoid.length;
  const numbers = new Uint32Array(length);
  let at = 0;
  for (const { take, avoid } of parts) {
    numbers[at++] = take.length;
    numbers[at++] = avoid.length;
    for (let k = 0; k < take.length; k++) numbers[at++] = take[k]!;
    for (let k = 0; k < avoid.length; k++) numbers[at++] = avoid[k]!;
  }
  return numbers;
}

function* unpackParts(numbers: Uint32Array): Generator<Part> {
  for (let at = 0; at < numbers.length; ) {
    const middle = at + 2 + numbers[at]!;
    const end = middle + numbers[at + 1]!;
    yield { take: listed(numbers, at + 2, middle), avoid: listed(numbers, middle, end) };
    at = end;
  }
}

function listed(numbers: Uint32Array, begin: number, end: number): number[] {
  const list: number[] = [];
  for (let k = begin; k < end; k++) list.push(numbers[k]!);
  return list;
}

export function* unpackAnswers(numbers: Float64Array): Generator<PartAnswer> {
  for (let at = 0; at < numbers.length; ) {
    const complete = numbers[at] === 1;
    const found = numbers[at + 1]!;
    const count = numbers[at + 2]!;
    const kept: Uint32Array[] = [];
    at += 3;
    for (let k = 0; k < count; k++) {
      const end = at + 1 + numbers[at]!;
      kept.push(Uint32Array.from(numbers.subarray(at + 1, end)));
      at = end;
    }
    yield { complete, found, kept };
  }
}
