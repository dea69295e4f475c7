// Who works: each worker renews a note about itself, which vanishes when it does not.

import type { Redis } from "ioredis";
import { isLike } from "#runs";
import { PREFIX } from "./connection.js";

export interface WorkerNote {
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** How many parts it searches at once. */
  readonly threads: number;
  /** How many it is searching. */
  readonly busy: number;
}

const ALL = `${PREFIX}:workers`;
const SECONDS = 10;
export const RENEW_MS = 2000;

const noteKey = (id: string) => `${PREFIX}:worker:${id}`;

export async function renew(redis: Redis, note: WorkerNote): Promise<void> {
  const id = `${note.host}-${note.pid}`;
  await redis.multi().sadd(ALL, id).set(noteKey(id), JSON.stringify(note), "EX", SECONDS).exec();
}

export async function retire(redis: Redis, { host, pid }: WorkerNote): Promise<void> {
  await redis.del(noteKey(`${host}-${pid}`));
}

/** The workers that are there. */
export async function workers(redis: Redis): Promise<WorkerNote[]> {
  const ids = (await redis.smembers(ALL)).sort();
  if (ids.length === 0) return [];
  const notes = await redis.mget(ids.map(noteKey));
  const gone = ids.filter((_, k) => notes[k] === null);
  if (gone.length > 0) await redis.srem(ALL, gone);
  return notes.flatMap((note) => noteIn(note ?? ""));
}

const SAMPLE: WorkerNote = { host: "", pid: 0, version: "", threads: 0, busy: 0 };

/** The note in a text; none if it is something else. */
function noteIn(text: string): WorkerNote[] {
  try {
    const note: unknown = JSON.parse(text);
    return isLike(note, SAMPLE) ? [note as WorkerNote] : [];
  } catch {
    return [];
  }
}
