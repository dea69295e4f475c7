// The table of what was counted: signature → number of solutions below, or node of the diagram. Extendible hashing
// (Fagin and others 1979): a directory of segments; a full segment is split in two, so that the table grows without a
// pause. At its limit the cheapest entry of two full buckets gives way. A signature is a pair of 64-bit hashes of what is
// left; two different ones are taken for the same with a probability of about 2^−120. Values stand elsewhere (values.ts).

import { addressOf, capacityOf, freeBlock, NO_BLOCK, newBlock, newUnit, setupUnits, unitAt } from "./values";

/** Slots in a bucket: their keys, 16 bytes each, and behind them the blocks of their values, on the same page of the memory. */
const SLOTS: usize = 8;
const KEY_BYTES: usize = 16;
const BLOCK_BYTES: usize = 4;
const SLOT_BYTES: usize = KEY_BYTES + BLOCK_BYTES;
/** Buckets in a segment, a power of 2, unless the table is to be smaller than that. */
const MOST_BUCKETS: usize = 256;
/** The low byte of a key's second half says what the entry cost: 1 + the logarithm of its nodes; 0 in an empty slot. */
const COST_MASK: u64 = 0xff;
/** The slots of a bucket that may be in use, on average, before a segment is split. */
const MOST_FULL: usize = 7;

/** By the low `depth` bits of a hash: the segment, which is a unit. The directory has room for 2^mostDepth elements. */
let directory: usize = 0;
let depth: u32 = 0;
let mostDepth: u32 = 0;
/** By segment: entries and local depth, two u32. */
let segmentInfo: usize = 0;
/** A segment that is being split. */
let scratch: usize = 0;
let bucketCount: usize = MOST_BUCKETS;

/** Look-ups, those that found something, stores. */
export let lookups: f64 = 0;
export let hits: f64 = 0;
export let stores: f64 = 0;

/** The signature that was made last. */
export let key1: u64 = 0;
export let key2: u64 = 0;

/** The 64-bit words of the value that was found or made last. */
export let valueWords: usize = 0;

/** An empty table of `bytes` bytes from there on; its values have at most `words` words. */
export function setupTable(at: usize, bytes: f64, words: usize): void {
  const mostBytes = <u64>bytes;
  bucketCount = MOST_BUCKETS;
  while (bucketCount > 1 && <u64>(bucketCount * SLOTS * SLOT_BYTES) > mostBytes) bucketCount >>= 1;
  const segmentBytes = bucketCount * SLOTS * SLOT_BYTES;
  const most = mostBytes / <u64>segmentBytes + 2;
  mostDepth = 66 - <u32>clz<u64>(most);
  directory = at;
  segmentInfo = directory + ((<usize>4) << mostDepth);
  scratch = (segmentInfo + ((<usize>most) << 3) + 63) & ~63;
  setupUnits(scratch + segmentBytes, mostBytes, segmentBytes, words);
  depth = 0;
  store<u32>(directory, <u32>newSegment(0));
}

/** An empty segment; −1 if there is no room for it. */
function newSegment(localDepth: u32): i32 {
  const segment = newUnit();
  if (segment < 0) return -1;
  memory.fill(unitAt(<usize>segment), 0, bucketCount * SLOTS * SLOT_BYTES);
  store<u32>(segmentInfo + ((<usize>segment) << 3), 0);
  store<u32>(segmentInfo + ((<usize>segment) << 3), localDepth, 4);
  return segment;
}

function segmentOf(hash: u64): usize {
  return load<u32>(directory + ((<usize>hash & ((1 << depth) - 1)) << 2));
}

/** The bucket of a segment where a signature belongs; the one after it takes what does not fit. */
function homeOf(hash: u64): usize {
  return <usize>(hash >> 48) & (bucketCount - 1);
}

/** The keys of a bucket, and the blocks of its values. */
// @inline
function keysOf(segment: usize, bucket: usize): usize {
  return segment + bucket * (SLOTS * SLOT_BYTES);
}

// @inline
function blocksOf(segment: usize, bucket: usize): usize {
  return segment + bucket * (SLOTS * SLOT_BYTES) + SLOTS * KEY_BYTES;
}

/** Makes the signature of a key that tells states apart by their open items. */
// @inline
export function setKey(one: u64, two: u64): void {
  key1 = 0x9e3779b97f4a7c15 ^ one;
  key2 = two;
  endKey();
}

/** Begins a signature that is made of words. */
// @inline
export function beginKey(): void {
  key1 = 0x3c6ef372fe94f82b;
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
  const segment = unitAt(segmentOf(key1));
  const home = homeOf(key1);
  for (let b: usize = 0; b < 2; b++) {
    const bucket = (home + b) & (bucketCount - 1);
    const keys = keysOf(segment, bucket);
    for (let s: usize = 0; s < SLOTS; s++) {
      const second = load<u64>(keys + s * KEY_BYTES, 8);
      if (second === 0) return 0;
      if (load<u64>(keys + s * KEY_BYTES) !== key1 || (second & ~COST_MASK) !== key2) continue;
      hits += 1;
      foundCost = nodesOf(second & COST_MASK);
      const block = load<u32>(blocksOf(segment, bucket) + s * BLOCK_BYTES);
      valueWords = capacityOf(block);
      return addressOf(block);
    }
  }
  return 0;
}

/** Makes room for the value of a signature that took `nodes` nodes; gives its address, for at least `words` words. */
export function insert(first: u64, second: u64, nodes: f64, words: usize): usize {
  stores += 1;
  let segment = segmentOf(first);
  while (<usize>load<u32>(segmentInfo + (segment << 3)) > MOST_FULL * bucketCount && split(segment, first))
    segment = segmentOf(first);
  let block = newBlock(words);
  // Without room for another value, one that gives way may be large enough.
  findSlot(unitAt(segment), first, block === NO_BLOCK ? words : 0);
  if (block === NO_BLOCK && slotKey !== 0) block = load<u32>(slotBlock);
  else if (block !== NO_BLOCK && slotCost !== 0) freeBlock(load<u32>(slotBlock));
  valueWords = block === NO_BLOCK ? words : capacityOf(block);
  if (block !== NO_BLOCK) fill(segment, first, second | costOf(nodes), block);
  return addressOf(block);
}

/** The slot found last: where its key and its block are, and its cost, 0 if it is empty. slotKey is 0 if none was found. */
let slotKey: usize = 0;
let slotBlock: usize = 0;
let slotCost: u64 = 0;

/** Finds a slot for a key: an empty one, or that of the cheapest entry; with `words`, the cheapest whose value has as many. */
function findSlot(segment: usize, first: u64, words: usize): void {
  const home = homeOf(first);
  slotKey = 0;
  slotCost = u64.MAX_VALUE;
  for (let k: usize = 0; k < 2 * SLOTS && slotCost > 0; k++) {
    const bucket = (home + k / SLOTS) & (bucketCount - 1);
    const key = keysOf(segment, bucket) + (k % SLOTS) * KEY_BYTES;
    const block = blocksOf(segment, bucket) + (k % SLOTS) * BLOCK_BYTES;
    const cost = load<u64>(key, 8) & COST_MASK;
    if (words > 0 && (cost === 0 || capacityOf(load<u32>(block)) < words)) continue;
    if (cost >= slotCost) continue;
    slotCost = cost;
    slotKey = key;
    slotBlock = block;
  }
}

/** Fills the slot found last. */
function fill(segment: usize, first: u64, second: u64, block: u32): void {
  const info = segmentInfo + (segment << 3);
  if (slotCost === 0) store<u32>(info, load<u32>(info) + 1);
  store<u64>(slotKey, first);
  store<u64>(slotKey, second, 8);
  store<u32>(slotBlock, block);
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

/** Splits the segment of a hash in two; false if the memory does not allow it. */
function split(segment: usize, hash: u64): bool {
  const local = load<u32>(segmentInfo + (segment << 3), 4);
  if (local >= mostDepth) return false;
  const fresh = newSegment(local + 1);
  if (fresh < 0) return false;
  if (local === depth) {
    memory.copy(directory + ((<usize>4) << depth), directory, (<usize>4) << depth);
    depth++;
  }
  const bytes = bucketCount * SLOTS * SLOT_BYTES;
  memory.copy(scratch, unitAt(segment), bytes);
  memory.fill(unitAt(segment), 0, bytes);
  store<u32>(segmentInfo + (segment << 3), 0);
  store<u32>(segmentInfo + (segment << 3), local + 1, 4);
  const pattern = (<usize>hash & ((1 << local) - 1)) | (1 << local);
  for (let d = pattern; d < (<usize>1) << depth; d += (<usize>2) << local)
    store<u32>(directory + (d << 2), <u32>fresh);
  distribute(segment, <usize>fresh, local);
  return true;
}

/** Puts the entries of the scratch segment back, each in one of its two halves. */
function distribute(old: usize, fresh: usize, bit: u32): void {
  for (let b: usize = 0; b < bucketCount; b++) {
    for (let s: usize = 0; s < SLOTS; s++) {
      const key = keysOf(scratch, b) + s * KEY_BYTES;
      const first = load<u64>(key);
      const second = load<u64>(key, 8);
      if (second === 0) break;
      const segment = ((first >> bit) & 1) !== 0 ? fresh : old;
      findSlot(unitAt(segment), first, 0);
      if (slotCost !== 0) freeBlock(load<u32>(slotBlock));
      fill(segment, first, second, load<u32>(blocksOf(scratch, b) + s * BLOCK_BYTES));
    }
  }
}
