// quadrille count: the number of solutions, alone on stdout.

import { count as countSolutions } from "#questions";
import { exitCodeOf, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import type { CountOptions } from "./options.js";
import { EXIT, print, say } from "./output.js";
import { isRun } from "./run-options.js";
import { jsonWhy, sayWhy, shortWhy } from "./short-why.js";
import { demandOneSearch } from "./usage.js";
import { atLeast } from "./words.js";

export async function count(file: string, options: CountOptions): Promise<number> {
  demandOneSearch(options);
  if (isRun(options)) return (await import("./in-parts.js")).inParts(file, options, "count");
  if (options.proof !== undefined) return (await import("./proved.js")).countProved(file, options);
  if (options.upToSymmetry) return (await import("./classes.js")).countUpToSymmetry(file, options);
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const answer = await countSolutions(asking.problem, asking.budget);
  asking.bar.clear();
  const { status, statistics } = answer;
  const known = status === "complete" ? { count: String(answer.count) } : { atLeast: String(answer.atLeast) };
  const none = status === "complete" && answer.count === 0n;
  if (!options.json && status === "complete") print(`${answer.count}\n`); // at once: the reason may take a moment
  const reason = none ? await shortWhy(asking, options) : null;
  if (options.json) {
    print(
      `${JSON.stringify({ status, ...known, ...jsonStatistics(statistics, options), ...jsonWhy(reason) })}\n`,
    );
  }
  if (status !== "complete" && !options.quiet) {
    say(`${whyStopped(status, statistics.solutions, options)}: ${atLeast(answer.atLeast)}`);
  }
  sayWhy(reason, options);
  sayStatistics(statistics, options);
  if (status !== "complete") return exitCodeOf(status);
  return answer.count > 0n ? EXIT.answered : EXIT.noSolution;
}
