// Which item to branch on. One with a single branch at once, the last in the queue if there are several; else of the
// active items with the fewest branches the first of the problem or, with a seed, any of them.

import type { Random } from "../random.js";
import { ACTIVE, LIST, NEED, QUEUE, QUEUE_END, SIZE, STAMP } from "./layout.js";

/** How many branches item i has: its options, less those that must be left for what it needs, and perhaps "none". */
export function degree(m: Int32Array, i: number): number {
  return m[i + SIZE]! + 1 - Math.max(m[i + NEED]!, 0);
}

/** The item to branch on, 0 if none is active. */
export function choose(m: Int32Array, random: Random | null): number {
  while (m[QUEUE_END]! > m[QUEUE]!) {
    const i = m[--m[QUEUE_END]!]!;
    if (m[i + STAMP]! >= 0 && degree(m, i) === 1) return i;
  }
  return random ? drawBest(m, random) : firstBest(m);
}

function firstBest(m: Int32Array): number {
  const end = LIST + m[ACTIVE]!;
  let best = 0;
  let fewest = 0x7fffffff;
  for (let k = LIST; k < end; k++) {
    const i = m[k]!;
    const branches = degree(m, i);
    if (branches > fewest || (branches === fewest && i > best)) continue;
    best = i;
    fewest = branches;
    if (branches <= 1) break;
  }
  return best;
}

/** The list is in no order that matters: each of the best items is as likely as the others. */
function drawBest(m: Int32Array, random: Random): number {
  const end = LIST + m[ACTIVE]!;
  let best = 0;
  let fewest = 0x7fffffff;
  let equals = 0;
  for (let k = LIST; k < end; k++) {
    const i = m[k]!;
    const branches = degree(m, i);
    if (branches > fewest) continue;
    if (branches < fewest) equals = 0;
    fewest = branches;
    if (random.below(++equals) === 0) best = i;
  }
  return best;
}
