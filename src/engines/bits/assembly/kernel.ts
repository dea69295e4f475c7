// The kernel of the bits engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

import { logBytes } from "../../kernel/tables";
import { BY_SIZE, bounded, kind, TALLY } from "../tables";
import { searchFew } from "./few";
import { search } from "./search";

export { clearLog, logEnd } from "../../kernel/assembly/log";
export { makeTables } from "../../kernel/assembly/prepare";
export { begin, entering, level } from "./course";
export { probePairs } from "./probe";

/** One search for each kind of problem: by the words of a row, with bounds or without, logged or not. */
export function run(limit: f64, listing: i32): i32 {
  if (bounded) {
    if (kind === 1) return bounded1(limit, listing);
    if (kind === TALLY) return boundedTally(limit, listing);
    return boundedBySize(limit, listing);
  }
  if (kind === 1) return logBytes === 0 ? run1(limit, listing) : logged1(limit, listing);
  if (kind === 2) return logBytes === 0 ? run2(limit, listing) : logged2(limit, listing);
  if (kind === 3) return logBytes === 0 ? run3(limit, listing) : logged3(limit, listing);
  if (kind === 4) return logBytes === 0 ? run4(limit, listing) : logged4(limit, listing);
  if (kind === TALLY) return runTally(limit, listing);
  return runBySize(limit, listing);
}

// Each is a function of its own, so that V8 compiles only those that run.
function run1(limit: f64, listing: i32): i32 {
  return searchFew(1, false, limit, listing);
}
function logged1(limit: f64, listing: i32): i32 {
  return searchFew(1, true, limit, listing);
}
function run2(limit: f64, listing: i32): i32 {
  return searchFew(2, false, limit, listing);
}
function logged2(limit: f64, listing: i32): i32 {
  return searchFew(2, true, limit, listing);
}
function run3(limit: f64, listing: i32): i32 {
  return searchFew(3, false, limit, listing);
}
function logged3(limit: f64, listing: i32): i32 {
  return searchFew(3, true, limit, listing);
}
function run4(limit: f64, listing: i32): i32 {
  return searchFew(4, false, limit, listing);
}
function logged4(limit: f64, listing: i32): i32 {
  return searchFew(4, true, limit, listing);
}
function runTally(limit: f64, listing: i32): i32 {
  return search(TALLY, false, limit, listing);
}
function runBySize(limit: f64, listing: i32): i32 {
  return search(BY_SIZE, false, limit, listing);
}
function bounded1(limit: f64, listing: i32): i32 {
  return search(1, true, limit, listing);
}
function boundedTally(limit: f64, listing: i32): i32 {
  return search(TALLY, true, limit, listing);
}
function boundedBySize(limit: f64, listing: i32): i32 {
  return search(BY_SIZE, true, limit, listing);
}
