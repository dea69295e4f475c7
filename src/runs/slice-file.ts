// The result of a slice as text, and many of them added up. Up to symmetry and when listing too: a listing is solutions as
// JSON, a line each, and the last line of every file is the record that says which slice it is and what was found, with a
// checksum of the whole file.

import { ByteLines, Checksum } from "#problem";
import type { Status } from "#search";
import type { SymmetryRow } from "#symmetry";
import { difference, FORMAT, TITLE, type Title } from "./division.js";
import { amount, bigCount, count, fields, listOf, oneOf, text, that } from "./fields.js";
import { Total } from "./result.js";
import { MOST_SLICES, type Slice } from "./slices.js";

const KIND = "slice";

/** The last line of a file. */
export interface SliceRecord extends Title, Slice {
  readonly quadrille: typeof KIND;
  readonly status: Status;
  /** Solutions, or classes. */
  readonly solutions: string;
  readonly nodes: number;
  readonly updates: number;
  readonly profile: readonly number[];
  readonly elapsedMs: number;
  readonly engine: string;
  /** Up to symmetry: the classes by symmetry. */
  readonly bySymmetry?: readonly TextRow[];
  /** Of all lines before, and of this one without it. */
  readonly checksum: string;
}

interface TextRow extends Omit<SymmetryRow, "classes" | "solutions"> {
  readonly classes: string;
  readonly solutions: string;
}

const isWrong = fields(
  {
    quadrille: oneOf(KIND),
    ...TITLE,
    slice: that((value) => Number.isInteger(value) && (value as number) >= 1),
    of: that(
      (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_SLICES,
    ),
    status: oneOf("complete", "limit", "timeout", "cancelled"),
    solutions: bigCount,
    nodes: count,
    updates: count,
    profile: listOf(count),
    elapsedMs: amount,
    engine: text,
    checksum: text,
  },
  {
    bySymmetry: listOf(fields({ order: count, kinds: listOf(text), classes: bigCount, solutions: bigCount })),
  },
);

export interface Outcome {
  readonly status: Status;
  readonly total: Total;
  readonly elapsedMs: number;
  readonly engine: string;
}

/** The last line of a file; `before` is the checksum of the lines of solutions before it, each with its end. */
export function writeSlice(title: Title, slice: Slice, outcome: Outcome, before = new Checksum()): string {
  const { status, total, elapsedMs, engine } = outcome;
  const { nodes, updates, profile } = total.counters;
  const rows = total.bySymmetry.map((row) => {
    return { ...row, classes: String(row.classes), solutions: String(row.solutions) };
  });
  const record: Omit<SliceRecord, "checksum"> = {
    quadrille: KIND,
    ...title,
    ...slice,
    status,
    solutions: String(total.solutions),
    nodes,
    updates,
    profile,
    elapsedMs: Math.round(elapsedMs),
    engine,
    ...(title.symmetric ? { bySymmetry: rows } : {}),
  };
  const json = JSON.stringify(record);
  return `${json.slice(0, -1)}${CHECKSUM}"${before.add(json).digits}"}`;
}

const CHECKSUM = ',"checksum":';

/** A file that was read. */
export interface SliceFile {
  readonly name: string;
  readonly record: SliceRecord;
}

/** Reads a file in chunks: what is in it, or a text that says why it cannot be used. */
export class SliceReader {
  readonly #name: string;
  readonly #lines = new ByteLines();
  readonly #sum = new Checksum();
  #solutions = 0;
  /** The last line that was read; the next one shows that it is a solution. */
  #last: Uint8Array | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /** Gives the lines of solutions that are certain by now, each with its end. */
  *push(chunk: Uint8Array): Generator<Uint8Array> {
    for (const line of this.#lines.push(chunk)) yield* this.#line(line);
  }

  *#line(line: Uint8Array): Generator<Uint8Array> {
    if (isBlank(line)) return;
    const before = this.#last;
    this.#last = line.slice();
    if (!before) return;
    const whole = withEnd(before);
    this.#sum.addBytes(whole);
    this.#solutions++;
    yield whole;
  }

  /** What is in the file; the last chunk must end with a newline. */
  end(): SliceFile | string {
    const name = this.#name;
    const record = this.#record(this.#last ?? new Uint8Array());
    if (typeof record === "string") return record;
    const place = `part ${record.slice}/${record.of}`;
    if (record.status !== "complete") return `${name}: ${place} is not finished (${record.status})`;
    const expected = record.question === "list" ? record.solutions : "0";
    if (expected !== String(this.#solutions)) {
      return `${name}: ${place} should have ${expected} lines of solutions, and has ${this.#solutions}`;
    }
    return { name, record };
  }

  /** The record of a line, or what is wrong with it. */
  #record(line: Uint8Array): SliceRecord | string {
    const name = this.#name;
    const none = `${name} is no result of --part, or its run did not come to its end`;
    const json = new TextDecoder().decode(line);
    const value = parsed(json);
    const { quadrille, format } = (value ?? {}) as Partial<SliceRecord>;
    if (quadrille !== KIND) return none;
    if (format !== FORMAT) return `${name} is of another format than ${FORMAT}; its part must be run again`;
    const at = json.lastIndexOf(CHECKSUM);
    const sum = this.#sum.add(`${json.slice(0, at)}}`).digits;
    if (at < 0 || json.slice(at).trimEnd() !== `${CHECKSUM}"${sum}"}`)
      return `${name} was changed: its checksum is not that of its lines; its part must be run again`;
    const wrong = isWrong(value);
    if (wrong !== null) return `${name} is no result of --part: its field ${wrong} is wrong`;
    const record = value as SliceRecord;
    return record.slice <= record.of ? record : `${name} is no result of --part: its field slice is wrong`;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
}

function withEnd(line: Uint8Array): Uint8Array {
  const whole = new Uint8Array(line.length + 1);
  whole.set(line);
  whole[line.length] = 10;
  return whole;
}

/** What is in a file that is one text. */
export function parseSlice(name: string, text: string): SliceFile | string {
  const reader = new SliceReader(name);
  for (const _ of reader.push(new TextEncoder().encode(`${text}\n`)));
  return reader.end();
}

/** What keeps files from being added up, a sentence each: other questions, gaps, overlaps. */
export function mismatches(files: readonly SliceFile[]): string[] {
  const [first] = files;
  if (!first) return ["there is nothing to merge"];
  const wrong: string[] = [];
  for (const { name, record } of files) {
    const { of, slice } = first.record;
    if (record.of !== of) {
      wrong.push(`${name} is part ${record.slice}/${record.of}, and ${first.name} is part ${slice}/${of}`);
      continue;
    }
    const other = difference(first.record, record);
    if (other) wrong.push(`${name} ${other}; compared with ${first.name}`);
  }
  return wrong.length > 0 ? wrong : [...overlaps(files), ...gaps(files)];
}

function overlaps(files: readonly SliceFile[]): string[] {
  const seen = new Map<number, string>();
  const wrong: string[] = [];
  for (const { name, record } of files) {
    const twin = seen.get(record.slice);
    if (twin === undefined) seen.set(record.slice, name);
    else wrong.push(`part ${record.slice}/${record.of} is there twice: ${twin}, ${name}`);
  }
  return wrong;
}

const MOST_SHOWN = 20;

function gaps(files: readonly SliceFile[]): string[] {
  const there = new Set(files.map(({ record }) => record.slice));
  const { of } = files[0]!.record;
  const missing = of - there.size;
  if (missing === 0) return [];
  const shown: string[] = [];
  for (let slice = 1; slice <= of && shown.length < MOST_SHOWN; slice++)
    if (!there.has(slice)) shown.push(`${slice}/${of}`);
  const more = missing > shown.length ? ` and ${missing - shown.length} more` : "";
  return [`${missing === 1 ? "part" : "parts"} ${shown.join(", ")}${more} missing`];
}

/** The sum of all slices. */
export function merged(files: readonly SliceFile[]): Total {
  const total = new Total();
  for (const { record } of files) {
    const { solutions, nodes, updates, profile, bySymmetry = [] } = record;
    total.addSum(BigInt(solutions), { solutions: Number(solutions), nodes, updates, profile });
    for (const row of bySymmetry) {
      total.addRow({ ...row, classes: BigInt(row.classes), solutions: BigInt(row.solutions) });
    }
  }
  return total;
}
