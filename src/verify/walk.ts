// The walk: a search that the proof guides, in preorder. Each step says what to do where the walk stands; which branches
// that has, the verifier finds itself. A node where nothing is left to do is a solution, and has no step.

import { demand, type Numbers } from "./bytes.js";
import { checkWeights, type Group } from "./claims.js";
import { clausesOf } from "./clauses.js";
import * as format from "./format.js";
import { bitOf, type Left } from "./left.js";

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

export function walk(left: Left, steps: Numbers, group: Group, flags: number) {
  const [noneFirst, hasClasses] = [(flags & format.NONE_FIRST) !== 0, (flags & format.CLASSES) !== 0];
  // Solutions; the sum of the numbers of symmetries that lead each to itself; were remainders used that were counted
  // before, was a part of the search left out?
  let [solutions, fixed, again, cut] = [0n, 0n, false, false];
  const kept: { readonly what: Int32Array; readonly count: bigint }[] = [];
  /** The walk stands at the root, or in a branch of the last node. The lists of a level are used again. */
  const nodes: ReturnType<typeof newNode>[] = [];
  const lists: ReturnType<typeof newLists>[] = [];
  do {
    arrive();
    while (nodes.length > 0 && !turn()) nodes.pop();
  } while (nodes.length > 0);
  return { solutions, fixed, again, cut, hasClasses };

  /** Does what the next steps say: branches, or counts what is below. */
  function arrive(): void {
    lists[nodes.length] ??= newLists();
    let step = format.RULE;
    while (step === format.RULE && !left.isSolution()) {
      step = steps.next();
      if (step === format.RULE) left.rule(itemOf(steps.next()));
    }
    if (step === format.RULE) addSolution();
    else if (step >= format.ITEM) branch(itemOf(step), false);
    else if (step === format.KEEP) branch(itemOf(steps.next()), true);
    else if (step === format.AGAIN) repeat(steps.next());
    else if (step === format.OPTION) withAndWithout(steps.next());
    else if (step === format.IMAGE) beImage(steps.next(), steps.next());
    else if (step === format.WEIGHTS) checkWeights(left, steps);
    else if (step === format.LEMMAS) learn();
    else demand(false, "there is no such step");
  }

  function itemOf(number: number): number {
    const isOne = left.shape.items[number - format.ITEM]?.isPrimary === true;
    demand(isOne && left.room[number - format.ITEM] > 0, "there is no such item with room");
    return number - format.ITEM;
  }

  function addSolution(): void {
    solutions++;
    for (const image of hasClasses ? group : [])
      if (image.every((to, o) => left.taken[o] <= left.taken[to])) fixed++;
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
    demand(left.isLive(o), "the option is not left");
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
      if (node.isKept) kept.push({ what: look(), count: solutions - node.own.counts[0] });
      return false;
    }
    node.option = node.own.branches[node.next++];
    if (node.option >= 0) left.take(node.option);
    else left.push(left.all);
    if (node.option < 0) left.remove(node.item < 0 ? bitOf(node.own.branches[0]) : left.optionsOf[node.item]);
    return true;
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
    const isSame = known !== undefined && look().every((word, w) => word === known.what[w]);
    demand(isSame, "what is left is not the remainder that it is said to be");
    solutions += known.count;
    again = true;
  }

  /** The branch that the walk is in is the image, under symmetry g, of branch j of the same node. */
  function beImage(g: number, j: number): void {
    const [image, node] = [group[g], nodes[nodes.length - 1]];
    demand(image !== undefined && node?.isSingle === true, "there is no such symmetry, or no branch");
    const isThere = j + 1 < node.next && node.own.branches[j] >= 0 && node.option >= 0;
    demand(isThere && image[node.own.branches[j]] === node.option, "this is not the image of that branch");
    left.back(node.top, node.option);
    node.option = -1;
    const isStill = (to: number, o: number) =>
      left.taken[o] <= left.taken[to] && left.isLive(o) <= left.isLive(to);
    demand(image.every(isStill), "the symmetry does not lead what is left to itself");
    solutions += node.own.counts[j + 1] - node.own.counts[j];
    if (hasClasses) fixed += node.own.fixed[j + 1] - node.own.fixed[j];
  }

  /** Solutions are named; lemmas show that there are no others, or there may be. */
  function learn(): void {
    const [clauses, named, number] = [clausesOf(left), new Set<string>(), steps.next()];
    for (let k = 0; k < number; k++) {
      const [top, options] = [left.mark(), steps.list(steps.next())];
      clauses.exclude(options);
      for (const o of options) {
        demand(left.isLive(o), "a solution has options that exclude each other");
        left.take(o);
      }
      demand(left.isMet(), "a solution leaves an item uncovered");
      addSolution();
      for (const o of options) left.back(top, o);
      named.add(String(options.sort((a, b) => a - b)));
    }
    demand(named.size === number, "a solution is named twice");
    let tag = steps.next();
    for (; tag !== format.REFUTED && tag !== format.OPEN; tag = steps.next())
      if (tag % 2 === 0) clauses.learn(steps.list(tag / 2));
      else clauses.forget((tag - format.FORGET) / 2);
    demand(tag === format.OPEN || clauses.isRefuted(), "the lemmas do not contradict each other");
    cut ||= tag === format.OPEN;
  }
}
