// The memory of the table: units of one size, each a segment of the table or room for values. A value stands in a block of
// one of eight sizes, so that small numbers take little room. The name of a block is its place, in words from the first
// unit on, with its size in the low three bits; the first unit is a segment, so that no block is 0.

export const NO_BLOCK: u32 = 0;
const SIZE_BITS: u32 = 3;

/** Where units stand, the bytes of one, how many there are, and how many there may be. */
let units: usize = 0;
let unitBytes: usize = 0;
let unitCount: usize = 0;
let mostUnits: usize = 0;
/** The words of the largest value. */
let mostWords: usize = 1;
/** What is left of the last unit for values. */
let top: usize = 0;
let end: usize = 0;
/** By size: the first free block, which names the next one. */
let free: usize = 0;
const FREE_BYTES: usize = 32;
/** A block for a value that is not kept. */
let spare: usize = 0;

/** No units yet, from there on: at most `bytes` bytes, in units that hold at least `unit` bytes and a value of `words` words. */
export function setupUnits(at: usize, bytes: u64, unit: usize, words: usize): void {
  mostWords = words;
  const valueBytes = wordsOf(sizeFor(words)) << 3;
  free = at;
  spare = at + FREE_BYTES;
  units = (spare + valueBytes + 63) & ~63;
  unitBytes = (max(unit, valueBytes) + 63) & ~63;
  // One for a segment and one for values there are in any case.
  mostUnits = <usize>max<u64>(2, bytes / unitBytes);
  unitCount = 0;
  top = 0;
  end = 0;
  reserve(units);
  memory.fill(free, 0, FREE_BYTES);
}

// @inline
export function unitAt(unit: usize): usize {
  return units + unit * unitBytes;
}

/** The number of a new unit; −1 if the memory does not allow it. */
export function newUnit(): i32 {
  if (unitCount >= mostUnits || !reserve(<u64>unitAt(unitCount) + unitBytes)) return -1;
  unitCount++;
  return <i32>unitCount - 1;
}

/** Makes sure that the memory goes up to there; false if it cannot. */
function reserve(limit: u64): bool {
  const have = (<u64>memory.size()) << 16;
  if (limit <= have) return true;
  // A sixteenth more, so that it does not have to grow often.
  if (memory.grow(<i32>((limit - have + (have >> 4)) >> 16) + 1) >= 0) return true;
  return memory.grow(<i32>((limit - have + 0xffff) >> 16)) >= 0;
}

/** The words of a block of a size. */
function wordsOf(size: u32): usize {
  if (size < 4) return size + 1;
  if (size < 6) return (<usize>8) << (size - 4);
  return size === 6 ? 64 : max<usize>(mostWords, 65);
}

/** The size of the smallest block for `words` words. */
function sizeFor(words: usize): u32 {
  let size: u32 = 0;
  while (wordsOf(size) < words) size++;
  return size;
}

// @inline
export function capacityOf(block: u32): usize {
  return wordsOf(block & ((1 << SIZE_BITS) - 1));
}

// @inline
export function addressOf(block: u32): usize {
  return block === NO_BLOCK ? spare : units + ((<usize>(block >> SIZE_BITS)) << 3);
}

/** A block for `words` words; NO_BLOCK if there is no room for it. */
export function newBlock(words: usize): u32 {
  const size = sizeFor(words);
  const block = load<u32>(free + ((<usize>size) << 2));
  if (block !== NO_BLOCK) {
    store<u32>(free + ((<usize>size) << 2), load<u32>(addressOf(block)));
    return block;
  }
  const bytes = wordsOf(size) << 3;
  if (end - top < bytes) {
    const unit = newUnit();
    if (unit < 0) return NO_BLOCK;
    top = unitAt(unit);
    end = top + unitBytes;
  }
  const fresh = ((<u32>((top - units) >> 3)) << SIZE_BITS) | size;
  top += bytes;
  return fresh;
}

export function freeBlock(block: u32): void {
  const first = free + ((<usize>(block & ((1 << SIZE_BITS) - 1))) << 2);
  store<u32>(addressOf(block), load<u32>(first));
  store<u32>(first, block);
}
