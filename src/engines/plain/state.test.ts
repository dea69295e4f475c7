import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import { WHOLE } from "../../problem/part.js";
import { Best } from "../cheap/best.js";
import { CheapSearch } from "../cheap/cheap.js";
import { Prober } from "../probe/probe.js";
import { STEP_WORK } from "./state.js";

test("large tables are made in steps, before the first node", () => {
  const names = Array.from({ length: 100 }, (_, k) => `i${k}`);
  const options = Array.from({ length: STEP_WORK / 10 }, () => ({ items: names, cost: 3 }));
  const large = problem<string>({ primary: names, options });
  const best = new Best(large, 1);
  const prober = new Prober(large, { probes: 3, random: { below: () => 0 }, part: WHOLE });
  const cheap = new CheapSearch(large, best, {});
  for (const search of [prober, cheap]) {
    for (let step = 0; step < 5; step++) {
      expect(search.run(1000)).toBe("share");
      expect([search.counters.nodes, search.fraction()]).toEqual([0, 0]);
    }
    let pause = search.run(1000);
    while (search.counters.nodes === 0) pause = search.run(1000);
    expect(pause).toBe("solution");
  }
  expect(best.least).toBe(3);
  expect(cheap.leastCost()).toBe(3);
});
