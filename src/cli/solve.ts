// quadrille solve: the first solution and the number of all; or the first k; or all of them.

import type { Status } from "../solutions/budget.js";
import { solutions } from "../solutions/list.js";
import type { Solution } from "../solutions/solution.js";
import {
  type Asking,
  type AskOptions,
  exitCodeOf,
  jsonStatistics,
  prepare,
  sayStatistics,
  whyStopped,
} from "./ask.js";
import { BufferedOutput, EXIT, say } from "./output.js";
import { solutionsText } from "./words.js";

export interface SolveOptions extends AskOptions {
  readonly first?: number;
  readonly all?: boolean;
}

export async function solve(file: string, options: SolveOptions): Promise<number> {
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const { budget, bar } = asking;
  const shown = options.all ? Infinity : (options.first ?? 1);
  const stream = solutions(
    asking.problem,
    options.first === undefined ? budget : { ...budget, limit: options.first },
  );
  const output = new BufferedOutput(asking.charset, () => bar.clear());
  let number = 0;
  for await (const solution of stream) {
    number++;
    await output.write(
      options.json ? `${JSON.stringify(jsonSolution(solution))}\n` : boardOf(asking, solution, number),
    );
    if (number === shown) stream.countRest();
  }
  await output.flush();
  bar.clear();
  const status = stream.status as Status;
  const { statistics } = stream;
  const found = statistics.solutions;
  if (options.json) {
    const answer = { status, solutions: String(found), ...jsonStatistics(statistics, options) };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  if (!options.quiet) say(summary(status, found, statistics.elapsedMs, options));
  sayStatistics(statistics, options);
  return exitCode(status, found, options);
}

/** A solution and, from the second on, a blank line before it. */
function boardOf(asking: Asking, solution: Solution, number: number): string {
  return `${number > 1 ? "\n" : ""}${asking.show(solution)}\n`;
}

/** A solution as JSON: the options as they are written, and the cost where there is one. */
export function jsonSolution(solution: Solution): { options: string[]; cost?: number } {
  const options = solution.texts;
  return solution.problem.cost ? { options, cost: solution.cost } : { options };
}

function summary(status: Status, found: number, elapsedMs: number, options: SolveOptions): string {
  if (status === "complete") return solutionsText(found);
  if (status === "limit" && found === options.first) return `${solutionsText(found)}, and there may be more`;
  return `${whyStopped(status, elapsedMs)}: at least ${found.toLocaleString("en")} solutions`;
}

function exitCode(status: Status, found: number, options: SolveOptions): number {
  if (status === "complete") return found > 0 ? EXIT.answered : EXIT.noSolution;
  if (status === "limit" && found === options.first) return EXIT.answered;
  return exitCodeOf(status);
}
