// The queue: it carries the keys of parts to workers. A part that is in it already is not added again.

import type { Queue } from "bullmq";
import { titleHash } from "#runs";
import type { PartJob } from "./connection.js";
import type { RunRecord } from "./store.js";

/** Workers of one version take only what is divided and counted by the same: each version has its queue. */
export function queueName(version: string): string {
  return `parts-${version}`;
}

/** How often a part is tried that fails. */
const ATTEMPTS = 3;
const BACKOFF_MS = 500;
/** BullMQ knows no larger one. */
const LAST = 2_000_000;

const idOf = (name: string, key: string) => `${name}/${key}`;

/** Adds parts. Those that stand first go first, also before later parts of other runs: runs share the workers. */
export async function addJobs(queue: Queue<PartJob>, run: RunRecord, keys: readonly string[]): Promise<void> {
  const title = titleHash(run.title);
  const jobs = keys.map((key, k) => ({
    name: "part",
    data: { run: run.name, title, key },
    opts: {
      jobId: idOf(run.name, key),
      priority: Math.min(k + 1, LAST),
      attempts: ATTEMPTS,
      backoff: { type: "fixed", delay: BACKOFF_MS },
      removeOnComplete: true,
    },
  }));
  for (let at = 0; at < jobs.length; at += 1000) await queue.addBulk(jobs.slice(at, at + 1000));
}

/** A part that failed as often as it may. */
export interface Poison {
  readonly key: string;
  readonly error: string;
}

/** The parts of a run that were given up. */
export async function failedJobs(queue: Queue<PartJob>, name: string): Promise<Poison[]> {
  const failed = await queue.getFailed(0, 1000);
  return failed
    .filter((job) => job?.data.run === name)
    .map(({ data, failedReason }) => ({ key: data.key, error: failedReason }));
}

/** Takes parts of a run out of the queue, also those that were given up; what is being searched stays. */
export async function removeJobs(
  queue: Queue<PartJob>,
  name: string,
  keys: readonly string[],
): Promise<void> {
  const failed = await failedJobs(queue, name);
  for (const key of [...keys, ...failed.map((job) => job.key)]) {
    await queue.remove(idOf(name, key)).catch(() => {});
  }
}

/** Are there parts that no worker has taken? */
export async function hasWaiting(queue: Queue<PartJob>): Promise<boolean> {
  const { waiting = 0, prioritized = 0 } = await queue.getJobCounts("waiting", "prioritized");
  return waiting + prioritized > 0;
}
