// The usual questions without a promise: they hold up everything else.

import type { Mode } from "#engines";
import { type Asked, type Budget, type LimitedBudget, runOf } from "#search";
import { type CountAnswer, countOf, modeFor } from "./count.js";
import { type FirstAnswer, firstOf } from "./first.js";
import { type ListBudget, listing, replayed, type SolutionList } from "./list.js";
import { type OneAnswer, oneOf } from "./one.js";
import { endOf, keeper, type Searched, searchedBriefly } from "./searched.js";
import type { Solution } from "./solution.js";
import { atLeastTwo, type UniqueAnswer, uniquenessOf } from "./unique.js";

/** `one` without waiting. */
export function oneSync<Data>(asked: Asked<Data>, budget: Budget = {}): OneAnswer<Data> {
  return oneOf(searchedSync(asked, { ...budget, limit: 1 }, "list"));
}

/** `first` without waiting. */
export function firstSync<Data>(asked: Asked<Data>, k: number, budget: Budget = {}): FirstAnswer<Data> {
  return firstOf(searchedSync(asked, { ...budget, limit: k }, "list"));
}

/** `count` without waiting. */
export function countSync(asked: Asked, budget: LimitedBudget = {}): CountAnswer {
  return countOf(searchedSync(asked, budget, modeFor(budget)));
}

/** `uniqueness` without waiting. */
export function uniquenessSync<Data>(asked: Asked<Data>, budget: LimitedBudget = {}): UniqueAnswer<Data> {
  return uniquenessOf(searchedSync(asked, atLeastTwo(budget), "list"));
}

/** `solutions` without waiting, until the next solution is found. */
export function solutionsSync<Data>(asked: Asked<Data>, budget: ListBudget = {}): SolutionList<Data> {
  return listing(asked, budget, () => replayed(asked, budget) ?? runOf(asked, budget, "list"));
}

function searchedSync<Data>(asked: Asked<Data>, budget: LimitedBudget, mode: Mode): Searched<Data> {
  const brief = searchedBriefly(asked, budget, mode);
  if (brief) return brief;
  const run = runOf(asked, budget, mode);
  const found: Solution<Data>[] = [];
  return endOf(run, run.finishSync(keeper(asked, found)), found);
}
