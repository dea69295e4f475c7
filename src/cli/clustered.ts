// quadrille count and solve with --cluster: workers search, this waits and answers as a run here would.

import { randomBytes } from "node:crypto";
import { ClusterError, connect } from "../cluster/connection.js";
import { Coordinator } from "../cluster/coordinate.js";
import type { RunState } from "../cluster/store.js";
import type { Division } from "../runs/division.js";
import { Total } from "../runs/result.js";
import type { Status } from "../search/budget.js";
import type { Asking } from "./ask.js";
import { EXIT, say } from "./output.js";
import { DEFAULT_PARTS, type InParts, type Kind, type PreparedRun, prepareRun } from "./run.js";
import { FoundPrinter, printAnswer } from "./run-output.js";
import { prepareFolder } from "./shown.js";
import { UsageError } from "./usage.js";

export async function runClustered(file: string, options: InParts, kind: Kind): Promise<number> {
  const prepared = await prepareRun(file, options, { kind, parts: options.parts ?? DEFAULT_PARTS });
  if (!prepared) return EXIT.badInput;
  if (options.svg !== undefined) await prepareFolder(prepared.asking, file, options.svg);
  return sayingClusterErrors(async () => {
    const name = options.run ?? `${kind}-${randomBytes(4).toString("hex")}`;
    const connection = await connect(options.cluster!);
    const asked = { name, engine: options.engine };
    try {
      const coordinator = await Coordinator.begin(connection, prepared.division, asked);
      if (!options.quiet) say(`run ${name} on ${connection.place}: ${prepared.division.pieces.length} parts`);
      return await new ClusteredRun(prepared, coordinator, options).run(name);
    } finally {
      prepared.asking.bar.clear();
      connection.redis.disconnect();
    }
  });
}

/** What goes wrong with a cluster is told as a sentence. */
export async function sayingClusterErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ClusterError ? new UsageError(error.message) : error;
  }
}

class ClusteredRun {
  readonly #asking: Asking;
  readonly #division: Division;
  readonly #coordinator: Coordinator;
  readonly #options: InParts;
  #state: RunState = { open: 0, done: 0, behind: 0, nodes: 0, solutions: 0 };
  #begun = Date.now();

  constructor({ asking, division }: PreparedRun, coordinator: Coordinator, options: InParts) {
    this.#asking = asking;
    this.#division = division;
    this.#coordinator = coordinator;
    this.#options = options;
  }

  async run(name: string): Promise<number> {
    const status = await this.#watch();
    if (status !== "complete") return this.#stopped(status, name);
    const total = await this.#collect();
    const code = this.#answer(status, total);
    if (this.#options.run === undefined) await this.#coordinator.remove();
    await this.#coordinator.close();
    return code;
  }

  #watch(): Promise<Status> {
    const { signal, timeoutMs = Infinity, onProgress } = this.#asking.budget;
    return this.#coordinator.watch({
      signal: signal!,
      timeoutMs,
      onState: (state, begun) => {
        this.#state = state;
        this.#begun = begun;
        const { behind: fraction, nodes, solutions } = state;
        const elapsedMs = Date.now() - begun;
        onProgress?.({ fraction, nodes, solutions, elapsedMs, updates: 0, profile: [], engine: ENGINE });
      },
      onNews: (sentence) => {
        this.#asking.bar.clear();
        say(sentence);
      },
    });
  }

  /** Adds the results up, and prints the solutions of a listing. */
  async #collect(): Promise<Total> {
    const total = new Total();
    const printer = new FoundPrinter(this.#asking, this.#options);
    for await (const result of this.#coordinator.results()) {
      total.add(result);
      await printer.print(result.found);
    }
    await printer.flush();
    return total;
  }

  #answer(status: Status, total: Total): number {
    this.#asking.bar.clear();
    const { question, symmetric } = this.#division.title;
    const elapsedMs = Date.now() - this.#begun;
    return printAnswer(
      { kind: question, symmetric, status, total, elapsedMs, engine: ENGINE },
      this.#options,
    );
  }

  /** Nothing was collected; the workers go on. */
  #stopped(status: Status, name: string): number {
    const total = new Total();
    const { nodes, solutions, open, done } = this.#state;
    total.addSum(BigInt(solutions), { solutions, nodes, updates: 0, profile: [] });
    const code = this.#answer(status, total);
    if (!this.#options.quiet) {
      say(`${done} parts are finished, ${open} are open; the workers go on`);
      say(`--run ${name} waits for them, quadrille cluster rm ${name} ends it`);
    }
    return code;
  }
}

/** Each worker plans for itself. */
const ENGINE = "cluster";
