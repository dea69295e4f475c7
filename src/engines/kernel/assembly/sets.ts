// Sets as bits: rows of options, sets of items.

export function has(set: usize, element: usize): bool {
  return ((load<u64>(set + ((element >> 6) << 3)) >> (element & 63)) & 1) !== 0;
}

// @inline
export function add(set: usize, element: usize): void {
  const word = set + ((element >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (element & 63)));
}

// @inline
export function remove(set: usize, element: usize): void {
  const word = set + ((element >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (element & 63)));
}

// @inline
export function flip(set: usize, element: usize): void {
  const word = set + ((element >> 6) << 3);
  store<u64>(word, load<u64>(word) ^ ((<u64>1) << (element & 63)));
}

/** The first element, in order; −1 if there is none. */
// @inline
export function first(set: usize, bytes: usize): i32 {
  for (let at: usize = 0; at < bytes; at += 8) {
    const bits = load<u64>(set + at);
    if (bits !== 0) return <i32>((at << 3) + <usize>ctz<u64>(bits));
  }
  return -1;
}

/** The first element of a set of 128 that is not empty. */
// @inline
export function firstOf(set: v128): usize {
  const low = i64x2.extract_lane(set, 0);
  return <usize>(low !== 0 ? ctz<i64>(low) : 64 + ctz<i64>(i64x2.extract_lane(set, 1)));
}

/** What is in both sets, of whole 16-byte blocks. */
// @inline
export function meet(to: usize, one: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(to + at, v128.and(v128.load(one + at), v128.load(other + at)));
  }
}

/** What is in the first set only. */
// @inline
export function less(to: usize, one: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(to + at, v128.andnot(v128.load(one + at), v128.load(other + at)));
  }
}
