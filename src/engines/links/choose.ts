// Which item to branch on. In XC and XCC problems one with the fewest options (the "MRV heuristic"), in MCC problems
// one with the fewest branches, which without bounds is the same; ties go to the first in the active list, or, with a
// seed, to any of them.

import type { Random } from "../random.js";
import { BOUND, LENGTH, NEXT, ROOT, SLACK } from "./layout.js";
import { STAGE as stage } from "./stage.js";

// A constant of this very module, as stage.ts explains.
const STAGE = stage;

/**
 * Of the items with the fewest options, the first in the active list; ROOT if no item is active. With no more options than
 * `enough` the first item that is met will do: Knuth's programs look on unless it has none.
 */
export function choose(m: Int32Array, enough: number): number {
  return m === STAGE ? chooseIn(STAGE, enough) : chooseIn(m, enough);
}

function chooseIn(m: Int32Array, enough: number): number {
  let best = ROOT;
  let fewest = 0x7fffffff;
  for (let i = m[ROOT + NEXT]; i !== ROOT; i = m[i + NEXT]) {
    const length = m[i + LENGTH];
    if (length < fewest) {
      best = i;
      fewest = length;
      if (length <= enough) break;
    }
  }
  return best;
}

/** How many branches item i has: its options, less those that must be left for its lower bound, and perhaps "none". */
export function degree(m: Int32Array, i: number): number {
  return m[i + LENGTH] + Math.min(m[i + SLACK], m[i + BOUND]) - m[i + BOUND] + 1;
}

/**
 * Of the active items, as DLX3 does: one with the fewest branches; then with the least slack; then with the most
 * options; then the first, or with a `random` any. ROOT if no item is active.
 */
export function chooseBounded(m: Int32Array, random: Random | null): number {
  let best = ROOT;
  let fewest = 0;
  let equals = 0;
  for (let i = m[ROOT + NEXT]; i !== ROOT; i = m[i + NEXT]) {
    const branches = degree(m, i);
    if (best !== ROOT) {
      if (branches > fewest) continue;
      const order = branches < fewest ? -1 : compare(m, i, best);
      if (order > 0 || (order === 0 && !random)) continue;
      if (order < 0) equals = 0;
    }
    if (random && random.below(++equals) !== 0) continue;
    best = i;
    fewest = branches;
    if (branches <= 0) break;
  }
  return best;
}

/** Below 0 if of two items with equally many branches the first is to be preferred, 0 if neither. */
function compare(m: Int32Array, i: number, j: number): number {
  const slack = Math.min(m[i + SLACK], m[i + BOUND]) - Math.min(m[j + SLACK], m[j + BOUND]);
  return slack || m[j + LENGTH] - m[i + LENGTH];
}
