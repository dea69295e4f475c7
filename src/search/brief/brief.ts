// A question that is soon over is answered here: dancing links in plain code, for a limited effort, which is told from its
// counters and so the same on every machine. There is no policy, no thread and no table in WASM, which take longer to make
// than such a search. If the search lasts, nothing of it counts: what was found is forgotten, and a run begins anew.

import { belowLevel, LinksSearch, type Mode, NOTHING } from "#engines";
import { isWhole, now, type Part, type Problem, partOf, restrict } from "#problem";
import { type Asked, problemOf } from "../asked.js";
import { checkBudget, type LimitedBudget } from "../budget.js";
import { tellerFor } from "../tell.js";
import { BRIEF, type Brief, type Found, type Wish } from "./found.js";
import { keptFor } from "./kept.js";

/** Answers a question if that takes no effort to speak of; null if it must be asked in earnest. Throws where it is misused. */
export function briefly(asked: Asked, budget: LimitedBudget, mode: Mode, bounds = BRIEF): Brief | null {
  checkBudget(budget, ["given"]);
  const problem = problemOf(asked);
  const { limit = Infinity, seed } = budget;
  const part = partOf(budget.given, problem);
  if (mustBeRun(budget)) return null;
  const kept = seed === undefined ? keptFor(asked) : undefined;
  if (!kept && (problem.connected || problem.entryItem.length > bounds.entries)) return null;
  const start = now();
  const found = kept
    ? kept.find(part, { mode, limit })
    : searchPart(problem, part, { mode, limit, seed, bounds });
  if (!found) return null;
  const engine = kept?.engine ?? "links";
  const { status, solutions, counters } = found;
  const because = `the search was over after ${counters.nodes} nodes`;
  tellerFor(budget)({ is: "engine", engine, because });
  const { nodes, updates, profile } = counters;
  const elapsedMs = now() - start;
  const statistics = { solutions: counters.solutions, nodes, updates, elapsedMs, engine, profile };
  return { status, solutions, statistics };
}

/** Does the budget ask for more than an answer? */
export function mustBeRun(budget: LimitedBudget): boolean {
  const { engine, maxNodes, limit = Infinity, timeoutMs = Infinity, signal } = budget;
  if (engine !== undefined || maxNodes !== undefined) return true;
  return limit === 0 || timeoutMs < BRIEF.leastMs || signal?.aborted === true;
}

function searchPart(problem: Problem, part: Part, wish: Wish): Found | null {
  if (isWhole(part)) return search(problem, wish);
  const left = restrict(problem, part);
  if (!left) return { status: "complete", solutions: [], counters: NOTHING };
  const found = search(left.problem, wish);
  if (!found) return null;
  const solutions = found.solutions.map((chosen) => {
    return [...part.take, ...Array.from(chosen, (o) => left.options[o]!)];
  });
  return { ...found, solutions, counters: belowLevel(found.counters, part.take.length) };
}

/** Searches all of a problem; null if that lasts. */
function search(problem: Problem, { mode, limit, seed, bounds }: Wish): Found | null {
  const links = new LinksSearch(problem, { mode, seed, enough: 1 });
  const { counters } = links;
  const solutions: number[][] = [];
  for (;;) {
    const pause = links.run(bounds.nodes);
    if (pause === "solution") solutions.push(links.chosen());
    const isOver = pause === "done" || solutions.length >= limit;
    if (!isOver && counters.updates + bounds.updatesPerNode * counters.nodes < bounds.updates) continue;
    links.release();
    return isOver ? { status: pause === "done" ? "complete" : "limit", solutions, counters } : null;
  }
}
