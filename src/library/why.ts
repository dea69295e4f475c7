// The entry "quadrille/why": why there is no solution, why not only one, why something must be where it is.

export { bestTry, checkReason, why, whyHere, whyPicture } from "#design";
