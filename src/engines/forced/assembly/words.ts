// Tables of 32-bit words.

import { colored, entryColor } from "../tables";

export function word(table: usize, index: usize): u32 {
  return load<u32>(table + (index << 2));
}

/** The color of an entry of the problem. */
export function colorOf(entry: usize): u32 {
  return colored ? word(entryColor, entry) : 0;
}
