// The kernel of the bits engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

import { bounded, kind, LEAST, SIZES, TALLY } from "../tables";
import { searchFew } from "./few";
import { search } from "./search";

export { avoid, reset, take } from "../../kernel/assembly/first";
export { clearLog, logEnd } from "../../kernel/assembly/log";
export { makeTables } from "../../kernel/assembly/prepare";
export { begin, entering, level } from "./course";
export { probePairs } from "./probe";

/** The search for few words of a row, or that for any number of them, with bounds or without. */
export function run(limit: f64, listing: i32): i32 {
  if (kind === 2) return run2(limit, listing);
  if (kind === 3) return run3(limit, listing);
  if (kind === 4) return run4(limit, listing);
  if (kind === TALLY) return bounded ? boundedTally(limit, listing) : runTally(limit, listing);
  if (kind === SIZES) return runSizes(limit, listing);
  return bounded ? boundedLeast(limit, listing) : runLeast(limit, listing);
}

// Each is a function of its own, so that V8 compiles only those that run.
function run2(limit: f64, listing: i32): i32 {
  return searchFew(2, limit, listing);
}
function run3(limit: f64, listing: i32): i32 {
  return searchFew(3, limit, listing);
}
function run4(limit: f64, listing: i32): i32 {
  return searchFew(4, limit, listing);
}
function runTally(limit: f64, listing: i32): i32 {
  return search(TALLY, false, limit, listing);
}
function runSizes(limit: f64, listing: i32): i32 {
  return search(SIZES, false, limit, listing);
}
function runLeast(limit: f64, listing: i32): i32 {
  return search(LEAST, false, limit, listing);
}
function boundedTally(limit: f64, listing: i32): i32 {
  return search(TALLY, true, limit, listing);
}
function boundedLeast(limit: f64, listing: i32): i32 {
  return search(LEAST, true, limit, listing);
}
