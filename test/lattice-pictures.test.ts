// Triangles, hexagons and cubes as pictures: what stands where, in SVG and on terminals.

import { expect, test } from "vitest";
import { cuboid, parallelogram } from "../src/puzzles/geometry/boxes.js";
import { rectangle } from "../src/puzzles/geometry/cells.js";
import { hexagon } from "../src/puzzles/geometry/hexagon.js";
import { soma } from "../src/puzzles/geometry/solids.js";
import { triangle } from "../src/puzzles/geometry/triangle.js";
import { outline } from "../src/puzzles/pictures/outline.js";
import { writeSvg } from "../src/puzzles/pictures/svg.js";
import { writeTerminal } from "../src/puzzles/pictures/terminal.js";
import { polycube } from "../src/puzzles/polycube/family.js";
import { polyhex } from "../src/puzzles/polyhex/family.js";
import { polyiamond } from "../src/puzzles/polyiamond/family.js";

const dominoes = ["A", "B"];

test("hexagons are bricks on a terminal", () => {
  const puzzle = polyhex({
    box: rectangle(2, 2),
    pieces: dominoes.map((name) => ({ name, cells: rectangle(1, 2) })),
  });
  const tokens = [
    ["A", "00", "10"],
    ["B", "01", "11"],
  ];
  expect(writeTerminal(puzzle.picture({ tokens }))).toBe(
    ["+---+---+", "| A | B |", "+-+ +-+ +-+", "  |   |   |", "  +---+---+"].join("\n"),
  );
});

test("triangles have slanted walls", () => {
  const puzzle = polyiamond({
    box: parallelogram(2, 1),
    pieces: dominoes.map((name) => ({ name, cells: parallelogram(1, 1) })),
  });
  const tokens = [
    ["A", "00", "00'"],
    ["B", "10", "10'"],
  ];
  expect(writeTerminal(puzzle.picture({ tokens }))).toBe(
    ["    ________", "   /   /   /", "  /A__/B__/"].join("\n"),
  );
});

test("outlines of a hexagon and of a big triangle", () => {
  expect(outline([[0, 0]], hexagon.grid)).toEqual([[...hexagon.grid.corners(0, 0)]]);
  // Four triangles make one of twice the side, whose corners are three.
  const four = [
    [0, 0],
    [1, -1],
    [1, 0],
    [1, 1],
  ] as [number, number][];
  expect(outline(four, triangle.grid).map((loop) => loop.length)).toEqual([3]);
  // Two triangles that meet at a corner only are kept apart.
  expect(
    outline(
      [
        [0, 0],
        [1, 1 + 1],
      ],
      triangle.grid,
    ).length,
  ).toBe(2);
});

test("cubes: a name on each layer, all visible names on a block, every piece exploded", () => {
  const puzzle = polycube({ box: cuboid(3, 3, 3), pieces: soma });
  // The layers are LLL LZZ ZZB, AAP VBB VVB, APP ATP TTT.
  const tokens = [
    ["L", "000", "001", "002", "010"],
    ["Z", "011", "012", "020", "021"],
    ["B", "022", "111", "112", "122"],
    ["A", "100", "101", "200", "210"],
    ["P", "102", "201", "202", "212"],
    ["V", "110", "120", "121"],
    ["T", "211", "220", "221", "222"],
  ];
  const picture = puzzle.picture({ tokens });
  const names = (svg: string) =>
    [...svg.matchAll(/<text[^>]*>([^<]*)/g)]
      .map((match) => match[1]!)
      .sort()
      .join("");
  expect(names(writeSvg(picture))).toBe("AABBLPPTVZ");
  expect(names(writeSvg(picture, { view: "isometric" }))).toBe("BLPTVZ");
  expect(names(writeSvg(picture, { view: "exploded" }))).toBe("ABLPTVZ");
  expect(writeTerminal(picture).split("\n")[1]).toBe("|     L     |   | A     | P |   | A |     P |");
  // Where all cubes are there, a block shows 27 sides.
  expect(writeSvg(picture, { view: "isometric" }).match(/<path class="q-f\d+"/g)!.length).toBe(27);
});

test("the line between two cubes of a piece is drawn once on each side", () => {
  const puzzle = polycube({ box: cuboid(1, 1, 2), pieces: [{ name: "D", cells: cuboid(1, 1, 2) }] });
  const svg = writeSvg(puzzle.picture({ tokens: [["D", "000", "001"]] }), { view: "isometric" });
  const lines = [...svg.matchAll(/class="q-in" d="([^"]*)"/g)].map((match) => match[1]!);
  expect(lines.join("").match(/M/g)).toHaveLength(2);
});

test("a puzzle alone shows its box and each piece", () => {
  const svg = writeSvg(
    polycube({ box: cuboid(2, 2, 2), pieces: [{ ...soma[0]!, multiplicity: 2 }, soma[6]!] }).picture(),
  );
  expect(svg).toContain(">V ×2<");
  expect(svg).toContain(">P<");
  expect(svg.match(/class="q-cell"/g)!.length).toBe(12);
});
