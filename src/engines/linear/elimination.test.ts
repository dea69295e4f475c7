// The elimination against the definition: all combinations of a few short vectors.

import { expect, test } from "vitest";
import { Random } from "../random.js";
import { Elimination } from "./elimination.js";
import { inverse, modulusOf, reduced } from "./residues.js";

const LENGTH = 3;

const spans = new Map<string, ReadonlySet<string>>();

/** All combinations of the vectors, each written "0,2,1". There are few sets of 0-1 vectors: each is combined once. */
function spanOf(vectors: readonly (readonly number[])[], m: number): ReadonlySet<string> {
  const different = [...new Map(vectors.map((vector) => [String(vector), vector])).values()];
  const key = `${m}: ${different.map(String).sort().join(" ")}`;
  const span = spans.get(key) ?? combinationsOf(different, m);
  spans.set(key, span);
  return span;
}

function combinationsOf(vectors: readonly (readonly number[])[], m: number): Set<string> {
  let span = [new Array<number>(LENGTH).fill(0)];
  for (const vector of vectors) {
    const multiples = Array.from({ length: m }, (_, times) => vector.map((x) => x * times));
    const sums = span.flatMap((sum) => multiples.map((more) => sum.map((x, k) => (x + (more[k] ?? 0)) % m)));
    span = [...new Map(sums.map((sum) => [String(sum), sum])).values()];
  }
  return new Set(span.map(String));
}

function dot(a: readonly number[], b: Float64Array, m: number): number {
  return a.reduce((sum, x, k) => sum + x * (b[k] ?? 0), 0) % m;
}

test.each([
  [2, 1],
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 1],
  [3, 2],
  [5, 1],
  [7, 1],
] as const)("what is in the span, and weights for what is not, modulo %i^%i", (prime, power) => {
  const modulus = modulusOf(prime, power);
  const { m } = modulus;
  const random = new Random(m);
  let outside = 0;
  for (let round = 0; round < 300; round++) {
    const elimination = new Elimination(modulus, LENGTH);
    const vectors: number[][] = [];
    for (let k = random.below(5); k > 0; k--) {
      const ones = [0, 1, 2].filter(() => random.below(2) === 0);
      const vector = [0, 1, 2].map((place) => (ones.includes(place) ? 1 : 0));
      const isNew = !spanOf(vectors, m).has(String(vector));
      expect(elimination.insert(Uint32Array.from(ones))).toBe(isNew);
      vectors.push(vector);
    }
    const target = [0, 1, 2].map(() => random.below(m + 3));
    const weights = elimination.separate(Uint32Array.from(target));
    expect(weights === null).toBe(spanOf(vectors, m).has(String(target.map((x) => x % m))));
    if (!weights) continue;
    outside++;
    for (const vector of vectors) expect(dot(vector, weights, m)).toBe(0);
    expect(dot(target, weights, m)).not.toBe(0);
  }
  expect(outside).toBeGreaterThan(50);
});

test.each([
  [2, 1],
  [2, 2],
  [2, 4],
  [3, 2],
  [5, 2],
  [67_108_859, 1],
] as const)("longer vectors, on which hidden weights vanish, modulo %i^%i", (prime, power) => {
  const modulus = modulusOf(prime, power);
  const { m } = modulus;
  const random = new Random(m);
  const mod = (x: number) => Number(BigInt(x) % BigInt(m));
  for (let round = 0; round < 100; round++) {
    const places = Array.from({ length: 4 + random.below(10) }, (_, k) => k);
    const hidden = places.map(() =>
      mod((random.below(4) * m) / prime + (random.below(5) === 0 ? 0 : random.below(3))),
    );
    const value = (vector: readonly number[]) =>
      mod(vector.reduce((sum, x, k) => sum + x * (hidden[k] ?? 0), 0));
    const elimination = new Elimination(modulus, places.length);
    const inserted: number[][] = [];
    for (let tries = 0; tries < 400; tries++) {
      const vector = places.map(() => (random.below(places.length) < 3 ? 1 + random.below(2) : 0));
      if (value(vector) !== 0) continue;
      elimination.insert(Uint32Array.from(places.flatMap((k) => new Array<number>(vector[k]!).fill(k))));
      inserted.push(vector);
    }
    const sum = places.map((k) =>
      mod(inserted.reduce((all, vector, v) => all + (v % 7) * (vector[k] ?? 0), 0)),
    );
    expect(elimination.separate(Uint32Array.from(sum)), "a sum of some of them").toBeNull();
    const target = places.map(() => random.below(m));
    const weights = elimination.separate(Uint32Array.from(target));
    const on = (vector: readonly number[]) =>
      Number(vector.reduce((all, x, k) => all + BigInt(x) * BigInt(weights?.[k] ?? 0), 0n) % BigInt(m));
    if (target.reduce((all, x, k) => all + BigInt(x) * BigInt(hidden[k] ?? 0), 0n) % BigInt(m) !== 0n)
      expect(weights, "the hidden weights do not vanish on it").not.toBeNull();
    if (!weights) continue;
    expect(inserted.map(on)).toEqual(inserted.map(() => 0));
    expect(on(target)).not.toBe(0);
  }
});

test("modulo a power of 2, what 0-1 vectors span may be less than all", () => {
  // The three pairs of three places: twice a place is in their span, the place itself is not.
  const elimination = new Elimination(modulusOf(2, 3), LENGTH);
  for (const pair of [[0, 1], [0, 2], [1, 2]]) elimination.insert(Uint32Array.from(pair)); // biome-ignore format: one line
  expect(elimination.separate(Uint32Array.of(0, 0, 2))).toBeNull();
  expect(elimination.separate(Uint32Array.of(0, 0, 1))).toEqual(Float64Array.of(4, 4, 4));
});

test("residues up to 2^53", () => {
  const m = 67_108_859;
  for (const x of [0, 1, m - 1, m, m + 1, m * m - 1, m * m, m * (m - 1) + 5])
    expect(reduced(x, m)).toBe(Number(BigInt(x) % BigInt(m)));
  for (const x of [1, 2, 3, m - 1, 12345]) expect(reduced(x * inverse(x, m), m)).toBe(1);
  expect([1, 3, 5, 7, 9, 11, 13, 15].map((x) => (x * inverse(x, 16)) % 16)).toEqual(new Array(8).fill(1));
});
