// Tilings: dominoes and lozenges without a family, and packings as the families read them.

import { digit, dlx, OEIS, range } from "./text.mjs";

/** Tilings of these cells by dominoes. */
function dominoes(cells) {
  const name = ([r, c]) => `${digit(r)}${digit(c)}`;
  const there = new Set(cells.map(name));
  const options = cells.flatMap(([r, c]) =>
    [
      [r, c + 1],
      [r + 1, c],
    ]
      .filter((other) => there.has(name(other)))
      .map((other) => [name([r, c]), name(other)]),
  );
  return dlx(cells.map(name), [], options);
}

const rectangle = (m, n) => range(m).flatMap((r) => range(n).map((c) => [r, c]));
const aztec = (n) =>
  rectangle(2 * n, 2 * n).filter(([r, c]) => Math.abs(r - n + 0.5) + Math.abs(c - n + 0.5) <= n);
const corners = (n) => rectangle(n, n).filter(([r, c]) => r + c !== 0 && r + c !== 2 * n - 2);

/** Fault: dominoes and single squares, each cell by one of them. */
function monomers(m, n) {
  const lines = dominoes(rectangle(m, n)).trimEnd().split("\n");
  return `${[...lines, ...lines[0].split(" ")].join("\n")}\n`;
}

/** A packing as the family polyomino reads it: bounds and names of pieces with their cells, on a board. */
const SHAPES = {
  "straight trominoes": "00 01 02",
  "bent trominoes": "00 01 10",
  "square tetrominoes": "00 01 10 11",
  "T tetrominoes": "00 01 02 11",
  "L tetrominoes": "00 01 02 10",
  "skew tetrominoes": "00 01 11 12",
  "Y pentominoes": "00 01 02 03 11",
  "L pentominoes": "00 01 02 03 10",
  "P pentominoes": "00 01 10 11 20",
  "X pentominoes": "01 10 11 12 21",
};
const copies = (shape, m, n) => {
  const cells = SHAPES[shape];
  const count = (m * n) / cells.split(" ").length;
  return `[0-${digit(m - 1)}][0-${digit(n - 1)}]\n${Number.isInteger(count) ? count : Math.ceil(count)}|A ${cells}\n`;
};
const several = (m, n, pieces) =>
  `[0-${digit(m - 1)}][0-${digit(n - 1)}]\n${pieces.map(([name, cells]) => `${name} ${cells}`).join("\n")}\n`;

const PENTOMINOES = {
  F: "01 02 10 11 21",
  I: "0[0-4]",
  L: "0[0-3] 10",
  N: "0[0-2] 1[23]",
  P: "[01][01] 20",
  T: "0[0-2] [12]1",
  U: "0[02] 1[0-2]",
  V: "0[0-2] [12]0",
  W: "0[01] 1[12] 22",
  X: "[0-2]1 1[02]",
  Y: "0[0-3] 11",
  Z: "0[01] 11 2[12]",
};
const pentominoes = (letters) => [...letters].map((letter) => [letter, PENTOMINOES[letter]]);

const packing = (name, about, text, source = "") => ({ name, about, family: "polyomino", text, source });

export const tilings = [
  ...[
    [2, 5],
    [2, 10],
    [3, 4],
    [3, 5],
    [3, 8],
    [4, 4],
    [4, 5],
    [4, 6],
    [5, 6],
    [6, 6],
    [6, 8],
  ].map(([m, n]) => [
    `dominoes-${m}x${n}`,
    `dominoes on ${m} × ${n}`,
    () => dominoes(rectangle(m, n)),
    OEIS("A099390"),
  ]),
  ...range(5, 1).map((n) => [
    `aztec-${n}`,
    `dominoes on the Aztec diamond of order ${n}`,
    () => dominoes(aztec(n)),
    OEIS("A006125", "Elkies, Kuperberg, Larsen and Propp 1992"),
  ]),
  ...[4, 6, 8].map((n) => [
    `cut-board-${n}`,
    `dominoes on ${n} × ${n} without two opposite corners`,
    () => dominoes(corners(n)),
    "Black 1946",
  ]),
  ...[
    [2, 3],
    [3, 3],
    [4, 4],
    [4, 5],
  ].map(([m, n]) => [
    `monomers-${m}x${n}`,
    `dominoes and single squares on ${m} × ${n}`,
    () => monomers(m, n),
    OEIS("A210662"),
  ]),
  ...[
    ["straight trominoes", 4, 6],
    ["straight trominoes", 5, 6],
    ["straight trominoes", 6, 6],
    ["straight trominoes", 4, 5],
    ["bent trominoes", 4, 6],
    ["bent trominoes", 5, 6],
    ["bent trominoes", 6, 6],
    ["bent trominoes", 3, 5],
    ["bent trominoes", 5, 9],
    ["square tetrominoes", 6, 6],
    ["T tetrominoes", 4, 8],
    ["T tetrominoes", 8, 8],
    ["T tetrominoes", 6, 6],
    ["L tetrominoes", 4, 6],
    ["L tetrominoes", 4, 8],
    ["L tetrominoes", 6, 6],
    ["skew tetrominoes", 6, 6],
    ["Y pentominoes", 5, 10],
    ["L pentominoes", 5, 6],
    ["L pentominoes", 6, 10],
    ["P pentominoes", 5, 6],
    ["P pentominoes", 6, 10],
    ["X pentominoes", 5, 10],
  ].map(([shape, m, n]) =>
    packing(
      `${shape.toLowerCase().replace(" ", "-")}-${m}x${n}`,
      `${shape} on ${m} × ${n}`,
      copies(shape, m, n),
      shape === "Y pentominoes"
        ? "Golomb, Polyominoes"
        : shape === "T tetrominoes" && m === 6
          ? "Walkup 1965"
          : "",
    ),
  ),
  ...[
    ["LPV", 3, 5],
    ["FLP", 3, 5],
    ["LPUV", 4, 5],
    ["ILPTY", 5, 5],
    ["LNPUVY", 5, 6],
    ["FLPTUWY", 5, 7],
    ["LNPUVWYZ", 5, 8],
    ["ILNPUVYTW", 5, 9],
  ].map(([letters, m, n]) =>
    packing(
      `pentominoes-${letters.toLowerCase()}-${m}x${n}`,
      `the pentominoes ${[...letters].join(", ")} on ${m} × ${n}`,
      several(m, n, pentominoes(letters)),
    ),
  ),
];
