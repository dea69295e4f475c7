// quadrille sample --approximate: the first solution of a search in random order, once for each that is wanted. Solutions that
// many orders lead to are likelier than others; how much, nobody can say.

import { Random } from "#engines";
import { first } from "#questions";
import { type Asking, exitCodeOf, whyStopped } from "./ask.js";
import { Deadline } from "./deadline.js";
import { terminalLook } from "./look.js";
import type { WholeOptions } from "./options.js";
import { BufferedOutput, EXIT, print, say } from "./output.js";
import { boardOf, jsonSolution } from "./shown.js";
import { counted } from "./words.js";

export async function approximate(k: number, asking: Asking, options: WholeOptions): Promise<number> {
  const random = new Random(options.seed ?? 0);
  const deadline = new Deadline(options);
  const output = new BufferedOutput(asking.charset, () => asking.bar.clear());
  const look = await terminalLook();
  for (let n = 1; n <= k; n++) {
    const timed = options.timeout === undefined ? {} : { timeoutMs: deadline.leftMs() };
    const answer = await first(asking.problem, 1, {
      ...asking.budget,
      ...timed,
      seed: random.below(2 ** 31),
    });
    const [solution] = answer.status === "complete" ? answer.all : answer.some;
    if (!solution) {
      await output.flush();
      if (answer.status === "complete") {
        if (!options.quiet) say("no solution");
        return EXIT.noSolution;
      }
      if (!options.quiet)
        say(`${whyStopped(answer.status, 0, options)}: ${counted(n - 1, "solution")} of ${k} drawn`);
      return exitCodeOf(answer.status);
    }
    const shown = options.json
      ? `${JSON.stringify(jsonSolution(solution))}\n`
      : boardOf(asking, solution, n, look);
    await output.write(shown);
  }
  await output.flush();
  asking.bar.clear();
  if (options.json) print(`${JSON.stringify({ status: "complete", approximate: true, drawn: k })}\n`);
  if (!options.quiet) say("drawn by random searches: some solutions are likelier than others");
  return EXIT.answered;
}
