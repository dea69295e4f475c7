// quadrille count --part with --proof: the number of solutions in a slice, and its share of the proof; and quadrille merge --proof, which makes one
// proof of the shares.

import { readFile } from "node:fs/promises";
import { mergeProofs, type ProofParts, proveParts, readParts } from "#proofs";
import { partsFor, partsOf, Total } from "#runs";
import { sinceStartMs } from "./deadline.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import { print, writeJson } from "./output.js";
import { WrittenProof } from "./proof-file.js";
import { type InParts, type Kind, prepareRun } from "./run.js";
import { presentSlice } from "./run-output.js";
import { UsageError } from "./usage.js";

export async function proveSlice(file: string, options: InParts, kind: Kind): Promise<End> {
  const slice = options.part!;
  const prepared = await prepareRun(file, options, { kind, parts: partsFor(slice.of) });
  const { asking, division } = prepared;
  const proof = new WrittenProof(options.proof!);
  const { timeoutMs, maxNodes, signal, engine: named } = asking.budget;
  const limits = { timeoutMs, maxNodes, signal, engine: named };
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const own = partsOf(slice, division.parts);
  const found = await proveParts(asking.problem, division.parts, own, { ...given, sink: proof.sink });
  const { status, solutions, counters, engine } = found;
  const total = new Total();
  total.addSum(solutions, { ...counters, solutions: Number(solutions) });
  if (status === "complete") print(`${solutions}\n`);
  const end = await presentSlice(
    asking,
    slice,
    { status, total, elapsedMs: sinceStartMs(), engine },
    options,
  );
  await (status === "complete" ? proof.keep(options.quiet) : proof.drop());
  return end;
}

export async function mergeSlices(
  names: readonly string[],
  path: string,
  options: Pick<AskOptions, "json" | "quiet">,
): Promise<End> {
  const slices: ProofParts[] = [];
  for (const name of names) {
    const bytes = await readFile(name).catch((error: Error) => {
      throw new UsageError(`cannot read ${name}: ${error.message}`);
    });
    const slice = await readParts(bytes);
    if (typeof slice === "string") throw new UsageError(`${name} has no parts of a proof: ${slice}`);
    slices.push(slice);
  }
  const proof = new WrittenProof(path);
  const merged = await mergeProofs(slices, proof.sink);
  if (typeof merged === "string") {
    await proof.drop();
    throw new UsageError(`the proofs cannot be merged: ${merged}`);
  }
  if (options.json) writeJson({ status: "complete", count: merged });
  else print(`${merged}\n`);
  await proof.keep(options.quiet);
  return "answered";
}
