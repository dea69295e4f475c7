// The kernel of the prune engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

export { fillRows } from "../../bits/assembly/rows";
export { prepare, taken, updates } from "./propagate";
export { begin, level, nodes, phase, refutedCount, run, solutions } from "./search";
