// What tells problems and parts apart: the SHA-256 of a canonical form of everything that a part, or a solution, depends on.

import { createHash } from "node:crypto";
import type { Problem } from "#problem";
import type { TaskPart } from "#search";

/** Items, bounds, options, colors and costs, in order; not how the options were written. */
export function problemHash(problem: Problem): string {
  const { itemNames, primaryCount, lower, upper, colorNames, optionStart, entryItem } = problem;
  const names = [itemNames, primaryCount, colorNames, problem.entryColor !== null, problem.cost !== null];
  const numbers = [lower, upper, optionStart, entryItem, problem.entryColor, problem.cost];
  const arrays = numbers.flatMap((array) => array ?? []);
  return valueHash([names, arrays.map(({ byteLength }) => byteLength)], arrays);
}

/** The hash of a value that can be written as JSON, and of arrays of numbers, as they are in memory: little-endian wherever this runs. */
export function valueHash(value: unknown, arrays: readonly (Uint32Array | Float64Array)[] = []): string {
  const hash = createHash("sha256").update(JSON.stringify(value));
  for (const array of arrays) hash.update(array);
  return hash.digest("hex");
}

/**
 * The key of a part in a run with this title: a hash of all that its result depends on. So a result that is stored under it is right for
 * each run that asks for it, however often and wherever it was searched.
 */
export function partKey(title: string, { take, avoid, root, weight }: TaskPart): string {
  return valueHash([title, root, weight, take, avoid]).slice(0, 32);
}
