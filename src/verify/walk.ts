// The walk: a search that the proof guides, in preorder. Each step says what to do where the walk stands; which branches
// that has, the verifier finds itself. A node where nothing is left to do is a solution, and has no step.

import { demand, type Numbers } from "./bytes.js";
import { checkWeights, type Group } from "./claims.js";
import { Clauses } from "./clauses.js";
import { AGAIN, FORGET, IMAGE, ITEM, KEEP, LEMMAS, OPEN, OPTION, REFUTED, RULE, WEIGHTS } from "./format.js";
import type { Left } from "./left.js";

/** The branches at a node on the way to where the walk stands. They are in a list that all nodes share. */
class Node {
  /** The item; −1 if the branches are an option, and the rest without it. */
  item = 0;
  /** In the list: the first of its branches, the next one and the end. A branch takes an option, or is −1: none. */
  from = 0;
  next = 0;
  to = 0;
  /** The branch that the walk is in. */
  option = -1;
  /** Can only one of the options be taken? If not, those that were tried are gone for the others. */
  isSingle = true;
  /** Is its count kept? */
  isKept = false;
  /** The length of the trail before its branches, and before this branch. */
  base = 0;
  mark = 0;
  /** What was counted before each branch: solutions, fixed. */
  counts: [bigint, bigint][] = [];
}

export class Walk {
  /** Were remainders used that were counted before? Was a part of the search left out? */
  again = false;
  cut = false;
  /** What was counted: solutions, and the sum of the numbers of symmetries that lead each to itself. */
  solutions = 0n;
  fixed = 0n;
  readonly #left: Left;
  readonly #steps: Numbers;
  /** By symmetry: where each option goes, both by rank. */
  readonly #group: Group;
  /** Is "none of an item's options" the first of its branches, and not the last? */
  readonly #noneFirst: boolean;
  readonly #nodes: Node[] = [new Node()];
  #level = 0;
  readonly #branches: number[] = [];
  readonly #kept: { readonly what: Int32Array; readonly count: bigint }[] = [];

  constructor(left: Left, steps: Numbers, group: Group, noneFirst: boolean) {
    const rankOf = new Map(Array.from(left.ranks.options, (o, r) => [o, r]));
    this.#group = group.map((image) => left.ranks.options.map((o) => rankOf.get(image[o])!));
    this.#noneFirst = noneFirst;
    this.#steps = steps;
    this.#left = left;
  }

  /** Goes through all of it. */
  go(): void {
    do {
      this.#arrive();
      while (this.#level > 0 && !this.#turn(this.#nodes[this.#level])) this.#level--;
    } while (this.#level > 0);
  }

  /** Does what the next steps say: branches, or counts what is below. */
  #arrive(): void {
    const steps = this.#steps;
    let step = RULE;
    while (step === RULE && !this.#left.isSolution) {
      step = steps.next();
      if (step === RULE) this.#left.rule(this.#item(steps.next()));
    }
    if (step === RULE) this.#add(1n, this.#symmetries());
    else if (step >= ITEM) this.#branch(this.#item(step), false);
    else if (step === KEEP) this.#branch(this.#item(steps.next()), true);
    else if (step === AGAIN) this.#repeat(steps.next());
    else if (step === OPTION) this.#withAndWithout(steps.next());
    else if (step === IMAGE) this.#image(this.#nodes[this.#level]);
    else if (step === WEIGHTS) this.#weights();
    else if (step === LEMMAS) this.#lemmas();
    else demand(false, "there is no such step");
  }

  #item(number: number): number {
    demand(number >= ITEM && number < ITEM + this.#left.need.length, "there is no such item");
    return number - ITEM;
  }

  #add(solutions: bigint, fixed: bigint): void {
    this.solutions += solutions;
    this.fixed += fixed;
  }

  /** How many symmetries lead what is taken to itself. */
  #symmetries(): bigint {
    const { taken } = this.#left;
    if (this.#group.length === 1) return 1n;
    return BigInt(this.#group.filter((image) => image.every((to, o) => taken[o] <= taken[to])).length);
  }

  /** The options of an item, one after the other; in the end, or first of all, none, if it needs none. */
  #branch(i: number, isKept: boolean): void {
    const { need, room } = this.#left;
    demand(room[i] > 0, "the item may have no more options");
    const node = this.#enter(i);
    node.isSingle = room[i] === 1;
    node.isKept = isKept;
    if (need[i] <= 0 && this.#noneFirst) this.#branches.push(-1);
    this.#left.addOptions(i, this.#branches);
    if (need[i] <= 0 && !this.#noneFirst) this.#branches.push(-1);
    // If the item needs several, the last ones are not enough by themselves.
    node.to = Math.max(node.from, this.#branches.length - Math.max(0, need[i] - 1));
  }

  /** With an option, and then without it. */
  #withAndWithout(o: number): void {
    demand(this.#left.isLive(o), "the option is not left");
    const node = this.#enter(-1);
    this.#branches.push(o, -1);
    node.to = this.#branches.length;
  }

  #enter(item: number): Node {
    this.#nodes[++this.#level] ??= new Node();
    const node = this.#nodes[this.#level];
    node.item = item;
    node.from = node.next = this.#branches.length;
    node.option = -1;
    node.isSingle = true;
    node.isKept = false;
    node.base = node.mark = this.#left.mark;
    node.counts.length = 0;
    return node;
  }

  /** Leaves the branch that the walk is in, and goes to the next one; false if there is none. */
  #turn(node: Node): boolean {
    const left = this.#left;
    left.back(node.mark, node.option);
    if (!node.isSingle && node.option >= 0) left.drop(node.option); // it has been tried
    node.mark = left.mark;
    if (this.#group.length > 1 || node.next === node.from) node.counts.push([this.solutions, this.fixed]);
    if (node.next === node.to) {
      left.back(node.base, -1);
      this.#branches.length = node.from;
      if (node.isKept) this.#kept.push({ what: this.#look(), count: this.solutions - node.counts[0][0] });
      return false;
    }
    node.option = this.#branches[node.next++];
    if (node.option >= 0) left.take(node.option);
    else if (node.item >= 0) left.close(node.item);
    else left.drop(this.#branches[node.from]);
    return true;
  }

  /** All that decides what can still be taken: the live options, and for each item what it needs, or else may have. */
  #look(): Int32Array {
    const { live, need, room } = this.#left;
    const what = new Int32Array(live.length + need.length);
    what.set(live);
    for (let i = 0; i < need.length; i++) {
      const options: number[] = [];
      if (need[i] <= 0 && room[i] > 0) this.#left.addOptions(i, options);
      what[live.length + i] = need[i] > 0 ? need[i] : -Math.min(room[i], options.length);
    }
    return what;
  }

  /** What is left was counted before: it is the k-th remainder from the end. */
  #repeat(k: number): void {
    const kept = this.#kept[this.#kept.length - k];
    demand(kept !== undefined, "it uses a remainder that was not kept");
    const isSame = this.#look().every((word, w) => word === kept.what[w]);
    demand(isSame, "what is left is not the remainder that it is said to be");
    this.#add(kept.count, 0n);
    this.again = true;
  }

  /** The branch that the walk is in is the image, under some symmetry, of an earlier one of the same node. */
  #image(node: Node): void {
    const [left, [g, j]] = [this.#left, this.#steps.list(2)];
    demand(this.#level > 0 && node.isSingle && node.option >= 0, "there is no option to be an image");
    demand(g < this.#group.length && j < node.next - node.from - 1, "there is no such symmetry or branch");
    const [image, from] = [this.#group[g], this.#branches[node.from + j]];
    demand(from >= 0 && image[from] === node.option, "the symmetry does not lead to this option");
    left.back(node.mark, node.option);
    node.option = -1;
    const isStill = (to: number, o: number) =>
      left.taken[o] <= left.taken[to] && left.isLive(o) <= left.isLive(to);
    demand(image.every(isStill), "the symmetry does not lead what is left to itself");
    const [[solutions, fixed], [before, fixedBefore]] = [node.counts[j + 1], node.counts[j]];
    this.#add(solutions - before, fixed - fixedBefore);
  }

  /** Weights rule out every solution of what is left. */
  #weights(): void {
    const modulus = BigInt(this.#steps.next());
    const weights = new Map<number, bigint>();
    for (let more = this.#steps.next(); more > 0; more--) {
      const [item, folded] = [this.#steps.next(), this.#steps.big()];
      weights.set(item, folded % 2n === 0n ? folded / 2n : -(folded + 1n) / 2n);
    }
    checkWeights(this.#left, weights, modulus);
  }

  /** Solutions are named; lemmas show that there are no others, or there may be. */
  #lemmas(): void {
    const [left, steps] = [this.#left, this.#steps];
    const clauses = new Clauses(left);
    const named = new Set<string>();
    for (let more = steps.next(); more > 0; more--) {
      const [mark, options] = [left.mark, steps.list(steps.next())];
      clauses.exclude(options);
      for (const o of options) {
        demand(left.isLive(o), "a solution has options that exclude each other");
        left.take(o);
      }
      demand(left.open === 0, "a solution leaves an item uncovered");
      this.#add(1n, this.#symmetries());
      for (const o of options) left.back(mark, o);
      const name = String(options.sort((a, b) => a - b));
      demand(!named.has(name), "a solution is named twice");
      named.add(name);
    }
    let tag = steps.next();
    for (; tag !== REFUTED && tag !== OPEN; tag = steps.next()) {
      if (tag % 2 === 0) clauses.learn(steps.list(tag / 2));
      else clauses.forget((tag - FORGET) / 2);
    }
    demand(tag === OPEN || clauses.isRefuted, "the lemmas do not contradict each other");
    this.cut ||= tag === OPEN;
  }
}
