// Proofs of parts: a part in, the steps that prove its count out; and the steps of all parts in, the whole proof out. A skeleton
// leads to the parts, the same one wherever they are proved.

import { BadValue, breathe, type Part, type Problem } from "#problem";
import type { Clock, Stopped } from "#search";
import { LOGGING } from "./contest.js";
import { ProofFile, type Sink } from "./file.js";
import type { LoggedSearch } from "./logged.js";
import { proofHash } from "./read.js";
import { type Segment, skeletonOf } from "./skeleton.js";
import { Steps } from "./steps.js";

/** Searches parts of a problem one after the other, and logs what proves their counts. */
export class PartProver {
  readonly engine: string;
  readonly #problem: Problem;
  readonly #search: LoggedSearch;

  constructor(problem: Problem, name?: string) {
    const engine = engineFor(problem, name);
    this.engine = engine.name;
    this.#problem = problem;
    this.#search = engine.start(problem, { mode: "count", logged: true });
  }

  get counters(): LoggedSearch["counters"] {
    return this.#search.counters;
  }

  /** What all shares of a proof have in common, if the problem is divided into these parts. */
  async outline(parts: readonly Part[]): Promise<Outline> {
    const { log } = this.#search;
    return {
      hash: await proofHash(this.#problem),
      head: new Steps().head(0, log.items, log.options).read(),
      skeleton: skeletonOf(this.#problem, parts, log),
    };
  }

  /** How many solutions the part has, or why that is not known. Its steps go to the sink, in chunks. */
  async prove(part: Part, clock: Clock, sink: Sink): Promise<bigint | Stopped> {
    const search = this.#search;
    search.enter(part);
    const before = search.counters.solutions;
    for (let pause = ""; pause !== "done"; ) {
      const stopped = clock.stopped(search.counters.nodes);
      if (stopped) return stopped;
      pause = search.run(search.log.mostNodes);
      const steps = search.log.read();
      if (steps.length > 0) await sink(steps);
      await breathe();
    }
    return BigInt(search.counters.solutions - before);
  }
}

/** The engine that proves parts, by its name or without one. */
export function provingEngine(problem: Problem, name?: string): string {
  return engineFor(problem, name).name;
}

/** All parts must have the same order of options: none is chosen by its speed. Remainders are not shared. */
function engineFor(problem: Problem, name = "bits") {
  const able = LOGGING.filter(({ does }) => does.includes("list"));
  const engine = able.find((candidate) => candidate.name === name);
  if (!engine)
    throw new BadValue(
      `Bad engine ${name} for parts of a proof; expected one of ${able.map((e) => e.name).join(", ")}`,
    );
  const misfit = engine.misfit(problem);
  if (misfit !== null) throw new BadValue(`No proof can be written: ${misfit}`);
  return engine;
}

/** What all shares of a proof have in common. */
export interface Outline {
  /** Of the problem. */
  readonly hash: string;
  /** The order of items and options, as a whole proof begins with it. */
  readonly head: Uint8Array;
  /** What leads to the parts. */
  readonly skeleton: readonly Segment[];
}

/** The steps that prove the count of a part. */
export interface ProvedPart {
  readonly steps: readonly Uint8Array[];
  readonly solutions: bigint;
}

/** Makes one proof of those of all parts; gives the number of solutions. */
export async function wholeProof(
  { hash, head, skeleton }: Outline,
  partOf: (number: number) => Promise<ProvedPart>,
  sink: Sink,
): Promise<bigint> {
  const file = new ProofFile(hash, sink);
  await file.write(head);
  let solutions = 0n;
  for (const segment of skeleton) {
    if (typeof segment !== "number") await file.write(segment);
    else {
      const part = await partOf(segment);
      for (const steps of part.steps) await file.write(steps);
      solutions += part.solutions;
    }
  }
  await file.write(new Steps().big(solutions).read());
  await file.end();
  return solutions;
}
