import { expect, test } from "vitest";
import { entryIn, entryRecord, parseRecord, titleIn, titleRecord } from "./journal.js";

const RESULT = { counters: { solutions: 3, nodes: 9, updates: 0, profile: [1, 8] }, rows: [], found: [] };
const TITLE = {
  format: 1,
  version: "1.2.3",
  problem: "abc",
  question: "count",
  symmetric: true,
  parts: 9,
  split: "äöü",
} as const;

test("what is written can be read", () => {
  expect(titleIn(parseRecord(titleRecord(TITLE).subarray(0, -1)))).toEqual(TITLE);
  const entry = { part: 3, elapsedMs: 17, result: RESULT };
  expect(entryIn(parseRecord(entryRecord(entry).subarray(0, -1)), 4)).toEqual(entry);
  expect(entryIn(parseRecord(entryRecord(entry).subarray(0, -1)), 3)).toBeNull();
});

test("the checksum is that of every zip file", () => {
  const text = new TextDecoder().decode(titleRecord(TITLE));
  expect(text).toMatch(/^[0-9a-f]{8} \{.*\}\n$/);
  expect(parseRecord(new TextEncoder().encode("cbf43926 123456789"))).toBe(123456789);
});

test("no changed byte goes unseen, and no cut", () => {
  const line = entryRecord({ part: 3, elapsedMs: 17, result: RESULT }).subarray(0, -1);
  for (let k = 0; k < line.length; k++) {
    const changed = Uint8Array.from(line);
    changed[k]! ^= 1 << (k % 8);
    expect(parseRecord(changed)).toBeUndefined();
    expect(parseRecord(line.subarray(0, k))).toBeUndefined();
  }
});
