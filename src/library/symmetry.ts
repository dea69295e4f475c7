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
  findSymmetry,
  findSymmetrySync,
  type SolutionClass,
  type SymmetryBudget,
} from "#questions";
export type { SymmetryRow } from "#symmetry";
export {
  type Domain,
  type Element,
  type FoundSymmetry,
  type Group,
  orderOf,
  parseSymmetry,
  rotationsOnly,
  type Symmetry,
} from "#symmetry";
