// Before the search: which options can stand beside each one.

import {
  COLOR,
  END,
  effectBytes,
  effects,
  FIRST,
  GROUP_BYTES,
  GROUP_ITEM,
  groups,
  ITEM_SHIFT,
  items,
  MASK,
  MEMBERS,
  MEMBERS_END,
  OFFSET,
  optionCount,
  PAIR_BYTES,
  rowBytes,
  scratch,
} from "./tables";

/** Makes the rows of all options: beside an option stands any other that shares no item with it, or only its color. */
export function fillRows(groupsEnd: usize): void {
  for (let o: usize = 0; o < optionCount; o++) {
    const row = effects + o * effectBytes;
    fillBits(row, optionCount);
    flip(row, o);
  }
  let group = groups;
  while (group < groupsEnd) group = separate(group, groupsEnd);
}

/** Takes the options of an item, which begin with this group, from each other's rows; returns the next item's group. */
function separate(group: usize, groupsEnd: usize): usize {
  const item = load<u32>(group, GROUP_ITEM);
  let end = group;
  memory.fill(scratch, 0, rowBytes);
  for (; end < groupsEnd && load<u32>(end, GROUP_ITEM) === item; end += GROUP_BYTES) flipMembers(end);
  for (; group < end; group += GROUP_BYTES) {
    const ofOneColor = load<u32>(group, COLOR) !== 0;
    if (ofOneColor) flipMembers(group);
    removeFromMembers(group);
    if (ofOneColor) flipMembers(group);
  }
  return end;
}

/** Takes what is in the scratch row from the rows of the group's members. */
function removeFromMembers(group: usize): void {
  const end: usize = load<u32>(group, MEMBERS_END);
  let from: usize = 0;
  let to = rowBytes;
  while (from < to && !v128.any_true(v128.load(scratch + from))) from += 16;
  while (from < to && !v128.any_true(v128.load(scratch + to - 16))) to -= 16;
  for (let member: usize = load<u32>(group, MEMBERS); member < end; member += 4) {
    const row = effects + <usize>load<u32>(member) * effectBytes;
    for (let at = from; at < to; at += 16) {
      v128.store(row + at, v128.andnot(v128.load(row + at), v128.load(scratch + at)));
    }
  }
}

function flipMembers(group: usize): void {
  const end: usize = load<u32>(group, MEMBERS_END);
  for (let member: usize = load<u32>(group, MEMBERS); member < end; member += 4)
    flip(scratch, load<u32>(member));
}

// @inline
export function flip(row: usize, o: usize): void {
  const word = row + ((o >> 6) << 3);
  store<u64>(word, load<u64>(word) ^ ((<u64>1) << (o & 63)));
}

/** Makes a row of the first n options. */
export function fillBits(row: usize, n: usize): void {
  const full = (n >> 6) << 3;
  memory.fill(row, 0xff, full);
  memory.fill(row + full, 0, rowBytes - full);
  if (n & 63) store<u64>(row + full, ((<u64>1) << (n & 63)) - 1);
}

/** Makes a row of the options of an item. */
export function fillMask(row: usize, item: usize): void {
  memory.fill(row, 0, rowBytes);
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  for (let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST); pair < end; pair += PAIR_BYTES) {
    store<u64>(row + load<u32>(pair, OFFSET), load<u64>(pair, MASK));
  }
}

// @inline
export function has(set: usize, element: usize): bool {
  return ((load<u64>(set + ((element >> 6) << 3)) >> (element & 63)) & 1) !== 0;
}
