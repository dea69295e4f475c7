// The search in problems without bounds, of at most 256 options and 64 items: as in ./search.ts, in the same order,
// with the state of the node at hand in locals. Only a node with branches goes to memory, and a tried option is taken
// from its level's state: the options of an item cannot stand together anyway.
//
// A template: WORDS, the words of a row, is a constant wherever `searchFew` is called (kernel.ts). It logs nothing.

import { DONE, nodes, SHARE, SOLUTION, setCounters, solutions, updates } from "../../kernel/assembly/course";
import {
  BRANCH,
  DEGREE,
  effectBytes,
  effects,
  ITEM,
  levels,
  MASKS,
  profile,
  stateBytes,
  states,
} from "../../kernel/tables";
import { BACK, LEVEL_BYTES, OPTION } from "../tables";
import { entering, level, pause } from "./course";

/** Degree and item in one number: the least of them is the item to choose. The item is in the lower bits. */
const ITEM_BITS = 7;
const ITEM_PART: u32 = 127;
const NONE = u32.MAX_VALUE;

/** Searches on until `limit` nodes have been visited in all; with `listing` it returns at each solution. */
// @inline
export function searchFew(WORDS: i32, limit: f64, listing: i32): i32 {
  const SET: usize = WORDS > 2 ? 32 : 16;
  let l = level;
  let enter = entering;
  let seen = nodes();
  let found = solutions();
  let choices = updates();
  let answer = DONE;
  let state = states + l * stateBytes;
  let at = levels + l * LEVEL_BYTES;
  if (!enter) {
    // A solution was listed: back to a level that has branches left.
    while (l >= 0 && load<i32>(at, BRANCH) + 1 >= load<i32>(at, DEGREE)) {
      l--;
      at -= LEVEL_BYTES;
      state -= stateBytes;
    }
  }
  // The node at hand: its live options, its open items, …
  let a = load<u64>(state);
  let b = load<u64>(state, 8);
  let c: u64 = WORDS > 2 ? load<u64>(state, 16) : 0;
  let d: u64 = WORDS > 3 ? load<u64>(state, 24) : 0;
  let open = load<u64>(state + SET);
  // … the item it branches on, its branch and degree, the nearest level above that has branches left.
  let item = load<u32>(at, ITEM);
  let branch = load<i32>(at, BRANCH);
  let degree = load<i32>(at, DEGREE);
  let back = l > 0 ? load<i32>(at, BACK) : -1;
  while (l >= 0) {
    if (!enter) {
      // The next branch.
      const mask = item * (WORDS << 3);
      let bits = a & load<u64>(mask, MASKS);
      let word = select<usize>(0, 8, bits !== 0);
      bits = select(bits, b & load<u64>(mask, MASKS + 8), bits !== 0);
      if (WORDS > 2) {
        word = select<usize>(word, 16, bits !== 0);
        bits = select(bits, c & load<u64>(mask, MASKS + 16), bits !== 0);
      }
      if (WORDS > 3) {
        word = select<usize>(word, 24, bits !== 0);
        bits = select(bits, d & load<u64>(mask, MASKS + 24), bits !== 0);
      }
      const option = (word << 3) + <usize>ctz<u64>(bits);
      branch++;
      store<u64>(state + word, load<u64>(state + word) ^ (bits & -bits));
      store<i32>(at, branch, BRANCH);
      store<i32>(at, <i32>option, OPTION);
      back = select(l, back, branch + 1 < degree);
      const effect = effects + option * effectBytes;
      a &= load<u64>(effect);
      b &= load<u64>(effect, 8);
      if (WORDS > 2) c &= load<u64>(effect, 16);
      if (WORDS > 3) d &= load<u64>(effect, 24);
      open &= ~load<u64>(effect + SET);
      choices += 1;
      l++;
      state += stateBytes;
      at += LEVEL_BYTES;
    }
    enter = seen >= limit;
    let best: u32 = NONE;
    if (!enter) {
      seen += 1;
      const visits = profile + (l << 3);
      store<f64>(visits, load<f64>(visits) + 1);
      for (let rest = open; rest !== 0; rest &= rest - 1) {
        const some = <u32>ctz<u64>(rest);
        best = min(best, (sizeHere(WORDS, some, a, b, c, d) << ITEM_BITS) | some);
      }
      if (best === NONE) {
        found += 1;
        if (listing) {
          l--;
          answer = SOLUTION;
          break;
        }
      }
      if (best === NONE || best <= ITEM_PART) {
        // A solution, or an item has run dry: back to where branches are left.
        l = back;
        state = states + l * stateBytes;
        at = levels + l * LEVEL_BYTES;
        a = load<u64>(state);
        b = load<u64>(state, 8);
        if (WORDS > 2) c = load<u64>(state, 16);
        if (WORDS > 3) d = load<u64>(state, 24);
        open = load<u64>(state + SET);
        item = load<u32>(at, ITEM);
        branch = load<i32>(at, BRANCH);
        degree = load<i32>(at, DEGREE);
        back = load<i32>(at, BACK);
        continue;
      }
    }
    item = best & ITEM_PART;
    degree = best >> ITEM_BITS;
    branch = -1;
    store<u64>(state, a);
    store<u64>(state, b, 8);
    if (WORDS > 2) store<u64>(state, c, 16);
    if (WORDS > 3) store<u64>(state, d, 24);
    store<u64>(state + SET, open);
    store<i32>(at, back, BACK);
    if (enter) {
      answer = SHARE;
      break;
    }
    store<u32>(at, item, ITEM);
    store<i32>(at, degree, DEGREE);
    store<i32>(at, branch, BRANCH);
  }
  pause(l, enter);
  setCounters(seen, found, choices);
  return answer;
}

/** How many of these live options the item has. */
// @inline
function sizeHere(WORDS: i32, item: usize, a: u64, b: u64, c: u64, d: u64): u32 {
  const mask = item * (WORDS << 3);
  let size = popcnt<u64>(a & load<u64>(mask, MASKS)) + popcnt<u64>(b & load<u64>(mask, MASKS + 8));
  if (WORDS > 2) size += popcnt<u64>(c & load<u64>(mask, MASKS + 16));
  if (WORDS > 3) size += popcnt<u64>(d & load<u64>(mask, MASKS + 24));
  return <u32>size;
}
