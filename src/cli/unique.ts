// quadrille unique: is there exactly one solution? Shows it, or two different ones.

import type { Solution } from "#questions";
import { isUnique, type UniqueAnswer } from "#questions";
import { exitCodeOf, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import type { AskOptions } from "./options.js";
import { codeOf, EXIT, print, say } from "./output.js";
import { jsonWhy, sayWhy, shortWhy } from "./short-why.js";
import { jsonSolution } from "./shown.js";
import { demandOneSearch } from "./usage.js";

export async function unique(file: string, options: AskOptions): Promise<number> {
  demandOneSearch(options);
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const answer = await isUnique(asking.problem, asking.budget);
  asking.bar.clear();
  const { verdict, statistics } = answer;
  const shown = solutionsOf(answer);
  if (!options.json) {
    const boards = shown.map((solution) => `${asking.show(solution)}\n`);
    print(`${verdict}\n${boards.join("\n")}`, asking.charset); // at once: the reason may take a moment
  }
  const reason = verdict === "no solution" ? await shortWhy(asking, options) : null;
  if (options.json) {
    const status = verdict === "unknown" ? answer.status : "complete";
    const found = {
      solutions: shown.map(jsonSolution),
      ...jsonStatistics(statistics, options),
      ...jsonWhy(reason),
    };
    print(`${JSON.stringify({ status, verdict, ...found })}\n`);
  }
  sayWhy(reason, options);
  sayStatistics(statistics, options);
  if (options.proof !== undefined && verdict !== "unknown")
    return (await import("./proved.js")).proveVerdict(asking, answer, options);
  if (verdict !== "unknown") return codeOf(verdict);
  if (!options.quiet) {
    const seen = answer.seen ? "one solution found, perhaps not the only one" : "no solution found yet";
    say(`${whyStopped(answer.status, statistics.solutions, options)}: ${seen}`);
  }
  return exitCodeOf(answer.status);
}

function solutionsOf(answer: UniqueAnswer): readonly Solution[] {
  if (answer.verdict === "unique") return [answer.solution];
  if (answer.verdict === "not unique") return [...answer.two, ...answer.more];
  return answer.verdict === "unknown" && answer.seen ? [answer.seen] : [];
}
