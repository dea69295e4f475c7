// The coordinator's part: it begins a run or finds it again, watches it, and sees to it that every open part is in the
// queue. It may be killed at any time: nothing that it knows is only with it.

import type { Queue } from "bullmq";
import { now } from "../machine/clock.js";
import { type Division, difference } from "../runs/division.js";
import { lexicographically } from "../runs/examine.js";
import type { Found, PartResult } from "../runs/result.js";
import type { Status } from "../search/budget.js";
import { ClusterError, type Connection, type PartJob } from "./connection.js";
import { addJobs, failedJobs, queueName, removeJobs } from "./jobs.js";
import { type WorkerNote, workers } from "./registry.js";
import { type RunRecord, type RunState, Store } from "./store.js";

/** What the run is told, and tells. */
export interface Watching {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  onState(state: RunState, begun: number): void;
  /** Something that a person should know. */
  onNews(sentence: string): void;
}

const LOOK_MS = 100;
const FAILED_MS = 1000;
/** So often every open part is added to the queue again, in case that something has lost it. */
const SUBMIT_MS = 10_000;
/** So often it looks whether there are workers; if there are none it says so, and then less often. */
const WORKERS_MS = 3000;
const REMIND_MS = 60_000;

export class Coordinator {
  readonly #connection: Connection;
  readonly #store: Store;
  readonly #queue: Queue<PartJob>;
  readonly #run: RunRecord;

  private constructor(connection: Connection, store: Store, run: RunRecord) {
    this.#connection = connection;
    this.#store = store;
    this.#run = run;
    this.#queue = connection.queue(queueName(run.title.version));
  }

  /** Begins a run, or goes on with the one of this name; throws if that is another one. */
  static async begin(
    connection: Connection,
    division: Division,
    { name, engine }: { readonly name: string; readonly engine: string | undefined },
  ): Promise<Coordinator> {
    const store = new Store(connection.redis);
    await store.create(name, division, engine);
    const run = await store.run(name);
    if (!run) throw new ClusterError(`the run ${name} was removed`);
    const other = difference(division.title, run.title);
    if (other) throw new ClusterError(`the run ${name} ${other}; expected this one, or another name`);
    const coordinator = new Coordinator(connection, store, run);
    await coordinator.#retry();
    return coordinator;
  }

  /** Parts that were given up get another chance when somebody comes for the run. */
  async #retry(): Promise<void> {
    await removeJobs(this.#queue, this.#run.name, []);
  }

  /** Waits until all parts are finished; throws if one cannot be. */
  async watch(watching: Watching): Promise<Status> {
    const end = now() + watching.timeoutMs;
    const due = { submit: 0, failed: 0, workers: now() + WORKERS_MS };
    for (;;) {
      if (watching.signal.aborted) return "cancelled";
      if (now() >= end) return "timeout";
      const done = await orAborted(this.#look(watching, due), watching.signal, end);
      if (done) return "complete";
      await pause(LOOK_MS);
    }
  }

  /** Looks after the run; is it done? */
  async #look(
    watching: Watching,
    due: { submit: number; failed: number; workers: number },
  ): Promise<boolean> {
    const { name, begun } = this.#run;
    const state = await this.#store.state(name);
    if (!state) {
      const why = "removed, or lost by a Redis that keeps nothing on its disk";
      throw new ClusterError(`the run ${name} is gone: ${why}`);
    }
    watching.onState(state, begun);
    if (state.open === 0) return true;
    const time = now();
    if (time >= due.submit) {
      due.submit = time + SUBMIT_MS;
      await addJobs(this.#queue, this.#run, await this.#store.openParts(name));
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
    const part = await this.#store.part(this.#run.name, poison.key);
    if (!part) return;
    const { take, avoid } = part;
    throw new ClusterError(
      `part ${poison.key} of the run ${this.#run.name} cannot be searched: ${poison.error} ${JSON.stringify({ take, avoid })}`,
    );
  }

  /** The results of all parts that the run began with, in order; each with those of what it was divided into. */
  async *results(): AsyncGenerator<PartResult> {
    for (const key of await this.#store.order(this.#run.name)) {
      const results: PartResult[] = [];
      const keys = [key];
      for (let next = keys.pop(); next !== undefined; next = keys.pop()) {
        const result = await this.#store.result(this.#run.name, next);
        if (!result) throw new ClusterError(`the result of part ${next} is not there; start the run again`);
        results.push(result);
        keys.push(...result.rest);
      }
      yield* joined(results);
    }
  }

  /** Removes the run. */
  async remove(): Promise<void> {
    await removeRun(this.#connection, this.#run.name);
  }

  async close(): Promise<void> {
    await this.#queue.close();
    this.#connection.redis.disconnect();
  }
}

/** Removes a run; false if there is none of this name. */
export async function removeRun(connection: Connection, name: string): Promise<boolean> {
  const store = new Store(connection.redis);
  const run = await store.run(name);
  if (!run) return false;
  const queue = connection.queue(queueName(run.title.version));
  const open = await store.openParts(name);
  await store.remove(name);
  await removeJobs(queue, name, open);
  await queue.close();
  return true;
}

/** Results of parts of a part: the first with all solutions in their order, the others with the rest of the numbers. */
function* joined(results: readonly PartResult[]): Generator<PartResult> {
  const found: Found[] = results.flatMap((result) => result.found);
  if (results.length > 1) found.sort(lexicographically);
  for (const [k, result] of results.entries()) yield { ...result, found: k === 0 ? found : [] };
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

/** Waits for work that may take as long as Redis is away, but no longer than somebody wants to wait. */
function orAborted(work: Promise<boolean>, signal: AbortSignal, end: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(false);
    const left = Math.min(2 ** 31 - 1, Math.max(0, end - now()));
    const timer = setTimeout(stop, left);
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    });
  });
}
