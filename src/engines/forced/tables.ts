// The tables of this kernel. Items and options are given by rank.
//
// Items stand in blocks of 128, one bit each. A block has a layer that tells which of its items are open, that is not
// covered; then layer after layer, the k-th of which tells for each item whether its k-th option is live. So an option
// has one bit, its spot, for each of its primary items. All blocks together, block after block, are a state.

/** The options, the primary items, all items; is the problem colored? */
export declare const optionCount: usize;
export declare const itemCount: usize;
export declare const itemTotal: usize;
export declare const colored: i32;
/** The bytes of a state. */
export declare const stateBytes: usize;
/** The state in which all is open and live. */
export declare const fullState: usize;
/** By option, its row: the bits of a state that taking it keeps; and whether it has been made (u8). */
export declare const rows: usize;
export declare const isMade: usize;
/** By option: where its spots begin in `spots`; a spot is the number of a bit in a state. */
export declare const firstSpot: usize;
export declare const spots: usize;
/** By spot: its option. */
export declare const optionOf: usize;
/** By primary item: the bit that tells whether it is open. */
export declare const open: usize;
/** By item: where its users are, the options that contain it: option and color, with which the rows are made. */
export declare const firstUser: usize;
export declare const users: usize;
export const USER_COLOR = 4;
export const USER_BYTES = 8;
/** By block: where it ends in a state, where its second layer begins, its items that have one live option. */
export declare const blocks: usize;
export declare const blocksEnd: usize;
export const BLOCK_END = 0;
export const BLOCK_BEGIN = 4;
export const ONE = 16;
export const BLOCK_BYTES = 32;
/** Items in a block, bytes in a layer. The layers of options go in threes: nine options make no more than nine layers. */
export const BLOCK_ITEMS = 128;
export const LAYER = 16;
export const STRIDE = 3;
/** Room for the sizes of a block's items, bit by bit. */
export declare const digits: usize;
/** By block, if its items have at most nine options: in which layer those that have one have it; four layers of binary digits. */
export declare const places: usize;
export const PLACE_BYTES = 64;
/** By item, block after block: how often it ran dry. */
export declare const weights: usize;
/** The part, or parts that are answered one after the other: how many options it takes, how many it avoids, and these. */
export declare const input: usize;
/** The answers: how many solutions, and how many parts in a row have as many. */
export declare const answers: usize;
export const TIMES = 4;
export const ANSWER_BYTES = 8;
/** By option: its rank. */
export declare const rankOf: usize;
/** By level: its state. */
export declare const states: usize;
/** In a level: the option decided on there; where the stacks of taken and avoided options stood before. */
export const OPTION = 0;
export const TAKEN = 4;
export const AVOIDED = 8;
export const LEVEL_BYTES = 16;
/** Options that are taken, and those that decisions did without. */
export declare const taken: usize;
export declare const avoided: usize;

// What assembly/prepare.ts and assembly/rows.ts make the tables of.
/** By primary item: its last spot so far. */
export declare const lastSpot: usize;
/** By rank: the option. As in the problem: where an option's entries begin, their items and their colors. */
export declare const order: usize;
export declare const optionStart: usize;
export declare const entryItem: usize;
export declare const entryColor: usize;
