// A search on threads. It begins with parts in the order of the search (slots.ts); a thread that is free takes the next one,
// and when there is none, another thread gives it some of its own.

import type { Mode } from "#engines";
import { now } from "#problem";
import type { PlanEvent } from "../policy/event.js";
import { rowsForThread } from "../policy/rows.js";
import type { Task, TaskPart } from "../policy/task.js";
import type { FromThread, Wanted } from "./messages.js";
import { PACE } from "./searcher.js";
import { type Slot, Slots } from "./slots.js";
import { Job, type Member, type Team } from "./team.js";

/** A thread waits when its solutions are not taken. With `FULL` numbers of them here, it may be about to. */
const FULL = PACE.window / 2;

export interface SearchJobOptions {
  /** How many threads may work for it at once. */
  readonly workers: number;
  /** Nodes at the most; then only one thread works for it. */
  readonly maxNodes?: number | undefined;
  /** May the search still begin anew? Then it is not divided yet. */
  readonly undecided?: boolean;
  /** Told what threads decide on the way. */
  tell(event: PlanEvent): void;
}

export class SearchJob extends Job {
  readonly inBulk = false;
  readonly #options: SearchJobOptions;
  /** Do threads search, or will when there are some? */
  begun = false;
  /** Its parts, with what was found in them. */
  readonly slots = new Slots();
  #mode: Mode;
  /** The engine that the threads say they use. */
  engine: string | null = null;
  undecided: boolean;
  #held = false;
  #leaving = false;

  constructor(team: Team, task: Task, options: SearchJobOptions) {
    super(team, task, options.tell);
    this.#options = options;
    this.#mode = task.mode;
    this.undecided = options.undecided ?? false;
    team.open(this);
  }

  /** Is a thread ready to begin? */
  get isReady(): boolean {
    return this.team.isReady(this);
  }

  /** Do all threads work for others? */
  get isQueued(): boolean {
    return !this.team.serves(this);
  }

  get wants(): number {
    if (this.#held || this.#leaving) return 0;
    if (!this.begun) return this.#most;
    return Math.min(this.slots.running.length + this.slots.waiting.length, this.#most);
  }

  /** Threads that may work for it now. */
  get #most(): number {
    return this.undecided || this.#options.maxNodes !== undefined ? 1 : this.#options.workers;
  }

  /** Begins with these parts, one after the other. */
  start(parts: readonly TaskPart[]): void {
    this.begun = true;
    this.slots.begin(parts);
    this.team.start(this);
  }

  begin(member: Member): boolean {
    this.changed();
    if (!this.begun) return true; // it waits until there are parts
    const [slot] = this.slots.waiting;
    const id = member.tasks.get(this.task);
    // A thread that began before the engine was decided on must load the task anew.
    if (!slot || this.wants <= this.slots.running.length || id === undefined) return false;
    slot.member = member;
    const maxNodes = (this.#options.maxNodes ?? Infinity) - this.slots.nodes;
    const wanted: Wanted = { mode: this.#mode, maxNodes, held: false, part: "search" };
    member.post({ kind: "search", id, part: slot.part, wanted });
    return true;
  }

  heard(member: Member, message: FromThread): void {
    const slot = this.slots.of(member);
    if (message.kind === "told") this.tell(message.event);
    if (!slot) return;
    if (message.kind === "solutions") slot.batches.push(message.batch);
    else if (message.kind === "given") {
      slot.asked = false;
      this.slots.give(slot, message.parts);
    } else if (message.kind === "report" || message.kind === "finished") {
      const { engine, undecided } = message.report;
      slot.report = message.report;
      this.engine = engine;
      slot.finished = message.kind === "finished";
      if (slot.finished) slot.member = null;
      // Others go on with the engine that the first thread has come to.
      if (this.undecided && !undecided)
        this.task = { ...this.task, begun: engine, rows: rowsForThread(this.task, true) };
      this.undecided &&= undecided;
    }
    this.changed();
  }

  override divide(idle: number): void {
    const { running, waiting } = this.slots;
    if (this.#leaving || this.#held || waiting.length > 0) return;
    const most = Math.min(idle, this.#most - running.length) - running.filter(({ asked }) => asked).length;
    running.sort((a, b) => b.share - a.share);
    for (const slot of running.filter(({ asked }) => !asked).slice(0, Math.max(0, most))) ask(slot, "divide");
  }

  /** What threads have begun cannot go on without them: its parts and solutions are in their order. */
  override alone(why: string): void {
    if (this.begun) this.failed(new Error(`No thread can go on with the search: ${why}`));
    else super.alone(why);
  }

  spare(member: Member): void {
    const slot = this.slots.of(member);
    if (slot) ask(slot, "leave");
  }

  /**
   * Threads that search later parts may wait until their solutions are taken, while no thread searches the first part: then
   * one of them leaves its part, so that a thread is free.
   */
  #unstick(): void {
    const [first] = this.slots.list;
    if (!first || first.member || first.finished || this.#leaving) return;
    const full = this.slots.running.filter(({ batches }) => numbersIn(batches) >= FULL);
    if (full.length > 0 && !full.some(({ asked }) => asked)) ask(full[0]!, "leave");
  }

  override wait(ms: number): Promise<void> {
    this.#unstick();
    return super.wait(ms);
  }

  /** Everything is searched, and every solution was taken. */
  get done(): boolean {
    return this.begun && this.slots.list.length === 0;
  }

  /** Tells all threads that search what is wanted from now on. */
  #want(wanted: Partial<Wanted>): void {
    for (const { member } of this.slots.running) member!.post({ kind: "wanted", wanted });
  }

  /** From now on solutions are only counted, where that is enough. */
  countRest(): void {
    this.#mode = "count";
    this.#want({ mode: "count" });
  }

  /** The threads do nothing until they are not held any more. */
  hold(held: boolean): void {
    this.#held = held;
    this.#want({ held });
    this.team.assign();
  }

  /**
   * Lets all threads leave their parts, within this time, and tell what they have done; returns what is left to search.
   * Or drops that, where the caller does not want it.
   */
  async leave(ms: number, part: "leave" | "drop" = "leave"): Promise<TaskPart[]> {
    const end = now() + ms;
    this.#leaving = true;
    this.#want({ part });
    while (this.slots.running.length > 0 && now() < end) await this.wait(end - now());
    return this.slots.waiting.map((slot) => slot.part);
  }

  /** Ends the job, whatever its threads do. */
  end(): void {
    if (!this.#leaving) this.#want({ part: "drop" });
    this.#leaving = true;
    this.team.close(this);
  }
}

/** Asks the thread of a slot to give some of its part away, or all. */
function ask(slot: Slot, part: "divide" | "leave"): void {
  slot.asked = true;
  slot.member!.post({ kind: "wanted", wanted: { part } });
}

function numbersIn(batches: readonly Uint32Array[]): number {
  return batches.reduce((sum, { length }) => sum + length, 0);
}
