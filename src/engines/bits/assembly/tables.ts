// The tables of the kernel: where they stand in memory and what is in them. ../memory.ts lays them out.
//
// A *state* is what the search knows on a level, an option's *effect* what taking it does to a state. Both are sections
// of whole 16-byte pieces, one after the other:
//   state:  live options (a bit each) | open items (a bit each) | need of each counted item | its room (16 bits each)
//   effect: options that can stand beside it | items that it closes | 1 for each counted item that it contains
// An item is open while it needs options. It needs one, unless it is counted and its need says more; an option closes
// the items that need one. Counted are the items that can have more than one option; counter 0 is for all others.

// Addresses and sizes are constants of an instance: it imports them.

/** What the sections take, in bytes; countBytes is 0 in problems without bounds. */
export declare const rowBytes: usize;
export declare const setBytes: usize;
export declare const countBytes: usize;
/** What a state and an effect take. */
export declare const stateBytes: usize;
export declare const effectBytes: usize;

/** By option: its effect. */
export declare const effects: usize;
/** By option: the set of its primary items. */
export declare const contains: usize;
/** By item, 16 bytes: the addresses of its first pair and of the end of its pairs, the byte offset of its counter. */
export declare const items: usize;
export const FIRST: usize = 0;
export const END: usize = 4;
export const COUNTER: usize = 8;
export const ITEM_SHIFT: usize = 4;
/** A pair, 16 bytes: the options of an item in one word of a row, and the byte offset of that word. */
export const MASK: usize = 0;
export const OFFSET: usize = 8;
export const PAIR_BYTES: usize = 16;
/** By item: its options as a row, in the kernels for few words. The address is a constant: they are read all the time. */
export const MASKS: usize = 64;
/** The items that need more than one option at first. */
export declare const deep: usize;
/** By counter: its item. */
export declare const counted: usize;
/** By option: the item that ran dry the last time that it was taken, or −1. */
export declare const killers: usize;
/** The options that can be chosen at all. */
export declare const root: usize;
/** By level: its state. */
export declare const states: usize;
/** By level, 48 bytes: item, address of a pair, degree, branch, option (i32 each), bits left of the pair's word, … */
export declare const levels: usize;
export const ITEM: usize = 0;
export const PAIR: usize = 4;
export const DEGREE: usize = 8;
export const BRANCH: usize = 12;
export const OPTION: usize = 16;
export const BITS: usize = 24;
/** … and items that have one option left, or had when they were found: 128, from the byte FORCED_AT of a set on. */
export const FORCED_AT: usize = 20;
/** In the kernels for few words instead: the nearest level above that has branches left, −1 if none has. */
export const BACK: usize = 20;
export const FORCED: usize = 32;
export const LEVEL_BYTES: usize = 48;
/** By level: its nodes, as f64. */
export declare const profile: usize;

/** The numbers of options, of primary items, of all items, of entries, of colors; is the problem colored? */
export declare const optionCount: usize;
export declare const itemCount: usize;
export declare const itemTotal: usize;
export declare const entryCount: usize;
export declare const colorCount: usize;
export declare const colored: i32;

// What ./prepare.ts begins with:
/** By option of the problem: its first entry; one element more than there are options. */
export declare const optionStart: usize;
/** By entry: its item, in the problem, then by rank; its color; its option, as a bit. */
export declare const entryItem: usize;
export declare const entryColor: usize;
export declare const entryBit: usize;
/** By item of the problem: its rank. By bit: its option of the problem. */
export declare const itemRank: usize;
export declare const optionBit: usize;
/** Entries in their order, twice. */
export declare const entryList: usize;
/** The bytes of an item's options in `masks`; 0 if there are no masks. */
export declare const maskBytes: usize;
export declare const masks: usize;
export declare const pairs: usize;

// What it makes of that for ./rows.ts: the options by item and color, where only one color can be used of an item.
/** By item: its first member; one element more than there are items. */
export declare const starts: usize;
/** By member, sorted by item and color: its option, as a bit; its color. */
export declare const members: usize;
export declare const memberColor: usize;
export declare const groups: usize;
/** A group, 16 bytes, has the members of one item and color: the address of the first, the end, the color, the item. */
export const MEMBERS: usize = 0;
export const MEMBERS_END: usize = 4;
export const COLOR: usize = 8;
export const GROUP_ITEM: usize = 12;
export const GROUP_BYTES: usize = 16;
/** A row for passing use. */
export declare const scratch: usize;
