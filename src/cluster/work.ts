// A worker process: it takes parts from the queue, one for each thread, until it is told to stop.

import { hostname } from "node:os";
import { type Connection, connect } from "./connection.js";
import { queueName } from "./jobs.js";
import { RENEW_MS, renew, retire } from "./registry.js";
import { Runner, type RunnerOptions } from "./runner.js";
import { Store } from "./store.js";

export interface WorkOptions extends RunnerOptions {
  /** A part whose worker has not been heard of for so long is given to another one. */
  readonly stallMs: number;
  readonly signal: AbortSignal;
  /** Told what happens. */
  onNews(sentence: string): void;
}

/** Works until the signal; what it searches then is given to others. */
export async function work(url: string, options: WorkOptions): Promise<void> {
  const connection = await connect(url, options.signal);
  const { redis, place } = connection;
  const { version, threads, onNews } = options;
  const queue = connection.queue(queueName(version));
  const runner = new Runner(new Store(redis), queue, options);
  const worker = connection.worker(queueName(version), (job) => runner.run(job), {
    concurrency: threads,
    stallMs: options.stallMs,
  });
  worker.on("failed", (job, error) => onNews(`part ${job?.data.key} of ${job?.data.run}: ${error.message}`));
  onNews(`working for ${place} on ${threads} ${threads === 1 ? "thread" : "threads"}`);
  sayConnection(connection, (sentence) => {
    if (!options.signal.aborted) onNews(sentence);
  });
  const note = () => ({ host: hostname(), pid: process.pid, version, threads, busy: runner.busy });
  void renew(redis, note()).catch(() => {});
  const timer = setInterval(() => void renew(redis, note()).catch(() => {}), RENEW_MS);
  await new Promise<void>((resolve) => {
    if (options.signal.aborted) resolve();
    options.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  clearInterval(timer);
  runner.leave();
  // If Redis is away, the parts under way are given to others after the stall time.
  await Promise.race([Promise.all([worker.close(), retire(redis, note())]), pause(STOP_MS)]);
  runner.end();
  void queue.close().catch(() => {});
  redis.disconnect();
}

/** To store what is under way may take this long: a worker that is stopped ends within a second. */
const STOP_MS = 700;

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms).unref());
}

/** Says once that the server is away, and once that it is back. */
function sayConnection({ redis, place }: Connection, onNews: (sentence: string) => void): void {
  let away = false;
  redis.on("close", () => {
    if (!away) onNews(`Redis at ${place} is away; waiting for it`);
    away = true;
  });
  redis.on("ready", () => {
    if (away) onNews(`Redis at ${place} is back`);
    away = false;
  });
}
