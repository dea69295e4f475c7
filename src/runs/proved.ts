// Runs whose answer is proved: parts in, their results out, each with the steps that prove its count; and the results of all
// parts in, the whole proof out. Parts are searched one after the other, in this thread.

import { lessCounters } from "#engines";
import { BadValue } from "#problem";
import { PartProver, type ProvedPart, wholeProof } from "#proofs";
import { Clock, type LimitedBudget, type Status, type Stopped, type TaskPart } from "#search";
import type { Division } from "./division.js";
import type { PartResult } from "./result.js";
import type { FinishedPart } from "./search.js";

/** As `searchParts`, but with proofs. No part is divided. */
export async function* proveParts(
  { question: { problem, proof } }: Division,
  parts: readonly TaskPart[],
  budget: LimitedBudget,
): AsyncGenerator<FinishedPart, Status> {
  const prover = new PartProver(problem, proof);
  const clock = new Clock(budget);
  let [solutions, fraction] = [0, 0];
  for (const part of parts) {
    const result = await provedResult(prover, part, clock);
    if (typeof result === "string") return result;
    solutions += result.counters.solutions;
    fraction += part.share;
    const { elapsedMs } = clock;
    clock.report(() => ({ ...prover.counters, solutions, fraction, elapsedMs, engine: prover.engine }));
    yield { part, result, rest: [] };
  }
  return "complete";
}

/** The result of a part, with its steps; or why there is none. */
export async function provedResult(
  prover: PartProver,
  part: TaskPart,
  clock: Clock,
): Promise<PartResult | Stopped> {
  const before = { ...prover.counters, profile: [...prover.counters.profile] };
  const chunks: Uint8Array[] = [];
  const found = await prover.prove(part, clock, (steps) => void chunks.push(steps.slice()));
  if (typeof found === "string") return found;
  const counters = { ...lessCounters(prover.counters, before), solutions: Number(found) };
  return { counters, rows: [], found: [], steps: await packed(chunks) };
}

/** Makes one proof of the results of all parts, which are asked for one by one; gives the number of solutions. */
export async function proofOfParts(
  { question: { problem, proof }, parts }: Division,
  resultOf: (part: TaskPart) => Promise<PartResult>,
  sink: (bytes: Uint8Array) => void | Promise<void>,
): Promise<bigint> {
  const outline = await new PartProver(problem, proof).outline(parts);
  const proved = async (number: number): Promise<ProvedPart> => {
    const { steps, counters } = await resultOf(parts[number]!);
    return { steps: [await unpacked(steps ?? "", number)], solutions: BigInt(counters.solutions) };
  };
  return wholeProof(outline, proved, sink);
}

async function packed(chunks: Uint8Array[]): Promise<string> {
  const stream = new Blob(chunks as BlobPart[]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function unpacked(text: string, number: number): Promise<Uint8Array> {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new BadValue(`The proof of part ${number} is damaged`);
  }
}
