// Minimal sudokus, one a line: without any one of its clues a puzzle has more than one solution. Clues of a random grid
// are removed in random order as long as the solution stays unique. All questions go to the library.
//
//   node scripts/minimal-sudokus.mjs 10000 > minimal.txt
//   node scripts/minimal-sudokus.mjs 100 --seed 7

import { parseArgs } from "node:util";
import { answerEachSync, ClueReader, sudokuOfCells } from "../dist/index.js";

const { values, positionals } = parseArgs({
  options: { seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const reader = new ClueReader(sudokuOfCells(81));
const BLANK = ".";

let state = Number(values.seed) >>> 0;
/** A whole number below n, reproducibly (mulberry32). */
function below(n) {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
}

function shuffled(list) {
  for (let k = list.length - 1; k > 0; k--) {
    const other = below(k + 1);
    [list[k], list[other]] = [list[other], list[k]];
  }
  return list;
}

/** A function that answers about one line of clues after the other, with tables that are made once. */
function prepared(budget) {
  const next = { part: null };
  const answers = answerEachSync(reader.puzzle, parts(), budget);
  function* parts() {
    for (;;) yield next.part;
  }
  return (cells) => {
    const parsed = reader.read(cells.join(""));
    if (!parsed.ok) return { found: 0, solutions: [] };
    next.part = parsed.value;
    return answers.next().value;
  };
}

const some = prepared({ limit: 1 });
const two = prepared({ limit: 2, keep: 0 });
const isUnique = (cells) => two(cells).found === 1;

/** Twelve random clues, the grid that the search finds first with them, and other digits for its digits. */
function randomGrid() {
  for (;;) {
    const cells = Array(81).fill(BLANK);
    for (let k = 0; k < 12; k++) cells[below(81)] = 1 + below(9);
    const [solution] = some(cells).solutions;
    const digits = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    if (solution) {
      const grid = reader.puzzle.decode(solution);
      return grid.flat().map((d) => digits[d - 1]);
    }
  }
}

/** The cells without those of `from`, if the solution stays unique; else the same cells. */
function without(cells, from) {
  const fewer = cells.map((clue, at) => (from.includes(at) ? BLANK : clue));
  return isUnique(fewer) ? fewer : cells;
}

function minimal() {
  const order = shuffled(Array.from({ length: 81 }, (_, cell) => cell));
  let cells = without(randomGrid(), order.slice(0, 36)); // so few are rarely needed: most go at once
  for (const at of order) if (cells[at] !== BLANK) cells = without(cells, [at]);
  return cells.join("");
}

for (let k = Number(positionals[0] ?? 100); k > 0; k--) process.stdout.write(`${minimal()}\n`);
