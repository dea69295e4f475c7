// quadrille count: the number of solutions, alone on stdout.

import { count as countSolutions } from "#questions";
import { prepare } from "./ask.js";
import type { End } from "./ends.js";
import { presentNumbers } from "./numbers.js";
import type { CountOptions } from "./options.js";
import { isRun } from "./run-options.js";
import { demandOneSearch } from "./usage.js";

export async function count(file: string, options: CountOptions): Promise<End> {
  demandOneSearch(options);
  if (isRun(options)) return (await import("./in-parts.js")).inParts(file, options, "count");
  if (options.proof !== undefined) return (await import("./proved.js")).countProved(file, options);
  if (options.upToSymmetry) return (await import("./classes.js")).countUpToSymmetry(file, options);
  const asking = await prepare(file, options);
  const answer = await countSolutions(asking.problem, asking.budget);
  return presentNumbers(asking, { kind: "count", ...answer, solutions: answer.count }, options);
}
