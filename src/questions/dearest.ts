// The question "dearest": the k solutions of greatest cost. An item that must be covered an exact number of times lends the same amount
// to each option with it; what an option has left of its loans when it has paid its cost is what it costs here, and the cheapest
// solution of that is the dearest of the problem, since all solutions lend the same.

import { BadValue, costsAreExact, optionCount, type Problem } from "#problem";
import { type Asked, type LimitedBudget, problemOf } from "#search";
import { type BestAnswer, type CheapestAnswer, cheapest, cheapestSync } from "./cheapest.js";
import { Solution } from "./solution.js";

/** The dearest solutions, dearest first; or, if the budget ran out, the best until then. */
export type DearestAnswer<Data = unknown> = BestAnswer<
  Data,
  {
    /** No solution costs more than this. */
    readonly atMost: number;
  }
>;

/**
 * The k solutions of greatest cost: profits, weights, words. An option with a cost needs an item that must be covered an exact number of
 * times; else the problem is refused.
 *
 *     const jobs = problem({ primary: ["ann", "bob"], secondary: ["x"], options: [{ items: ["ann", "x"], cost: 5 }, { items: ["ann"], cost: 1 }, { items: ["bob", "x"], cost: 3 }, ["bob"]] });
 *     (await dearest(jobs, 1)).solutions[0]?.cost; // → 5
 */
export async function dearest<Data>(
  asked: Asked<Data>,
  k: number,
  budget: LimitedBudget = {},
): Promise<DearestAnswer<Data>> {
  const turned = turn(problemOf(asked));
  return turned.back(await cheapest(turned.problem, k, told(budget)));
}

/** The same without waiting. */
export function dearestSync<Data>(
  asked: Asked<Data>,
  k: number,
  budget: LimitedBudget = {},
): DearestAnswer<Data> {
  const turned = turn(problemOf(asked));
  return turned.back(cheapestSync(turned.problem, k, told(budget)));
}

/** What is told on the way is without bounds: they would be those of the other costs. */
function told({ onProgress, ...budget }: LimitedBudget): LimitedBudget {
  return onProgress ? { ...budget, onProgress: ({ costs: _, ...rest }) => onProgress(rest) } : budget;
}

interface Turned<Data> {
  readonly problem: Problem<Data>;
  back(answer: CheapestAnswer<Data>): DearestAnswer<Data>;
}

function turn<Data>(problem: Problem<Data>): Turned<Data> {
  const { lower, upper, primaryCount, optionStart, entryItem } = problem;
  const isExact = (item: number) => item < primaryCount && lower[item] === upper[item];
  const lenders = Array.from({ length: optionCount(problem) }, (_, o) =>
    entryItem
      .subarray(optionStart[o], optionStart[o + 1])
      .reduce((sum, item) => sum + (isExact(item) ? 1 : 0), 0),
  );
  const costOf = (o: number) => problem.cost?.[o] ?? 0;
  const stray = lenders.findIndex((count, o) => count === 0 && costOf(o) > 0);
  if (stray >= 0)
    throw new BadValue(
      `Option ${stray} costs ${costOf(stray)} and has no item that must be covered an exact number of times; expected one`,
    );
  const loan = lenders.reduce((most, count, o) => Math.max(most, Math.ceil(costOf(o) / (count || 1))), 0);
  const lent = Array.from(lower).reduce((sum, times, item) => sum + (isExact(item) ? times * loan : 0), 0);
  const turned = { ...problem, cost: Float64Array.from(lenders, (count, o) => count * loan - costOf(o)) };
  if (!costsAreExact(turned)) throw new BadValue("The costs are too large to look for the dearest solution");
  return {
    problem: turned,
    back({ solutions: found, ...answer }) {
      const solutions = found.map(({ options }) => new Solution(problem, options));
      if (answer.status === "complete") return { ...answer, solutions };
      const { status, atLeast, statistics } = answer;
      const [atMost, best] = [lent - atLeast, solutions[0]?.cost ?? 0];
      const gapPercent = best > 0 ? (100 * (atMost - best)) / best : null;
      return { status, solutions, atMost, gapPercent, statistics };
    },
  };
}
