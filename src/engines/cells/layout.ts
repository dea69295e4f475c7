// The layout of assembly/layout.ts, in 32-bit words, for those who make and read the tables from outside.

/** In an item. */
export const SIZE = 1;
export const NEED = 2;
export const BOUND = 3;
export const PLACE = 4;
export const WEIGHT = 5;
export const SET = 6;

/** In a node or a spacer. */
export const ITEM = 0;
export const SPOT = 1;
export const COLOR = 2;
export const NODE = 3;

/** In a level. */
export const LEVEL_ITEM = 0;
export const CHOICE = 1;
export const DEGREE = 2;
export const BEHIND = 3;
export const TRIED = 4;
export const LEVEL = 8;

/** Bytes of a record of the trail. */
export const RECORD_BYTES = 20;
