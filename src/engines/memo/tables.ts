// The tables of this kernel, beside those of all kernels on rows (../kernel/tables.ts).

/** By option: the items of which it rules options out, itself among them; and whether that is known yet (u8). */
export declare const disturbs: usize;
export declare const isKnown: usize;

/** Is it to make a diagram? Then items are taken strictly in their order. */
export declare const diagram: i32;
/** The node of a diagram with this option, without it, with it. */
export declare function node(option: i32, low: i32, high: i32): i32;

/** In a level: address of a pair (the one before which branches are left), option (−1: none of the item's options), … */
export const PAIR = 4;
export const OPTION = 16;
/** … bits left of the pair's word (u64), key (two u64; 0, 0: not to be stored), … */
export const BITS = 24;
export const KEY1 = 32;
export const KEY2 = 40;
/** … virtual nodes when it was entered (f64), 1 if the branch may have disturbed any item. */
export const BEGUN = 48;
export const SPREAD = 56;
export const LEVEL_BYTES = 64;
/** By level, a set of items: those with one branch only; for a diagram, those whose options have been made sure of. */
export declare const marks: usize;
/** The items that have to be looked at on the level that is entered. */
export declare const disturbed: usize;

/** The answer, then by level: its number, of `totalBytes` bytes at the most; and the words of it that are in use. */
export declare const totals: usize;
export declare const totalBytes: usize;
export declare const lengths: usize;

/**
 * Where the open items tell what is left, a state has a key, a sum over its open items, two u64; and so has its image under
 * each of these symmetries, the identity first. No images: no such keys.
 */
export declare const imageCount: usize;
/** By symmetry and item: the kind of the item's image (u32). Items of one kind can be interchanged. */
export declare const kinds: usize;
/** By option and symmetry: what the option takes from the key; by level and symmetry: the key. */
export declare const optionKeys: usize;
export declare const levelKeys: usize;
export const STATE_KEY_BYTES = 16;
