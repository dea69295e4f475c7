// The tables of this kernel, beside those of the bits engine, which it shares: states, effects, items and pairs, what
// options contain. ../memory.ts lays them out.

/** Bytes of the bounds of a level: need and room of each item, two i32; 0 in problems without bounds. By level: these. */
export declare const boundBytes: usize;
export declare const bounds: usize;
/** The items that may have more than one option. */
export declare const manifold: usize;
/** By option: the items of which it rules options out, itself among them; and whether that is known yet (u8). */
export declare const disturbs: usize;
export declare const isKnown: usize;

/** Is it to make a diagram? Then items are taken strictly in their order. */
export declare const diagram: i32;
/**
 * By level, 64 bytes: item, address of a pair (the one before which branches are left), branches, branch, option (−1: none of
 * the item's options), node of the diagram (i32 each), bits left of the pair's word (u64), key (two u64; 0, 0: not to be
 * stored), virtual nodes when it was entered (f64), 1 if the branch may have disturbed any item (i32).
 */
export declare const course: usize;
export const ITEM: usize = 0;
export const PAIR: usize = 4;
export const DEGREE: usize = 8;
export const BRANCH: usize = 12;
export const OPTION: usize = 16;
export const NODE: usize = 20;
export const BITS: usize = 24;
export const KEY1: usize = 32;
export const KEY2: usize = 40;
export const BEGUN: usize = 48;
export const SPREAD: usize = 56;
export const LEVEL_SHIFT: usize = 6;
/** By level, a set of items: those with one branch only; for a diagram, those whose options have been made sure of. */
export declare const marks: usize;
/** The items that have to be looked at on the level that is entered. */
export declare const disturbed: usize;

/** By level: its number, of so many bytes at the most; and the words of it that are in use. */
export declare const totals: usize;
export declare const totalBytes: usize;
export declare const lengths: usize;
