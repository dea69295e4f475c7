// Does memo counting pay? Where few different remainders are possible and many ways lead to them, it does; that is seen at
// once. Else it is tried beside the plain search, with a twelfth of its time, and taken when enough of its
// look-ups hit, since the signatures repeat themselves. So a problem that it does not help is counted a twelfth later at
// the most.

import { fitsBits } from "../engines/bits/bits.js";
import { MemoSearch } from "../engines/memo/memo.js";
import { extentOf } from "../engines/memo/order.js";
import { now } from "../machine/clock.js";
import type { Part } from "../problem/part.js";
import { optionCount, type Problem } from "../problem/problem.js";

/** The trial may take this much of the time of the plain search. */
const SHARE = 0.08;
/** It begins when the plain search has taken this long, in ms; most searches are over by then. */
const PATIENCE_MS = 20;
/** While enough of its look-ups hit, it may go on for this long without waiting for its share. */
const PROMISING_MS = 30;
/** When this much of the plain search is behind, it will soon be over. */
const MOST_BEHIND = 0.4;
/** A slice of the trial in ms; the nodes of the first one, before its speed is known. */
const SLICE_MS = 4;
const FIRST_NODES = 1_000;
/** It is taken when so many look-ups have been made, this part of them hit … */
const LOOKUPS_TO_TAKE = 1_000;
const HITS_TO_TAKE = 0.4;
/** … and it goes through so many times the nodes of the plain search in the same time, those that the table saves included. */
const GAIN_TO_TAKE = 2;
/** It is given up when so many values have been stored and fewer hit. */
const STORES_TO_DROP = 50_000;

/** It pays at once if it cannot have more nodes than this, and there are so many ways to each of them. */
const MOST_NODES = 500_000;
const PATHS_PER_NODE = 100;
/** Problems with more entries are not looked at: that would take longer than most searches. */
const MOST_ENTRIES = 400;

/** If memo counting pays at once: why. */
export function whyMemo(problem: Problem): string | null {
  const extent = problem.entryItem.length <= MOST_ENTRIES ? extentOf(problem, MOST_NODES) : null;
  if (!extent || extent.paths < PATHS_PER_NODE * extent.nodes) return null;
  return `many ways lead to the same remainders, of which there are less than ${Math.ceil(extent.nodes)}`;
}

export interface MemoLimits {
  readonly memoryBytes?: number;
  readonly part?: Part;
}

/** How far the plain search is. */
export interface Plain {
  readonly elapsedMs: number;
  readonly nodes: number;
  readonly fraction: number;
}

export type Verdict = "try on" | "take" | "drop" | "done";

export class MemoTrial {
  readonly #problem: Problem;
  readonly #limits: MemoLimits;
  #search: MemoSearch | null = null;
  #verdict: Verdict;
  #spentMs = 0;
  /** The time of its slices, without that of its tables. */
  #runMs = 0;
  #nodes = FIRST_NODES;

  constructor(problem: Problem, limits: MemoLimits) {
    this.#problem = problem;
    this.#limits = limits;
    this.#verdict = fitsBits(problem) ? "try on" : "drop";
  }

  /** The search, once the trial has begun. */
  get search(): MemoSearch | null {
    return this.#search;
  }

  /** Has it been decided? */
  get isOver(): boolean {
    return this.#verdict !== "try on";
  }

  /** Takes a slice of the trial if it is due; says what is to be done. */
  step({ elapsedMs, nodes, fraction }: Plain): Verdict {
    if (this.#verdict !== "try on") return this.#verdict;
    if (nodes === 0 || fraction > MOST_BEHIND) return "try on";
    const plainMs = elapsedMs - this.#spentMs;
    const next = this.#spentMs + this.#nextMs();
    const free = this.#search && hitsOften(this.#search) ? PROMISING_MS : 0;
    if (elapsedMs < PATIENCE_MS || next > Math.max(free, SHARE * plainMs)) return "try on";
    const start = now();
    this.#search ??= new MemoSearch(this.#problem, this.#limits);
    const begun = now();
    const pause = this.#search.run(this.#nodes);
    const end = now();
    this.#nodes = Math.max(1, Math.round((this.#nodes * SLICE_MS) / Math.max(SLICE_MS / 4, end - begun)));
    this.#spentMs += end - start;
    this.#runMs += end - begun;
    this.#verdict = pause === "done" ? "done" : this.#judge(this.#search, nodes / plainMs);
    return this.#verdict;
  }

  /** About how long the next slice takes; the first one makes the order of items and the tables. */
  #nextMs(): number {
    if (this.#search) return SLICE_MS;
    return this.#problem.entryItem.length / 600 + optionCount(this.#problem) ** 2 / 1e6 + 4;
  }

  #judge(search: MemoSearch, plainRate: number): Verdict {
    const { lookups, stores } = search.table();
    if (!hitsOften(search)) return stores >= STORES_TO_DROP ? "drop" : "try on";
    const gain = search.virtualNodes / this.#runMs / plainRate;
    return lookups >= LOOKUPS_TO_TAKE && gain >= GAIN_TO_TAKE ? "take" : "try on";
  }
}

function hitsOften(search: MemoSearch): boolean {
  const { hits, lookups } = search.table();
  return hits >= HITS_TO_TAKE * lookups;
}
