import { expect, test } from "vitest";
import { wholeWeights } from "./rational.js";
import { inverse, reduced } from "./residues.js";
import type { Rows } from "./rows.js";

const PRIME = 67_108_859;
const fraction = (a: number, b: number) => reduced((a + PRIME) * inverse(b, PRIME), PRIME);

/** One option in all equations; only its length matters here. */
function equations(...bound: number[]): Rows {
  const row = Uint32Array.from(bound, (_, k) => k);
  const times = Uint32Array.from(bound);
  return {
    rowOf: Int32Array.from(row),
    least: times,
    most: times,
    start: Uint32Array.of(0, row.length),
    row,
  };
}

test("fractions get a common denominator, and the sign that makes the bounds add up to more than 0", () => {
  const weights = Float64Array.of(fraction(1, 2), fraction(-1, 3), fraction(-1, 6), 0);
  expect(wholeWeights(equations(2, 1, 1, 1), weights, PRIME)).toEqual(Float64Array.of(3, -2, -1, 0));
  expect(wholeWeights(equations(1, 2, 1, 1), weights, PRIME)).toEqual(Float64Array.of(-3, 2, 1, 0));
});

test("what is no small fraction is left as it is", () => {
  const weights = Float64Array.of(1, 12_345_678, 23_456_789, 45_678_901);
  expect(wholeWeights(equations(1, 1, 1, 1), weights, PRIME)).toBeNull();
});

test("weights that may add up to the prime itself are not taken", () => {
  const many = 13_000;
  const weights = new Float64Array(many).fill(5_700);
  expect(wholeWeights(equations(...new Array<number>(many).fill(1)), weights, PRIME)).toBeNull();
});
