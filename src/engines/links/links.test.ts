import { describe, expect, test } from "vitest";
import { parseDlx } from "../../problem/dlx/parse.js";
import type { Problem } from "../../problem/problem.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import type { Search } from "../engine.js";
import { links } from "./links.js";
import { STAGE } from "./stage.js";
import { tablesSize } from "./tables.js";

const read = (...lines: string[]) => unwrap(parseDlx(lines.join("\n")));

/** The solutions in the order in which they are found. */
function list(search: Search, share = Infinity): string[] {
  const found: string[] = [];
  for (let pause = search.run(share); pause !== "done"; pause = search.run(share)) {
    if (pause === "solution") found.push([...search.solution()].join(" "));
  }
  return found;
}

function counts(problem: Problem) {
  const search = links.start(problem, { mode: "count" });
  expect(search.run(Infinity)).toBe("done");
  const { solutions, nodes, updates } = search.counters;
  return { solutions, nodes, updates };
}

describe("the numbers of Knuth's programs", () => {
  // The examples of DLX1, DLX2 and DLX3's own texts, and small ones on which a C version of DLX3 was run.
  test.each([
    ["DLX1", 1, 6, 30, ["A B C D E | F G", "C E F", "A D G", "B C F", "A D", "B G", "D E G"]],
    ["DLX2", 1, 4, 14, ["A B C | X Y", "A B X:0 Y:0", "A C X:1 Y:1", "X:0 Y:1", "B X:1", "C Y:1"]],
    ["DLX3", 1, 6, 14, ["A B 2:3|C | X Y", "A B X:0 Y:0", "A C X:1 Y:1", "C X:0", "B X:1", "C Y:1"]],
    ["at most 4 of 9", 256, 386, 339, ["0:4|A", ..."AAAAAAAAA"]],
    ["3, and 2 or 3", 100, 180, 129, ["3|A 2:3|B", "A", "A", "B", "A", "A", "A B", "B", "B", "A"]],
    // Here it matters that of items with equally many branches the one with more options comes first.
    ["ties", 0, 3, 20, ["A B 0:1|C 3|D", "D C B", "A B", "B C D", "D", "B C A", "D B", "B"]],
    [
      "bounds and colors",
      82,
      154,
      167,
      ["0:4|A 0:1|B | x y", ..."A B;B y:1;x:0 A y:1;x A;B x:1 A;A y:1;x:0 B A;A y:1;x:0 A;B x:1".split(";")],
    ],
  ])("%s: %i solutions, %i nodes, %i updates", (_, solutions, nodes, updates, lines) => {
    expect(counts(read(...lines))).toEqual({ solutions, nodes, updates });
  });

  test("an item without options is one node and one update, with bounds one node", () => {
    expect(counts(read("A B", "A"))).toEqual({ solutions: 0, nodes: 1, updates: 1 });
    expect(counts(read("2|A B", "A"))).toEqual({ solutions: 0, nodes: 1, updates: 0 });
  });
});

test("solutions come in the order of the book: first item first, options from top to bottom", () => {
  const p = read("a b", "b", "a", "a b", "a", "b");
  expect(list(links.start(p, { mode: "list" }))).toEqual(["1 0", "1 4", "2", "3 0", "3 4"]);
});

test("a problem without primary items has one solution, the empty one", () => {
  const p = read(" | x");
  expect(list(links.start(p, { mode: "list" }))).toEqual([""]);
  expect(counts(p)).toEqual({ solutions: 1, nodes: 1, updates: 0 });
});

test("searches take turns on the stage, and large ones stay off it", () => {
  const pairs = read("a b c d", "a b", "c d", "a c", "b d", "a d", "b c");
  const n = STAGE.length / 4;
  const large: Problem = {
    ...pairs,
    itemNames: Array.from({ length: 2 }, (_, i) => `i${i}`),
    primaryCount: 2,
    lower: Uint32Array.of(1, 1),
    upper: Uint32Array.of(1, 1),
    optionStart: Uint32Array.from({ length: n + 1 }, (_, o) => o),
    entryItem: new Uint32Array(n).fill(1, 0, 1),
    written: null,
  };
  expect(tablesSize(large)).toBeGreaterThan(STAGE.length);
  const searches = [pairs, large, pairs].map((p) => links.start(p, { mode: "list" }));
  const before = searches.map((search) => search.tables!());
  const found: string[][] = searches.map(() => []);
  for (let turn = 0; turn < 10; turn++) {
    searches.forEach((search, k) => {
      if (search.run(2) === "solution") found[k]!.push([...search.solution()].join(" "));
    });
  }
  expect(found[0]).toEqual(["0 1", "2 3", "4 5"]);
  expect(found[2]).toEqual(found[0]);
  expect(found[1]!.slice(0, 3)).toEqual(["0 1", "0 2", "0 3"]);
  expect(searches[0]!.tables!()).toEqual(before[0]);
  expect(searches[2]!.tables!()).toEqual(before[2]);
});

test("the fraction is what is behind if branches are of equal size", () => {
  const search = links.start(read("a b", "a", "a", "b", "b"), { mode: "list" });
  const fractions: number[] = [];
  while (search.run(Infinity) === "solution") fractions.push(search.fraction());
  expect(fractions).toEqual([0.25, 0.5, 0.75, 1]);
  expect(search.counters.profile).toEqual([1, 2, 4]);
});

test("a seed gives variety, and the same again", () => {
  const p = read("a b c d", ..."a b c d a b c d".split(" "));
  const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    list(links.start(p, { mode: "list", seed })).join(","),
  );
  expect(new Set(orders).size).toBeGreaterThan(3);
  expect(list(links.start(p, { mode: "list", seed: 3 })).join(",")).toBe(orders[2]);
});
