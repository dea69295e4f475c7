// quadrille count and solve with --cluster: workers search, this waits and answers as a run here would.

import { randomBytes } from "node:crypto";
import {
  ClusterError,
  type Connection,
  Coordinator,
  connect,
  MissingPackages,
  orStopped,
  type RunState,
  Stopped,
} from "#cluster";
import { type Found, Total } from "#runs";
import type { Status } from "#search";
import { Deadline } from "./deadline.js";
import { DEFAULT_PARTS, DividedRun, type Kind } from "./divided-run.js";
import type { End } from "./ends.js";
import { howToInstall } from "./install.js";
import type { SolveOptions } from "./options.js";
import { say } from "./output.js";
import { anyOf } from "./signals.js";
import { UsageError } from "./usage.js";

export async function runClustered(file: string, options: SolveOptions, kind: Kind): Promise<End> {
  const run = await DividedRun.prepare(file, options, { kind, parts: options.parts ?? DEFAULT_PARTS });
  const name = options.run ?? `${kind}-${randomBytes(4).toString("hex")}`;
  return sayingClusterErrors(() => new ClusteredRun(run, name).answer());
}

/** What goes wrong with a cluster is told as a sentence. */
export async function sayingClusterErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MissingPackages)
      throw new UsageError(`${error.message}: ${howToInstall(error.packages)}`);
    if (error instanceof ClusterError) throw new UsageError(error.message);
    // What the server refuses, e.g. because its memory is full.
    if (error instanceof Error && error.name === "ReplyError")
      throw new UsageError(`Redis: ${error.message}`);
    throw error;
  }
}

class ClusteredRun {
  readonly #run: DividedRun;
  readonly #name: string;
  /** Ctrl-C, or the end of the time. */
  readonly #signal: AbortSignal;
  #state: RunState = { open: 0, done: 0, behind: 0, nodes: 0, solutions: 0 };
  #begun = Date.now();

  constructor(run: DividedRun, name: string) {
    this.#run = run;
    this.#name = name;
    this.#signal = anyOf(run.asking.budget.signal!, new Deadline(run.options).signal());
  }

  async answer(): Promise<End> {
    const { asking, options } = this.#run;
    let connection: Connection | undefined;
    try {
      connection = await connect(options.cluster!, this.#signal);
      return await this.#coordinate(connection);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return this.#stopped(asking.budget.signal!.aborted ? "cancelled" : "timeout");
    } finally {
      asking.bar.clear();
      connection?.redis.disconnect();
    }
  }

  async #coordinate(connection: Connection): Promise<End> {
    const { asking, division, options } = this.#run;
    const asked = { name: this.#name, engine: options.engine, signal: this.#signal };
    const coordinator = await Coordinator.begin(connection, division, asked);
    const { length } = division.parts;
    this.#state = { ...this.#state, open: length }; // until somebody has looked
    if (!options.quiet) say(`run ${this.#name} on ${connection.place}: ${length} parts`);
    await coordinator.watch({
      onState: (state, begun) => this.#report(state, begun),
      onNews: (sentence) => {
        asking.bar.clear();
        say(sentence);
      },
    });
    const total = await this.#collect(coordinator);
    await this.#run.prove(coordinator.entry);
    const end = await this.#present("complete", total);
    if (options.run === undefined) await coordinator.remove();
    return end;
  }

  #report(state: RunState, begun: number): void {
    this.#state = state;
    this.#begun = begun;
    const { behind: fraction, nodes, solutions } = state;
    const elapsedMs = Date.now() - begun;
    const { onProgress } = this.#run.asking.budget;
    onProgress?.({ fraction, nodes, solutions, elapsedMs, updates: 0, profile: [], engine: ENGINE });
  }

  /**
   * Adds the results of all parts up, and prints the solutions of a listing. It is an error if one is missing: there is no answer but
   * the sum over exactly the parts that the run began with, and what they were divided into.
   */
  async #collect(coordinator: Coordinator): Promise<Total> {
    const total = new Total();
    const stopped = () => {
      if (this.#signal.aborted) throw new Stopped();
      return null;
    };
    for (const part of this.#run.division.parts) {
      const lists: (readonly Found[])[] = [];
      for await (const entry of this.#run.entriesOf(part, coordinator.entry)) {
        total.add(entry);
        lists.push(entry.found);
      }
      await orStopped(this.#run.print(lists.flat(), stopped), this.#signal);
    }
    await orStopped(this.#run.flush(), this.#signal);
    return total;
  }

  #present(status: Status, total: Total): Promise<End> {
    this.#run.asking.bar.clear();
    return this.#run.present(status, total, { elapsedMs: Date.now() - this.#begun, engine: ENGINE });
  }

  /** What there is was not collected, or only in part; the workers go on. */
  async #stopped(status: Status): Promise<End> {
    const total = new Total();
    const { nodes, solutions, open, done } = this.#state;
    total.addSum(BigInt(Math.floor(solutions)), { solutions, nodes, updates: 0, profile: [] });
    const end = await this.#present(status, total);
    if (!this.#run.options.quiet && open + done > 0) {
      say(`${done} parts are finished, ${open} are open; the workers go on`);
      say(`--run ${this.#name} waits for them, quadrille cluster rm ${this.#name} ends it`);
    }
    return end;
  }
}

/** Each worker plans for itself. */
const ENGINE = "cluster";
