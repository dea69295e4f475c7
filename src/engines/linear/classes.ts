// A coloring in, a certificate out if it proves anything: weights that are the same for all items of a color. Other items,
// such as pieces, of which an option has one, get the weights that make up for what their options weigh. The weights of
// few colors are found at once for all moduli.

import type { Problem } from "#problem";
import type { Certificate } from "./certificate.js";
import { checkCertificate } from "./check.js";
import { type SeparatingWeights, Span } from "./span.js";

/** By item: its color, 0, 1, …; −1 for an item that has none. */
export type Coloring = Int32Array;

/** A certificate whose weights go by the color; null if there is none. */
export function colorCertificate(problem: Problem, coloring: Coloring, colors: number): Certificate | null {
  const { pieces, placeOf } = placesOf(problem, coloring);
  const span = spanOf(problem, placeOf, { pieces, colors });
  const target = new Array<number>(pieces + colors).fill(0);
  for (let i = 0; i < problem.primaryCount; i++) if (placeOf[i] >= 0) target[placeOf[i]] += problem.lower[i];
  const separating = span.separate(target);
  const found = separating && certificateOf(separating, target, placeOf);
  return found && checkCertificate(problem, found) ? found : null;
}

/**
 * By item: the place of its weight, −1 if it has none. Those of pieces come first, then those of colors. Only items that must
 * be covered a known number of times have weights. Pieces are those without a color that are alone in all their options.
 */
function placesOf({ primaryCount, lower, upper, optionStart, entryItem }: Problem, coloring: Coloring) {
  const isFixed = (i: number) => i < primaryCount && lower[i] === upper[i];
  const isOther = coloring.map((color, i) => (color < 0 && isFixed(i) ? 1 : 0));
  /** By item: how many of the others are in an option with it, at the most. */
  const most = new Uint32Array(coloring.length);
  for (let o = 0; o + 1 < optionStart.length; o++) {
    let others = 0;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) others += isOther[entryItem[e]];
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++)
      if (others > most[entryItem[e]]) most[entryItem[e]] = others;
  }
  let pieces = 0;
  const placeOf = isOther.map((other, i) => (other && most[i] === 1 ? pieces++ : -1));
  coloring.forEach((color, i) => {
    if (color >= 0 && isFixed(i)) placeOf[i] = pieces + color;
  });
  return { pieces, placeOf };
}

/** What the options have of each piece and color. */
function spanOf(
  problem: Problem,
  placeOf: Int32Array,
  { pieces, colors }: { pieces: number; colors: number },
) {
  const { optionStart, entryItem } = problem;
  const span = new Span(pieces + colors);
  const known = new Set<number | string>();
  const sums = new Array<number>(colors).fill(0);
  for (let o = 0; o + 1 < optionStart.length; o++) {
    sums.fill(0);
    let piece = -1;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const place = placeOf[entryItem[e]];
      if (place >= pieces) sums[place - pieces]++;
      else if (place >= 0) piece = place;
    }
    const key = keyOf(piece, sums);
    if (known.has(key)) continue;
    known.add(key);
    const vector = [...new Array<number>(pieces).fill(0), ...sums];
    if (piece >= 0) vector[piece] = 1;
    span.insert(vector);
  }
  return span;
}

/** Modulo m one of the prime powers of m does as well; the smallest that does. */
function certificateOf({ modulus, weights }: SeparatingWeights, target: number[], placeOf: Int32Array) {
  const total = target.reduce((sum, times, k) => sum + times * weights[k], 0);
  const m = primePowers(modulus).find((power) => total % power !== 0) ?? modulus;
  const whole = (x: number) => (m === 0 ? Math.sign(total) * x : ((x % m) + m) % m) + 0;
  return {
    modulus: m === 0 ? ("rational" as const) : m,
    weights: Float64Array.from(placeOf, (place) => (place < 0 ? 0 : whole(weights[place]))),
  };
}

/** One number for small ones, which are quick to look up; else a text. */
function keyOf(piece: number, sums: readonly number[]): number | string {
  if (sums.length > 4) return `${piece},${sums}`;
  let key = piece + 1;
  for (const sum of sums) {
    if (sum >= 128) return `${piece},${sums}`;
    key = 128 * key + sum;
  }
  return key;
}

/** 24 → [3, 8]: the prime powers that make it up, smallest first. */
function primePowers(m: number): number[] {
  const powers: number[] = [];
  for (let p = 2; m > 1; p++) {
    if (p * p > m) p = m;
    let power = 1;
    while (m % p === 0) {
      power *= p;
      m /= p;
    }
    if (power > 1) powers.push(power);
  }
  return powers.sort((a, b) => a - b);
}
