// The program: its commands by name. Only the command that is called is made, and loaded.

import { Command } from "commander";
import { endWith } from "./ends.js";
import {
  addBook,
  addCheck,
  addCheckCorpus,
  addDraw,
  addEncode,
  addMcp,
  addProve,
  addReduce,
  addStudio,
  addVerify,
} from "./file-commands.js";
import { addMake, addMinimize, addRate } from "./make-commands.js";
import { print } from "./output.js";
import {
  addCheapest,
  addCount,
  addDearest,
  addDiagram,
  addEstimate,
  addFrequencies,
  addSample,
  addSolve,
  addUnique,
  addWhy,
} from "./question-commands.js";
import { addCluster, addWorker } from "./run-commands.js";
import { VERSION } from "./version.js";

function empty(): Command {
  return new Command("quadrille")
    .description("Exact cover with colors and multiplicities, from puzzle to solution.")
    .version(VERSION)
    .exitOverride()
    .showHelpAfterError("(quadrille --help shows how it is used)")
    .addHelpText(
      "after",
      `
Examples:
  quadrille solve examples/pentominoes-6x10.polyomino
  quadrille unique examples/sudoku-classic.sudoku
  quadrille count --box 6x10 --pieces pentominoes
  cat examples/ian.dat | polyomino-dlx | ian-dlx | quadrille solve --first 1 -

Families: polyomino, polycube, polyiamond, polyhex, polyominoes, sudoku, torto, ian, rules; and dlx, Knuth's text
format for the problem itself. Files of BurrTools (.xmpuzzle) are read, too.
The originals' names work as well: polyomino-dlx, polycube-dlx, polyiamond-dlx, polyominoes, sudoku-general-dlx,
torto-dlx, ian-dlx; and polyhex-dlx, rules-dlx.
Exit codes: 0 answered, 1 no solution (unique: not exactly one), 2 bad input or usage, 3 stopped by a budget, 130 interrupted.`,
    );
}

/** By name: what adds the command to the program. */
const COMMANDS = {
  solve: addSolve,
  count: addCount,
  unique: addUnique,
  why: addWhy,
  cheapest: addCheapest,
  dearest: addDearest,
  sample: addSample,
  frequencies: addFrequencies,
  diagram: addDiagram,
  estimate: addEstimate,
  check: addCheck,
  "check-corpus": addCheckCorpus,
  verify: addVerify,
  prove: addProve,
  draw: addDraw,
  book: addBook,
  encode: addEncode,
  reduce: addReduce,
  make: addMake,
  minimize: addMinimize,
  rate: addRate,
  worker: addWorker,
  cluster: addCluster,
  studio: addStudio,
  mcp: addMcp,
  completion: addCompletion,
  version: addVersion,
};

function addCompletion(program: Command): void {
  program
    .command("completion")
    .description("write a script that completes commands and options in your shell")
    .argument("<shell>", "bash, zsh or fish")
    .addHelpText(
      "after",
      "\nExamples:\n  quadrille completion bash > ~/.local/share/bash-completion/completions/quadrille",
    )
    .action(async (shell) => {
      const { completion } = await import("./completion.js");
      endWith(completion(programFor(""), shell)); // of all commands
    });
}

function addVersion(program: Command): void {
  program
    .command("version")
    .description("show the version")
    .action(() => void print(`${VERSION}\n`));
}

/** A mistake in a command's options points to its own help. */
function pointToHelp(command: Command, words: string): void {
  command.showHelpAfterError(`(quadrille ${words} --help shows how it is used)`);
  for (const inner of command.commands) pointToHelp(inner, `${words} ${inner.name()}`);
}

/** The program with the command that is called; with all of them for help, and for mistakes in their names. */
export function programFor(called: string): Command {
  const program = empty();
  for (const [name, add] of Object.entries(COMMANDS)) {
    if (name === called || !Object.hasOwn(COMMANDS, called)) add(program);
  }
  for (const command of program.commands) pointToHelp(command, command.name());
  return program;
}
