// What is left of a search under way, as parts. A search says on which path it stands; the branches to the right of the
// path are what is left.

import { type Chosen, choose, fits, nothingChosen, type Part } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import type { LeftPart } from "./engine.js";

/** One level of the path. */
export interface Step {
  /** The primary item that it branches on. */
  readonly item: number;
  /** The option that is taken there, −1 if no more of the item. */
  readonly option: number;
  /** How many branches it has in all. */
  readonly degree: number;
  /** The item's options that are alive beside the prefix and were not tried yet, in the order in which they will be. */
  left(prefix: Prefix): readonly number[];
}

export interface Path {
  readonly steps: readonly Step[];
  /** Is what is below the last step still to be searched? */
  readonly open: boolean;
}

/** What is to the right of the path, and below it if it is open, deepest first. */
export function restOf(problem: Problem, root: Part, { steps, open }: Path): LeftPart[] {
  const parts: LeftPart[][] = [];
  const prefix = new Prefix(problem, root);
  let share = 1;
  for (const step of steps) {
    const left = step.left(prefix);
    share /= step.degree;
    parts.push(
      branchesLeft(prefix, step, left).map(({ branches, ...part }) => ({ ...part, share: share * branches })),
    );
    prefix.extend({ item: step.item, option: step.option, left });
  }
  if (open) parts.push([{ ...prefix.part(), share }]);
  return parts.reverse().flat();
}

/**
 * A level with more branches than this is left in groups of them: each part has to be entered, which takes as long as the
 * item has options, so that a part for each branch would cost the square of them.
 */
const WIDE = 256;
const GROUPS = 16;

/** The branches of a level, or groups of them: parts that stand for so many each. */
function branchesLeft(prefix: Prefix, step: Step, left: readonly number[]): (Part & { branches: number })[] {
  if (left.length <= WIDE || !prefix.isExact(step.item))
    return branchesOf(prefix, step, left).map((part) => ({ ...part, branches: 1 }));
  const size = Math.ceil(left.length / GROUPS);
  return Array.from({ length: Math.ceil(left.length / size) }, (_, k) => {
    const group = left.slice(k * size, (k + 1) * size);
    return { ...prefix.among(step.item, group), branches: group.length };
  });
}

/** All branches of a part at an item whose live options are these. */
export function branchesAt(problem: Problem, part: Part, item: number, live: readonly number[]): Part[] {
  return branchesOf(new Prefix(problem, part), { item, option: 0 }, live);
}

/** An option can be taken while enough are left after it; if nothing more is needed, a last branch takes none. */
function branchesOf(
  prefix: Prefix,
  { item, option }: Pick<Step, "item" | "option">,
  left: readonly number[],
): Part[] {
  const need = prefix.need(item);
  const count = left.length + 1 - Math.max(need, 1);
  const parts = left.slice(0, Math.max(count, 0)).map((o, k) => {
    return prefix.branch({ item, option: o, left: prefix.isExact(item) ? [] : left.slice(k + 1) });
  });
  if (need <= 0 && option >= 0) parts.push(prefix.branch({ item, option: -1, left: [] }));
  return parts;
}

/** What is chosen for an item, and which of its options were not tried yet. */
interface Choice {
  readonly item: number;
  readonly option: number;
  readonly left: readonly number[];
}

/** The part above a level of a path. It grows level by level, so that all of a path takes no longer than its options. */
export class Prefix {
  readonly #problem: Problem;
  readonly #take: number[] = [];
  readonly #avoid: number[] = [];
  readonly #chosen: Chosen;
  /** By option: is it taken or avoided? */
  readonly #settled: Uint8Array;

  constructor(problem: Problem, { take, avoid }: Part) {
    this.#problem = problem;
    this.#chosen = nothingChosen(problem);
    this.#settled = new Uint8Array(problem.optionStart.length - 1);
    for (const o of avoid) this.#without(o);
    for (const o of take) this.#with(o);
  }

  part(): Part {
    return { take: [...this.#take], avoid: [...this.#avoid] };
  }

  /** How many more options of an item are needed; less than 0 if there are more than that. */
  need(item: number): number {
    return this.#problem.lower[item] - this.#chosen.used[item];
  }

  /** Can an item be in one chosen option only, and must it? */
  isExact(item: number): boolean {
    return this.#problem.lower[item] === 1 && this.#problem.upper[item] === 1;
  }

  /** Those of the options that can be chosen beside it. */
  living(options: readonly number[]): number[] {
    return options.filter((o) => !this.#settled[o] && fits(this.#problem, o, this.#chosen));
  }

  /** The prefix and a choice for an item. */
  branch(choice: Choice): Part {
    const { option } = choice;
    const take = option < 0 ? [...this.#take] : [...this.#take, option];
    return { take, avoid: [...this.#avoid, ...this.#tried(choice)] };
  }

  /** The prefix, and the item in one of these of its options. */
  among(item: number, options: readonly number[]): Part {
    const wanted = new Set(options);
    const others = optionsOf(this.#problem, item).filter((o) => !this.#settled[o] && !wanted.has(o));
    return { take: [...this.#take], avoid: [...this.#avoid, ...others] };
  }

  /** Makes the choice. */
  extend(choice: Choice): void {
    for (const o of this.#tried(choice)) this.#without(o);
    if (choice.option >= 0) this.#with(choice.option);
  }

  /** If the item has bounds, its options that were tried before are avoided. */
  #tried({ item, option, left }: Choice): number[] {
    if (this.isExact(item)) return [];
    const later = new Set(left);
    return optionsOf(this.#problem, item).filter((o) => o !== option && !this.#settled[o] && !later.has(o));
  }

  #with(o: number): void {
    this.#take.push(o);
    this.#settled[o] = 1;
    choose(this.#problem, o, this.#chosen);
  }

  #without(o: number): void {
    this.#avoid.push(o);
    this.#settled[o] = 1;
  }
}

/** The options with each item, of problems that were asked about. */
const byItem = new WeakMap<Problem, readonly (readonly number[])[]>();

/** The options with this item, in the order of the problem. */
export function optionsOf(problem: Problem, item: number): readonly number[] {
  const known = byItem.get(problem) ?? optionsByItem(problem);
  byItem.set(problem, known);
  return known[item];
}

function optionsByItem({ itemNames, optionStart, entryItem }: Problem): number[][] {
  const lists: number[][] = itemNames.map(() => []);
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) lists[entryItem[e]].push(o);
  }
  return lists;
}
