// A part of a problem's solutions. Whatever divides a search says how in parts: workers, symmetry, clues, slices.

import { checkKeys } from "./builder.js";
import type { Problem } from "./problem.js";
import { BadValue } from "./text/bad-value.js";

/** The solutions that contain all options of `take` and none of `avoid`; both are numbers of options. */
export interface Part {
  /** Options that all of the solutions contain; one that is given twice is given once. */
  readonly take: readonly number[];
  /** Options that none of them contains; an option of both lists is refused. */
  readonly avoid: readonly number[];
}

/** A part, each of whose solutions stands for `weight` solutions. */
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

/** The part that is meant: an option given twice is given once. Throws where a part is misused. */
export function partOf(given: Partial<Part> | undefined, problem: Problem): Part {
  if (given === undefined) return WHOLE;
  const { take = NONE, avoid = NONE } = given;
  // A part may have more, such as a name; but a list that is missing may be misspelt.
  if (given.take === undefined || given.avoid === undefined) checkKeys(given, ["take", "avoid"], "The part");
  const options = problem.optionStart.length - 1;
  const part = { take: onceEach(take, "take", options), avoid: onceEach(avoid, "avoid", options) };
  checkApart(part);
  return part;
}

const NONE: readonly number[] = [];

/** Quickly, since parts may be many. */
function onceEach(given: readonly number[], name: string, options: number): readonly number[] {
  if (!isListed(given)) throw new BadValue(`Bad options to ${name}; expected a list of their numbers`);
  let increases = true;
  for (let k = 0; k < given.length; k++) {
    const o = given[k];
    if (!(o >>> 0 === o && o < options))
      throw new BadValue(`Bad option ${o} to ${name}; expected a number from 0 to ${options - 1}`);
    if (k > 0 && o <= given[k - 1]) increases = false;
  }
  return increases ? given : [...new Set(given)];
}

function isListed(given: unknown): boolean {
  return Array.isArray(given) || ArrayBuffer.isView(given);
}

function checkApart({ take, avoid }: Part): void {
  if (take.length === 0 || avoid.length === 0) return;
  const taken = new Set(take);
  const both = avoid.find((o) => taken.has(o));
  if (both !== undefined) throw new BadValue(`The option ${both} is both to take and to avoid`);
}
