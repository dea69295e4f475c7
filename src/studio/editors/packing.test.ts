import { describe, expect, test } from "vitest";
import {
  countSync,
  type FamilyName,
  parsePuzzle,
  polyomino,
  polyominoes,
  rectangle,
  tetrominoes,
  unwrap,
} from "../../library/index.js";
import {
  areas,
  freeName,
  missing,
  type Packing,
  type PackingPuzzle,
  packingOf,
  puzzleOf,
} from "./packing.js";

const L = tetrominoes[1]!;

function piece(changes: Partial<Packing["pieces"][number]> = {}): Packing["pieces"][number] {
  return { name: "L", cells: L.cells, low: 1, high: 1, turnOver: true, ...changes };
}

/** The number of solutions of the puzzle's text. */
function solutionsOf({ kind, spec }: PackingPuzzle): bigint {
  const text = kind === "polyomino" ? polyomino(spec).text() : polyominoes(spec).text();
  const answer = countSync(unwrap(parsePuzzle(kind as FamilyName, text)));
  if (answer.status !== "complete") throw new Error("not counted");
  return answer.count;
}

describe("the family follows what must be said", () => {
  const box = rectangle(2, 4);

  test("pieces that may be turned over make a polyomino puzzle", () => {
    const puzzle = puzzleOf({ box, pieces: [piece({ low: 2, high: 2 })] }, "polyomino");
    expect(puzzle.kind).toBe("polyomino");
    expect(solutionsOf(puzzle)).toBe(2n);
  });

  test("a piece that may not be makes a polyominoes puzzle, with bounds in its second line", () => {
    const puzzle = puzzleOf({ box, pieces: [piece({ low: 2, high: 2, turnOver: false })] }, "polyomino");
    expect(puzzle.kind).toBe("polyominoes");
    expect(solutionsOf(puzzle)).toBe(1n);
    expect(packingOf(puzzle).pieces[0]).toMatchObject({ low: 2, high: 2, turnOver: false });
  });

  test("a piece that is its own mirror image does not matter", () => {
    const O = piece({ name: "O", cells: rectangle(2, 2), low: 0, high: 2, turnOver: false });
    expect(puzzleOf({ box, pieces: [O] }, "polyomino").kind).toBe("polyomino");
  });

  test("unusual turns of a file are kept", () => {
    const text = "00 01 10 11\nd\nd 1 1 00 01\n";
    const spec = unwrap(parsePuzzle("polyominoes", text)).spec;
    const packing = packingOf({ kind: "polyominoes", spec });
    expect(puzzleOf(packing, "polyominoes").spec).toMatchObject({
      pieces: [{ rotations: 1, transpositions: 1 }],
    });
  });
});

test("reading and writing a polyomino puzzle changes nothing, suffixes and bounds included", () => {
  const text = "[01][0-3] 00e\n0:2|L 0[0-2] 10\n3|d 0[01] 00e\n";
  const { spec } = unwrap(parsePuzzle("polyomino", text));
  const puzzle = puzzleOf(packingOf({ kind: "polyomino", spec }), "polyomino");
  expect(puzzle.kind === "polyomino" && polyomino(puzzle.spec).text()).toBe(text);
});

test("areas count what must be covered and what may cover it", () => {
  const packing = { box: rectangle(2, 4), pieces: [piece({ low: 0, high: 3 })] };
  expect(areas(packing)).toEqual({ box: 8, low: 0, high: 12 });
  expect([missing(packing), missing({ box: [], pieces: [] })]).toEqual(["", "Draw a box."]);
});

test("a name is free, whatever is taken", () => {
  const pieces = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"].map((name) =>
    piece({ name }),
  );
  expect(freeName("I", { box: [], pieces: [] })).toBe("I");
  expect(freeName("I", { box: [], pieces: [piece({ name: "I" })] })).toBe("i");
  expect(freeName("I", { box: [], pieces })).toBe("_1");
});
