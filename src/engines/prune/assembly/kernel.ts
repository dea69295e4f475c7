// The kernel of the prune engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

import { makeTables as makeRows } from "../../kernel/assembly/prepare";
import { prepare } from "./support";

export { avoid, reset, take } from "../../kernel/assembly/first";
export { clearLog, logEnd } from "../../kernel/assembly/log";
export { begin, level, phase, refutedCount, run } from "./search";
export { taken } from "./take";

export function makeTables(): void {
  makeRows();
  prepare();
}
