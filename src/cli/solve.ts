// quadrille solve: the first solution and the number of all; or the first k; or all of them.

import { type OnStopped, solutions } from "#questions";
import type { Status } from "#search";
import { exitCodeOf, firstReached, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import { terminalLook } from "./look.js";
import type { SolveOptions } from "./options.js";
import { BufferedOutput, EXIT, print, say } from "./output.js";
import { isRun } from "./run-options.js";
import { jsonWhy, sayWhy, shortWhy } from "./short-why.js";
import { boardOf, jsonSolution, prepareFolder, writePicture } from "./shown.js";
import { demandOneSearch } from "./usage.js";
import { atLeast, solutionsText } from "./words.js";

export async function solve(file: string, options: SolveOptions): Promise<number> {
  demandOneSearch(options);
  if (isRun(options)) return (await import("./in-parts.js")).inParts(file, options, "list");
  if (options.proof !== undefined) return (await import("./proved.js")).solveProved(file, options);
  if (options.upToSymmetry) return (await import("./classes.js")).solveUpToSymmetry(file, options);
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const { budget, bar } = asking;
  if (options.svg !== undefined) await prepareFolder(asking, file, options.svg);
  const look = await terminalLook();
  const shown = options.all ? Infinity : (options.first ?? 1);
  let status: Status = "complete";
  const onStopped: OnStopped = (why) => {
    status = why;
  };
  const stream = solutions(asking.problem, { ...budget, onStopped });
  const output = new BufferedOutput(asking.charset, () => bar.clear());
  let number = 0;
  for await (const solution of stream) {
    number++;
    await output.write(
      options.json ? `${JSON.stringify(jsonSolution(solution))}\n` : boardOf(asking, solution, number, look),
    );
    if (options.svg !== undefined) await writePicture(asking, solution, number, options.svg);
    if (number === shown) stream.countRest();
  }
  await output.flush();
  bar.clear();
  const { statistics } = stream;
  const found = statistics.solutions;
  if (!options.quiet) say(summary(status, found, options));
  const reason = status === "complete" && found === 0 ? await shortWhy(asking, options) : null;
  if (options.json) {
    const answer = {
      status,
      solutions: String(found),
      ...jsonStatistics(statistics, options),
      ...jsonWhy(reason),
    };
    print(`${JSON.stringify(answer)}\n`);
  }
  sayWhy(reason, options);
  sayStatistics(statistics, options);
  return exitCode(status, found, options);
}

function summary(status: Status, found: number, options: SolveOptions): string {
  if (status === "complete") return solutionsText(found);
  if (firstReached(status, found, options)) return `${solutionsText(found)}, and there may be more`;
  return `${whyStopped(status, found, options)}: ${atLeast(found)}`;
}

function exitCode(status: Status, found: number, options: SolveOptions): number {
  if (status === "complete") return found > 0 ? EXIT.answered : EXIT.noSolution;
  return firstReached(status, found, options) ? EXIT.answered : exitCodeOf(status);
}
