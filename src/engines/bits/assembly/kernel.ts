// The kernel of the bits engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.

import { searchFew } from "./few";
import { search } from "./search";
import { TALLY } from "./size";

export { begin, entering, level, nodes, solutions, updates } from "./course";
export { makeTables } from "./prepare";
export { probePairs } from "./probe";

/** One search for each kind of problem: by the words of a row, 0 for any number, and with bounds or without. */
export function run(words: i32, bounded: i32, limit: f64, listing: i32): i32 {
  if (bounded) {
    if (words === 1) return bounded1(limit, listing);
    if (words === TALLY) return bounded5(limit, listing);
    return bounded0(limit, listing);
  }
  if (words === 1) return run1(limit, listing);
  if (words === 2) return run2(limit, listing);
  if (words === 3) return run3(limit, listing);
  if (words === 4) return run4(limit, listing);
  if (words === TALLY) return run5(limit, listing);
  return run0(limit, listing);
}
function run0(limit: f64, listing: i32): i32 {
  return search(0, false, limit, listing);
}
function run1(limit: f64, listing: i32): i32 {
  return searchFew(1, limit, listing);
}
function run2(limit: f64, listing: i32): i32 {
  return searchFew(2, limit, listing);
}
function run3(limit: f64, listing: i32): i32 {
  return searchFew(3, limit, listing);
}
function run4(limit: f64, listing: i32): i32 {
  return searchFew(4, limit, listing);
}
function run5(limit: f64, listing: i32): i32 {
  return search(TALLY, false, limit, listing);
}
function bounded0(limit: f64, listing: i32): i32 {
  return search(0, true, limit, listing);
}
function bounded1(limit: f64, listing: i32): i32 {
  return search(1, true, limit, listing);
}
function bounded5(limit: f64, listing: i32): i32 {
  return search(TALLY, true, limit, listing);
}
