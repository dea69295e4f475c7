// What a cluster keeps in Redis. It is the truth about a run; the queue only carries its parts to workers, and can be
// filled again from here. Which parts a run has is not kept here: who asks the question divides it, and so knows them.
//
//   quadrille:problem:HASH   the problem, once for all runs that ask about it
//   quadrille:roots:HASH     where the parts come from, with their symmetries
//   quadrille:runs           the names of all runs
//   quadrille:run:NAME       its title, and sums of what is finished, for progress
//   quadrille:open:NAME      by key: the parts that are not finished
//   quadrille:done:NAME      by key: the results of those that are

import type { Redis } from "ioredis";
import type { Problem } from "#problem";
import {
  type Division,
  type Entry,
  entryIn,
  isLike,
  isTitle,
  PART,
  partKey,
  recordText,
  type Title,
  titleHash,
} from "#runs";
import type { TaskPart } from "#search";
import type { ClassPart } from "#symmetry";
import { PREFIX } from "./connection.js";
import { ClusterError } from "./error.js";
import { packProblem, packRoots, unpackProblem, unpackRoots } from "./pack.js";
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

const key = (kind: string, name: string) => `${PREFIX}:${kind}:${name}`;

export class Store {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Begins a run; false if there is one of this name. */
  async create(
    name: string,
    { title, question, roots, parts: whole }: Division,
    engine = "",
  ): Promise<boolean> {
    const hash = titleHash(title);
    const parts = whole.flatMap((part) => [partKey(hash, part), JSON.stringify(part)]);
    const keys = [
      `${PREFIX}:runs`,
      key("run", name),
      key("open", name),
      key("problem", title.problem),
      key("roots", title.split),
    ];
    const values = [packProblem(question.problem), packRoots(roots)];
    const fields = [name, JSON.stringify(title), engine, Date.now(), title.problem, title.split];
    const made = await this.#redis.eval(CREATE, keys.length, ...keys, ...values, ...fields, ...parts);
    return made === 1;
  }

  /** The names of all runs; what is none is left out. */
  async names(): Promise<string[]> {
    const names = await this.#redis.smembers(`${PREFIX}:runs`);
    return names.filter((name) => /^[\w.-]{1,100}$/.test(name)).sort();
  }

  /** Is anything kept of a run of this name? */
  async isThere(name: string): Promise<boolean> {
    const [kept, named] = await Promise.all([
      this.#redis.exists(...["run", "open", "done"].map((kind) => key(kind, name))),
      this.#redis.sismember(`${PREFIX}:runs`, name),
    ]);
    return kept + named > 0;
  }

  /** A run; null if it is gone. Throws if what is kept of it is no run. */
  async run(name: string): Promise<RunRecord | null> {
    const { title, engine, begun } = await this.#redis.hgetall(key("run", name));
    if (title === undefined) return null;
    const parsed = jsonIn(title);
    if (!isTitle(parsed) || !(Number(begun) >= 0)) throw damaged(name);
    return { name, title: parsed, engine: engine || undefined, begun: Number(begun) };
  }

  /** How far it is; null if it is gone. Throws if it has become another one. */
  async state({ name, title }: Pick<RunRecord, "name" | "title">): Promise<RunState | null> {
    const [sums, open, done] = await Promise.all([
      this.#redis.hgetall(key("run", name)),
      this.#redis.hlen(key("open", name)),
      this.#redis.hlen(key("done", name)),
    ]);
    if (sums.title === undefined) return null;
    if (sums.title !== JSON.stringify(title)) throw damaged(name);
    const [behind, nodes, solutions] = [sums.behind, sums.nodes, sums.solutions].map((text) => {
      const sum = Number(text ?? 0);
      return isLike(sum, 0.5) ? sum : 0;
    }) as [number, number, number];
    return { open, done, behind, nodes, solutions };
  }

  /** The problem of a run, if it is there. */
  async problem({ problem }: Title): Promise<Problem | null> {
    const packed = await this.#redis.getBuffer(key("problem", problem));
    return packed && unpackProblem(packed);
  }

  /** The roots of a run, if they are there; its problem has `options` options. */
  async roots({ split }: Title, options: number): Promise<readonly ClassPart[] | null> {
    const packed = await this.#redis.getBuffer(key("roots", split));
    return packed && unpackRoots(packed, options);
  }

  /** A part that is not finished; null if it is, or its run is gone. Throws if it is not what its key says. */
  async part({ name, title }: RunRecord, part: string): Promise<TaskPart | null> {
    const text = await this.#redis.hget(key("open", name), part);
    if (text === null) return null;
    const parsed = jsonIn(text);
    if (isLike(parsed, PART) && partKey(titleHash(title), parsed as TaskPart) === part)
      return parsed as TaskPart;
    throw new ClusterError("it is damaged: it is not the part that its key says");
  }

  /** The keys of parts that are not finished. */
  openParts(name: string): Promise<string[]> {
    return this.#redis.hkeys(key("open", name));
  }

  /** Replaces a part by its entry, which has its result and what is left of it, at once; false if somebody else has. */
  async finish({ name, title }: RunRecord, part: TaskPart, entry: Entry): Promise<boolean> {
    const hash = titleHash(title);
    const children = entry.rest.flatMap((child) => [partKey(hash, child), JSON.stringify(child)]);
    const share = part.share - entry.rest.reduce((sum, child) => sum + child.share, 0);
    const keys = [key("run", name), key("open", name), key("done", name)];
    const { nodes, solutions } = entry.counters;
    const values = [entry.key, recordText(entry, hash), Math.max(0, share), nodes, solutions];
    return (await this.#redis.eval(FINISH, keys.length, ...keys, ...values, ...children)) === 1;
  }

  /** The entry of a part of a run about `options` options, if it is there; throws if it is damaged, or of another part. */
  async entry({ name, title }: RunRecord, part: string, options: number): Promise<Entry | null> {
    const text = await this.#redis.hget(key("done", name), part);
    const entry = text === null ? null : entryIn(text, titleHash(title), options);
    if (text === null || entry?.key === part) return entry;
    throw new ClusterError(`the result of part ${part} is damaged, or of another run`);
  }

  /** Removes a run and, if no other needs them, its problem and roots. */
  async remove(name: string): Promise<void> {
    const keys = [`${PREFIX}:runs`, ...["run", "open", "done"].map((kind) => key(kind, name))];
    await this.#redis.eval(REMOVE, keys.length, ...keys, name, PREFIX);
  }
}

function damaged(name: string): ClusterError {
  return new ClusterError(
    `what Redis keeps of the run ${name} is damaged; remove it with quadrille cluster rm`,
  );
}

/** What a text of JSON says; undefined if it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
