// Parts in, their results out, as they are finished: what a run does in one process, on its threads.

import { now } from "../machine/clock.js";
import type { LimitedBudget, Progress, Status } from "../solutions/budget.js";
import { quest } from "../solutions/start.js";
import type { Division } from "./division.js";
import { searchEach } from "./each.js";
import { Examiner, mustList } from "./examine.js";
import { type PartResult, Total } from "./result.js";

export interface FinishedPart {
  /** Its number among the pieces of the division. */
  readonly part: number;
  readonly result: PartResult;
}

/** The results of these parts, by number, in any order; returns why it stopped, or that all are done. */
export async function* searchParts(
  division: Division,
  parts: readonly number[],
  budget: LimitedBudget,
): AsyncGenerator<FinishedPart, Status> {
  const { question, roots, pieces } = division;
  const examiner = new Examiner({ ...question, symmetric: question.symmetry !== null });
  const behind = new Behind(budget);
  for (const mode of ["list", "count"] as const) {
    const mine = parts.filter((part) => mustList(question, roots[pieces[part]!.root]!) === (mode === "list"));
    if (mine.length === 0) continue;
    const wanted = quest(question.problem, behind.budget(), mode);
    const each = searchEach(
      wanted,
      mine.map((part) => pieces[part]!),
      behind.budget(),
    );
    try {
      for (let next = await each.next(); ; next = await each.next()) {
        if (next.done && next.value !== "complete") return next.value;
        if (next.done) break;
        const part = mine[next.value.origin]!;
        const result = examiner.result(roots[pieces[part]!.root]!, next.value);
        behind.add(result);
        yield { part, result };
      }
    } finally {
      await each.return("cancelled"); // who leaves early leaves no thread behind
    }
    behind.next(mine.reduce((sum, part) => sum + pieces[part]!.share, 0));
  }
  return "complete";
}

/** What is behind when the parts of one mode are done and those of the other begin. */
class Behind {
  readonly #budget: LimitedBudget;
  readonly #begun = now();
  readonly #total = new Total();
  #share = 0;
  #nodes = 0;
  #updates = 0;

  constructor(budget: LimitedBudget) {
    this.#budget = budget;
  }

  add(result: PartResult): void {
    this.#total.add(result);
  }

  next(share: number): void {
    this.#share += share;
    this.#nodes = this.#total.counters.nodes;
    this.#updates = this.#total.counters.updates;
  }

  /** What is left of the budget. */
  budget(): LimitedBudget {
    const { timeoutMs, maxNodes, onProgress } = this.#budget;
    return {
      ...this.#budget,
      ...(timeoutMs === undefined ? {} : { timeoutMs: Math.max(0, timeoutMs - this.#elapsedMs) }),
      ...(maxNodes === undefined ? {} : { maxNodes: Math.max(0, maxNodes - this.#nodes) }),
      ...(onProgress ? { onProgress: (progress: Progress) => onProgress(this.#progress(progress)) } : {}),
    };
  }

  get #elapsedMs(): number {
    return now() - this.#begun;
  }

  /** The progress of all parts; of what was found only what is certain: the solutions of finished parts. */
  #progress(progress: Progress): Progress {
    return {
      ...progress,
      solutions: this.#total.counters.solutions,
      nodes: this.#nodes + progress.nodes,
      updates: this.#updates + progress.updates,
      fraction: this.#share + progress.fraction,
      elapsedMs: this.#elapsedMs,
    };
  }
}
