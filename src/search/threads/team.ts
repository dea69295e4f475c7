// The team: all threads of a process, at most as many as there are cores. Questions open jobs; a thread works for one job
// at a time. A job that waits gets the next free thread, or one of a job that has several, or one that has served its job
// for a while. Threads stay warm for the next question; when there is none they end, and they never keep a process alive.

import { now } from "#problem";
import type { Tell } from "../policy/event.js";
import type { Task } from "../policy/task.js";
import { timesTold } from "./address.js";
import type { FromThread, ToThread } from "./messages.js";
import { shareable } from "./share.js";
import { cores, startThread, type Thread } from "./thread.js";

/** A thread, as its job sees it. */
export interface Member {
  post(message: ToThread): void;
  /** By task that it has at hand: the number by which it calls it. */
  readonly tasks: ReadonlyMap<Task, number>;
}

/** What needs threads. */
export abstract class Job {
  /** What a thread must know to work for it. */
  task: Task;
  /** Can no thread start here? */
  isAlone = false;
  protected readonly team: Team;
  /** Told what happens on threads. */
  protected readonly tell: Tell;
  /** Why it cannot go on: a thread that worked for it has died. */
  error: Error | null = null;
  #changed = false;
  #wake = () => {};

  constructor(team: Team, task: Task, tell: Tell) {
    this.team = team;
    this.task = task;
    this.tell = tell;
  }

  /** Are its parts answered one by one, without a policy? */
  abstract readonly inBulk: boolean;
  /** How many threads it could use now, with those that it has. */
  abstract readonly wants: number;
  /** Gives it a thread. True: the thread stays, though it may have nothing to do yet. False: it goes when it has answered all. */
  abstract begin(member: Member): boolean;
  abstract heard(member: Member, message: FromThread): void;
  /** `idle` threads have nothing to do: those that work for it may give some of their work away. */
  divide(_idle: number): void {}
  /** Another job waits for this thread, which should leave its work. */
  abstract spare(member: Member): void;

  /** A thread that worked for it has died. */
  failed(error: Error): void {
    this.error ??= error;
    this.changed();
  }

  /** No thread can start here, for this reason. */
  alone(why: string): void {
    if (!this.isAlone) this.tell({ is: "no threads", because: why });
    this.isAlone = true;
    this.changed();
  }

  protected changed(): void {
    this.#changed = true;
    this.#wake();
  }

  /** Resolves when something has changed since the last time, or after some time; throws if a thread has died. */
  async wait(ms = Infinity): Promise<void> {
    let timer: Timer | undefined;
    await new Promise<void>((resolve) => {
      if (this.#changed || this.error) return resolve();
      this.#wake = resolve;
      if (ms < Infinity) timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.#changed = false;
    if (this.error) throw this.error;
  }
}

export interface TeamOptions {
  readonly startOne: typeof startThread;
  /** Threads at the most. */
  readonly most: number;
  /** A thread that has served its job for `serveMs` is given to another one that has none. */
  readonly serveMs: number;
  /** It looks this often whether a job waits for too long. */
  readonly lookMs: number;
}

/** A thread that still works for a job that is over is ended after `LATE_MS`; one that is idle while there is no job, after `IDLE_MS`. */
const LATE_MS = 1000;
const IDLE_MS = 2000;
/** A thread keeps the tables of this many tasks. */
const MOST_TASKS = 4;

class Seat implements Member {
  thread!: Thread;
  job: Job | null = null;
  /** Since when it has served the job, or has had none. */
  since = 0;
  /** What it was told to do and has not answered. */
  busy = 0;
  /** Has it ever said something? */
  alive = false;
  /** Was the job asked to spare it? */
  asked = false;
  readonly tasks = new Map<Task, number>();

  post(message: ToThread): void {
    if (message.kind === "task" || message.kind === "search" || message.kind === "answer") this.count(1);
    this.thread.post(message);
  }

  /** It has `more` more messages to answer. While it has any, it keeps the process alive. */
  count(more: number): void {
    this.busy += more;
    this.thread.keep(this.busy > 0);
  }
}

export class Team {
  readonly #options: TeamOptions;
  readonly #seats: Seat[] = [];
  /** The open jobs, the one that was served last at the end. */
  #jobs: Job[] = [];
  #tasks = 0;
  /** Threads at the most: if a further one could not start, those that there were; and why. */
  #most: number;
  #why = "there are none";
  #told = 0;
  #clock: Timer | undefined;

  constructor(options: Partial<TeamOptions> = {}) {
    this.#options = { startOne: startThread, most: cores(), serveMs: 500, lookMs: 50, ...options };
    this.#most = this.#options.most;
  }

  /** Threads at the most. */
  get most(): number {
    this.#hear();
    return Math.max(1, this.#most);
  }

  /** Threads may start, though some could not until now, if their program is elsewhere. */
  #hear(): void {
    if (this.#told === timesTold()) return;
    this.#told = timesTold();
    this.#most = this.#options.most;
  }

  open(job: Job): void {
    this.#hear();
    this.#jobs.push(job);
    clearTimeout(this.#clock);
    this.#clock = undefined;
    this.assign();
  }

  /** The job is over. A thread that still works for it has a moment to leave it. */
  close(job: Job): void {
    this.#jobs = this.#jobs.filter((other) => other !== job);
    for (const seat of this.#seatsOf(job)) {
      seat.since = now();
      this.#release(seat);
    }
    this.assign();
  }

  /** How many questions are under way. */
  get jobs(): number {
    return this.#jobs.length;
  }

  /** Has the job a thread, or will it have one soon? Else all threads work for others. */
  serves(job: Job): boolean {
    return this.#most === 0 || this.#seatsOf(job).length > 0;
  }

  /** Has a thread made the tables of the job, and waits? */
  isReady(job: Job): boolean {
    return this.#seatsOf(job).some(({ busy }) => busy === 0);
  }

  /** The job has something to do for the threads that wait. */
  start(job: Job): void {
    for (const seat of this.#seatsOf(job)) if (seat.busy === 0) this.#begin(seat, job);
    this.assign();
  }

  /** Gives threads to the jobs that want some. */
  assign(): void {
    const served = new Set<Job>(); // a job that sends a thread away is not asked again
    for (let job = this.#neediest(served); job; job = this.#neediest(served)) {
      const { task } = job;
      const free = this.#seats.filter((one) => one.job === null);
      const seat = free.find(({ tasks }) => tasks.has(task)) ?? free[0] ?? this.#start();
      if (!seat) break;
      this.#give(seat, job);
      if (seat.job === null) served.add(job);
    }
    if (this.#most === 0) for (const job of [...this.#jobs]) job.alone(this.#why);
    const idle = this.#seats.filter((seat) => seat.job === null).length;
    if (idle > 0) for (const job of this.#jobs) job.divide(idle);
    this.#watch();
  }

  /** The job with the fewest threads of those that want one, and of these the one that has waited longest. */
  #neediest(served: ReadonlySet<Job>): Job | undefined {
    const has = (job: Job) => this.#seatsOf(job).length;
    const needs = (job: Job) => !served.has(job) && wantsOf(job) > has(job);
    return this.#jobs.filter(needs).sort((a, b) => has(a) - has(b))[0];
  }

  #seatsOf(job: Job): Seat[] {
    return this.#seats.filter((seat) => seat.job === job);
  }

  #start(): Seat | null {
    if (this.#seats.length >= this.#most) return null;
    const seat = new Seat();
    const thread = this.#options.startOne({
      message: (message) => this.#receive(seat, message),
      failed: (error) => {
        this.#why = error.message;
        this.#died(seat, error);
      },
    });
    if (thread) {
      seat.thread = thread;
      this.#seats.push(seat);
      return seat;
    }
    this.#most = this.#seats.length;
    return null;
  }

  #give(seat: Seat, job: Job): void {
    this.#jobs = [...this.#jobs.filter((other) => other !== job), job];
    seat.job = job;
    seat.since = now();
    seat.asked = false;
    if (seat.tasks.has(job.task)) this.#begin(seat, job);
    else this.#load(seat, job);
  }

  #load(seat: Seat, { task, inBulk }: Job): void {
    const used = new Set(this.#jobs.map((job) => job.task));
    for (const [old, id] of seat.tasks) {
      if (used.has(old) && seat.tasks.size < MOST_TASKS) continue;
      seat.tasks.delete(old);
      seat.post({ kind: "forget", id });
    }
    const id = ++this.#tasks;
    seat.tasks.set(task, id);
    seat.post({ kind: "task", id, task: { ...task, problem: shareable(task.problem) }, inBulk });
  }

  #begin(seat: Seat, job: Job): void {
    const stays = !seat.asked && this.#jobs.includes(job) && job.begin(seat);
    if (!stays) this.#release(seat);
  }

  /** A thread that has nothing to do is there for others. */
  #release(seat: Seat): void {
    if (seat.busy > 0 || !seat.job) return;
    seat.job = null;
    seat.since = now();
  }

  #receive(seat: Seat, message: FromThread): void {
    const { job } = seat;
    seat.alive = true;
    if (message.kind === "ready" || message.kind === "finished" || message.kind === "answers") seat.count(-1);
    if (!job) return;
    const isNew = message.kind === "ready";
    if (!isNew) job.heard(seat, message);
    // A thread that has answered goes on with its job, whose tables it has, until it has served for a while.
    if (isNew || (seat.busy === 0 && now() - seat.since < this.#options.serveMs)) this.#begin(seat, job);
    else this.#release(seat);
    this.assign();
  }

  /** A thread that died before it said anything has lost nothing: the others go on without it. */
  #died(seat: Seat, error: Error): void {
    if (!this.#seats.includes(seat)) return;
    const { job, alive } = seat;
    this.#remove(seat);
    if (!alive) this.#most = this.#seats.length;
    else if (job) job.failed(error);
    this.assign();
  }

  #remove(seat: Seat): void {
    this.#seats.splice(this.#seats.indexOf(seat), 1);
    seat.thread.end();
  }

  /** While there are threads it looks at them: often while anybody works, else when they should end. */
  #watch(): void {
    if (this.#clock || this.#seats.length === 0) return;
    const works = this.#jobs.length > 0 || this.#seats.some(({ job }) => job);
    this.#clock = setTimeout(() => this.#look(), works ? this.#options.lookMs : IDLE_MS);
    (this.#clock as { unref?: () => void }).unref?.(); // the process may end before
  }

  /** Ends threads that are late, or idle for long while there is no job; and if a job waits, looks for a thread to spare. */
  #look(): void {
    this.#clock = undefined;
    for (const seat of [...this.#seats]) {
      const isOver = seat.job ? !this.#jobs.includes(seat.job) : this.#jobs.length === 0;
      if (isOver && now() - seat.since >= (seat.job ? LATE_MS : IDLE_MS)) this.#remove(seat);
    }
    if (this.#jobs.some((job) => wantsOf(job) > 0 && this.#seatsOf(job).length === 0)) this.#spare();
    this.assign();
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
    const { seat } = longest;
    seat.asked = true;
    if (seat.busy > 0) seat.job!.spare(seat);
    else this.#release(seat);
  }
}

type Timer = ReturnType<typeof setTimeout>;

/** A job that cannot go on wants no thread. */
function wantsOf({ error, wants }: Job): number {
  return error ? 0 : wants;
}

/** The team of this process. */
export const team = new Team();
