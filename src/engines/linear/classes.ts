// A coloring in, a certificate out if it proves anything: weights that are the same for all items of a color. Other items,
// such as pieces, of which an option has one, get the weights that make up for what their options weigh.

import type { Problem } from "#problem";
import type { Certificate } from "./certificate.js";
import { checkCertificate } from "./check.js";
import { ModularProof } from "./modular.js";
import { LARGE, modulusOf } from "./residues.js";
import type { Rows } from "./rows.js";

/** By item: its color, 0, 1, …; −1 for an item that has none. */
export type Coloring = Int32Array;

/** Modulo these, and what is so without a modulus first. Pieces and boards of other numbers of cells are rare. */
const MODULI = [
  LARGE,
  modulusOf(2, 4),
  modulusOf(3, 3),
  modulusOf(5, 2),
  ...[7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47].map((prime) => modulusOf(prime)),
];

/** A certificate whose weights go by the color; null if there is none. */
export function colorCertificate(problem: Problem, coloring: Coloring, colors: number): Certificate | null {
  const equations = equationsOf(problem, coloring, colors);
  for (const modulus of MODULI) {
    const proof = new ModularProof(equations, modulus);
    while (!proof.run(STEPS));
    if (proof.certificate && checkCertificate(problem, proof.certificate)) return proof.certificate;
  }
  return null;
}

const STEPS = 1e6;

/**
 * By item: the place of its weight, −1 if it has none. Those of pieces come first, then those of colors. Only items that must
 * be covered a known number of times have weights. Pieces are those without a color that are alone in all their options.
 */
function placesIn({ primaryCount, lower, upper, optionStart, entryItem }: Problem, coloring: Coloring) {
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

/** One equation for each piece and each color: what the options have of it, each different one once, and how often it must be covered. */
function equationsOf(problem: Problem, coloring: Coloring, colors: number): Rows {
  const { optionStart, entryItem, primaryCount, lower } = problem;
  const { pieces, placeOf } = placesIn(problem, coloring);
  const known = new Set<number | string>();
  const sums = new Array<number>(colors).fill(0);
  const [start, row]: [number[], number[]] = [[0], []];
  for (let o = 0; o + 1 < optionStart.length; o++) {
    sums.fill(0);
    let piece = -1;
    const before = row.length;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const place = placeOf[entryItem[e]];
      if (place >= pieces) sums[place - pieces]++;
      else if (place >= 0) piece = place;
      if (place >= 0) row.push(place);
    }
    const key = keyOf(piece, sums);
    if (known.has(key)) row.length = before;
    else start.push(row.length);
    known.add(key);
  }
  const least = new Uint32Array(pieces + colors);
  for (let i = 0; i < primaryCount; i++) if (placeOf[i] >= 0) least[placeOf[i]] += lower[i];
  return { rowOf: placeOf, least, most: least, start: Uint32Array.from(start), row: Uint32Array.from(row) };
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
