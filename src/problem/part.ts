// A part of a problem's solutions. Whatever divides a search says how in parts: workers, symmetry, clues, slices.

import { BadValue } from "../text/bad-value.js";
import type { Problem } from "./problem.js";

/** The solutions that contain all options of `take` and none of `avoid`; both are numbers of options. */
export interface Part {
  readonly take: readonly number[];
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

/** Throws where a part is misused. */
export function checkPart(part: Part, problem: Problem): void {
  const options = problem.optionStart.length - 1;
  for (const name of ["take", "avoid"] as const) {
    for (const o of part[name]) {
      if (Number.isInteger(o) && o >= 0 && o < options) continue;
      throw new BadValue(`Bad option ${o} to ${name}; expected a number from 0 to ${options - 1}`);
    }
  }
}

/** What chosen options make of the items. */
export interface Chosen {
  /** By primary item: how many of them contain it. */
  readonly used: Uint32Array;
  /** By item: 0 while none of them contains it, else 1 + its color there. Secondary items only. */
  readonly color: Uint32Array;
}

/** What taking the options of a part leaves of the items and options. */
export interface Remains extends Chosen {
  /** By option: can it still be chosen? Those of the part itself cannot. */
  readonly alive: Uint8Array;
}

export function nothingChosen({ primaryCount, itemNames }: Problem): Chosen {
  return { used: new Uint32Array(primaryCount), color: new Uint32Array(itemNames.length) };
}

/** What remains; null if the options of the part cannot stand together, or one is both taken and avoided. */
export function remains(problem: Problem, part: Part): Remains | null {
  const state: Remains = {
    alive: new Uint8Array(problem.optionStart.length - 1).fill(1),
    ...nothingChosen(problem),
  };
  const { alive } = state;
  for (const o of part.avoid) alive[o] = 0;
  for (const o of part.take) {
    if (!alive[o] || !fits(problem, o, state)) return null;
    alive[o] = 0;
    choose(problem, o, state);
  }
  if (part.take.length === 0) return state;
  for (let o = 0; o < alive.length; o++) if (alive[o] && !fits(problem, o, state)) alive[o] = 0;
  return state;
}

/** Counts option o as chosen. */
export function choose(problem: Problem, o: number, { used, color }: Chosen): void {
  const { optionStart, entryItem, entryColor, primaryCount } = problem;
  for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
    const i = entryItem[e];
    if (i < primaryCount) used[i]++;
    else color[i] = 1 + (entryColor?.[e] ?? 0);
  }
}

/** Can option o stand beside those that were chosen? */
export function fits(problem: Problem, o: number, { used, color }: Chosen): boolean {
  const { optionStart, entryItem, entryColor, primaryCount, upper } = problem;
  for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
    const i = entryItem[e];
    if (i < primaryCount) {
      if (used[i] >= upper[i]) return false;
    } else if (color[i] !== 0) {
      const mine = entryColor?.[e] ?? 0;
      if (mine === 0 || color[i] !== 1 + mine) return false;
    }
  }
  return true;
}
