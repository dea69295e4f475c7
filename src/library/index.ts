// All of the library together, for the Studio and the tests. Programs import one of its entries: src/library/ has a file
// for each, and package.json exports them.

export * from "./pictures.js";
export * from "./proofs.js";
export * from "./puzzles.js";
export * from "./quadrille.js";
export * from "./runs.js";
export * from "./symmetry.js";
export * from "./why.js";
