// quadrille unique: is there exactly one solution? Shows it, or two different ones.

import { isUnique, type Solution, type UniqueAnswer } from "#questions";
import { prepare, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import { present } from "./present.js";
import { jsonSolution } from "./shown.js";
import { demandOneSearch } from "./usage.js";

export async function unique(file: string, options: AskOptions): Promise<End> {
  demandOneSearch(options);
  const asking = await prepare(file, options);
  const answer = await isUnique(asking.problem, asking.budget);
  const { verdict, statistics } = answer;
  const shown = solutionsOf(answer);
  const boards = shown.map((solution) => `${asking.show(solution)}\n`);
  const end = await present(
    asking,
    {
      status: verdict === "unknown" ? answer.status : "complete",
      statistics,
      text: `${verdict}\n${boards.join("\n")}`,
      json: { verdict, solutions: shown.map(jsonSolution) },
      summary: summaryOf(answer, options),
      none: verdict === "no solution",
      isNo: verdict !== "unique",
    },
    options,
  );
  if (options.proof === undefined || verdict === "unknown") return end;
  return (await import("./proved.js")).proveVerdict(asking, answer, options);
}

function solutionsOf(answer: UniqueAnswer): readonly Solution[] {
  if (answer.verdict === "unique") return [answer.solution];
  if (answer.verdict === "not unique") return [...answer.two, ...answer.more];
  return answer.verdict === "unknown" && answer.seen ? [answer.seen] : [];
}

function summaryOf(answer: UniqueAnswer, options: AskOptions): string[] {
  if (answer.verdict !== "unknown") return [];
  const { status, seen, statistics } = answer;
  const known = seen ? "one solution found, perhaps not the only one" : "no solution found yet";
  return [`${whyStopped(status, statistics.solutions, options)}: ${known}`];
}
