// Problems on boards: queens, rooks with forbidden squares, domination, Costas arrays.

import { digit, dlx, OEIS, range } from "./text.mjs";

/** Knuth's organ-pipe order: the middle lines first. */
const pipes = (n) => range(n).map((j) => (j % 2 ? n - 1 - j : n + j) >> 1);

/** Queens that do not attack each other. A diagonal of one square is no item. */
function queens(n) {
  const diagonals = range(Math.max(0, 2 * n - 3), 1);
  const own = (kind, k) => (diagonals.includes(k) ? [`${kind}${digit(k)}`] : []);
  return dlx(
    pipes(n).flatMap((k) => [`r${digit(k)}`, `c${digit(k)}`]),
    diagonals.flatMap((k) => [`a${digit(k)}`, `b${digit(k)}`]),
    range(n).flatMap((r) =>
      range(n).map((c) => [`r${digit(r)}`, `c${digit(c)}`, ...own("a", r + c), ...own("b", n - 1 - r + c)]),
    ),
  );
}

/** The same on a torus, where each diagonal has n squares. */
function torusQueens(n) {
  const lines = (kind) => range(n).map((k) => `${kind}${digit(k)}`);
  return dlx(
    [...lines("r"), ...lines("c")],
    [...lines("a"), ...lines("b")],
    range(n).flatMap((r) =>
      range(n).map((c) => [
        `r${digit(r)}`,
        `c${digit(c)}`,
        `a${digit((r + c) % n)}`,
        `b${digit((n + r - c) % n)}`,
      ]),
    ),
  );
}

/** Rooks on the squares that are allowed, one in each row, column and, if asked, diagonal of one kind on a torus. */
function rooks(n, allowed, isTransversal = false) {
  const lines = (kind) => range(n).map((k) => `${kind}${digit(k)}`);
  return dlx(
    [...lines("r"), ...lines("c"), ...(isTransversal ? lines("d") : [])],
    [],
    range(n).flatMap((r) =>
      range(n)
        .filter((c) => allowed(r, c))
        .map((c) => [`r${digit(r)}`, `c${digit(c)}`, ...(isTransversal ? [`d${digit((r + c) % n)}`] : [])]),
    ),
  );
}

/** q pieces on an n × n board, each of whose squares is attacked or taken. */
function domination(n, q, attacks) {
  const squares = range(n * n).map((k) => [Math.floor(k / n), k % n]);
  const name = ([r, c]) => `${digit(r)}${digit(c)}`;
  return dlx(
    [`${q}|Q`, ...squares.map((s) => `1:${q}|${name(s)}`)],
    [],
    squares.map(([r, c]) => [
      "Q",
      ...squares
        .filter(([i, j]) => (i === r && j === c) || attacks(Math.abs(i - r), Math.abs(j - c)))
        .map(name),
    ]),
  );
}

const ATTACKS = {
  queens: (dr, dc) => dr === 0 || dc === 0 || dr === dc,
  kings: (dr, dc) => dr < 2 && dc < 2,
  knights: (dr, dc) => dr * dc === 2,
};

/** Permutations none of whose difference vectors are equal. */
function costas(n) {
  const pairs = range(n - 1, 1).flatMap((h) =>
    range(2 * n - 1, 1 - n)
      .filter((v) => v !== 0)
      .map((v) => [h, v]),
  );
  const name = ([h, v]) => `d${digit(h)}${digit(v + n)}`;
  // A placed pair of columns is an option; the values of columns are colors, so that pairs agree.
  const columns = range(n).flatMap((j) =>
    range(n).map((k) => [`c${digit(j)}`, `v${digit(k)}`, `x${digit(j)}:${digit(k)}`]),
  );
  const differences = range(n).flatMap((i) =>
    range(n - i - 1, i + 1).flatMap((j) =>
      range(n).flatMap((a) =>
        range(n)
          .filter((b) => b !== a)
          .map((b) => [
            `p${digit(i)}${digit(j)}`,
            `x${digit(i)}:${digit(a)}`,
            `x${digit(j)}:${digit(b)}`,
            name([j - i, b - a]),
          ]),
      ),
    ),
  );
  const primary = [
    ...range(n).map((j) => `c${digit(j)}`),
    ...range(n).map((k) => `v${digit(k)}`),
    ...range(n).flatMap((i) => range(n - i - 1, i + 1).map((j) => `p${digit(i)}${digit(j)}`)),
  ];
  return dlx(
    primary,
    [...range(n).map((j) => `x${digit(j)}`), ...pairs.map(name)],
    [...columns, ...differences],
  );
}

export const boards = [
  ...range(12, 1).map((n) => [
    `queens-${n}`,
    `${n} queens that do not attack each other`,
    () => queens(n),
    OEIS("A000170"),
  ]),
  ...[4, 5, 6, 7, 8, 9, 10, 11].map((n) => [
    `torus-queens-${n}`,
    `${n} queens on a torus`,
    () => torusQueens(n),
    OEIS("A007705"),
  ]),
  ...range(6, 3).map((n) => [
    `derangements-${n}`,
    `permutations of ${n} without a fixed point`,
    () => rooks(n, (r, c) => r !== c),
    OEIS("A000166"),
  ]),
  ...range(6, 3).map((n) => [
    `menages-${n}`,
    `seatings of ${n} couples, nobody beside the own spouse`,
    () => rooks(n, (r, c) => r !== c && (r + 1) % n !== c),
    OEIS("A000179"),
  ]),
  ...range(7, 3).map((n) => [
    `transversals-${n}`,
    `transversals of the cyclic Latin square of order ${n}`,
    () => rooks(n, () => true, true),
    OEIS("A006717"),
  ]),
  ...[
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 5],
  ].map(([n, q]) => [
    `domination-queens-${n}`,
    `${q} queens that dominate ${n} × ${n}`,
    () => domination(n, q, ATTACKS.queens),
    n === 8 ? "Rouse Ball, Mathematical Recreations" : "",
  ]),
  ...[
    [4, 4],
    [5, 4],
    [6, 4],
    [7, 9],
  ].map(([n, q]) => [
    `domination-kings-${n}`,
    `${q} kings that dominate ${n} × ${n}`,
    () => domination(n, q, ATTACKS.kings),
    "",
  ]),
  ...[
    [4, 4],
    [5, 5],
    [6, 8],
  ].map(([n, q]) => [
    `domination-knights-${n}`,
    `${q} knights that dominate ${n} × ${n}`,
    () => domination(n, q, ATTACKS.knights),
    "",
  ]),
  ...range(5, 3).map((n) => [`costas-${n}`, `Costas arrays of order ${n}`, () => costas(n), OEIS("A008404")]),
];
