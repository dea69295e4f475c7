#!/usr/bin/env node
// quadrille: the command line. Each command is loaded only when it is called.

import { Command, CommanderError, Option } from "commander";
import { duration, memorySize, numberFrom, wholeNumber } from "./arguments.js";
import { TooEarly } from "./deadline.js";
import type { EachOptions, Manner } from "./each.js";
import { EXIT, endWithReader, say } from "./output.js";
import { UsageError } from "./read.js";
import { addRuns } from "./run-commands.js";
import { VERSION } from "./version.js";

const program = new Command("quadrille")
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
  cat examples/ian.dat | polyomino-dlx | ian-dlx | quadrille solve --family dlx --first 1 -

Families: polyomino, polyominoes, sudoku, torto, ian; and dlx, Knuth's text format for the problem itself.
The originals' names work as well: polyomino-dlx, polyominoes, sudoku-general-dlx, torto-dlx, ian-dlx.
Exit codes: 0 answered, 1 no solution, 2 bad input or usage, 3 stopped by a budget, 130 interrupted.`,
  );

const FILE = "the puzzle; - is stdin";
const EXPLAIN = ["--explain", "say what the planner decides, and why"] as const;
const WORKERS = [
  "--workers <n>",
  "search on this many threads once it lasts (all cores)",
  numberFrom(1),
] as const;

const MEMORY = [
  "--memory <size>",
  "the table or diagram takes at most this, e.g. 2G, 500M (1G)",
  memorySize,
] as const;

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
function question(name: string, description: string, examples: string, means: Meanings): Command {
  const { engine = "bits, prune, links or cells; else the planner chooses", least = 1 } = means;
  const { seed = "break ties at random: other solutions come first", profile = "nodes by level" } = means;
  const asked = command(name, description, examples)
    .option("--engine <name>", engine)
    .option("--timeout <time>", "stop after this time, e.g. 30s, 500ms, 2m", duration)
    .option("--max-nodes <n>", "stop after this many nodes of the search tree", wholeNumber)
    .option("--seed <n>", seed, wholeNumber)
    .option("--json", "answer in JSON, one object a line")
    .option("--quiet", "nothing on stderr but errors")
    .option("--stats", "a line with solutions, nodes, updates and time")
    .option("--profile", profile)
    .option("--progress", "a line of progress every 10 s where stderr is no terminal");
  return means.first === undefined ? asked : asked.option("--first <k>", means.first, numberFrom(least));
}

/** A question that can be asked up to symmetry. */
function symmetric(asked: Command): Command {
  return asked
    .option("--up-to-symmetry", "one solution of each class of symmetric ones, and both numbers")
    .addOption(
      new Option("--symmetry <file>", "permutations of items to use instead; see docs/symmetry.md").implies({
        upToSymmetry: true,
      }),
    );
}

/** The question is asked of each line of a file. */
function each(): Option {
  return new Option(
    "--each <file>",
    "of each sudoku in this file, one a line; FILE, if given, is the grid with its boxes",
  ).conflicts(["stats", "profile", "progress", "svg", "upToSymmetry", "symmetry", "parts", "run", "memory"]);
}

/** Asks a question of the puzzle or, with --each, of each puzzle of a file, in the question's manner. */
function ofOneOrEach<T extends EachOptions>(
  one: () => Promise<(file: string, options: T) => Promise<number>>,
  manner: () => Promise<(options: T) => Manner>,
) {
  return async (file: string, options: T, command: Command): Promise<void> => {
    if (options.each === undefined) return end((await one())(file, options));
    const { each } = await import("./each.js");
    return end(each(command.args[0], options, (await manner())(options)));
  };
}

/** Options of other questions that can mean nothing here: the usage error says why. */
function refuse(refusing: Command, why: string, ...flags: readonly string[]): Command {
  for (const flag of flags) {
    const option = new Option(flag).hideHelp();
    refusing.addOption(option).on(`option:${option.name()}`, () => {
      throw new UsageError(`${refusing.name()} takes no --${option.name()}: ${why}`);
    });
  }
  return refusing;
}

symmetric(
  question(
    "solve",
    "show the first solution and the number of all",
    `quadrille solve examples/windoku.sudoku
quadrille solve --first 3 examples/pentominoes-6x10.polyomino
quadrille solve --all --json examples/pentominoes-3x20.polyomino
quadrille solve --all --svg pictures examples/pentominoes-3x20.polyomino
quadrille solve --all --up-to-symmetry examples/pentominoes-3x20.polyomino
quadrille solve --each puzzles.txt
quadrille solve examples/sudoku-jigsaw.sudoku --each clues.txt`,
    { first: "show the first k solutions and stop" },
  ),
)
  .argument("[FILE]", FILE, "-")
  .addOption(new Option("--all", "show all solutions").conflicts("first"))
  .option("--svg <dir>", "also write each solution shown as an SVG file into this folder")
  .option(...WORKERS)
  .option(...EXPLAIN)
  .addOption(each())
  .action(
    ofOneOrEach(
      async () => (await import("./solve.js")).solve,
      async () => (await import("./manners.js")).solveManner,
    ),
  );

symmetric(
  question(
    "count",
    "print the number of solutions",
    `quadrille count examples/pentominoes-6x10.polyomino
quadrille count --up-to-symmetry examples/pentominoes-6x10.polyomino
quadrille count --symmetry problem.symmetry problem.dlx
quadrille count --timeout 10s --json problem.dlx
quadrille count --first 2 --each puzzles.txt`,
    {
      engine: "bits, prune, links, cells or memo; else the planner chooses",
      first: "stop after k solutions: are there so many?",
    },
  ),
)
  .argument("[FILE]", FILE, "-")
  .option(...WORKERS)
  .option(...EXPLAIN)
  .option(...MEMORY)
  .addOption(each())
  .action(
    ofOneOrEach(
      async () => (await import("./count.js")).count,
      async () => (await import("./manners.js")).countManner,
    ),
  );

question("unique", "is there exactly one solution?", "quadrille unique examples/sudoku-17.sudoku", {
  first: "where there are several, show k of them (2)",
  least: 2,
})
  .argument("[FILE]", FILE, "-")
  .option(...WORKERS)
  .option(...EXPLAIN)
  .addOption(each())
  .action(
    ofOneOrEach(
      async () => (await import("./unique.js")).unique,
      async () => (await import("./manners.js")).uniqueManner,
    ),
  );

question(
  "cheapest",
  "show the K solutions of least cost",
  "quadrille cheapest 3 problem.dlx\nquadrille cheapest 1 --first 100 --seed 7 problem.dlx",
  {
    engine:
      "cheap, by branch and bound (the default); bits, prune, links or cells list all and keep the best",
    first: "stop after k solutions, cheap or not, with the best of them",
    seed: "choose at random among solutions of equal cost",
  },
)
  .argument("<K>", "how many", numberFrom(1))
  .argument("[FILE]", FILE, "-")
  .action(async (k, file, options) => end((await import("./cheapest.js")).cheapest(k, file, options)));

const ALL_ENGINES = "memo: by counting, without the diagram; bits, links or cells list beside it";
const DIAGRAM = ["--diagram <file>", "answer from a saved diagram of the problem, without a search"] as const;

const sampling = question(
  "sample",
  "show K solutions drawn at random, each with equal chances",
  "quadrille sample 3 --seed 7 examples/dominoes-8x8.polyomino\nquadrille sample 1 --memory 2G problem.dlx",
  { engine: ALL_ENGINES, seed: "the same seed draws the same solutions (0)" },
)
  .argument("<K>", "how many, a million at the most", numberFrom(1, 1e6))
  .argument("[FILE]", FILE, "-")
  .option(...MEMORY)
  .option(...EXPLAIN)
  .option(...DIAGRAM)
  .action(async (k, file, options) => end((await import("./sample.js")).sample(k, file, options)));
refuse(sampling, "it draws from all solutions, K says how many", "--first <k>");

const frequency = question(
  "frequencies",
  "for each option, in how many solutions it is; forced, possible or impossible",
  "quadrille frequencies examples/queens-8.dlx\nquadrille frequencies --json problem.dlx",
  { engine: ALL_ENGINES, seed: "means nothing here: the numbers do not depend on chance" },
)
  .argument("[FILE]", FILE, "-")
  .option(...MEMORY)
  .option(...EXPLAIN)
  .option(...DIAGRAM)
  .action(async (file, options) => end((await import("./frequencies.js")).frequencies(file, options)));
refuse(frequency, "it tells of all solutions", "--first <k>");

const diagrams = question(
  "diagram",
  "write the decision diagram of all solutions, for --diagram",
  "quadrille diagram problem.dlx > problem.zdd\nquadrille sample 5 --diagram problem.zdd problem.dlx",
  {
    engine: "bits, links or cells lists beside the search that builds it; else the planner chooses",
    seed: "means nothing here: a problem has one diagram",
  },
)
  .argument("[FILE]", FILE, "-")
  .option(...MEMORY)
  .option(...EXPLAIN)
  .action(async (file, options) => end((await import("./diagram.js")).diagram(file, options)));
refuse(diagrams, "it has all solutions", "--first <k>");

question(
  "estimate",
  "about how many solutions and nodes, by random probes",
  "quadrille estimate --probes 10000 --seed 1 problem.dlx",
  {
    engine: "probe, the only one for estimates",
    first: "stop after k probes that met a solution",
    least: 2,
    seed: "the same seed makes the same probes (0)",
    profile: "the estimated nodes by level",
  },
)
  .argument("[FILE]", FILE, "-")
  .option("--probes <n>", "how many probes at the most (1000)", numberFrom(1))
  .action(async (file, options) => end((await import("./estimate.js")).estimate(file, options)));

const checking = command(
  "check",
  "verify solutions, independently of the solver",
  "quadrille solve --all problem.dlx | quadrille check problem.dlx -",
)
  .argument("<FILE>", FILE)
  .argument("[SOLUTIONS]", "what solve printed for a DLX file, or with --json for any; - is stdin", "-")
  .option("--timeout <time>", "stop after this time, e.g. 30s, 500ms, 2m", duration)
  .option("--first <k>", "check the first k solutions and stop", numberFrom(1))
  .option("--json", "answer in JSON, one object a solution")
  .option("--quiet", "nothing but the exit code and errors")
  .option("--stats", "a line with solutions and time")
  .action(async (file, solutions, options) =>
    end((await import("./check.js")).check(file, solutions, options)),
  );
const SEARCHES = ["--engine <name>", "--max-nodes <n>", "--seed <n>", "--profile"];
refuse(checking, "it searches for nothing, --timeout and --first limit what is read", ...SEARCHES);

command(
  "draw",
  "draw a puzzle or solutions as SVG, PNG or text",
  `quadrille draw examples/windoku.sudoku -o windoku.svg
quadrille draw --first 60 --sheet examples/pentominoes-6x10.polyomino -o sheet.png
quadrille solve --all --json examples/torto-triangle.torto > found.json
quadrille draw --puzzle examples/torto-triangle.torto --sheet found.json -o triangle.svg`,
)
  .argument("[FILE]", "the puzzle, or solutions as solve --json prints them; - is stdin", "-")
  .option("-o, --output <file>", "out.svg, out.png or out.txt; else the picture is shown as text")
  .addOption(
    new Option("--format <format>", "the format, where no extension tells it").choices(["svg", "png", "txt"]),
  )
  .option("--puzzle <file>", "FILE has solutions of this puzzle")
  .addOption(
    new Option("--first <k>", "draw the first k solutions of the puzzle")
      .argParser(numberFrom(1))
      .conflicts("puzzle"),
  )
  .option("--sheet", "all solutions on one sheet; else the first is drawn")
  .option("--columns <n>", "pictures beside each other on a sheet", numberFrom(1))
  .option("--title <text>", "the line above a sheet")
  .addOption(
    new Option("--theme <theme>", "the colors; auto follows the reader's system").choices([
      "light",
      "dark",
      "auto",
    ]),
  )
  .option("--scale <n>", "pixels of a PNG for each pixel of the SVG (2)", numberFrom(1))
  .option("--engine <name>", "bits, links or cells; else the planner chooses")
  .option("--timeout <time>", "stop after this time, e.g. 30s, 500ms, 2m", duration)
  .option("--max-nodes <n>", "stop after this many nodes of the search tree", wholeNumber)
  .option("--seed <n>", "break ties at random: other solutions come first", wholeNumber)
  .option("--quiet", "nothing on stderr but errors")
  .action(async (file, options) => end((await import("./draw.js")).draw(file, options)));

command(
  "encode",
  "write the DLX file of a puzzle",
  "quadrille encode examples/windoku.sudoku\nprintf 'LISP\\nPERL\\n' | quadrille encode --family torto -",
)
  .argument("[FILE]", FILE, "-")
  .option("--strict", "refuse names and colors that Knuth's programs cannot read")
  .action(async (file, options) => end((await import("./encode.js")).encode(file, options)));

command(
  "reduce",
  "write a smaller DLX file with the same solutions",
  "quadrille reduce problem.dlx > smaller.dlx\nquadrille reduce --keep-duplicates examples/ian-solution.ian | quadrille count --family dlx -",
)
  .argument("[FILE]", FILE, "-")
  .option("--keep-duplicates", "do not merge options that have become the same: as many solutions as before")
  .option("--timeout <time>", "stop after this time, e.g. 30s, and write what has come of it", duration)
  .option("--json", "one object: the smaller file and what its options stand for")
  .option("--quiet", "nothing on stderr but errors")
  .action(async (file, options) => end((await import("./reduce.js")).reduce(file, options)));

addRuns(program, end);

program
  .command("studio")
  .description("open the Studio: draw a puzzle in the browser, see it solved")
  .option("--port <n>", "the port on the loopback address (4040 if it is free)", wholeNumber)
  .option("--no-open", "do not open the browser")
  .addHelpText("after", "\nExamples:\n  quadrille studio\n  quadrille studio --port 8080 --no-open")
  .action(async (options) => end((await import("./studio.js")).studio(options)));

async function end(answer: Promise<number>): Promise<void> {
  process.exitCode = await answer;
}

endWithReader();
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.answered : EXIT.badInput;
  else if (error instanceof TooEarly) {
    if (error.json) process.stdout.write(`${JSON.stringify({ status: error.status })}\n`);
    say(error.message);
    process.exitCode = error.status === "timeout" ? EXIT.stopped : EXIT.interrupted;
  } else if (
    error instanceof UsageError ||
    (error instanceof RangeError && /^(Bad|No) /.test(error.message))
  ) {
    say(`quadrille: ${error.message}`);
    process.exitCode = EXIT.badInput;
  } else {
    say(`quadrille: internal error: ${(error as Error).message}`);
    process.exitCode = EXIT.internal;
  }
}
