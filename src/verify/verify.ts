// A problem and the numbers of a proof in; out comes what the proof shows, or why it shows nothing. This folder shares nothing
// with what searches: of the rest of the house it knows what a problem is. Read left.ts and walk.ts, then what they use.

import type { Problem } from "#problem";
import { groupOf } from "./claims.js";
import { CLASSES, MOST_GENERATORS, NONE_FIRST } from "./format.js";
import { leftOf } from "./left.js";
import { demand, type Numbers } from "./numbers.js";
import { shapeOf } from "./shape.js";
import { walk } from "./walk.js";

/** How many solutions, whether these are all, and if claimed how many up to the symmetries. */
type Shown = { solutions: bigint; exact: boolean; classes?: bigint };

/** Looks at all of a proof, and throws if it is wrong. It may be left wherever it yields. */
export function* proved(problem: Problem, body: Numbers): Generator<void, Shown> {
  const [n, flags] = [problem.optionStart.length - 1, body.next(0, NONE_FIRST + CLASSES + 1, "the flags")];
  const [items, options] = [permutation(body, problem.primaryCount), permutation(body, n)];
  const shape = shapeOf(problem, items, options);
  const length = body.next(0, MOST_GENERATORS + 1, "the number of symmetries");
  demand(length === 0 || shape.rules.length === 0, "a symmetry may break a rule of the whole picture");
  const generators = Array.from({ length }, () => permutation(body, n));
  yield;
  const group = yield* groupOf(shape, generators);
  const { solutions, cut, again, fixed, hasClasses } = yield* walk(leftOf(shape), body, group, flags);
  demand(body.big() === solutions, "it claims another number of solutions than it shows");
  demand(!hasClasses || !again, "it claims classes, and does not go through all solutions");
  demand(!hasClasses || !cut, "it claims classes, and leaves a part out");
  // A class of solutions has as many members as the group has elements for each one that leads a member to itself.
  const classes = fixed / BigInt(group.length);
  demand(!hasClasses || body.big() === classes, "it claims another number of classes than it shows");
  demand(body.left === 0, "it goes on after its end");
  return { solutions, exact: !cut, ...(hasClasses ? { classes } : {}) };
}

function permutation(body: Numbers, n: number): Uint32Array {
  const numbers = Uint32Array.from(body.list(n, n, "a place in an order"));
  demand(new Set(numbers).size === n, "an order has something twice");
  return numbers;
}
