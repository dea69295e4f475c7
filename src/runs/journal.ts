// The text of a journal: a record a line, each with the checksum of its JSON, the title first. A journal only grows; what
// a crash leaves is a torn last record, which the checksum shows.

import { isTitle, type Title } from "./division.js";
import type { PartResult } from "./result.js";

const KIND = "journal";

/** A finished part. */
export interface JournalEntry {
  readonly part: number;
  /** How long all runs with this journal had taken when it was finished. */
  readonly elapsedMs: number;
  readonly result: PartResult;
}

export function titleRecord(title: Title): Uint8Array {
  return record({ quadrille: KIND, ...title });
}

export function entryRecord(entry: JournalEntry): Uint8Array {
  return record(entry);
}

/** "89abcdef {…}\n" */
function record(value: unknown): Uint8Array {
  const json = encoder.encode(JSON.stringify(value));
  const line = new Uint8Array(PREFIX + json.length + 1);
  line.set(encoder.encode(`${checksum(json)} `));
  line.set(json, PREFIX);
  line[line.length - 1] = NEWLINE;
  return line;
}

/** The checksum and a blank. */
const PREFIX = 9;
export const NEWLINE = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What a line, without its end, says; undefined if it is torn or damaged. */
export function parseRecord(line: Uint8Array): unknown {
  const json = line.subarray(PREFIX);
  if (decoder.decode(line.subarray(0, PREFIX)) !== `${checksum(json)} `) return undefined;
  try {
    return JSON.parse(decoder.decode(json));
  } catch {
    return undefined;
  }
}

/** The title in a record; null if it is something else. */
export function titleIn(value: unknown): Title | null {
  if (!isTitle(value) || (value as { quadrille?: unknown }).quadrille !== KIND) return null;
  const { quadrille: _, ...title } = value as Title & { quadrille: string };
  return title;
}

/** The finished part in a record; null if it is something else. */
export function entryIn(value: unknown, parts: number): JournalEntry | null {
  const { part, elapsedMs, result } = (value ?? {}) as Partial<JournalEntry>;
  const known = Number.isInteger(part) && part! >= 0 && part! < parts;
  return known && typeof elapsedMs === "number" && result?.counters ? (value as JournalEntry) : null;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let c = byte;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

/** CRC-32 in eight digits. */
function checksum(bytes: Uint8Array): string {
  let c = 0xffffffff;
  for (let k = 0; k < bytes.length; k++) c = TABLE[(c ^ bytes[k]!) & 255]! ^ (c >>> 8);
  return (~c >>> 0).toString(16).padStart(8, "0");
}
