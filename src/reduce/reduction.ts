// What a reduction leaves: the smaller problem, and the way back from its solutions to the original's.

import { Assembler } from "../problem/assemble.js";
import { optionCount, type Problem } from "../problem/problem.js";
import { LIVE, TAKEN } from "../problem/state.js";
import { BadValue } from "../text/bad-value.js";
import type { Live } from "./live.js";

/** A smaller problem, and the way back from its solutions. */
export class Reduction {
  /** The problem that it was made of. */
  readonly original: Problem;
  /** The smaller problem; if it was seen that there is no solution, an item without options. */
  readonly problem: Problem;
  /** By option of the smaller problem: the original options that it stands for, any one of them. */
  readonly origins: readonly (readonly number[])[];
  /** Options that every solution contains: any one original of each list. */
  readonly forced: readonly (readonly number[])[];
  /** False if it was seen that there is no solution. */
  readonly solvable: boolean;
  /** False if the reduction was stopped before its end; what it found by then is right all the same. */
  readonly complete: boolean;

  /** @internal Use `reduce()`. */
  constructor(live: Live, origins: readonly (readonly number[])[], complete: boolean) {
    const options = live.failed ? [] : numbersWith(live.status, LIVE);
    this.original = live.problem;
    this.solvable = !live.failed;
    this.complete = complete;
    this.forced = live.failed
      ? []
      : numbersWith(live.status, TAKEN).map((o) => Object.freeze([...origins[o]]));
    this.origins = options.map((o) => Object.freeze([...origins[o]]));
    this.problem = live.failed ? unsolvable(live) : smaller(live, options);
  }

  /** The original's solutions that a solution of the smaller problem stands for, each as its options in order. */
  *expand(solution: Iterable<number>): Generator<number[]> {
    if (!this.solvable) return;
    const choices = [...this.forced, ...[...solution].map((o) => this.#originsOf(o))];
    const chosen = choices.map(() => 0);
    for (let k = 0; k >= 0; ) {
      yield choices.map((list, j) => list[chosen[j]]).sort((a, b) => a - b);
      for (k = choices.length - 1; k >= 0 && ++chosen[k] === choices[k].length; k--) chosen[k] = 0;
    }
  }

  /** How many of the original's solutions a solution of the smaller problem stands for. */
  multiplicity(solution: Iterable<number>): bigint {
    let product = 1n;
    for (const list of this.forced) product *= BigInt(list.length);
    for (const o of solution) product *= BigInt(this.#originsOf(o).length);
    return product;
  }

  #originsOf(o: number): readonly number[] {
    const list = this.origins[o];
    if (list) return list;
    throw new BadValue(`No option ${o} in the smaller problem; it has ${optionCount(this.problem)}`);
  }
}

function numbersWith(states: Uint8Array, state: number): number[] {
  const found: number[] = [];
  for (let o = 0; o < states.length; o++) if (states[o] === state) found.push(o);
  return found;
}

/** The live options with the items that still matter; the bounds say what is still needed. */
function smaller(live: Live, options: readonly number[]): Problem {
  const { itemNames, colorNames, optionStart, entryItem, cost } = live.problem;
  const made = new Assembler();
  const number = new Int32Array(itemNames.length).fill(-1);
  let items = 0;
  for (let i = 0; i < itemNames.length; i++) {
    if (live.gone[i] || live.size[i] === 0) continue;
    number[i] = items++;
    if (live.isPrimary(i)) {
      made.addPrimaryItem(itemNames[i], Math.max(0, live.need[i]), Math.min(live.room[i], live.size[i]));
    } else made.addSecondaryItem(itemNames[i]);
  }
  for (const o of options) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = number[entryItem[e]];
      if (i >= 0) made.addEntry(i, colorNames[live.colorOf(e)]);
    }
    made.endOption(cost?.[o] ?? 0);
  }
  return made.done();
}

/** An item that cannot be covered, alone. */
function unsolvable({ problem, size, need }: Live): Problem {
  const dry = need.findIndex((count, i) => count > 0 && size[i] < count);
  const i = dry >= 0 ? dry : problem.lower.findIndex((count) => count > 0);
  const made = new Assembler();
  made.addPrimaryItem(problem.itemNames[i], problem.lower[i], problem.upper[i]);
  return made.done();
}
