// The tables of the kernel; layout.ts lays them out. What is in them stands in graph.ts; orbits are those of a problem, whose
// items are the points then.

export declare const options: usize;
export declare const points: usize;
export declare const optionStart: usize;
export declare const optionPoint: usize;
export declare const itemOf: usize;
export declare const optionKind: usize;

/** By point: its color, and a place to make the next one. */
export declare const colors: usize;
export declare const sums: usize;

/** By the low bits of a hash: 1 + the first option of its list, or 0; by option: 1 + the next one. */
export declare const lists: usize;
export declare const listMask: u32;
export declare const nextInList: usize;
/** By point: the mark of the option whose image contained it last. */
export declare const marks: usize;
/** By point, by option: where a permutation leads it. */
export declare const pointImage: usize;
export declare const optionImage: usize;

/** Of a problem: how many items are primary, and whether it has colors; by entry: its color; by item: how often it may be covered. */
export declare const primary: usize;
export declare const colored: u32;
export declare const entryColor: usize;
export declare const upper: usize;
/** What is taken (left.ts): by item how many options with it, and in which color; by option a byte, 1 if it is taken or avoided. */
export declare const taken: usize;
export declare const takenColor: usize;
export declare const out: usize;
/** By option: the least one of its orbit, NONE if it cannot be chosen; of the least one how many there are; the next one, or NONE. */
export declare const least: usize;
export declare const orbitSize: usize;
export declare const nextInOrbit: usize;
export const NONE = -1;
/** By primary item: its options, their images, and the orbit that was counted last. */
export declare const itemOptions: usize;
export declare const itemImages: usize;
export declare const itemOrbit: usize;
