// The kernel of the cells engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

export { entering, level, nodes, run, solutions } from "./search";
export { active, prepare, updates } from "./sets";
