// Symmetry: permutations of the options that map a problem to itself, and the parts that they leave.

export { actionOf, type TokenMap } from "./action.js";
export { type FoundSymmetry, someGenerators, someSymmetries, symmetrySearch } from "./automorphisms.js";
export { Judge } from "./canonical.js";
export { mixed } from "./graph.js";
export { itemImages } from "./items.js";
export { parseSymmetry } from "./parse.js";
export { type SymmetryRow, SymmetryRows } from "./rows.js";
export { type ClassPart, classParts, weightedParts } from "./split.js";
export {
  type Domain,
  type Element,
  fits,
  type Group,
  identityOn,
  orderOf,
  rotationsOnly,
  type Symmetry,
  wholeSymmetry,
} from "./symmetry.js";
