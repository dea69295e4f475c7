import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import { memo } from "./memo.js";

type Order = (options: string[][]) => string[][];

/**
 * 1 + 1 + 2 + 4 + … = 2^n solutions, as sums of the options of x: so many items are free after each of them. Items of
 * `below` have two options each, and are free after all of them.
 */
function doubling(n: number, order: Order, below: readonly string[] = []) {
  const items = Array.from({ length: n }, (_, k) => `y${k}`);
  const choices = Array.from({ length: n }, (_, k) => ["x", ...items.slice(k)]);
  const options = order([["x", ...items], ...choices]);
  return problem<string>({
    primary: ["x", ...items, ...below],
    options: [...options, ...[...items, ...below].flatMap((y) => [[y], [y]])],
  });
}

const ORDERS: readonly Order[] = [(options) => options, (options) => options.reverse()];

test.each([63, 64, 65, 128, 192])("sums of more than a word: 2^%d", (n) => {
  for (const order of ORDERS) {
    const search = memo.start(doubling(n, order), { mode: "count" });
    search.run(Infinity);
    expect(search.exact).toBe(2n ** BigInt(n));
  }
});

// Solutions that are found one by one are added by ones; those below an item that is free are added as a number.
test.each([128, 192])("a carry goes through words that are all ones: 2^%d", (n) => {
  for (const order of ORDERS) {
    const search = memo.start(doubling(n - 1, order, ["w"]), { mode: "count" });
    search.run(Infinity);
    expect(search.exact).toBe(2n ** BigInt(n));
  }
});
