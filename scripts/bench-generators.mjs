// Problems for benchmarks, made by code: each function gives the DLX text of one.

import { parsePuzzle, unwrap } from "../dist/index.js";

const range = (n, from = 0) => Array.from({ length: n }, (_, k) => k + from);
const digit = (k) => k.toString(36);

/** The item line and the option lines. */
const dlx = (items, options) =>
  `${items.join(" ")}\n${options.map((tokens) => tokens.join(" ")).join("\n")}\n`;

/** What the family's encoder makes of a puzzle's text. */
export const encoded = (family, text) => unwrap(parsePuzzle(family, text)).dlx();

/** n queens that attack each other nowhere, the items in organ-pipe order as Knuth's queens-dlx has them. */
export function queens(n) {
  const order = range(n).map((j) => (j % 2 ? n - 1 - j : n + j) >> 1);
  const up = range(2 * n - 3, 1);
  const lines = order.flatMap((k) => [`r${digit(k)}`, `c${digit(k)}`]);
  const diagonals = up.flatMap((k) => [`a${digit(k)}`, `b${digit(k)}`]);
  const short = (k) => k < 1 || k > 2 * n - 3; // a diagonal of one square
  const options = range(n).flatMap((r) => {
    return range(n).map((c) => [
      `r${digit(r)}`,
      `c${digit(c)}`,
      ...(short(r + c) ? [] : [`a${digit(r + c)}`]),
      ...(short(n - 1 - r + c) ? [] : [`b${digit(n - 1 - r + c)}`]),
    ]);
  });
  return dlx([...lines, "|", ...diagonals], options);
}

/** Langford pairs: two of each number 1 … n in 2n places, k numbers between the two k's. */
export function langford(n) {
  const options = range(n, 1).flatMap((k) => {
    return range(2 * n - k - 1, 1).map((s) => [`n${k}`, `s${s}`, `s${s + k + 1}`]);
  });
  return dlx([...range(n, 1).map((k) => `n${k}`), ...range(2 * n, 1).map((s) => `s${s}`)], options);
}

/** Tilings of a rectangle by dominoes. */
export function dominoes(rows, columns) {
  const cell = (r, c) => `${digit(r)}${digit(c)}`;
  const cells = range(rows).flatMap((r) => range(columns).map((c) => [r, c]));
  const options = cells.flatMap(([r, c]) => [
    ...(r + 1 < rows ? [[cell(r, c), cell(r + 1, c)]] : []),
    ...(c + 1 < columns ? [[cell(r, c), cell(r, c + 1)]] : []),
  ]);
  return dlx(
    cells.map(([r, c]) => cell(r, c)),
    options,
  );
}

/** Latin squares of order n whose first row is 0 1 … n − 1. */
export function latinSquares(n) {
  const lines = range(n - 1, 1).flatMap((i) => range(n).map((j) => `${i}${j}`));
  // Column j has its j in the first row.
  const columns = range(n * n)
    .filter((k) => k % (n + 1) !== 0)
    .map((k) => `c${Math.floor(k / n)}${k % n}`);
  const items = [...lines.map((x) => `p${x}`), ...lines.map((x) => `r${x}`), ...columns];
  const options = range(n - 1, 1).flatMap((i) => {
    return range(n).flatMap((j) => {
      return range(n)
        .filter((d) => d !== j)
        .map((d) => [`p${i}${j}`, `r${i}${d}`, `c${j}${d}`]);
    });
  });
  return dlx(items, options);
}

/** q queens on an n × n board that attack or occupy every square. */
export function queenDomination(n, q) {
  const squares = range(n * n).map((k) => [Math.floor(k / n), k % n]);
  const attacked = ([r, c]) => {
    return squares.filter(([i, j]) => i === r || j === c || Math.abs(i - r) === Math.abs(j - c));
  };
  const items = squares.map((square) => `1:${q}|${square.join("")}`);
  const options = squares.map((square) => ["Q", ...attacked(square).map((s) => s.join(""))]);
  return dlx([...items, `${q}|Q`], options);
}

/** Matrices of 0s and 1s with s ones in each line. */
export function binaryMatrices(n, s) {
  const items = ["r", "c"].flatMap((kind) => range(n).map((k) => `${s}|${kind}${k}`));
  return dlx(
    items,
    range(n).flatMap((i) => range(n).map((j) => [`r${i}`, `c${j}`])),
  );
}

/** Tetrominoes I, O, T, L, S, so many of each, on a rectangle. */
export function tetrominoes(rows, columns, copies) {
  const shapes = { I: "00 01 02 03", O: "00 01 10 11", T: "00 01 02 11", L: "00 01 02 10", S: "00 01 11 12" };
  const lines = Object.entries(shapes).map(([name, cells], k) => `${copies[k]}|${name} ${cells}`);
  return encoded("polyomino", `[0-${digit(rows - 1)}][0-${digit(columns - 1)}]\n${lines.join("\n")}\n`);
}

/** n × n squares of made-up words, the same for the same seed, read across and down. */
export function wordSquares(n, words, seed) {
  const list = madeUpWords(n, words, seed);
  const cell = (r, c) => `${r}${c}`;
  const options = list.flatMap((word) => {
    return range(n).flatMap((k) => [
      [`C${k}`, ...range(n).map((r) => `${cell(r, k)}:${word[r]}`)],
      [`R${k}`, ...range(n).map((c) => `${cell(k, c)}:${word[c]}`)],
    ]);
  });
  const lines = ["R", "C"].flatMap((kind) => range(n).map((k) => `${kind}${k}`));
  const cells = range(n * n).map((k) => cell(Math.floor(k / n), k % n));
  return dlx([...lines, "|", ...cells], options);
}

/** Different words of n letters, some letters more frequent than others, vowels about every second. */
function madeUpWords(n, count, seed) {
  const random = randomNumbers(seed);
  const pick = (letters) => letters[random(letters.length)];
  const words = new Set();
  while (words.size < count) {
    let vowel = random(2) === 0;
    let word = "";
    while (word.length < n) {
      word += pick(vowel ? "aaaeeeeeiioou" : "ssstttrrrnnnlllddccmmppbbgghhkfvwy");
      vowel = vowel ? random(6) === 0 : random(6) !== 0;
    }
    words.add(word);
  }
  return [...words].sort();
}

/** Whole numbers below n, the same ones for the same seed (mulberry32). */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
