// quadrille solve and count with --up-to-symmetry: one solution of each class, and both numbers.

import { classes, countClasses } from "#questions";
import type { Status } from "#search";
import { parseSymmetry, rotationsOnly, type Symmetry } from "#symmetry";
import { type Asking, prepare } from "./ask.js";
import type { End } from "./ends.js";
import { accept } from "./load.js";
import { presentNumbers } from "./numbers.js";
import type { AskOptions, SolveOptions, SymmetryOptions } from "./options.js";
import { say } from "./output.js";
import { readInput, wholeText } from "./read.js";
import { mostShown, SolutionPrinter } from "./shown.js";
import { UsageError } from "./usage.js";
import { nowDoing, watch } from "./watch.js";

export async function countUpToSymmetry(file: string, options: AskOptions & SymmetryOptions): Promise<End> {
  const { asking, symmetry } = await prepareClasses(file, options);
  const answer = await countClasses(asking.problem, { ...asking.budget, ...symmetry });
  const { status, classes, all, statistics, bySymmetry } = answer;
  const known = { classes, solutions: all, bySymmetry };
  return presentNumbers(asking, { kind: "count", status, statistics, ...known }, options);
}

export async function solveUpToSymmetry(file: string, options: SolveOptions): Promise<End> {
  const { asking, symmetry } = await prepareClasses(file, options);
  const printer = await SolutionPrinter.begin(asking, options, file);
  const stream = classes(asking.problem, { ...asking.budget, ...symmetry, onStopped: () => {} });
  for await (const { solution, size, kinds } of stream)
    if ((await printer.print(solution, { size, kinds })) === mostShown(options)) stream.countRest();
  await printer.flush();
  const { statistics, bySymmetry, all } = stream;
  const status = stream.status as Status; // it has been gone through to its end
  const known = { classes: BigInt(statistics.solutions), solutions: all, bySymmetry };
  return presentNumbers(asking, { kind: "list", status, statistics, ...known }, options);
}

/** Reads the problem and its symmetries. */
export async function prepareClasses(
  file: string,
  options: AskOptions & SymmetryOptions,
): Promise<{ asking: Asking; symmetry: { symmetry?: Symmetry } }> {
  const { symmetry: path } = options;
  if (path === "-" && file === "-") throw new UsageError("both files are stdin; expected one of them");
  const asking = await prepare(file, options);
  nowDoing("the symmetries of the problem were being found");
  watch();
  const found = path === undefined ? asking.symmetry?.() : await readSymmetry(path, asking);
  const symmetry = options.mirrorsApart ? withoutMirrors(found, options) : found;
  if (!options.quiet) for (const note of symmetry?.notes ?? []) say(note);
  return { asking, symmetry: symmetry ? { symmetry } : {} };
}

/** A family knows which of its motions make mirror images; of other symmetries that is not known. */
function withoutMirrors(symmetry: Symmetry | undefined, { symmetry: path }: SymmetryOptions): Symmetry {
  if (symmetry && path === undefined) return rotationsOnly(symmetry);
  throw new UsageError("--mirrors-apart needs a puzzle whose family is known, and no file of symmetries");
}

async function readSymmetry(path: string, { problem }: Asking): Promise<Symmetry> {
  const input = await readInput(path);
  return accept(parseSymmetry(wholeText(input), problem), input);
}
