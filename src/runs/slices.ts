// Slices of a run: --part 3/10 is the third of ten. The parts are dealt to the slices, the largest first, each to the
// slice that has the least so far; so slices are even as far as the estimates are good, and it needs no agreement.

import type { TaskPart } from "#search";

export interface Slice {
  /** From 1. */
  readonly slice: number;
  /** How many slices there are. */
  readonly of: number;
}

/** A run has at most this many slices. */
export const MOST_SLICES = 100_000;

/** Into how many parts a search is divided that is dealt to this many slices. */
export function partsFor(slices: number): number {
  return Math.max(256, Math.min(8 * slices, 4000), 2 * slices);
}

/** The numbers of the parts of a slice, in order. */
export function partsOf({ slice, of }: Slice, parts: readonly TaskPart[]): number[] {
  const largest = parts.map((_, k) => k).sort((a, b) => parts[b]!.share - parts[a]!.share || a - b);
  const loads = new Float64Array(of);
  const mine: number[] = [];
  for (const k of largest) {
    const least = leastOf(loads);
    // Parts that seem to be nothing are dealt as well, evenly.
    loads[least]! += Math.max(parts[k]!.share, 1e-9);
    if (least === slice - 1) mine.push(k);
  }
  return mine.sort((a, b) => a - b);
}

function leastOf(loads: Float64Array): number {
  let least = 0;
  for (let k = 1; k < loads.length; k++) if (loads[k]! < loads[least]!) least = k;
  return least;
}
