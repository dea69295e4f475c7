// The kernel's pairs: for each primary item the 64-bit words that its options stand in, and which bits of them they are.

import type { Entries } from "./entries.js";

export interface Pairs {
  /** By item: its first pair; one element more than there are items. */
  readonly first: Uint32Array;
  /** By pair: the number of the word. */
  readonly word: Uint32Array;
  /** By pair: the lower and the upper half of the mask. */
  readonly mask: Uint32Array;
}

export function pairsOf({ option, start }: Entries, items: number): Pairs {
  const first = new Uint32Array(items + 1);
  const word = new Uint32Array(start[items]!);
  const mask = new Uint32Array(2 * word.length);
  let p = 0;
  for (let r = 0; r < items; r++) {
    first[r] = p;
    for (let e = start[r]!; e < start[r + 1]!; e++) {
      const o = option[e]!;
      if (p === first[r] || word[p - 1] !== o >> 6) word[p++] = o >> 6;
      mask[2 * p - 2 + ((o >> 5) & 1)]! |= 1 << (o & 31);
    }
  }
  first[items] = p;
  return { first, word: word.subarray(0, p), mask: mask.subarray(0, 2 * p) };
}
