// Does memo counting pay? It is tried beside the search, in a small share of its time, and taken when enough of its look-ups
// hit, since the signatures repeat themselves. So a problem that it does not help is counted later by that share, at the most.

import { isSimple, MemoSearch, memo } from "#engines";
import { stopwatch } from "#problem";
import { itemImages, someSymmetries } from "#symmetry";
import type { Beside, Ground, Outcome, Standing } from "../attempt.js";
import type { PlanEvent } from "../event.js";
import { meanWeight, type TaskPart } from "../task.js";
import type { Traits } from "../traits.js";

/** About how long the order of items and the tables take, in ms. */
export function memoTablesMs({ entries, options }: Traits): number {
  return entries / 600 + options ** 2 / 1e6;
}

/** The nodes of the first turn, before its speed is known; and the best of this many turns is its speed. */
const FIRST_NODES = 1_000;
const LATEST = 4;

export class MemoTrial implements Beside {
  readonly #ground: Ground;
  readonly #search: MemoSearch;
  effort = 0;
  #nodes = FIRST_NODES;
  /** Turn by turn: the part of look-ups that hit; its nodes in a ms. */
  readonly #course: { readonly lookups: number; readonly hit: number }[] = [];
  readonly #speeds: number[] = [];
  isPromising = false;
  keepsUp = false;

  constructor(ground: Ground, part: TaskPart) {
    const { task, traits } = ground;
    const { memoryBytes } = task;
    this.#ground = ground;
    this.#search = new MemoSearch(task.problem, { part, memoryBytes, symmetries: imagesFor(ground) });
    this.effort = memoTablesMs(traits); // to make them takes longer while that code is cold: not its fault
  }

  advance(effort: number, standing: Standing): Outcome | null {
    const turnMs = Math.max(1, effort - this.effort);
    const worked = stopwatch();
    const before = this.#search.counters.nodes;
    const pause = this.#search.run(this.#nodes);
    const tookMs = worked();
    const chargedMs = Math.max(turnMs / 4, tookMs);
    this.#speeds.push((this.#search.counters.nodes - before) / chargedMs);
    this.#nodes = Math.max(1, Math.round((this.#nodes * turnMs) / chargedMs));
    this.effort += tookMs;
    const isTaken = pause === "done" || this.#isTaken(standing);
    if (isTaken) {
      const change = { engine: memo, anew: standing.parts, begun: this.#search };
      return { is: "better", event: this.#event("takes over"), change };
    }
    const { moments } = this.#ground;
    const isLost = this.#hit < moments["memo.hits"] && this.#search.table().stores >= moments["memo.stores"];
    return isLost ? { is: "lost", event: this.#event("given up") } : null;
  }

  #event(verdict: "takes over" | "given up"): PlanEvent {
    return { is: "memo", verdict, hitPercent: Math.round(100 * this.#hit) };
  }

  #isTaken({ pace, leftMs, searchMs, begun }: Standing): boolean {
    const { moments } = this.#ground;
    const { lookups } = this.#search.table();
    const hit = this.#hit;
    this.#course.push({ lookups, hit });
    // What the nodes of the search stand for counts where it comes to an end.
    const weight = leftMs > moments["memo.endless"] * searchMs ? 1 : meanWeight(begun);
    const virtual = this.#search.virtualNodes / this.#search.counters.nodes;
    const rate = (virtual * this.#speed) / (pace * weight);
    this.isPromising = hit >= moments["memo.hits"] || rate >= moments["memo.gain"];
    this.keepsUp = rate >= 1;
    const isSooner = (moments["memo.again"] * searchMs + leftMs) / rate < leftMs;
    const hits = lookups >= moments["memo.lookups"] && hit >= moments["memo.hits"];
    return (
      (hits && rate >= moments["memo.gain"] && isSooner) || (this.keepsUp && this.#grows(lookups, leftMs))
    );
  }

  /** Threads and other work on the machine make a turn longer, never shorter: the best of the latest ones counts. */
  get #speed(): number {
    return Math.max(...this.#speeds.slice(-LATEST));
  }

  /** Do the hits become more, nearly enough by now, in a search that is long enough for threads? */
  #grows(lookups: number, leftMs: number): boolean {
    const { moments } = this.#ground;
    const growth = moments["memo.growth"];
    const hit = this.#hit;
    if (lookups < 5 * moments["memo.lookups"] || leftMs < moments["threads.left"]) return false;
    if (hit < moments["memo.hits"] - growth) return false;
    const before = this.#course.findLast((past) => past.lookups <= lookups / 8);
    return before !== undefined && hit >= before.hit + growth;
  }

  /** The part of the look-ups that hit. */
  get #hit(): number {
    const { hits, lookups } = this.#search.table();
    return hits / Math.max(1, lookups);
  }
}

/** Symmetries that make different remainders the same; none where the open items do not tell what is left. */
function imagesFor({ task: { problem }, moments, traits }: Ground): Uint32Array[] {
  if (!isSimple(problem)) return [];
  const work = moments["symmetries.work"] * traits.entries;
  return itemImages(someSymmetries({ ...problem, cost: null }, work, moments["memo.symmetries"]));
}
