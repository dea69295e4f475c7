// Classes of solutions by the definition: all solutions are listed, each is moved by a few generators, and what can be
// reached from each other is one class. Nothing of src/symmetry is used.

import type { Problem } from "../../src/library/index.js";
import { built } from "../support/built.js";

/** Where a token of an option goes. */
export type Move = (token: string) => string;

/** Tokens of a solution's options in a fixed order. */
function keyOf(options: readonly (readonly string[])[]): string {
  return options
    .map((tokens) => [...tokens].sort().join(" "))
    .sort()
    .join(", ");
}

/** The sizes of the classes, sorted; a move that leads out of the solutions leads nowhere. */
export function classSizes(problem: Problem, moves: readonly Move[]): number[] {
  const solutions = [...built.solutionsSync(problem)].map(({ tokens }) => tokens);
  return componentSizes(solutions, keyOf, (tokens) =>
    moves.map((move) => tokens.map((option) => option.map(move))),
  );
}

/** The sizes of the components of things that lead to others, among those given. */
export function componentSizes<T>(
  things: readonly T[],
  keyOfThing: (thing: T) => string,
  reached: (thing: T) => T[],
): number[] {
  const number = new Map(things.map((thing, k) => [keyOfThing(thing), k]));
  const parent = things.map((_, k) => k);
  const root = (k: number): number => {
    while (parent[k] !== k) k = parent[k] = parent[parent[k]!]!;
    return k;
  };
  things.forEach((thing, k) => {
    for (const other of reached(thing)) {
      const to = number.get(keyOfThing(other));
      if (to !== undefined) parent[root(k)] = root(to);
    }
  });
  const sizes = new Map<number, number>();
  for (const k of things.keys()) sizes.set(root(k), (sizes.get(root(k)) ?? 0) + 1);
  return [...sizes.values()].sort((a, b) => a - b);
}

/** What `classes` finds: the sizes, sorted. Each solution is checked, and the answer of `countClasses` must agree. */
export function foundSizes(
  asked: Parameters<typeof built.classesSync>[0],
  budget: Parameters<typeof built.classesSync>[1] = {},
): number[] {
  const list = built.classesSync(asked, budget);
  const sizes: number[] = [];
  for (const { solution, size } of list) {
    sizes.push(size);
    const checked = built.checkSolution(solution.problem, solution.options);
    if (!checked.ok) throw new Error(checked.faults.join("; "));
  }
  const counted = built.countClassesSync(asked, budget);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (counted.status !== "complete") throw new Error(counted.status);
  if (counted.classes !== BigInt(sizes.length) || counted.all !== BigInt(all) || list.all !== BigInt(all))
    throw new Error(`${counted.classes} classes, ${counted.all} in all, but listed ${sizes.length}, ${all}`);
  return sizes.sort((a, b) => a - b);
}
