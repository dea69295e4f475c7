import { expect, test } from "vitest";
import { belonging, claimRecord, entryRecords, foundIn, recordIn, titleIn, titleRecord } from "./journal.js";
import { parseRecord } from "./record.js";

const COUNTERS = { solutions: 70, nodes: 9, updates: 0, profile: [1, 8] };
const found = Array.from({ length: 70 }, (_, k) => ({ options: [k % 9, 9 + (k % 7)] }));
const REST = [{ take: [1, 2], avoid: [3], share: 0.25, weight: 1, root: 0 }];
const FINISHED = { part: "3.1", elapsedMs: 17, result: { counters: COUNTERS, rows: [], found }, rest: REST };
const TITLE = {
  partCount: 4,
  title: {
    format: 2,
    version: "1.2.3",
    problem: "abc",
    question: "list",
    symmetric: false,
    parts: 9,
    split: "äöü",
  },
} as const;
const OF = belonging(TITLE);
const read = (line: Uint8Array, of = OF) => parseRecord(line.subarray(0, -1), of);

test("what is written can be read", () => {
  expect(titleIn(read(titleRecord(TITLE), ""))).toEqual(TITLE);
  const { chunks, last, entry } = entryRecords(FINISHED, OF);
  expect(chunks.flatMap((line) => foundIn(read(line), 20))).toEqual(found);
  expect(recordIn(read(last), 20)).toEqual({ kind: "entry", entry });
  expect(entry).toEqual({ part: "3.1", elapsedMs: 17, counters: COUNTERS, rows: [], chunks: 2, rest: REST });
  const holder = { host: "here", pid: 17, started: "99" };
  expect(recordIn(read(claimRecord(holder, OF)), 20)).toEqual({ kind: "claim", holder });
});

test("the checksum is that of every zip file", () => {
  expect(new TextDecoder().decode(titleRecord(TITLE))).toMatch(/^[0-9a-f]{8} \{.*\}\n$/);
  expect(parseRecord(new TextEncoder().encode("cbf43926 123456789"))).toBe(123456789);
});

test("no changed byte goes unseen, no cut, and no record of another run", () => {
  const { last } = entryRecords(FINISHED, OF);
  const line = last.subarray(0, -1);
  for (let k = 0; k < line.length; k++) {
    const changed = Uint8Array.from(line);
    changed[k]! ^= 1 << (k % 8);
    expect(parseRecord(changed, OF)).toBeUndefined();
    expect(parseRecord(line.subarray(0, k), OF)).toBeUndefined();
  }
  expect(parseRecord(line, belonging({ ...TITLE, title: { ...TITLE.title, split: "x" } }))).toBeUndefined();
});

test.each<[object, string]>([
  [{ counters: { ...COUNTERS, solutions: -1 } }, "counters.solutions"],
  [{ counters: { ...COUNTERS, profile: null } }, "counters.profile"],
  [{ part: "x" }, "part"],
  [{ part: "1." }, "part"],
  [{ elapsedMs: "1" }, "elapsedMs"],
  [{ rest: [{ ...REST[0], take: [20] }] }, "rest.0.take.0"],
  [{ rest: [{ ...REST[0], share: null }] }, "rest.0.share"],
  [{ evil: 1 }, "evil"],
])("every field is looked at: %o", (change, field) => {
  const { entry } = entryRecords(FINISHED, OF);
  expect(recordIn({ ...entry, ...change }, 20)).toEqual({ kind: "wrong", field });
  expect(foundIn({ found: [{ options: [20] }] }, 20)).toBeNull();
});
