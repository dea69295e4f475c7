// quadrille merge: the results of slices, added up.

import { merged, mismatches, parseSlice, type SliceFile } from "../runs/slice-file.js";
import { EXIT, say, writePieces } from "./output.js";
import { nameOf, readInput } from "./read.js";
import { printAnswer } from "./run-output.js";
import { UsageError } from "./usage.js";

export interface MergeOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly stats?: boolean;
  readonly profile?: boolean;
}

/** More faults than this are counted, not printed. */
const MOST_SHOWN = 20;

export async function merge(names: readonly string[], options: MergeOptions): Promise<number> {
  if (names.filter((name) => name === "-").length > 1)
    throw new UsageError("stdin can be merged once; expected - once at the most");
  const files: SliceFile[] = [];
  const faults: string[] = [];
  // One by one: a process may have only so many files open.
  for (const name of names) {
    const file = parseSlice(nameOf(name), await bytesOf(name));
    if (typeof file === "string") faults.push(file);
    else files.push(file);
  }
  if (faults.length === 0) faults.push(...mismatches(files));
  if (faults.length > 0) return refuse(faults);
  const [{ record }] = files as [SliceFile];
  const kind = record.question;
  const total = merged(files);
  const inOrder = [...files].sort((a, b) => a.record.slice - b.record.slice);
  await writePieces(pieces(inOrder), "latin1");
  const elapsedMs = files.reduce((sum, file) => sum + file.record.elapsedMs, 0);
  const answer = { kind, symmetric: record.symmetric, status: "complete", total, elapsedMs } as const;
  return printAnswer(
    { ...answer, engine: record.engine },
    kind === "list" ? { ...options, json: true } : options,
  );
}

function refuse(faults: readonly string[]): number {
  for (const fault of faults.slice(0, MOST_SHOWN)) say(`quadrille: cannot merge: ${fault}`);
  if (faults.length > MOST_SHOWN) say(`quadrille: and ${faults.length - MOST_SHOWN} more`);
  return EXIT.badInput;
}

/** The solutions of listings. */
function* pieces(files: readonly SliceFile[]): Generator<string, void> {
  for (const { lines } of files) if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

/** A character for each byte: what was written leaves as it came, whatever its characters are. */
async function bytesOf(name: string): Promise<string> {
  return Buffer.concat((await readInput(name)).pieces).toString("latin1");
}
