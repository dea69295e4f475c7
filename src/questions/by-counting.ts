// Samples and frequencies by counting parts of a problem, where its diagram does not fit in the memory: one table of
// memo counting serves all parts.

import { branchesAt, type Counters, type MemoOptions, MemoSearch, type Pause } from "#engines";
import { optionCount, type Part, type Problem, WHOLE } from "#problem";

/** Steps that count parts; they yield when their nodes are used up. */
export type Steps<T> = Generator<void, T>;

/** Counts parts, some nodes at a time, until its steps are done. */
export class ByCounting<T = unknown> {
  readonly counters: Counters;
  readonly whole: Part;
  readonly #problem: Problem;
  readonly #memo: MemoSearch;
  readonly #steps: Steps<T>;
  #end = 0;
  /** What the steps have found, when they are done. */
  result: T | undefined;
  /** How much of them is behind. */
  done = 0;

  constructor(problem: Problem, options: MemoOptions, steps: (by: ByCounting) => Steps<T>) {
    this.#problem = problem;
    this.#memo = new MemoSearch(problem, options);
    this.counters = this.#memo.counters;
    this.whole = options.part ?? WHOLE;
    this.#steps = steps(this);
  }

  run(nodes: number): Pause {
    this.#end = this.counters.nodes + nodes;
    const { done, value } = this.#steps.next();
    if (!done) return "nodes";
    this.result = value;
    return "done";
  }

  fraction(): number {
    return this.result === undefined ? this.done : 1;
  }

  /** The number of solutions in a part. */
  *count(part: Part): Steps<bigint> {
    this.#memo.enter(part);
    while (this.#memo.run(Math.max(1, this.#end - this.counters.nodes)) !== "done") yield;
    return this.#memo.exact;
  }

  /** The parts that a part divides into, in the order of a diagram; null if it is a single solution. */
  divide(part: Part): Part[] | null {
    this.#memo.enter(part);
    const next = this.#memo.branching();
    return next && branchesAt(this.#problem, part, next.item, next.options).reverse();
  }
}

export interface Numbered {
  readonly total: bigint;
  /** The options of the solutions that were asked for, in the order of the numbers. */
  readonly solutions: readonly (readonly number[])[];
}

/** The solutions with certain numbers, as in the diagram of the problem; the numbers are known when the total is, null if there are too many. */
export function* nth(
  by: ByCounting,
  numbersOf: (total: bigint) => Steps<readonly bigint[] | null>,
): Steps<Numbered | null> {
  const total = yield* by.count(by.whole);
  const numbers = yield* numbersOf(total);
  if (!numbers) return null;
  const solutions = new Array<readonly number[]>(numbers.length);
  const wanted = numbers.map((number, k) => ({ number, k }));
  const open = wanted.length > 0 ? [{ part: by.whole, wanted }] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    yield;
    const parts = by.divide(next.part);
    if (!parts) {
      for (const { k } of next.wanted) solutions[k] = next.part.take;
      by.done += next.wanted.length / numbers.length;
      continue;
    }
    let from = 0n;
    for (const part of parts) {
      if (next.wanted.every(({ number }) => number < from)) break;
      const to = from + (yield* by.count(part));
      yield;
      const inside = next.wanted.filter(({ number }) => number >= from && number < to);
      const start = from;
      if (inside.length > 0) {
        open.push({ part, wanted: inside.map(({ number, k }) => ({ number: number - start, k })) });
      }
      from = to;
    }
  }
  return { total, solutions };
}

export interface Counted {
  /** The number of solutions. */
  readonly total: bigint;
  /** By option: the number of solutions that contain it. */
  readonly options: readonly bigint[];
}

/** In how many solutions each option is. */
export function* countEach(by: ByCounting, problem: Problem): Steps<Counted> {
  const total = yield* by.count(by.whole);
  const options: bigint[] = [];
  const { take, avoid } = by.whole;
  for (let o = 0; o < optionCount(problem); o++) {
    if (total === 0n || avoid.includes(o)) options.push(0n);
    else if (take.includes(o)) options.push(total);
    else options.push(yield* by.count({ take: [...take, o], avoid }));
    by.done = (o + 1) / optionCount(problem);
  }
  return { total, options };
}
