// The parts of a search on threads, in the order of the search. Whichever thread finds them and whenever, solutions come out in this
// order: a slot keeps what was found in its part until everything before it is out. Then only its sums are kept.

import { addCounters, type Counters, NOTHING } from "#engines";
import type { TaskPart } from "../policy/task.js";
import type { ThreadReport } from "./messages.js";
import type { Member } from "./team.js";

/** A part, in its place in the order. */
export interface Slot {
  readonly part: TaskPart;
  /** What was found in it and is not out yet. */
  readonly batches: Uint32Array[];
  /** How much of the search it is, less what was given away. */
  share: number;
  /** The thread that searches it; null if it waits for one, or is finished. */
  member: Member | null;
  finished: boolean;
  /** The thread was asked to give some of it away, and did not answer yet. */
  asked: boolean;
  /** What the thread has told. */
  report: ThreadReport;
}

/** A solution, and the root of the part in which it was found. */
export interface RootedSolution {
  readonly solution: Uint32Array;
  readonly root: number;
}

export class Slots {
  /** The slots that are not out, in order. */
  list: Slot[] = [];
  /** What was done in the slots that are out, and found in them by root. */
  #behind: Counters = NOTHING;
  #shareBehind = 0;
  readonly #foundBehind = new Map<number, bigint>();

  /** Those that a thread searches now. */
  get running(): Slot[] {
    return this.list.filter(({ member }) => member);
  }

  /** Those that no thread has begun. */
  get waiting(): Slot[] {
    return this.list.filter(({ member, finished }) => !member && !finished);
  }

  /** The slot that the thread searches. */
  of(member: Member): Slot | undefined {
    return this.list.find((slot) => slot.member === member);
  }

  /** Puts the parts, in order, before all others. */
  begin(parts: readonly TaskPart[]): void {
    this.list = parts.map(slotOf).concat(this.list);
  }

  /** Puts the parts, in order, after the slot that has given them away. */
  give(slot: Slot, parts: readonly TaskPart[]): void {
    const end = this.list.indexOf(slot) + 1;
    this.list = this.list.slice(0, end).concat(parts.map(slotOf), this.list.slice(end));
    for (const { share } of parts) slot.share -= share;
  }

  /** The solutions that are next in order and were not taken yet. */
  *solutions(): Generator<RootedSolution> {
    for (let first = this.list[0]; first; first = this.list[0]) {
      yield* take(first);
      if (!first.finished) return;
      this.#forget(first);
    }
  }

  /** Those that were found and not taken yet, whatever was found before them in the order. */
  *solutionsAtOnce(): Generator<RootedSolution> {
    for (const slot of this.list) yield* take(slot);
    yield* this.solutions(); // there are none left: what is finished is out
  }

  /** The first slot is out. */
  #forget({ part, report }: Slot): void {
    this.list.shift();
    this.#behind = addCounters(this.#behind, report.counters);
    this.#shareBehind += report.share;
    add(this.#foundBehind, part.root, report.found);
  }

  /** What all threads have done, as far as they have told. */
  get counters(): Counters {
    return this.list.map(({ report }) => report.counters).reduce(addCounters, this.#behind);
  }

  get nodes(): number {
    return this.list.reduce((sum, { report }) => sum + report.counters.nodes, this.#behind.nodes);
  }

  /** The share of all the search that is behind. */
  get share(): number {
    return this.list.reduce((sum, { report }) => sum + report.share, this.#shareBehind);
  }

  /** By root: the solutions that were found, as far as the threads have told. */
  found(): Map<number, bigint> {
    const found = new Map(this.#foundBehind);
    for (const { part, report } of this.list) add(found, part.root, report.found);
    return found;
  }
}

/** A caller that stops in the middle of a batch finds what is left of it the next time. */
function* take({ batches, part, member }: Slot): Generator<RootedSolution> {
  for (let batch = batches[0]; batch; batch = batches[0]) {
    let end = 0;
    try {
      while (end < batch.length) {
        const begin = end + 1;
        end = begin + batch[end]!;
        yield { solution: batch.subarray(begin, end), root: part.root };
      }
    } finally {
      if (end < batch.length) batches[0] = batch.subarray(end);
      else batches.shift();
      member?.post({ kind: "taken", numbers: end });
    }
  }
}

function add(sums: Map<number, bigint>, key: number, more: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + more);
}

const NO_REPORT: ThreadReport = { counters: NOTHING, found: 0n, share: 0, engine: "", undecided: true };

function slotOf(part: TaskPart): Slot {
  const { share } = part;
  return { part, share, batches: [], member: null, finished: false, asked: false, report: NO_REPORT };
}
