// Comparing what is the same nearly always: `expect` is asked only where it is not, since it takes longer than most searches.

import { expect } from "vitest";

/** Are they the same, as texts or numbers in order? */
export function same<T extends string | number>(found: readonly T[], expected: readonly T[]): void {
  if (found.length === expected.length && found.every((value, k) => value === expected[k])) return;
  expect(found).toEqual(expected);
}

/** Is it so? */
export function holds(what: boolean, say: () => string): void {
  if (!what) expect.fail(say());
}
