// The tables of this kernel, beside those of all kernels on rows (../kernel/tables.ts).

/** Which search it is: for rows of 2 to 4 words; for any number of words, by a tally of all live options or by sizes. */
export declare const kind: i32;
export const BY_SIZE = 0;
export const TALLY = 5;
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
