// The tables of this kernel, beside those of all kernels on rows (../kernel/tables.ts).

/** Which search it is: for rows of 2 to 4 words, or for any number of them. */
export declare const kind: i32;
/** Those choose an item by a tally of all live options, by the sizes of all items, by their sizes as far as these can be the least. */
export const TALLY = 5;
export const SIZES = 6;
export const LEAST = 7;
/** Has the problem bounds? */
export declare const bounded: i32;
/** By option: the item that ran dry the last time that it was taken, or −1. */
export declare const killers: usize;

/** In a level: address of a pair, option, … */
export const PAIR = 4;
export const OPTION = 16;
/** … and items that have one option left, or had when they were found: 128, from the byte FORCED_AT of a set on. */
export const FORCED_AT = 20;
export const FORCED = 32;
/** In the kernels for few words instead: the nearest level above that has branches left, −1 if none has. */
export const BACK = 20;
export const LEVEL_BYTES = 48;
