// Options that have become the same, with the same cost, and exclude one another: one of them stands for all.
// (Where several of them could be chosen together, as under bounds, they stay.)

import type { Shares } from "../machine/shares.js";
import { LIVE } from "../state.js";
import type { Live } from "./live.js";

/** It yields after this many options. */
export const COMPARED = 1 << 10;

/** Merges what it can: `origins[o]` gets the originals of the options that o now stands for too. False if nothing. */
export function* mergeDuplicates(live: Live, origins: number[][]): Shares<boolean> {
  const kept = new Map<string, number>();
  let merged = false;
  for (let o = 0; o < live.status.length && !live.failed; o++) {
    if (o % COMPARED === COMPARED - 1) yield;
    if (live.status[o] !== LIVE) continue;
    const { key, alone } = describe(live, o);
    const twin = alone ? kept.get(key) : undefined;
    if (twin === undefined || live.status[twin] !== LIVE) kept.set(key, o);
    else {
      for (const origin of origins[o]) origins[twin].push(origin);
      live.dropForGood(o);
      merged = true;
    }
  }
  return merged;
}

/** The option's entries as text, and whether it excludes its like. */
function describe(live: Live, o: number): { key: string; alone: boolean } {
  const { optionStart, entryItem, cost } = live.problem;
  const entries: string[] = [];
  let alone = false;
  for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
    const i = entryItem[e];
    if (live.gone[i]) continue;
    const color = live.colorOf(e);
    entries.push(`${i}:${color}`);
    alone ||= color === 0 && (!live.isPrimary(i) || live.room[i] === 1);
  }
  return { key: `${entries.sort().join(" ")} ${cost?.[o] ?? 0}`, alone };
}
