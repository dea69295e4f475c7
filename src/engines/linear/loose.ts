// Problems that weights of the items cannot rule out, which is seen at once: words, tortos and colorings are so.

import type { Problem } from "#problem";
import { inequalitiesOf, type Rows } from "./rows.js";

/**
 * Has no option two of the items that must be covered, and is it a solution in fractions to take the same part of each option of
 * such an item? One option of each is then a solution of the equations, modulo whatever.
 */
export function isLoose(problem: Problem): boolean {
  if (hasTie(problem)) return false;
  const rows = inequalitiesOf(problem);
  const sums = sumsOfParts(rows);
  return sums?.every((sum, k) => sum <= rows.most[k] + ROUNDING) ?? false;
}

const ROUNDING = 1e-6;

/** Has an option two items that must be covered? In packings that is so of the first one. */
function hasTie({ optionStart, entryItem, primaryCount, lower }: Problem): boolean {
  for (let o = 0; o + 1 < optionStart.length; o++) {
    let items = 0;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const item = entryItem[e];
      if (item < primaryCount && lower[item] > 0 && ++items > 1) return true;
    }
  }
  return false;
}

/** By row: what it gets of these parts; null if an item has too few options. */
function sumsOfParts({ least, start, row }: Rows): Float64Array | null {
  const size = new Uint32Array(least.length);
  for (const k of row) size[k]++;
  if (least.some((need, k) => need > size[k])) return null;
  const sums = new Float64Array(least.length);
  for (let o = 0; o + 1 < start.length; o++) {
    let part = 0;
    for (let e = start[o]; e < start[o + 1]; e++) part += least[row[e]] / size[row[e]];
    for (let e = start[o]; e < start[o + 1]; e++) sums[row[e]] += part;
  }
  return sums;
}
