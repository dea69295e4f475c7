// Items that cannot matter, and options that go with them. Suppose that every live option of item x contains item y
// as well, without a color. Then
//   - if x needs as many options as y has room for, the options of y without x can go (DLX-PRE's first rule);
//   - if both are then in the same options, one item with the tighter bounds does for both;
//   - if at most one option may contain y, and none must contain x, x rules nothing out that y does not.

import { LIVE } from "../state.js";
import type { Live } from "./live.js";

/** Drops what it can; false if nothing. */
export function dropItems(live: Live): boolean {
  const before = live.updates + count(live.gone);
  const times = new Uint32Array(live.size.length);
  for (let x = 0; x < live.size.length && !live.failed; x++) {
    if (live.gone[x]) continue;
    if (harmless(live, x)) live.dropItem(x);
    else compare(live, times, x);
  }
  return live.updates + count(live.gone) > before;
}

function count(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}

/** Can this item rule nothing out? */
function harmless(live: Live, x: number): boolean {
  if (live.need[x] > 0) return false;
  if (live.size[x] === 0) return true;
  if (live.isPrimary(x)) return live.room[x] >= live.size[x] && othersArePrimary(live, x);
  return live.size[x] === 1 || oneColor(live, x);
}

/** Has each option of the primary item x another primary item? An option without one could not be written down. */
function othersArePrimary(live: Live, x: number): boolean {
  for (const e of live.entriesOf(x)) {
    if (!itemsOf(live, live.optionOf(e)).some((i) => i !== x && live.isPrimary(i))) return false;
  }
  return true;
}

function oneColor(live: Live, x: number): boolean {
  let color = -1;
  for (const e of live.entriesOf(x)) {
    const c = live.colorOf(e);
    if (c === 0 || (color > 0 && c !== color)) return false;
    color = c;
  }
  return true;
}

/** The items of an option that still matter. */
function itemsOf(live: Live, o: number): number[] {
  const { optionStart, entryItem } = live.problem;
  return [...entryItem.subarray(optionStart[o], optionStart[o + 1])].filter((i) => !live.gone[i]);
}

/** Compares x with the items that are in all of its options. */
function compare(live: Live, times: Uint32Array, x: number): void {
  for (const y of itemsWith(live, times, x)) {
    if (live.gone[x] || live.failed) return;
    if (live.gone[y] || live.size[x] === 0) continue;
    if (live.need[x] > 0 && live.need[x] >= roomOf(live, y)) dropWithout(live, x, y);
    if (live.failed) return;
    if (live.isPrimary(x) && live.size[x] === live.size[y]) join(live, x, y);
    else if (live.need[x] <= 0 && roomOf(live, y) === 1 && (live.isPrimary(y) || !live.isPrimary(x)))
      live.dropItem(x);
  }
}

/** How many more options may contain this item without a color. */
function roomOf(live: Live, item: number): number {
  return live.isPrimary(item) ? live.room[item] : 1;
}

/** Drops the options that contain y but not x. */
function dropWithout(live: Live, x: number, y: number): void {
  for (const e of [...live.entriesOf(y)]) {
    const o = live.optionOf(e);
    if (live.status[o] === LIVE && !itemsOf(live, o).includes(x)) live.dropForGood(o);
    if (live.failed) return;
  }
}

/** The primary item x, with the tighter bounds, does for y as well. */
function join(live: Live, x: number, y: number): void {
  const need = Math.max(live.need[x], live.need[y]);
  const room = Math.min(live.room[x], roomOf(live, y));
  live.dropItem(y);
  live.narrow(x, need, room);
}

/** The other items that every live option of x contains without a color. `times` is 0 for each item, before and after. */
function itemsWith(live: Live, times: Uint32Array, x: number): number[] {
  const { optionStart, entryItem } = live.problem;
  const seen: number[] = [];
  for (const own of live.entriesOf(x)) {
    const o = live.optionOf(own);
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      if (i === x || live.gone[i] || live.colorOf(e) !== 0) continue;
      if (times[i]++ === 0) seen.push(i);
    }
  }
  const found = seen.filter((i) => times[i] === live.size[x]);
  for (const i of seen) times[i] = 0;
  return found;
}
