// Before the search: which options can stand beside each one.

import {
  COLOR,
  effectBytes,
  effects,
  GROUP_BYTES,
  GROUP_ITEM,
  groups,
  MEMBERS,
  MEMBERS_END,
  optionCount,
  rowBytes,
  scratch,
} from "../tables";
import { flip } from "./sets";

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

/** Makes a row of the first n options. */
function fillBits(row: usize, n: usize): void {
  const full = (n >> 6) << 3;
  memory.fill(row, 0xff, full);
  memory.fill(row + full, 0, rowBytes - full);
  if (n & 63) store<u64>(row + full, ((<u64>1) << (n & 63)) - 1);
}
