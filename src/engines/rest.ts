// What is left of a search under way, as parts. A search says on which path it stands; the branches to the right of the
// path are what is left.

import { type Part, remains } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";

/** A part that a search gives away. */
export interface Piece extends Part {
  /** How much of the search it is, 0 … 1, as if the branches of each node were of equal size. */
  readonly share: number;
}

/** One level of the path. */
export interface Step {
  /** The primary item that it branches on. */
  readonly item: number;
  /** The option that is taken there, −1 if no more of the item. */
  readonly option: number;
  /** How many branches it has in all. */
  readonly degree: number;
  /** The item's options that are alive beside the prefix and were not tried yet, in the order in which they will be. */
  left(prefix: Part): readonly number[];
}

export interface Path {
  readonly steps: readonly Step[];
  /** Is what is below the last step still to be searched? */
  readonly open: boolean;
}

/** What is to the right of the path, and below it if it is open, deepest first. */
export function restOf(problem: Problem, root: Part, { steps, open }: Path): Piece[] {
  const pieces: Piece[][] = [];
  let prefix = root;
  let share = 1;
  for (const step of steps) {
    const left = step.left(prefix);
    share /= step.degree;
    pieces.push(branchesOf(problem, step, prefix, left).map((part) => ({ ...part, share })));
    prefix = branch(problem, prefix, { item: step.item, option: step.option, left });
  }
  if (open) pieces.push([{ ...prefix, share }]);
  return pieces.reverse().flat();
}

/** All branches of a part at an item whose live options are these. */
export function branchesAt(problem: Problem, part: Part, item: number, live: readonly number[]): Part[] {
  return branchesOf(problem, { item, option: 0 }, part, live);
}

/** An option can be taken while enough are left after it; if nothing more is needed, a last branch takes none. */
function branchesOf(
  problem: Problem,
  { item, option }: Pick<Step, "item" | "option">,
  prefix: Part,
  left: readonly number[],
): Part[] {
  const need = problem.lower[item]! - uses(problem, item, prefix);
  const count = left.length + 1 - Math.max(need, 1);
  const parts = left.slice(0, Math.max(count, 0)).map((o, k) => {
    return branch(problem, prefix, { item, option: o, left: left.slice(k + 1) });
  });
  if (need <= 0 && option >= 0) parts.push(branch(problem, prefix, { item, option: -1, left: [] }));
  return parts;
}

function uses(problem: Problem, item: number, { take }: Part): number {
  return take.filter((o) => hasItem(problem, o, item)).length;
}

interface Choice {
  readonly item: number;
  readonly option: number;
  readonly left: readonly number[];
}

/** The prefix and a choice for an item; if the item has bounds, its options that were tried before are avoided. */
function branch(problem: Problem, prefix: Part, { item, option, left }: Choice): Part {
  const take = option < 0 ? prefix.take : [...prefix.take, option];
  if (problem.lower[item] === 1 && problem.upper[item] === 1) return { take, avoid: prefix.avoid };
  const kept = new Set([...take, ...left, ...prefix.avoid]);
  const tried = optionsOf(problem, item).filter((o) => !kept.has(o));
  return { take, avoid: [...prefix.avoid, ...tried] };
}

/** The options with this item, in the order of the problem or in another one. */
export function optionsOf(problem: Problem, item: number, order?: Uint32Array): number[] {
  const { optionStart } = problem;
  const all = order ?? Uint32Array.from({ length: optionStart.length - 1 }, (_, o) => o);
  return Array.from(all).filter((o) => hasItem(problem, o, item));
}

function hasItem({ entryItem, optionStart }: Problem, o: number, item: number): boolean {
  return entryItem.subarray(optionStart[o], optionStart[o + 1]).includes(item);
}

/** Those of the options that can be chosen beside the prefix. */
export function living(problem: Problem, prefix: Part, options: readonly number[]): number[] {
  const left = remains(problem, prefix);
  return options.filter((o) => left?.alive[o]);
}
