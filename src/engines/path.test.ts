import { expect, test } from "vitest";
import { problem } from "../problem/build.js";
import { engines } from "./registry.js";

// A level with more than 256 branches is left in groups of them.
const wide = problem<string>({
  primary: ["a", "b"],
  options: [...Array.from({ length: 700 }, () => ["a"]), ["a", "b"], ["b"], ["b"]],
});

test.each(engines.filter(({ divides }) => divides).map(({ name }) => name))(
  "%s leaves a wide level in few parts, and none of its options is lost",
  (name) => {
    const engine = engines.find((one) => one.name === name)!;
    for (const nodes of [1, 5, 50]) {
      const search = engine.start(wide, { mode: "count" });
      search.run(nodes);
      const before = search.counters.solutions;
      const parts = search.leave();
      let after = 0;
      for (const part of parts) {
        const other = engine.start(wide, { mode: "count" });
        other.enter(part);
        other.run(Infinity);
        after += other.counters.solutions;
      }
      expect(before + after).toBe(1401);
      expect(parts.length).toBeLessThan(100);
    }
  },
);
