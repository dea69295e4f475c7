// The coordinator's part: it begins a run or finds it again, watches it, and sees to it that every open part is in the
// queue. It may be killed at any time: nothing that it knows is only with it. It divides the question itself, so that it
// knows which parts there must be, whatever Redis says.

import type { Queue } from "bullmq";
import { now, optionCount } from "#problem";
import { type Division, difference, type Entry } from "#runs";
import type { Connection, PartJob } from "./connection.js";
import { ClusterError } from "./error.js";
import { addJobs, failedJobs, queueName, removeJobs } from "./jobs.js";
import { orStopped } from "./patience.js";
import { type WorkerNote, workers } from "./registry.js";
import { type RunRecord, type RunState, Store } from "./store.js";

/** What the run is told, and tells. */
export interface Watching {
  onState(state: RunState, begun: number): void;
  /** Something that a person should know. */
  onNews(sentence: string): void;
}

export interface Beginning {
  readonly name: string;
  readonly engine: string | undefined;
  /** Whatever is under way then ends with a `Stopped`. */
  readonly signal: AbortSignal;
}

const AGAIN = "remove the run with quadrille cluster rm, and begin it again";

const LOOK_MS = 100;
const FAILED_MS = 1000;
/** So often every open part is added to the queue again, in case that something has lost it. */
const SUBMIT_MS = 10_000;
/** So often it looks whether there are workers; if there are none it says so, and then less often. */
const WORKERS_MS = 3000;
const REMIND_MS = 60_000;

export class Coordinator {
  readonly #connection: Connection;
  readonly #division: Division;
  readonly #store: Store;
  readonly #queue: Queue<PartJob>;
  readonly #run: RunRecord;
  readonly #signal: AbortSignal;
  /** How many results there were the last time. */
  #done = 0;

  private constructor(connection: Connection, division: Division, run: RunRecord, signal: AbortSignal) {
    this.#connection = connection;
    this.#division = division;
    this.#store = new Store(connection.redis);
    this.#run = run;
    this.#signal = signal;
    this.#queue = connection.queue(queueName(run.title.version));
  }

  /** Begins a run, or goes on with the one of this name; throws if that is another one. */
  static begin(connection: Connection, division: Division, beginning: Beginning): Promise<Coordinator> {
    return orStopped(Coordinator.#begin(connection, division, beginning), beginning.signal);
  }

  static async #begin(
    connection: Connection,
    division: Division,
    { name, engine, signal }: Beginning,
  ): Promise<Coordinator> {
    const store = new Store(connection.redis);
    await store.create(name, division, engine);
    const run = await store.run(name);
    if (!run) throw new ClusterError(`the run ${name} was removed`);
    const other = difference(division.title, run.title);
    if (other) throw new ClusterError(`the run ${name} ${other}; expected this one, or another name`);
    const coordinator = new Coordinator(connection, division, run, signal);
    await coordinator.#retry();
    await coordinator.#submit();
    return coordinator;
  }

  /** Parts that were given up get another chance when somebody comes for the run. */
  async #retry(): Promise<void> {
    await removeJobs(this.#queue, this.#run.name, []);
  }

  /** Every open part is in the queue: the coordinator may end. */
  async #submit(): Promise<void> {
    await addJobs(this.#queue, this.#run, await this.#store.openParts(this.#run.name));
  }

  /** Waits until no part is open; throws if one cannot be finished. */
  async watch(watching: Watching): Promise<void> {
    const due = { submit: now() + SUBMIT_MS, failed: 0, workers: now() + WORKERS_MS };
    while (!(await orStopped(this.#look(watching, due), this.#signal))) {
      await orStopped(pause(LOOK_MS), this.#signal);
    }
  }

  /** Looks after the run; is it done? */
  async #look(
    watching: Watching,
    due: { submit: number; failed: number; workers: number },
  ): Promise<boolean> {
    const { name, begun } = this.#run;
    const state = await this.#store.state(this.#run);
    if (!state) {
      const why = "removed, or lost by a Redis that keeps nothing on its disk";
      throw new ClusterError(`the run ${name} is gone: ${why}`);
    }
    if (state.done < this.#done)
      throw new ClusterError(
        `Redis has lost ${this.#done - state.done} results of the run ${name}; ${AGAIN}`,
      );
    this.#done = state.done;
    watching.onState(state, begun);
    if (state.open === 0) return true;
    const time = now();
    if (time >= due.submit) {
      due.submit = time + SUBMIT_MS;
      await this.#submit();
    }
    if (time >= due.failed) {
      due.failed = time + FAILED_MS;
      await this.#checkFailed();
    }
    if (time >= due.workers) {
      const news = noWorker(await workers(this.#connection.redis), this.#run.title.version);
      due.workers = time + (news ? REMIND_MS : WORKERS_MS);
      if (news) watching.onNews(news);
    }
    return false;
  }

  async #checkFailed(): Promise<void> {
    const [poison] = await failedJobs(this.#queue, this.#run.name);
    if (!poison) return;
    const part = await this.#store.part(this.#run, poison.key).catch(() => undefined);
    if (part === null) return;
    const what = part ? ` ${JSON.stringify({ take: part.take, avoid: part.avoid })}` : "";
    throw new ClusterError(
      `part ${poison.key} of the run ${this.#run.name} cannot be searched: ${poison.error}${what}`,
    );
  }

  /** What was found in the part with this key. */
  readonly entry = async (key: string): Promise<Entry> => {
    const options = optionCount(this.#division.question.problem);
    const entry = await orStopped(this.#store.entry(this.#run, key, options), this.#signal);
    if (entry) return entry;
    throw new ClusterError(`Redis has lost the result of part ${key} of the run ${this.#run.name}; ${AGAIN}`);
  };

  /** Removes the run. */
  async remove(): Promise<void> {
    await orStopped(removeRun(this.#connection, this.#run.name), this.#signal);
  }
}

/** Removes a run; false if there is none of this name. */
export async function removeRun(connection: Connection, name: string): Promise<boolean> {
  const store = new Store(connection.redis);
  const there = await store.isThere(name);
  if (!there) return false;
  // What is damaged can be removed as well; its jobs find that their parts are gone.
  const run = await store.run(name).catch(() => null);
  const open = await store.openParts(name);
  await store.remove(name);
  if (!run) return true;
  const queue = connection.queue(queueName(run.title.version));
  await removeJobs(queue, name, open);
  await queue.close();
  return true;
}

function noWorker(notes: readonly WorkerNote[], version: string): string | null {
  if (notes.some((note) => note.version === version)) return null;
  if (notes.length === 0) return "no worker is there yet: start some with quadrille worker";
  const others = notes.map(({ host, pid, version }) => `${host}:${pid} (${version})`);
  return `no worker of version ${version} is there; those of other versions refuse: ${others.join(", ")}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
