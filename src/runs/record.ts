// A record: a value as JSON with its checksum before it, in one line of text. What is read is the value that was written, or nothing.
// The checksum includes a text that tells to what the record belongs, so that records of other runs are not taken for it.

import { Checksum } from "#problem";

/** "89abcdef {…}", without the end of the line. `of`: to what it belongs. */
export function recordText(value: unknown, of = ""): string {
  const json = JSON.stringify(value);
  return `${checksum(json, of)} ${json}`;
}

/** What a line says; undefined if it is torn, damaged, or belongs to something else. */
export function parseRecord(line: string, of = ""): unknown {
  const json = line.slice(9); // after the checksum and a blank
  return line === `${checksum(json, of)} ${json}` ? JSON.parse(json) : undefined;
}

/** CRC-32 in eight digits. */
function checksum(json: string, of: string): string {
  return new Checksum().add(of).add(json).digits;
}
