import { expect, test } from "vitest";
import { isLike } from "./like.js";
import { parseRecord, recordText } from "./record.js";
import { entryIn } from "./result.js";

const REST = [{ take: [1, 2], avoid: [3], share: 0.25, weight: 1, root: 0 }];
const COUNTERS = { solutions: 7, nodes: 9, updates: 0, profile: [1, 8] };
const found = Array.from({ length: 7 }, (_, k) => ({ options: [k, 9 + k] }));
const ENTRY = { key: "k", elapsedMs: 17.5, counters: COUNTERS, rows: [], found, rest: REST };

test("what is written can be read, of the same run and about as many options only", () => {
  const line = recordText(ENTRY, "run");
  expect(entryIn(line, "run", 20)).toEqual(ENTRY);
  expect([entryIn(line, "other", 20), entryIn(line, "run", 15)]).toEqual([null, null]);
});

test("the checksum is that of every zip file", () => {
  expect(recordText(ENTRY)).toMatch(/^[0-9a-f]{8} \{.*\}$/);
  expect(parseRecord("cbf43926 123456789")).toBe(123456789);
});

test("no changed byte goes unseen, and no cut", () => {
  const bytes = Buffer.from(recordText(ENTRY, "run"));
  for (let k = 0; k < bytes.length; k++) {
    const changed = Buffer.from(bytes);
    changed[k]! ^= 1 << (k % 8);
    expect(parseRecord(changed.toString(), "run")).toBeUndefined();
    expect(parseRecord(bytes.toString("utf8", 0, k), "run")).toBeUndefined();
  }
});

test.each<object>([
  { counters: { ...COUNTERS, solutions: -1 } },
  { counters: { ...COUNTERS, solutions: 0.5 } },
  { counters: { ...COUNTERS, profile: null } },
  { counters: { solutions: 1 } },
  { key: 1 },
  { elapsedMs: "1" },
  { elapsedMs: -1 },
  { found: { options: [] } },
  { rest: [{ ...REST[0], take: [20] }] },
  { rest: [{ ...REST[0], share: null }] },
  { evil: 1 },
])("every field is looked at: %o", (change) => {
  expect(entryIn(recordText({ ...ENTRY, ...change }), "", 20)).toBeNull();
});

test("a field whose name ends in ? may be absent", () => {
  const sample = { a: 0, "b?": "" };
  expect([{ a: 1 }, { a: 1, b: "x" }].map((value) => isLike(value, sample))).toEqual([true, true]);
  const wrong = [{ b: "x" }, { a: 1, b: 2 }, { a: 1, c: 1 }, [], null, 1];
  expect(wrong.map((value) => isLike(value, sample))).toEqual(wrong.map(() => false));
});
