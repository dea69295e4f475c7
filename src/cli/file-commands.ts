// The commands about a puzzle's file that ask no question, and the Studio.

import { type Command, Option } from "commander";
import { duration, memorySize, millimeters, numberFrom, pattern, wholeNumber } from "./arguments.js";
import { aboutFile, end, FILE, refuse } from "./command.js";
import { LISTING } from "./question.js";

export function addCheck(program: Command): void {
  const checking = aboutFile(
    program.command("check"),
    "verify solutions, independently of the solver",
    "quadrille solve --all problem.dlx | quadrille check problem.dlx -\nquadrille solve examples/windoku.sudoku | quadrille check examples/windoku.sudoku -\nkissat windoku.cnf | quadrille check examples/windoku.sudoku -",
  )
    .argument("<FILE>", FILE)
    .argument(
      "[SOLUTIONS]",
      "what solve printed: options, boards or JSON; or a SAT or pseudo-Boolean solver, v lines; - is stdin",
      "-",
    )
    .option(
      "--timeout <time>",
      "stop after this time, e.g. 30s, 500ms, 2m; a plain number is seconds",
      duration,
    )
    .option("--first <k>", "check the first k solutions and stop", numberFrom(1))
    .option("--json", "answer in JSON, one object a solution")
    .option("--quiet", "nothing but the exit code and errors")
    .option("--stats", "a line with solutions and time")
    .action(async (file, solutions, options) =>
      end((await import("./check.js")).check(file, solutions, options)),
    );
  const SEARCHES = ["--engine <name>", "--max-nodes <n>", "--seed <n>", "--profile"];
  refuse(checking, "it searches for nothing, --timeout and --first limit what is read", ...SEARCHES);
}

export function addCheckCorpus(program: Command): void {
  program
    .command("check-corpus")
    .description("run a solver on the certified corpus, and tell which numbers of solutions it gets right")
    .argument(
      "<command...>",
      "the solver, after --; a word {} is the file of the problem, which is else its stdin",
    )
    .option("--corpus <folder>", "the package quadrille-corpus (corpus, or the one in node_modules)")
    .option("--class <names>", "XC, XCC, MCC, or several with commas")
    .option("--only <text>", "problems that have this in their names")
    .option("--limit <time>", "the solver has so long for a problem, e.g. 30s, 500ms", duration, 10_000)
    .option("--pattern <regexp>", "where the number stands in its output: the first group of it", pattern)
    .option("--json", "answer in JSON, one object a problem, then their numbers by outcome")
    .option("--quiet", "nothing on stderr but errors")
    .addHelpText(
      "after",
      "\nExamples:\n  quadrille check-corpus -- dlx1\n  quadrille check-corpus --class XC,XCC --limit 60s -- ./my-solver --count {}",
    )
    .action(async (command, options) =>
      end((await import("./check-corpus.js")).checkCorpus(command, options)),
    );
}

export function addProve(program: Command): void {
  aboutFile(
    program.command("prove"),
    "write a proof of the number of solutions, or of the least cost, for a judge that is not ours: VeriPB",
    `quadrille prove -o pigeons examples/no-pigeons-13.dlx
veripb pigeons.opb pigeons.pbp
quadrille prove --cheapest -o jobs examples/assignment-5.dlx`,
  )
    .argument("[FILE]", FILE, "-")
    .requiredOption("-o, --output <name>", "writes NAME.opb, the problem, and NAME.pbp, the proof")
    .addOption(new Option("--to <form>", "the form of the proof").choices(["pbp"]).default("pbp"))
    .option("--cheapest", "the least cost, instead of the number of solutions")
    .option(
      "--timeout <time>",
      "stop after this time, e.g. 30s, 500ms, 2m; a plain number is seconds",
      duration,
    )
    .option("--quiet", "nothing on stderr but errors")
    .action(async (file, options) => end((await import("./prove.js")).proveFor(file, options)));
}

export function addVerify(program: Command): void {
  aboutFile(
    program.command("verify"),
    "check a proof that --proof wrote, with code that shares nothing with the solver",
    `quadrille count --proof count.proof examples/pentominoes-6x10.polyomino
quadrille verify count.proof examples/pentominoes-6x10.polyomino`,
  )
    .argument("<PROOF>", "the proof; - is stdin")
    .argument("[FILE]", FILE, "-")
    .option(
      "--timeout <time>",
      "stop after this time, e.g. 30s, 500ms, 2m; a plain number is seconds",
      duration,
    )
    .option(
      "--memory <size>",
      "the unpacked proof and what is kept for it take at most this, e.g. 4G, 500M (1G)",
      memorySize,
    )
    .option("--json", "answer in JSON: ok, solutions, exact, classes; or why it proves nothing")
    .option("--quiet", "nothing on stderr but errors")
    .option("--stats", "a line with the size and the time")
    .action(async (proof, file, options) => end((await import("./verify.js")).verify(proof, file, options)));
}

export function addDraw(program: Command): void {
  aboutFile(
    program.command("draw"),
    "draw a puzzle or solutions as SVG, PNG or text",
    `quadrille draw examples/windoku.sudoku -o windoku.svg
quadrille draw --first 60 --sheet examples/pentominoes-6x10.polyomino -o sheet.png
quadrille draw --first 1 --view exploded examples/soma.polycube -o soma.svg
quadrille draw --cut --cell 25 examples/calendar-month-day.polyomino -o cut.dxf
quadrille solve --all --json examples/torto-triangle.torto > found.json
quadrille draw --puzzle examples/torto-triangle.torto --sheet found.json -o triangle.svg`,
  )
    .argument("[FILE]", "the puzzle, or solutions as solve --json prints them; - is stdin", "-")
    .option(
      "-o, --output <file>",
      "out.svg, out.png, out.txt, out.dxf (--cut) or, of cubes, out.stl; else the picture is shown as text",
    )
    .addOption(
      new Option("--format <format>", "the format, where no extension tells it").choices([
        "svg",
        "png",
        "txt",
        "stl",
        "dxf",
      ]),
    )
    .option("--cut", "what a laser cuts: each piece as a closed path, and a tray, in millimeters (SVG, DXF)")
    .option("--cell <mm>", "the side of a cell that is cut (20), or of a cube of STL (10)", millimeters)
    .option("--gap <mm>", "the play between pieces (0.2; of STL 0)", millimeters)
    .option("--kerf <mm>", "how wide the beam is (0.2)", millimeters)
    .option("--radius <mm>", "of rounded corners (1)", millimeters)
    .option("--rim <mm>", "how wide the frame of the tray is (10)", millimeters)
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
    .addOption(
      new Option("--view <view>", "cubes: layer by layer, as a block, or its pieces apart").choices([
        "layers",
        "isometric",
        "exploded",
      ]),
    )
    .option("--scale <n>", "pixels of a PNG for each pixel of the SVG (2)", numberFrom(1))
    .option("--engine <name>", `${LISTING}; else the policy chooses`)
    .option(
      "--timeout <time>",
      "stop after this time, e.g. 30s, 500ms, 2m; a plain number is seconds",
      duration,
    )
    .option("--max-nodes <n>", "stop after this many nodes of the search tree", wholeNumber)
    .option("--seed <n>", "break ties at random: other solutions come first", wholeNumber)
    .option("--json", "the pictures as data, one object a picture")
    .option("--quiet", "nothing on stderr but errors")
    .action(async (file, options) => end((await import("./draw.js")).draw(file, options)));
}

export function addBook(program: Command): void {
  program
    .command("book")
    .description(
      "several puzzles as one page of HTML for printing: rules, difficulty, the answers at the end",
    )
    .argument("<FILES...>", "the puzzles")
    .option("-o, --output <file>", "the page; else it goes to stdout")
    .option("--title <text>", "the title of the book")
    .option(
      "--timeout <time>",
      "stop after this time, with the puzzles that are done, e.g. 2m (each is searched for 30s at the most)",
      duration,
    )
    .option("--quiet", "nothing on stderr but errors")
    .addHelpText(
      "after",
      "\nExamples:\n  quadrille book examples/sudoku-classic.sudoku examples/killer.rules examples/pentominoes-6x10.polyomino -o book.html",
    )
    .action(async (files, options) => end((await import("./book.js")).book(files, options)));
}

export function addEncode(program: Command): void {
  aboutFile(
    program.command("encode"),
    "write the DLX file of a puzzle, its own text, or a link that other sites open",
    "quadrille encode examples/windoku.sudoku\nquadrille encode --to f-puzzles examples/windoku.sudoku\nquadrille encode --to cnf examples/windoku.sudoku > windoku.cnf\nprintf 'LISP\\nPERL\\n' | quadrille encode --family torto -",
  )
    .argument("[FILE]", FILE, "-")
    .addOption(
      new Option(
        "--to <form>",
        "dlx (the default), text (the family's own), f-puzzles (a link, for sudokus) or puzz.link (for loops and islands); or for solvers of other kinds: cnf, opb, lp, mzn",
      ).choices(["dlx", "text", "f-puzzles", "puzz.link", "cnf", "opb", "lp", "mzn"]),
    )
    .option("--json", "one object with the text in it")
    .option("--quiet", "nothing on stderr but errors")
    .option("--strict", "refuse names and colors that Knuth's programs cannot read")
    .action(async (file, options) => end((await import("./encode.js")).encode(file, options)));
}

export function addReduce(program: Command): void {
  aboutFile(
    program.command("reduce"),
    "write a smaller DLX file with the same solutions",
    "quadrille reduce problem.dlx > smaller.dlx\nquadrille reduce --keep-duplicates examples/ian-solution.ian | quadrille count --family dlx -",
  )
    .argument("[FILE]", FILE, "-")
    .option(
      "--keep-duplicates",
      "do not merge options that have become the same: as many solutions as before",
    )
    .option("--timeout <time>", "stop after this time, e.g. 30s, and write what has come of it", duration)
    .option("--json", "one object: the smaller file and what its options stand for")
    .option("--quiet", "nothing on stderr but errors")
    .action(async (file, options) => end((await import("./reduce.js")).reduce(file, options)));
}

export function addStudio(program: Command): void {
  program
    .command("studio")
    .description("open the Studio: draw a puzzle in the browser, see it solved")
    .option("--port <n>", "the port on the loopback address (4040 if it is free)", wholeNumber)
    .option("--no-open", "do not open the browser")
    .addHelpText("after", "\nExamples:\n  quadrille studio\n  quadrille studio --port 8080 --no-open")
    .action(async (options) => end((await import("./studio.js")).studio(options)));
}

export function addMcp(program: Command): void {
  program
    .command("mcp")
    .description("answer assistants: a server of the Model Context Protocol on stdin and stdout")
    .addHelpText(
      "after",
      "\nIt needs the package @modelcontextprotocol/sdk. Tools: read, solve, count, unique, why, draw (docs/mcp.md).\n\nExamples:\n  quadrille mcp",
    )
    .action(async () => end((await import("./mcp.js")).mcp()));
}
