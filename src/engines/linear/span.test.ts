// The span against the definition: what was put together of its vectors is in it, and weights show what is not.

import { expect, test } from "vitest";
import { Random } from "../random.js";
import { Span } from "./span.js";

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, k) => sum + x * b[k]!, 0);

test("sums of the vectors are in the span, and weights tell everything else from it", () => {
  const random = new Random(3);
  const vector = (length: number) => Array.from({ length }, () => random.below(9) - 4);
  const moduli = new Set<boolean>();
  for (let round = 0; round < 2_000; round++) {
    const length = 1 + random.below(4);
    const vectors = Array.from({ length: random.below(5) }, () => vector(length));
    const span = new Span(length);
    for (const one of vectors) span.insert(one);
    const times = vectors.map(() => random.below(7) - 3);
    const sum = Array.from({ length }, (_, k) =>
      vectors.reduce((all, one, j) => all + times[j]! * one[k]!, 0),
    );
    expect(span.separate(sum)).toBeNull();
    const target = vector(length);
    const found = span.separate(target);
    if (!found) continue;
    const { modulus, weights } = found;
    moduli.add(modulus === 0);
    const vanishes = (value: number) => (modulus === 0 ? value === 0 : value % modulus === 0);
    for (const one of vectors) expect(vanishes(dot(one, weights))).toBe(true);
    expect(vanishes(dot(target, weights))).toBe(false);
  }
  expect(moduli.size).toBe(2);
});

test("two vectors in the plane: exactly the whole solutions of the equations", () => {
  const random = new Random(8);
  let inside = 0;
  for (let round = 0; round < 2_000; round++) {
    const [a, b, c, d, x, y] = Array.from({ length: 6 }, () => random.below(13) - 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const determinant = a * d - b * c;
    if (determinant === 0) continue;
    const span = new Span(2);
    span.insert([a, b]);
    span.insert([c, d]);
    const isIn = (x * d - y * c) % determinant === 0 && (a * y - b * x) % determinant === 0;
    if (isIn) inside++;
    expect(span.separate([x, y]) === null).toBe(isIn);
  }
  expect(inside).toBeGreaterThan(50);
});

test("numbers that are too large tell nothing", () => {
  const span = new Span(2);
  span.insert([2 ** 44 + 1, 3]);
  span.insert([2 ** 44 + 5, 2 ** 44 + 7]);
  expect(span.exact).toBe(false);
  expect(span.separate([1, 1])).toBeNull();
});
