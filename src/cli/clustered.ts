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
import { type Division, proofOfParts, Total } from "#runs";
import type { Status } from "#search";
import type { Asking } from "./ask.js";
import { Deadline } from "./deadline.js";
import type { End } from "./ends.js";
import { howToInstall } from "./install.js";
import { say } from "./output.js";
import { WrittenProof } from "./proof-file.js";
import { DEFAULT_PARTS, type InParts, type Kind, type PreparedRun, prepareRun } from "./run.js";
import { presentRun, printFound } from "./run-output.js";
import { SolutionPrinter } from "./shown.js";
import { anyOf } from "./signals.js";
import { UsageError } from "./usage.js";
import { Waiting } from "./waiting.js";

export async function runClustered(file: string, options: InParts, kind: Kind): Promise<End> {
  const prepared = await prepareRun(file, options, { kind, parts: options.parts ?? DEFAULT_PARTS });
  const printer = await SolutionPrinter.begin(prepared.asking, options, file);
  const name = options.run ?? `${kind}-${randomBytes(4).toString("hex")}`;
  return sayingClusterErrors(() => new ClusteredRun(prepared, name, options, printer).run());
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
  readonly #asking: Asking;
  readonly #division: Division;
  readonly #options: InParts;
  readonly #name: string;
  readonly #printer: SolutionPrinter;
  /** Ctrl-C, or the end of the time. */
  readonly #signal: AbortSignal;
  #state: RunState = { open: 0, done: 0, behind: 0, nodes: 0, solutions: 0 };
  #begun = Date.now();

  constructor({ asking, division }: PreparedRun, name: string, options: InParts, printer: SolutionPrinter) {
    this.#asking = asking;
    this.#division = division;
    this.#options = options;
    this.#name = name;
    this.#printer = printer;
    this.#signal = anyOf(asking.budget.signal!, new Deadline(options).signal());
  }

  async run(): Promise<End> {
    const connection = await this.#orStopped(() => connect(this.#options.cluster!, this.#signal));
    if (isStop(connection)) return this.#stopped(connection);
    try {
      const end = await this.#orStopped(() => this.#coordinate(connection));
      return isStop(end) ? await this.#stopped(end) : end;
    } finally {
      this.#asking.bar.clear();
      connection.redis.disconnect();
    }
  }

  async #coordinate(connection: Connection): Promise<End> {
    const asked = { name: this.#name, engine: this.#options.engine, signal: this.#signal };
    const coordinator = await Coordinator.begin(connection, this.#division, asked);
    const { parts } = this.#division;
    this.#state = { ...this.#state, open: parts.length }; // until somebody has looked
    if (!this.#options.quiet) say(`run ${this.#name} on ${connection.place}: ${parts.length} parts`);
    await coordinator.watch({
      onState: (state, begun) => this.#report(state, begun),
      onNews: (sentence) => {
        this.#asking.bar.clear();
        say(sentence);
      },
    });
    const total = await this.#collect(coordinator);
    const code = await this.#answer("complete", total);
    if (this.#options.run === undefined) await coordinator.remove();
    return code;
  }

  /** What comes of it, or why it was stopped. */
  async #orStopped<T>(work: () => Promise<T>): Promise<T | Stop> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return this.#asking.budget.signal!.aborted ? "cancelled" : "timeout";
    }
  }

  #report(state: RunState, begun: number): void {
    this.#state = state;
    this.#begun = begun;
    const { behind: fraction, nodes, solutions } = state;
    const elapsedMs = Date.now() - begun;
    const { onProgress } = this.#asking.budget;
    onProgress?.({ fraction, nodes, solutions, elapsedMs, updates: 0, profile: [], engine: ENGINE });
  }

  /** Adds the results up, and prints the solutions of a listing. */
  async #collect(coordinator: Coordinator): Promise<Total> {
    const total = new Total();
    const waiting = new Waiting(this.#division);
    const proved = new Map<number, { readonly steps: string; readonly solutions: number }>();
    let part = 0;
    try {
      for await (const { number, result } of coordinator.results()) {
        if (number !== part) await this.#print(waiting);
        part = number;
        total.add(result);
        await waiting.add(result);
        const { steps, counters } = result;
        if (steps !== undefined) proved.set(number, { steps, solutions: counters.solutions });
      }
      await this.#print(waiting);
    } finally {
      await waiting.close();
    }
    await orStopped(this.#printer.flush(), this.#signal);
    if (this.#options.proof !== undefined) await this.#prove(this.#options.proof, proved);
    return total;
  }

  /** Makes one proof of those of the parts. */
  async #prove(
    path: string,
    proved: ReadonlyMap<number, { readonly steps: string; readonly solutions: number }>,
  ): Promise<void> {
    const proof = new WrittenProof(path);
    await proof.making(() => proofOfParts(this.#division, async (number) => proved.get(number)!, proof.sink));
    await proof.keep(this.#options.quiet);
  }

  /** Prints the solutions of a part. */
  async #print(waiting: Waiting): Promise<void> {
    for await (const found of waiting.inOrder())
      await orStopped(printFound(this.#printer, this.#asking, found), this.#signal);
  }

  async #answer(status: Status, total: Total): Promise<End> {
    this.#asking.bar.clear();
    const { question, symmetric } = this.#division.title;
    const elapsedMs = Date.now() - this.#begun;
    const outcome = { status, total, elapsedMs, engine: ENGINE };
    return presentRun(this.#asking, { ...outcome, kind: question, symmetric }, this.#options);
  }

  /** What there is was not collected, or only in part; the workers go on. */
  async #stopped(status: Stop): Promise<End> {
    const total = new Total();
    const { nodes, solutions, open, done } = this.#state;
    total.addSum(BigInt(Math.floor(solutions)), { solutions, nodes, updates: 0, profile: [] });
    const code = await this.#answer(status, total);
    if (!this.#options.quiet && open + done > 0) {
      say(`${done} parts are finished, ${open} are open; the workers go on`);
      say(`--run ${this.#name} waits for them, quadrille cluster rm ${this.#name} ends it`);
    }
    return code;
  }
}

type Stop = "cancelled" | "timeout";

function isStop(value: unknown): value is Stop {
  return value === "cancelled" || value === "timeout";
}

/** Each worker plans for itself. */
const ENGINE = "cluster";
