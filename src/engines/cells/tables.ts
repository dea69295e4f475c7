// The tables of dancing cells: the list of primary items, the queue, the items, each with the set of its options, then
// the options, each between two spacers. A pointer is the address of a record; memory.ts lays them out.
// A set is sparse: its elements stand first among all that it ever had, in any order, so that it shrinks by a swap and
// a decrement, and is whole again when its old size is written back (Briggs and Torczon, 1993; Knuth's SSXCC).

/** The list of primary items; the active ones stand first in it. */
export declare const list: usize;
export declare const primaryCount: i32;
/** The queue of items that had one branch left when they were put there. */
export declare const queue: usize;
/** The nodes that were chosen in the branches that are behind, level by level. */
export declare const tried: usize;
/** Saved states of items, to the end of memory, which grows at need. */
export declare const trail: usize;
/** A level adds at most this many bytes to the trail: each item once in both of its frames. */
export declare const trailRoom: usize;

/** In an item: the frame in which its state was last saved, −1 if it is inactive: then its set is left alone. */
export const STAMP = 0;
/** In an item: how many options its set has now. */
export const SIZE = 4;
/** In an item: how many more options must contain it; 0 or less if none must. */
export const NEED = 8;
/** In an item: how many more options may contain it. */
export const BOUND = 12;
/** In an item: where it is in the list; 0 for a secondary item, which is not in it. */
export const PLACE = 16;
/** In an item: one more than the times that it ran dry. */
export const WEIGHT = 20;
/** In an item: its set begins here; an element is a node. */
export const SET = 24;

/** In a node: its item, > 0. In a spacer: −1 − the number of the option before it, 0 in the first spacer. */
export const NODE_ITEM = 0;
/** In a node: where it is in its item's set. In a spacer: the first node of the option before it. */
export const SPOT = 4;
/** A node or a spacer takes this many bytes. */
export const NODE_BYTES = 8;
/** The color of node q, 0 for none, is at half its address from here: where there are no colors that memory is not touched. */
export declare const colors: usize;

/** A record of the trail: an item and what STAMP, SIZE, NEED and BOUND were. */
export const RECORD_BYTES = 20;

/** In a level: the node that was chosen, 0 for none; where its nodes begin in `tried`. */
export const CHOICE = 4;
export const TRIED = 16;
/** In a level: the ends of the trail when the level and when its branch began; the number of active items. */
export const LEVEL_MARK = 20;
export const BRANCH_MARK = 24;
export const LEVEL_ACTIVE = 28;
export const LEVEL_BYTES = 32;
