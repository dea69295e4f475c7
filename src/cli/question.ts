// What the commands that ask a question have in common.

import { type Command, Option } from "commander";
import { engineNames } from "#engines";
import { duration, memorySize, numberFrom, wholeNumber } from "./arguments.js";
import { aboutFile, end } from "./command.js";
import type { EachOptions } from "./each.js";
import type { End } from "./ends.js";
import { Several } from "./several.js";
import type { Manner } from "./telling.js";

/** The engines that list, and those that count, as help names them. */
export const LISTING = eitherOf(engineNames("list"));
export const COUNTING = eitherOf(engineNames("count"));

function eitherOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

export const EXPLAIN = ["--explain", "say what the policy decides, and why"] as const;
export const WORKERS = [
  "--workers <n>",
  "search on this many threads once it lasts (all cores)",
  numberFrom(1),
] as const;

export const MEMORY = [
  "--memory <size>",
  "the table or diagram takes at most this, e.g. 2G, 500M (1G)",
  memorySize,
] as const;

/** What the options that all questions take mean to this one. */
interface Meanings {
  readonly engine?: string;
  /** Nothing, if it can mean nothing. */
  readonly first?: string;
  /** The least that --first can be; 1 if it is absent. */
  readonly least?: number;
  readonly seed?: string;
  readonly profile?: string;
}

/** A command that searches. */
export function question(command: Command, description: string, examples: string, means: Meanings): Command {
  const { engine = `${LISTING}, or learn with --first; else the policy chooses`, least = 1 } = means;
  const { seed = "break ties at random: other solutions come first", profile = "nodes by level" } = means;
  const asked = aboutFile(command, description, examples)
    .option("--engine <name>", engine)
    .option(
      "--timeout <time>",
      "stop after this time, e.g. 30s, 500ms, 2m; a plain number is seconds",
      duration,
    )
    .option("--max-nodes <n>", "stop after this many nodes of the search tree", wholeNumber)
    .option("--seed <n>", seed, wholeNumber)
    .option("--json", "answer in JSON, one object a line")
    .option("--quiet", "nothing on stderr but errors")
    .option("--stats", "a line with solutions, nodes, updates and time")
    .option("--profile", profile)
    .option("--progress", "a line of progress every 10 s where stderr is no terminal")
    .addOption(new Option("--moment <name=value...>", "a number of the policy, for experiments").hideHelp());
  return means.first === undefined ? asked : asked.option("--first <k>", means.first, numberFrom(least));
}

/** A question that can be asked up to symmetry. */
export function symmetric(asked: Command): Command {
  return asked
    .option("--up-to-symmetry", "one solution of each class of symmetric ones, and both numbers")
    .addOption(
      new Option("--symmetry <file>", "permutations of items to use instead; see docs/symmetry.md").implies({
        upToSymmetry: true,
      }),
    )
    .addOption(
      new Option("--mirrors-apart", "up to symmetry, but a mirror image counts as another solution").implies({
        upToSymmetry: true,
      }),
    );
}

/** The answer is to be proved; a proof is written by one search, or by those of parts, one after the other. */
export function proofOption(): Option {
  return new Option(
    "--proof <file>",
    "write a proof of the whole answer to this file, for quadrille verify; see docs/proofs.md",
  ).conflicts(["first", "each", "seed", "svg"]);
}

/** The question is asked of each line of a file. */
export function each(): Option {
  return new Option(
    "--each <file>",
    "of each line of this file: a sudoku, FILE being its grid; or of a packing a date, a board, pieces",
  ).conflicts(["stats", "profile", "progress", "svg", "upToSymmetry", "symmetry", "parts", "run", "memory"]);
}

/** Asks a question of the puzzle or, with --each, of each puzzle of a file, in the question's manner. */
export function ofOneOrEach<T extends EachOptions>(
  one: () => Promise<(file: string, options: T) => Promise<End>>,
  manner: () => Promise<(options: T) => Manner>,
) {
  return async (file: string, options: T, command: Command): Promise<void> => {
    if (options.each === undefined) return end(oneOrSeveral((await one())(file, options), options, manner));
    const { each } = await import("./each.js");
    return end(each(command.args[0], options, (await manner())(options)));
  };
}

/** The answer about one puzzle or, where the file has several, about each. */
async function oneOrSeveral<T extends EachOptions>(
  answer: Promise<End>,
  options: T,
  manner: () => Promise<(options: T) => Manner>,
): Promise<End> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Several)) throw error;
    const { eachOf } = await import("./each.js");
    return eachOf(error, options, (await manner())(options));
  }
}
