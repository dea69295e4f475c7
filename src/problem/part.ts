// A part of a problem's solutions. Whatever divides a search says how in parts: workers, symmetry, clues, slices.

import { BadValue } from "../text/bad-value.js";
import type { Problem } from "./problem.js";

/** The solutions that contain all options of `take` and none of `avoid`; both are numbers of options. */
export interface Part {
  /** Options that all of the solutions contain. */
  readonly take: readonly number[];
  /** Options that none of them contains. */
  readonly avoid: readonly number[];
}

/** A part, each of whose solutions stands for so many. */
export interface WeightedPart extends Part {
  readonly weight: number;
}

/** All solutions. */
export const WHOLE: Part = { take: [], avoid: [] };

export function isWhole({ take, avoid }: Part): boolean {
  return take.length === 0 && avoid.length === 0;
}

/** Writes a part there as plain numbers: how many options it takes, how many it avoids, and these. Tells where they end. */
export function packPart({ take, avoid }: Part, numbers: Uint32Array, at: number): number {
  let end = at;
  numbers[end++] = take.length;
  numbers[end++] = avoid.length;
  for (let k = 0; k < take.length; k++) numbers[end++] = take[k]!;
  for (let k = 0; k < avoid.length; k++) numbers[end++] = avoid[k]!;
  return end;
}

/** Throws where a part is misused. */
export function checkPart(part: Part, problem: Problem): void {
  const options = problem.optionStart.length - 1;
  checkOptions(part.take, "take", options);
  checkOptions(part.avoid, "avoid", options);
}

/** Quickly, since parts may be many. */
function checkOptions(given: readonly number[], name: string, options: number): void {
  for (let k = 0; k < given.length; k++) {
    const o = given[k];
    if (o >>> 0 === o && o < options) continue;
    throw new BadValue(`Bad option ${o} to ${name}; expected a number from 0 to ${options - 1}`);
  }
}
