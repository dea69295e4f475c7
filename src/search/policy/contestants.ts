// Those who race beside a search, each in its own way: by clauses that it learns, by weights with a new seed again and again,
// by counting what is left. Each goes on for some effort, and says when it has found a solution, or that there is none.

import { CellsSearch, Learner, luby, MemoSearch } from "#engines";
import { isWhole, numbers, optionCount, type Part, type Problem, type Restricted, restrict } from "#problem";
import { EFFORT, effortOfCells } from "./effort.js";

/** "lost": it will not find anything. */
export type Verdict = "solution" | "none" | "lost" | null;

export interface Contestant {
  /** Goes on until it has found something, or its effort in all is so much. */
  run(effort: number): Verdict;
  /** The solution that it has found. */
  solution(): Uint32Array;
  /** From now on this is no solution. */
  exclude(solution: Uint32Array): void;
  /** From now on a solution with these options is good enough: there is one, if there is any. */
  settle?(options: readonly number[]): void;
}

export interface Ground {
  readonly problem: Problem;
  readonly part: Part;
  readonly seed: number | undefined;
}

/** Clauses learned from conflicts. */
export class Learning implements Contestant {
  readonly #learner: Learner;

  constructor({ problem, part, seed }: Ground) {
    this.#learner = new Learner(problem, { part, seed });
  }

  run(effort: number): Verdict {
    const pause = this.#learner.run({ ticks: effort / EFFORT.tick - this.#learner.ticks });
    return pause === "paused" ? null : pause;
  }

  solution(): Uint32Array {
    return this.#learner.solution();
  }

  exclude(solution: Uint32Array): void {
    this.#learner.exclude(solution);
  }

  settle(options: readonly number[]): void {
    this.#learner.enter({ take: options, avoid: [] });
  }
}

/** Weights with a new seed again and again: runs of Luby's lengths, in units of so many nodes. */
const UNIT = 3_000;
/** Between two looks at its effort. */
const STRIDE = 500;
/** Where the seeds begin: picked by some problems, and no matter on others (decision 17). */
const FIRST_SEED = 162;

export class Restarting implements Contestant {
  readonly #ground: Ground;
  /** What is left of the problem in the part; null if its options cannot stand together. */
  readonly #left: Restricted | null;
  readonly #search: CellsSearch | null;
  #runs = 1;
  /** This run ends when there are so many nodes in all. */
  #end = UNIT * luby(1);
  readonly #mostWeight: number;
  readonly #excluded: string[] = [];

  /** Weights are 1 … mostWeight when a run begins. */
  constructor(ground: Ground, mostWeight: number) {
    const { problem, part } = ground;
    this.#ground = ground;
    this.#mostWeight = mostWeight;
    this.#left = isWhole(part)
      ? { problem, options: numbers(optionCount(problem)) }
      : restrict(problem, part);
    this.#search = this.#left && new CellsSearch(this.#left.problem, { mode: "list" });
    this.#search?.again(this.#seed(0), mostWeight);
  }

  #seed(run: number): number {
    return 1_000_003 * ((this.#ground.seed ?? 0) + FIRST_SEED) + run;
  }

  run(effort: number): Verdict {
    const search = this.#search;
    if (!search) return "none";
    while (this.#effort(search) < effort) {
      const pause = search.run(Math.min(STRIDE, this.#end - search.counters.nodes));
      if (pause === "done") return "none"; // all of it was searched, without anything new
      if (pause === "solution" && !this.#excluded.includes(textOf(this.solution()))) return "solution";
      if (search.counters.nodes < this.#end) continue;
      this.#end += UNIT * luby(++this.#runs);
      search.again(this.#seed(this.#runs), this.#mostWeight);
    }
    return null;
  }

  /** To shuffle all sets takes about as long as to make a tenth of the tables. */
  #effort({ counters }: CellsSearch): number {
    const { problem } = this.#left!;
    const tables = EFFORT.entry * problem.entryItem.length;
    return effortOfCells(problem, counters) + (1 + this.#runs / 10) * tables;
  }

  solution(): Uint32Array {
    const { options } = this.#left!;
    const chosen = Array.from(this.#search!.solution(), (o) => options[o]!);
    return Uint32Array.from([...this.#ground.part.take, ...chosen]);
  }

  exclude(solution: Uint32Array): void {
    this.#excluded.push(textOf(solution));
  }
}

/** A solution as text, in whatever order its options stand. */
export function textOf(solution: Uint32Array): string {
  return String(Uint32Array.from(solution).sort());
}

/** Counting what is left, with a table: of use only where the count is what is known already. */
const MEMO_BYTES = 1 << 27;
const MEMO_OPTIONS = 6_000;
const MEMO_ITEMS = 450;
const MEMO_STORES = 50_000;
const MEMO_HITS = 0.25;

export function memoSuits(problem: Problem): boolean {
  return optionCount(problem) <= MEMO_OPTIONS && problem.primaryCount <= MEMO_ITEMS;
}

export class Counting implements Contestant {
  readonly #search: MemoSearch;
  #known = 0n;

  constructor({ problem, part }: Ground, memoryBytes = MEMO_BYTES) {
    this.#search = new MemoSearch(problem, { part, memoryBytes: Math.min(memoryBytes, MEMO_BYTES) });
  }

  run(effort: number): Verdict {
    const pause = this.#search.run(Math.max(0, effort / EFFORT.memoNode - this.#search.counters.nodes));
    if (pause === "done") return this.#search.exact === this.#known ? "none" : "lost";
    const { hits, lookups, stores } = this.#search.table();
    return stores > MEMO_STORES && hits < MEMO_HITS * lookups ? "lost" : null;
  }

  solution(): never {
    throw new TypeError("Memo counting finds no single solutions");
  }

  exclude(): void {
    this.#known++;
  }
}
