// quadrille solve: the first solution and the number of all; or the first k; or all of them.

import { join } from "node:path";
import { overlapping } from "../pictures/coordinates.js";
import { writeSvg } from "../pictures/svg.js";
import { type TerminalOptions, writeTerminal } from "../pictures/terminal.js";
import type { Status } from "../solutions/budget.js";
import { type OnStopped, solutions } from "../solutions/list.js";
import type { Solution } from "../solutions/solution.js";
import {
  type Asking,
  type AskOptions,
  exitCodeOf,
  firstReached,
  jsonStatistics,
  prepare,
  sayStatistics,
  whyStopped,
} from "./ask.js";
import type { SymmetryOptions } from "./classes.js";
import { makeFolder, writeWhole } from "./files.js";
import { terminalLook } from "./look.js";
import { BufferedOutput, EXIT, say } from "./output.js";
import { UsageError } from "./read.js";
import { isRun, type RunOptions } from "./run-options.js";
import { atLeast, solutionsText } from "./words.js";

export interface SolveOptions extends AskOptions, SymmetryOptions {
  readonly all?: boolean;
  readonly svg?: string;
}

export async function solve(file: string, options: SolveOptions & RunOptions): Promise<number> {
  if (isRun(options)) return (await import("./run.js")).run(file, options, "list");
  if (options.upToSymmetry) return (await import("./classes.js")).solveUpToSymmetry(file, options);
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const { budget, bar } = asking;
  if (options.svg !== undefined) await prepareFolder(asking, file, options.svg);
  const look = terminalLook();
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
  if (options.json) {
    const answer = { status, solutions: String(found), ...jsonStatistics(statistics, options) };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  if (!options.quiet) say(summary(status, found, options));
  sayStatistics(statistics, options);
  return exitCode(status, found, options);
}

/** A solution and, from the second on, a blank line before it. */
export function boardOf(
  asking: Asking,
  solution: Solution,
  number: number,
  look: TerminalOptions | null,
): string {
  return `${number > 1 ? "\n" : ""}${shown(asking, solution, look)}\n`;
}

/** The picture on a terminal, elsewhere or where there is none the solution as text. */
function shown(asking: Asking, solution: Solution, look: TerminalOptions | null): string {
  if (!look || asking.charset !== "utf8") return asking.show(solution);
  const picture = asking.picture(solution);
  return picture && !overlapping(picture) ? writeTerminal(picture, look) : asking.show(solution);
}

/** Makes the folder of the pictures, if pictures can be made. */
export async function prepareFolder(asking: Asking, file: string, folder: string): Promise<void> {
  if (!asking.picture()) throw new UsageError(`cannot draw ${file}: its items are not named by coordinates`);
  await makeFolder(folder);
}

export async function writePicture(
  asking: Asking,
  solution: Solution,
  number: number,
  folder: string,
): Promise<void> {
  const picture = asking.picture(solution);
  const name = `solution-${String(number).padStart(4, "0")}.svg`;
  if (picture) await writeWhole(join(folder, name), writeSvg(picture));
}

/** A solution as JSON: the options as they are written, and the cost where there is one. */
export function jsonSolution(solution: Solution): { options: string[]; cost?: number } {
  const options = solution.texts;
  return solution.problem.cost ? { options, cost: solution.cost } : { options };
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
