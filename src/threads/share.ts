// One copy of a problem for all threads: its arrays in shared memory, where that is allowed; else each thread gets a copy.

import type { Problem } from "../problem/problem.js";

type Numbers = Uint32Array | Float64Array;

/** The problem as it is sent to threads. They do not need its text. */
export function shareable(problem: Problem): Problem {
  return {
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
}

function shared<T extends Numbers>(array: T): T {
  if (!mayShare()) return array;
  const copy = new (array.constructor as new (buffer: SharedArrayBuffer) => T)(
    new SharedArrayBuffer(array.byteLength),
  );
  copy.set(array as never);
  return copy;
}

/** A page must be isolated from other origins to share memory; Node always may. */
function mayShare(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer !== "undefined" && crossOriginIsolated !== false;
}
