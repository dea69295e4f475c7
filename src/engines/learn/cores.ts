// Why is there no solution? A core: primary items whose lower bounds cannot be met together, whatever becomes of the other
// items. It is made smaller by leaving out one item after the other; what was learned is kept from one try to the next.

import type { Part } from "../../problem/part.js";
import type { Problem } from "../../problem/problem.js";
import { Learner } from "./learner.js";

/** Looks for a core, for at most so many ticks; gives what it has by then. Null if there is a solution, or nobody knows. */
export function coreOf(problem: Problem, ticks: number, part?: Part): readonly number[] | null {
  const learner = new Learner(problem, { guarded: true, part });
  const end = learner.ticks + ticks;
  const isImpossible = (items: readonly number[]) => {
    learner.assume(items);
    return learner.run({ ticks: Math.max(1, end - learner.ticks) });
  };
  const all = Array.from({ length: problem.primaryCount }, (_, i) => i);
  if (isImpossible(all) !== "none") return null;
  let core = learner.core;
  const needed = new Set<number>();
  for (let item = core[0]; item !== undefined; item = core.find((i) => !needed.has(i))!) {
    const verdict = isImpossible(core.filter((i) => i !== item));
    if (verdict === "paused") break;
    if (verdict === "none") core = learner.core;
    else needed.add(item);
  }
  return core;
}
