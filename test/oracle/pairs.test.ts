// Pairs of options that `bits` probes on the way shorten a count, and change neither its number nor the order of a list,
// however the search is divided.

import { expect, test } from "vitest";
import { bits } from "../../src/engines/bits/bits.js";
import type { Search } from "../../src/engines/engine.js";
import { pentominoes, polyomino, rectangle } from "../../src/library/index.js";

const { problem } = polyomino({ box: rectangle(4, 15), pieces: pentominoes });

function list(search: Search, nodes = Infinity): string[] {
  const found: string[] = [];
  const end = search.counters.nodes + nodes;
  while (search.run(end - search.counters.nodes) === "solution") found.push(String(search.solution()));
  return found;
}

test("pairs are probed in a count, at nodes that do not depend on how it runs", () => {
  const counted = [Infinity, 1_000, 77].map((turn) => {
    const search = bits.start(problem, { mode: "count" });
    while (search.run(turn) !== "done");
    const { solutions, nodes } = search.counters;
    return { solutions, nodes };
  });
  const [first, ...others] = counted;
  const { solutions, nodes } = first!;
  for (const other of others) {
    expect(other.solutions).toBe(solutions);
    // A node at which it has paused may be counted again; another set of pairs would make thousands of them.
    expect(Math.abs(other.nodes - nodes)).toBeLessThan(0.001 * nodes);
  }
  expect(solutions).toBe(1472);
  const listing = bits.start(problem, { mode: "list" });
  expect(list(listing).length).toBe(1472);
  expect(nodes).toBeLessThan(0.9 * listing.counters.nodes);
});

test("a list is not probed: its order does not depend on where it was divided", () => {
  const whole = list(bits.start(problem, { mode: "list" }));
  const first = bits.start(problem, { mode: "list" });
  const found = list(first, 20_000);
  for (const part of first.leave()) found.push(...list(bits.start(problem, { mode: "list", part })));
  expect(found).toEqual(whole);
});
