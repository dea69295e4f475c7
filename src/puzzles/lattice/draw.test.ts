import { describe, expect, test } from "vitest";
import { countSync, families, parsePuzzle, rectangle, tetrominoes, unwrap } from "../../library/index.js";
import type { DrawnPacking, DrawnPiece, PackingEdit } from "../play.js";
import {
  areas,
  bigHexagon,
  bigTriangle,
  canMirror,
  freeName,
  painted,
  resizedBox,
  shapeKey,
  turnedBy,
  withShapes,
} from "./draw.js";

const L = tetrominoes[1]!;
const piece = (changes: Partial<DrawnPiece> = {}): DrawnPiece => ({ name: "L", cells: L.cells, ...changes });

const familyNamed = (name: string) => families.find((family) => family.name === name)!;
const editOf = (name: string) => familyNamed(name).edit as PackingEdit<unknown>;

/** The text of a puzzle after a packing was drawn. */
function written(name: "polyomino" | "polyominoes", packing: DrawnPacking, before: unknown): string {
  return familyNamed(name).write(editOf(name).spec(packing, before));
}

describe("what is drawn is what is packed", () => {
  const box = rectangle(2, 4);
  const empty = { board: [], names: [], pieces: [] };
  const count = (name: "polyomino" | "polyominoes", packing: DrawnPacking) => {
    const answer = countSync(unwrap(parsePuzzle(name, written(name, packing, empty))));
    return answer.status === "complete" && answer.count;
  };

  test.each(["polyomino", "polyominoes"] as const)("%s: pieces that may be turned over, or not", (name) => {
    const twice = { box, pieces: [piece({ multiplicity: "2" })] };
    expect(count(name, twice)).toBe(2n);
    expect(count(name, { box, pieces: [piece({ multiplicity: "2", manner: "turned" })] })).toBe(1n);
  });

  test("unusual turns of a file are kept, as long as the piece is", () => {
    const { spec } = unwrap(parsePuzzle("polyominoes", "00 01 10 11\nd\nd 1 1 00 01\n"));
    const packing = editOf("polyominoes").packing(spec);
    expect(written("polyominoes", packing, spec)).toContain("d 1 1 00 01");
    const [d] = packing.pieces;
    expect(written("polyominoes", { ...packing, pieces: [{ ...d!, manner: "mirrored" }] }, spec)).toContain(
      "d 2 1",
    );
  });

  test("reading and writing changes nothing, suffixes and bounds included", () => {
    const text = "[01][0-3] 00e\n0:2|L 0[0-2] 10\n3|d 0[01] 00e\n";
    const { spec } = unwrap(parsePuzzle("polyomino", text));
    expect(written("polyomino", editOf("polyomino").packing(spec), spec)).toBe(text);
  });
});

test("areas count what must be covered and what may cover it", () => {
  const packing = { box: rectangle(2, 4), pieces: [piece({ multiplicity: "0:3" })] };
  expect(areas("square", packing)).toEqual({ box: 8, low: 0, high: 12 });
});

test("a name is free, whatever is taken", () => {
  const pieces = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"].map((name) =>
    piece({ name }),
  );
  expect(freeName("I", [])).toBe("I");
  expect(freeName("I", [piece({ name: "I" })])).toBe("i");
  expect(freeName("I", pieces)).toBe("_1");
});

test("one more of a shape is a copy of the piece that has it", () => {
  const twice = withShapes(withShapes([], [L]), [L]);
  expect(twice).toEqual([{ name: "L", cells: L.cells, multiplicity: "2" }]);
});

test("a box of another size keeps what was drawn, wherever it begins", () => {
  const holed = rectangle(3, 3).filter(([x, y]) => x !== 1 || y !== 1);
  const moved = holed.map(([x, y]) => [x + 2, y + 1] as const);
  expect(resizedBox("square", moved, [3, 4])).toHaveLength(11);
  expect(resizedBox("square", moved, [2, 2])).toHaveLength(3);
  expect(resizedBox("square", [], [2, 3])).toEqual(rectangle(2, 3));
});

test("paint adds and takes away, and leaves marks alone", () => {
  const box = [
    [0, 0],
    [0, 1],
    [0, 1, "e"],
  ] as const;
  expect(painted("square", box, [[0, 1]], false)).toEqual([
    [0, 0],
    [0, 1, "e"],
  ]);
  expect(painted("square", box, [[1, 0]], true)).toHaveLength(4);
});

test("triangles and hexagons of any side have as many cells as they should", () => {
  for (const n of [1, 2, 3, 5]) {
    expect(bigTriangle("triangle", n)).toHaveLength(n * n);
    expect(bigTriangle("hexagon", n)).toHaveLength((n * (n + 1)) / 2);
    expect(bigHexagon("triangle", n)).toHaveLength(6 * n * n);
    expect(bigHexagon("hexagon", n)).toHaveLength(3 * n * (n - 1) + 1);
  }
});

test("four turns bring a shape back, and the other side is its mirror image", () => {
  let cells = turnedBy("square", L.cells, "turn");
  expect(shapeKey("square", cells)).not.toBe(shapeKey("square", L.cells));
  for (let k = 0; k < 3; k++) cells = turnedBy("square", cells, "turn");
  expect(shapeKey("square", cells)).toBe(shapeKey("square", L.cells));
  expect(shapeKey("square", turnedBy("square", L.cells, "over"))).not.toBe(shapeKey("square", L.cells));
  expect([canMirror("square", L.cells), canMirror("square", rectangle(2, 2))]).toEqual([true, false]);
});
