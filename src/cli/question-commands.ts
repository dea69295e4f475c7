// The commands that ask a question.

import { type Command, Option } from "commander";
import { duration, numberFrom } from "./arguments.js";
import { aboutFile, end, FILE, refuse } from "./command.js";
import {
  COUNTING,
  EXPLAIN,
  each,
  LISTING,
  MEMORY,
  ofOneOrEach,
  proofOption,
  question,
  symmetric,
  WORKERS,
} from "./question.js";
import { inPartsOptions } from "./run-commands.js";

export function addSolve(program: Command): void {
  const solving = symmetric(
    question(
      program.command("solve"),
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
    .addOption(proofOption())
    .addOption(each())
    .action(
      ofOneOrEach(
        async () => (await import("./solve.js")).solve,
        async () => (await import("./manners.js")).solveManner,
      ),
    );
  inPartsOptions(solving);
}

export function addCount(program: Command): void {
  const counting = symmetric(
    question(
      program.command("count"),
      "print the number of solutions",
      `quadrille count examples/pentominoes-6x10.polyomino
quadrille count --up-to-symmetry examples/pentominoes-6x10.polyomino
quadrille count --symmetry problem.symmetry problem.dlx
quadrille count --timeout 10s --json problem.dlx
quadrille count --proof count.proof examples/pentominoes-6x10.polyomino
quadrille count --first 2 --each puzzles.txt`,
      {
        engine: `${COUNTING}; else the policy chooses`,
        first: "stop after k solutions: are there so many?",
      },
    ),
  )
    .argument("[FILE]", FILE, "-")
    .option(...WORKERS)
    .option(...EXPLAIN)
    .option(...MEMORY)
    .addOption(proofOption())
    .addOption(each())
    .action(
      ofOneOrEach(
        async () => (await import("./count.js")).count,
        async () => (await import("./manners.js")).countManner,
      ),
    );
  inPartsOptions(counting);
}

export function addUnique(program: Command): void {
  question(
    program.command("unique"),
    "is there exactly one solution?",
    "quadrille unique examples/sudoku-17.sudoku",
    {
      first: "where there are several, show k of them (2)",
      least: 2,
    },
  )
    .argument("[FILE]", FILE, "-")
    .option(...WORKERS)
    .option(...EXPLAIN)
    .addOption(proofOption())
    .addOption(each())
    .action(
      ofOneOrEach(
        async () => (await import("./unique.js")).unique,
        async () => (await import("./manners.js")).uniqueManner,
      ),
    );
}

export function addWhy(program: Command): void {
  aboutFile(
    program.command("why"),
    "why is there no solution, or more than one? In words and as a picture",
    `quadrille why examples/no-tetrominoes-5x4.polyomino
quadrille why examples/no-tetrominoes-5x4.polyomino -o why.svg
quadrille why --here r1c3 examples/sudoku-classic.sudoku
quadrille why --box 7x9 --pieces pentominoes`,
  )
    .argument("[FILE]", FILE, "-")
    .option("--here <cell>", "why must this cell, piece or item be covered as it is? e.g. r3c4")
    .option("-o, --output <file>", "also draw the first reason: out.svg or out.png")
    .addOption(new Option("--theme <theme>", "the colors of the picture").choices(["light", "dark", "auto"]))
    .option("--no-best", "do not look for the best that can be done")
    .option(
      "--timeout <time>",
      "stop after this time, e.g. 30s (10s for reasons; the search has no limit)",
      duration,
    )
    .option(...WORKERS)
    .addOption(new Option("--proof <file>", "write a proof that there is no solution").conflicts("here"))
    .option("--json", "answer in JSON: the reasons as data")
    .option("--quiet", "nothing on stderr but errors")
    .action(async (file, options) => end((await import("./why.js")).why(file, options)));
}

/** The commands "cheapest" and "dearest". */
function addBest(program: Command, which: "cheapest" | "dearest", most: string): void {
  question(
    program.command(which),
    `show the K solutions of ${most} cost`,
    `quadrille ${which} 3 problem.dlx\nquadrille ${which} 1 --first 100 --seed 7 problem.dlx`,
    {
      engine: `cheap, within a gap that grows (the default); ${LISTING} list all and keep the best`,
      first: `stop after k solutions, ${which} or not, with the best of them`,
      seed: "choose at random among solutions of equal cost",
    },
  )
    .argument("<K>", "how many", numberFrom(1))
    .argument("[FILE]", FILE, "-")
    .action(async (k, file, options) => end((await import("./cheapest.js")).best(which, k, file, options)));
}

export const addCheapest = (program: Command) => addBest(program, "cheapest", "least");
export const addDearest = (program: Command) => addBest(program, "dearest", "greatest");

const ALL_ENGINES = "memo: by counting, without the diagram; bits, links or cells list beside it";
const DIAGRAM = ["--diagram <file>", "answer from a saved diagram of the problem, without a search"] as const;

export function addSample(program: Command): void {
  const sampling = question(
    program.command("sample"),
    "show K solutions drawn at random, each with equal chances",
    "quadrille sample 3 --seed 7 examples/dominoes-8x8.polyomino\nquadrille sample 1 --memory 2G problem.dlx",
    { engine: ALL_ENGINES, seed: "the same seed draws the same solutions (0)" },
  )
    .argument("<K>", "how many, a million at the most", numberFrom(1, 1e6))
    .argument("[FILE]", FILE, "-")
    .option(...MEMORY)
    .option(...EXPLAIN)
    .option(...DIAGRAM)
    .addOption(
      new Option(
        "--approximate",
        "draw by random searches: fast, but some solutions are likelier than others",
      ).conflicts(["diagram", "memory"]),
    )
    .action(async (k, file, options) => end((await import("./sample.js")).sample(k, file, options)));
  refuse(sampling, "it draws from all solutions, K says how many", "--first <k>");
}

export function addFrequencies(program: Command): void {
  const frequency = question(
    program.command("frequencies"),
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
}

export function addDiagram(program: Command): void {
  const diagrams = question(
    program.command("diagram"),
    "write the decision diagram of all solutions, for --diagram",
    "quadrille diagram problem.dlx > problem.zdd\nquadrille sample 5 --diagram problem.zdd problem.dlx",
    {
      engine: "bits, links or cells lists beside the search that builds it; else the policy chooses",
      seed: "means nothing here: a problem has one diagram",
    },
  )
    .argument("[FILE]", FILE, "-")
    .option(...MEMORY)
    .option(...EXPLAIN)
    .action(async (file, options) => end((await import("./diagram.js")).diagram(file, options)));
  refuse(diagrams, "it has all solutions", "--first <k>");
}

export function addEstimate(program: Command): void {
  question(
    program.command("estimate"),
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
}
