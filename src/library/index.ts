// The library: all of its entries together, for the Studio and the tests. Programs import one of them: this room has a file for
// each, and package.json exports them.

export * from "./build.js";
export * from "./pictures.js";
export * from "./play.js";
export * from "./proofs.js";
export * from "./puzzles.js";
export * from "./quadrille.js";
export * from "./questions.js";
export * from "./symmetry.js";
export * from "./sync.js";
export type * from "./types.js";
export * from "./why.js";
