// Before the search: the tables of a problem, made of its entries. These loops go over all entries and run once, which
// is where JavaScript is slow; ../memory.ts has put the entries, as the problem has them, into the memory.

import {
  COUNTER,
  colorCount,
  colored,
  contains,
  deep,
  END,
  effectBytes,
  effects,
  entryBit,
  entryColor,
  entryCount,
  entryItem,
  entryList,
  FIRST,
  ITEM_BYTES,
  itemCount,
  itemRank,
  items,
  itemTotal,
  MASK,
  MASKS,
  maskBytes,
  memberColor,
  members,
  OFFSET,
  optionBit,
  optionCount,
  optionStart,
  PAIR_BYTES,
  pairs,
  rowBytes,
  setBytes,
  starts,
} from "../tables";
import { fillRows, membersOf } from "./rows";
import { add, has } from "./sets";

export function makeTables(): void {
  sortEntries();
  placePairs();
  placeEffects();
  fillRows();
}

/** Sorts the entries by item, within an item by color, within a color by bit: two stable counting sorts. */
function sortEntries(): void {
  let list = entryList;
  let other = entryList + (entryCount << 2);
  let at = list;
  for (let bit: usize = 0; bit < optionCount; bit++) {
    const option = optionStart + ((<usize>load<u32>(optionBit + (bit << 2))) << 2);
    const end: usize = load<u32>(option, 4);
    for (let e: usize = load<u32>(option); e < end; e++) {
      store<u32>(at, e);
      store<u32>(entryBit + (e << 2), bit);
      const item = entryItem + (e << 2);
      store<u32>(item, load<u32>(itemRank + ((<usize>load<u32>(item)) << 2)));
      at += 4;
    }
  }
  if (colored) {
    countingSort(list, other, entryColor, colorCount);
    list = other;
    other = entryList;
  }
  countingSort(list, other, entryItem, itemTotal);
  for (let k: usize = 0; k < entryCount << 2; k += 4) {
    const e = (<usize>load<u32>(other + k)) << 2;
    store<u32>(members + k, load<u32>(entryBit + e));
    store<u32>(memberColor + k, colored ? load<u32>(entryColor + e) : 0);
  }
}

/** Sorts entries by their keys, which are less than `keys`; leaves in `starts` where those of each key begin. */
function countingSort(from: usize, to: usize, keyOf: usize, keys: usize): void {
  const end = from + (entryCount << 2);
  // Where the next entry of key k goes stands in place k + 1 until all have gone there: then that is where k + 1 begins.
  memory.fill(starts, 0, (keys + 2) << 2);
  for (let at = from; at < end; at += 4) {
    const place = placeOf(at, keyOf) + 8;
    store<u32>(place, load<u32>(place) + 1);
  }
  for (let k: usize = 2; k <= keys; k++) {
    const place = starts + (k << 2);
    store<u32>(place, load<u32>(place) + load<u32>(place - 4));
  }
  for (let at = from; at < end; at += 4) {
    const place = placeOf(at, keyOf) + 4;
    const next = load<u32>(place);
    store<u32>(to + ((<usize>next) << 2), load<u32>(at));
    store<u32>(place, next + 1);
  }
}

/** The place in `starts` of the key of the entry that is listed here. */
function placeOf(at: usize, keyOf: usize): usize {
  return starts + ((<usize>load<u32>(keyOf + ((<usize>load<u32>(at)) << 2))) << 2);
}

/** For each primary item the words that its options stand in. */
function placePairs(): void {
  let pair = pairs - PAIR_BYTES;
  for (let item: usize = 0; item < itemCount; item++) {
    const own = items + item * ITEM_BYTES;
    store<u32>(own, pair + PAIR_BYTES, FIRST);
    let offset: usize = usize.MAX_VALUE;
    for (let at = membersOf(item); at < membersOf(item + 1); at += 4) {
      const option: usize = load<u32>(at);
      if (offset !== (option >> 6) << 3) {
        offset = (option >> 6) << 3;
        pair += PAIR_BYTES;
        store<u32>(pair, offset, OFFSET);
      }
      store<u64>(pair, load<u64>(pair, MASK) | ((<u64>1) << (option & 63)), MASK);
      if (maskBytes) store<u64>(MASKS + item * maskBytes + offset, load<u64>(pair, MASK));
    }
    store<u32>(own, pair + PAIR_BYTES, END);
  }
}

/** What each option contains and closes, and which counted items it has. */
function placeEffects(): void {
  for (let item: usize = 0; item < itemCount; item++) {
    const closes = !has(deep, item);
    const counter: usize = load<u32>(items + item * ITEM_BYTES, COUNTER);
    const end = membersOf(item + 1);
    for (let at = membersOf(item); at < end; at += 4) {
      const option: usize = load<u32>(at);
      const effect = effects + option * effectBytes + rowBytes;
      add(contains + option * setBytes, item);
      if (closes) add(effect, item);
      if (counter) store<u16>(effect + setBytes + counter, 1);
    }
  }
}
