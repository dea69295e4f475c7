// Clauses in their arena, and the lists of those that watch a literal, in blocks of a pool behind it. A block that is too small is
// replaced by one of twice its size. When the arena is full it gets twice its room, and the pool moves up.

import {
  arena,
  arenaBytes,
  FIRST,
  LBD,
  OTHER,
  SIZE,
  WATCH_AT,
  WATCH_BYTES,
  WATCH_ROOM,
  WATCH_SIZE,
  WATCHER,
  WATCHES_BYTES,
  watches,
} from "../tables";
import { setWord, word } from "./state";

/** Where the arena ends, in words, and how many it has room for. */
export let arenaEnd: i32 = 0;
let arenaRoom: i32 = <i32>(arenaBytes >> 2);
/** The address of the pool, and how many bytes of it are in blocks. */
export let pool: usize = arena + arenaBytes;
let poolEnd: usize = 0;

/** The smallest block of watches, in bytes. */
const LEAST_BLOCK: u32 = 32;

/** A word of clause c. */
// @inline
export function field(c: i32, at: i32): i32 {
  return word(arena, c + at);
}

// @inline
export function setField(c: i32, at: i32, to: i32): void {
  setWord(arena, c + at, to);
}

/** The address of the literals of clause c. */
// @inline
export function literalsOf(c: i32): usize {
  return arena + ((<usize>(c + FIRST)) << 2);
}

/** Adds a clause of these literals, at least two, and watches its first two. LBD 0: it is one of the problem. */
export function addClause(literals: usize, size: i32, lbd: i32): i32 {
  const c = arenaEnd;
  while (c + FIRST + size > arenaRoom) widen();
  setField(c, SIZE, size);
  setField(c, LBD, lbd);
  memory.copy(literalsOf(c), literals, (<usize>size) << 2);
  arenaEnd = c + FIRST + size;
  watch(field(c, FIRST), c, field(c, FIRST + 1));
  watch(field(c, FIRST + 1), c, field(c, FIRST));
  return c;
}

/** The arena ends here: what was behind is gone. */
export function cutArena(end: i32): void {
  arenaEnd = end;
}

function widen(): void {
  const more = (<usize>arenaRoom) << 2;
  ensure(pool + more + poolEnd);
  memory.copy(pool + more, pool, poolEnd);
  pool += more;
  arenaRoom *= 2;
}

/** Sees that memory reaches to this address. */
function ensure(end: usize): void {
  const missing = <isize>end - <isize>((<usize>memory.size()) << 16);
  if (missing > 0 && memory.grow(((missing + 65535) >> 16) + (memory.size() >> 1)) < 0) unreachable();
}

export function watch(literal: i32, c: i32, other: i32): void {
  const list = watches + <usize>literal * WATCHES_BYTES;
  const size = load<u32>(list, WATCH_SIZE);
  if (size === load<u32>(list, WATCH_ROOM)) replaceBlock(list, size);
  const at = pool + load<u32>(list, WATCH_AT) + size;
  store<i32>(at, c, WATCHER);
  store<i32>(at, other, OTHER);
  store<u32>(list, size + WATCH_BYTES, WATCH_SIZE);
}

/** Gives a list a block of twice the size. All that a list leaves behind takes less room than its block. */
function replaceBlock(list: usize, size: u32): void {
  const room = max(LEAST_BLOCK, 2 * size);
  const block = poolEnd;
  poolEnd += room;
  ensure(pool + poolEnd);
  memory.copy(pool + block, pool + load<u32>(list, WATCH_AT), size);
  store<u32>(list, <u32>block, WATCH_AT);
  store<u32>(list, room, WATCH_ROOM);
}
