// The search as it goes, step by step, for teaching and for drawing: Algorithms X and C of TAOCP 7.2.2.1, which branch on the
// item with the fewest options, the first of them. For problems without bounds the tree is that of DLX1 and DLX2, node by
// node; items with bounds branch as `State` does.

import { type Problem, refuseConnected, State } from "#problem";
import { type Asked, problemOf } from "#search";
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

/**
 * The steps of a search for all solutions, made while they are asked for.
 *
 *     const kinds: string[] = [];
 *     for (const step of steps(problem({ primary: ["a", "b"], options: [["a"], ["b"]] }))) kinds.push(step.kind);
 *     kinds; // → ["force", "force", "solve", "undo", "undo"]
 */
export function* steps<Data>(asked: Asked<Data>): Generator<Step<Data>, void> {
  const problem = problemOf(asked);
  refuseConnected(problem, "The search step by step");
  const state = new State(problem);
  const path: number[] = [];
  const levels = [stepsAt(problem, state, path)];
  for (let last = levels.at(-1); last; last = levels.at(-1)) {
    const { done, value } = last.next();
    if (done) levels.pop();
    else {
      yield value;
      if ("branch" in value) levels.push(stepsAt(problem, state, path));
    }
  }
}

/** The steps at one node, without those below it. `path` has the options of the branches that lead there, −1 for none. */
function* stepsAt<Data>(problem: Problem<Data>, state: State, path: number[]): Generator<Step<Data>, void> {
  const level = path.length;
  const number = state.choose();
  if (number < 0) {
    yield {
      kind: "solve",
      level,
      solution: new Solution(
        problem,
        path.filter((o) => o >= 0),
      ),
    };
    return;
  }
  const item = problem.itemNames[number]!;
  const branches = state.degree(number);
  const mark = state.mark();
  if (branches === 0) yield { kind: "fail", level, item };
  for (let branch = 0; branch < branches; branch++) {
    const option = state.branch(number, branch);
    path.push(option);
    const kind = branches === 1 ? "force" : "choose";
    yield { kind, level, item, option: option < 0 ? null : option, branch, branches };
    path.pop();
    state.undo(mark);
    yield { kind: "undo", level };
  }
}
