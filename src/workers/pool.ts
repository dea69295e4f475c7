// A search on several threads. It begins with pieces in the order of the search; a thread without work takes the next
// one, and when there is none, another thread gives it some of its own. Whoever finds them and whenever, solutions come
// out in the order of the pieces: a slot keeps what was found in its piece until everything before it is out. Or they
// come out piece by piece, as pieces are finished, whatever they were divided into on the way.

import { addCounters, lessCounters } from "../engines/counters.js";
import type { Counters } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import { now } from "../machine/clock.js";
import { type Errand, type FromWorker, type Report, unpack } from "./messages.js";
import { shareable } from "./share.js";
import { startThread, type Thread, threadsFor } from "./thread.js";

/** Threads that were told to stop may take this long to report. */
const STOP_MS = 50;

/** A piece, in its place in the order. */
interface Slot {
  readonly piece: Piece;
  /** Where it comes from: the number of a piece of the beginning, or of that piece's root if they are searched in order. */
  readonly origin: number;
  /** What was found in it and is not out yet, and whose it is. */
  readonly batches: { readonly batch: Uint32Array; readonly member: Member }[];
  /** How much of the search it is, less what was given away. */
  share: number;
  state: "waiting" | "running" | "finished";
  /** What it took, when it is finished. */
  counters: Counters;
  next: Slot | null;
}

interface Member {
  readonly thread: Thread;
  slot: Slot | null;
  report: Report;
  /** What it had done before its slot. */
  before: Counters;
  /** It was asked to give some of its work away, and did not answer yet. */
  asked: boolean;
}

/** A solution, and where it was found. */
export interface Found {
  readonly solution: Uint32Array;
  /** The root of the piece; 0 if it has none. */
  readonly root: number;
}

/** What was found in a piece of the beginning. */
export interface PieceResult {
  /** Its number. */
  readonly origin: number;
  readonly counters: Counters;
  /** Its solutions in order, unless they were only counted. */
  readonly solutions: readonly Uint32Array[];
}

const NOTHING: Counters = { solutions: 0, nodes: 0, updates: 0, profile: [] };

export class Pool {
  readonly #startOne: typeof startThread;
  readonly #members: Member[] = [];
  #first: Slot | null = null;
  /** By origin: its first slot, if results are wanted piece by piece. */
  #origins: Slot[] | null = null;
  #results: PieceResult[] = [];
  /** Are solutions only counted, but for those of some roots? */
  #counting: boolean;
  #mustList: (root: number) => boolean = () => false;
  /** By origin: the solutions in what is finished of it. */
  readonly #behind = new Map<number, number>();
  #wake: (() => void) | null = null;
  /** Has something changed since somebody waited for it? */
  #changed = false;
  #error: Error | null = null;
  #ended = false;

  private constructor(errand: Errand, startOne: typeof startThread) {
    this.#counting = errand.mode === "count";
    this.#startOne = startOne;
  }

  /** Starts threads for an errand; null if no thread can start here. */
  static async start(errand: Errand, workers: number, startOne = startThread): Promise<Pool | null> {
    const pool = new Pool(errand, startOne);
    const shared = { ...errand, problem: shareable(errand.problem) };
    const started = await Promise.all(
      Array.from({ length: threadsFor(workers) }, () => pool.#enlist(shared)),
    );
    if (started.every((ready) => ready)) return pool;
    pool.end();
    return null;
  }

  /** Adds a thread; did it start? */
  #enlist(errand: Errand): Promise<boolean> {
    return new Promise((resolve) => {
      const thread = this.#startOne({
        message: (message) => {
          if (message.kind === "ready") resolve(true);
          else this.#receive(member, message);
        },
        failed: (error) => {
          this.#error ??= error;
          resolve(false);
          this.#change();
        },
      });
      if (!thread) return resolve(false);
      const member: Member = {
        thread,
        slot: null,
        report: { counters: NOTHING, share: 0 },
        before: NOTHING,
        asked: false,
      };
      this.#members.push(member);
      thread.post({ kind: "errand", errand });
    });
  }

  #receive(member: Member, message: FromWorker): void {
    const { slot } = member;
    if (message.kind === "solutions") this.#keep(member, message.batch);
    else if (message.kind === "given") {
      member.asked = false;
      if (slot) insert(slot, message.pieces);
    } else if (message.kind === "report") member.report = message.report;
    else if (message.kind === "finished") {
      member.report = message.report;
      member.slot = null;
      member.asked = false;
      if (slot) this.#finished(slot, member);
    }
    this.#assign();
    this.#change();
  }

  #keep(member: Member, batch: Uint32Array): void {
    member.slot?.batches.push({ batch, member });
    if (this.#origins) member.thread.post({ kind: "taken" });
  }

  #finished(slot: Slot, { report, before }: Member): void {
    slot.state = "finished";
    add(this.#behind, slot.origin, report.counters.solutions - before.solutions);
    if (!this.#origins || this.#ended) return;
    slot.counters = lessCounters(report.counters, before);
    const slots = slotsOf(this.#origins[slot.origin]!);
    if (slots.some(({ state }) => state !== "finished")) return;
    const counters = slots.map((part) => part.counters).reduce(addCounters, NOTHING);
    const solutions = slots.flatMap(({ batches }) => batches.flatMap(({ batch }) => [...unpack(batch)]));
    this.#results.push({ origin: slot.origin, counters, solutions });
    for (const { batches } of slots) batches.length = 0; // whoever takes the result has them: a long listing must not pile up
  }

  /** Gives the next pieces to those who are idle; if there are none, asks others to divide theirs. */
  #assign(): void {
    if (this.#ended) return;
    for (const member of this.#members) {
      if (member.slot) continue;
      let slot = this.#first;
      while (slot && slot.state !== "waiting") slot = slot.next;
      if (!slot) {
        this.#askOne();
        continue;
      }
      slot.state = "running";
      member.slot = slot;
      member.before = member.report.counters;
      const mode = this.#mayCount(slot) ? "count" : "list";
      member.thread.post({ kind: "search", piece: slot.piece, mode });
    }
  }

  #mayCount({ origin }: Slot): boolean {
    return this.#counting && !this.#mustList(origin);
  }

  #askOne(): void {
    const busy = this.#members.filter((member) => member.slot && !member.asked);
    const [largest] = busy.sort((a, b) => b.slot!.share - a.slot!.share);
    if (!largest) return;
    largest.asked = true;
    largest.thread.post({ kind: "divide" });
  }

  #change(): void {
    this.#changed = true;
    this.#wake?.();
    this.#wake = null;
  }

  /** Begins with these pieces, one after the other. The solutions of some roots must be listed even if others are counted. */
  begin(pieces: readonly Piece[], mustList = this.#mustList): void {
    this.#mustList = mustList;
    this.#first = this.#line(pieces.map((piece) => slotOf(piece, piece.root ?? 0)))[0] ?? null;
    this.#assign();
  }

  /** Begins with these pieces, each for itself. */
  beginEach(pieces: readonly Piece[]): void {
    this.#origins = this.#line(pieces.map(slotOf));
    this.#first = this.#origins[0] ?? null;
    this.#assign();
  }

  #line(slots: Slot[]): Slot[] {
    slots.forEach((slot, k) => {
      slot.next = slots[k + 1] ?? null;
    });
    return slots;
  }

  /** The pieces that are finished and were not taken yet, in any order. */
  results(): PieceResult[] {
    while (this.#first?.state === "finished") this.#first = this.#first.next;
    return this.#results.splice(0);
  }

  /** The solutions that are next in order and were not taken yet. */
  *solutions(): Generator<Found> {
    for (; this.#first; this.#first = this.#first.next) {
      yield* this.#take(this.#first);
      if (this.#first.state !== "finished") return;
    }
  }

  /** Those that were found and not taken yet, in any order. */
  *solutionsAtOnce(): Generator<Found> {
    for (let slot = this.#first; slot; slot = slot.next) yield* this.#take(slot);
    while (this.#first?.state === "finished" && this.#first.batches.length === 0)
      this.#first = this.#first.next;
  }

  *#take({ batches, origin }: Slot): Generator<Found> {
    for (let head = batches.shift(); head; head = batches.shift()) {
      for (const solution of unpack(head.batch)) yield { solution, root: origin };
      head.member.thread.post({ kind: "taken" });
    }
  }

  /** Everything is searched, and every solution was taken. */
  get done(): boolean {
    return this.#first === null;
  }

  /** Resolves when something has changed since the last time, or after some time; throws if a thread has died. */
  async wait(ms: number): Promise<void> {
    if (this.#error) throw this.#error;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      if (this.#changed) return resolve();
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.#changed = false;
    if (this.#error) throw this.#error;
  }

  /** What all threads have done, as far as they have told. */
  get counters(): Counters {
    return this.#members.map(({ report }) => report.counters).reduce(addCounters, NOTHING);
  }

  /** By root: the solutions that were found, as far as the threads have told. */
  get solutionsByRoot(): Map<number, number> {
    const sums = new Map(this.#behind);
    for (const { slot, report, before } of this.#members) {
      if (slot) add(sums, slot.origin, report.counters.solutions - before.solutions);
    }
    return sums;
  }

  get nodes(): number {
    return this.#members.reduce((sum, { report }) => sum + report.counters.nodes, 0);
  }

  /** The share of all the search that is behind them. */
  get share(): number {
    return this.#members.reduce((sum, { report }) => sum + report.share, 0);
  }

  /** From now on solutions are only counted, where that is enough. */
  countRest(): void {
    this.#counting = true;
    for (const { thread, slot } of this.#members) {
      if (slot && this.#mayCount(slot)) thread.post({ kind: "count" });
    }
  }

  /** All threads do nothing until they are told to go on. */
  rest(): void {
    for (const { thread } of this.#members) thread.post({ kind: "rest" });
  }

  goOn(): void {
    for (const { thread } of this.#members) thread.post({ kind: "goOn" });
  }

  /** Stops all threads, and gives them a moment to report what they have done. */
  async stop(): Promise<void> {
    const end = now() + STOP_MS;
    this.#ended = true;
    for (const { thread } of this.#members) thread.post({ kind: "stop" });
    while (this.#members.some(({ slot }) => slot) && now() < end && !this.#error) {
      await this.wait(end - now());
    }
    this.end();
  }

  end(): void {
    this.#ended = true;
    for (const { thread } of this.#members) thread.end();
  }
}

function add(sums: Map<number, number>, key: number, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}

function slotOf(piece: Piece, origin: number): Slot {
  return { piece, origin, share: piece.share, batches: [], state: "waiting", counters: NOTHING, next: null };
}

/** Puts the pieces after the slot, in order. */
function insert(slot: Slot, pieces: readonly Piece[]): void {
  let last = slot;
  for (const piece of pieces) {
    const added = slotOf(piece, slot.origin);
    added.next = last.next;
    last.next = added;
    last = added;
    slot.share -= piece.share;
  }
}

/** The slots that a piece was divided into; they stand together. */
function slotsOf(first: Slot): Slot[] {
  const slots = [first];
  for (let slot = first.next; slot?.origin === first.origin; slot = slot.next) slots.push(slot);
  return slots;
}
