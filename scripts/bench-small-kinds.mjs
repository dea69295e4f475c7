// Small problems of ten kinds, made by code. Each is `items`, how many primary and secondary ones there are, and the puzzles: the
// options of each, as the numbers of their items, primary ones first. Where colors say it shorter, `colored` has the options in
// names. `wants` is the question: "one" solution or "all".

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { polyominoesOfSize } from "../dist/library/puzzles.js";

const range = (n, from = 0) => Array.from({ length: n }, (_, k) => k + from);

/** mulberry32: the same numbers in every run. */
function random(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return Math.floor((((z ^ (z >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const plain = (primary, puzzles, wants) => ({ primary, secondary: 0, puzzles, wants });

/** What is left of a sudoku when its clues are taken: the open cells, and what must still come into rows, columns and boxes. */
function sudokuOptions(line) {
  const peers = (i, j, d) => [
    9 * i + j,
    81 + 9 * i + d,
    162 + 9 * j + d,
    243 + 9 * (3 * Math.floor(i / 3) + Math.floor(j / 3)) + d,
  ];
  const options = range(729).map((k) => peers(Math.floor(k / 81), Math.floor(k / 9) % 9, k % 9));
  const clues = range(81)
    .filter((k) => line[k] !== ".")
    .map((k) => options[9 * k + Number(line[k]) - 1]);
  const covered = new Set(clues.flat());
  return [...clues, ...options.filter((option) => !option.some((i) => covered.has(i)))];
}

function hardSudokus() {
  const file = join(import.meta.dirname, "../test/fixtures/minimal-sudokus.txt");
  return readFileSync(file, "utf8").trim().split("\n");
}

/** The same with clues of their solution added until 36 are there. */
function easySudokus() {
  const draw = random(1);
  return hardSudokus().map((line) => {
    const cells = [...line];
    const solved = solution(line);
    while (cells.filter((cell) => cell !== ".").length < 36) {
      const cell = draw(81);
      cells[cell] = solved[cell];
    }
    return cells.join("");
  });
}

/** The solution of a sudoku: none of the contenders finds it, which would compile their code before they are measured. */
function solution(line) {
  let fewest = null;
  for (let cell = 0; cell < 81; cell++) {
    if (line[cell] !== ".") continue;
    const seen = new Set(SEEN[cell].map((k) => line[k]));
    const digits = [..."123456789"].filter((digit) => !seen.has(digit));
    if (!fewest || digits.length < fewest.digits.length) fewest = { cell, digits };
  }
  if (!fewest) return line;
  const { cell, digits } = fewest;
  return first(digits, (digit) => solution(line.slice(0, cell) + digit + line.slice(cell + 1)));
}

/** By cell: those in its row, its column and its box. */
const SEEN = range(81).map((cell) => {
  const [r, c] = [Math.floor(cell / 9), cell % 9];
  const box = 27 * Math.floor(r / 3) + 3 * Math.floor(c / 3);
  return range(9).flatMap((k) => [9 * r + k, 9 * k + c, box + 9 * Math.floor(k / 3) + (k % 3)]);
});

/** The first of the results that is something. */
function first(values, f) {
  for (const value of values) {
    const result = f(value);
    if (result) return result;
  }
  return null;
}

/** Eight items, and sixteen options of two or three of them. */
function tiny(seed) {
  const draw = random(seed);
  return range(16).map(() => {
    const items = new Set();
    for (const size = 2 + draw(2); items.size < size; ) items.add(draw(8));
    return [...items].sort((a, b) => a - b);
  });
}

function queens(n) {
  const options = range(n * n).map((k) => {
    const [r, c] = [Math.floor(k / n), k % n];
    return [r, n + c, 2 * n + r + c, 4 * n - 1 + n - 1 - r + c];
  });
  return { primary: 2 * n, secondary: 4 * n - 2, puzzles: [options], wants: "all" };
}

/** The twelve pentominoes in a box of 3 × 20. */
function pentominoes(wants) {
  const [height, width] = [3, 20];
  const options = polyominoesOfSize(5).flatMap((cells, piece) => {
    return orientations(cells).flatMap((shape) => {
      const [h, w] = [0, 1].map((axis) => 1 + Math.max(...shape.map((cell) => cell[axis])));
      const places = range(Math.max(0, height - h + 1)).flatMap((r) =>
        range(width - w + 1).map((c) => [r, c]),
      );
      return places.map(([r, c]) => [
        piece,
        ...shape.map(([i, j]) => 12 + width * (r + i) + c + j).sort((a, b) => a - b),
      ]);
    });
  });
  return plain(12 + height * width, [options], wants);
}

function orientations(cells) {
  const seen = new Map();
  for (let turn = 0, shape = cells; turn < 8; turn++) {
    shape = turn === 4 ? shape.map(([i, j]) => [i, -j]) : shape.map(([i, j]) => [j, -i]);
    const [top, left] = [0, 1].map((axis) => Math.min(...shape.map((cell) => cell[axis])));
    const moved = shape.map(([i, j]) => [i - top, j - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    seen.set(String(moved), moved);
  }
  return [...seen.values()];
}

function langford(n) {
  const options = range(n, 1).flatMap((k) => range(2 * n - k - 1).map((s) => [k - 1, n + s, n + s + k + 1]));
  return plain(3 * n, [options], "all");
}

const WORDS =
  "ace act add ago aid air ale all and ant any ape are arm art ash ask ate awe axe bad bag ban bar bat bay bed bee beg bet bid big bit bow box boy";

/** Squares of three by three letters with words across and down. Without colors: what an across word forbids to the down words. */
function wordSquares() {
  const words = WORDS.split(" ");
  const letters = [...new Set(WORDS.replaceAll(" ", ""))];
  const lines = range(6).flatMap((line) => words.map((word) => ({ line, word })));
  const cellOf = (line, k) => (line < 3 ? 3 * line + k : 3 * k + line - 3);
  const option = ({ line, word }) => [
    line,
    ...[...word]
      .flatMap((letter, k) => {
        const own = (other) => (line < 3 ? other !== letter : other === letter);
        return letters
          .filter(own)
          .map((other) => 6 + letters.length * cellOf(line, k) + letters.indexOf(other));
      })
      .sort((a, b) => a - b),
  ];
  const colored = lines.map(({ line, word }) => [
    line,
    ...[...word].map((letter, k) => `${6 + cellOf(line, k)}:${letter}`),
  ]);
  return {
    primary: 6,
    secondary: 9 * letters.length,
    puzzles: [lines.map(option)],
    colored: { secondary: 9, puzzles: [colored] },
    wants: "all",
  };
}

/** By name: what makes the problems. */
export const KINDS = {
  "tiny random": () => plain(8, range(200).map(tiny), "all"),
  "sudokus, easy": () => plain(324, easySudokus().map(sudokuOptions), "one"),
  "sudokus, hard": () => plain(324, hardSudokus().map(sudokuOptions), "one"),
  "queens 6": () => queens(6),
  "queens 7": () => queens(7),
  "queens 8": () => queens(8),
  "queens 9": () => queens(9),
  "pentominoes 3×20, first": () => pentominoes("one"),
  "pentominoes 3×20, all": () => pentominoes("all"),
  "Langford 7": () => langford(7),
  "Langford 8": () => langford(8),
  "word squares": wordSquares,
};
