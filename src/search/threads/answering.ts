// Many parts of one problem, each answered by itself: what is asked of each, and how parts and answers travel between
// threads, as plain numbers.

import type { Entered, Search } from "#engines";
import { type Part, packPart } from "#problem";

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

/** The answer to `times` parts in a row. */
export interface SameAnswer extends PartAnswer {
  readonly times: number;
}

/** Nodes between two looks at the clock. */
const TURN_NODES = 2000;
const NONE: readonly Uint32Array[] = [];
const NO_PARTS: Entered = { parts: 0, numbers: 0 };

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
    const turnEnd = Math.min(counters.nodes + TURN_NODES, this.#end);
    while (this.found < limit && counters.nodes < turnEnd) {
      if (this.kept.length >= keep && limit === Infinity) search.mode = "count";
      const pause = search.run(turnEnd - counters.nodes);
      this.found = counters.solutions - this.#before;
      this.complete = pause === "done";
      if (this.complete) return true;
      if (pause === "solution" && this.kept.length < keep) {
        this.#kept ??= [];
        this.#kept.push(search.solution());
      }
    }
    return this.found >= limit || counters.nodes >= this.#end;
  }
}

/** Answers packed parts one after the other; many in one go where the search can do that. */
export class PackedAnswering {
  readonly #search: Search;
  readonly #limit: number;
  readonly #one: Answering;
  readonly #inOneGo: boolean;
  #parts: Uint32Array = new Uint32Array();
  /** Where the parts are that were not entered yet. */
  #next = 0;
  /** How many were entered and are not answered; they are answered by `#one` if the search took none. */
  #entered = 0;
  #isOne = false;
  answers: SameAnswer[] = [];

  constructor(search: Search, wish: Wish) {
    const { limit, keep, maxNodes } = wish;
    this.#search = search;
    this.#limit = limit;
    this.#one = new Answering(search, wish);
    this.#inOneGo = !!search.enterAll && keep === 0 && maxNodes === Infinity && limit >= 1 && limit < 2 ** 32;
  }

  begin(parts: Uint32Array): void {
    this.#parts = parts;
    this.#next = 0;
    this.#entered = 0;
    this.answers = [];
  }

  /** Searches on for a turn; is all answered? */
  advance(): boolean {
    if (this.#entered === 0 && !this.#enter()) return true;
    if (!this.#isOne) this.#answerOn();
    else if (this.#one.advance()) {
      const { complete, found, kept } = this.#one;
      this.answers.push({ complete, found, kept, times: 1 });
      this.#entered = 0;
    }
    return this.#entered === 0 && this.#next === this.#parts.length;
  }

  /** Enters some parts, or one that the search has no room for; false if none is left. */
  #enter(): boolean {
    const parts = this.#parts;
    const first = this.#next;
    if (first === parts.length) return false;
    const entered = this.#inOneGo ? this.#search.enterAll!(parts, first, this.#limit) : NO_PARTS;
    this.#isOne = entered.parts === 0;
    if (this.#isOne) this.#one.begin(partAt(parts, first));
    this.#entered = this.#isOne ? 1 : entered.parts;
    this.#next = this.#isOne ? endOf(parts, first) : first + entered.numbers;
    return true;
  }

  #answerOn(): void {
    const numbers = this.#search.answerOn!(TURN_NODES);
    for (let k = 0; k < numbers.length; k += 2) {
      const found = numbers[k]!;
      const times = numbers[k + 1]!;
      this.answers.push({ complete: found < this.#limit, found, kept: NONE, times });
      this.#entered -= times;
    }
  }
}

/** Answers packed parts. */
export function answerAll(search: Search, parts: Uint32Array, wish: Wish): Float64Array {
  const answering = new PackedAnswering(search, wish);
  answering.begin(parts);
  while (!answering.advance());
  return packAnswers(answering.answers);
}

/** Of each answer: how many parts have it, is it complete, the number of solutions found, that of those kept; of each of these how many options, and them. */
function packAnswers(answers: readonly SameAnswer[]): Float64Array {
  const numbers: number[] = [];
  for (const { times, complete, found, kept } of answers) {
    numbers.push(times, complete ? 1 : 0, found, kept.length);
    for (const options of kept) {
      numbers.push(options.length);
      for (let k = 0; k < options.length; k++) numbers.push(options[k]!);
    }
  }
  return Float64Array.from(numbers);
}

/** Parts as plain numbers, until the next ones are asked for. */
export interface PackedParts {
  readonly numbers: Uint32Array;
  readonly count: number;
}

/** Where parts come from, as they are asked for. */
export interface PartSource {
  /** The next parts, one or more but `most` at the most; null at the end. */
  next(most: number): PackedParts | null;
}

/** Parts, one after the other. */
export function packParts(parts: readonly Part[]): Uint32Array {
  let length = 0;
  for (const { take, avoid } of parts) length += 2 + take.length + avoid.length;
  const numbers = new Uint32Array(length);
  let at = 0;
  for (const part of parts) at = packPart(part, numbers, at);
  return numbers;
}

/** Where a packed part ends. */
function endOf(parts: Uint32Array, at: number): number {
  return at + 2 + parts[at]! + parts[at + 1]!;
}

function partAt(parts: Uint32Array, at: number): Part {
  const middle = at + 2 + parts[at]!;
  return { take: listed(parts, at + 2, middle), avoid: listed(parts, middle, endOf(parts, at)) };
}

function listed(numbers: Uint32Array, begin: number, end: number): number[] {
  const list: number[] = [];
  for (let k = begin; k < end; k++) list.push(numbers[k]!);
  return list;
}

/** The answers that `packAnswers` has written. */
export function unpackAnswers(numbers: ArrayLike<number>): SameAnswer[] {
  const answers: SameAnswer[] = [];
  for (let at = 0; at < numbers.length; ) {
    const times = numbers[at]!;
    const complete = numbers[at + 1] === 1;
    const found = numbers[at + 2]!;
    const count = numbers[at + 3]!;
    at += 4;
    const kept = count === 0 ? NONE : keptAt(numbers, at, count);
    for (let k = 0; k < count; k++) at += 1 + numbers[at]!;
    answers.push({ complete, found, kept, times });
  }
  return answers;
}

function keptAt(numbers: ArrayLike<number>, begin: number, count: number): Uint32Array[] {
  const kept: Uint32Array[] = [];
  for (let at = begin; kept.length < count; at += 1 + numbers[at]!) {
    const options = new Uint32Array(numbers[at]!);
    for (let k = 0; k < options.length; k++) options[k] = numbers[at + 1 + k]!;
    kept.push(options);
  }
  return kept;
}
