// What a worker does with a part: it searches it in a thread, and stores the result before the job is done. A part that
// takes too long is left: what is left of it becomes parts for everybody.

import type { Queue } from "bullmq";
import type { Mode } from "#engines";
import { BadValue, now, optionCount, type Problem, partOf } from "#problem";
import { PartProver } from "#proofs";
import {
  type Entry,
  Examiner,
  mustList,
  PartRun,
  partKey,
  partTask,
  problemHash,
  provedResult,
  titleHash,
} from "#runs";
import { Clock, type Task, type TaskPart } from "#search";
import type { ClassPart } from "#symmetry";
import type { PartJob } from "./connection.js";
import { addJobs, hasWaiting } from "./jobs.js";
import type { RunRecord, Store } from "./store.js";

/** What must be known of a run to search its parts. */
interface Known {
  readonly run: RunRecord;
  readonly roots: readonly ClassPart[];
  readonly examiner: Examiner;
  /** By the mode in which they are searched. */
  readonly tasks: Readonly<Record<Mode, Task>>;
  /** If the answer is to be proved: one part after the other, in this thread. */
  readonly prover: PartProver | null;
}

export interface RunnerOptions {
  readonly version: string;
  /** How many parts it searches at once. */
  readonly threads: number;
  /** A part that takes longer is left to everybody … */
  readonly splitMs: number;
}

/** … or this long, if nothing else is waiting and others may be idle. */
const IDLE_SPLIT_MS = 1000;
const LOOK_MS = 100;
/** … or when this many solutions were found in it: they are held in memory. */
const MOST_FOUND = 1 << 16;
/** Problems that are kept at hand. */
const MOST_KNOWN = 4;

export class Runner {
  readonly #store: Store;
  readonly #queue: Queue<PartJob>;
  readonly #options: RunnerOptions;
  /** Parts under way: when they began, and how many times longer than others they may take. */
  readonly #busy = new Map<PartRun, { readonly begun: number; readonly patience: number }>();
  #isLeaving = false;
  /** Parts that are proved cannot be left: they are given up. */
  readonly #giveUp = new AbortController();
  /** The last part that is proved: the next one begins when it is done. */
  #proving: Promise<unknown> = Promise.resolve();
  readonly #known = new Map<string, Promise<Known | null>>();
  readonly #clock: NodeJS.Timeout;

  constructor(store: Store, queue: Queue<PartJob>, options: RunnerOptions) {
    this.#store = store;
    this.#queue = queue;
    this.#options = options;
    const lookMs = Math.min(LOOK_MS, options.splitMs / 2);
    this.#clock = setInterval(() => void this.#look().catch(() => {}), lookMs);
  }

  /** How many parts it is searching. */
  get busy(): number {
    return this.#busy.size;
  }

  /** Searches the part of a job. When it returns, the result is stored, or no run waits for it any more. */
  async run({ run: name, title, key }: PartJob): Promise<void> {
    const known = await this.#knownOf(name, title);
    const part = known && (await this.#store.part(known.run, key));
    if (!part) return;
    const { problem } = known.tasks.list;
    partOf({ take: part.take, avoid: part.avoid }, problem);
    // On a busy machine a part may be left before anything was searched: then it is searched again, with more patience.
    for (let patience = 1; ; patience *= 4) {
      const found = await this.#search(known, part, patience);
      const children = found.rest.map((child) => partKey(title, child));
      if (children.includes(key)) {
        if (this.#isLeaving) throw new Error("the worker was stopped before anything was searched");
        continue;
      }
      const stored = await this.#store.finish(known.run, part, { key, elapsedMs: 0, ...found });
      if (stored && children.length > 0) await addJobs(this.#queue, known.run, children);
      return;
    }
  }

  /** Leaves all parts: what was found is stored, and what is left is for others. */
  leave(): void {
    this.#isLeaving = true;
    clearInterval(this.#clock);
    this.#giveUp.abort();
    for (const run of this.#busy.keys()) run.leave();
  }

  end(): void {
    this.leave();
    for (const run of this.#busy.keys()) run.cancel();
  }

  async #search(known: Known, part: TaskPart, patience: number): Promise<Omit<Entry, "key" | "elapsedMs">> {
    const root = known.roots[part.root];
    if (!root) throw new BadValue(`Bad root ${part.root}; expected one of ${known.roots.length}`);
    if (known.prover) return { ...(await this.#prove(known.prover, part)), rest: [] };
    const task = known.tasks[mustList({ kind: known.run.title.question }, root) ? "list" : "count"];
    const run = new PartRun(task, part, {});
    this.#busy.set(run, { begun: now(), patience });
    try {
      const outcome = await run.outcome;
      return { ...known.examiner.result(root, outcome), rest: outcome.rest };
    } finally {
      this.#busy.delete(run);
    }
  }

  async #prove(prover: PartProver, part: TaskPart) {
    const clock = new Clock({ signal: this.#giveUp.signal });
    const before = this.#proving;
    const proved = before.then(() => provedResult(prover, part, clock));
    this.#proving = proved.catch(() => {});
    const result = await proved;
    if (typeof result === "string") throw new Error("the worker was stopped before the part was proved");
    return result;
  }

  /** Are there parts that take too long? */
  async #look(): Promise<void> {
    const time = now();
    for (const run of this.#busy.keys()) if (run.found >= MOST_FOUND && !run.isLeaving) run.leave();
    const longest = Math.max(0, ...[...this.#busy.values()].map(({ begun }) => time - begun));
    const { splitMs } = this.#options;
    if (longest < Math.min(splitMs, IDLE_SPLIT_MS)) return;
    const most = longest >= splitMs || (await hasWaiting(this.#queue)) ? splitMs : IDLE_SPLIT_MS;
    for (const [run, { begun, patience }] of this.#busy) if (time - begun >= most * patience) run.leave();
  }

  #knownOf(name: string, title: string): Promise<Known | null> {
    const id = `${name}/${title}`;
    const known = this.#known.get(id) ?? this.#load(name, title);
    this.#known.delete(id);
    this.#known.set(id, known);
    known.then(
      (found) => found ?? this.#known.delete(id),
      () => this.#known.delete(id),
    );
    for (const old of this.#known.keys()) if (this.#known.size > MOST_KNOWN) this.#known.delete(old);
    return known;
  }

  /** Reads all about a run; null if it is gone. */
  async #load(name: string, title: string): Promise<Known | null> {
    const run = await this.#store.run(name);
    if (!run || titleHash(run.title) !== title) return null;
    const { version } = this.#options;
    if (run.title.version !== version) {
      throw new Error(`the run is of version ${run.title.version}, and this worker of ${version}`);
    }
    const problem = await this.#store.problem(run.title);
    const roots = problem && (await this.#store.roots(run.title, optionCount(problem)));
    if (!problem || !roots) throw new Error("the problem of the run is not there");
    if (problemHash(problem) !== run.title.problem) throw new Error("the problem of the run is damaged");
    const { question: kind, symmetric, proof } = run.title;
    const examiner = new Examiner({ problem, kind, symmetric });
    const prover = proof === undefined ? null : new PartProver(problem, proof);
    return { run, roots, examiner, tasks: tasksOf(problem, run.engine), prover };
  }
}

function tasksOf(problem: Problem, engine: string | undefined): Known["tasks"] {
  const task = (mode: Mode) => partTask({ problem, engine, mode });
  return { list: task("list"), count: task("count") };
}
