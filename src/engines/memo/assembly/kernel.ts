// The kernel of memo counting, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs. A search whose levels ask
// the table first: what is left of the problem was perhaps counted before. With `diagram` a level's value is a node of a
// zero-suppressed decision diagram instead of a number; then items are taken strictly in their order.

import { countNode, countUpdates, DONE, nodes, SHARE } from "../../kernel/assembly/course";
import {
  bitsOf,
  effectOf,
  firstOption,
  offsetOf,
  pairsBegin,
  pairsEnd,
  sizeOf,
  sizeUpTo,
} from "../../kernel/assembly/items";
import { isLogged, logAgain, logItem, logKept } from "../../kernel/assembly/log";
import { add as addTo, first, has, meet } from "../../kernel/assembly/sets";
import { close } from "../../kernel/assembly/take";
import {
  BRANCH,
  countBytes,
  DEGREE,
  ITEM,
  levels,
  PAIR_BYTES,
  rowBytes,
  setBytes,
} from "../../kernel/tables";
import {
  BEGUN,
  BITS,
  diagram,
  disturbed,
  KEY1,
  KEY2,
  LEVEL_BYTES,
  marks,
  node,
  OPTION,
  PAIR,
  SPREAD,
} from "../tables";
import { beginKeys, findLeast, least1, least2, takeKeys } from "./keys";
import { add, lengthOf, setSmall, totalAt } from "./numbers";
import { avoidBeside, copyLevel, disturbedBy, needOf, roomOf, rowAt, setAt, spread, take } from "./state";
import { addKey, beginKey, endKey, foundCost, insert, key1, key2, lookup, setKey, valueWords } from "./table";

export { avoid, reset } from "../../kernel/assembly/first";
export { clearLog, logEnd } from "../../kernel/assembly/log";
export { makeTables } from "../../kernel/assembly/prepare";
export { makeKeys } from "./keys";
export { lengthOf, totalAt } from "./numbers";
export { takeFirst as take } from "./state";
export { hits, lookups, setupTable, stores } from "./table";

/** What comes next: to enter the level, to try its next branch, or nothing. */
const ENTER = 0;
const NEXT = 1;
const OVER = 2;

/** Do the open items alone tell what is left? So it is without bounds and secondary items, if no option is avoided. */
let plain: bool = false;
export let level: i32 = 0;
let next: i32 = ENTER;
/** About how many nodes there would be without the table. */
export let virtualNodes: f64 = 0;

function levelAt(l: i32): usize {
  return levels + <usize>l * LEVEL_BYTES;
}

function markAt(l: i32): usize {
  return marks + <usize>l * setBytes;
}

/** Begins anew with what level 0 holds; the table stays. `byItems`: the open items alone tell what is left. */
export function begin(byItems: bool): void {
  plain = byItems;
  level = 0;
  next = ENTER;
  setSmall(0, 0);
  if (plain) beginKeys(setAt(0));
}

/** The open item to branch on; −1 if none is open, −2 if one has run dry. */
function choose(l: i32): i32 {
  return diagram ? chooseStrictly(l) : chooseFirst(l);
}

/** The degree of the item that was chosen last; the one that had run dry. */
let least: i32 = 0;
let dry: i32 = 0;
/** Counts that were kept, if the search is logged: each has its number in front of it in the table. */
let keptCount: u32 = 0;

/**
 * The first open item, unless another has one branch only; −1 if none is open, −2 if one has run dry. To go through a board
 * in order keeps the signatures few; items of least degree, anywhere, would make a hundred times as many.
 */
function chooseFirst(l: i32): i32 {
  const row = rowAt(l);
  const marked = markAt(l);
  let best: i32 = -1;
  findDisturbed(l);
  for (let w: usize = 0; w < setBytes; w += 8) {
    let tight: u64 = 0;
    for (let rest = load<u64>(disturbed + w); rest !== 0; rest &= rest - 1) {
      const item = <i32>((w << 3) + <usize>ctz<u64>(rest));
      const need = needOf(l, item);
      const degree = sizeUpTo(item, row, need + 1) - need + 1;
      dry = item;
      if (degree <= 0) return -2;
      if (degree > 1) continue;
      tight |= rest & (0 - rest);
      if (best < 0) best = item;
    }
    store<u64>(marked + w, tight);
  }
  least = 1;
  return best >= 0 ? best : firstOpen(l);
}

/** The first open item, whatever its degree; −1 if none is open. */
function firstOpen(l: i32): i32 {
  const item = first(setAt(l), setBytes);
  if (item >= 0) least = sizeOf(item, rowAt(l)) - needOf(l, item) + 1;
  return item;
}

/**
 * The first open item; −1 if none is open, −2 if one has run dry. Where an item needs all the options that it has left,
 * what cannot stand beside them is ruled out; they are taken only when their turn comes.
 */
function chooseStrictly(l: i32): i32 {
  const marked = markAt(l);
  if (l > 0) memory.copy(marked, markAt(l - 1), setBytes);
  else memory.fill(marked, 0, setBytes);
  findDisturbed(l);
  for (let again = true; again; ) {
    again = false;
    for (let w: usize = 0; w < setBytes; w += 8) {
      while (load<u64>(disturbed + w) !== 0) {
        const rest = load<u64>(disturbed + w);
        const bit = rest & (0 - rest);
        store<u64>(disturbed + w, rest ^ bit);
        const item = <i32>((w << 3) + <usize>ctz<u64>(rest));
        const need = needOf(l, item);
        const size = sizeUpTo(item, rowAt(l), need + 1);
        if (size < need) return -2;
        if (size > need || need === 0 || (load<u64>(marked + w) & bit) !== 0) continue;
        store<u64>(marked + w, load<u64>(marked + w) | bit);
        makeSure(l, item);
        again = true;
      }
    }
  }
  return firstOpen(l);
}

/** The open items whose degree may not be what it was on the level above, and those that were tight there. */
function findDisturbed(l: i32): void {
  const set = setAt(l);
  if (l === 0 || load<i32>(levelAt(l - 1), SPREAD) !== 0) {
    memory.copy(disturbed, set, setBytes);
    return;
  }
  const now = disturbedBy(load<i32>(levelAt(l - 1), OPTION));
  const before = markAt(l - 1);
  for (let w: usize = 0; w < setBytes; w += 8) {
    const tight: u64 = diagram ? 0 : load<u64>(before + w);
    store<u64>(disturbed + w, (load<u64>(now + w) | tight) & load<u64>(set + w));
  }
}

/** All live options of the item are needed: rules out what cannot stand beside them. */
function makeSure(l: i32, item: i32): void {
  const row = rowAt(l);
  const set = setAt(l);
  const end = pairsEnd(item);
  for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
    for (let bits = bitsOf(p, row); bits !== 0; bits &= bits - 1) {
      const option = firstOption(p, bits);
      const isLive = has(row, option);
      meet(row, row, effectOf(option), rowBytes);
      if (isLive) addTo(row, option);
      const others = disturbedBy(option);
      for (let w: usize = 0; w < setBytes; w += 8) {
        store<u64>(disturbed + w, load<u64>(disturbed + w) | (load<u64>(others + w) & load<u64>(set + w)));
      }
    }
  }
}

/** The signature of what is left: the open items, or the live options with what the items with bounds need and may have. */
function sign(l: i32): void {
  if (plain) {
    findLeast(l);
    setKey(least1, least2);
    return;
  }
  beginKey();
  const row = rowAt(l);
  for (let w: usize = 0; w < rowBytes; w += 8) addKey(load<u64>(row + w));
  if (countBytes > 0) signBounds(l);
  endKey();
}

/** More room than there are options is room for all of them. */
function signBounds(l: i32): void {
  const row = rowAt(l);
  const set = setAt(l);
  for (let w: usize = 0; w < setBytes; w += 8) {
    for (let open = load<u64>(set + w); open !== 0; open &= open - 1) {
      const item = <i32>((w << 3) + <usize>ctz<u64>(open));
      const need = needOf(l, item);
      const room = roomOf(l, item);
      if (need === 1 && room === 1) continue;
      const size = sizeUpTo(item, row, room);
      if (size === 0) continue;
      addKey(((<u64>item) << 48) ^ ((<u64>need) << 24) ^ <u64>min(room, size));
    }
  }
}

/** Searches on until about `limit` nodes have been visited in all. */
export function run(limit: f64, _listing: i32): i32 {
  while (true) {
    if (next === OVER) return DONE;
    if (next === ENTER) {
      if (nodes() >= limit) return SHARE;
      enter();
    } else branch();
  }
}

/** Looks at what is left: finds its value, or sets out to find it. */
function enter(): void {
  virtualNodes += 1;
  countNode(level);
  const item = choose(level);
  if (item < 0) {
    if (item === -2 && isLogged()) logItem(dry);
    setSmall(level + 1, item === -1 ? 1 : 0);
    give(totalAt(level + 1), 1);
    return;
  }
  const stored = least > 1;
  if (stored) {
    sign(level);
    const found = lookup();
    if (found !== 0) {
      virtualNodes += foundCost;
      if (isLogged()) logAgain(keptCount - load<u32>(found));
      give(found + numberBytes(), valueWords - (numberBytes() >> 3));
      return;
    }
  }
  if (isLogged()) logBranches(item, stored);
  const at = levelAt(level);
  store<i32>(at, item, ITEM);
  store<u32>(at, <u32>pairsEnd(item), PAIR);
  store<i32>(at, isLogged() ? least : least + max(0, needOf(level, item) - 1), DEGREE);
  store<i32>(at, -1, BRANCH);
  store<i32>(at, -1, OPTION);
  store<u64>(at, 0, BITS);
  store<u64>(at, stored ? key1 : 0, KEY1);
  store<u64>(at, stored ? key2 : 0, KEY2);
  store<f64>(at, virtualNodes, BEGUN);
  setSmall(level + 1, 0);
  if (needOf(level, item) === 0) none(at, item);
  else next = NEXT;
}

/** An item that needs nothing and has nothing is no step of a proof: to close it changes nothing. */
function logBranches(item: i32, stored: bool): void {
  if (stored) logKept(item);
  else if (needOf(level, item) > 0) logItem(item);
}

/** The bytes in front of a number in the table. */
function numberBytes(): usize {
  return isLogged() ? 8 : 0;
}

/** Leaves the level with its value: `words` words at `from`. It goes to the level above, or is what was asked for. */
function give(from: usize, words: usize): void {
  if (diagram) giveNode(words > 0 ? load<i32>(from) : 0);
  else add(level, from, words);
  level--;
  next = level < 0 ? OVER : NEXT;
}

function giveNode(value: i32): void {
  const option = level > 0 ? load<i32>(levelAt(level - 1), OPTION) : -1;
  if (option < 0) setSmall(level, value);
  else if (value !== 0) setSmall(level, node(option, load<i32>(totalAt(level)), value));
}

/** Tries the next branch of the level, the last of its options that are left, or leaves the level. */
function branch(): void {
  const at = levelAt(level);
  const item = load<i32>(at, ITEM);
  let bits = load<u64>(at, BITS);
  let pair: usize = load<u32>(at, PAIR);
  const begin = pairsBegin(item);
  if (load<i32>(at, BRANCH) + 1 >= load<i32>(at, DEGREE)) {
    leave(at);
    return;
  }
  while (bits === 0) {
    if (pair === begin) {
      leave(at);
      return;
    }
    pair -= PAIR_BYTES;
    bits = bitsOf(pair, rowAt(level));
  }
  const top = 63 - <i32>clz<u64>(bits);
  const option = <i32>(offsetOf(pair) << 3) + top;
  store<u64>(at, bits ^ ((<u64>1) << top), BITS);
  store<u32>(at, <u32>pair, PAIR);
  store<i32>(at, option, OPTION);
  store<i32>(at, load<i32>(at, BRANCH) + 1, BRANCH);
  countUpdates(1);
  const exact = needOf(level, item) === 1 && roomOf(level, item) === 1;
  take(level, option);
  if (plain) takeKeys(level, option);
  store<i32>(at, spread || !exact ? 1 : 0, SPREAD);
  level++;
  if (!exact) {
    // A proof does without the options that it has tried, and they are tried from the last on.
    avoidBeside(level, item, option, isLogged());
  }
  next = ENTER;
}

/** The branch that takes no more of an item that needs none. */
function none(at: usize, item: i32): void {
  store<i32>(at, 0, BRANCH);
  store<i32>(at, 1, SPREAD);
  copyLevel(level);
  level++;
  close(rowAt(level), item);
  next = ENTER;
}

/** All branches are done: stores the level's value and gives it to the level above. */
function leave(at: usize): void {
  const first = load<u64>(at, KEY1);
  const second = load<u64>(at, KEY2);
  const words = lengthOf(level + 1);
  const total = totalAt(level + 1);
  if (first !== 0 || second !== 0) {
    const front = numberBytes();
    const cost = virtualNodes - load<f64>(at, BEGUN);
    const value = insert(first, second, cost, max<usize>(words, 1) + (front >> 3));
    if (front > 0) store<u64>(value, keptCount++);
    memory.copy(value + front, total, words << 3);
    memory.fill(value + front + (words << 3), 0, ((valueWords - words) << 3) - front);
  }
  give(total, words);
}
