// quadrille sample --approximate: the first solution of a search in random order, once for each that is wanted. Solutions that
// many orders lead to are likelier than others; by how much is not known.

import { Random } from "#engines";
import { one } from "#questions";
import type { Status } from "#search";
import { type Asking, whyStopped } from "./ask.js";
import { Deadline } from "./deadline.js";
import { type End, endOf } from "./ends.js";
import type { WholeOptions } from "./options.js";
import { say, writeJson } from "./output.js";
import { SolutionPrinter } from "./shown.js";
import { counted } from "./words.js";

export async function approximate(k: number, asking: Asking, options: WholeOptions): Promise<End> {
  const random = new Random(options.seed ?? 0);
  const deadline = new Deadline(options);
  const printer = await SolutionPrinter.begin(asking, options, "");
  for (let drawn = 0; drawn < k; drawn++) {
    const timed = options.timeout === undefined ? {} : { timeoutMs: deadline.leftMs() };
    const seed = random.below(2 ** 31);
    const answer = await one(asking.problem, { ...asking.budget, ...timed, seed });
    const { solution } = answer;
    if (!solution) {
      await printer.flush();
      if (!options.quiet) say(whyNone(answer.status, `${counted(drawn, "solution")} of ${k} drawn`, options));
      return endOf(answer.status, true);
    }
    await printer.print(solution);
  }
  await printer.flush();
  asking.bar.clear();
  if (options.json) writeJson({ status: "complete", approximate: true, drawn: k });
  if (!options.quiet) say("drawn by random searches: some solutions are likelier than others");
  return "answered";
}

function whyNone(status: Status, drawn: string, options: WholeOptions): string {
  return status === "complete" ? "no solution" : `${whyStopped(status, 0, options)}: ${drawn}`;
}
