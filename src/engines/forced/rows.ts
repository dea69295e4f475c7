// The tables that the kernel only reads: the spots of each option, the state before anything is taken, and for each
// option the row of what it keeps of a state. Options are given by rank.

import type { Problem } from "../../problem/problem.js";
import { type Addresses, LAYER_BITS, type Seats } from "./layout.js";

/** What the tables are made of. */
interface Plan {
  readonly problem: Problem;
  readonly seats: Seats;
  /** By rank: the option. */
  readonly options: Uint32Array;
  readonly at: Addresses;
}

export function fillTables(words: Uint32Array, plan: Plan): void {
  const count = fillSpots(words, plan);
  fillFullState(words, plan, count);
  fillRows(words, plan);
}

/** By option: its spots, one for each primary item; and by spot its option. Tells how many there are. */
function fillSpots(words: Uint32Array, { problem, seats, options, at }: Plan): number {
  const { primaryCount, optionStart, entryItem } = problem;
  const last = seats.open.slice();
  let count = 0;
  for (let rank = 0; rank < options.length; rank++) {
    const o = options[rank]!;
    words[(at.firstSpot >> 2) + rank] = 4 * count;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const i = entryItem[e]!;
      if (i >= primaryCount) continue;
      last[i]! += LAYER_BITS;
      words[(at.spots >> 2) + count++] = last[i]!;
      words[(at.optionOf >> 2) + last[i]!] = rank;
    }
  }
  words[(at.firstSpot >> 2) + options.length] = 4 * count;
  return count;
}

/** All items are open, all options live. */
function fillFullState(words: Uint32Array, { seats, at }: Plan, spots: number): void {
  const full = at.fullState >> 2;
  const all = [seats.open, words.subarray(at.spots >> 2, (at.spots >> 2) + spots)];
  for (const some of all)
    for (let k = 0; k < some.length; k++) words[full + (some[k]! >> 5)]! |= 1 << (some[k]! & 31);
}

/** A row has neither the option's items nor the options that share an item with it otherwise than by color. */
function fillRows(words: Uint32Array, { problem, seats, options, at }: Plan): void {
  const { optionStart, entryItem, entryColor, primaryCount } = problem;
  const { first, users, colors } = usersOf(problem, options);
  const full = at.fullState >> 2;
  const stateWords = seats.stateBytes >> 2;
  const clear = (row: number, spot: number) => {
    words[row + (spot >> 5)]! &= ~(1 << (spot & 31));
  };
  for (let rank = 0; rank < options.length; rank++) {
    const o = options[rank]!;
    const row = (at.rows >> 2) + stateWords * rank;
    words.copyWithin(row, full, full + stateWords);
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const i = entryItem[e]!;
      const mine = entryColor ? entryColor[e]! : 0;
      if (i < primaryCount) clear(row, seats.open[i]!);
      for (let u = first[i]!; u < first[i + 1]!; u++) {
        if (mine !== 0 && colors[u] === mine) continue;
        const spot = (at.firstSpot >> 2) + users[u]!;
        for (let s = words[spot]!; s < words[spot + 1]!; s += 4) clear(row, words[(at.spots + s) >> 2]!);
      }
    }
    const spot = (at.firstSpot >> 2) + rank; // itself, if all its colors agree
    for (let s = words[spot]!; s < words[spot + 1]!; s += 4) clear(row, words[(at.spots + s) >> 2]!);
  }
}

/** Item i is in the options users[first[i]] … users[first[i + 1] − 1], with these colors. */
function usersOf({ itemNames, optionStart, entryItem, entryColor }: Problem, options: Uint32Array) {
  const first = new Uint32Array(itemNames.length + 1);
  for (let e = 0; e < entryItem.length; e++) first[entryItem[e]! + 1]!++;
  for (let i = 0; i < itemNames.length; i++) first[i + 1]! += first[i]!;
  const top = first.slice();
  const users = new Uint32Array(entryItem.length);
  const colors = new Uint32Array(entryItem.length);
  for (let rank = 0; rank < options.length; rank++) {
    const o = options[rank]!;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const u = top[entryItem[e]!]!++;
      users[u] = rank;
      if (entryColor) colors[u] = entryColor[e]!;
    }
  }
  return { first, users, colors };
}
