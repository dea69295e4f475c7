// The numbers of the proof format, version 3, which docs/proofs.md describes. Writers share this file with the verifier.

/** The first line of a proof; the second one is the problem's hash, in 64 digits. */
export const TITLE = "quadrille proof 3\n";
/** Flags: "none of an item's options" is its first branch, and not the last; classes are claimed as well. */
export const [NONE_FIRST, CLASSES] = [1, 2];
/** The steps of a walk; to branch on the item of rank r is ITEM + r. */
export const [OPTION, AGAIN, IMAGE, WEIGHTS, KEEP, LEMMAS, RULE, ITEM] = [0, 1, 2, 3, 4, 5, 6, 8];
/** In LEMMAS: the end, with a contradiction or without; a lemma of n literals is LEMMA × n, to forget lemma k FORGET + 2k. */
export const [REFUTED, OPEN, LEMMA, FORGET] = [0, 1, 2, 3];
/** Of a proof: how many symmetries it may give; of those that they generate, how many elements, and images of these. */
export const [MOST_GENERATORS, MOST_ELEMENTS, MOST_IMAGES] = [32, 2 ** 17, 2 ** 26];
