// What all runs in parts share: a slice of one (--part), one with a journal, one on a cluster.

import { provingEngine } from "#proofs";
import { symmetryFor } from "#questions";
import { type Division, divide, type Question } from "#runs";
import type { Symmetry } from "#symmetry";
import { type Asking, prepare } from "./ask.js";
import { prepareClasses } from "./classes.js";
import { Deadline } from "./deadline.js";
import type { SolveOptions } from "./options.js";
import { UsageError } from "./usage.js";
import { VERSION } from "./version.js";
import { nowDoing, watch } from "./watch.js";

/** The number of parts that a run is divided into. The loss of a few means little. */
export const DEFAULT_PARTS = 400;

/** All options of a run. */
export type InParts = SolveOptions;

export type Kind = Question["kind"];

export interface PreparedRun {
  readonly asking: Asking;
  readonly division: Division;
}

/** Reads the problem and divides the question into parts. */
export async function prepareRun(
  file: string,
  options: InParts,
  { kind, parts }: { readonly kind: Kind; readonly parts: number },
): Promise<PreparedRun> {
  const { asking, symmetry } = await askedFor(file, options);
  const proof = options.proof === undefined ? undefined : provingEngineFor(asking, options, kind);
  const question = { problem: asking.problem, kind, symmetry, proof };
  const { timeoutMs, ...budget } = asking.budget;
  const deadline = new Deadline(options); // what dividing takes is part of --timeout
  const check = () => deadline.checkWith(budget.signal, "divided into parts");
  nowDoing("the problem was being divided into parts");
  watch();
  const division = await divide(question, { parts, version: VERSION, check });
  nowDoing("the parts were being searched");
  const left = timeoutMs === undefined ? {} : { timeoutMs: deadline.leftMs() };
  return { asking: { ...asking, budget: { ...budget, ...left } }, division };
}

/** Of runs in parts, numbers of all solutions are proved. */
function provingEngineFor(asking: Asking, options: InParts, kind: Kind): string {
  if (kind !== "count" || options.upToSymmetry)
    throw new UsageError("in parts, --proof is for count, and not up to symmetry");
  return provingEngine(asking.problem, options.engine);
}

async function askedFor(
  file: string,
  options: InParts,
): Promise<{ readonly asking: Asking; readonly symmetry: Symmetry | null }> {
  if (!options.upToSymmetry) return { asking: await prepare(file, options), symmetry: null };
  const { asking, symmetry } = await prepareClasses(file, options);
  return { asking, symmetry: symmetryFor(asking.problem, symmetry.symmetry) };
}
