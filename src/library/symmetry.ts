// The entry "quadrille/symmetry": symmetries of problems, and solutions up to symmetry.

export { classes, countClasses, findSymmetry } from "#questions";
export { orderOf, parseSymmetry, rotationsOnly } from "#symmetry";
