// When to begin again from the top. Phases alternate: in one the search begins again as soon as clauses get worse than they
// are on average, in the other rarely, by Luby's sequence. And when to forget clauses.

import { luby } from "../tables";
import { conflicts } from "./state";

const FAST: f64 = 1.0 / 32;
const SLOW: f64 = 1.0 / 8192;
const WORSE: f64 = 1.1;
const LEAST_CONFLICTS: f64 = 2;
const FIRST_PHASE: f64 = 1000;
const LUBY: f64 = 512;
const FIRST_REDUCTION: f64 = 2000;
const NEXT_REDUCTION: f64 = 300;

/** Averages of the LBD of clauses, and how much of them is real. */
let fast: f64 = 0;
let slow: f64 = 0;
let fastWeight: f64 = 0;
let slowWeight: f64 = 0;
let steady: bool = false;
let phaseEnd: f64 = FIRST_PHASE;
let phase: f64 = FIRST_PHASE;
/** Conflicts at the last restart, and when the next one is due in a steady phase. */
let last: f64 = 0;
let next: f64 = 0;
let rounds: i32 = 0;
let reductions: f64 = 0;
let reduceAt: f64 = FIRST_REDUCTION;

/** A clause was learned. */
export function average(lbd: i32): void {
  fast += FAST * (<f64>lbd - fast);
  slow += SLOW * (<f64>lbd - slow);
  fastWeight += FAST * (1 - fastWeight);
  slowWeight += SLOW * (1 - slowWeight);
}

/** Is it time to begin again? */
export function isDue(): bool {
  if (conflicts >= phaseEnd) change();
  if (steady) return conflicts >= next;
  if (conflicts < last + LEAST_CONFLICTS) return false;
  return fast * slowWeight > WORSE * slow * fastWeight;
}

function change(): void {
  steady = !steady;
  if (!steady) phase *= 2;
  phaseEnd = conflicts + phase;
  next = conflicts;
}

export function restarted(): void {
  last = conflicts;
  if (steady) next = conflicts + LUBY * <f64>luby(++rounds);
}

/** Is it time to forget some clauses? */
export function mayReduce(): bool {
  if (conflicts < reduceAt) return false;
  reductions += 1;
  reduceAt = conflicts + FIRST_REDUCTION + NEXT_REDUCTION * reductions;
  return true;
}
