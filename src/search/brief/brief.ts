// A question that is soon over is answered here: dancing links in plain code, for a limited effort, which is told from its
// counters and so the same on every machine. There is no policy, no thread and no table in WASM, which take longer to make
// than such a search. If the search lasts, nothing of it counts: what was found is forgotten, and a run begins anew.

import type { Mode } from "#engines";
import { belowLevel, type Counters, LinksSearch, NOTHING } from "#engines";
import type { Problem } from "#problem";
import { isWhole, now, type Part, partOf, restrict } from "#problem";
import { type Asked, problemOf } from "../asked.js";
import { checkBudget, type LimitedBudget, type Statistics } from "../budget.js";
import { tellerFor } from "../tell.js";
import { keptFor } from "./kept.js";

/** What bounds the effort. */
export const BRIEF = {
  /** A problem with more entries has tables that take longer to make than a brief search may last. */
  entries: 20_000,
  /** So many updates, at most; a node counts as so many of them. */
  updates: 150_000,
  updatesPerNode: 10,
  /** The effort is looked at after so many nodes. */
  nodes: 16,
  /** A question with less time than this is asked in earnest, where the clock is looked at. */
  leastMs: 1,
};

/** What a brief search has found. */
export interface Brief {
  /** "limit": as many solutions were found as are wanted. */
  readonly status: "complete" | "limit";
  /** The solutions in the order of `links`, unless they are only counted. */
  readonly solutions: readonly (readonly number[] | Uint32Array)[];
  readonly statistics: Statistics;
}

/** What is wanted, and with how much effort. */
export interface Wish {
  readonly mode: Mode;
  readonly limit: number;
  readonly seed: number | undefined;
  readonly bounds: typeof BRIEF;
}

export type Found = Pick<Brief, "status" | "solutions"> & { readonly counters: Counters };

/** Answers a question if that takes no effort to speak of; null if it must be asked in earnest. Throws where it is misused. */
export function briefly(asked: Asked, budget: LimitedBudget, mode: Mode, bounds = BRIEF): Brief | null {
  checkBudget(budget, ["part"]);
  const problem = problemOf(asked);
  const { limit = Infinity, seed } = budget;
  const part = partOf(budget.part, problem);
  if (mustBeRun(budget)) return null;
  const kept = seed === undefined ? keptFor(asked) : undefined;
  if (!kept && problem.entryItem.length > bounds.entries) return null;
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
