// What kernels keep in memory. TypeScript and AssemblyScript both read this file, and those named tables.ts beside each
// kernel: addresses and sizes are constants of an instance, which it imports; the offsets of fields are in bytes.

// Every kernel:
/** Solutions, nodes and updates so far, as f64. */
export declare const counters: usize;
export const SOLUTIONS = 0;
export const NODES = 8;
export const UPDATES = 16;
/** By level: its nodes, as f64. */
export declare const profile: usize;
/** By level: what the kernel keeps of it. Where it branches: an item, its branches at first, how many are behind. */
export declare const levels: usize;
export const ITEM = 0;
export const DEGREE = 8;
export const BRANCH = 12;

// Kernels on rows: bits, memo and prune.
//
// A *state* is what the search knows on a level, an option's *effect* what taking it does to a state. Both are sections
// of whole 16-byte blocks, one after the other:
//   state:  live options (a bit each) | open items (a bit each) | need of each counted item | its room (16 bits each)
//   effect: options that can stand beside it | items that it closes | 1 for each counted item that it contains
// An item is open while it needs options, to memo while it may have one. It needs one, unless it is counted and its need says more; an option closes
// the items that need one. Counted are the items that can have more than one option; counter 0 is for all others.

/** What the sections take; countBytes is 0 in problems without bounds. */
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
/** By item: the addresses of its first pair and of the end of its pairs, the byte offset of its counter; where there are bounds, the lower one. */
export declare const items: usize;
export const FIRST = 0;
export const END = 4;
export const COUNTER = 8;
export const LOWER = 12;
export const ITEM_BYTES = 16;
/** A pair: the options of an item in one word of a row, and the byte offset of that word. */
export declare const pairs: usize;
export const MASK = 0;
export const OFFSET = 8;
export const PAIR_BYTES = 16;
/** By item: its options as a row, for rows of few words. The address is a constant: they are read all the time. */
export const MASKS = 64;
/** The bytes of an item's options there; 0 if there are no masks. */
export declare const maskBytes: usize;
/** The items that taking one option does not close: those that need more, but for memo those that may have more. */
export declare const deep: usize;
/** By counter: its item. */
export declare const counted: usize;
/** The state that a search of all begins with: the options that can be chosen at all, every item open. */
export declare const root: usize;
/** By level, and for one level more: its state. */
export declare const levelCount: usize;
export declare const states: usize;

/** Where a search logs what it does (assembly/log.ts), and the bytes there; none if it does not. */
export declare const log: usize;
export declare const logBytes: usize;

/** The numbers of options, of primary items, of all items, of entries, of colors; is the problem colored? */
export declare const optionCount: usize;
export declare const itemCount: usize;
export declare const itemTotal: usize;
export declare const entryCount: usize;
export declare const colorCount: usize;
export declare const colored: i32;

// What assembly/prepare.ts begins with:
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

// What it makes of that for assembly/rows.ts: the options by item and color.
/** By item: its first member; one element more than there are items. */
export declare const starts: usize;
/** By member, sorted by item and color: its option, as a bit; its color. */
export declare const members: usize;
export declare const memberColor: usize;
/** Two rows for passing use. */
export declare const scratch: usize;
