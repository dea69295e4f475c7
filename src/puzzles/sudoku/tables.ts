// The tables of the kernel that packs clues; packer.ts lays them out.

/** How many cells a line has. */
export declare const cells: usize;
/** By cell and byte: the option that the byte stands for there, or one of the following. */
export declare const options: usize;
/** How many values a byte has. */
export const BYTES = 256;
/** The byte is wrong there, or takes no option. */
export const NO_OPTION = -1;
export const NOTHING_TAKEN = -2;
/** The lines, and their clues as packed parts. */
export declare const text: usize;
export declare const parts: usize;
