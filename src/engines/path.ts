// What is left of a search under way, as parts. A search says on which path it stands; the branches to the right of the
// path are what is left.

import { type Part, type Problem, State, WHOLE } from "#problem";
import type { LeftPart } from "./engine.js";

/** One level of the path. */
export interface PathStep {
  /** The primary item that it branches on. */
  readonly item: number;
  /** The option that is taken there, −1 if no more of the item. */
  readonly option: number;
  /** How many branches it has in all. */
  readonly degree: number;
  /** The item's options that are live above it and were not tried yet, in the order in which they will be. */
  left(above: State): readonly number[];
}

export interface Path {
  readonly steps: readonly PathStep[];
  /** Is what is below the last step still to be searched? */
  readonly open: boolean;
}

/** What is to the right of the path, and below it if it is open, deepest first. */
export function restOf(problem: Problem, root: Part, { steps, open }: Path): LeftPart[] {
  const parts: LeftPart[][] = [];
  const above = new Above(problem, root);
  let share = 1;
  for (const step of steps) {
    const left = step.left(above.state);
    share /= step.degree;
    parts.push(
      above.branchesLeft(step, left).map(({ branches, ...part }) => ({ ...part, share: share * branches })),
    );
    above.extend(step, left);
  }
  if (open) parts.push([{ ...above.with(WHOLE), share }]);
  return parts.reverse().flat();
}

/**
 * A level with more branches than this is left in groups of them: each part has to be entered, which takes as long as the
 * item has options, so that a part for each branch would cost the square of them.
 */
const WIDE = 256;
const GROUPS = 16;

/** All branches of a part at an item whose live options are these. */
export function branchesAt(problem: Problem, part: Part, item: number, live: readonly number[]): Part[] {
  return new Above(problem, part).branches({ item, option: 0 }, live);
}

type Choice = Pick<PathStep, "item" | "option">;

/** What is above a level of a path: a part, and what it leaves of the problem. It grows level by level. */
class Above {
  readonly state: State;
  readonly #take: number[];
  readonly #avoid: number[];

  constructor(problem: Problem, part: Part) {
    this.state = new State(problem);
    this.state.enter(part);
    this.#take = [...part.take];
    this.#avoid = [...part.avoid];
  }

  /** The part with these options taken, and those avoided, as well. */
  with({ take, avoid }: Part): Part {
    return { take: [...this.#take, ...take], avoid: [...this.#avoid, ...avoid] };
  }

  /** The branches of a level, or groups of them: parts, each with the number that it stands for. */
  branchesLeft(step: Choice, left: readonly number[]): (Part & { readonly branches: number })[] {
    if (left.length <= WIDE || !this.#isExact(step.item))
      return this.branches(step, left).map((part) => ({ ...part, branches: 1 }));
    const size = Math.ceil(left.length / GROUPS);
    return Array.from({ length: Math.ceil(left.length / size) }, (_, k) => {
      const group = left.slice(k * size, (k + 1) * size);
      return { ...this.with({ take: [], avoid: this.#others(step.item, group) }), branches: group.length };
    });
  }

  /** An option can be taken while enough are left after it; if nothing more is needed, a last branch takes none. */
  branches({ item, option }: Choice, left: readonly number[]): Part[] {
    const need = this.state.need[item];
    const count = Math.max(0, left.length + 1 - Math.max(need, 1));
    const parts = left.slice(0, count).map((o, k) => {
      return this.with(this.#chosen({ item, option: o }, this.#isExact(item) ? [] : left.slice(k + 1)));
    });
    if (need <= 0 && option >= 0) parts.push(this.with(this.#chosen({ item, option: -1 }, [])));
    return parts;
  }

  /** What a choice takes and avoids: if the item has bounds, its options that were tried before, all but those left. */
  #chosen({ item, option }: Choice, left: readonly number[]): Part {
    const avoid = this.#isExact(item) ? [] : this.#others(item, [option, ...left]);
    return { take: option < 0 ? [] : [option], avoid };
  }

  /** The live options of the item but these. */
  #others(item: number, options: readonly number[]): number[] {
    const these = new Set(options);
    return this.state.optionsOf(item).filter((o) => !these.has(o));
  }

  /** Must exactly one option contain the item? */
  #isExact(item: number): boolean {
    const { lower, upper } = this.state.problem;
    return lower[item] === 1 && upper[item] === 1;
  }

  /** Makes the choice. */
  extend(choice: Choice, left: readonly number[]): void {
    const { take, avoid } = this.#chosen(choice, left);
    this.state.enter({ take, avoid });
    this.#take.push(...take);
    this.#avoid.push(...avoid);
  }
}
