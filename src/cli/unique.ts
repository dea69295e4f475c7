// quadrille unique: is there exactly one solution? Shows it, or two different ones.

import { type UniqueAnswer, uniqueness } from "#questions";
import { prepare, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import { present } from "./present.js";
import { jsonSolution } from "./shown.js";
import { demandOneSearch } from "./usage.js";

export async function unique(file: string, options: AskOptions): Promise<End> {
  demandOneSearch(options);
  const asking = await prepare(file, options);
  const answer = await uniqueness(asking.problem, asking.budget);
  const { verdict, solutions: shown, statistics } = answer;
  const boards = shown.map((solution) => `${asking.show(solution)}\n`);
  const end = await present(
    asking,
    {
      status: answer.status,
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

function summaryOf(answer: UniqueAnswer, options: AskOptions): string[] {
  if (answer.verdict !== "unknown") return [];
  const { status, solutions, statistics } = answer;
  const known =
    solutions.length > 0 ? "one solution found, perhaps not the only one" : "no solution found yet";
  return [`${whyStopped(status, statistics.solutions, options)}: ${known}`];
}
