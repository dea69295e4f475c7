// The kernel of dancing cells, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

export { again, entering, level, run } from "./search";
export { active } from "./sets";
