import { describe, expect, test } from "vitest";
import { Checksum } from "../problem/text/checksum.js";
import { FORMAT, type Title } from "./division.js";
import { Total } from "./result.js";
import { merged, mismatches, parseSlice, type SliceFile, writeSlice } from "./slice-file.js";

const TITLE: Title = {
  format: FORMAT,
  version: "1.2.3",
  problem: "abc",
  question: "count",
  symmetric: false,
  parts: 256,
  split: "def",
};

function text(
  slice: number,
  of: number,
  title: Partial<Title> = {},
  status: "complete" | "timeout" = "complete",
) {
  const total = new Total();
  total.addSum(2n ** 60n + BigInt(slice), { solutions: 0, nodes: slice, updates: 1, profile: [1, slice] });
  return writeSlice({ ...TITLE, ...title }, { slice, of }, { status, total, elapsedMs: 5, engine: "bits" });
}

function file(slice: number, of: number, title: Partial<Title> = {}, name = `${slice}.json`): SliceFile {
  const parsed = parseSlice(name, text(slice, of, title));
  if (typeof parsed === "string") throw new Error(parsed);
  return parsed;
}

describe("merge", () => {
  test("adds up, also numbers that only a bigint holds", () => {
    const files = [file(3, 3), file(1, 3), file(2, 3)];
    expect(mismatches(files)).toEqual([]);
    const total = merged(files);
    expect(total.solutions).toBe(3n * 2n ** 60n + 6n);
    expect(total.counters.nodes).toBe(6);
    expect(total.counters.profile).toEqual([3, 6]);
  });

  test("says which parts are missing or there twice, and in which files", () => {
    expect(mismatches([file(1, 4), file(3, 4)])).toEqual(["parts 2/4, 4/4 missing"]);
    expect(mismatches([file(1, 2), file(2, 2), file(2, 2, {}, "twin.json")])).toEqual([
      "part 2/2 is there twice: 2.json, twin.json",
    ]);
    expect(mismatches([file(1, 1000)])[0]).toMatch(/^parts 2\/1000, .* and 979 more missing$/);
    expect(mismatches([])).toEqual(["there is nothing to merge"]);
  });

  test.each<[Partial<Title>, string]>([
    [{ version: "2.0.0" }, "b.json is of version 2.0.0, not 1.2.3; compared with 1.json"],
    [{ problem: "x" }, "b.json is of another problem; compared with 1.json"],
    [{ symmetric: true }, "b.json is up to symmetry, and this is not; compared with 1.json"],
    [{ split: "x" }, "b.json is divided into other parts, or by other symmetries; compared with 1.json"],
  ])("refuses %o", (title, message) => {
    expect(mismatches([file(1, 2), file(2, 2, title, "b.json")])).toEqual([message]);
  });

  test("refuses slices of other numbers", () => {
    expect(mismatches([file(1, 2), file(2, 3)])).toEqual(["2.json is part 2/3, and 1.json is part 1/2"]);
  });

  test("refuses files that are no results, are cut off, or not finished", () => {
    for (const cut of ["", "{}", "17", text(1, 2).slice(0, -5)]) {
      expect(parseSlice("a", cut)).toBe("a is no result of --part, or its run did not come to its end");
    }
    expect(parseSlice("a", text(1, 2, {}, "timeout"))).toBe("a: part 1/2 is not finished (timeout)");
    expect(parseSlice("a", text(1, 2, { question: "list" }))).toMatch(
      /should have \d+ lines of solutions, and has 0$/,
    );
    expect(parseSlice("a", text(1, 2, { format: 1 }))).toMatch(/^a is of another format than 4/);
  });

  test("no changed byte goes unseen, no line that was added", () => {
    const whole = text(1, 2);
    for (let k = 0; k < whole.length; k++) {
      const changed = whole.slice(0, k) + String.fromCharCode(whole.charCodeAt(k) ^ 1) + whole.slice(k + 1);
      expect(typeof parseSlice("a", changed)).toBe("string");
    }
    expect(parseSlice("a", `{"options":[]}\n${whole}`)).toMatch(/^a was changed/);
  });

  test.each<[object, string]>([
    [{ of: 1e9 }, "of"],
    [{ slice: 0 }, "slice"],
    [{ slice: 3 }, "slice"],
    [{ solutions: "-5" }, "solutions"],
    [{ nodes: -1 }, "nodes"],
    [{ profile: null }, "profile"],
    [{ profile: [1.5] }, "profile.0"],
    [{ elapsedMs: null }, "elapsedMs"],
    [{ bySymmetry: [{}] }, "bySymmetry.0.order"],
    [{ other: 1 }, "other"],
  ])("every field is looked at, whatever the checksum: %o", (change, field) => {
    const { checksum: _, ...record } = JSON.parse(text(1, 2));
    const json = JSON.stringify({ ...record, ...change });
    const sealed = `${json.slice(0, -1)},"checksum":"${new Checksum().add(json).digits}"}`;
    expect(parseSlice("a", sealed)).toBe(`a is no result of --part: its field ${field} is wrong`);
  });
});
