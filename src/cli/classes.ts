// quadrille solve and count with --up-to-symmetry: one solution of each class, and both numbers.

import { classes, countClasses, type SolutionClass } from "#questions";
import type { Status, Stopped } from "#search";
import type { SymmetryRow } from "#symmetry";
import { parseSymmetry, rotationsOnly, type Symmetry } from "#symmetry";
import {
  type Asking,
  exitCodeOf,
  firstReached,
  jsonStatistics,
  prepare,
  sayStatistics,
  whyStopped,
} from "./ask.js";
import { accept } from "./load.js";
import { terminalLook } from "./look.js";
import type { AskOptions, SolveOptions, SymmetryOptions } from "./options.js";
import { BufferedOutput, EXIT, print, say } from "./output.js";
import { readInput, wholeText } from "./read.js";
import { jsonWhy, sayWhy, shortWhy } from "./short-why.js";
import { boardOf, jsonSolution, prepareFolder, writePicture } from "./shown.js";
import { UsageError } from "./usage.js";
import { nowDoing, watch } from "./watch.js";

/** What is known at the end. */
export interface Known {
  readonly status: Status;
  readonly classes: bigint;
  readonly all: bigint;
  readonly bySymmetry: readonly SymmetryRow[];
}

export async function countUpToSymmetry(
  file: string,
  options: AskOptions & SymmetryOptions,
): Promise<number> {
  const asked = await prepareClasses(file, options);
  if (!asked) return EXIT.badInput;
  const { asking, symmetry } = asked;
  const answer = await countClasses(asking.problem, { ...asking.budget, ...symmetry });
  asking.bar.clear();
  const { status, statistics, bySymmetry } = answer;
  const { classes, all } = answer.status === "complete" ? answer : answer.atLeast;
  const known = { status, classes, all, bySymmetry };
  const reason = isNone(known) ? await shortWhy(asking, options) : null;
  const more = { ...jsonStatistics(statistics, options), ...jsonWhy(reason) };
  if (options.json) print(`${jsonAnswer(known, more)}\n`);
  else if (status === "complete") print(`${numbers(known)}\n`);
  if (!options.quiet) {
    if (status !== "complete") say(stoppedText(status, known, options));
    saySymmetry(bySymmetry);
  }
  sayWhy(reason, options);
  sayStatistics(statistics, options);
  if (status !== "complete") return exitCodeOf(status);
  return all > 0n ? EXIT.answered : EXIT.noSolution;
}

export async function solveUpToSymmetry(file: string, options: SolveOptions): Promise<number> {
  const asked = await prepareClasses(file, options);
  if (!asked) return EXIT.badInput;
  const { asking, symmetry } = asked;
  const { json, svg } = options;
  if (svg !== undefined) await prepareFolder(asking, file, svg);
  const look = await terminalLook();
  const stream = classes(asking.problem, { ...asking.budget, ...symmetry, onStopped: () => {} });
  const shown = options.all ? Infinity : (options.first ?? 1);
  const output = new BufferedOutput(asking.charset, () => asking.bar.clear());
  let number = 0;
  for await (const found of stream) {
    number++;
    const { solution } = found;
    await output.write(json ? `${jsonClass(found)}\n` : boardOf(asking, solution, number, look));
    if (svg !== undefined) await writePicture(asking, solution, number, svg);
    if (number === shown) stream.countRest();
  }
  await output.flush();
  asking.bar.clear();
  const { statistics, bySymmetry, all } = stream;
  const status = stream.status as Status; // it has been gone through to its end
  const known = { status, classes: BigInt(statistics.solutions), all, bySymmetry };
  const reason = isNone(known) ? await shortWhy(asking, options) : null;
  const more = { ...jsonStatistics(statistics, options), ...jsonWhy(reason) };
  if (json) print(`${jsonAnswer(known, more)}\n`);
  if (!options.quiet) {
    say(status === "complete" ? numbers(known) : stoppedText(status, known, options));
    saySymmetry(bySymmetry);
  }
  sayWhy(reason, options);
  sayStatistics(statistics, options);
  if (status !== "complete" && !firstReached(status, statistics.solutions, options))
    return exitCodeOf(status);
  return all > 0n ? EXIT.answered : EXIT.noSolution;
}

function isNone({ status, all }: Known): boolean {
  return status === "complete" && all === 0n;
}

/** Reads the problem and its symmetries; null after saying what is wrong with either. */
export async function prepareClasses(
  file: string,
  options: AskOptions & SymmetryOptions,
): Promise<{ asking: Asking; symmetry: { symmetry?: Symmetry } } | null> {
  const { symmetry: path } = options;
  if (path === "-" && file === "-") throw new UsageError("both files are stdin; expected one of them");
  const asking = await prepare(file, options);
  if (!asking) return null;
  nowDoing("the symmetries of the problem were being found");
  watch();
  const found = path === undefined ? asking.symmetry?.() : await readSymmetry(path, asking);
  if (found === null) return null;
  const symmetry = options.mirrorsApart ? withoutMirrors(found, options) : found;
  if (!options.quiet) for (const note of symmetry?.notes ?? []) say(note);
  return { asking, symmetry: symmetry ? { symmetry } : {} };
}

/** A family knows which of its motions make mirror images; of other symmetries nobody does. */
function withoutMirrors(symmetry: Symmetry | undefined, { symmetry: path }: SymmetryOptions): Symmetry {
  if (symmetry && path === undefined) return rotationsOnly(symmetry);
  throw new UsageError("--mirrors-apart needs a puzzle whose family is known, and no file of symmetries");
}

async function readSymmetry(path: string, { problem }: Asking): Promise<Symmetry | null> {
  const input = await readInput(path);
  return accept(parseSymmetry(wholeText(input), problem), input);
}

/** "2339 up to symmetry, 9356 in all". */
export function numbers({ classes, all }: Known): string {
  return `${classes} up to symmetry, ${all} in all`;
}

export function stoppedText(status: Stopped, known: Known, options: AskOptions): string {
  const why = whyStopped(status, Number(known.classes), options);
  return `${why}: ${known.all === 0n ? "no solution found so far" : `at least ${numbers(known)}`}`;
}

/** How many classes there are of each symmetry, a line each, if any is symmetric. */
export function saySymmetry(rows: readonly SymmetryRow[]): void {
  if (!rows.some(({ order }) => order > 1)) return;
  for (const { order, kinds, classes, solutions } of rows) {
    const what = order === 1 ? "without symmetry" : `with ${kindsText(kinds)}`;
    say(`${classes} (${solutions} in all) ${what}`);
  }
}

/** "half turn, 2 × mirror". */
function kindsText(kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => (count === 1 ? kind : `${count} × ${kind}`)).join(", ");
}

/** A class as JSON: one of its solutions, how many it has, and their symmetries. */
function jsonClass({ solution, size, kinds }: SolutionClass): string {
  return JSON.stringify({ ...jsonSolution(solution), size, kinds });
}

export function jsonAnswer({ status, classes, all, bySymmetry }: Known, statistics: object): string {
  const counts = { classes: String(classes), all: String(all) };
  const known = status === "complete" ? counts : { atLeast: counts };
  const rows = bySymmetry.map((row) => ({
    ...row,
    classes: String(row.classes),
    solutions: String(row.solutions),
  }));
  return JSON.stringify({ status, ...known, bySymmetry: rows, ...statistics });
}
