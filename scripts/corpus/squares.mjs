// Latin squares and sudokus. The sudokus without a clue are texts of their family; those with clues are in corpus/puzzles.

import { digit, dlx, OEIS, range } from "./text.mjs";

/** Latin squares of order n; if asked, with 0, 1, … as the first row, and as the first column too. */
function latinSquares(n, reduced = "") {
  const isFixed = (r, c) => (r === 0 && reduced !== "") || (c === 0 && reduced === "both");
  const cells = range(n * n).map((k) => [Math.floor(k / n), k % n]);
  const options = cells.flatMap(([r, c]) =>
    range(n)
      .filter((d) => !isFixed(r, c) || d === r + c)
      .map((d) => [`p${digit(r)}${digit(c)}`, `r${digit(r)}${digit(d)}`, `c${digit(c)}${digit(d)}`]),
  );
  const items = (kind) => cells.map(([a, b]) => `${kind}${digit(a)}${digit(b)}`);
  return dlx([...items("p"), ...items("r"), ...items("c")], [], options);
}

/** Latin squares whose diagonals have each symbol too, with the first row as it is. */
function diagonalSquares(n) {
  const cells = range(n * n).map((k) => [Math.floor(k / n), k % n]);
  const options = cells.flatMap(([r, c]) =>
    range(n)
      .filter((d) => r > 0 || d === c)
      .map((d) => [
        `p${digit(r)}${digit(c)}`,
        `r${digit(r)}${digit(d)}`,
        `c${digit(c)}${digit(d)}`,
        ...(r === c ? [`a${digit(d)}`] : []),
        ...(r + c === n - 1 ? [`b${digit(d)}`] : []),
      ]),
  );
  const items = (kind) => cells.map(([a, b]) => `${kind}${digit(a)}${digit(b)}`);
  const diagonals = range(n).flatMap((d) => [`a${digit(d)}`, `b${digit(d)}`]);
  return dlx([...items("p"), ...items("r"), ...items("c"), ...diagonals], [], options);
}

export const squares = [
  ...range(5, 1).map((n) => [
    `latin-${n}`,
    `Latin squares of order ${n}`,
    () => latinSquares(n),
    OEIS("A002860"),
  ]),
  ...[3, 4, 5].map((n) => [
    `latin-row-${n}`,
    `Latin squares of order ${n} with the first row 0, 1, …`,
    () => latinSquares(n, "row"),
    OEIS("A000479"),
  ]),
  ...[4, 5, 6].map((n) => [
    `latin-reduced-${n}`,
    `reduced Latin squares of order ${n}`,
    () => latinSquares(n, "both"),
    OEIS("A000315"),
  ]),
  ...[4, 5, 6].map((n) => [
    `latin-diagonal-${n}`,
    `diagonal Latin squares of order ${n} with the first row 0, 1, …`,
    () => diagonalSquares(n),
    OEIS("A274171"),
  ]),
];
