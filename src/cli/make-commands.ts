// The commands for designers: make, minimize, rate.

import { Argument, type Command, Option } from "commander";
import type { RulesLayout } from "#design";
import { duration, numberFrom, wholeNumber } from "./arguments.js";
import { aboutFile, end, FILE } from "./command.js";

/** The kinds of puzzles of rules, and what each of them is. */
const KINDS: Readonly<Record<RulesLayout, string>> = {
  arrow: "sudokus with arrows",
  between: "sudokus with between lines",
  binairo: "binairo: as many of each value in a line, no three in a row, no two lines alike",
  entropic: "sudokus with entropic lines: low, middle and high values",
  futoshiki: "futoshiki: Latin squares with signs of inequality",
  kakuro: "kakuro",
  kenken: "KenKen",
  killer: "killer sudokus: cages with sums",
  kropki: "kropki sudokus: all white and black dots are given",
  "little-killer": "sudokus with the sums of diagonals",
  miracle:
    "sudokus without equal values a knight's or a king's move apart, and without consecutive neighbours",
  nonogram: "nonograms",
  palindrome: "sudokus with palindromes",
  quadruples: "sudokus with quadruples: values around a corner",
  renban: "sudokus with renban lines",
  sandwich: "sandwich sudokus: sums between the least and the greatest value",
  skyscrapers: "skyscrapers",
  straights: "straights: black cells divide lines, and a stretch is values in a row",
  thermo: "sudokus with thermometers",
  whispers: "sudokus with whispers: neighbours on a line differ by 5 or more",
  "x-sum": "sudokus with x-sums outside",
  xv: "XV sudokus: all sums of 5 and 10 are marked",
};

/** Kinds that have no clues: --clues is refused, and no help offers it. */
export const WITHOUT_CLUES: readonly string[] = ["kakuro", "kenken", "killer", "nonogram"];

const DIFFICULTIES = ["easy", "medium", "hard", "expert"];

export function addMake(program: Command): void {
  const make = program
    .command("make")
    .description("make puzzles with exactly one solution, and problems that are known from books");
  make.addHelpText(
    "after",
    `
Examples:
  quadrille make sudoku --count 10 --seed 7
  quadrille make killer --seed 7
  quadrille make packing --box 5x6
  quadrille make torto LISTEN SILENT TINSEL
  quadrille make queens 12 | quadrille count`,
  );
  common(
    make.command("sudoku"),
    "sudokus, one a line where they have the usual boxes",
    `quadrille make sudoku
quadrille make sudoku --symmetric --clues 28 --count 5
quadrille make sudoku --difficulty hard --seed 3
quadrille make sudoku --layout jigsaw --diagonals
quadrille make sudoku my-boxes.sudoku`,
  )
    .argument("[BOXES]", "a sudoku file with the boxes; clues in it stay")
    .option("--size <n>", "rows and columns (9)", numberFrom(2, 32))
    .addOption(
      new Option("--layout <name>", "boxes (the usual ones), jigsaw, windoku, diagonal or latin").choices([
        "boxes",
        "jigsaw",
        "windoku",
        "diagonal",
        "latin",
      ]),
    )
    .option("--diagonals", "both diagonals besides the boxes")
    .option("--clues <n>", "so many clues; else as few as the puzzle can do with", numberFrom(1))
    .option("--symmetric", "clues lie symmetrically under a half turn")
    .addOption(
      new Option("--difficulty <word>", "easy, medium, hard or expert, as rate tells").choices(DIFFICULTIES),
    )
    .action(async (file, options) => end((await import("./make.js")).makeSudoku(file, options)));
  for (const [kind, about] of Object.entries(KINDS) as [RulesLayout, string][])
    ofRules(make.command(kind), about, `quadrille make ${kind} --seed 7 | quadrille draw`)
      .option("--size <n>", "rows and columns", numberFrom(3, 16))
      .action(async (options) => end((await import("./make.js")).makeRulesPuzzles(kind, options)));
  ofRules(make.command("rules"), "clues for the rules of a file", "quadrille make rules my-rules.rules")
    .argument("<FILE>", "a puzzle of rules; its rules and clues stay")
    .action(async (file, options) => end((await import("./make.js")).makeOfRules(file, options)));
  common(
    make.command("packing"),
    "pieces that fill a box in one way",
    `quadrille make packing --box 5x6
quadrille make packing --box heart.txt --pieces "pentominoes, 2 tetrominoes" --seed 4`,
  )
    .requiredOption("--box <size>", "6x10, a file with a drawing, or cells such as [0-5][0-9]")
    .option("--pieces <names>", "pieces to choose from (trominoes, tetrominoes, pentominoes)")
    .option("--no-turn-over", "pieces may be turned, but not turned over")
    .option("--solutions <n>", "so many solutions up to symmetry (1)", numberFrom(1))
    .action(async (options) => end((await import("./make.js")).makePacking(options)));
  common(
    make.command("torto"),
    "some of the words, and the smallest array in which they can be traced in one way",
    "quadrille make torto LISTEN SILENT TINSEL",
  )
    .argument("<WORDS...>", "words to choose from; the longest are tried first")
    .option("--rows <n>", "rows of the array", numberFrom(1))
    .option("--cols <n>", "columns of the array", numberFrom(1))
    .action(async (words, options) => end((await import("./make.js")).makeTortoPuzzle(words, options)));
  const size = new Argument("<N>", "its size").argParser(numberFrom(1, 1000));
  classic(make.command("queens"), "N queens on an N × N board, as a DLX file", "quadrille make queens 8")
    .addArgument(size)
    .action(async (n) => end((await import("./classics.js")).makeQueens(n)));
  classic(
    make.command("langford"),
    "Langford pairs of the numbers 1 to N, as a DLX file",
    "quadrille make langford 7",
  )
    .addArgument(size)
    .action(async (n) => end((await import("./classics.js")).makeLangford(n)));
  classic(
    make.command("word-rectangle"),
    "rectangles of letters with words in each row and column, as a DLX file",
    "quadrille make word-rectangle five.txt four.txt",
  )
    .argument("<ACROSS>", "a file of words for the rows, which have the same length")
    .argument("<DOWN>", "a file of words for the columns")
    .action(async (across, down) => end((await import("./classics.js")).makeWordRectangle(across, down)));
}

/** Puzzles of rules. */
function ofRules(command: Command, description: string, examples: string): Command {
  return common(command, description, examples)
    .addOption(
      new Option("--clues <n>", "so many clues; else as few as the puzzle can do with")
        .argParser(numberFrom(0))
        .hideHelp(WITHOUT_CLUES.includes(command.name())),
    )
    .addOption(
      new Option("--difficulty <word>", "easy, medium, hard or expert, as rate tells").choices(DIFFICULTIES),
    );
}

/** A problem as a DLX file, which every question reads. */
function classic(command: Command, description: string, example: string): Command {
  return command
    .description(description)
    .addHelpText("after", `\nExamples:\n  ${example} > problem.dlx\n  ${example} | quadrille count`);
}

/** What all kinds of puzzles take. */
function common(command: Command, description: string, examples: string): Command {
  return command
    .description(description)
    .option("--count <n>", "make so many (1)", numberFrom(1))
    .option("--seed <n>", "the same seed makes the same puzzles", wholeNumber)
    .option(
      "--timeout <time>",
      "stop after this time, e.g. 30s; a plain number is seconds (60s a puzzle)",
      duration,
    )
    .option("--json", "one object a puzzle")
    .option("--quiet", "nothing on stderr but errors")
    .addHelpText("after", `\nExamples:\n${examples.replace(/^/gm, "  ")}`);
}

export function addMinimize(program: Command): void {
  aboutFile(
    program.command("minimize"),
    "leave out clues until none can go; in a packing, show as few pieces as determine a solution",
    `quadrille minimize examples/sudoku-classic.sudoku
quadrille minimize --each puzzles.txt
quadrille minimize --box 6x10 --pieces pentominoes --seed 2`,
  )
    .argument("[FILE]", FILE, "-")
    .option("--each <file>", "each sudoku of this file, one a line")
    .option("--seed <n>", "leave out in another order", wholeNumber)
    .option("--timeout <time>", "stop after this time, e.g. 30s; a plain number is seconds", duration)
    .option("--json", "one object a puzzle")
    .option("--quiet", "nothing on stderr but errors")
    .action(async (file, options) => end((await import("./minimize.js")).minimize(file, options)));
}

export function addRate(program: Command): void {
  aboutFile(
    program.command("rate"),
    "how hard is it for a person? the hardest step, and how many there are of each kind",
    "quadrille rate examples/sudoku-classic.sudoku\nquadrille rate --each puzzles.txt",
  )
    .argument("[FILE]", FILE, "-")
    .option("--each <file>", "each sudoku of this file, one a line")
    .option("--steps", "all steps, one a line")
    .option("--timeout <time>", "stop after this time, e.g. 30s; a plain number is seconds", duration)
    .option("--json", "one object a puzzle")
    .option("--quiet", "nothing on stderr but errors")
    .action(async (file, options) => end((await import("./rate.js")).rate(file, options)));
}
