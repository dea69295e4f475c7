// The question "diagram": all solutions at once, in a form that answers many questions without another search.

import type { Diagram } from "../diagrams/diagram.js";
import type { Asked } from "../search/asked.js";
import type { Budget } from "../search/budget.js";
import { type AllAnswer, answerAll, answerAllSync, type Ways } from "./ways.js";

/** The seed of a search means nothing here: a problem has one diagram. */
export type DiagramBudget = Omit<Budget, "seed" | "workers">;

interface Made {
  /** The diagram of all solutions. */
  readonly diagram: Diagram;
}

/** The diagram, or why there is none. */
export type DiagramAnswer = AllAnswer<Made>;

/** The diagram of all solutions of a problem, or of a part of it. */
export function diagram(asked: Asked, budget: DiagramBudget = {}): Promise<DiagramAnswer> {
  return answerAll(asked, budget, WAYS);
}

/** The same without waiting. */
export function diagramSync(asked: Asked, budget: DiagramBudget = {}): DiagramAnswer {
  return answerAllSync(asked, budget, WAYS);
}

const WAYS: Ways<Made> = { byDiagram: (diagram) => ({ diagram }) };
