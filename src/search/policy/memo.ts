// Does memo counting pay? Where few different remainders are possible and many ways lead to them, it does; that is seen
// at once. Else it is tried beside the search, with a twelfth of its time, and taken when enough of its look-ups hit, since
// the signatures repeat themselves. So a problem that it does not help is counted later by a
// twelfth and the time of its tables, at the most.

import { extentOf, isSimple, MemoSearch, memo, remainders } from "#engines";
import { itemCount, optionCount, type Problem, stopwatch } from "#problem";
import { itemImages, someSymmetries } from "#symmetry";
import type { Moments } from "./moments.js";
import type { Change, Standing, Step } from "./step.js";
import { meanWeight, type TaskPart } from "./task.js";

/** If memo counting pays at once: why. */
export function whyMemoAtOnce(problem: Problem, { atOnce }: Moments["memo"]): string | null {
  const { length } = problem.entryItem;
  const small = length <= atOnce.entries || itemCount(problem) <= atOnce.items;
  const alike = length <= atOnce.entriesIfAlike && isSimple(problem);
  const states = alike ? remainders(problem, atOnce.nodes) : Infinity;
  const extent = small || states < Infinity ? extentOf(problem, atOnce.nodes, states) : null;
  if (!extent || extent.paths < atOnce.pathsPerNode * extent.nodes) return null;
  return `many ways lead to the same remainders, of which there are about ${Math.ceil(extent.nodes)}`;
}

/** Symmetries that make different remainders the same; none where the open items do not tell what is left. */
function imagesFor(problem: Problem, { symmetries }: Moments["memo"]): Uint32Array[] {
  if (!isSimple(problem)) return [];
  const work = symmetries.workPerEntry * problem.entryItem.length;
  return itemImages(someSymmetries({ ...problem, cost: null }, work, symmetries.most));
}

export class Memo implements Step {
  look: number;
  readonly beside = true;
  readonly #problem: Problem;
  readonly #memoryBytes: number | undefined;
  readonly #moments: Moments["memo"];
  readonly #tell: (sentence: string) => void;
  #search: MemoSearch | null = null;
  #spentMs = 0;
  /** The time of its turns, without that of its tables. */
  #runMs = 0;
  /** Does it look as if it will be taken? */
  #promising = false;
  #nodes: number;
  /** How far the search was at two moments, the earlier one after at most half the time of the later one. */
  #earlier = { workedMs: 0, fraction: 0 };
  #later = { workedMs: 0, fraction: 0 };
  /** Turn by turn: the part of look-ups that hit; its nodes in a ms. */
  readonly #course: { readonly lookups: number; readonly hit: number }[] = [];
  readonly #speeds: number[] = [];
  /** The nodes of the search in a ms, in its best moment; and what it had done when they were last counted. */
  #best = 0;
  #measured = { nodes: 0, ms: 0 };
  /** How many times the nodes of the search it goes through in the same time. */
  #rate = 0;

  constructor(
    { problem, memoryBytes }: { readonly problem: Problem; readonly memoryBytes?: number | undefined },
    moments: Moments["memo"],
    tell: (sentence: string) => void,
  ) {
    this.#problem = problem;
    this.#memoryBytes = memoryBytes;
    this.#moments = moments;
    this.#tell = tell;
    this.#nodes = moments.firstNodes;
    this.look = memo.misfit(problem) === null ? 0 : Infinity;
  }

  consider({ nodes, workedMs, fraction, parts, begun, search: here }: Standing): Change | null {
    const { paceMs, threadsPaceMs } = this.#moments;
    const [part] = parts;
    if (!part || parts.length > 1) this.look = Infinity;
    const leftMs = this.#leftMs(workedMs, fraction);
    this.#measure(nodes, workedMs - this.#spentMs, here ? paceMs : threadsPaceMs);
    if (this.look === Infinity || !this.#isDue(nodes, workedMs, leftMs)) return null;
    // What its nodes stand for counts where the search comes to an end.
    const weight = leftMs > this.#moments.endless * workedMs ? 1 : meanWeight(begun);
    const pace = Math.max(this.#best, nodes / (workedMs - this.#spentMs));
    const plain = { rate: pace * weight, leftMs, workedMs };
    const search = this.#search ?? this.#begin(part!);
    const verdict = this.#try(search) ? "take" : this.#judge(search, plain);
    if (verdict === "go on") return null;
    this.look = Infinity;
    const { hits, lookups } = search.table();
    const hit = `${Math.round((100 * hits) / Math.max(1, lookups))} % of its look-ups hit`;
    if (verdict === "take")
      return { why: `engine memo takes over: ${hit}`, engine: memo, anew: parts, begun: search };
    this.#search = null;
    this.#tell(`memo counting is given up: ${hit}`);
    return null;
  }

  /** Takes the nodes of the search in a ms, in its best moment: at others its code was cold, or the machine busy. */
  #measure(nodes: number, ms: number, leastMs: number): void {
    const { nodes: before, ms: since } = this.#measured;
    if (nodes >= before && ms - since < leastMs) return;
    if (nodes > before && ms > since) this.#best = Math.max(this.#best, (nodes - before) / (ms - since));
    this.#measured = { nodes, ms };
  }

  /**
   * How long the search would last yet. Parts are of all sizes, though their shares are equal: if it stands still at its
   * latest pace, that counts, however much is behind.
   */
  #leftMs(workedMs: number, fraction: number): number {
    const allAlong = (workedMs * (1 - fraction)) / fraction;
    const here = { workedMs, fraction };
    if (fraction < this.#later.fraction) {
      // It has begun anew: nothing is known yet of its pace.
      this.#earlier = here;
      this.#later = here;
    } else if (workedMs >= 2 * this.#later.workedMs) {
      this.#earlier = this.#later;
      this.#later = here;
    }
    if (this.#earlier === this.#later) return allAlong;
    const { workedMs: since, fraction: behind } = this.#earlier;
    const lately = ((workedMs - since) * (1 - fraction)) / (fraction - behind);
    return lately > this.#moments.still * workedMs ? lately : allAlong;
  }

  #isDue(nodes: number, workedMs: number, leftMs: number): boolean {
    const { ms, soon, growing, promisingMs, share, turnMs } = this.#moments;
    if (nodes === 0 || workedMs < ms) return false;
    // What is left is often more than it seems: a trial that keeps up with the search goes on.
    if (leftMs < soon * workedMs && this.#rate < growing.gain) return false;
    const runMs = this.#runMs + turnMs;
    if (this.#promising && runMs <= promisingMs) return true;
    return this.#tablesMs() + runMs <= share * (workedMs - this.#spentMs);
  }

  /**
   * About how long the order of items and the tables take. To make them may take much longer, since that code is cold: this
   * is not held against the turns, which would come when most of the search is behind.
   */
  #tablesMs(): number {
    return this.#problem.entryItem.length / 600 + optionCount(this.#problem) ** 2 / 1e6;
  }

  #begin(part: TaskPart): MemoSearch {
    const worked = stopwatch();
    const memoryBytes = this.#memoryBytes;
    const symmetries = imagesFor(this.#problem, this.#moments);
    this.#search = new MemoSearch(this.#problem, { part, memoryBytes, symmetries });
    this.#spentMs += worked();
    return this.#search;
  }

  /** Takes a turn; has memo counting come to its end? */
  #try(search: MemoSearch): boolean {
    const { turnMs } = this.#moments;
    const worked = stopwatch();
    const before = search.counters.nodes;
    const pause = search.run(this.#nodes);
    const tookMs = worked();
    const chargedMs = Math.max(turnMs / 4, tookMs);
    this.#speeds.push((search.counters.nodes - before) / chargedMs);
    this.#nodes = Math.max(1, Math.round((this.#nodes * turnMs) / chargedMs));
    this.#spentMs += tookMs;
    this.#runMs += tookMs;
    return pause === "done";
  }

  /** `plain`: nodes of the search in a ms, or those that they stand for, how long it would last yet, and how long it has worked. */
  #judge(
    search: MemoSearch,
    plain: { readonly rate: number; readonly leftMs: number; readonly workedMs: number },
  ) {
    const { lookups, hits, gain, redone, promisingGain, storesToDrop } = this.#moments;
    const table = search.table();
    const hit = this.#hits(search);
    this.#course.push({ lookups: table.lookups, hit });
    const rate = ((search.virtualNodes / search.counters.nodes) * this.#fullSpeed()) / plain.rate;
    this.#promising = hit >= hits || rate >= promisingGain;
    this.#rate = rate;
    const isSooner = (redone * plain.workedMs + plain.leftMs) / rate < plain.leftMs;
    if (table.lookups >= lookups && hit >= hits && rate >= gain && isSooner) return "take";
    if (rate >= this.#moments.growing.gain && this.#grows(table.lookups, hit, plain.leftMs)) return "take";
    return hit < hits && table.stores >= storesToDrop ? "drop" : "go on";
  }

  /** Threads and other work on the machine make a turn longer, never shorter: the best of the latest ones counts. */
  #fullSpeed(): number {
    return Math.max(...this.#speeds.slice(-this.#moments.latestTurns));
  }

  /** Do the hits become more, in a search that is long enough for it? */
  #grows(lookups: number, hit: number, leftMs: number): boolean {
    const { growing } = this.#moments;
    if (lookups < growing.lookups || hit < growing.hits || leftMs < growing.leftMs) return false;
    const before = this.#course.findLast((past) => past.lookups <= lookups / 8);
    return before !== undefined && hit >= before.hit + growing.growth;
  }

  /** The part of the look-ups that hit. */
  #hits(search: MemoSearch): number {
    const { hits, lookups } = search.table();
    return hits / Math.max(1, lookups);
  }
}
