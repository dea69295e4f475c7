// A proof that a search writes: its head, the steps that the engine logs, and its numbers. With symmetries, the first
// branches are those of one item, and some are images of others.

import { breathe, now, type Part, type Problem, WHOLE } from "#problem";
import type { Clock, Progress, Stopped } from "#search";
import { CLASSES, NONE_FIRST } from "#verify";
import type { ProofAnswer, ProofBudget } from "./answer.js";
import { ProofFile } from "./file.js";
import { rootBranches } from "./images.js";
import { type LoggedSearch, type LoggingEngine, ranksOf } from "./logged.js";
import type { Presented } from "./presented.js";
import { proofHash } from "./read.js";
import type { Rivalry } from "./rivalry.js";
import { Steps } from "./steps.js";

interface Tools {
  readonly engine: LoggingEngine;
  readonly clock: Clock;
  readonly rivalry: Rivalry;
  /** Symmetries: some first branches are images of others. */
  readonly images: Presented | undefined;
}

/** Why a search ended early. */
type Halt = Stopped | "overtaken";

export class SearchProof {
  readonly #problem: Problem;
  readonly #budget: ProofBudget;
  readonly #tools: Tools;
  readonly #search: LoggedSearch;
  readonly #steps = new Steps();
  /** Of the part that is searched, and before it. */
  #found = 0n;
  #before = 0n;
  /** The sum of the numbers of symmetries that lead each solution to itself. */
  #fixed = 0n;
  /** Bytes that the engine has logged. */
  #written = 0;

  constructor(problem: Problem, budget: ProofBudget, tools: Tools) {
    const { memoryBytes, group, onSolution } = budget;
    this.#problem = problem;
    this.#budget = budget;
    this.#tools = tools;
    const mode = group || onSolution ? "list" : "count";
    this.#search = tools.engine.start(problem, { mode, logged: true, memoryBytes });
  }

  get #solutions(): bigint {
    return this.#before + this.#found;
  }

  /** A class of solutions has as many members as the group has elements for each that leads one of them to itself. */
  get #classes(): bigint | undefined {
    const { group } = this.#budget;
    return group && this.#fixed / BigInt(this.#tools.images!.elements.length);
  }

  /** Writes the whole proof. */
  async run(): Promise<ProofAnswer | "overtaken"> {
    const file = new ProofFile(await proofHash(this.#problem), this.#budget.sink);
    await file.write(this.#head());
    const halt = await this.#walk(file);
    if (halt) await file.leave();
    if (halt === "overtaken") return halt;
    this.#tools.clock.stop();
    const { fraction, ...statistics } = this.#progress();
    if (halt) return { status: halt, atLeast: this.#solutions, statistics };
    const [solutions, classes] = [this.#solutions, this.#classes];
    this.#steps.big(solutions);
    if (classes !== undefined) this.#steps.big(classes);
    await file.write(this.#steps.read());
    await file.end();
    const numbers = classes === undefined ? { solutions } : { solutions, classes };
    return { status: "complete", ...numbers, bytes: file.length, statistics };
  }

  #head(): Uint8Array {
    const { group } = this.#budget;
    const { items, options, noneFirst } = this.#search.log;
    const flags = (noneFirst ? NONE_FIRST : 0) | (group ? CLASSES : 0);
    const rank = ranksOf(options);
    const images = this.#tools.images?.generators.map((image) => options.map((o) => rank[image[o]!]!));
    return this.#steps.head(flags, items, options, images).read();
  }

  async #walk(file: ProofFile): Promise<Halt | null> {
    const { images } = this.#tools;
    const root = images ? rootBranches(this.#problem, this.#search.log, images.elements) : null;
    if (!root) return this.#part(WHOLE, file);
    this.#steps.item(root.item);
    const counts: { readonly solutions: bigint; readonly fixed: bigint; readonly isBare: boolean }[] = [];
    for (const { option, image } of root.branches) {
      const before = { solutions: this.#solutions, fixed: this.#fixed };
      let isBare = false;
      if (image) {
        isBare = counts[image.of]!.isBare;
        if (!isBare) this.#steps.image(image.symmetry, image.of);
        this.#before += counts[image.of]!.solutions;
        this.#fixed += counts[image.of]!.fixed;
      } else {
        await file.write(this.#steps.read());
        const written = this.#written;
        const halt = await this.#part({ take: [option], avoid: [] }, file);
        if (halt) return halt;
        isBare = this.#written === written; // a solution at once, which has no step
      }
      const [solutions, fixed] = [this.#solutions - before.solutions, this.#fixed - before.fixed];
      counts.push({ solutions, fixed, isBare });
    }
    return null;
  }

  /** Searches a part, and writes its steps. */
  async #part(part: Part, file: ProofFile): Promise<Halt | null> {
    const { clock, rivalry } = this.#tools;
    const search = this.#search;
    this.#before += this.#found;
    this.#found = 0n;
    search.enter(part);
    const base = search.counters.solutions;
    let written = search.counters.nodes;
    for (let [pause, since] = ["", now()]; pause !== "done"; ) {
      const { mostNodes } = search.log;
      pause = search.run(mostNodes - (search.counters.nodes - written));
      const { nodes, solutions } = search.counters;
      this.#found = search.exact ?? BigInt(solutions - base);
      if (pause === "solution") await this.#solution(search.solution());
      if (pause === "solution" && nodes - written < mostNodes / 2) continue;
      const steps = search.log.read();
      this.#written += steps.length;
      await file.write(steps);
      written = nodes;
      await breathe();
      clock.report(() => this.#progress());
      if (pause === "done") break;
      if (await rivalry.goOn(now() - since, this.#found)) return "overtaken";
      const stopped = clock.stopped(nodes);
      if (stopped) return stopped;
      since = now();
    }
    return null;
  }

  async #solution(options: Uint32Array): Promise<void> {
    const { group, onSolution } = this.#budget;
    if (group) {
      const own = new Set(options);
      let number = 0;
      for (const image of this.#tools.images!.elements)
        if (options.every((o) => own.has(image[o]!))) number++;
      this.#fixed += BigInt(number);
    }
    await onSolution?.(options);
  }

  #progress(): Progress {
    const { engine, clock } = this.#tools;
    const { nodes, updates, profile } = this.#search.counters;
    const counts = { solutions: Number(this.#solutions), nodes, updates, profile };
    return {
      ...counts,
      elapsedMs: clock.elapsedMs,
      engine: engine.name,
      fraction: this.#search.fraction(),
    };
  }
}
