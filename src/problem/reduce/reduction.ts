// What a reduction leaves: the smaller problem, and the way back from its solutions to the original's.

import { numbers } from "../numbers.js";
import { itemCount, optionCount, type Problem } from "../problem.js";
import { amongItems } from "../restrict.js";
import { LIVE, TAKEN } from "../state.js";
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
    const options = live.failed ? [] : [...live.status.keys()];
    const originsOf = (status: number) =>
      options.filter((o) => live.status[o] === status).map((o) => Object.freeze([...origins[o]]));
    this.original = live.problem;
    this.solvable = !live.failed;
    this.complete = complete;
    this.forced = originsOf(TAKEN);
    this.origins = originsOf(LIVE);
    this.problem = live.failed ? unsolvable(live) : smaller(live);
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

/** The live options with the items that still matter; the bounds say what is still needed. */
function smaller(live: Live): Problem {
  const { problem, size, need, room } = live;
  const options = numbers(optionCount(problem)).filter((o) => live.status[o] === LIVE);
  const items = numbers(itemCount(problem)).filter((i) => !live.gone[i] && size[i] > 0);
  return amongItems(problem, options, items, {
    lower: need,
    upper: room.map((most, i) => Math.min(most, size[i])),
  });
}

/** An item that cannot be covered, alone. */
function unsolvable({ problem, size, need }: Live): Problem {
  const dry = need.findIndex((count, i) => count > 0 && size[i] < count);
  const item = dry >= 0 ? dry : problem.lower.findIndex((count) => count > 0);
  return amongItems(problem, numbers(0), Uint32Array.of(item));
}
