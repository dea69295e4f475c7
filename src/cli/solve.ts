// quadrille solve: the first solution and the number of all; or the first k; or all of them.

import { solutions } from "#questions";
import type { Status } from "#search";
import { prepare } from "./ask.js";
import type { End } from "./ends.js";
import { presentNumbers } from "./numbers.js";
import type { SolveOptions } from "./options.js";
import { isRun } from "./run-options.js";
import { mostShown, SolutionPrinter } from "./shown.js";
import { demandOneSearch } from "./usage.js";

export async function solve(file: string, options: SolveOptions): Promise<End> {
  demandOneSearch(options);
  if (isRun(options)) return (await import("./in-parts.js")).inParts(file, options, "list");
  if (options.proof !== undefined) return (await import("./proved.js")).solveProved(file, options);
  if (options.upToSymmetry) return (await import("./classes.js")).solveUpToSymmetry(file, options);
  const asking = await prepare(file, options);
  const printer = await SolutionPrinter.begin(asking, options, file);
  let status: Status = "complete";
  const onStopped = (why: Status) => {
    status = why;
  };
  const stream = solutions(asking.problem, { ...asking.budget, onStopped });
  for await (const solution of stream)
    if ((await printer.print(solution)) === mostShown(options)) stream.countRest();
  await printer.flush();
  const { statistics } = stream;
  const found = BigInt(statistics.solutions);
  return presentNumbers(asking, { kind: "list", status, solutions: found, statistics }, options);
}
