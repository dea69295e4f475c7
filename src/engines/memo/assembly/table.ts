// The table of what was counted: signature → number of solutions below, or node of the diagram. Extendible hashing
// (Fagin and others 1979): a directory of segments; a full segment is split in two, so that the table grows without a
// pause. At its limit the cheapest entry of two full buckets gives way. A signature is a pair of 64-bit hashes of what is
// left; two different ones are taken for the same with a probability of about 2^−120.

/** Slots in a bucket. Its keys come first, 16 bytes a slot; then its values. */
const SLOTS: usize = 8;
const KEY_BYTES: usize = 16;
/** Buckets in a segment, a power of 2, unless the table is to be smaller than that. */
const MOST_BUCKETS: usize = 256;
/** The low byte of a key's second half says what the entry cost: 1 + the logarithm of its nodes; 0 in an empty slot. */
const COST_MASK: u64 = 0xff;
/** Three quarters of a segment may be full before it is split. */
const MOST_FULL: usize = 6;

/** By the low `depth` bits of a hash: the segment. The directory has room for 2^mostDepth elements. */
let directory: usize = 0;
let depth: u32 = 0;
let mostDepth: u32 = 0;
/** By segment: entries and local depth, two u32. */
let segmentInfo: usize = 0;
let segmentCount: usize = 0;
/** A segment that is being split. */
let scratch: usize = 0;
/** Where the segments stand, buckets in each, and how many bytes they may take. */
let segments: usize = 0;
let bucketCount: usize = MOST_BUCKETS;
let mostBytes: u64 = 0;
/** 64-bit words of a value. */
export let width: usize = 1;
let bucketBytes: usize = 0;

/** Look-ups, those that found something, stores. */
export let lookups: f64 = 0;
export let hits: f64 = 0;
export let stores: f64 = 0;

/** The signature that was made last. */
export let key1: u64 = 0;
export let key2: u64 = 0;

/** Values never have more words than this. */
let mostWidth: usize = 1;

export function setupTable(at: usize, bytes: f64, words: usize): void {
  mostBytes = <u64>bytes;
  mostWidth = words;
  bucketCount = MOST_BUCKETS;
  while (bucketCount > 1 && <u64>(bucketCount * SLOTS * (KEY_BYTES + 8)) > mostBytes) bucketCount >>= 1;
  const most = mostBytes / <u64>(bucketCount * SLOTS * (KEY_BYTES + 8)) + 1;
  mostDepth = 66 - <u32>clz<u64>(most);
  directory = at;
  segmentInfo = directory + ((<usize>4) << mostDepth);
  scratch = (segmentInfo + ((<usize>most) << 3) + 63) & ~63;
  segments = scratch + bucketCount * SLOTS * (KEY_BYTES + (mostWidth << 3));
  width = 1;
  clear();
}

/** Empties the table. */
function clear(): void {
  bucketBytes = SLOTS * (KEY_BYTES + (width << 3));
  depth = 0;
  segmentCount = 0;
  reserve(bucketCount * bucketBytes);
  newSegment(0);
  store<u32>(directory, 0);
}

/** Makes sure that the memory has so many bytes from `segments` on; false if it cannot have them. */
function reserve(bytes: u64): bool {
  const end = <u64>segments + bytes;
  const have = (<u64>memory.size()) << 16;
  if (end <= have) return true;
  // A sixteenth more, so that it does not have to grow often.
  if (memory.grow(<i32>((end - have + (have >> 4)) >> 16) + 1) >= 0) return true;
  return memory.grow(<i32>((end - have + 0xffff) >> 16)) >= 0;
}

/** An empty segment at the end; the memory is there. */
function newSegment(localDepth: u32): void {
  memory.fill(segments + segmentCount * bucketCount * bucketBytes, 0, bucketCount * bucketBytes);
  store<u32>(segmentInfo + (segmentCount << 3), 0);
  store<u32>(segmentInfo + (segmentCount << 3), localDepth, 4);
  segmentCount++;
}

function segmentOf(hash: u64): usize {
  return load<u32>(directory + ((<usize>hash & ((1 << depth) - 1)) << 2));
}

/** The bucket of a segment where a signature belongs; the one after it takes what does not fit. */
function homeOf(hash: u64): usize {
  return <usize>(hash >> 48) & (bucketCount - 1);
}

/** Begins a signature of some kind. */
// @inline
export function beginKey(kind: u64): void {
  key1 = 0x9e3779b97f4a7c15 + kind;
  key2 = 0xd1b54a32d192ed03;
}

/** Adds a word to the signature. */
// @inline
export function addKey(word: u64): void {
  let w = word * 0xff51afd7ed558ccd;
  w ^= w >> 32;
  key1 = rotl<u64>(key1 ^ w, 27) * 0x9fb21c651e98df25;
  w *= 0xc4ceb9fe1a85ec53;
  w ^= w >> 29;
  key2 = rotl<u64>(key2 + w, 31) * 0xbf58476d1ce4e5b9;
  key1 ^= key1 >> 31;
  key2 ^= key2 >> 33;
}

/** Ends a signature. */
// @inline
export function endKey(): void {
  key1 = (key1 ^ (key1 >> 30)) * 0x94d049bb133111eb;
  key1 ^= key1 >> 31;
  key2 = ((key2 ^ (key2 >> 28)) * 0xd6e8feb86659fd93) & ~COST_MASK;
}

/** The address of the value that was stored with the signature key1, key2; 0 if there is none. */
export function lookup(): usize {
  lookups += 1;
  const first = segments + segmentOf(key1) * bucketCount * bucketBytes;
  const home = homeOf(key1);
  for (let b: usize = 0; b < 2; b++) {
    const bucket = first + ((home + b) & (bucketCount - 1)) * bucketBytes;
    for (let s: usize = 0; s < SLOTS; s++) {
      const second = load<u64>(bucket + s * KEY_BYTES, 8);
      if (second === 0) return 0;
      if (load<u64>(bucket + s * KEY_BYTES) !== key1 || (second & ~COST_MASK) !== key2) continue;
      hits += 1;
      foundCost = nodesOf(second & COST_MASK);
      return bucket + SLOTS * KEY_BYTES + s * (width << 3);
    }
  }
  return 0;
}

/** Makes room for the value of a signature that took so many nodes; gives its address, for `words` words. */
export function insert(first: u64, second: u64, nodes: f64, words: usize): usize {
  if (words > width) widen(words);
  stores += 1;
  let segment = segmentOf(first);
  while (<usize>load<u32>(segmentInfo + (segment << 3)) > MOST_FULL * bucketCount && split(segment))
    segment = segmentOf(first);
  return place(segment, first, second | costOf(nodes));
}

/** A slot for the key: an empty one, or that of the cheapest entry. */
function place(segment: usize, first: u64, second: u64): usize {
  const base = segments + segment * bucketCount * bucketBytes;
  const home = homeOf(first);
  let bestKey: usize = 0;
  let bestValue: usize = 0;
  let least: u64 = u64.MAX_VALUE;
  for (let k: usize = 0; k < 2 * SLOTS && least > 0; k++) {
    const bucket = base + ((home + k / SLOTS) & (bucketCount - 1)) * bucketBytes;
    const key = bucket + (k % SLOTS) * KEY_BYTES;
    const cost = load<u64>(key, 8) & COST_MASK;
    if (cost >= least) continue;
    least = cost;
    bestKey = key;
    bestValue = bucket + SLOTS * KEY_BYTES + (k % SLOTS) * (width << 3);
  }
  if (least === 0) store<u32>(segmentInfo + (segment << 3), load<u32>(segmentInfo + (segment << 3)) + 1);
  store<u64>(bestKey, first);
  store<u64>(bestKey, second, 8);
  return bestValue;
}

/** About the number of nodes that the value found last stands for. */
export let foundCost: f64 = 0;

/** The number of nodes in the middle of those with this cost. */
function nodesOf(cost: u64): f64 {
  return 1.44 * reinterpret<f64>((cost + 1022) << 52);
}

/** 1 + the logarithm of the number of nodes, at most 255. */
function costOf(nodes: f64): u64 {
  return 1 + <u64>min<i64>(254, max<i64>(0, <i64>((reinterpret<u64>(nodes) >> 52) & 0x7ff) - 1023));
}

/** Splits a segment in two; false if the memory does not allow it. */
function split(segment: usize): bool {
  const bytes = bucketCount * bucketBytes;
  const all = <u64>(segmentCount + 1) * <u64>bytes;
  const local = load<u32>(segmentInfo + (segment << 3), 4);
  if (all > mostBytes || local >= mostDepth || !reserve(all)) return false;
  if (local === depth) {
    memory.copy(directory + ((<usize>4) << depth), directory, (<usize>4) << depth);
    depth++;
  }
  const fresh = segmentCount;
  newSegment(local + 1);
  const old = segments + segment * bytes;
  memory.copy(scratch, old, bytes);
  memory.fill(old, 0, bytes);
  const hash = load<u64>(anyKey());
  store<u32>(segmentInfo + (segment << 3), 0);
  store<u32>(segmentInfo + (segment << 3), local + 1, 4);
  const pattern = (<usize>hash & ((1 << local) - 1)) | (1 << local);
  for (let d = pattern; d < (<usize>1) << depth; d += (<usize>2) << local)
    store<u32>(directory + (d << 2), <u32>fresh);
  distribute(segment, fresh, local);
  return true;
}

/** The address of some key of the segment that is being split. */
function anyKey(): usize {
  for (let b: usize = 0; b < bucketCount; b++) {
    const at = scratch + b * bucketBytes;
    if (load<u64>(at, 8) !== 0) return at;
  }
  return scratch;
}

/** Puts the entries of the scratch segment back, each in one of its two halves. */
function distribute(old: usize, fresh: usize, bit: u32): void {
  for (let b: usize = 0; b < bucketCount; b++) {
    const bucket = scratch + b * bucketBytes;
    for (let s: usize = 0; s < SLOTS; s++) {
      const first = load<u64>(bucket + s * KEY_BYTES);
      const second = load<u64>(bucket + s * KEY_BYTES, 8);
      if (second === 0) break;
      const value = place(((first >> bit) & 1) !== 0 ? fresh : old, first, second);
      memory.copy(value, bucket + SLOTS * KEY_BYTES + s * (width << 3), width << 3);
    }
  }
}

/** Numbers have outgrown the slots: makes them wider, or, where the memory does not allow it, begins an empty table. */
function widen(words: usize): void {
  const old = width;
  const oldBytes = bucketBytes;
  width = words;
  bucketBytes = SLOTS * (KEY_BYTES + (width << 3));
  const count = segmentCount * bucketCount;
  const bytes = <u64>count * <u64>bucketBytes;
  if ((bytes > mostBytes && segmentCount > 1) || !reserve(bytes)) {
    clear();
    return;
  }
  // From the last bucket to the first, and from the last value to the first: nothing is written over before it has moved.
  for (let b = count; b > 0; b--) {
    const from = segments + (b - 1) * oldBytes;
    const to = segments + (b - 1) * bucketBytes;
    for (let s = SLOTS; s > 0; s--) {
      const value = to + SLOTS * KEY_BYTES + (s - 1) * (width << 3);
      memory.copy(value, from + SLOTS * KEY_BYTES + (s - 1) * (old << 3), old << 3);
      memory.fill(value + (old << 3), 0, (width - old) << 3);
    }
    memory.copy(to, from, SLOTS * KEY_BYTES);
  }
}
