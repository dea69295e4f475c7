// The result of a slice as text, and many of them added up. Up to symmetry and when listing too: a listing is solutions as
// JSON, a line each, and the last line of every file is the record that says which slice it is and what was found.

import type { Status } from "../search/budget.js";
import type { SymmetryRow } from "../symmetry/rows.js";
import { difference, isTitle, type Title } from "./division.js";
import { Total } from "./result.js";
import type { Slice } from "./slices.js";

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
}

interface TextRow extends Omit<SymmetryRow, "classes" | "solutions"> {
  readonly classes: string;
  readonly solutions: string;
}

export interface Outcome {
  readonly status: Status;
  readonly total: Total;
  readonly elapsedMs: number;
  readonly engine: string;
}

export function writeSlice(title: Title, slice: Slice, outcome: Outcome): string {
  const { status, total, elapsedMs, engine } = outcome;
  const { nodes, updates, profile } = total.counters;
  const rows = total.bySymmetry.map((row) => {
    return { ...row, classes: String(row.classes), solutions: String(row.solutions) };
  });
  const record: SliceRecord = {
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
  return JSON.stringify(record);
}

/** A file that was read. */
export interface SliceFile {
  readonly name: string;
  readonly record: SliceRecord;
  /** The solutions as they are written, of a listing. */
  readonly lines: readonly string[];
}

/** What is in a file; a text says why it cannot be used. */
export function parseSlice(name: string, text: string): SliceFile | string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const record = recordIn(lines.pop() ?? "");
  if (!record) return `${name} is no result of --part, or its run did not come to its end`;
  const place = `part ${record.slice}/${record.of}`;
  if (record.status !== "complete") return `${name}: ${place} is not finished (${record.status})`;
  const expected = record.question === "list" ? record.solutions : "0";
  if (expected !== String(lines.length)) {
    return `${name}: ${place} should have ${expected} lines of solutions, and has ${lines.length}`;
  }
  return { name, record, lines };
}

function recordIn(line: string): SliceRecord | null {
  try {
    const value = JSON.parse(line) as SliceRecord;
    const { quadrille, slice, of, solutions } = value;
    const numbers = Number.isInteger(slice) && Number.isInteger(of) && slice >= 1 && slice <= of;
    return quadrille === KIND && isTitle(value) && numbers && /^\d+$/.test(solutions) ? value : null;
  } catch {
    return null;
  }
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

function gaps(files: readonly SliceFile[]): string[] {
  const there = new Set(files.map(({ record }) => record.slice));
  const { of } = files[0]!.record;
  const missing = Array.from({ length: of }, (_, k) => k + 1).filter((slice) => !there.has(slice));
  if (missing.length === 0) return [];
  const shown = missing.slice(0, 20).map((slice) => `${slice}/${of}`);
  const more = missing.length > shown.length ? ` and ${missing.length - shown.length} more` : "";
  return [`${missing.length === 1 ? "part" : "parts"} ${shown.join(", ")}${more} missing`];
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
