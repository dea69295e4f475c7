// quadrille cheapest: the K solutions of least cost, cheapest first.

import { type CheapestAnswer, cheapest as cheapestSolutions } from "#questions";
import { prepare, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import { say, writeJson } from "./output.js";
import { present } from "./present.js";
import { jsonSolution } from "./shown.js";
import { solutionsText } from "./words.js";

export async function cheapest(k: number, file: string, options: AskOptions): Promise<End> {
  const asking = await prepare(file, options);
  if (!asking.problem.cost && !options.quiet)
    say("there are no costs in it: every solution costs 0, and any are the cheapest");
  const answer = await cheapestSolutions(asking.problem, k, asking.budget);
  asking.bar.clear();
  const { status, solutions: found, statistics } = answer;
  if (options.json) for (const solution of found) writeJson(jsonSolution(solution));
  const bound = status === "complete" ? {} : { atLeast: answer.atLeast, gapPercent: answer.gapPercent };
  return present(
    asking,
    {
      status,
      statistics,
      text: found.map((solution) => `| cost ${solution.cost}\n${asking.show(solution)}\n`).join("\n"),
      json: { solutions: String(found.length), ...bound },
      summary: [summaryOf(answer, k, options)],
      isNo: found.length === 0,
    },
    options,
  );
}

function summaryOf(answer: CheapestAnswer, k: number, options: AskOptions): string {
  if (answer.status === "complete") {
    const found = answer.solutions.length;
    return found < k && found > 0 ? `${solutionsText(found)}, and no more` : solutionsText(found);
  }
  const { status, solutions: best, atLeast, gapPercent, statistics } = answer;
  const found = best.length > 0 ? "the best so far" : "no solution found so far";
  const bound = atLeast > 0 ? `; no solution costs less than ${atLeast}` : "";
  const gap = gapPercent === null ? "" : `, gap ${gapPercent.toFixed(2)} %`;
  return `${whyStopped(status, statistics.solutions, options)}: ${found}${bound}${gap}`;
}
