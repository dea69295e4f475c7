// The way to the server: BullMQ and ioredis, which are there only where somebody has installed them.

import type { Queue, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { ClusterError, MissingPackages, Stopped } from "./error.js";
import { orSilent, orStopped } from "./patience.js";

/** All keys begin with this. */
export const PREFIX = "quadrille";

export interface Connection {
  readonly redis: Redis;
  /** Where it leads, without credentials, e.g. "localhost:6379". */
  readonly place: string;
  /** The queue of the parts. */
  queue(name: string): Queue<PartJob>;
  worker(name: string, processor: Processor, options: WorkerOptions): Worker<PartJob>;
}

/** What a job carries: a part and where its result belongs. */
export interface PartJob {
  readonly run: string;
  /** The hash of the run's title. */
  readonly title: string;
  readonly key: string;
}

type Processor = (data: PartJob) => Promise<void>;

export interface WorkerOptions {
  readonly concurrency: number;
  /** A part whose worker has not been heard of for so long is given to another one. */
  readonly stallMs: number;
}

/** How often a part may take its worker with it before it is given up. */
const MOST_STALLS = 4;

/** Connects, or throws a `ClusterError`; a `Stopped` if the signal comes before the server answers. */
export async function connect(url: string, signal: AbortSignal = NEVER): Promise<Connection> {
  const { bullmq, ioredis } = await modules();
  const { place, database } = placeOf(url);
  const redis = new ioredis.Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  let last: Error | null = null;
  redis.on("error", (error) => {
    last = error;
  });
  try {
    await orSilent(orStopped(begin(redis, database), signal), place);
  } catch (error) {
    redis.disconnect();
    if (error instanceof Stopped || error instanceof ClusterError) throw error;
    throw new ClusterError(`cannot use Redis at ${place}: ${(last ?? (error as Error)).message}`);
  }
  const options = { connection: redis, prefix: `${PREFIX}:jobs` };
  return {
    redis,
    place,
    queue: (name) => quiet(new bullmq.Queue<PartJob>(name, options)),
    worker: (name, processor, { concurrency, stallMs }) => {
      const timing = { lockDuration: stallMs, stalledInterval: stallMs, maxStalledCount: MOST_STALLS };
      const worker = new bullmq.Worker<PartJob>(name, ({ data }) => processor(data), {
        ...options,
        ...timing,
        concurrency,
      });
      return quiet(worker);
    },
  };
}

const NEVER = new AbortController().signal;

/** The database must be there, and the server must keep what it is given. */
async function begin(redis: Redis, database: number): Promise<void> {
  await redis.connect();
  await redis.select(database);
  const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info("memory"))?.[1];
  if (policy === undefined || policy === KEEPS) return;
  const { host, port } = redis.options;
  throw new ClusterError(
    `Redis at ${host}:${port} may drop what it is given (its maxmemory-policy is ${policy}), and results would be lost; ` +
      `expected ${KEEPS}: redis-cli -h ${host} -p ${port} config set maxmemory-policy ${KEEPS}`,
  );
}

/** The only policy that loses nothing. */
const KEEPS = "noeviction";

/** Errors of a connection that is being made again are no news. */
function quiet<T extends { on(event: "error", listener: () => void): unknown }>(emitter: T): T {
  emitter.on("error", () => {});
  return emitter;
}

async function modules() {
  try {
    const [bullmq, ioredis] = await Promise.all([import("bullmq"), import("ioredis")]);
    return { bullmq, ioredis };
  } catch {
    throw new MissingPackages(["bullmq", "ioredis"]);
  }
}

/** The host and the port, and the number of the database; throws if the address is none of Redis. */
function placeOf(url: string): { readonly place: string; readonly database: number } {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const database = /^\/?(\d{0,6})$/.exec(parsed?.pathname ?? "x");
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || !database) {
    throw new ClusterError(
      "expected an address such as redis://host:6379, rediss://user:password@host:6379/0",
    );
  }
  return { place: `${parsed.hostname}:${parsed.port || 6379}`, database: Number(database[1]) };
}
