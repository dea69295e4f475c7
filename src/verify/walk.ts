// The walk: a search that the proof guides, in preorder. Each step says what to do where the walk stands; which branches
// that has, the verifier finds itself. A node where nothing is left to do is a solution, and has no step.

import { checkWeights, type Group } from "./claims.js";
import { clausesOf } from "./clauses.js";
import { isConnected } from "./connected.js";
import * as format from "./format.js";
import { bitOf, type Left } from "./left.js";
import { demand, type Numbers, within } from "./numbers.js";

/**
 * The branches at a node on the way to where the walk stands: of an item, or, if that is −1, an option and the rest without
 * it. They are options; −1 stands for none of them. `next` is the next one, `end` the last, `option` that which the walk is
 * in. If not only one option can be taken, those that were tried are gone for the others. The row of what is left begins at
 * `before` before the node, at `top` for its branches. `counts` and `fixed` are what was counted before each branch.
 */
const newNode = (own: ReturnType<typeof newLists>, item: number, isKept: boolean, before: number) => {
  return { own, item, isKept, isSingle: true, next: 0, end: 0, option: -1, before, top: before };
};
const newLists = () => ({ branches: [] as number[], counts: [] as bigint[], fixed: [] as bigint[] });

/** In place of a step, where nothing is left to do. */
const SOLUTION = -1;

/** About how many bytes a level takes beside its row, a list beside its numbers, and one of these. */
const [LEVEL_BYTES, LIST_BYTES, NUMBER_BYTES] = [400, 100, 16];

/** It may be left wherever it yields. */
export function* walk(left: Left, steps: Numbers, group: Group, flags: number) {
  const [noneFirst, hasClasses] = [(flags & format.NONE_FIRST) !== 0, (flags & format.CLASSES) !== 0];
  const [optionCount, itemEnd] = [left.taken.length, format.ITEM + left.shape.primaryCount];
  // Solutions; the sum of the numbers of symmetries that lead each to itself; were remainders used that were counted
  // before, was a part of the search left out?
  let [solutions, fixed, again, cut] = [0n, 0n, false, false];
  const kept: { readonly what: Int32Array; readonly count: bigint }[] = [];
  /** The walk stands at the root, or in a branch of the last node. The lists of a level are used again. */
  const nodes: ReturnType<typeof newNode>[] = [];
  const lists: ReturnType<typeof newLists>[] = [];
  let turns = 0;
  do {
    let step = nextStep();
    for (; step === format.RULE; yield, step = nextStep()) left.rule(readItem());
    if (step === format.LEMMAS) yield* learn();
    else arrive(step);
    if ((step < format.ITEM && (step >= 0 || hasClasses)) || ++turns % 1024 === 0) yield;
    while (nodes.length > 0 && !turn()) if (nodes.pop()!.isKept) yield;
  } while (nodes.length > 0);
  return { solutions, fixed, again, cut, hasClasses };

  function nextStep(): number {
    return left.isSolution() ? SOLUTION : steps.next(0, itemEnd, "a step");
  }

  /** Branches, or counts what is below. */
  function arrive(step: number): void {
    if (nodes.length === lists.length) steps.spend(LEVEL_BYTES + 8 * left.all.length);
    lists[nodes.length] ??= newLists();
    if (step === SOLUTION) addSolution();
    else if (step >= format.ITEM) branch(itemOf(step), false);
    else if (step === format.KEEP) branch(readItem(), true);
    else if (step === format.AGAIN) repeat(steps.next(1, kept.length + 1, "a remainder"));
    else if (step === format.OPTION) withAndWithout(steps.next(0, optionCount, "an option to branch on"));
    else if (step === format.IMAGE) beImage(group[steps.next(0, group.length, "a symmetry")]);
    else if (step === format.WEIGHTS) checkWeights(left, steps);
    else demand(false, "there is no such step");
  }

  function readItem(): number {
    return itemOf(steps.next(format.ITEM, itemEnd, "an item"));
  }

  function itemOf(number: number): number {
    demand(left.room[number - format.ITEM] > 0, "an item to branch on has no room");
    return number - format.ITEM;
  }

  /** Options that break a rule of the whole picture are no solution. */
  function addSolution(): void {
    if (!isConnected(left.shape, left.taken)) return;
    solutions++;
    if (!hasClasses) return;
    const own = [...left.taken.keys()].filter((o) => left.taken[o] === 1);
    fixed += BigInt(group.filter((image) => own.every((o) => left.taken[image[o]] === 1)).length);
  }

  /** The options of an item, one after the other; in the end, or first of all, none, if it needs none. */
  function branch(i: number, isKept: boolean): void {
    const [node, need] = [newNode(lists[nodes.length], i, isKept, left.mark()), left.need[i]];
    nodes.push(node);
    node.isSingle = left.room[i] === 1;
    node.own.branches[0] = -1;
    if (!node.isSingle) left.push(left.all);
    node.top = left.mark();
    const end = left.addOptions(i, node.own.branches, need <= 0 && noneFirst ? 1 : 0);
    node.own.branches[end] = -1;
    // If the item needs several, the last ones are not enough by themselves.
    node.end = need > 0 ? end + 1 - need : end + (noneFirst ? 0 : 1);
  }

  /** With an option, and then without it. */
  function withAndWithout(o: number): void {
    demand(left.isLive(o), "an option to branch on is not left");
    const node = newNode(lists[nodes.length], -1, false, left.mark());
    nodes.push(node);
    [node.own.branches[0], node.own.branches[1], node.end] = [o, -1, 2];
  }

  /** Leaves the branch that the walk is in, and goes to the next one; false if there is none. */
  function turn(): boolean {
    const node = nodes[nodes.length - 1];
    left.back(node.top, node.option);
    if (!node.isSingle && node.option >= 0) left.remove(bitOf(node.option)); // it has been tried
    node.own.counts[node.next] = solutions;
    if (hasClasses) node.own.fixed[node.next] = fixed;
    if (node.next >= node.end) {
      left.back(node.before, -1);
      if (node.isKept) keep(solutions - node.own.counts[0]);
      return false;
    }
    node.option = node.own.branches[node.next++];
    if (node.option >= 0) left.take(node.option);
    else left.push(left.all);
    if (node.option < 0) left.remove(node.item < 0 ? bitOf(node.own.branches[0]) : left.optionsOf[node.item]);
    return true;
  }

  function keep(count: bigint): void {
    const what = look();
    steps.spend(LIST_BYTES + 4 * what.length);
    kept.push({ what, count });
  }

  /** All that decides what can still be taken: the live options, and for each item what it needs, or else may have. */
  function look(): Int32Array {
    const [{ need, room }, live] = [left, left.live()];
    const what = new Int32Array(live.length + need.length);
    what.set(live);
    for (let i = 0; i < need.length; i++) {
      const options = need[i] <= 0 && room[i] > 0 ? left.addOptions(i, [], 0) : 0;
      what[live.length + i] = need[i] > 0 ? need[i] : -Math.min(room[i], options);
    }
    return what;
  }

  /** What is left was counted before: it is the k-th remainder from the end. */
  function repeat(k: number): void {
    const known = kept[kept.length - k];
    demand(left.shape.rules.length === 0, "what was taken matters to a rule of the whole picture");
    const isSame = look().every((word, w) => word === known.what[w]);
    demand(isSame, "what is left is not the remainder that it is said to be");
    solutions += known.count;
    again = true;
  }

  /** The branch that the walk is in is the image of another branch of the same node. */
  function beImage(image: Uint32Array): void {
    const node = nodes[nodes.length - 1];
    demand(node?.isSingle && node.option >= 0, "where an image is claimed is no branch that can be one");
    const j = steps.next(0, node.next - 1, "the branch of an image");
    demand(image[node.own.branches[j]] === node.option, "this is not the image of that branch");
    left.back(node.top, node.option);
    node.option = -1;
    const isStill = (to: number, o: number) =>
      left.taken[o] <= left.taken[to] && left.isLive(o) <= left.isLive(to);
    demand(image.every(isStill), "the symmetry does not lead what is left to itself");
    solutions += node.own.counts[j + 1] - node.own.counts[j];
    if (hasClasses) fixed += node.own.fixed[j + 1] - node.own.fixed[j];
  }

  /** Solutions are named; lemmas show that there are no others, or there may be. */
  function* learn(): Generator<void, void> {
    const [clauses, named] = [clausesOf(left), new Set<string>()];
    const number = steps.count("the number of solutions");
    for (let k = 0; k < number; k++, yield) {
      const [top, size] = [left.mark(), steps.count("the size of a solution")];
      const options = steps.list(size, optionCount, "an option of a solution");
      for (const o of options) {
        demand(left.isLive(o), "a solution has options that exclude each other");
        left.take(o);
      }
      demand(left.isMet(), "a solution leaves an item uncovered");
      demand(isConnected(left.shape, left.taken), "a solution breaks a rule of the whole picture");
      addSolution();
      for (const o of options) left.back(top, o);
      clauses.exclude(options);
      steps.spend(LIST_BYTES + NUMBER_BYTES * (left.isTight ? options.length : optionCount));
      named.add(String(options.sort((a, b) => a - b)));
    }
    demand(named.size === number, "a solution is named twice");
    for (let learned = 0; ; yield) {
      const tag = steps.next(0, 2 ** 32, "what is said of a lemma");
      demand(tag !== format.REFUTED || clauses.isRefuted(), "the lemmas do not contradict each other");
      cut ||= tag === format.OPEN;
      if (tag < format.LEMMA) return;
      if (tag % 2 === 0) {
        const length = within(tag / format.LEMMA, 1, steps.left + 1, "the length of a lemma");
        steps.spend(LIST_BYTES + NUMBER_BYTES * length);
        clauses.learn(steps.list(length, clauses.literals, "a literal"));
        learned++;
      } else {
        const lemma = within((tag - format.FORGET) / 2, 0, learned, "a lemma to forget");
        steps.spend(-NUMBER_BYTES * clauses.forget(lemma));
      }
    }
  }
}
