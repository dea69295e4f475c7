// The entry "quadrille/symmetry": symmetries of problems, and solutions up to symmetry.

export {
  type AskedUpToSymmetry,
  type ClassesAnswer,
  type ClassesBudget,
  type ClassesFound,
  type ClassList,
  type ClassListBudget,
  type ClassListing,
  type ClassStream,
  classes,
  classesSync,
  countClasses,
  countClassesSync,
  type SolutionClass,
} from "../questions/classes.js";
export { type FoundSymmetry, findSymmetry } from "../symmetry/automorphisms.js";
export { parseSymmetry } from "../symmetry/parse.js";
export type { SymmetryRow } from "../symmetry/rows.js";
export {
  type Domain,
  type Element,
  type Group,
  orderOf,
  rotationsOnly,
  type Symmetry,
} from "../symmetry/symmetry.js";
