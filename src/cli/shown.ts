// A solution as it is shown: as text or a picture on the terminal, as JSON, as an SVG file. What makes pictures is loaded when
// there is one to make.

import { join } from "node:path";
import { lazyPuzzles, overlapping } from "#puzzles";
import type { Solution } from "#questions";
import type { Asking } from "./ask.js";
import type { Look } from "./look.js";
import { Drawn } from "./output.js";
import { UsageError } from "./usage.js";

/** A solution and, from the second on, a blank line before it. */
export function boardOf(
  asking: Asking,
  solution: Solution,
  number: number,
  look: Look | null,
): string | Drawn {
  const before = number > 1 ? "\n" : "";
  const drawn = look && drawnOf(asking, solution, look);
  return drawn === null ? `${before}${asking.show(solution)}\n` : new Drawn(`${before}${drawn}\n`);
}

/** The picture on a terminal; null where there is none. */
function drawnOf(asking: Asking, solution: Solution, look: Look): string | null {
  if (asking.charset !== "utf8") return null;
  const picture = asking.picture(solution);
  return picture && !overlapping(picture) ? look(picture) : null;
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
