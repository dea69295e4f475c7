// The problems of the benchmarks: files of ../shared/bench where they are, and what the examples and the generators
// make, so that a plain checkout has them too. `node scripts/bench-problems.mjs` lists them, and with --check counts
// the solutions of each on the planner's engine, for as long as --seconds says.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { countSync, parseDlx, unwrap } from "../dist/index.js";
import * as make from "./bench-generators.mjs";

const ROOT = join(import.meta.dirname, "..");
const SHARED = join(ROOT, "../shared/bench");

const example = (file) =>
  make.encoded(file.split(".").at(-1), readFileSync(join(ROOT, "examples", file), "utf8"));

/** The sudoku of an example without its first clues. */
function fewerClues(file, clues) {
  let left = clues;
  const text = readFileSync(join(ROOT, "examples", file), "utf8");
  return make.encoded(
    "sudoku",
    text.replace(/[1-9a-z]/g, (clue, at) => (at < text.indexOf("0") && left-- > 0 ? "." : clue)),
  );
}

const ian = () => {
  const placements = make.encoded("polyomino", readFileSync(join(ROOT, "examples/ian.dat"), "utf8"));
  return make.encoded("ian", placements);
};

/** Name, family, number of solutions, DLX text. Names that ../shared/bench has too mean the same problem. */
const GENERATED = [
  ["p6x10", "packing", 9356, () => example("pentominoes-6x10.polyomino")],
  ["p5x12", "packing", 4040, () => example("pentominoes-5x12.polyomino")],
  ["p4x15", "packing", 1472, () => example("pentominoes-4x15.polyomino")],
  ["p8x8c", "packing", 520, () => example("pentominoes-8x8-centre.polyomino")],
  ["p8x8k", "packing", 17360, () => example("pentominoes-8x8-corners.polyomino")],
  ["os3x30", "packing", 184, () => example("one-sided-pentominoes-3x30.polyominoes")],
  ["sp2x3x10", "solid", 96, () => example("solid-pentominoes-2x3x10.polycube")],
  ["sp2x5x6", "solid", 2112, () => example("solid-pentominoes-2x5x6.polycube")],
  ["sp3x4x5", "solid", 31520, () => example("solid-pentominoes-3x4x5.polycube")],
  ["soma", "solid", 11520, () => example("soma.polycube")],
  ["bedlam", "solid", 460464, () => example("bedlam.polycube")],
  ["hexiamonds6x6", "packing", 624, () => example("hexiamonds-6x6.polyiamond")],
  ["honeycomb", "packing", 147480, () => example("honeycomb.polyhex")],
  ["tet5x8", "multiset", 3106, () => make.tetrominoes(5, 8, [2, 2, 2, 2, 2])],
  ["tet6x8", "multiset", 120996, () => make.tetrominoes(6, 8, [2, 2, 2, 3, 3])],
  ["dom6x8", "dominoes", 167089, () => make.dominoes(6, 8)],
  ["dom8x8", "dominoes", 12988816, () => make.dominoes(8, 8)],
  ["q12", "queens", 14200, () => make.queens(12)],
  ["q14", "queens", 365596, () => make.queens(14)],
  ["queendom6", "domination", 2744, () => make.queenDomination(6, 4)],
  ["queendom8", "domination", 4860, () => make.queenDomination(8, 5)],
  ["lang11", "langford", 35584, () => make.langford(11)],
  ["lang12", "langford", 216288, () => make.langford(12)],
  ["lang13", "langford", 0, () => make.langford(13)],
  ["latin5r", "latin", 1344, () => make.latinSquares(5)],
  ["latin6r", "latin", 1128960, () => make.latinSquares(6)],
  ["bin6x6", "multiset", 297200, () => make.binaryMatrices(6, 3)],
  ["sud17", "sudoku", 1, () => example("sudoku-17.sudoku")],
  ["sud17less1", "sudoku", 507806, () => fewerClues("sudoku-17.sudoku", 1)],
  ["sud16less2", "sudoku", 5217, () => fewerClues("sudoku-16x16.sudoku", 2)],
  ["sud25less9", "sudoku", 470, () => fewerClues("sudoku-25x25.sudoku", 9)],
  ["sud25less15", "sudoku", 72111, () => fewerClues("sudoku-25x25.sudoku", 15)],
  ["sud25x25", "sudoku", 1, () => example("sudoku-25x25.sudoku")],
  ["torto4x4", "torto", 136, () => example("torto-combinatorial-4x4.torto")],
  ["torto6x3", "torto", 6, () => example("torto-combinatorial.torto")],
  ["torto5x3", "torto", 3550852, () => make.encoded("torto", "5x3\ndancing\nlinks\nknuth\n")],
  ["words4x4", "words", 10146, () => make.wordSquares(4, 400, 1)],
  ["words5x5", "words", 10916, () => make.wordSquares(5, 1000, 1)],
  ["ian", "ian", 8, ian],
];

/** What only ../shared/bench has. */
const SHARED_ONLY = [
  ["sud16", "sudoku", 23579],
  ["sud17m2", "sudoku", 904983],
  ["sud25", "sudoku", 128946],
  ["torto5b", "torto", 1259976],
  ["word5x5", "words", 191],
];

/** The problems: name, DLX text, family, and the number of solutions where it is known. */
export function benchProblems() {
  const known = new Map(
    [...GENERATED, ...SHARED_ONLY].map(([name, family, count]) => [name, { family, count }]),
  );
  const files = existsSync(SHARED) ? readdirSync(SHARED).filter((file) => file.endsWith(".dlx")) : [];
  const shared = files.map((file) => {
    const name = file.replace(/\.dlx$/, "");
    return {
      name,
      ...(known.get(name) ?? { family: "shared" }),
      dlx: readFileSync(join(SHARED, file), "utf8"),
    };
  });
  const there = new Set(shared.map(({ name }) => name));
  const generated = GENERATED.filter(([name]) => !there.has(name)).map(([name, family, count, dlx]) => {
    return { name, family, count, dlx: dlx() };
  });
  return [...shared, ...generated];
}

/** The same without ../shared/bench, as a plain checkout has them. */
export function generatedProblems() {
  return GENERATED.map(([name, family, count, dlx]) => ({ name, family, count, dlx: dlx() }));
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      check: { type: "boolean", default: false },
      generated: { type: "boolean", default: false },
      engine: { type: "string" },
      seconds: { type: "string", default: "10" },
      only: { type: "string" },
    },
  });
  const wanted = values.only?.split(",");
  for (const { name, family, count, dlx } of values.generated ? generatedProblems() : benchProblems()) {
    if (wanted && !wanted.includes(name)) continue;
    const problem = unwrap(parseDlx(dlx));
    const options = problem.optionStart.length - 1;
    const budget = {
      timeoutMs: 1000 * Number(values.seconds),
      ...(values.engine ? { engine: values.engine } : {}),
    };
    const answer = values.check ? countSync(problem, budget) : null;
    const found = answer && (answer.status === "complete" ? String(answer.count) : answer.status);
    console.log(
      `${name}\t${family}\t${options} options\t${count ?? "?"} solutions${found ? `\tfound ${found}` : ""}`,
    );
    if (answer?.status === "complete" && count !== undefined && answer.count !== BigInt(count))
      process.exitCode = 1;
  }
}
