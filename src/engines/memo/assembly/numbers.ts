// Numbers of any size: 64-bit words, the lowest first. The first one is the answer; then each level has one, for the solutions
// below it that are counted, or the node of a diagram that they make.

import { lengths, totalBytes, totals } from "../tables";

export function totalAt(l: i32): usize {
  return totals + <usize>l * totalBytes;
}

export function lengthOf(l: i32): usize {
  return load<u32>(lengths + ((<usize>l) << 2));
}

/** Makes it 0 or 1, or a node. */
export function setSmall(l: i32, value: u32): void {
  store<u64>(totalAt(l), value);
  store<u32>(lengths + ((<usize>l) << 2), value !== 0 ? 1 : 0);
}

/** Adds a number of `words` words to that of a level. */
export function add(l: i32, from: usize, words: usize): void {
  const at = totalAt(l);
  let length = lengthOf(l);
  while (words > 0 && load<u64>(from + ((words - 1) << 3)) === 0) words--;
  for (; length < words; length++) store<u64>(at + (length << 3), 0);
  let carry: u64 = 0;
  for (let k: usize = 0; k < length; k++) {
    if (k >= words && carry === 0) break;
    const one = load<u64>(at + (k << 3));
    const two = k < words ? load<u64>(from + (k << 3)) : 0;
    const sum = one + two;
    const all = sum + carry;
    carry = (sum < one ? 1 : 0) | (all < sum ? 1 : 0);
    store<u64>(at + (k << 3), all);
  }
  if (carry !== 0) store<u64>(at + (length++ << 3), 1);
  store<u32>(lengths + ((<usize>l) << 2), <u32>length);
}
