// The team: all threads of a process, at most as many as there are cores. Questions open jobs; a thread works for one job
// at a time. A job that waits gets the next free thread, or one of a job that has several, or one that has served its job
// for a while. Threads stay warm for the next question; when there is none they end, and they never keep a process alive.

import { now } from "../machine/clock.js";
import type { Task } from "../policy/task.js";
import type { FromThread, ToThread } from "./messages.js";
import { shareable } from "./share.js";
import { cores, startThread, type Thread } from "./thread.js";

/** What needs threads. */
export interface Job {
  /** What a thread must know to work for it. */
  readonly task: Task;
  /** Should a thread make its tables before it is given to the job? */
  readonly prepares: boolean;
  /** How many more threads it could use now. */
  readonly wants: number;
  /** Gives it a thread. True: the thread stays, though it may have nothing to do yet. False: it goes when it has answered all. */
  begin(member: Member): boolean;
  heard(member: Member, message: FromThread): void;
  /** So many threads are idle: those that work for it may give some of their work away. */
  divide(idle: number): void;
  /** Somebody waits for this thread, which should leave its work. */
  spare(member: Member): void;
  /** A thread that worked for it has died. */
  failed(error: Error): void;
  /** No thread can start here, for this reason. */
  alone(why: string): void;
}

/** A thread, as its job sees it. */
export interface Member {
  post(message: ToThread): void;
}

export interface TeamOptions {
  readonly startOne: typeof startThread;
  /** Threads at the most. */
  readonly most: number;
  /** A thread that has served its job for so long is given to another one that has none. */
  readonly serveMs: number;
  /** It looks this often whether somebody waits for too long. */
  readonly lookMs: number;
  /** Threads that are idle for so long end. */
  readonly idleMs: number;
}

/** How the remark begins that a search goes on in this thread alone. */
export const NO_THREADS = "threads do not start here";

/** A thread that still works for a job that is over is ended after so many ms. */
const LATE_MS = 1000;
/** A thread keeps the tables of so many tasks. */
const MOST_TASKS = 4;

interface Seat extends Member {
  readonly thread: Thread;
  job: Job | null;
  /** When it began to serve the job. */
  since: number;
  /** What it was told to do and has not answered. */
  busy: number;
  /** Has it ever said something? */
  alive: boolean;
  /** Does it still make the tables of its job? */
  loading: boolean;
  /** Was the job asked to spare it? */
  asked: boolean;
  /** By task: its number; the one used last is last. */
  readonly tasks: Map<Task, number>;
}

export class Team {
  readonly #options: TeamOptions;
  readonly #seats: Seat[] = [];
  /** The open jobs, the one that was served last at the end. */
  readonly #jobs: Job[] = [];
  /** By task: what is sent to threads. */
  readonly #shared = new WeakMap<Task, Task>();
  #tasks = 0;
  /** Why no thread can start; null if some can. */
  #alone: string | null = null;
  /** Threads at the most: those that there were when a further one could not start. */
  #most = Infinity;
  #clock: Timer | null = null;
  #idle: Timer | null = null;

  constructor(options: Partial<TeamOptions> = {}) {
    this.#options = {
      startOne: startThread,
      most: cores(),
      serveMs: 500,
      lookMs: 50,
      idleMs: 2000,
      ...options,
    };
  }

  /** Threads at the most. */
  get most(): number {
    return Math.max(1, Math.min(this.#options.most, this.#most));
  }

  /** Threads may start, though some could not until now. */
  retry(): void {
    this.#alone = null;
    this.#most = Infinity;
  }

  /** How many there are. */
  get size(): number {
    return this.#seats.length;
  }

  open(job: Job): void {
    this.#jobs.push(job);
    this.assign();
  }

  /** The job is over. A thread that still works for it has a moment to leave it. */
  close(job: Job): void {
    const at = this.#jobs.indexOf(job);
    if (at >= 0) this.#jobs.splice(at, 1);
    for (const seat of this.#seatsOf(job)) this.release(seat);
    const late = this.#seatsOf(job);
    if (late.length > 0) {
      timer(LATE_MS, () => {
        for (const seat of late) if (seat.job === job) this.#remove(seat);
        this.assign();
      });
    }
    this.assign();
  }

  /** How many questions are under way. */
  get jobs(): number {
    return this.#jobs.length;
  }

  /** Has the job a thread, or will it have one soon? Else all threads work for others. */
  serves(job: Job): boolean {
    return this.#alone !== null || this.#seatsOf(job).length > 0;
  }

  /** Gives threads to the jobs that want some. */
  assign(): void {
    for (let job = this.#neediest(); job; job = this.#neediest()) {
      const seat = this.#free(job.task) ?? this.#start();
      if (!seat) break;
      this.#give(seat, job);
    }
    if (this.#alone !== null) for (const job of [...this.#jobs]) job.alone(this.#alone);
    const idle = this.#seats.filter((seat) => seat.job === null).length;
    if (idle > 0) for (const job of this.#jobs) job.divide(idle);
    this.#watch();
  }

  /** The job with the fewest threads of those that want one, and of these the one that has waited longest. */
  #neediest(): Job | null {
    let [best, least] = [null as Job | null, Infinity];
    for (const job of this.#jobs) {
      const seats = this.#seatsOf(job);
      const has = seats.length;
      if (job.wants <= seats.filter(({ loading }) => loading).length) continue;
      if (has < least) [best, least] = [job, has];
    }
    return best;
  }

  #seatsOf(job: Job): Seat[] {
    return this.#seats.filter((seat) => seat.job === job);
  }

  /** A thread without a job, if possible one that has the task at hand. */
  #free(task: Task): Seat | null {
    const free = this.#seats.filter((seat) => seat.job === null);
    return free.find(({ tasks }) => tasks.has(task)) ?? free[0] ?? null;
  }

  #start(): Seat | null {
    if (this.#alone !== null || this.#seats.length >= Math.min(this.#options.most, this.#most)) return null;
    let why = "there are none";
    let seat: Seat | null = null;
    const thread = this.#options.startOne({
      message: (message) => seat && this.#receive(seat, message),
      failed: (error) => {
        if (seat) this.#died(seat, error);
        else why = error.message;
      },
    });
    if (!thread) {
      this.#notStarted(why);
      return null;
    }
    const made: Seat = {
      thread,
      job: null,
      since: 0,
      busy: 0,
      alive: false,
      loading: false,
      asked: false,
      tasks: new Map(),
      post: (message) => {
        if (message.kind === "search" || message.kind === "answer") this.#count(made, 1);
        thread.post(message);
      },
    };
    seat = made;
    this.#seats.push(made);
    return made;
  }

  /** There will be no more threads than there are. */
  #notStarted(why: string): void {
    this.#most = this.#seats.length;
    if (this.#most === 0) this.#alone = why;
  }

  /** The thread has so many more messages to answer. While it has any, it keeps the process alive. */
  #count(seat: Seat, more: number): void {
    seat.busy += more;
    seat.thread.keep(seat.busy > 0);
  }

  #give(seat: Seat, job: Job): void {
    this.#jobs.push(...this.#jobs.splice(this.#jobs.indexOf(job), 1));
    seat.job = job;
    seat.since = now();
    seat.asked = false;
    const id = seat.tasks.get(job.task);
    if (id === undefined) this.#load(seat, job);
    else this.#begin(seat, job);
  }

  #load(seat: Seat, { task, prepares }: Job): void {
    const used = new Set(this.#jobs.map((job) => job.task));
    for (const [old, id] of seat.tasks) {
      if (used.has(old) && seat.tasks.size < MOST_TASKS) continue;
      seat.tasks.delete(old);
      seat.thread.post({ kind: "forget", id });
    }
    const id = ++this.#tasks;
    const shared = this.#shared.get(task) ?? { ...task, problem: shareable(task.problem) };
    this.#shared.set(task, shared);
    seat.tasks.set(task, id);
    seat.loading = true;
    this.#count(seat, 1);
    seat.thread.post({ kind: "task", id, task: shared, prepare: prepares });
  }

  #begin(seat: Seat, job: Job): void {
    const id = seat.tasks.get(job.task)!;
    seat.tasks.delete(job.task);
    seat.tasks.set(job.task, id);
    const stays = this.#jobs.includes(job) && job.begin(seat);
    if (!stays) this.release(seat);
  }

  /** A thread that has nothing to do is there for others. */
  release(member: Member): void {
    const seat = member as Seat;
    if (seat.busy === 0) seat.job = null;
  }

  hasAtHand(member: Member, task: Task): boolean {
    return (member as Seat).tasks.has(task);
  }

  /** The number by which the thread calls the task, which it has at hand. */
  idOf(member: Member, task: Task): number {
    return (member as Seat).tasks.get(task)!;
  }

  #receive(seat: Seat, message: FromThread): void {
    const { job } = seat;
    seat.alive = true;
    if (message.kind === "ready") seat.loading = false;
    if (message.kind === "ready" || message.kind === "finished" || message.kind === "answers")
      this.#count(seat, -1);
    if (!job) return;
    if (message.kind === "ready") this.#begin(seat, job);
    else {
      job.heard(seat, message);
      if (!this.#stays(seat, job)) this.release(seat);
    }
    this.assign();
  }

  /** Does a thread that has answered go on with its job? It has the tables: others get it when it has served for a while. */
  #stays(seat: Seat, job: Job): boolean {
    if (seat.busy > 0 || seat.asked || job.wants === 0 || !this.#jobs.includes(job)) return false;
    return now() - seat.since < this.#options.serveMs && job.begin(seat);
  }

  /** A thread that died before it said anything has lost nothing: the others go on without it. */
  #died(seat: Seat, error: Error): void {
    if (!this.#seats.includes(seat)) return;
    const { job, alive } = seat;
    this.#remove(seat);
    if (!alive) this.#notStarted(error.message);
    else if (job) job.failed(error);
    this.assign();
  }

  #remove(seat: Seat): void {
    const at = this.#seats.indexOf(seat);
    if (at < 0) return;
    this.#seats.splice(at, 1);
    seat.thread.end();
  }

  /** While somebody waits, it looks whether a thread can be spared; when nobody works, whether threads should end. */
  #watch(): void {
    const waiting = this.#jobs.some((job) => job.wants > 0 && this.#seatsOf(job).length === 0);
    if (waiting && this.#alone === null)
      this.#clock ??= timer(this.#options.lookMs, () => {
        this.#clock = null;
        this.#spare();
        this.assign();
      });
    if (this.#seats.length > 0 && this.#jobs.length === 0)
      this.#idle ??= timer(this.#options.idleMs, () => {
        this.#idle = null;
        if (this.#jobs.length === 0) for (const seat of [...this.#seats]) this.#remove(seat);
      });
  }

  /** Asks for the thread that has served longest: at once if its job has several, else when it has served for a while. */
  #spare(): void {
    const time = now();
    const [longest] = this.#seats
      .filter(({ job, asked }) => job && !asked && this.#jobs.includes(job))
      .map((seat) => ({ seat, ms: time - seat.since, has: this.#seatsOf(seat.job!).length }))
      .filter(({ ms, has }) => has > 1 || ms >= this.#options.serveMs)
      .sort((a, b) => b.has - a.has || b.ms - a.ms);
    if (!longest) return;
    longest.seat.asked = true;
    longest.seat.job!.spare(longest.seat);
  }
}

type Timer = ReturnType<typeof setTimeout>;

/** Calls after some time, unless the process ends before. */
function timer(ms: number, call: () => void): Timer {
  const set = setTimeout(call, ms);
  (set as { unref?: () => void }).unref?.();
  return set;
}

/** The team of this process. */
export const team = new Team();
