// A record: a value as a line of JSON with its checksum before it. What is read is the value that was written, or nothing.
// The checksum includes a text that tells to what the record belongs, so that records of other runs are not taken for it.

import { Checksum } from "#problem";

/** The checksum and a blank. */
const PREFIX = 9;
export const NEWLINE = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** "89abcdef {…}\n". `of`: to what it belongs. */
export function record(value: unknown, of = ""): Uint8Array {
  const json = encoder.encode(JSON.stringify(value));
  const line = new Uint8Array(PREFIX + json.length + 1);
  line.set(encoder.encode(`${checksum(json, of)} `));
  line.set(json, PREFIX);
  line[line.length - 1] = NEWLINE;
  return line;
}

/** The same without the end of the line, as text. */
export function recordText(value: unknown, of = ""): string {
  return decoder.decode(record(value, of).subarray(0, -1));
}

/** What a line, without its end, says; undefined if it is torn, damaged, or belongs to something else. */
export function parseRecord(line: Uint8Array, of = ""): unknown {
  const json = line.subarray(PREFIX);
  if (decoder.decode(line.subarray(0, PREFIX)) !== `${checksum(json, of)} `) return undefined;
  try {
    return JSON.parse(decoder.decode(json));
  } catch {
    return undefined;
  }
}

export function parseRecordText(text: string, of = ""): unknown {
  return parseRecord(encoder.encode(text), of);
}

/** CRC-32 in eight digits. */
function checksum(json: Uint8Array, of: string): string {
  return new Checksum().add(of).addBytes(json).digits;
}
