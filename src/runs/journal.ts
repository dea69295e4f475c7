// The text of a journal: a record a line, each with its checksum, the title first. A journal only grows; what a crash leaves
// is a torn last record, which the checksum shows. Who writes to it says so in it, with a claim; so the file itself tells who
// has it, under whatever name. A part that turns out long is finished in several steps: its entry says which parts are left of it,
// and they have entries of their own. Solutions stand before the entry of their part, some in a record; so do the steps of a proof.

import type { Counters } from "#engines";
import type { TaskPart } from "#search";
import { TITLE, TITLE_MORE, type Title } from "./division.js";
import { amount, below, type Check, count, fields, listOf, text, that } from "./fields.js";
import { record } from "./record.js";
import { COUNTERS, type Found, foundFields, type PartResult, ROWS, type Row } from "./result.js";

const KIND = "journal";

/** The first record. */
export interface JournalTitle {
  readonly title: Title;
  /** How many parts the run began with. */
  readonly partCount: number;
}

/** A process that writes to the journal. */
export interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When the process started, as the system counts; "" where it does not tell. */
  readonly started: string;
}

/** A part that was searched, and what is left of it, if anything. */
export interface JournalEntry {
  /** "17", the 17th part of the run, from 0; "17.2" is what was left of it, number 2. */
  readonly part: string;
  /** How long all runs with this journal had taken when it was finished. */
  readonly elapsedMs: number;
  readonly counters: Counters;
  readonly rows: readonly Row[];
  /** This many records of solutions stand before it. */
  readonly chunks: number;
  readonly rest: readonly TaskPart[];
}

/** A record that is no title. */
export type JournalRecord =
  | { readonly kind: "claim"; readonly holder: Holder }
  | { readonly kind: "chunk" }
  | { readonly kind: "entry"; readonly entry: JournalEntry }
  | { readonly kind: "wrong"; readonly field: string };

/** The solutions in a record, or the characters of the steps of a proof. */
const CHUNK = 64;
const STEPS_CHUNK = 1 << 16;

/** To which run records belong, for their checksums. */
export function belonging({ title }: JournalTitle): string {
  return `${title.problem} ${title.split} `;
}

export function titleRecord({ title, partCount }: JournalTitle): Uint8Array {
  return record({ quadrille: KIND, partCount, ...title });
}

export function claimRecord(holder: Holder, of: string): Uint8Array {
  return record({ claim: holder }, of);
}

/** The records of a part: its solutions, then its entry, which is also given as it is. */
export function entryRecords(
  { part, elapsedMs, result, rest }: Finished,
  of: string,
): { readonly chunks: readonly Uint8Array[]; readonly last: Uint8Array; readonly entry: JournalEntry } {
  const { counters, rows, found, steps = "" } = result;
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < found.length; at += CHUNK)
    chunks.push(record({ found: found.slice(at, at + CHUNK) }, of));
  for (let at = 0; at < steps.length; at += STEPS_CHUNK)
    chunks.push(record({ steps: steps.slice(at, at + STEPS_CHUNK) }, of));
  const entry: JournalEntry = { part, elapsedMs, counters, rows, chunks: chunks.length, rest };
  return { chunks, last: record(entry, of), entry };
}

export interface Finished {
  readonly part: string;
  readonly elapsedMs: number;
  readonly result: PartResult;
  readonly rest: readonly TaskPart[];
}

const OWN = { quadrille: that((value) => value === KIND), partCount: count };
const isWrongTitle = fields({ ...OWN, ...TITLE }, TITLE_MORE);

/** The title in a record; null if it is something else. */
export function titleIn(value: unknown): JournalTitle | null {
  if (isWrongTitle(value) !== null) return null;
  const { quadrille: _, partCount, ...title } = value as Title & { quadrille: string; partCount: number };
  return { title, partCount };
}

/** A part by its number and those of the parts that it was left to. */
const partName = that((value) => typeof value === "string" && /^\d{1,9}(\.\d{1,9})*$/.test(value));
const isWrongClaim = fields({ claim: fields({ host: text, pid: count, started: text }) });

/** What is left of a part of a problem with `options` options. */
function partFields(options: number): Check {
  const numbers = listOf(below(options));
  return fields({ take: numbers, avoid: numbers, share: amount, weight: count, root: count });
}

/** What a record says, in a journal about `options` options. */
export function recordIn(value: unknown, options: number): JournalRecord {
  if (typeof value === "object" && value !== null) {
    if ("found" in value || "steps" in value) return { kind: "chunk" }; // looked at when it is wanted
    if ("claim" in value && isWrongClaim(value) === null)
      return { kind: "claim", holder: value.claim as Holder };
  }
  const wrong = fields({
    part: partName,
    elapsedMs: amount,
    counters: fields(COUNTERS),
    rows: ROWS,
    chunks: count,
    rest: listOf(partFields(options)),
  })(value);
  return wrong === null ? { kind: "entry", entry: value as JournalEntry } : { kind: "wrong", field: wrong };
}

/** The solutions in a record; null if it has none. */
export function foundIn(value: unknown, options: number): readonly Found[] | null {
  const wrong = fields({ found: foundFields(options) })(value);
  return wrong === null ? (value as { found: readonly Found[] }).found : null;
}

/** The steps of a proof in a record, or some of them; null if it has none. */
export function stepsIn(value: unknown): string | null {
  return fields({ steps: text })(value) === null ? (value as { steps: string }).steps : null;
}
