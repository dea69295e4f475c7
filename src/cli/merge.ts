// quadrille merge: the results of slices, added up.

import { readFile } from "node:fs/promises";
import { merged, mismatches, parseSlice, type SliceFile } from "../runs/slice-file.js";
import { EXIT, say, writePieces } from "./output.js";
import { UsageError } from "./read.js";
import { printAnswer } from "./run-output.js";

export interface MergeOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly stats?: boolean;
  readonly profile?: boolean;
}

/** More faults than this are counted, not printed. */
const MOST_SHOWN = 20;

export async function merge(names: readonly string[], options: MergeOptions): Promise<number> {
  const read = await Promise.all(names.map(async (name) => parseSlice(name, await textOf(name))));
  const files = read.filter((file) => typeof file !== "string") as SliceFile[];
  const faults = read.filter((file) => typeof file === "string") as string[];
  if (faults.length === 0) faults.push(...mismatches(files));
  if (faults.length > 0) return refuse(faults);
  const [{ record }] = files as [SliceFile];
  const kind = record.question;
  const total = merged(files);
  const inOrder = [...files].sort((a, b) => a.record.slice - b.record.slice);
  await writePieces(pieces(inOrder), "utf8");
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

async function textOf(name: string): Promise<string> {
  try {
    return await readFile(name, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(`cannot read ${name}: ${code === "ENOENT" ? "there is no such file" : message}`);
  }
}
