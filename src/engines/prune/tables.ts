// The tables of this kernel, beside those of all kernels on rows (../kernel/tables.ts).

/** By level, by item: how many options the item has, as u16. */
export declare const sizes: usize;
/** The items that have to be looked at again, as a set. */
export declare const dirty: usize;
/** By item: the options of other items that cannot stand beside all of its own, as a row. */
export declare const reaches: usize;
/** The addresses of the effects of one item's options. */
export declare const supporters: usize;
/** The options that are taken, and those that the open levels do without, in the order in which that came about. */
export declare const trail: usize;
export declare const refuted: usize;

/** In a level: how many options stood in the trail when it decided, in `refuted` when it was new; its option. */
export const TAKEN = 0;
export const REFUTED = 4;
export const DECIDED = 16;
/** The share of the level that is left, 0 … 1, as f64. */
export const LEFT = 24;
export const LEVEL_BYTES = 32;

/** What comes next: to propagate at the root, to choose at a level, to do without what it took. */
export const START = 0;
export const CHOOSE = 1;
export const GO_BACK = 2;
