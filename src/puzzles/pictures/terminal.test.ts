import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { type Cell, cellsOf, rectangle } from "../geometry/cells.js";
import { makePicture, type Picture, type Region } from "./picture.js";
import { writeTerminal } from "./terminal.js";

const piece = (label: string, cells: readonly Cell[], tint = 0): Region => {
  return { name: label, label, cells, kind: "piece", tint };
};

/** Two L-trominoes in a 2 × 3 box. */
const packing = makePicture({
  cells: rectangle(2, 3),
  regions: [
    piece("A", cellsOf("xx\nx")),
    piece(
      "B",
      [
        [0, 2],
        [1, 1],
        [1, 2],
      ],
      1,
    ),
  ],
});

test("plain ASCII without colors", () => {
  expect(`\n${writeTerminal(packing)}\n`).toBe(`
+-------+---+
|   A   |   |
|   +---+   |
|   |   B   |
+---+-------+
`);
});

test("box-drawing lines and colors; every line ends as it began", () => {
  const text = writeTerminal({ ...packing, caption: "two" }, { colors: "256" });
  for (const line of text.split("\n").slice(0, -1))
    expect(line.split("\u001b[").at(-1)).toMatch(/^(0m)?[━┏┓┗┛┳┻┃]+$/);
  expect(`\n${stripVTControlCharacters(text)}\n`).toBe(`
┏━━━━━━━┳━━━┓
┃   A   ┃   ┃
┃   ┏━━━┛   ┃
┃   ┃   B   ┃
┗━━━┻━━━━━━━┛
two
`);
  expect(writeTerminal(packing, { colors: "rgb" })).toContain("48;2;247;216;126");
  expect(text).toContain("48;5;222");
});

test("clues, answers, boxes and holes", () => {
  const sudoku = makePicture({
    cells: rectangle(2, 2).slice(0, 3),
    holes: [[1, 1]],
    regions: [
      {
        name: "box",
        label: "",
        cells: [
          [0, 0],
          [0, 1],
        ],
        kind: "box",
        tint: 0,
      },
    ],
    clues: [{ cell: [0, 0], text: "1" }],
    labels: [{ cell: [0, 1], text: "2" }],
  });
  expect(`\n${writeTerminal(sudoku)}\n`).toBe(`
+-------+
| 1   2 |
+---+---+
| . |###|
+---+---+
`);
  const colored = writeTerminal(sudoku, { colors: "256" });
  expect(colored).toContain("\u001b[0;1m1");
  expect(colored).toContain("\u001b[0;38;5;33m2");
});

test("the path of each word, beside each other as far as the line goes", () => {
  const words: Picture = makePicture({
    cells: rectangle(2, 2),
    labels: [..."ABCD"].map((text, k) => ({ cell: rectangle(2, 2)[k]!, text })),
    paths: [
      {
        name: "ABD",
        cells: [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
      },
      {
        name: "CBA",
        cells: [
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      },
    ],
  });
  expect(`\n${writeTerminal(words)}\n`).toBe(`
ABD       CBA
A---B     A---B
    |       /
C   D     C   D
`);
  expect(writeTerminal(words, { width: 12 }).split("\n")).toHaveLength(10);
});

test("wide boards get narrower cells, then none", () => {
  const board = (columns: number) => {
    return makePicture({ cells: rectangle(2, columns), regions: [piece("A", rectangle(2, columns))] });
  };
  const widest = (columns: number, colors: "none" | "256") => {
    const text = stripVTControlCharacters(writeTerminal(board(columns), { colors }));
    return Math.max(...text.split("\n").map((line) => line.length));
  };
  for (const columns of [1, 19, 20, 39, 40, 41, 62])
    for (const colors of ["none", "256"] as const) expect(widest(columns, colors)).toBeLessThanOrEqual(80);
  expect(writeTerminal(board(62))).toBe(`${"A".repeat(62)}\n${"A".repeat(62)}`);
  expect(writeTerminal(board(62), { colors: "256" }).split("\n")).toHaveLength(1);
});

test("long names are shortened, wide characters take two columns", () => {
  const named = (label: string) =>
    writeTerminal(makePicture({ cells: [], regions: [piece(label, [[0, 0]])] }));
  expect(named("abcdef").split("\n")[1]).toBe("|ab.|");
  expect(named("😀").split("\n")[1]).toBe("| 😀|");
});

test("an empty picture is an empty text", () => {
  expect(writeTerminal(makePicture({})).trim()).toBe("");
});
