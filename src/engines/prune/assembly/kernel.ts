// The kernel of the prune engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

export { makeTables } from "../../bits/assembly/prepare";
export { prepare, taken, updates } from "./propagate";
export { begin, level, nodes, phase, refutedCount, run, solutions } from "./search";
