// A solution as it is shown: as text or a picture on the terminal, as JSON, as an SVG file. What makes pictures is loaded when
// there is one to make.

import { join } from "node:path";
import { lazyPuzzles, overlapping } from "#puzzles";
import type { Solution } from "#questions";
import type { Asking } from "./ask.js";
import { type Look, terminalLook } from "./look.js";
import { BufferedOutput, Drawn, jsonLine } from "./output.js";
import { UsageError } from "./usage.js";

/** Solutions one after the other: each as JSON, or as a board or a picture, and as an SVG file where there is a folder. */
export class SolutionPrinter {
  readonly #asking: Asking;
  readonly #options: PrintOptions;
  readonly #look: Look | null;
  readonly #output: BufferedOutput;
  #number = 0;

  private constructor(asking: Asking, options: PrintOptions, look: Look | null) {
    this.#asking = asking;
    this.#options = options;
    this.#look = look;
    this.#output = new BufferedOutput(asking.charset, () => asking.bar.clear());
  }

  /** Prints solutions of the problem in this file; makes the folder for their pictures. */
  static async begin(asking: Asking, options: PrintOptions, file: string): Promise<SolutionPrinter> {
    if (options.svg !== undefined) await prepareFolder(asking, file, options.svg);
    return new SolutionPrinter(asking, options, await terminalLook());
  }

  /** Prints one more, with what else JSON says of it; gives its number. */
  async print(solution: Solution, more: object = {}): Promise<number> {
    const { json, svg } = this.#options;
    const number = ++this.#number;
    await this.#output.write(json ? solutionLine(solution, more) : this.#board(solution));
    if (svg !== undefined) await writePicture(this.#asking, solution, number, svg);
    return number;
  }

  /** The solution and, from the second on, a blank line before it. */
  #board(solution: Solution): string | Drawn {
    const before = this.#number > 1 ? "\n" : "";
    const drawn = this.#look && drawnOf(this.#asking, solution, this.#look);
    return drawn === null ? `${before}${this.#asking.show(solution)}\n` : new Drawn(`${before}${drawn}\n`);
  }

  flush(): Promise<void> {
    return this.#output.flush();
  }
}

interface PrintOptions {
  readonly json?: boolean;
  readonly svg?: string;
}

/** How many solutions are shown of those that are found. */
export function mostShown({ all, first = 1 }: { readonly all?: boolean; readonly first?: number }): number {
  return all ? Infinity : first;
}

/** A solution as a line of JSON, with what else is said of it. */
export function solutionLine(solution: Solution, more: object = {}): string {
  return jsonLine({ ...jsonSolution(solution), ...more });
}

/** The picture on a terminal; null where there is none. */
function drawnOf(asking: Asking, solution: Solution, look: Look): string | null {
  if (asking.charset !== "utf8") return null;
  const picture = asking.picture(solution);
  return picture && !overlapping(picture) ? look(picture) : null;
}

/** Makes the folder of the pictures, if pictures can be made. */
async function prepareFolder(asking: Asking, file: string, folder: string): Promise<void> {
  if (!asking.picture()) throw new UsageError(`cannot draw ${file}: its items are not named by coordinates`);
  const { makeFolder } = await import("./files.js");
  await makeFolder(folder);
}

async function writePicture(
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
