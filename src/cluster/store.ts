// What a cluster keeps in Redis. It is the truth about a run; the queue only carries its parts to workers, and can be
// filled again from here.
//
//   quadrille:problem:HASH   the problem, once for all runs that ask about it
//   quadrille:roots:HASH     where the parts come from, with their symmetries
//   quadrille:runs           the names of all runs
//   quadrille:run:NAME       its title, and sums of what is finished, for progress
//   quadrille:order:NAME     the keys of the parts that it began with, in order
//   quadrille:open:NAME      by key: the parts that are not finished
//   quadrille:done:NAME      by key: the results of those that are

import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Redis } from "ioredis";
import type { TaskPart } from "../policy/task.js";
import type { Problem } from "../problem/problem.js";
import { type Division, isTitle, type Title } from "../runs/division.js";
import type { PartResult } from "../runs/result.js";
import type { ClassPart } from "../symmetry/split.js";
import { PREFIX } from "./connection.js";
import { partKey, titleHash } from "./part-key.js";
import { CREATE, FINISH, REMOVE } from "./scripts.js";

/** A run as it is kept. */
export interface RunRecord {
  readonly name: string;
  readonly title: Title;
  /** The engine that was asked for, if any. */
  readonly engine: string | undefined;
  /** When it was begun, in milliseconds since 1970. */
  readonly begun: number;
}

/** How far a run is. */
export interface RunState {
  /** Parts that are not finished. */
  readonly open: number;
  readonly done: number;
  /** The share of the search that is finished. */
  readonly behind: number;
  readonly nodes: number;
  readonly solutions: number;
}

/** A result, and the parts that were left to others, if any: their keys. */
export interface StoredResult extends PartResult {
  readonly rest: readonly string[];
}

const key = (kind: string, name: string) => `${PREFIX}:${kind}:${name}`;

export class Store {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Begins a run; false if there is one of this name. */
  async create(name: string, { title, question, roots, pieces }: Division, engine = ""): Promise<boolean> {
    const hash = titleHash(title);
    const parts = pieces.flatMap((piece) => [partKey(hash, piece), JSON.stringify(piece)]);
    const keys = [
      `${PREFIX}:runs`,
      key("run", name),
      key("order", name),
      key("open", name),
      key("problem", title.problem),
      key("roots", title.split),
    ];
    const values = [pack(question.problem), pack(roots)];
    const fields = [name, JSON.stringify(title), engine, Date.now(), title.problem, title.split];
    const made = await this.#redis.eval(CREATE, keys.length, ...keys, ...values, ...fields, ...parts);
    return made === 1;
  }

  async names(): Promise<string[]> {
    return (await this.#redis.smembers(`${PREFIX}:runs`)).sort();
  }

  async run(name: string): Promise<RunRecord | null> {
    const { title = "null", engine, begun } = await this.#redis.hgetall(key("run", name));
    const parsed: unknown = JSON.parse(title);
    if (!isTitle(parsed)) return null;
    return { name, title: parsed, engine: engine || undefined, begun: Number(begun) };
  }

  /** How far it is; null if it is gone. */
  async state(name: string): Promise<RunState | null> {
    const [sums, open, done] = await Promise.all([
      this.#redis.hgetall(key("run", name)),
      this.#redis.hlen(key("open", name)),
      this.#redis.hlen(key("done", name)),
    ]);
    if (sums.title === undefined) return null;
    const { behind = 0, nodes = 0, solutions = 0 } = sums;
    return { open, done, behind: Number(behind), nodes: Number(nodes), solutions: Number(solutions) };
  }

  /** The problem of a run, if it is there. */
  async problem({ problem }: Title): Promise<Problem | null> {
    return unpack<Problem>(await this.#redis.getBuffer(key("problem", problem)));
  }

  async roots({ split }: Title): Promise<readonly ClassPart[] | null> {
    return unpack<readonly ClassPart[]>(await this.#redis.getBuffer(key("roots", split)));
  }

  /** A part that is not finished; null if it is, or its run is gone. */
  async part(name: string, part: string): Promise<TaskPart | null> {
    const text = await this.#redis.hget(key("open", name), part);
    return text === null ? null : JSON.parse(text);
  }

  /** The keys of parts that are not finished. */
  openParts(name: string): Promise<string[]> {
    return this.#redis.hkeys(key("open", name));
  }

  /** Replaces a part by its result and what is left of it, at once; false if somebody else has. */
  async finish(
    run: RunRecord,
    part: TaskPart,
    result: PartResult,
    rest: readonly TaskPart[],
  ): Promise<boolean> {
    const hash = titleHash(run.title);
    const children = rest.map((child) => [partKey(hash, child), JSON.stringify(child)] as const);
    const stored: StoredResult = { ...result, rest: children.map(([child]) => child) };
    const share = part.share - rest.reduce((sum, child) => sum + child.share, 0);
    const keys = [key("run", run.name), key("open", run.name), key("done", run.name)];
    const { nodes, solutions } = result.counters;
    const values = [partKey(hash, part), JSON.stringify(stored), Math.max(0, share), nodes, solutions];
    const done = await this.#redis.eval(FINISH, keys.length, ...keys, ...values, ...children.flat());
    return done === 1;
  }

  /** The keys of the parts that the run began with, in order. */
  order(name: string): Promise<string[]> {
    return this.#redis.lrange(key("order", name), 0, -1);
  }

  async result(name: string, part: string): Promise<StoredResult | null> {
    const text = await this.#redis.hget(key("done", name), part);
    return text === null ? null : JSON.parse(text);
  }

  /** Removes a run and, if no other needs them, its problem and roots. */
  async remove(name: string): Promise<void> {
    const keys = [`${PREFIX}:runs`, ...["run", "order", "open", "done"].map((kind) => key(kind, name))];
    await this.#redis.eval(REMOVE, keys.length, ...keys, name, PREFIX);
  }
}

function pack(value: unknown): Buffer {
  return gzipSync(serialize(value), { level: 3 });
}

function unpack<T>(bytes: Buffer | null): T | null {
  return bytes && (deserialize(gunzipSync(bytes)) as T);
}
