// A `TortoPuzzle` in, the DLX lines of TORTO-DLX out (§3–15). Items k!l: step l of word k. Secondary items: the
// cells (colors: letters), k>l and k<x (which cell has letter l, which letter has cell x), k/y (the 2 × 2 square
// with southeast corner y is crossed diagonally), and flag (the solution is possibly not canonical).

import { digit } from "../geometry/digits.js";
import { arraySize, savesSymmetry, type TortoPuzzle } from "./puzzle.js";

/** The eight king moves in the original's order: rows down, columns to the right. */
const KING_MOVES = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

export function* tortoDlx(puzzle: TortoPuzzle): Generator<string, string> {
  const words = puzzle.words.map((word) => [...word]);
  yield `| torto-dlx ${puzzle.words.join(" ")}\n`;
  yield itemLine(puzzle, words);
  let options = 0;
  for (let k = 0; k < words.length; k++) {
    for (const option of wordOptions(puzzle, words[k]!, k)) {
      options++;
      yield option;
    }
  }
  const [rows, columns] = arraySize(puzzle);
  return `Altogether ${words.length} words in a ${rows} × ${columns} array, ${options} options.`;
}

function itemLine(puzzle: TortoPuzzle, words: readonly string[][]): string {
  const [rows, columns] = arraySize(puzzle);
  let line = "";
  words.forEach((letters, k) => {
    for (let l = 1; l < letters.length; l++) line += ` ${digit(k)}!${digit(l)}`;
  });
  line += " |";
  for (let x = 0; x < rows * columns; x++) line += ` ${cellName(x)}`;
  words.forEach((letters, k) => {
    for (let x = 0; x < rows * columns; x++) {
      line += ` ${digit(k)}<${cellName(x)}`;
      if (x >= columns && x % columns > 0) line += ` ${digit(k)}/${cellName(x)}`;
    }
    for (let l = 0; l < letters.length; l++) line += ` ${digit(k)}>${digit(l)}`;
  });
  return `${line} flag\n`;
}

/** Cells are numbered row by row and named a, b, …, z, A, …, Z. */
export function cellName(x: number): string {
  return digit(10 + x);
}

function* wordOptions(puzzle: TortoPuzzle, letters: readonly string[], k: number): Generator<string> {
  const [rows, columns] = arraySize(puzzle);
  const middle = k === 0 && savesSymmetry(puzzle) ? letters.length >> 1 : 0;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      for (let l = 1; l < letters.length; l++) {
        // The middle step of the first word starts in the upper half, not right of the middle column …
        if (l === middle && (2 * i >= rows || 2 * j >= columns)) continue;
        // … and does not go right from there; up or down it might have a mirror image.
        const flag = l === middle && 2 * j === columns - 1;
        for (const [di, dj] of KING_MOVES) {
          const [toI, toJ] = [i + di, j + dj];
          if (toI < 0 || toI >= rows || toJ < 0 || toJ >= columns || (flag && dj > 0)) continue;
          const step = stepOption(letters, k, l, i * columns + j, toI * columns + toJ);
          const square = Math.max(i, toI) * columns + Math.max(j, toJ);
          if (di !== 0 && dj !== 0) yield `${step} ${digit(k)}/${cellName(square)}\n`;
          else yield `${step}${flag && dj === 0 ? " flag:*" : ""}\n`;
        }
      }
    }
  }
}

/** Step l of word k leads from cell `from` to cell `to`. */
function stepOption(letters: readonly string[], k: number, l: number, from: number, to: number): string {
  const [K, L, M, x, y] = [digit(k), digit(l - 1), digit(l), cellName(from), cellName(to)];
  const cells = `${x}:${letters[l - 1]} ${y}:${letters[l]}`;
  return `${K}!${M} ${cells} ${K}>${L}:${x} ${K}<${x}:${L} ${K}>${M}:${y} ${K}<${y}:${M}`;
}
