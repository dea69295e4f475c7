// The search as it goes, step by step, for teaching and for drawing: Algorithms X and C of TAOCP 7.2.2.1, which branch on the
// item with the fewest options, the first of them. For problems without bounds the tree is that of DLX1 and DLX2, node by
// node; items with bounds branch as `State` does.

import type { Problem } from "../problem/problem.js";
import { State } from "../problem/state.js";
import { type Asked, problemOf } from "../search/asked.js";
import { Solution } from "./solution.js";

/** An item is to be covered, and one of its options is taken. */
export interface ChooseStep {
  /** "force" where the item has only this branch. */
  readonly kind: "choose" | "force";
  /** How many choices stand before this one. */
  readonly level: number;
  /** The name of the item. */
  readonly item: string;
  /** The number of the option; null where the item, which has bounds, gets no further option. */
  readonly option: number | null;
  /** Which branch of the item it is, from 0. */
  readonly branch: number;
  /** How many branches the item has. */
  readonly branches: number;
}

/** One step of a search: a choice, or how the way that it began ends, or a choice taken back. */
export type Step<Data = unknown> =
  | ChooseStep
  | {
      /** An item has too few options left. */
      readonly kind: "fail";
      /** How many choices stand. */
      readonly level: number;
      /** The name of the item. */
      readonly item: string;
    }
  | {
      /** Every item is covered. */
      readonly kind: "solve";
      /** How many choices stand. */
      readonly level: number;
      /** What they make. */
      readonly solution: Solution<Data>;
    }
  | {
      /** A choice is taken back. */
      readonly kind: "undo";
      /** How many choices stood before it. */
      readonly level: number;
    };

/** An item and its branches, while one of them is taken. */
interface Branching {
  readonly item: number;
  readonly branches: number;
  /** The state before. */
  readonly mark: number;
  branch: number;
  option: number;
}

/**
 * The steps of a search for all solutions, made while they are asked for.
 *
 *     const kinds: string[] = [];
 *     for (const step of steps(problem({ primary: ["a", "b"], options: [["a"], ["b"]] }))) kinds.push(step.kind);
 *     kinds; // → ["force", "force", "solve", "undo", "undo"]
 */
export function* steps<Data>(asked: Asked<Data>): Generator<Step<Data>, void> {
  const problem = problemOf(asked);
  const state = new State(problem);
  const path: Branching[] = [];
  for (;;) {
    const item = state.choose();
    const branches = item < 0 ? 0 : state.degree(item);
    if (branches > 0) path.push({ item, branches, mark: state.mark(), branch: -1, option: -1 });
    else yield endOf(problem, path, item);
    yield* backFrom(state, path);
    const last = path.at(-1);
    if (!last) return;
    last.option = state.branch(last.item, last.branch);
    yield chosen(problem, last, path.length - 1);
  }
}

/** Goes back to where another branch is left, and on to it. */
function* backFrom(state: State, path: Branching[]): Generator<Step<never>, void> {
  for (let last = path.at(-1); last; last = path.at(-1)) {
    if (last.branch >= 0) {
      state.undo(last.mark);
      yield { kind: "undo", level: path.length - 1 };
    }
    if (++last.branch < last.branches) return;
    path.pop();
  }
}

function endOf<Data>(problem: Problem<Data>, path: readonly Branching[], item: number): Step<Data> {
  const level = path.length;
  if (item >= 0) return { kind: "fail", level, item: problem.itemNames[item]! };
  const options = path.map(({ option }) => option).filter((o) => o >= 0);
  return { kind: "solve", level, solution: new Solution(problem, options) };
}

function chosen(
  { itemNames }: Problem,
  { item, option, branch, branches }: Branching,
  level: number,
): ChooseStep {
  const kind = branches === 1 ? "force" : "choose";
  return { kind, level, item: itemNames[item]!, option: option < 0 ? null : option, branch, branches };
}
