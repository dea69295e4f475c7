// What commands have in common: a file, its family, examples, and the exit code that they answer with.

import { type Command, Option } from "commander";
import { wholeNumber } from "./arguments.js";
import { type End, endWith } from "./ends.js";
import { UsageError } from "./usage.js";
import { nowAnswered } from "./watch.js";

export const FILE = "the puzzle; - is stdin";

/** A command about a file takes its family; help shows examples. */
export function aboutFile(command: Command, description: string, examples: string): Command {
  return command
    .description(description)
    .option(
      "--family <name>",
      "polyomino, polycube, polyiamond, polyhex, polyominoes, sudoku, torto, ian, rules or dlx; else by extension or content",
    )
    .option("--latin", "a sudoku's rows without boxes are a Latin square")
    .option(
      "--loop",
      "edges of color 1 in a DLX file are one loop, as Knuth's DLX2-LOOP has it: 01 joins 00 and 02",
    )
    .option(
      "--box <size>",
      'pack this box: 6x10, 3x3x3, "torus 5x12", a file with a drawing, or cells such as [0-5][0-9]',
    )
    .option(
      "--pieces <names>",
      'with these pieces: pentominoes, "2 tetrominoes, 1 domino", "F, X, P and a 2x3", soma …, or a file in which they are drawn',
    )
    .option("--no-turn-over", "pieces may be turned, but not turned over")
    .option("--holes <n>", "so many cells may stay empty; each costs 1, for cheapest", wholeNumber)
    .option("--copies <n>", 'so many copies of each piece: 2, 1:3 or any; or of some: "P 2, X any"')
    .option("--cover-all-but <cells>", 'cells or labels that stay free: "Oct,6", r1c1')
    .option(
      "--with <words>",
      'one more line of the text, several times: "put P in a corner", "apart F X", no-crossroads, "cost P 3"',
      (line: string, before: readonly string[] = []) => [...before, line],
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
export async function end(answer: Promise<End>): Promise<void> {
  endWith(await answer);
  nowAnswered();
}
