// The question "diagram": all solutions at once, in a form that answers many questions without another search.

import type { Diagram } from "../diagrams/diagram.js";
import { DiagramMaker } from "../diagrams/maker.js";
import { policyFor } from "../policy/policy.js";
import type { Asked } from "../search/asked.js";
import type { Budget, Statistics, Status, Stopped } from "../search/budget.js";
import { Run } from "../search/run.js";
import { taskOf } from "../search/task-of.js";

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
export async function diagram(asked: Asked, budget: DiagramBudget = {}): Promise<DiagramAnswer> {
  const making = startDiagram(asked, budget);
  return diagramAnswer(making, await making.run.finish());
}

/** The same without waiting. */
export function diagramSync(asked: Asked, budget: DiagramBudget = {}): DiagramAnswer {
  const making = startDiagram(asked, budget);
  return diagramAnswer(making, making.run.finishSync());
}

interface Making {
  readonly maker: DiagramMaker;
  readonly run: Run;
}

function startDiagram(asked: Asked, budget: DiagramBudget): Making {
  const task = taskOf(asked, budget, "list");
  const { engine } = policyFor(task);
  const maker = new DiagramMaker(task.problem, { ...budget, engine });
  return { maker, run: new Run(maker, budget, { engine: "diagram" }) };
}

function diagramAnswer({ maker, run }: Making, status: Status): DiagramAnswer {
  const statistics = run.statistics();
  if (status !== "complete") return { status, statistics };
  const { diagram } = maker;
  if (!diagram) return { status: "memory", statistics };
  return { status, diagram, statistics: { ...statistics, solutions: Number(diagram.count()) } };
}
