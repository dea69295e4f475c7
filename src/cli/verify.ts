// quadrille verify: a proof and its puzzle in; what it proves out, or why it proves nothing.

import { grouped } from "#problem";
import { PROOF_BYTES, type Proved, type Unproved, verifyProof } from "#proofs";
import { whyStopped } from "./ask.js";
import type { PuzzleOptions } from "./by-name.js";
import { Deadline, sinceStartMs } from "./deadline.js";
import { type End, endOf } from "./ends.js";
import { load } from "./load.js";
import type { AskOptions } from "./options.js";
import { print, say, writeJson } from "./output.js";
import { nameOf, openInput } from "./read.js";
import { UsageError } from "./usage.js";
import { interruption, nowDoing, watchLater } from "./watch.js";
import { amount, seconds, solutionsText } from "./words.js";

export type VerifyOptions = PuzzleOptions &
  Pick<AskOptions, "timeout" | "memory" | "json" | "quiet" | "stats">;

export async function verify(proofFile: string, file: string, options: VerifyOptions): Promise<End> {
  if (proofFile === "-" && file === "-")
    throw new UsageError("the proof and the puzzle are both stdin; expected one of them");
  const deadline = new Deadline(options);
  const loaded = await load(file, options, deadline);
  const signal = interruption();
  watchLater();
  nowDoing("the proof was being read");
  const { memory: memoryBytes = PROOF_BYTES } = options;
  const bytes = await readProof(openInput(proofFile, deadline, signal), memoryBytes);
  if (!bytes)
    throw new UsageError(`${nameOf(proofFile)} has more than ${amount(memoryBytes)}B; --memory allows more`);
  nowDoing("the proof was being verified");
  const budget = { timeoutMs: deadline.leftMs(), signal, memoryBytes };
  const verdict = await verifyProof(loaded.problem, bytes, budget);
  if (options.json) writeJson(jsonVerdict(verdict));
  else if (verdict.ok) print(`${proved(verdict)}\n`);
  if (!verdict.ok && !options.json) say(unproved(proofFile, verdict, { ...options, memory: memoryBytes }));
  if (options.stats && !options.quiet) say(`${bytes.length} bytes, ${seconds(sinceStartMs())}`);
  return endOfProof(verdict);
}

/** All bytes; null, before all of them are read, if there are too many. */
async function readProof(chunks: AsyncIterable<Buffer>, mostBytes: number): Promise<Uint8Array | null> {
  const read: Buffer[] = [];
  let spare = mostBytes;
  for await (const chunk of chunks) {
    spare -= chunk.length;
    if (spare < 0) return null;
    read.push(chunk);
  }
  return new Uint8Array(Buffer.concat(read));
}

function endOfProof(verdict: Proved | Unproved): End {
  if (verdict.ok) return "answered";
  return endOf(verdict.stopped ?? "complete", true);
}

/** "verified: 9,356 solutions", "verified: at least 2 solutions". */
function proved({ solutions, exact, classes }: Proved): string {
  const classesText = classes === undefined ? "" : `${grouped(classes)} up to symmetry, `;
  const number = classes === undefined ? solutionsText(solutions) : `${grouped(solutions)} in all`;
  return `verified: ${exact ? "" : "at least "}${classesText}${number}`;
}

function unproved(proofFile: string, { stopped, why }: Unproved, options: VerifyOptions): string {
  if (stopped === undefined) return `${proofFile} proves nothing: ${why}`;
  if (stopped !== "memory")
    return `${whyStopped(stopped, 0, options)}: ${proofFile} was not verified to its end`;
  const most = `${amount(options.memory ?? PROOF_BYTES)}B`;
  return `${proofFile} was not verified: it takes more memory than ${most}; --memory allows more`;
}

function jsonVerdict(verdict: Proved | Unproved) {
  if (!verdict.ok) return verdict;
  const { ok, exact, solutions, classes } = verdict;
  return {
    ok,
    exact,
    solutions: String(solutions),
    ...(classes === undefined ? {} : { classes: String(classes) }),
  };
}
