// The kernel of clause learning, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

export { clauseSize } from "./analyze";
export { backTo } from "./decide";
export { assume, begin, require, run } from "./search";
export { conflicts, contradict, decisions, ticks } from "./state";
