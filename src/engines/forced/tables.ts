// The tables of which the kernel makes its rows: the spots of each option, the state before anything is taken, the entries of
// options and the options of items. Options are given by rank.

import type { Problem } from "../../problem/problem.js";
import { BLOCK, type Extent, LAYER_BITS, type Layout } from "./layout.js";

/** What the tables are made of. */
interface Plan {
  readonly problem: Problem;
  readonly extent: Extent;
  /** By primary item: its bit among the open ones. */
  readonly open: Uint32Array;
  /** By rank: the option. */
  readonly options: Uint32Array;
  readonly layout: Layout;
}

export function fillTables(words: Uint32Array, plan: Plan): void {
  fillBlocks(words, plan);
  fillSpots(words, plan);
  fillEntries(words, plan);
  fillUsers(words, plan);
}

function fillBlocks(words: Uint32Array, { extent, layout }: Plan): void {
  const { ends } = extent;
  for (let b = 0; b < ends.length; b++) {
    const block = (layout.at.blocks + BLOCK * b) >> 2;
    words[block] = ends[b]!;
    words[block + 1] = (ends[b - 1] ?? 0) + LAYER_BITS / 8;
  }
}

/** By option: its spots, one for each primary item; by spot its option. In the full state all items are open, all options live. */
function fillSpots(words: Uint32Array, { problem, open, options, layout }: Plan): void {
  const { primaryCount, optionStart, entryItem } = problem;
  const { fullState, firstSpot, spots, optionOf } = layout.at;
  const set = (spot: number) => {
    words[(fullState >> 2) + (spot >> 5)]! |= 1 << (spot & 31);
  };
  const last = open.slice();
  last.forEach(set);
  let count = 0;
  for (let rank = 0; rank < options.length; rank++) {
    const o = options[rank]!;
    words[(firstSpot >> 2) + rank] = 4 * count;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const i = entryItem[e]!;
      if (i >= primaryCount) continue;
      const spot = last[i]! + LAYER_BITS;
      last[i] = spot;
      words[(spots >> 2) + count++] = spot;
      words[(optionOf >> 2) + spot] = rank;
      set(spot);
    }
  }
  words[(firstSpot >> 2) + options.length] = 4 * count;
}

/** By option: its items with their colors; by primary item, its bit among the open ones. */
function fillEntries(words: Uint32Array, { problem, open, options, layout }: Plan): void {
  const { optionStart, entryItem, entryColor } = problem;
  const { firstEntry } = layout.at;
  words.set(open, layout.at.open >> 2);
  let at = layout.tables.entries;
  for (let rank = 0; rank < options.length; rank++) {
    const o = options[rank]!;
    words[(firstEntry >> 2) + rank] = at;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++, at += 8) {
      words[at >> 2] = entryItem[e]!;
      words[(at >> 2) + 1] = entryColor ? entryColor[e]! : 0;
    }
  }
  words[(firstEntry >> 2) + options.length] = at;
}

/** By item: the options that contain it, with their colors. */
function fillUsers(words: Uint32Array, { problem, options, layout }: Plan): void {
  const { itemNames, optionStart, entryItem, entryColor } = problem;
  const first = layout.at.firstUser >> 2;
  const counts = new Uint32Array(itemNames.length);
  for (let e = 0; e < entryItem.length; e++) counts[entryItem[e]!]!++;
  words[first] = layout.tables.users;
  for (let i = 0; i < counts.length; i++) words[first + i + 1] = words[first + i]! + 8 * counts[i]!;
  const next = words.slice(first, first + counts.length);
  for (let rank = 0; rank < options.length; rank++) {
    const o = options[rank]!;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const at = next[entryItem[e]!]! >> 2;
      next[entryItem[e]!]! += 8;
      words[at] = rank;
      words[at + 1] = entryColor ? entryColor[e]! : 0;
    }
  }
}
