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
const SHARE = 2000;

/** A part that is being answered. */
export class Answering {
  readonly #search: Search;
  readonly #wish: Wish;
  readonly #before: number;
  readonly #end: number;
  readonly #kept: Uint32Array[] = [];

  constructor(search: Search, part: Part, wish: Wish) {
    this.#search = search;
    this.#wish = wish;
    this.#before = search.counters.solutions;
    this.#end = search.counters.nodes + wish.maxNodes;
    search.enter(part);
    search.mode = "list";
  }

  /** The answer; null if there is none after a share of the search. */
  advance(): PartAnswer | null {
    const search = this.#search;
    const { counters } = search;
    const wish = this.#wish;
    for (;;) {
      if (counters.solutions - this.#before >= wish.limit || counters.nodes >= this.#end)
        return this.#answer(false);
      if (this.#kept.length >= wish.keep && wish.limit === Infinity) search.mode = "count";
      const pause = search.run(Math.min(SHARE, this.#end - counters.nodes));
      if (pause === "done") return this.#answer(true);
      if (pause === "share") return counters.nodes < this.#end ? null : this.#answer(false);
      if (this.#kept.length < wish.keep) this.#kept.push(search.solution());
    }
  }

  #answer(complete: boolean): PartAnswer {
    return { complete, found: this.#search.counters.solutions - this.#before, kept: this.#kept };
  }
}

/** Answers packed parts one after the other. */
export function answerChunk(search: Search, parts: Uint32Array, wish: Wish): Float64Array {
  const numbers: number[] = [];
  for (const part of unpackParts(parts)) {
    const answering = new Answering(search, part, wish);
    let answer = answering.advance();
    while (!answer) answer = answering.advance();
    const { complete, found, kept } = answer;
    numbers.push(complete ? 1 : 0, found, kept.length);
    for (const options of kept) numbers.push(options.length, ...options);
  }
  return Float64Array.from(numbers);
}

/** Each part as the number of options to take, that of those to avoid, then all of them. */
export function packParts(parts: readonly Part[]): Uint32Array {
  return Uint32Array.from(parts.flatMap(({ take, avoid }) => [take.length, avoid.length, ...take, ...avoid]));
}

function* unpackParts(numbers: Uint32Array): Generator<Part> {
  for (let at = 0; at < numbers.length; ) {
    const middle = at + 2 + numbers[at]!;
    const end = middle + numbers[at + 1]!;
    yield { take: [...numbers.subarray(at + 2, middle)], avoid: [...numbers.subarray(middle, end)] };
    at = end;
  }
}

export function* unpackAnswers(numbers: Float64Array): Generator<PartAnswer> {
  for (let at = 0; at < numbers.length; ) {
    const [complete = 0, found = 0, count = 0] = numbers.subarray(at, at + 3);
    const kept: Uint32Array[] = [];
    at += 3;
    for (let k = 0; k < count; k++) {
      const end = at + 1 + numbers[at]!;
      kept.push(Uint32Array.from(numbers.subarray(at + 1, end)));
      at = end;
    }
    yield { complete: complete === 1, found, kept };
  }
}
