// The question "diagram": all solutions at once, in a form that answers many questions without another search.

import type { Diagram } from "#engines";
import type { Asked, Budget, Statistics, Stopped } from "#search";
import { answerAll, answerAllSync, type Ways } from "./ways.js";

/** The seed of a search means nothing here: a problem has one diagram. */
export type DiagramBudget = Omit<Budget, "seed" | "workers">;

/** The diagram, or why there is none. */
export type DiagramAnswer =
  | {
      /** The diagram has all solutions. */
      readonly status: "complete";
      /** The diagram. */
      readonly diagram: Diagram;
      /** What it took. */
      readonly statistics: Statistics;
    }
  | {
      /** Why there is none; "memory": it takes more than `memoryBytes`. */
      readonly status: Stopped | "memory";
      /** What it took. */
      readonly statistics: Statistics;
    };

/** The diagram of all solutions of a problem, or of a part of it. */
export function diagram(asked: Asked, budget: DiagramBudget = {}): Promise<DiagramAnswer> {
  return answerAll(asked, budget, WAYS);
}

/** The same without waiting. */
export function diagramSync(asked: Asked, budget: DiagramBudget = {}): DiagramAnswer {
  return answerAllSync(asked, budget, WAYS);
}

const WAYS: Ways<{ readonly diagram: Diagram }> = {
  *byDiagram(diagram) {
    yield* diagram.counting();
    return { diagram };
  },
};
