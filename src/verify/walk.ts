// The walk: a search that the proof guides, in preorder. Each step says what to do where the walk stands; which branches
// that has, the verifier finds itself. A node where nothing is left to do is a solution, and has no step.

import { demand, type Numbers } from "./bytes.js";
import { checkWeights, type Group } from "./claims.js";
import { AGAIN, CUT, IMAGE, ITEM, KEEP, OPTION, RULE, WEIGHTS } from "./format.js";
import { Kept } from "./kept.js";
import type { Left } from "./left.js";

/** Solutions, and the sum of the numbers of symmetries that lead each to itself. */
interface Count {
  readonly solutions: bigint;
  readonly fixed: bigint;
}

export class Walk {
  /** Were remainders used that were counted before? Was a part of the search left out? */
  again = false;
  cut = false;
  /** By symmetry: where each option goes, both by rank. */
  readonly #group: Group;
  /** Is "none of an item's options" the first of its branches, and not the last? */
  readonly #noneFirst: boolean;
  readonly #steps: Numbers;
  readonly #left: Left;
  readonly #kept: Kept;
  /** How many branches without an option lead to here. */
  #dropped = 0;
  /** What was counted until now. */
  count: Count = { solutions: 0n, fixed: 0n };

  constructor(left: Left, steps: Numbers, group: Group, noneFirst: boolean) {
    const rankOf = new Map(Array.from(left.ranks.options, (o, r) => [o, r]));
    this.#group = group.map((image) => left.ranks.options.map((o) => rankOf.get(image[o])!));
    this.#noneFirst = noneFirst;
    this.#steps = steps;
    this.#left = left;
    this.#kept = new Kept(left);
  }

  /** Goes through all that is below where the walk stands. */
  go(): void {
    const steps = this.#steps;
    let step = RULE;
    while (step === RULE && !this.#left.isSolution) {
      step = steps.next();
      if (step === RULE) this.#left.rule(this.#item(steps.next()));
    }
    if (step === RULE) this.#add(1n, this.#symmetries());
    else if (step >= ITEM) this.#branch(this.#item(step));
    else if (step === KEEP) this.#keep(this.#item(steps.next()));
    else if (step === AGAIN) this.#repeat(steps.next());
    else if (step === OPTION) this.#withAndWithout(steps.next());
    else if (step === WEIGHTS) this.#weights();
    else demand(step === CUT, "there is no such step");
    if (step === CUT) this.cut = true;
  }

  #item(number: number): number {
    demand(number >= ITEM && number < ITEM + this.#left.have.length, "there is no such item");
    return number - ITEM;
  }

  #add(solutions: bigint, fixed: bigint): void {
    this.count = { solutions: this.count.solutions + solutions, fixed: this.count.fixed + fixed };
  }

  /** How many symmetries lead what is taken to itself. */
  #symmetries(): bigint {
    const { taken } = this.#left;
    if (this.#group.length === 1) return 1n;
    return BigInt(this.#group.filter((image) => image.every((to, o) => taken[o] <= taken[to])).length);
  }

  /** The options of an item, one after the other; in the end, or first of all, none, if it needs none. */
  #branch(i: number): void {
    const left = this.#left;
    demand(left.have[i] < left.upper[i], "the item may have no more options");
    const need = left.need(i);
    const isSingle = left.upper[i] - left.have[i] === 1;
    const branches: Branch[] = [];
    if (need === 0 && this.#noneFirst) this.#without(i);
    if (!isSingle) left.copy();
    // If the item needs several, the last ones are not enough by themselves.
    let spare = need > 1 ? left.size(i) - need : Infinity;
    for (let o = left.next(i, -1); o >= 0 && spare >= 0; o = left.next(i, o), spare--) {
      const before = this.count;
      left.take(o);
      const isImage = this.#steps.ahead === IMAGE && !left.isSolution;
      if (!isImage) this.go();
      left.back(o);
      if (isImage) this.#image(o, isSingle ? branches : []);
      if (!isSingle) left.drop(o); // it has been tried
      if (this.#group.length > 1) branches.push([o, before, this.count]);
    }
    if (!isSingle) left.back(-1);
    if (need === 0 && !this.#noneFirst) this.#without(i);
  }

  #without(i: number): void {
    this.#left.close(i);
    this.go();
    this.#left.back(-1);
  }

  /** With an option, and then without it. */
  #withAndWithout(o: number): void {
    demand(this.#left.isLive(o), "the option is not left");
    this.#left.take(o);
    this.go();
    this.#left.back(o);
    this.#left.copy();
    this.#left.drop(o);
    this.#dropped++;
    this.go();
    this.#dropped--;
    this.#left.back(-1);
  }

  /** Branches on an item; what is counted there may be used again. */
  #keep(i: number): void {
    const before = this.count.solutions;
    this.#branch(i);
    this.#kept.keep(this.count.solutions - before, this.#dropped);
  }

  #repeat(k: number): void {
    this.#add(this.#kept.again(k, this.#dropped), 0n);
    this.again = true;
  }

  /** To take the option is the image, under some symmetry, of an earlier branch. */
  #image(option: number, branches: readonly Branch[]): void {
    const left = this.#left;
    const [, g, j] = this.#steps.list(3);
    demand(g < this.#group.length && j < branches.length, "there is no such symmetry or branch");
    const [[from, before, after], image] = [branches[j], this.#group[g]];
    demand(image[from] === option, "the symmetry does not lead to this option");
    const isStill = image.every(
      (to, o) => left.taken[o] <= left.taken[to] && left.isLive(o) <= left.isLive(to),
    );
    demand(isStill, "the symmetry does not lead what is left to itself");
    this.#add(after.solutions - before.solutions, after.fixed - before.fixed);
  }

  /** Weights rule out every solution of what is left. */
  #weights(): void {
    const modulus = BigInt(this.#steps.next());
    const weights = new Map<number, bigint>();
    for (let left = this.#steps.next(); left > 0; left--) {
      const [item, folded] = [this.#steps.next(), this.#steps.big()];
      weights.set(item, folded % 2n === 0n ? folded / 2n : -(folded + 1n) / 2n);
    }
    checkWeights(this.#left, weights, modulus);
  }
}

/** An option that was tried, and what was counted before and after. */
type Branch = readonly [option: number, before: Count, after: Count];
