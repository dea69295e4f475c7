import { expect, test } from "vitest";
import { parseDlx } from "../../problem/dlx/parse.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import type { Search } from "../engine.js";
import { cells } from "./cells.js";
import { CellsSearch } from "./search.js";

const read = (...lines: string[]) => unwrap(parseDlx(lines.join("\n")));

function list(search: Pick<Search, "run" | "solution">): string[] {
  const found: string[] = [];
  while (search.run(Infinity) === "solution") found.push([...search.solution()].sort().join(" "));
  return found;
}

test("what was taken and discarded comes back", () => {
  const p = read("a 2:3|b c | x y", "a x:1", "b x:1 y", "b x:2", "b c", "a b c y:1", "c x:1", "b y");
  const search = cells.start(p, { mode: "count" });
  const before = search.tables!();
  expect(search.run(3)).toBe("nodes");
  expect(search.tables!()).not.toEqual(before);
  expect(search.run(Infinity)).toBe("done");
  expect(search.tables!()).toEqual(before);
});

test("an option that leaves an item dry is a node that ends at once", () => {
  // Option 0 covers b, and then c cannot be covered: the second node of level 1 is that of option 1.
  const search = cells.start(read("a b c", "a b", "a", "b c", "b c"), { mode: "list" });
  expect(list(search).sort()).toEqual(["1 2", "1 3"]);
  expect(search.counters.profile).toEqual([1, 2, 2]);
});

test("no primary item, no options, bounds from 0, more room than options", () => {
  const solutions = (...lines: string[]) => list(cells.start(read(...lines), { mode: "list" })).sort();
  expect(solutions(" | x")).toEqual([""]);
  expect(solutions("a")).toEqual([]);
  expect(solutions("0:1|a")).toEqual([""]);
  expect(solutions("0:9|a", "a", "a")).toEqual(["", "0", "0 1", "1"]);
  expect(solutions("3|a", "a", "a")).toEqual([]);
});

test("a seed gives variety, and the same again", () => {
  const p = read("a b c d", ..."a b c d a b c d".split(" "));
  const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    list(cells.start(p, { mode: "list", seed })).join(","),
  );
  expect(new Set(orders).size).toBeGreaterThan(3);
  expect(list(cells.start(p, { mode: "list", seed: 3 })).join(",")).toBe(orders[2]);
});

test("a search that begins again in the middle finds all solutions, in another order", () => {
  const p = read("a 0:2|b c d | x", "a x:1", "a x:2", "b x:1", "b", "c d", "c b", "d x:2", "c x:1", "d");
  const search = new CellsSearch(p, { mode: "list" });
  const all = list(search);
  const before = search.tables!();
  const orders = [1, 2, 3, 4, 5, 6].map((seed) => {
    search.again(seed, 2);
    expect(search.tables!()).toEqual(before);
    search.run(4);
    search.again(seed, 2);
    return list(search);
  });
  for (const order of orders) expect([...order].sort()).toEqual([...all].sort());
  expect(new Set(orders.map(String)).size).toBeGreaterThan(2);
});
