// quadrille cheapest and dearest: the K solutions of least or greatest cost, the best first.

import { type CheapestAnswer, cheapest, type DearestAnswer, dearest } from "#questions";
import { prepare, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import { say, writeJson } from "./output.js";
import { present } from "./present.js";
import { jsonSolution } from "./shown.js";
import { solutionsText } from "./words.js";

type Answer = CheapestAnswer | DearestAnswer;

export async function best(
  which: "cheapest" | "dearest",
  k: number,
  file: string,
  options: AskOptions,
): Promise<End> {
  const asking = await prepare(file, options);
  if (!asking.problem.cost && !options.quiet)
    say(`there are no costs in it: every solution costs 0, and any are the ${which}`);
  const answer: Answer = await { cheapest, dearest }[which](asking.problem, k, asking.budget);
  asking.bar.clear();
  const { status, solutions: found, statistics } = answer;
  if (options.json) for (const solution of found) writeJson(jsonSolution(solution));
  return present(
    asking,
    {
      status,
      statistics,
      text: found.map((solution) => `| cost ${solution.cost}\n${asking.show(solution)}\n`).join("\n"),
      json: { solutions: String(found.length), ...boundOf(answer) },
      summary: [summaryOf(answer, k, options)],
      isNo: found.length === 0,
    },
    options,
  );
}

function boundOf(answer: Answer): object {
  if (answer.status === "complete") return {};
  const { gapPercent } = answer;
  return "atLeast" in answer
    ? { atLeast: answer.atLeast, gapPercent }
    : { atMost: answer.atMost, gapPercent };
}

function summaryOf(answer: Answer, k: number, options: AskOptions): string {
  if (answer.status === "complete") {
    const found = answer.solutions.length;
    return found < k && found > 0 ? `${solutionsText(found)}, and no more` : solutionsText(found);
  }
  const { status, solutions, gapPercent, statistics } = answer;
  const found = solutions.length > 0 ? "the best so far" : "no solution found so far";
  const isDearest = "atMost" in answer;
  const bound = isDearest
    ? `; no solution costs more than ${answer.atMost}`
    : answer.atLeast > 0
      ? `; no solution costs less than ${answer.atLeast}`
      : "";
  const gap = gapPercent === null ? "" : `, gap ${gapPercent.toFixed(2)} %`;
  return `${whyStopped(status, statistics.solutions, options)}: ${found}${bound}${gap}`;
}
