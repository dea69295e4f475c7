// The memory of a search that learns: the problem's variables and groups, what every variable is and why, the clauses, and
// what the steps need. memory.ts lays the tables out; all of them hold words of four bytes unless something else is said.
// A literal is 2v where variable v is true, 2v + 1 where it is false; `literal ^ 1` is its opposite.
//
// A reason is packed in a word, and its literals are listed only when they are asked for:
//     −1            a choice, or an assumption
//     4c            the clause at word c of the arena
//     4l + 1        literal l alone
//     4g + 2        group g has all the trues that it may have
//     4g + 3        group g needs all that are not false

export const CHOICE = -1;
export const CLAUSE = 0;
export const LITERAL = 1;
export const MOST = 2;
export const LEAST = 3;

/** Options come first among the variables, then colors, then guards. */
export declare const options: i32;
export declare const variables: i32;
export declare const firstGuard: i32;
export declare const guarded: i32;
export declare const primaryCount: i32;
/** Are all bounds of primary items 1? */
export declare const plain: i32;
/** Are clauses told as they come and go? */
export declare const telling: i32;
/** Is the host asked for clauses wherever all consequences are drawn? */
export declare const asking: i32;

// Lists in one table: list k is table[table[k]] … table[table[k + 1] − 1].

/** By group: its variables, and its bounds. The primary items are the first groups. */
export declare const members: usize;
export declare const lower: usize;
export declare const upper: usize;
/** By variable: the groups of which it is one, where at most one is true; and those whose trues or falses are counted. */
export declare const singles: usize;
export declare const counted: usize;
/** By variable: the colors that it implies, and the options that imply it. */
export declare const implied: usize;
export declare const sharers: usize;

/** By literal, a byte: 1 true, −1 false, 0 neither. */
export declare const value: usize;
/** By variable: the level on which it was set, why, and its place on the trail. */
export declare const levelOf: usize;
export declare const reasons: usize;
export declare const places: usize;
/** The literals that are true, in the order in which they became so; and by level where it begins there. */
export declare const trail: usize;
export declare const begins: usize;
/** By group that is counted: its variables on the trail before the head that are true, and false. */
export declare const trues: usize;
export declare const falses: usize;
/** By variable, eight bytes: how much it was in conflicts lately. */
export declare const activity: usize;
/** The heap of variables that may be chosen, and by variable where it is there, −1 if it is not. */
export declare const heap: usize;
export declare const heapPlace: usize;
/** By variable, a byte: the value to try first; a mark while clauses are gone through. */
export declare const phase: usize;
export declare const seen: usize;
/** By level: the number of the last clause that counted it. */
export declare const stamps: usize;
/** By literal: how often it was counted in the clause at hand; 0 otherwise. */
export declare const uses: usize;
/** Literals: of a reason or conflict that is no clause, of the clause at hand, and those that are assumed on level 1. */
export declare const reasonRoom: usize;
export declare const clause: usize;
export declare const assumed: usize;
/** Variables: those that bear a mark, and those that are still to be looked at. */
export declare const marked: usize;
export declare const stack: usize;
/** By LBD, up to LBDS: how many clauses have it. */
export declare const tally: usize;

/** By literal: where its block in the pool begins, the bytes of the clauses that watch it, and those of the block. */
export declare const watches: usize;
export const WATCH_AT = 0;
export const WATCH_SIZE = 4;
export const WATCH_ROOM = 8;
export const WATCHES_BYTES = 12;
/** A watch: a clause, and a literal that may satisfy it. */
export const WATCHER = 0;
export const OTHER = 4;
export const WATCH_BYTES = 8;

/** The clauses, one after the other, in `arenaBytes` bytes at the beginning; behind them, to the end of memory, the pool. */
export declare const arena: usize;
export declare const arenaBytes: usize;

/** In a clause, in words: its number of literals, its LBD (0: of the problem), its literals. */
export const SIZE = 0;
export const LBD = 1;
export const FIRST = 2;

/** LBDs above this are told apart no more. */
export const LBDS = 255;

/** What `run` answers. */
export const NONE = 0;
export const SOLUTION = 1;
export const PAUSED = 2;

/** A clause was learned, or is forgotten: its literals stand here. Called only where clauses are told. */
export declare function learned(literals: usize, size: i32): void;
export declare function forgotten(literals: usize, size: i32): void;

/**
 * Asks for a clause that whatever is true now breaks, or that has a consequence. The trail is as it was when this was asked last, up to `from`.
 * The size of the clause, whose literals are in `clause` then; −1 if there is none.
 */
export declare function ask(from: i32, to: i32): i32;

/** Luby's sequence, from 1: 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, … */
export function luby(k: i32): i32 {
  let size: i32 = 1;
  while (size < k) size = 2 * size + 1;
  while (size !== k) {
    size = (size - 1) / 2;
    if (k > size) k -= size;
  }
  return (size + 1) / 2;
}
