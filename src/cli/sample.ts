// quadrille sample: solutions drawn at random, each with equal chances, as `solve` shows them.

import { type SampleAnswer, sample as sampleSolutions } from "#questions";
import { type Asking, exitCodeOf, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import { terminalLook } from "./look.js";
import type { WholeOptions } from "./options.js";
import { BufferedOutput, EXIT, print, say } from "./output.js";
import { isRun } from "./run-options.js";
import { sampleSaved } from "./saved.js";
import { boardOf, jsonSolution } from "./shown.js";
import { solutionsText } from "./words.js";

/** Why a question about all solutions has no answer where there is too little memory. */
export const TOO_LARGE =
  "the diagram of all solutions does not fit in the memory (--memory allows more), and there are too many options to count";

/** What is practical where equal chances are out of reach. */
const INSTEAD =
  "sample --approximate draws by random searches, which takes about as long as K first solutions, but not with equal chances";

/** Draws by a journal, from a saved diagram, or from scratch. */
async function answerOf(k: number, asking: Asking, options: WholeOptions): Promise<SampleAnswer | null> {
  const { diagram } = options;
  if (isRun(options)) return (await import("./sample-journaled.js")).sampleJournaled(k, asking, options);
  return diagram === undefined
    ? sampleSolutions(asking.problem, k, asking.budget)
    : sampleSaved(diagram, k, asking);
}

export async function sample(k: number, file: string, options: WholeOptions): Promise<number> {
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  if (options.approximate) return (await import("./approximate.js")).approximate(k, asking, options);
  const answer = await answerOf(k, asking, options);
  asking.bar.clear();
  if (!answer) return EXIT.badInput;
  const { status, statistics } = answer;
  const drawn = status === "complete" ? answer.solutions : [];
  const look = await terminalLook();
  const output = new BufferedOutput(asking.charset, () => {});
  for (const [n, solution] of drawn.entries()) {
    const json = () => `${JSON.stringify(jsonSolution(solution))}\n`;
    await output.write(options.json ? json() : boardOf(asking, solution, n + 1, look));
  }
  await output.flush();
  if (options.json) {
    const total = status === "complete" ? { total: String(answer.total) } : {};
    print(`${JSON.stringify({ status, ...total, ...jsonStatistics(statistics, options) })}\n`);
  }
  if (!options.quiet) {
    if (status === "complete")
      say(answer.total > 0n ? `drawn from ${solutionsText(answer.total)}` : solutionsText(0n));
    else if (status === "memory") say(`${TOO_LARGE}: nothing could be drawn; ${INSTEAD}`);
    else say(`${whyStopped(status, 0, options)}: nothing could be drawn; ${INSTEAD}`);
  }
  sayStatistics(statistics, options);
  if (status === "memory") return EXIT.stopped;
  if (status !== "complete") return exitCodeOf(status);
  return answer.total > 0n ? EXIT.answered : EXIT.noSolution;
}
