// A table of 32-bit numbers.

export function at(table: usize, index: usize): u32 {
  return load<u32>(table + (index << 2));
}
