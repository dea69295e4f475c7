// quadrille merge: the results of slices, added up.

import { merged, mismatches, type SliceFile, SliceReader } from "#runs";
import { Deadline } from "./deadline.js";
import type { End } from "./ends.js";
import { BufferedOutput, say } from "./output.js";
import { nameOf, openInput, readInput } from "./read.js";
import { presentRun } from "./run-output.js";
import { Refused, UsageError } from "./usage.js";

export interface MergeOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly stats?: boolean;
  readonly profile?: boolean;
}

/** More faults than this are counted, not printed. */
const MOST_SHOWN = 20;

export async function merge(names: readonly string[], options: MergeOptions): Promise<End> {
  if (names.filter((name) => name === "-").length > 1)
    throw new UsageError("stdin can be merged once; expected - once at the most");
  const files: Named[] = [];
  const faults: string[] = [];
  // One by one: the number of files that a process may have open is limited.
  for (const path of names) {
    const source = await sourceOf(path);
    const file = await readSlice(source, () => {});
    if (typeof file === "string") faults.push(file);
    else files.push({ ...file, source });
  }
  if (faults.length === 0) faults.push(...mismatches(files));
  if (faults.length > 0) return refuse(faults);
  const [{ record }] = files as [Named];
  const kind = record.question;
  const total = merged(files);
  if (kind === "list") await writeListings(files);
  const elapsedMs = files.reduce((sum, file) => sum + file.record.elapsedMs, 0);
  const answer = { kind, symmetric: record.symmetric, status: "complete", total, elapsedMs } as const;
  return presentRun(
    null,
    { ...answer, engine: record.engine },
    kind === "list" ? { ...options, json: true } : options,
  );
}

/** The chunks of a file, as often as they are wanted. */
interface Source {
  readonly path: string;
  chunks(): Iterable<Buffer> | AsyncIterable<Buffer>;
}

interface Named extends SliceFile {
  readonly source: Source;
}

/** A file is read twice: to check it and, if it is a listing, to print it. What stdin says is kept. */
async function sourceOf(path: string): Promise<Source> {
  if (path !== "-") return { path, chunks: () => openInput(path, new Deadline({})) };
  const { chunks } = await readInput(path);
  return { path, chunks: () => chunks };
}

/** After the last line, in case that it has no end. */
const NEWLINE = Buffer.from("\n");

/** Reads a file; each line of solutions is handed on. */
async function readSlice(
  { path, chunks }: Source,
  onLine: (line: Uint8Array) => unknown,
): Promise<SliceFile | string> {
  const reader = new SliceReader(nameOf(path));
  for await (const chunk of chunks()) for (const line of reader.push(chunk)) await onLine(line);
  for (const line of reader.push(NEWLINE)) await onLine(line);
  return reader.end();
}

/** The solutions of listings, in the order of the slices, byte by byte as they were written. */
async function writeListings(files: readonly Named[]): Promise<void> {
  const output = new BufferedOutput("latin1", () => {});
  for (const { source } of [...files].sort((a, b) => a.record.slice - b.record.slice)) {
    const again = await readSlice(source, (line) => output.write(Buffer.from(line).toString("latin1")));
    if (typeof again === "string") throw new UsageError(`changed while it was read: ${again}`);
  }
  await output.flush();
}

function refuse(faults: readonly string[]): never {
  for (const fault of faults.slice(0, MOST_SHOWN)) say(`quadrille: cannot merge: ${fault}`);
  if (faults.length > MOST_SHOWN) say(`quadrille: and ${faults.length - MOST_SHOWN} more`);
  throw new Refused();
}
