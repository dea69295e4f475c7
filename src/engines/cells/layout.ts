// The tables of dancing cells in one Int32Array: some words, the list of primary items, the queue, the items, each with the set of
// its options, then the options, each between two spacers. A pointer is the index of a record's first field.
// A set is sparse: its elements stand first among all that it ever had, in any order, so that it shrinks by a swap and
// a decrement, and is whole again when its old size is written back (Briggs and Torczon, 1993; Knuth's SSXCC).

/** How many items of the list are active; they stand first in it. */
export const ACTIVE = 0;
/** How many integers of the trail are in use. */
export const TRAIL = 1;
/** How many nodes left a set since somebody set this to 0. */
export const UPDATES = 2;
/** The queue of items that had one branch left when they were put there begins here … */
export const QUEUE = 3;
/** … and ends here. */
export const QUEUE_END = 4;
/** The list of primary items begins here. */
export const LIST = 5;

/** In an item: the frame in which its state was last saved, −1 if it is inactive: then its set is left alone. */
export const STAMP = 0;
/** In an item: how many options its set has now. */
export const SIZE = 1;
/** In an item: how many more options must contain it; 0 or less if none must. */
export const NEED = 2;
/** In an item: how many more options may contain it. */
export const BOUND = 3;
/** In an item: where it is in the list; 0 for a secondary item, which is not in it. */
export const PLACE = 4;
/** In an item: its set begins here; an element is a node. */
export const SET = 5;

/** In a node: its item, > 0. In a spacer: −1 − the number of the option before it, 0 in the first spacer. */
export const ITEM = 0;
/** In a node: where it is in its item's set. In a spacer: the first node of the option before it. */
export const SPOT = 1;
/** In a node: its color, 0 for none. */
export const COLOR = 2;
/** A node or a spacer takes this many integers. */
export const NODE = 3;

/** A record of the trail: an item and what STAMP, SIZE, NEED and BOUND were. */
export const RECORD = 5;
