// The walk: a search that the proof guides, in preorder. Each step says what to do where the walk stands; which branches
// that has, the verifier finds itself. A node where nothing is left to do is a solution, and has no step.

import { demand, type Numbers } from "./bytes.js";
import { checkWeights, type Group } from "./claims.js";
import { Clauses } from "./clauses.js";
import { AGAIN, FORGET, IMAGE, ITEM, KEEP, LEMMAS, OPEN, OPTION, REFUTED, RULE, WEIGHTS } from "./format.js";
import type { Left } from "./left.js";

/** The branches at a node on the way to where the walk stands. */
class Node {
  /** The item; −1 if the branches are an option, and the rest without it. */
  item = 0;
  /** Can only one option be taken? If not, those that were tried are gone for the others. Is the count kept? */
  isSingle = true;
  isKept = false;
  /** The branches, as options; −1 stands for none of them. The next one, and the end. */
  branches: number[] = [];
  next = 0;
  end = 0;
  /** The branch that the walk is in. */
  option = -1;
  /** Where the row of what is left begins: before the node, and for its branches. */
  before = 0;
  top = 0;
  /** What was counted before each branch: solutions, fixed. Only the first is needed where there are no symmetries. */
  counts: [bigint, bigint][] = [];
}

export class Walk {
  readonly left: Left;
  readonly steps: Numbers;
  readonly group: Group;
  /** Is "none of an item's options" the first of its branches, and not the last? */
  readonly noneFirst: boolean;
  /** Is the number up to the symmetries claimed as well? */
  readonly hasClasses: boolean;
  /** What was counted: solutions, and the sum of the numbers of symmetries that lead each to itself. */
  solutions = 0n;
  fixed = 0n;
  /** Were remainders used that were counted before? Was a part of the search left out? */
  again = false;
  cut = false;
  readonly #kept: { readonly what: Int32Array; readonly count: bigint }[] = [];
  readonly #nodes: Node[] = [];
  /** Where the walk stands: at the root, or in a branch of the last of so many nodes. */
  #level = 0;

  constructor(given: Pick<Walk, "left" | "steps" | "group" | "noneFirst" | "hasClasses">) {
    this.left = given.left;
    this.steps = given.steps;
    this.group = given.group;
    this.noneFirst = given.noneFirst;
    this.hasClasses = given.hasClasses;
  }

  /** Goes through all of it. */
  go(): void {
    do {
      this.#arrive();
      while (this.#level > 0 && !this.#turn(this.#nodes[this.#level - 1])) this.#level--;
    } while (this.#level > 0);
  }

  /** Does what the next steps say: branches, or counts what is below. */
  #arrive(): void {
    const { left, steps } = this;
    let step = RULE;
    while (step === RULE && !left.isSolution) {
      step = steps.next();
      if (step === RULE) left.rule(this.#item(steps.next()));
    }
    if (step === RULE) this.#addSolution();
    else if (step >= ITEM) this.#branch(this.#item(step), false);
    else if (step === KEEP) this.#branch(this.#item(steps.next()), true);
    else if (step === AGAIN) this.#repeat(steps.next());
    else if (step === OPTION) this.#withAndWithout(steps.next());
    else if (step === IMAGE) this.#image(steps.next(), steps.next());
    else if (step === WEIGHTS) this.#weights();
    else demand(step === LEMMAS, "there is no such step");
    if (step === LEMMAS) this.#lemmas();
  }

  #item(number: number): number {
    const isOne = number >= ITEM && this.left.shape.items[number - ITEM]?.isPrimary;
    demand(isOne === true && this.left.room[number - ITEM] > 0, "there is no such item with room");
    return number - ITEM;
  }

  #addSolution(): void {
    const { taken } = this.left;
    const isFixed = (image: Uint32Array) => image.every((to, o) => taken[o] <= taken[to]);
    this.solutions++;
    if (this.hasClasses) this.fixed += BigInt(this.group.filter(isFixed).length);
  }

  /** The options of an item, one after the other; in the end, or first of all, none, if it needs none. */
  #branch(i: number, isKept: boolean): void {
    const { left } = this;
    const node = this.#enter(i);
    node.isKept = isKept;
    node.isSingle = left.room[i] === 1;
    if (!node.isSingle) left.push(left.all);
    node.top = left.top;
    if (left.need[i] <= 0 && this.noneFirst) node.branches.push(-1);
    left.addOptions(i, node.branches);
    if (left.need[i] <= 0 && !this.noneFirst) node.branches.push(-1);
    // If the item needs several, the last ones are not enough by themselves.
    node.end = node.branches.length - Math.max(0, left.need[i] - 1);
  }

  /** With an option, and then without it. */
  #withAndWithout(o: number): void {
    demand(this.left.isLive(o), "the option is not left");
    const node = this.#enter(-1);
    node.end = node.branches.push(o, -1);
  }

  #enter(item: number): Node {
    this.#nodes[this.#level] ??= new Node();
    const node = this.#nodes[this.#level++];
    node.item = item;
    node.option = -1;
    node.next = node.branches.length = node.counts.length = 0;
    node.isKept = false;
    node.isSingle = true;
    node.before = node.top = this.left.top;
    return node;
  }

  /** Leaves the branch that the walk is in, and goes to the next one; false if there is none. */
  #turn(node: Node): boolean {
    const { left } = this;
    left.back(node.top, node.option);
    if (!node.isSingle && node.option >= 0) left.drop(node.option); // it has been tried
    if (this.group.length > 1 || node.next === 0) node.counts.push([this.solutions, this.fixed]);
    if (node.next >= node.end) {
      left.back(node.before, -1);
      if (node.isKept) this.#kept.push({ what: this.#look(), count: this.solutions - node.counts[0][0] });
      return false;
    }
    node.option = node.branches[node.next++];
    if (node.option >= 0) left.take(node.option);
    else {
      left.push(left.all);
      if (node.item >= 0) left.close(node.item);
      else left.drop(node.branches[0]);
    }
    return true;
  }

  /** All that decides what can still be taken: the live options, and for each item what it needs, or else may have. */
  #look(): Int32Array {
    const { live, need, room } = this.left;
    const what = new Int32Array(live.length + need.length);
    what.set(live);
    for (let i = 0; i < need.length; i++) {
      const options: number[] = [];
      if (need[i] <= 0 && room[i] > 0) this.left.addOptions(i, options);
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
    this.solutions += kept.count;
    this.again = true;
  }

  /** The branch that the walk is in is the image, under symmetry g, of branch j of the same node. */
  #image(g: number, j: number): void {
    const { left } = this;
    const [image, node] = [this.group[g], this.#nodes[this.#level - 1]];
    const isThere = this.#level > 0 && image && node.isSingle && j + 1 < node.next && node.branches[j] >= 0;
    demand(isThere === true && node.option >= 0, "there is no such symmetry, or no such branch");
    demand(image[node.branches[j]] === node.option, "the symmetry does not lead to this option");
    left.back(node.top, node.option);
    node.option = -1;
    const isStill = (to: number, o: number) =>
      left.taken[o] <= left.taken[to] && left.isLive(o) <= left.isLive(to);
    demand(image.every(isStill), "the symmetry does not lead what is left to itself");
    this.solutions += node.counts[j + 1][0] - node.counts[j][0];
    this.fixed += node.counts[j + 1][1] - node.counts[j][1];
  }

  /** Weights rule out every solution of what is left. */
  #weights(): void {
    const modulus = BigInt(this.steps.next());
    const weights = new Map<number, bigint>();
    for (let more = this.steps.next(); more > 0; more--) {
      const [item, folded] = [this.steps.next(), this.steps.big()];
      weights.set(item, folded % 2n === 0n ? folded / 2n : -(folded + 1n) / 2n);
    }
    checkWeights(this.left, weights, modulus);
  }

  /** Solutions are named; lemmas show that there are no others, or there may be. */
  #lemmas(): void {
    const { left, steps } = this;
    const [clauses, named] = [new Clauses(left), new Set<string>()];
    for (let more = steps.next(); more > 0; more--) {
      const [top, options] = [left.top, steps.list(steps.next())];
      clauses.exclude(options);
      for (const o of options) {
        demand(left.isLive(o), "a solution has options that exclude each other");
        left.take(o);
      }
      demand(left.open === 0, "a solution leaves an item uncovered");
      this.#addSolution();
      for (const o of options) left.back(top, o);
      const name = String(options.sort((a, b) => a - b));
      demand(!named.has(name), "a solution is named twice");
      named.add(name);
    }
    let tag = steps.next();
    for (; tag !== REFUTED && tag !== OPEN; tag = steps.next())
      if (tag % 2 === 0) clauses.learn(steps.list(tag / 2));
      else clauses.forget((tag - FORGET) / 2);
    demand(tag === OPEN || clauses.isRefuted, "the lemmas do not contradict each other");
    this.cut ||= tag === OPEN;
  }
}
