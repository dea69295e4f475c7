// The question "diagram": all solutions at once, in a form that answers many questions without another search.

import type { Diagram } from "../diagrams/diagram.js";
import { DiagramMaker } from "../diagrams/maker.js";
import { plan } from "../plan/plan.js";
import { checkPart } from "../problem/part.js";
import { type Asked, problemOf } from "./asked.js";
import { type Budget, checkBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import { Drive, finish, finishSync } from "./drive.js";

/** The seed of a search means nothing here: a problem has one diagram. */
export type DiagramBudget = Omit<Budget, "seed" | "workers">;

export type DiagramAnswer =
  | { readonly status: "complete"; readonly diagram: Diagram; readonly statistics: Statistics }
  /** "memory": it takes more than `memoryBytes`. */
  | { readonly status: Stopped | "memory"; readonly statistics: Statistics };

/** The diagram of all solutions of a problem, or of a part of it. */
export async function diagram(asked: Asked, budget: DiagramBudget = {}): Promise<DiagramAnswer> {
  const making = startDiagram(asked, budget);
  return diagramAnswer(making, await finish(making.drive));
}

export function diagramSync(asked: Asked, budget: DiagramBudget = {}): DiagramAnswer {
  const making = startDiagram(asked, budget);
  return diagramAnswer(making, finishSync(making.drive));
}

interface Making {
  readonly maker: DiagramMaker;
  readonly drive: Drive;
}

function startDiagram(asked: Asked, budget: DiagramBudget): Making {
  checkBudget(budget);
  const problem = problemOf(asked);
  if (budget.part) checkPart(budget.part, problem);
  const { engine } = plan(problem, { engine: budget.engine, mode: "list" });
  const maker = new DiagramMaker(problem, { ...budget, engine });
  return { maker, drive: new Drive(maker, "diagram", budget) };
}

function diagramAnswer({ maker, drive }: Making, status: Status): DiagramAnswer {
  const statistics = drive.statistics();
  if (status !== "complete") return { status, statistics };
  const { diagram } = maker;
  if (!diagram) return { status: "memory", statistics };
  return { status, diagram, statistics: { ...statistics, solutions: Number(diagram.count()) } };
}
