// Before the search: which options can stand beside each one.

import {
  effectBytes,
  effects,
  itemCount,
  itemTotal,
  memberColor,
  members,
  optionCount,
  root,
  rowBytes,
  scratch,
  starts,
} from "../tables";
import { isCounted } from "./items";
import { flip } from "./sets";

/** Makes the rows of all options: beside an option stands any other that shares no item with it, or only its color. */
export function fillRows(): void {
  fillBits(root, optionCount);
  for (let o: usize = 0; o < optionCount; o++) {
    const row = effects + o * effectBytes;
    fillBits(row, optionCount);
    flip(row, o);
  }
  for (let item: usize = 0; item < itemTotal; item++) {
    // Options of an item that has a counter can stand together.
    if (item >= itemCount || !isCounted(item)) separate(item);
  }
}

/** Takes the options of an item from each other's rows, but for those that have the same color. */
function separate(item: usize): void {
  const end = membersOf(item + 1);
  let from = membersOf(item);
  memory.fill(scratch, 0, rowBytes);
  flipMembers(from, end);
  while (from < end) {
    const color = colorAt(from);
    let to = from;
    while (to < end && colorAt(to) === color) to += 4;
    if (color !== 0) flipMembers(from, to);
    removeFromMembers(from, to);
    if (color !== 0) flipMembers(from, to);
    from = to;
  }
}

/** The address of the first member of an item. */
export function membersOf(item: usize): usize {
  return members + ((<usize>load<u32>(starts + (item << 2))) << 2);
}

function colorAt(member: usize): u32 {
  return load<u32>(memberColor + (member - members));
}

/** Takes what is in the scratch row from the rows of these members. */
function removeFromMembers(begin: usize, end: usize): void {
  let from: usize = 0;
  let to = rowBytes;
  while (from < to && !v128.any_true(v128.load(scratch + from))) from += 16;
  while (from < to && !v128.any_true(v128.load(scratch + to - 16))) to -= 16;
  for (let member = begin; member < end; member += 4) {
    const row = effects + <usize>load<u32>(member) * effectBytes;
    for (let at = from; at < to; at += 16) {
      v128.store(row + at, v128.andnot(v128.load(row + at), v128.load(scratch + at)));
    }
  }
}

function flipMembers(begin: usize, end: usize): void {
  for (let member = begin; member < end; member += 4) flip(scratch, load<u32>(member));
}

/** Makes a row of the first n options. */
function fillBits(row: usize, n: usize): void {
  const full = (n >> 6) << 3;
  memory.fill(row, 0xff, full);
  memory.fill(row + full, 0, rowBytes - full);
  if (n & 63) store<u64>(row + full, ((<u64>1) << (n & 63)) - 1);
}
