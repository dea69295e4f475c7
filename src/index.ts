// All of the library together, for the Studio and the tests. Programs import one of its entries: src/library/ has a file
// for each, and package.json exports them.

export * from "./library/pictures.js";
export * from "./library/proofs.js";
export * from "./library/puzzles.js";
export * from "./library/quadrille.js";
export * from "./library/runs.js";
export * from "./library/symmetry.js";
export * from "./library/why.js";
