// quadrille sample: solutions drawn at random, each with equal chances, as `solve` shows them.

import { type SampleAnswer, sample as sampleSolutions } from "#questions";
import { type Asking, prepare, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { WholeOptions } from "./options.js";
import { present } from "./present.js";
import { sampleSaved } from "./saved.js";
import { SolutionPrinter } from "./shown.js";
import { solutionsText } from "./words.js";

/** Why a question about all solutions has no answer where there is too little memory. */
export const TOO_LARGE =
  "the diagram of all solutions does not fit in the memory (--memory allows more), and there are too many options to count";

/** What is practical where equal chances are out of reach. */
const INSTEAD =
  "sample --approximate draws by random searches, which takes about as long as K first solutions, but not with equal chances";

/** Draws from a saved diagram, or from scratch. */
async function answerOf(k: number, asking: Asking, options: WholeOptions): Promise<SampleAnswer> {
  const { diagram } = options;
  return diagram === undefined
    ? sampleSolutions(asking.problem, k, asking.budget)
    : sampleSaved(diagram, k, asking);
}

export async function sample(k: number, file: string, options: WholeOptions): Promise<End> {
  const asking = await prepare(file, options);
  if (options.approximate) return (await import("./approximate.js")).approximate(k, asking, options);
  const answer = await answerOf(k, asking, options);
  const { status, statistics } = answer;
  const isWhole = status === "complete";
  const printer = await SolutionPrinter.begin(asking, options, file);
  for (const solution of isWhole ? answer.solutions : []) await printer.print(solution);
  await printer.flush();
  const json = isWhole ? { total: answer.total } : {};
  const isNo = isWhole && answer.total === 0n;
  return present(asking, { status, statistics, json, summary: [summaryOf(answer, options)], isNo }, options);
}

function summaryOf(answer: SampleAnswer, options: WholeOptions): string {
  if (answer.status === "complete")
    return `${answer.total > 0n ? "drawn from " : ""}${solutionsText(answer.total)}`;
  const why = answer.status === "memory" ? TOO_LARGE : whyStopped(answer.status, 0, options);
  return `${why}: nothing could be drawn; ${INSTEAD}`;
}
