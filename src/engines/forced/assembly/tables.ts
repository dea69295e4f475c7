// Where the tables of the kernel are, which ../memory.ts lays out, and what its files share. Items and options are given
// by rank.
//
// Items stand in blocks of 128, one bit each. A block has a layer that tells which of its items are open, that is not
// covered; then layer after layer, the k-th of which tells for each item whether its k-th option is live. So an option
// has one bit, its spot, for each of its primary items. All blocks together, block after block, are a state.

/** The options, the primary items, all items; is the problem colored? */
export let optionCount: usize = 0;
export let itemCount: usize = 0;
export let itemTotal: usize = 0;
export let colored: bool = false;
/** The bytes of a state. */
export let stateBytes: usize = 0;
/** The state in which all is open and live. */
export let fullState: usize = 0;
/** By option, its row: the bits of a state that taking it keeps; and whether it has been made (u8). */
export let rows: usize = 0;
export let isMade: usize = 0;
/** By option: where its spots begin in `spots`; a spot is the number of a bit in a state. */
export let firstSpot: usize = 0;
export let spots: usize = 0;
/** By spot: its option. */
export let optionOf: usize = 0;
/** For the rows: by primary item, the bit that tells whether it is open; by item, where its options are, 8 bytes each: option
 * and color. */
export let open: usize = 0;
export let firstUser: usize = 0;
/** By block, BLOCK bytes: where it ends in a state, and where its second layer begins; its items that have one live option. */
export let blocks: usize = 0;
export let blocksEnd: usize = 0;
export const BLOCK: usize = 32;
export const END: usize = 0;
export const BEGIN: usize = 4;
export const ONE: usize = 16;
/** Room for the sizes of a block's items, bit by bit. */
export let digits: usize = 0;
/** By item, block after block: how often it ran dry. */
export let weights: usize = 0;
/** The part: options to avoid, options to take. */
export let input: usize = 0;
/** By level: its state; what kernel.ts keeps of it. */
export let states: usize = 0;
export let levels: usize = 0;
/** Options that are taken, and those that decisions did without. */
export let taken: usize = 0;
export let takenTop: usize = 0;
export let avoided: usize = 0;
/** By level: nodes, as f64. */
export let profile: usize = 0;
/** Where the counters are written when `run` pauses: solutions, nodes, updates, as f64. */
export let counters: usize = 0;

// What ./prepare.ts and ./rows.ts make the tables of.
/** Where the options of items begin. */
export let users: usize = 0;
/** By primary item: its last spot so far. */
export let lastSpot: usize = 0;
/** By rank: the option. As in the problem: where an option's entries begin, their items and their colors. */
export let order: usize = 0;
export let optionStart: usize = 0;
export let entryItem: usize = 0;
export let entryColor: usize = 0;

/** A block that has an item with one live option, 0 if there is none. */
export let single: usize = 0;

/** Options taken. */
export let updates: f64 = 0;
/** How often an item ran dry. */
export let deadEnds: f64 = 0;

export function setup(at: usize): void {
  optionCount = load<u32>(at);
  itemCount = load<u32>(at, 4);
  stateBytes = load<u32>(at, 8);
  itemTotal = load<u32>(at, 12);
  colored = load<u32>(at, 16) !== 0;
  fullState = load<u32>(at, 20);
  firstSpot = load<u32>(at, 24);
  spots = load<u32>(at, 28);
  optionOf = load<u32>(at, 32);
  open = load<u32>(at, 36);
  firstUser = load<u32>(at, 40);
  blocks = load<u32>(at, 44);
  blocksEnd = load<u32>(at, 48);
  digits = load<u32>(at, 52);
  weights = load<u32>(at, 56);
  input = load<u32>(at, 60);
  states = load<u32>(at, 64);
  levels = load<u32>(at, 68);
  taken = load<u32>(at, 72);
  avoided = load<u32>(at, 76);
  profile = load<u32>(at, 80);
  counters = load<u32>(at, 84);
  rows = load<u32>(at, 88);
  isMade = load<u32>(at, 92);
  users = load<u32>(at, 96);
  lastSpot = load<u32>(at, 100);
  order = load<u32>(at, 104);
  optionStart = load<u32>(at, 108);
  entryItem = load<u32>(at, 112);
  entryColor = load<u32>(at, 116);
}

// @inline
export function word(table: usize, index: usize): u32 {
  return load<u32>(table + (index << 2));
}

/** The color of an entry of the problem. */
// @inline
export function colorOf(entry: usize): u32 {
  return colored ? word(entryColor, entry) : 0;
}

/** Where the weights of a block's items are: 4 bytes each of 128 items, where a block has 32. */
// @inline
export function weightsOf(block: usize): usize {
  return weights + ((block - blocks) << 4);
}

// @inline
export function push(o: usize): void {
  store<u32>(takenTop, <u32>o);
  takenTop += 4;
}

// @inline
export function setTakenTop(top: usize): void {
  takenTop = top;
}

// @inline
export function setSingle(block: usize): void {
  single = block;
}

// @inline
export function countDeadEnd(): void {
  deadEnds++;
}

// @inline
export function countUpdate(): void {
  updates++;
}
