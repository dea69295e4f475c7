// Decisions, told to the caller that asked for them.

import type { LimitedBudget } from "./budget.js";
import type { Tell } from "./policy/event.js";
import { sentenceOf } from "./policy/sentences.js";

export function tellerFor({ onPlan }: Pick<LimitedBudget, "onPlan">): Tell {
  return onPlan ? (event) => onPlan(sentenceOf(event), event) : () => {};
}
