// A search on threads. It begins with parts in the order of the search (slots.ts); a thread that is free takes the next one,
// and when there is none, another thread gives it some of its own.

import { now } from "../machine/clock.js";
import type { Task, TaskPart } from "../policy/task.js";
import type { FromThread, ToThread } from "./messages.js";
import { PACE } from "./searcher.js";
import { type Slot, Slots } from "./slots.js";
import { type Job, type Member, NO_THREADS, type Team } from "./team.js";

/** A thread waits when its solutions are not taken. With so many numbers of them here, it may be about to. */
const FULL = PACE.window / 2;
/** The longest time that a timer is set for. */
const LONGEST_MS = 1000;

export interface SearchJobOptions {
  /** How many threads may work for it at once. */
  readonly workers: number;
  /** Nodes at the most; then only one thread works for it. */
  readonly maxNodes?: number | undefined;
  /** May the search still begin anew? Then it is not divided yet. */
  readonly undecided?: boolean;
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
  /** Its parts, with what was found in them. */
  readonly slots = new Slots();
  #counting: boolean;
  /** The engine that the threads say they use. */
  engine: string | null = null;
  undecided: boolean;
  #held = false;
  #leaving = false;
  /** Can no thread start here? */
  isAlone = false;
  #error: Error | null = null;
  #changed = false;
  #wake: (() => void) | null = null;

  constructor(team: Team, task: Task, options: SearchJobOptions) {
    this.#team = team;
    this.task = task;
    this.#options = options;
    this.#counting = task.mode === "count";
    this.undecided = options.undecided ?? false;
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

  get wants(): number {
    if (this.#held || this.#leaving || this.#error) return 0;
    if (!this.#begun) return this.#most - this.#ready.length;
    return Math.min(this.slots.waiting.length, this.#most - this.slots.running.length);
  }

  /** Threads that may work for it now. */
  get #most(): number {
    return this.undecided || this.#options.maxNodes !== undefined ? 1 : this.#options.workers;
  }

  /** Begins with these parts, one after the other. */
  start(parts: readonly TaskPart[]): void {
    this.#begun = true;
    this.slots.begin(parts);
    for (const member of this.#ready.splice(0)) if (!this.begin(member)) this.#team.release(member);
    this.#team.assign();
  }

  begin(member: Member): boolean {
    if (!this.#begun) {
      this.#ready.push(member);
      this.#change();
      return true;
    }
    const [slot] = this.slots.waiting;
    // A thread that began before the engine was decided on must load the task anew.
    if (!slot || this.wants === 0 || !this.#team.hasAtHand(member, this.task)) return false;
    slot.state = "running";
    slot.member = member;
    const { maxNodes = Infinity } = this.#options;
    member.post({
      kind: "search",
      id: this.#team.idOf(member, this.task),
      part: slot.part,
      mode: this.#counting ? "count" : "list",
      maxNodes: maxNodes - this.slots.nodes,
    });
    return true;
  }

  heard(member: Member, message: FromThread): void {
    const slot = this.slots.of(member);
    if (message.kind === "told") this.#options.tell(message.sentence);
    if (!slot) return;
    if (message.kind === "solutions") slot.batches.push(message.batch);
    else if (message.kind === "given") {
      slot.asked = false;
      this.slots.give(slot, message.parts);
    } else if (message.kind === "report" || message.kind === "finished") {
      slot.report = message.report;
      this.engine = message.report.engine;
      if (message.kind === "finished") this.#finish(slot);
      if (this.undecided && !message.report.undecided) this.#decided(message.report.engine);
    }
    this.#change();
  }

  #finish(slot: Slot): void {
    slot.state = "finished";
    slot.member = null;
    slot.asked = false;
  }

  /** Others go on with the engine that the first thread has come to. */
  #decided(engine: string): void {
    this.undecided = false;
    this.task = { ...this.task, decided: engine };
  }

  divide(idle: number): void {
    if (!this.#begun || this.#leaving || this.#held || this.wants > 0) return;
    const { running } = this.slots;
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
    if (!this.isAlone) this.#options.tell(`${NO_THREADS} (${why}): this one goes on alone`);
    this.isAlone = true;
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
    if (this.slots.first?.state !== "waiting" || this.#leaving) return;
    const full = this.slots.running.filter(({ batches }) => numbersIn(batches) >= FULL);
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

  /** Everything is searched, and every solution was taken. */
  get done(): boolean {
    return this.#begun && this.slots.first === null;
  }

  /** From now on solutions are only counted, where that is enough. */
  countRest(): void {
    this.#counting = true;
    this.#post({ kind: "count" });
  }

  /** Tells all threads that search. */
  #post(message: ToThread): void {
    for (const { member } of this.slots) member?.post(message);
  }

  /** The threads do nothing until it goes on. */
  hold(): void {
    this.#held = true;
    this.#post({ kind: "hold" });
  }

  goOn(): void {
    this.#held = false;
    this.#post({ kind: "goOn" });
    this.#team.assign();
  }

  /** Lets all threads leave their parts, within this time; returns what is left to search. */
  async leave(ms: number): Promise<TaskPart[]> {
    await this.#dismiss("leave", ms);
    return this.slots.waiting.map(({ part }) => part);
  }

  /** Lets all threads stop, within this time. Each tells what it has done before it stops. */
  stop(ms: number): Promise<void> {
    return this.#dismiss("stop", ms);
  }

  async #dismiss(kind: "leave" | "stop", ms: number): Promise<void> {
    const end = now() + ms;
    this.#leaving = true;
    this.#post({ kind });
    while (this.slots.running.length > 0 && now() < end) await this.wait(Math.min(end - now(), LONGEST_MS));
  }

  /** Ends the job, whatever its threads do. */
  end(): void {
    if (!this.#leaving) this.#post({ kind: "stop" });
    this.#leaving = true;
    this.#team.close(this);
  }
}

function numbersIn(batches: readonly Uint32Array[]): number {
  return batches.reduce((sum, { length }) => sum + length, 0);
}
