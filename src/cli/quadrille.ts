#!/usr/bin/env node
// quadrille: the command line. Each command is loaded only when it is called.

import { Command, CommanderError } from "commander";
import { EXIT, endWithReader, say } from "./output.js";
import { UsageError } from "./read.js";

declare const __VERSION__: string;

const program = new Command("quadrille")
  .description("Exact cover with colors and multiplicities, from puzzle to picture.")
  .version(__VERSION__)
  .exitOverride()
  .showHelpAfterError("(quadrille --help shows how it is used)")
  .addHelpText(
    "after",
    `
Examples:
  quadrille encode examples/pentominoes-6x10.polyomino > pentominoes.dlx
  polyomino-dlx < examples/ian.dat | quadrille encode --family ian - > ian.dlx

Families: polyomino, polyominoes, sudoku, torto, ian; and dlx, Knuth's text format for the problem itself.
The originals' names work as well: polyomino-dlx, polyominoes, sudoku-general-dlx, torto-dlx, ian-dlx.
Exit codes: 0 answered, 1 no solution, 2 bad input or usage, 3 stopped by a budget, 130 interrupted.`,
  );

program
  .command("encode")
  .description("write the DLX file of a puzzle")
  .argument("[FILE]", "the puzzle; - is stdin", "-")
  .option(
    "--family <name>",
    "polyomino, polyominoes, sudoku, torto, ian or dlx; else by extension or content",
  )
  .option("--strict", "refuse names and colors that Knuth's programs cannot read")
  .addHelpText(
    "after",
    `
Examples:
  quadrille encode examples/windoku.sudoku
  printf 'LISP\\nPERL\\n' | quadrille encode --family torto -`,
  )
  .action(async (file, options) => {
    process.exitCode = await (await import("./encode.js")).encode(file, options);
  });

endWithReader();
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.answered : EXIT.badInput;
  else if (error instanceof UsageError) {
    say(`quadrille: ${error.message}`);
    process.exitCode = EXIT.badInput;
  } else throw error;
}
