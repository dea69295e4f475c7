// Before the search: the tables of a problem, made of its entries. These loops go over all entries and run once, which is
// where JavaScript is slow.

import { add } from "../../kernel/assembly/sets";
import * as at from "../tables";
import { colorOf, word } from "./words";

export function makeTables(): void {
  fillSpots();
  fillUsers();
}

/** By option: its rank and its spots, one for each primary item; by spot its option. In the full state all items are open, all options live. */
function fillSpots(): void {
  for (let i: usize = 0; i < at.itemCount; i++) {
    const spot = word(at.open, i);
    add(at.fullState, spot);
    store<u32>(at.lastSpot + (i << 2), spot);
  }
  let spots = at.spots;
  for (let rank: usize = 0; rank < at.optionCount; rank++) {
    store<u32>(at.firstSpot + (rank << 2), <u32>(spots - at.spots));
    const option: usize = word(at.order, rank);
    store<u32>(at.rankOf + (option << 2), <u32>rank);
    for (let e: usize = word(at.optionStart, option); e < word(at.optionStart, option + 1); e++) {
      const item: usize = word(at.entryItem, e);
      if (item >= at.itemCount) continue;
      const spot = word(at.lastSpot, item) + 8 * at.LAYER;
      store<u32>(at.lastSpot + (item << 2), spot);
      store<u32>(spots, spot);
      spots += 4;
      store<u32>(at.optionOf + ((<usize>spot) << 2), <u32>rank);
      add(at.fullState, spot);
    }
  }
  store<u32>(at.firstSpot + (at.optionCount << 2), <u32>(spots - at.spots));
}

/** By item: the options that contain it, with their colors. */
function fillUsers(): void {
  // Where an item's next user goes stands in the place of the item after it, until all have gone there.
  const entries: usize = word(at.optionStart, at.optionCount);
  for (let e: usize = 0; e < entries; e++) {
    const place = at.firstUser + ((<usize>word(at.entryItem, e)) << 2) + 8;
    store<u32>(place, load<u32>(place) + at.USER_BYTES);
  }
  store<u32>(at.firstUser, <u32>at.users);
  store<u32>(at.firstUser, <u32>at.users, 4);
  for (let i: usize = 2; i <= at.itemTotal; i++) {
    const place = at.firstUser + (i << 2);
    store<u32>(place, load<u32>(place) + load<u32>(place - 4));
  }
  for (let rank: usize = 0; rank < at.optionCount; rank++) {
    const option: usize = word(at.order, rank);
    for (let e: usize = word(at.optionStart, option); e < word(at.optionStart, option + 1); e++) {
      const place = at.firstUser + ((<usize>word(at.entryItem, e)) << 2) + 4;
      const user: usize = load<u32>(place);
      store<u32>(place, <u32>user + at.USER_BYTES);
      store<u32>(user, <u32>rank);
      store<u32>(user, colorOf(e), at.USER_COLOR);
    }
  }
}
