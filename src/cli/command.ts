// What commands have in common: a file, its family, examples, and the exit code that they answer with.

import { type Command, Option } from "commander";
import { UsageError } from "./usage.js";
import { nowAnswered } from "./watch.js";

export const FILE = "the puzzle; - is stdin";

/** A command about a file takes its family; help shows examples. */
export function aboutFile(command: Command, description: string, examples: string): Command {
  return command
    .description(description)
    .option(
      "--family <name>",
      "polyomino, polyominoes, sudoku, torto, ian or dlx; else by extension or content",
    )
    .addHelpText("after", `\nExamples:\n${examples.replace(/^/gm, "  ")}`);
}

/** Options of other questions that can mean nothing here: the usage error says why. */
export function refuse(refusing: Command, why: string, ...flags: readonly string[]): Command {
  for (const flag of flags) {
    const option = new Option(flag).hideHelp();
    refusing.addOption(option).on(`option:${option.name()}`, () => {
      throw new UsageError(`${refusing.name()} takes no --${option.name()}: ${why}`);
    });
  }
  return refusing;
}

/** What a command's action does with its answer. */
export async function end(answer: Promise<number>): Promise<void> {
  process.exitCode = await answer;
  nowAnswered();
}
