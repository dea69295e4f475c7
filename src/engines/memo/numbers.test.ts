import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import { memo } from "./memo.js";

/** 1 + 1 + 2 + 4 + … = 2^n solutions, as sums of the options of x: so many items are free after each of them. */
function doubling(n: number, order: (options: string[][]) => string[][]) {
  const items = Array.from({ length: n }, (_, k) => `y${k}`);
  const choices = Array.from({ length: n }, (_, k) => ["x", ...items.slice(k)]);
  const options = order([["x", ...items], ...choices]);
  return problem<string>({
    primary: ["x", ...items],
    options: [...options, ...items.flatMap((y) => [[y], [y]])],
  });
}

test.each([63, 64, 65, 128, 192])("sums of more than a word: 2^%d", (n) => {
  for (const order of [(options: string[][]) => options, (options: string[][]) => options.reverse()]) {
    const search = memo.start(doubling(n, order), { mode: "count" });
    search.run(Infinity);
    expect(search.exact).toBe(2n ** BigInt(n));
  }
});
