// A solution as it is shown: as text or a picture on the terminal, as JSON, as an SVG file. What makes pictures is loaded when
// there is one to make.

import { join } from "node:path";
import { lazyPuzzles, overlapping } from "#puzzles";
import type { Solution } from "#questions";
import type { Asking } from "./ask.js";
import type { Look } from "./look.js";
import { UsageError } from "./usage.js";

/** A solution and, from the second on, a blank line before it. */
export function boardOf(asking: Asking, solution: Solution, number: number, look: Look | null): string {
  return `${number > 1 ? "\n" : ""}${shown(asking, solution, look)}\n`;
}

/** The picture on a terminal, elsewhere or where there is none the solution as text. */
function shown(asking: Asking, solution: Solution, look: Look | null): string {
  if (!look || asking.charset !== "utf8") return asking.show(solution);
  const picture = asking.picture(solution);
  return picture && !overlapping(picture) ? look(picture) : asking.show(solution);
}

/** Makes the folder of the pictures, if pictures can be made. */
export async function prepareFolder(asking: Asking, file: string, folder: string): Promise<void> {
  if (!asking.picture()) throw new UsageError(`cannot draw ${file}: its items are not named by coordinates`);
  const { makeFolder } = await import("./files.js");
  await makeFolder(folder);
}

export async function writePicture(
  asking: Asking,
  solution: Solution,
  number: number,
  folder: string,
): Promise<void> {
  const picture = asking.picture(solution);
  if (!picture) return;
  const [{ writeSvg }, { writeWhole }] = await Promise.all([lazyPuzzles.svg(), import("./files.js")]);
  const name = `solution-${String(number).padStart(4, "0")}.svg`;
  await writeWhole(join(folder, name), writeSvg(picture));
}

/** A solution as JSON: the options as they are written, and the cost where there is one. */
export function jsonSolution(solution: Solution): { options: string[]; cost?: number } {
  const options = solution.texts;
  return solution.problem.cost ? { options, cost: solution.cost } : { options };
}
