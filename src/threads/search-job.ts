// A search on threads. It begins with parts in the order of the search; a thread that is free takes the next one, and when
// there is none, another thread gives it some of its own. Whoever finds them and whenever, solutions come out in the order
// of the parts: a slot keeps what was found in its part until everything before it is out.

import { addCounters, type Counters, NOTHING } from "../engines/counters.js";
import { now } from "../machine/clock.js";
import type { Task, TaskPart } from "../policy/task.js";
import { type FromThread, NO_REPORT, type Report, unpack } from "./messages.js";
import { PACE } from "./searcher.js";
import { type Job, type Member, NO_THREADS, type Team } from "./team.js";

/** A thread with so many numbers of solutions that nobody has taken may wait for that. */
const FULL = PACE.window / 2;
/** A timer cannot be set for as long as one likes. */
const LONGEST_MS = 1000;

/** A part, in its place in the order. */
interface Slot {
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
  report: Omit<Report, "engine">;
  next: Slot | null;
}

/** A solution, and the root of the part in which it was found. */
export interface RootedSolution {
  readonly solution: Uint32Array;
  readonly root: number;
}

export interface SearchJobOptions {
  /** How many threads may work for it at once. */
  readonly workers: number;
  /** Nodes at the most; then only one thread works for it. */
  readonly maxNodes?: number | undefined;
  /** Told what threads decide on the way. */
  tell(sentence: string): void;
}

export class SearchJob implements Job {
  task: Task;
  readonly prepares = true;
  readonly #team: Team;
  readonly #options: SearchJobOptions;
  /** Threads that have its tables and wait; it begins when there is one. */
  readonly #ready: Member[] = [];
  #begun = false;
  #first: Slot | null = null;
  /** What was done in the slots that are out, and found in them by root. */
  #behind: Counters = NOTHING;
  #shareBehind = 0;
  readonly #foundBehind = new Map<number, bigint>();
  #counting: boolean;
  #mustList: (root: number) => boolean = () => false;
  /** The engine that the threads say they use. */
  engine: string | null = null;
  /** May the search that began still begin anew? Then it is not divided. */
  #undecided = false;
  #held = false;
  #leaving = false;
  #alone = false;
  #error: Error | null = null;
  #changed = false;
  #wake: (() => void) | null = null;

  constructor(team: Team, task: Task, options: SearchJobOptions) {
    this.#team = team;
    this.task = task;
    this.#options = options;
    this.#counting = task.mode === "count";
    team.open(this);
  }

  /** Is a thread ready to begin? */
  get isReady(): boolean {
    return this.#ready.length > 0;
  }

  /** Do all threads work for others? */
  get isQueued(): boolean {
    return !this.#team.serves(this);
  }

  /** Can no thread start here? */
  get isAlone(): boolean {
    return this.#alone;
  }

  get wants(): number {
    if (this.#held || this.#leaving || this.#error) return 0;
    if (!this.#begun) return this.#most - this.#ready.length;
    let [waiting, running] = [0, 0];
    for (let slot = this.#first; slot; slot = slot.next) {
      if (slot.state === "waiting") waiting++;
      else if (slot.state === "running") running++;
    }
    return Math.min(waiting, this.#most - running);
  }

  /** Threads that may work for it now. */
  get #most(): number {
    return this.#undecided || this.#options.maxNodes !== undefined ? 1 : this.#options.workers;
  }

  /** Begins with these parts, one after the other. The solutions of some roots must be listed even if others are counted. */
  start(parts: readonly TaskPart[], mustList: (root: number) => boolean, undecided: boolean): void {
    this.#begun = true;
    this.#mustList = mustList;
    this.#undecided = undecided;
    for (const part of [...parts].reverse()) this.#first = slotOf(part, this.#first);
    for (const member of this.#ready.splice(0)) if (!this.begin(member)) this.#team.release(member);
    this.#team.assign();
  }

  begin(member: Member): boolean {
    if (!this.#begun) {
      this.#ready.push(member);
      this.#change();
      return true;
    }
    let slot = this.#first;
    while (slot && slot.state !== "waiting") slot = slot.next;
    if (!slot || this.wants === 0) return false;
    slot.state = "running";
    slot.member = member;
    const { maxNodes = Infinity } = this.#options;
    member.post({
      kind: "search",
      id: this.#team.idOf(member, this.task),
      part: slot.part,
      mode: this.#mayCount(slot) ? "count" : "list",
      maxNodes: maxNodes - this.nodes,
    });
    return true;
  }

  #mayCount({ part }: Slot): boolean {
    return this.#counting && !this.#mustList(part.root);
  }

  heard(member: Member, message: FromThread): void {
    const slot = this.#slotOf(member);
    if (message.kind === "told") this.#options.tell(message.sentence);
    if (!slot) return;
    if (message.kind === "solutions") slot.batches.push(message.batch);
    else if (message.kind === "given") {
      slot.asked = false;
      insert(slot, message.parts);
    } else if (message.kind === "report" || message.kind === "finished") {
      slot.report = message.report;
      this.engine = message.report.engine;
      if (message.kind === "finished") this.#finish(slot);
      if (this.#undecided && !message.report.undecided) this.#decided(message.report.engine);
    }
    this.#change();
  }

  #slotOf(member: Member): Slot | null {
    let slot = this.#first;
    while (slot && slot.member !== member) slot = slot.next;
    return slot;
  }

  #finish(slot: Slot): void {
    slot.state = "finished";
    slot.member = null;
    slot.asked = false;
  }

  /** Others go on with the engine that the first thread has come to. */
  #decided(engine: string): void {
    this.#undecided = false;
    this.task = { ...this.task, decided: engine };
  }

  divide(idle: number): void {
    if (!this.#begun || this.#leaving || this.#held || this.wants > 0) return;
    const running: Slot[] = [];
    for (let slot = this.#first; slot; slot = slot.next) if (slot.state === "running") running.push(slot);
    const most = Math.min(idle, this.#most - running.length) - running.filter(({ asked }) => asked).length;
    running.sort((a, b) => b.share - a.share);
    for (const slot of running.filter(({ asked }) => !asked).slice(0, Math.max(0, most))) {
      slot.asked = true;
      slot.member!.post({ kind: "divide" });
    }
  }

  spare(member: Member): void {
    const at = this.#ready.indexOf(member);
    if (at < 0) member.post({ kind: "leave" });
    else {
      this.#ready.splice(at, 1);
      this.#team.release(member);
    }
  }

  failed(error: Error): void {
    this.#error ??= error;
    this.#change();
  }

  alone(why: string): void {
    if (!this.#alone) this.#options.tell(`${NO_THREADS} (${why}): this one goes on alone`);
    this.#alone = true;
    this.#change();
  }

  #change(): void {
    this.#changed = true;
    this.#wake?.();
    this.#wake = null;
  }

  /**
   * Threads that search later parts may wait until their solutions are taken, while nobody searches the first part: then
   * one of them leaves its part, so that a thread is free.
   */
  #unstick(): void {
    if (this.#first?.state !== "waiting" || this.#leaving) return;
    const full = this.#reports.filter(({ member, batches }) => member && numbersIn(batches) >= FULL);
    if (full.length > 0 && !full.some(({ asked }) => asked)) {
      full[0]!.asked = true;
      full[0]!.member!.post({ kind: "leave" });
    }
  }

  /** Resolves when something has changed since the last time, or after some time; throws if a thread has died. */
  async wait(ms: number): Promise<void> {
    if (this.#error) throw this.#error;
    this.#unstick();
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

  /** The solutions that are next in order and were not taken yet. */
  *solutions(): Generator<RootedSolution> {
    for (; this.#first; this.#forget(this.#first)) {
      yield* this.#take(this.#first);
      if (this.#first.state !== "finished") return;
    }
  }

  /** Those that were found and not taken yet, whatever was found before them in the order. */
  *solutionsAtOnce(): Generator<RootedSolution> {
    for (let slot = this.#first; slot; slot = slot.next) yield* this.#take(slot);
    while (this.#first?.state === "finished" && this.#first.batches.length === 0) this.#forget(this.#first);
  }

  /** Who leaves in the middle of a batch leaves the rest of it for later. */
  *#take({ batches, part, member }: Slot): Generator<RootedSolution> {
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

  /** The first slot is out. */
  #forget({ part, report, next }: Slot): void {
    this.#behind = addCounters(this.#behind, report.counters);
    this.#shareBehind += report.share;
    add(this.#foundBehind, part.root, report.found);
    this.#first = next;
  }

  /** Everything is searched, and every solution was taken. */
  get done(): boolean {
    return this.#begun && this.#first === null;
  }

  get #reports(): Slot[] {
    const slots: Slot[] = [];
    for (let slot = this.#first; slot; slot = slot.next) if (slot.state !== "waiting") slots.push(slot);
    return slots;
  }

  /** What all threads have done, as far as they have told. */
  get counters(): Counters {
    return this.#reports.map(({ report }) => report.counters).reduce(addCounters, this.#behind);
  }

  get nodes(): number {
    return this.#reports.reduce((sum, { report }) => sum + report.counters.nodes, this.#behind.nodes);
  }

  /** The share of all the search that is behind. */
  get share(): number {
    return this.#reports.reduce((sum, { report }) => sum + report.share, this.#shareBehind);
  }

  /** By root: the solutions that were found, as far as the threads have told. */
  found(): Map<number, bigint> {
    const found = new Map(this.#foundBehind);
    for (const { part, report } of this.#reports) add(found, part.root, report.found);
    return found;
  }

  /** From now on solutions are only counted, where that is enough. */
  countRest(): void {
    this.#counting = true;
    for (const slot of this.#reports) if (this.#mayCount(slot)) slot.member?.post({ kind: "count" });
  }

  /** The threads do nothing until it goes on. */
  hold(): void {
    this.#held = true;
    for (const { member } of this.#reports) member?.post({ kind: "hold" });
  }

  goOn(): void {
    this.#held = false;
    for (const { member } of this.#reports) member?.post({ kind: "goOn" });
    this.#team.assign();
  }

  /** Lets all threads leave it, for which they have so long; gives what is left of it. */
  async leave(ms: number): Promise<TaskPart[]> {
    await this.#dismiss("leave", ms);
    const left: TaskPart[] = [];
    for (let slot = this.#first; slot; slot = slot.next) if (slot.state === "waiting") left.push(slot.part);
    return left;
  }

  /** Lets all threads stop, for which they have so long; then they have told all that they did. */
  stop(ms: number): Promise<void> {
    return this.#dismiss("stop", ms);
  }

  async #dismiss(kind: "leave" | "stop", ms: number): Promise<void> {
    const end = now() + ms;
    this.#leaving = true;
    for (const { member } of this.#reports) member?.post({ kind });
    while (this.#reports.some(({ member }) => member) && now() < end)
      await this.wait(Math.min(end - now(), LONGEST_MS));
  }

  /** Whatever its threads do, it is over. */
  end(): void {
    for (const { member } of this.#reports) if (!this.#leaving) member?.post({ kind: "stop" });
    this.#leaving = true;
    this.#team.close(this);
  }
}

function add(sums: Map<number, bigint>, key: number, more: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + more);
}

function numbersIn(batches: readonly Uint32Array[]): number {
  return batches.reduce((sum, { length }) => sum + length, 0);
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

/** Puts the parts after the slot, in order. */
function insert(slot: Slot, parts: readonly TaskPart[]): void {
  for (const part of [...parts].reverse()) {
    slot.next = slotOf(part, slot.next);
    slot.share -= part.share;
  }
}
