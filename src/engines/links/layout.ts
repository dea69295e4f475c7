// The tables of dancing links in one Int32Array: the root, the items, then the options, each between two spacers, and the
// levels of the search.
// A pointer is the index of a record's first field. Nodes and items begin with the same four fields, so that the
// header of an item's list is a node of it (Knuth's `nd` and `cl`, in one array).

/** In a node: the node above it in its item's list. In a spacer: the first node of the option before it. */
export const UP = 0;
/** In a node: the node below it. In a spacer: the last node of the option after it. */
export const DOWN = 1;
/** In a node: its item, > 0. In a spacer: −1 − the number of the option before it, 0 in the first spacer. */
export const ITEM = 2;
/** In a node: its color, 0 for none; −1 while its item is purified to its color. */
export const COLOR = 3;
/** A node or a spacer takes this many integers. */
export const NODE = 4;

/** In an item: how many nodes its list has now (in the place of ITEM). */
export const LENGTH = 2;
/** In an item: the one before it in the list of active items; a secondary item is always alone in a list. */
export const PREV = 4;
/** In an item: the one after it. */
export const NEXT = 5;
/** In an item: how many more options may contain it; at first its upper bound. Only MCC problems count it down. */
export const BOUND = 6;
/** In an item: its upper bound less its lower bound; it does not change. */
export const SLACK = 7;
/** An item, and the root, take this many integers. */
export const ITEM_SIZE = 8;

/** The root of the list of active items. Item number i is at ITEM_SIZE · (i + 1). */
export const ROOT = 0;

/** In a level: the node that was chosen there, or the item itself if no more option was chosen for it. */
export const CHOICE = 0;
/** In a level: the first node of the item's list, before any was tweaked. */
export const FIRST = 1;
/** In a level: the item's number of branches. */
export const DEGREE = 2;
/** A level takes this many integers; the levels stand behind the nodes. */
export const LEVEL = 3;
