// quadrille cluster ls and rm: the runs and workers of a cluster.

import {
  ClusterError,
  type Connection,
  connect,
  orSilent,
  type RunRecord,
  type RunState,
  removeRun,
  Store,
  type WorkerNote,
  workers,
} from "#cluster";
import { sayingClusterErrors } from "./clustered.js";
import type { End } from "./ends.js";
import { print, say } from "./output.js";
import { UsageError } from "./usage.js";
import { nowDoing } from "./watch.js";
import { seconds } from "./words.js";

export interface ClusterOptions {
  readonly redis: string;
  readonly json?: boolean;
  readonly finished?: boolean;
}

type Listed = RunRecord & RunState;

export function list({ redis, json }: ClusterOptions): Promise<End> {
  return connected(redis, async (connection) => {
    const [runs, there] = await Promise.all([runsOf(connection), workers(connection.redis)]);
    const lines = json
      ? [...runs.map((run) => jsonRun(run)), ...there.map((worker) => JSON.stringify({ worker }))]
      : [...runs.map(runLine), ...there.map(workerLine)];
    for (const line of lines) print(`${line}\n`);
    if (lines.length === 0) say("no runs, no workers");
    return "answered";
  });
}

export function remove(names: readonly string[], { redis, finished }: ClusterOptions): Promise<End> {
  return connected(redis, async (connection) => {
    const done = finished ? (await runsOf(connection)).filter(({ open }) => open === 0) : [];
    const all = [...names, ...done.map(({ name }) => name)];
    if (all.length === 0 && !finished) throw new UsageError("which run? Name it, or say --finished");
    let missing = 0;
    for (const name of all) {
      if (await removeRun(connection, name)) say(`removed ${name}`);
      else {
        say(`quadrille: there is no run ${name}`);
        missing++;
      }
    }
    return missing > 0 ? "badInput" : "answered";
  });
}

/** Between two answers to this a server that works does not need so long. */
const WORK_MS = 30_000;

function connected(url: string, work: (connection: Connection) => Promise<End>): Promise<End> {
  nowDoing("the server was being asked");
  return sayingClusterErrors(async () => {
    const connection = await connect(url);
    try {
      return await orSilent(work(connection), connection.place, WORK_MS);
    } finally {
      connection.redis.disconnect();
    }
  });
}

async function runsOf({ redis }: Connection): Promise<Listed[]> {
  const store = new Store(redis);
  const runs: Listed[] = [];
  for (const name of await store.names()) {
    try {
      const run = await store.run(name);
      const state = run && (await store.state(run));
      if (state) runs.push({ ...run, ...state });
    } catch (error) {
      if (!(error instanceof ClusterError)) throw error;
      say(`quadrille: ${error.message}`);
    }
  }
  return runs;
}

/** "my-run  count  37.2%, 251 parts open  3 min 20 s  0.1.0  445398243b4e". */
function runLine({ name, title, behind, open, begun }: Listed): string {
  const what = `${title.question}${title.symmetric ? " up to symmetry" : ""}`;
  const how = open === 0 ? "finished" : `${(100 * behind).toFixed(1)}%, ${open} parts open`;
  const age = `begun ${seconds(Date.now() - begun)} ago`;
  return [name, what, how, age, title.version, title.problem.slice(0, 12)].join("  ");
}

function jsonRun({ name, title, behind, open, done, begun }: Listed): string {
  return JSON.stringify({ run: { name, ...title, behind, open, done, begun } });
}

function workerLine({ host, pid, version, threads, busy }: WorkerNote): string {
  return `worker ${host}:${pid}  ${busy} of ${threads} threads busy  ${version}`;
}
