import { expect, test } from "vitest";
import { Random } from "./random.js";

const draw = (seed: number, n: number, times: number) => {
  const random = new Random(seed);
  return Array.from({ length: times }, () => random.below(n));
};

test("the same seed gives the same numbers, on every machine", () => {
  expect(draw(1, 1000, 5)).toEqual(draw(1, 1000, 5));
  expect(draw(1, 1000, 5)).toMatchInlineSnapshot(`
    [
      546,
      459,
      247,
      519,
      889,
    ]
  `);
});

test("neighbouring seeds, and seeds that differ by 2^32, part at once", () => {
  const firsts = [0, 1, 2, 3, 2 ** 32, 2 ** 32 + 1].map((seed) => draw(seed, 1 << 30, 1)[0]);
  expect(new Set(firsts).size).toBe(6);
});

test("every number below n is as likely as the others", () => {
  const counts = new Array(7).fill(0);
  for (const k of draw(42, 7, 70_000)) counts[k]++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
