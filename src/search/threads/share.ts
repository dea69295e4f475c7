// One copy of a problem for all threads: its arrays in shared memory, where that is allowed; else each thread gets a copy.
// The arrays of a large problem that was read are there from the beginning.

import { isShared, mayShare, type Problem } from "#problem";

type Numbers = Uint32Array | Float64Array;

const copies = new WeakMap<Problem, Problem>();

/** The problem as it is sent to threads, to all of them the same one. They do not need its text. */
export function shareable(problem: Problem): Problem {
  const known = copies.get(problem);
  if (known) return known;
  const copy: Problem = {
    itemNames: problem.itemNames,
    primaryCount: problem.primaryCount,
    lower: shared(problem.lower),
    upper: shared(problem.upper),
    colorNames: problem.colorNames,
    optionStart: shared(problem.optionStart),
    entryItem: shared(problem.entryItem),
    entryColor: problem.entryColor && shared(problem.entryColor),
    cost: problem.cost && shared(problem.cost),
    written: null,
  };
  copies.set(problem, copy);
  return copy;
}

function shared<T extends Numbers>(array: T): T {
  if (!mayShare() || isShared(array)) return array;
  const copy = new (array.constructor as new (buffer: SharedArrayBuffer) => T)(
    new SharedArrayBuffer(array.byteLength),
  );
  copy.set(array as never);
  return copy;
}
