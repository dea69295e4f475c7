#!/usr/bin/env node
// quadrille: the command line. Each command is loaded only when it is called.

import { Command, CommanderError, Option } from "commander";
import { duration, positiveNumber, wholeNumber } from "./arguments.js";
import { EXIT, endWithReader, say } from "./output.js";
import { UsageError } from "./read.js";

declare const __VERSION__: string;

const program = new Command("quadrille")
  .description("Exact cover with colors and multiplicities, from puzzle to solution.")
  .version(__VERSION__)
  .exitOverride()
  .showHelpAfterError("(quadrille --help shows how it is used)")
  .addHelpText(
    "after",
    `
Examples:
  quadrille solve examples/pentominoes-6x10.polyomino
  quadrille unique examples/sudoku-classic.sudoku
  cat examples/ian.dat | polyomino-dlx | ian-dlx | quadrille solve --family dlx --first 1 -

Families: polyomino, polyominoes, sudoku, torto, ian; and dlx, Knuth's text format for the problem itself.
The originals' names work as well: polyomino-dlx, polyominoes, sudoku-general-dlx, torto-dlx, ian-dlx.
Exit codes: 0 answered, 1 no solution, 2 bad input or usage, 3 stopped by a budget, 130 interrupted.`,
  );

const FILE = "the puzzle; - is stdin";

/** A command about a file, with the family option and examples. */
function command(name: string, description: string, examples: string): Command {
  return program
    .command(name)
    .description(description)
    .option(
      "--family <name>",
      "polyomino, polyominoes, sudoku, torto, ian or dlx; else by extension or content",
    )
    .addHelpText("after", `\nExamples:\n${examples.replace(/^/gm, "  ")}`);
}

/** A command that searches on an engine of the planner's choice. */
function question(name: string, description: string, examples: string): Command {
  return searching(name, description, examples)
    .option("--engine <name>", "bits, links or cells; else the planner chooses")
    .option("--seed <n>", "break ties at random: other solutions come first", wholeNumber);
}

/** A command that searches. */
function searching(name: string, description: string, examples: string): Command {
  return command(name, description, examples)
    .option("--timeout <time>", "stop after this time, e.g. 30s, 500ms, 2m", duration)
    .option("--max-nodes <n>", "stop after this many nodes of the search tree", wholeNumber)
    .option("--json", "answer in JSON, one object a line")
    .option("--quiet", "nothing on stderr but errors")
    .option("--stats", "a line with solutions, nodes, updates and time")
    .option("--profile", "nodes by level of the search tree")
    .option("--progress", "a line of progress every 10 s where stderr is no terminal");
}

question(
  "solve",
  "show the first solution and the number of all",
  `quadrille solve examples/windoku.sudoku
quadrille solve --first 3 examples/pentominoes-6x10.polyomino
quadrille solve --all --json examples/pentominoes-3x20.polyomino`,
)
  .argument("[FILE]", FILE, "-")
  .option("--first <k>", "show the first k solutions and stop", positiveNumber)
  .addOption(new Option("--all", "show all solutions").conflicts("first"))
  .action(async (file, options) => end((await import("./solve.js")).solve(file, options)));

question(
  "count",
  "print the number of solutions",
  "quadrille count examples/pentominoes-6x10.polyomino\nquadrille count --timeout 10s --json problem.dlx",
)
  .argument("[FILE]", FILE, "-")
  .option("--first <k>", "stop after k solutions: are there so many?", positiveNumber)
  .action(async (file, options) => end((await import("./count.js")).count(file, options)));

question("unique", "is there exactly one solution?", "quadrille unique examples/sudoku-17.sudoku")
  .argument("[FILE]", FILE, "-")
  .action(async (file, options) => end((await import("./unique.js")).unique(file, options)));

searching("cheapest", "show the K solutions of least cost", "quadrille cheapest 3 problem.dlx")
  .argument("<K>", "how many", positiveNumber)
  .argument("[FILE]", FILE, "-")
  .action(async (k, file, options) => end((await import("./cheapest.js")).cheapest(k, file, options)));

command(
  "estimate",
  "about how many solutions and nodes, by random probes",
  "quadrille estimate --probes 10000 --seed 1 problem.dlx",
)
  .argument("[FILE]", FILE, "-")
  .option("--probes <n>", "how many probes (1000)", positiveNumber)
  .option("--seed <n>", "the same seed makes the same probes (0)", wholeNumber)
  .option("--timeout <time>", "stop after this time, e.g. 30s", duration)
  .option("--json", "answer in JSON")
  .option("--quiet", "nothing on stderr but errors")
  .action(async (file, options) => end((await import("./estimate.js")).estimate(file, options)));

command(
  "check",
  "verify solutions, independently of the solver",
  "quadrille solve --all problem.dlx | quadrille check problem.dlx -",
)
  .argument("<FILE>", FILE)
  .argument("[SOLUTIONS]", "what solve printed for a DLX file, or with --json for any; - is stdin", "-")
  .option("--json", "answer in JSON, one object a solution")
  .option("--quiet", "nothing but the exit code and errors")
  .action(async (file, solutions, options) =>
    end((await import("./check.js")).check(file, solutions, options)),
  );

command(
  "encode",
  "write the DLX file of a puzzle",
  "quadrille encode examples/windoku.sudoku\nprintf 'LISP\\nPERL\\n' | quadrille encode --family torto -",
)
  .argument("[FILE]", FILE, "-")
  .option("--strict", "refuse names and colors that Knuth's programs cannot read")
  .action(async (file, options) => end((await import("./encode.js")).encode(file, options)));

async function end(answer: Promise<number>): Promise<void> {
  process.exitCode = await answer;
}

endWithReader();
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.answered : EXIT.badInput;
  else if (error instanceof UsageError || (error instanceof RangeError && /^(Bad|No) /.test(error.message))) {
    say(`quadrille: ${error.message}`);
    process.exitCode = EXIT.badInput;
  } else {
    say(`quadrille: internal error: ${(error as Error).message}`);
    process.exitCode = EXIT.internal;
  }
}
