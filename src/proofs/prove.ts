// A problem in; its number of solutions out, and the proof of it, which goes to a sink while the search runs. The search is
// one of an engine that logs its steps (contest.ts).

import { type Certificate, describeCertificate } from "../engines/linear/certificate.js";
import { LinearProof } from "../engines/linear/linear.js";
import { breathe } from "../machine/breathe.js";
import { type Part, WHOLE } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { type Budget, checkBudget, type Progress, type Statistics, type Stopped } from "../search/budget.js";
import { Clock } from "../search/clock.js";
import type { Group } from "../symmetry/symmetry.js";
import { proofHash } from "../verify/bytes.js";
import { CLASSES, NONE_FIRST } from "../verify/format.js";
import { contest, type LoggedSearch } from "./contest.js";
import { ProofFile, type Sink } from "./file.js";
import { rootBranches } from "./images.js";
import { Steps } from "./steps.js";

/** What a proof may cost, and where it goes. */
export interface ProofBudget extends Omit<Budget, "part" | "seed" | "workers"> {
  /** Takes the bytes of the proof. */
  readonly sink: Sink;
  /** Symmetries of the problem, the identity first: the number up to them is proved as well. */
  readonly group?: Group | undefined;
  /** Told of each solution, by its options; then they are listed, and not only counted. */
  readonly onSolution?: ((options: Uint32Array) => void | Promise<void>) | undefined;
}

/** If the budget ran out, what went to the sink is no proof. */
export type ProofAnswer = { readonly statistics: Statistics } & (
  | {
      readonly status: "complete";
      readonly solutions: bigint;
      /** Up to the symmetries, if these were given. */
      readonly classes?: bigint;
      /** The size of the proof. */
      readonly bytes: number;
    }
  | { readonly status: Stopped; readonly atLeast: bigint }
);

/** Counts the solutions and proves the number. Other work can run meanwhile. */
export async function prove(problem: Problem, budget: ProofBudget): Promise<ProofAnswer> {
  const { sink, group, onSolution, ...limits } = budget;
  checkBudget(limits);
  const listed = onSolution !== undefined || group !== undefined;
  const clock = new Clock(budget);
  const { engine, hopeless } = await contest(problem, { engine: budget.engine, listed }, clock);
  const certificate = hopeless ? certificateOf(problem, clock) : null;
  budget.onPlan?.(
    certificate
      ? `${describeCertificate(certificate)} rule out every solution`
      : `engine ${engine.name} writes the proof`,
  );
  const { memoryBytes } = budget;
  const search = engine.start(problem, {
    mode: listed ? "list" : "count",
    logged: true,
    memoryBytes,
  }) as LoggedSearch;
  const file = new ProofFile(await proofHash(problem), sink);
  const tools = { search, engine: certificate ? "linear" : engine.name, clock, file };
  const proving = new Proving(problem, budget, tools);
  const stopped = await proving.run(certificate);
  clock.stop();
  const { fraction, ...statistics } = proving.progress();
  if (stopped) return { status: stopped, atLeast: proving.solutions, statistics };
  const { solutions, classes } = proving;
  const numbers = classes === undefined ? { solutions } : { solutions, classes };
  return { status: "complete", ...numbers, bytes: file.length, statistics };
}

/** So long weights are looked for that rule out every solution, in turns of so many steps. */
const WEIGHTS_MS = 500;
const WEIGHTS_STEPS = 1e5;

function certificateOf(problem: Problem, clock: Clock): Certificate | null {
  const proof = new LinearProof(problem);
  const end = clock.elapsedMs + WEIGHTS_MS;
  while (clock.elapsedMs < end && !clock.stopped(0) && !proof.run(WEIGHTS_STEPS));
  return proof.certificate;
}

interface Tools {
  readonly search: LoggedSearch;
  readonly engine: string;
  readonly clock: Clock;
  readonly file: ProofFile;
}

class Proving {
  readonly #problem: Problem;
  readonly #budget: ProofBudget;
  readonly #tools: Tools;
  readonly #steps = new Steps();
  /** Of the part that is searched, and before it. */
  #found = 0n;
  #before = 0n;
  /** The sum of the numbers of symmetries that lead each solution to itself. */
  #fixed = 0n;

  constructor(problem: Problem, budget: ProofBudget, tools: Tools) {
    this.#problem = problem;
    this.#budget = budget;
    this.#tools = tools;
  }

  get solutions(): bigint {
    return this.#before + this.#found;
  }

  /** A class of solutions has as many members as the group has elements for each that leads one of them to itself. */
  get classes(): bigint | undefined {
    const { group } = this.#budget;
    return group && this.#fixed / BigInt(group.length);
  }

  /** Writes the whole proof; why it could not, if so. */
  async run(certificate: Certificate | null): Promise<Stopped | null> {
    const { file } = this.#tools;
    await file.write(this.#head());
    const stopped = certificate ? this.#weigh(certificate) : await this.#walk();
    if (stopped) return stopped;
    this.#steps.big(this.solutions);
    if (this.classes !== undefined) this.#steps.big(this.classes);
    await file.write(this.#steps.read());
    await file.end();
    return null;
  }

  #head(): Uint8Array {
    const { group = [] } = this.#budget;
    const { items, options, noneFirst } = this.#tools.search.log;
    const flags = (noneFirst ? NONE_FIRST : 0) | (this.#budget.group ? CLASSES : 0);
    this.#steps
      .number(flags)
      .numbers(items)
      .numbers(options)
      .number(Math.max(0, group.length - 1));
    for (const { image } of group.slice(1)) this.#steps.numbers(image);
    return this.#steps.read();
  }

  /** The whole proof is one step. */
  #weigh({ modulus, weights }: Certificate): null {
    this.#steps.weights(modulus === "rational" ? 0 : modulus, weights);
    return null;
  }

  async #walk(): Promise<Stopped | null> {
    const { search, file } = this.#tools;
    const root = this.#budget.group ? rootBranches(this.#problem, search.log, this.#budget.group) : null;
    if (!root) return this.#search(WHOLE);
    this.#steps.item(root.item);
    const counts: { readonly solutions: bigint; readonly fixed: bigint }[] = [];
    for (const { option, image } of root.branches) {
      const before = { solutions: this.solutions, fixed: this.#fixed };
      if (image) {
        this.#steps.image(image.symmetry, image.of);
        this.#before += counts[image.of]!.solutions;
        this.#fixed += counts[image.of]!.fixed;
      } else {
        await file.write(this.#steps.read());
        const stopped = await this.#search({ take: [option], avoid: [] });
        if (stopped) return stopped;
      }
      counts.push({ solutions: this.solutions - before.solutions, fixed: this.#fixed - before.fixed });
    }
    return null;
  }

  /** Searches a part, and writes its steps. */
  async #search(part: Part): Promise<Stopped | null> {
    const { search, clock, file } = this.#tools;
    this.#before += this.#found;
    this.#found = 0n;
    search.enter(part);
    const base = search.counters.solutions;
    let written = search.counters.nodes;
    for (let pause = ""; pause !== "done"; ) {
      const { mostNodes } = search.log;
      pause = search.run(mostNodes - (search.counters.nodes - written));
      const { nodes, solutions } = search.counters;
      this.#found = search.exact ?? BigInt(solutions - base);
      if (pause === "solution") await this.#solution(search.solution());
      if (pause === "solution" && nodes - written < mostNodes / 2) continue;
      await file.write(search.log.read());
      written = nodes;
      await breathe();
      clock.report(() => this.progress());
      const stopped = pause === "done" ? null : clock.stopped(nodes);
      if (stopped) return stopped;
    }
    return null;
  }

  async #solution(options: Uint32Array): Promise<void> {
    const { group, onSolution } = this.#budget;
    if (group) {
      const own = new Set(options);
      for (const { image } of group) if (options.every((o) => own.has(image[o]!))) this.#fixed++;
    }
    await onSolution?.(options);
  }

  progress(): Progress {
    const { search, engine, clock } = this.#tools;
    const { nodes, updates, profile } = search.counters;
    const counts = { solutions: Number(this.solutions), nodes, updates, profile };
    return { ...counts, elapsedMs: clock.elapsedMs, engine, fraction: search.fraction() };
  }
}
