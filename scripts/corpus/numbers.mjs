// Arrangements of numbers and sets: Langford pairs, partitions, choices, binary matrices, tone rows, pigeons.

import { digit, dlx, OEIS, range, subsets } from "./text.mjs";

function langford(n) {
  return dlx(
    [...range(n, 1).map((k) => `n${digit(k)}`), ...range(2 * n).map((s) => `s${digit(s)}`)],
    [],
    range(n, 1).flatMap((k) =>
      range(Math.max(0, 2 * n - k - 1)).map((s) => [`n${digit(k)}`, `s${digit(s)}`, `s${digit(s + k + 1)}`]),
    ),
  );
}

/** Skolem sequences: the places of the two k's differ by k. */
function skolem(n) {
  return dlx(
    [...range(n, 1).map((k) => `n${digit(k)}`), ...range(2 * n).map((s) => `s${digit(s)}`)],
    [],
    range(n, 1).flatMap((k) =>
      range(Math.max(0, 2 * n - k)).map((s) => [`n${digit(k)}`, `s${digit(s)}`, `s${digit(s + k)}`]),
    ),
  );
}

/** Partitions of a set into parts of which the size is allowed. */
function partitions(n, allowed = () => true) {
  const parts = range(2 ** n - 1, 1).map((bits) => range(n).filter((k) => (bits >> k) & 1));
  return dlx(
    range(n).map(digit),
    [],
    parts.filter((part) => allowed(part.length)).map((part) => part.map(digit)),
  );
}

function chosen(n, least, most) {
  return dlx(
    [`${least}:${most}|k`],
    range(n).map((j) => `o${digit(j)}`),
    range(n).map((j) => ["k", `o${digit(j)}`]),
  );
}

function binaryMatrices(n, s) {
  const lines = ["r", "c"].flatMap((kind) =>
    range(n).map((k) => `${s === 1 ? "" : `${s}|`}${kind}${digit(k)}`),
  );
  return dlx(
    lines,
    [],
    range(n).flatMap((i) => range(n).map((j) => [`r${digit(i)}`, `c${digit(j)}`])),
  );
}

function pigeons(n) {
  const holes = range(n - 1).map((h) => `h${digit(h)}`);
  return dlx(
    range(n).map((p) => `p${digit(p)}`),
    holes,
    range(n).flatMap((p) => holes.map((h) => [`p${digit(p)}`, h])),
  );
}

/** Rows of n tones that begin with 0, all n − 1 intervals of which differ modulo n. */
function toneRows(n) {
  const tones = range(n);
  const steps = range(n - 1, 1);
  const options = steps.flatMap((place) =>
    tones.flatMap((from) =>
      tones
        .filter((to) => to !== from && to !== 0 && (place === 1) === (from === 0))
        .map((to) => [
          `s${digit(place)}`,
          `t${digit(to)}`,
          `i${digit((n + to - from) % n)}`,
          ...(place > 1 ? [`x${digit(place - 1)}:${digit(from)}`] : []),
          ...(place < n - 1 ? [`x${digit(place)}:${digit(to)}`] : []),
        ]),
    ),
  );
  const kinds = (kind) => steps.map((k) => `${kind}${digit(k)}`);
  return dlx(
    [...kinds("s"), ...kinds("t"), ...kinds("i")],
    steps.slice(0, -1).map((k) => `x${digit(k)}`),
    options,
  );
}

/** Sets of numbers 1 … n three by three, each with a + b = c. */
function sums(n) {
  const names = range(n, 1).map(digit);
  const triples = subsets(n, 2)
    .map(([a, b]) => [a + 1, b + 1, a + b + 2])
    .filter(([, , c]) => c <= n);
  return dlx(
    names,
    [],
    triples.map((triple) => triple.map(digit)),
  );
}

export const numbers = [
  ...range(12, 1).map((n) => [
    `langford-${n}`,
    `Langford pairs of 1 … ${n}, both directions`,
    () => langford(n),
    n > 2 ? OEIS("A014552", "twice") : "",
  ]),
  ...range(10, 1).map((n) => [
    `skolem-${n}`,
    `Skolem sequences of order ${n}`,
    () => skolem(n),
    OEIS("A004075"),
  ]),
  ...range(7, 2).map((n) => [
    `partitions-${n}`,
    `partitions of a set of ${n}`,
    () => partitions(n),
    OEIS("A000110"),
  ]),
  ...[5, 7, 9, 10].map((n) => [
    `involutions-${n}`,
    `partitions of a set of ${n} into singles and pairs`,
    () => partitions(n, (size) => size < 3),
    OEIS("A000085"),
  ]),
  ...[6, 9].map((n) => [
    `triples-${n}`,
    `partitions of a set of ${n} into triples`,
    () => partitions(n, (size) => size === 3),
    OEIS("A025035"),
  ]),
  ...[
    [6, 3, 3],
    [10, 5, 5],
    [12, 0, 2],
    [14, 13, 14],
    [7, 0, 7],
  ].map(([n, least, most]) => [
    `choices-${n}-${least}-${most}`,
    `${least} to ${most} of ${n}`,
    () => chosen(n, least, most),
    "sums of binomial coefficients",
  ]),
  ...[
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 2],
    [6, 3],
    [5, 4],
  ].map(([n, s]) => [
    `binary-${n}-${s}`,
    `${n} × ${n} matrices of 0s and 1s with line sums ${s}`,
    () => binaryMatrices(n, s),
    OEIS("A008300"),
  ]),
  ...[5, 7, 8].map((n) => [
    `pigeons-${n}`,
    `${n} pigeons in ${n - 1} holes`,
    () => pigeons(n),
    "the pigeonhole principle",
  ]),
  ...[4, 6, 8, 10].map((n) => [
    `tone-rows-${n}`,
    `${n}-tone rows with all intervals, from 0`,
    () => toneRows(n),
    "TAOCP 7.2.2.1, exercise 104, is about such rows",
  ]),
  ...[5, 7].map((n) => [
    `tone-rows-${n}`,
    `${n}-tone rows with all intervals: none for an odd number`,
    () => toneRows(n),
    "",
  ]),
  ...[3, 9, 12, 15].map((n) => [
    `sums-${n}`,
    `1 … ${n} in triples with a + b = c`,
    () => sums(n),
    OEIS("A108235"),
  ]),
];
