// Do the equations of a problem have a solution in whole numbers modulo a prime power? If not, weights of the items show it:
// those of every option add up to 0, and all together, each as often as its item is covered, do not. Few options are
// inserted into an elimination: some at random, then those that break the weights which the others allow. When no
// option breaks them, they are a proof; when the bounds are in the span of what was inserted, there is none.

import { Elimination } from "./elimination.js";
import type { Equations } from "./equations.js";
import type { Modulus } from "./residues.js";
import { commonFactor } from "./span.js";

/** The elimination keeps so many entries at the most. */
const MOST_ENTRIES = 3_000_000;

export class ModularProof {
  /** By equation: the weights, when the proof is found. */
  weights: Float64Array | null = null;
  readonly modulus: Modulus;
  readonly #equations: Equations;
  readonly #elimination: Elimination;
  /** From an option to the next one that is looked at: all options come once, scattered. */
  readonly #stride: number;
  /** The option that is looked at next. */
  #next = 0;
  /** Options that are still to be looked at in this round, and those that may still be inserted. */
  #left: number;
  #room: number;
  /** Has an option been inserted in this round? */
  #grown = false;
  /** The weights that the options until now allow; null in the first round. */
  #candidate: Float64Array | null = null;
  #over = false;

  constructor(equations: Equations, modulus: Modulus) {
    const { items, start } = equations;
    this.modulus = modulus;
    this.#equations = equations;
    this.#elimination = new Elimination(modulus, items.length);
    this.#left = start.length - 1;
    this.#stride = strideFor(this.#left);
    this.#room = Math.ceil(items.length / 2);
  }

  /** Goes on for about so many steps, each an entry that is gone through; is it over? */
  run(steps: number): boolean {
    const elimination = this.#elimination;
    const end = elimination.work + steps;
    while (!this.#over && elimination.work < end) {
      if (this.#left > 0 && this.#room > 0) this.#look();
      else this.#endRound();
    }
    return this.#over;
  }

  /** Inserts the next option that breaks the weights. */
  #look(): void {
    const { start, equation } = this.#equations;
    const weights = this.#candidate;
    const walk: Walk = { next: this.#next, left: this.#left, stride: this.#stride };
    const o = weights ? nextBroken(this.#equations, weights, this.modulus.m, walk) : takeStep(walk, start);
    this.#elimination.work += (this.#left - walk.left) * 4;
    this.#next = walk.next;
    this.#left = walk.left;
    if (o < 0) return;
    this.#elimination.insert(equation.subarray(start[o], start[o + 1]));
    this.#grown = true;
    this.#room--;
  }

  /** If no option has broken the weights, they are the proof. Else others are made. */
  #endRound(): void {
    const { items, bound, start } = this.#equations;
    if (this.#candidate && !this.#grown) {
      this.weights = this.#candidate;
      this.#over = true;
      return;
    }
    this.#candidate = this.#elimination.separate(bound);
    this.#left = start.length - 1;
    this.#room = Math.ceil(items.length / 24);
    this.#grown = false;
    if (!this.#candidate || this.#elimination.entries > MOST_ENTRIES) this.#over = true;
  }
}

/** A walk through all options: so many are left. */
interface Walk {
  next: number;
  left: number;
  readonly stride: number;
}

function takeStep(walk: Walk, { length }: { readonly length: number }): number {
  const o = walk.next;
  walk.next = (o + walk.stride) % (length - 1);
  walk.left--;
  return o;
}

/** Goes on to the next option whose weights do not add up to 0 modulo m, and past it; −1 if none is left. */
function nextBroken({ start, equation }: Equations, weights: Float64Array, m: number, walk: Walk): number {
  const options = start.length - 1;
  let { next, left } = walk;
  let broken = -1;
  for (; left > 0 && broken < 0; left--) {
    let sum = 0;
    for (let e = start[next]; e < start[next + 1]; e++) sum += weights[equation[e]];
    if (sum !== m * Math.round(sum / m)) broken = next;
    next += walk.stride;
    if (next >= options) next -= options;
  }
  walk.next = next;
  walk.left = left;
  return broken;
}

/** A number near the golden section of n that has no factor in common with it. */
function strideFor(n: number): number {
  let stride = Math.max(1, Math.round(0.618 * n));
  while (commonFactor(stride, n) > 1) stride++;
  return stride;
}
