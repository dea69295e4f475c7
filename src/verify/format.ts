// The numbers of the proof format, version 2, which docs/proofs.md describes. Writers share this file with the verifier.

/** The first line of a proof; the second one is the problem's hash, in 64 digits. */
export const TITLE = "quadrille proof 2\n";
/** A proof ends with so many digits, the CRC-32 of all bytes before them. */
export const CHECKSUM = 8;
/** Flags: "none of an item's options" is its first branch, and not the last; classes are claimed as well. */
export const NONE_FIRST = 1;
export const CLASSES = 2;
/** The steps of a walk; to branch on the item of rank r is ITEM + r. */
export const OPTION = 0;
export const AGAIN = 1;
export const IMAGE = 2;
export const WEIGHTS = 3;
export const KEEP = 4;
export const LEMMAS = 5;
export const RULE = 6;
export const ITEM = 8;
/** In LEMMAS: the end, with a contradiction or without; a lemma of n literals is LEMMA × n, to forget clause k FORGET + 2k. */
export const REFUTED = 0;
export const OPEN = 1;
export const LEMMA = 2;
export const FORGET = 3;
