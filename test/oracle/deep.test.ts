// Items that need several options, past the first 128 items: the kernels count items in blocks of that many.

import { expect, test } from "vitest";
import { engines } from "../../src/engines/registry.js";
import { problem } from "../../src/library/index.js";
import { kernels } from "./kernels.js";

/** Pads, each with two options of its own, and behind them items that need two of their five options. */
function padded(pads: number) {
  const names = Array.from({ length: pads }, (_, k) => `z${k}`);
  const deep = ["p", "q", "r"];
  return problem<string>({
    primary: [...names, ...deep.map((name) => ({ name, min: 2, max: 2 }))],
    options: [
      ...names.map((name) => [name]),
      ...deep.flatMap((name) => Array.from({ length: 5 }, () => [name])),
      ["p", "q"],
      ["q", "r"],
    ],
  });
}

// Each needs 2 of 5, or fewer where pairs are taken: none, one of them, or both.
const EXPECTED = 10 * 10 * 10 + 2 * (5 * 5 * 10) + 5 * 5;

test.each([0, 60, 125, 128, 130, 260])("behind %d items", (pads) => {
  const p = padded(pads);
  for (const engine of [...engines, ...kernels]) {
    if (!engine.does.includes("count") || engine.misfit(p) !== null) continue;
    const search = engine.start(p, { mode: "count" });
    search.run(Infinity);
    expect([engine.name, Number(search.exact ?? search.counters.solutions)]).toEqual([engine.name, EXPECTED]);
  }
});
