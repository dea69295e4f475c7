// quadrille count: the number of solutions, alone on stdout.

import { count as countSolutions } from "../solutions/count.js";
import { type AskOptions, exitCodeOf, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import { EXIT, say } from "./output.js";

export interface CountOptions extends AskOptions {
  readonly first?: number;
}

export async function count(file: string, options: CountOptions): Promise<number> {
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const { first } = options;
  const budget = first === undefined ? asking.budget : { ...asking.budget, limit: first };
  const answer = await countSolutions(asking.problem, budget);
  asking.bar.clear();
  const { status, statistics } = answer;
  const known = status === "complete" ? { count: String(answer.count) } : { atLeast: String(answer.atLeast) };
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ status, ...known, ...jsonStatistics(statistics, options) })}\n`);
  } else if (status === "complete") process.stdout.write(`${answer.count}\n`);
  if (status !== "complete" && !options.quiet) {
    const reached = status === "limit" && statistics.solutions === first;
    const why = reached ? "stopped by --first" : whyStopped(status, statistics.elapsedMs);
    say(`${why}: at least ${answer.atLeast.toLocaleString("en")} solutions`);
  }
  sayStatistics(statistics, options);
  if (status !== "complete") return exitCodeOf(status);
  return answer.count > 0n ? EXIT.answered : EXIT.noSolution;
}
