// The search. A level branches on one item, and takes its options in turn. Going back costs nothing: the level above
// has its own state.

import { DONE, nodes, SHARE, SOLUTION, setCounters, solutions, updates } from "../../kernel/assembly/course";
import { bitsOf, firstOption, pairsBegin, pairsEnd, removeOptions } from "../../kernel/assembly/items";
import { isLogged, logItem } from "../../kernel/assembly/log";
import { remove } from "../../kernel/assembly/sets";
import { takeOption } from "../../kernel/assembly/take";
import { BRANCH, DEGREE, ITEM, levels, PAIR_BYTES, profile, stateBytes, states } from "../../kernel/tables";
import { FORCED, FORCED_AT, killers, LEVEL_BYTES, OPTION, PAIR } from "../tables";
import { choose, forced } from "./choose";
import { entering, level, pause } from "./course";
import { killed } from "./killed";

/** Searches on until `limit` nodes have been visited in all; with `listing` it returns at each solution. */
// @inline
export function search(KIND: i32, BOUNDED: bool, limit: f64, listing: i32): i32 {
  let l = level;
  let seen = nodes();
  let found = solutions();
  let choices = updates();
  let enter = entering;
  let answer = DONE;
  while (l >= 0) {
    const state = states + l * stateBytes;
    const at = levels + l * LEVEL_BYTES;
    const visits = profile + (l << 3);
    if (enter) {
      if (seen >= limit) {
        answer = SHARE;
        break;
      }
      seen += 1;
      store<f64>(visits, load<f64>(visits) + 1);
      const waiting = forced(KIND, state, l > 0 ? at - LEVEL_BYTES : 0);
      const best = waiting >= 0 ? waiting : choose(KIND, BOUNDED, state, at);
      if (waiting >= 0) {
        v128.store(at, v128.load(at - LEVEL_BYTES, FORCED), FORCED);
        store<u32>(at, load<u32>(at - LEVEL_BYTES, FORCED_AT), FORCED_AT);
      }
      const degree = <i32>(best >> 32);
      if (degree >= 0 && isLogged()) logItem(<u32>best);
      enter = false;
      if (degree <= 0) {
        l--;
        if (degree === 0) {
          if (l >= 0 && load<i32>(at - LEVEL_BYTES, OPTION) >= 0)
            store<i32>(killers + (load<u32>(at - LEVEL_BYTES, OPTION) << 2), <i32>best);
          continue;
        }
        found += 1;
        if (!listing) continue;
        answer = SOLUTION;
        break;
      }
      const item = <usize>(<u32>best);
      store<u32>(at, item, ITEM);
      store<u32>(at, pairsBegin(item), PAIR);
      store<i32>(at, degree, DEGREE);
      store<i32>(at, -1, BRANCH);
      store<i32>(at, -1, OPTION);
    }
    // The branches of the level.
    const item: usize = load<u32>(at, ITEM);
    const degree = load<i32>(at, DEGREE);
    let branch = load<i32>(at, BRANCH);
    let pair: usize = load<u32>(at, PAIR);
    let option = load<i32>(at, OPTION);
    while (true) {
      // From here on the level does without the option that was tried.
      if (option >= 0) remove(state, option);
      if (branch + 1 >= degree) {
        l--;
        break;
      }
      branch++;
      const end = pairsEnd(item);
      let bits = bitsOf(pair, state);
      while (bits === 0) {
        pair += PAIR_BYTES;
        if (BOUNDED && pair >= end) break;
        bits = bitsOf(pair, state);
      }
      if (BOUNDED && bits === 0) {
        // The last branch: no more of an item that needs none.
        option = -1;
        memory.copy(state + stateBytes, state, stateBytes);
        removeOptions(state + stateBytes, item);
        enter = true;
        l++;
        break;
      }
      option = <i32>firstOption(pair, bits);
      // At the limit the branch is entered, killed or not: that is where a search can stop.
      if (seen < limit && killed(BOUNDED, state, option)) {
        seen += 1;
        if (isLogged()) logItem(load<u32>(killers + (option << 2)));
        store<f64>(visits, load<f64>(visits, 8) + 1, 8);
        continue;
      }
      takeOption(BOUNDED, state, state + stateBytes, option);
      choices += 1;
      enter = true;
      l++;
      break;
    }
    store<i32>(at, branch, BRANCH);
    store<i32>(at, option, OPTION);
    store<u32>(at, pair, PAIR);
    if (answer !== DONE) break;
  }
  pause(l, enter);
  setCounters(seen, found, choices);
  return answer;
}
