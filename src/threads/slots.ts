// The parts of a search on threads, in the order of the search. Whoever finds them and whenever, solutions come out in this
// order: a slot keeps what was found in its part until everything before it is out. Then only its sums are kept.

import { addCounters, type Counters, NOTHING } from "../engines/counters.js";
import type { TaskPart } from "../policy/task.js";
import { NO_REPORT, type ThreadReport, unpack } from "./messages.js";
import type { Member } from "./team.js";

/** A part, in its place in the order. */
export interface Slot {
  readonly part: TaskPart;
  /** What was found in it and is not out yet. */
  readonly batches: Uint32Array[];
  /** How much of the search it is, less what was given away. */
  share: number;
  state: "waiting" | "running" | "finished";
  /** The thread that searches it. */
  member: Member | null;
  /** The thread was asked to give some of it away, and did not answer yet. */
  asked: boolean;
  /** What the thread has told. */
  report: Omit<ThreadReport, "engine">;
  next: Slot | null;
}

/** A solution, and the root of the part in which it was found. */
export interface RootedSolution {
  readonly solution: Uint32Array;
  readonly root: number;
}

export class Slots {
  /** The first slot that is not out. */
  first: Slot | null = null;
  /** What was done in the slots that are out, and found in them by root. */
  #behind: Counters = NOTHING;
  #shareBehind = 0;
  readonly #foundBehind = new Map<number, bigint>();

  /** Those that are not out, in order. */
  *[Symbol.iterator](): Generator<Slot> {
    for (let slot = this.first; slot; slot = slot.next) yield slot;
  }

  /** Those that a thread searches now. */
  get running(): Slot[] {
    return [...this].filter(({ state }) => state === "running");
  }

  /** Those that no thread has begun. */
  get waiting(): Slot[] {
    return [...this].filter(({ state }) => state === "waiting");
  }

  /** The slot that the thread searches. */
  of(member: Member): Slot | undefined {
    return [...this].find((slot) => slot.member === member);
  }

  /** Puts the parts, in order, before all others. */
  begin(parts: readonly TaskPart[]): void {
    for (const part of [...parts].reverse()) this.first = slotOf(part, this.first);
  }

  /** Puts the parts, in order, after the slot that has given them away. */
  give(slot: Slot, parts: readonly TaskPart[]): void {
    for (const part of [...parts].reverse()) {
      slot.next = slotOf(part, slot.next);
      slot.share -= part.share;
    }
  }

  /** The solutions that are next in order and were not taken yet. */
  *solutions(): Generator<RootedSolution> {
    for (; this.first; this.#forget(this.first)) {
      yield* take(this.first);
      if (this.first.state !== "finished") return;
    }
  }

  /** Those that were found and not taken yet, whatever was found before them in the order. */
  *solutionsAtOnce(): Generator<RootedSolution> {
    for (const slot of this) yield* take(slot);
    while (this.first?.state === "finished" && this.first.batches.length === 0) this.#forget(this.first);
  }

  /** The first slot is out. */
  #forget({ part, report, next }: Slot): void {
    this.#behind = addCounters(this.#behind, report.counters);
    this.#shareBehind += report.share;
    add(this.#foundBehind, part.root, report.found);
    this.first = next;
  }

  /** What all threads have done, as far as they have told. */
  get counters(): Counters {
    return [...this].map(({ report }) => report.counters).reduce(addCounters, this.#behind);
  }

  get nodes(): number {
    return [...this].reduce((sum, { report }) => sum + report.counters.nodes, this.#behind.nodes);
  }

  /** The share of all the search that is behind. */
  get share(): number {
    return [...this].reduce((sum, { report }) => sum + report.share, this.#shareBehind);
  }

  /** By root: the solutions that were found, as far as the threads have told. */
  found(): Map<number, bigint> {
    const found = new Map(this.#foundBehind);
    for (const { part, report } of this) add(found, part.root, report.found);
    return found;
  }
}

/** Whoever stops in the middle of a batch finds what is left of it the next time. */
function* take({ batches, part, member }: Slot): Generator<RootedSolution> {
  for (let batch = batches[0]; batch; batch = batches[0]) {
    let taken = 0;
    try {
      for (const solution of unpack(batch)) {
        taken += 1 + solution.length;
        yield { solution, root: part.root };
      }
    } finally {
      if (taken < batch.length) batches[0] = batch.subarray(taken);
      else batches.shift();
      member?.post({ kind: "taken", numbers: taken });
    }
  }
}

function add(sums: Map<number, bigint>, key: number, more: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + more);
}

function slotOf(part: TaskPart, next: Slot | null): Slot {
  return {
    part,
    batches: [],
    share: part.share,
    state: "waiting",
    member: null,
    asked: false,
    report: NO_REPORT,
    next,
  };
}
