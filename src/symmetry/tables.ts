// The tables of the kernel; kernel.ts lays them out. What is in them stands in graph.ts.

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
