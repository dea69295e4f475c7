import { describe, expect, test } from "vitest";
import { orderOf, type Symmetry } from "../symmetry/symmetry.js";
import { type Cell, cellsOf, rectangle, without } from "./geometry/cells.js";
import { oneSidedPentominoes, pentominoes } from "./geometry/sets.js";
import { polyomino } from "./polyomino/family.js";
import { polyominoes } from "./polyominoes/family.js";
import { withSymmetry } from "./polyominoes/symmetry.js";
import { sudoku } from "./sudoku/family.js";
import { emptyGrid, rectangularBoxes } from "./sudoku/puzzle.js";
import { torto } from "./torto/family.js";

const kinds = ({ domains }: Symmetry) => domains.map(({ group }) => group.map(({ kind }) => kind));

describe("polyomino", () => {
  const order = (box: readonly Cell[]) => orderOf(polyomino({ box, pieces: pentominoes }).symmetry);

  test("the motions of the box", () => {
    expect(kinds(polyomino({ box: rectangle(6, 10), pieces: pentominoes }).symmetry)).toEqual([
      ["identity", "half turn", "mirror", "mirror"],
    ]);
    expect(order(rectangle(8, 8))).toBe(8);
    expect(order(rectangle(8, 8).map(([x, y]): Cell => [x + 3, y + 11]))).toBe(8);
    expect(order(without(rectangle(8, 8), [[0, 0]]))).toBe(2);
    expect(order(without(rectangle(8, 8), [[0, 1]]))).toBe(1);
    expect(
      order(
        without(rectangle(8, 8), [
          [0, 1],
          [1, 7],
          [7, 6],
          [6, 0],
        ]),
      ),
    ).toBe(4); // turns only
  });

  test("suffixes are kept", () => {
    const pieces = [
      {
        name: "A",
        cells: [
          [0, 0],
          [0, 1],
        ] as Cell[],
      },
    ];
    const marked = (cells: Cell[]) =>
      orderOf(polyomino({ box: [...rectangle(2, 2), ...cells], pieces }).symmetry);
    expect(marked([])).toBe(8);
    expect(marked([[0, 0, "e"]])).toBe(2);
    expect(
      marked([
        [0, 0, "e"],
        [1, 1, "f"],
      ]),
    ).toBe(2);
    expect(
      marked([
        [0, 0, "e"],
        [1, 1, "e"],
      ]),
    ).toBe(4);
  });
});

describe("polyominoes", () => {
  const oneSided = (names: readonly string[], board: readonly Cell[]) => {
    const shapes = oneSidedPentominoes.filter(({ name }) => names.includes(name));
    const pieces = shapes.map(({ name, cells }) => withSymmetry(name, cells, { turnOver: false }));
    return kinds(polyominoes({ board, names: pieces.map(({ name }) => name), pieces }).symmetry);
  };

  test("a reflection exchanges one-sided pieces with their mirror images, if it can", () => {
    const all = oneSidedPentominoes.map(({ name }) => name);
    expect(oneSided(all, rectangle(3, 30))).toEqual([["identity", "half turn", "mirror", "mirror"]]);
    const lone = oneSidedPentominoes.find(({ cells }) => {
      return withSymmetry("L", cells).transpositions === 2;
    })!;
    expect(oneSided([lone.name], rectangle(3, 10))).toEqual([["identity", "half turn"]]);
  });

  test("pieces of one shape are not exchanged by themselves", () => {
    const pieces = ["A", "B"].map((name) => withSymmetry(name, cellsOf("xx")));
    const puzzle = polyominoes({ board: rectangle(2, 2), names: ["A", "B"], pieces });
    expect(orderOf(puzzle.symmetry)).toBe(8);
  });

  test("a piece that may not be turned allows no turn", () => {
    const pieces = [{ name: "A", rotations: 1, transpositions: 1, cells: cellsOf("xx") }] as const;
    const { symmetry } = polyominoes({ board: rectangle(4, 4), names: ["A"], pieces });
    expect(kinds(symmetry)).toEqual([["identity", "half turn", "mirror", "mirror"]]);
  });
});

describe("sudoku", () => {
  const blank = (n: number, boxes: number[][][] = []) => sudoku({ grid: emptyGrid(n), boxes }).symmetry;

  test("motions and relabellings of a blank one", () => {
    expect(orderOf(blank(4, [rectangularBoxes(2, 2)]))).toBe(8 * 24);
    expect(orderOf(blank(6, [rectangularBoxes(2, 3)]))).toBe(4 * 720);
    expect(blank(9)).toMatchObject({
      notes: [expect.stringContaining("relabelling the 9 values is left out")],
    });
    expect(orderOf(blank(9))).toBe(8);
  });

  test("clues and holes are kept", () => {
    const grid = emptyGrid(4);
    grid[0]![0] = 1;
    expect(kinds(sudoku({ grid, boxes: [] }).symmetry)).toEqual([["identity", "diagonal mirror"]]);
    grid[3]![3] = 1;
    expect(orderOf(sudoku({ grid, boxes: [] }).symmetry)).toBe(4);
    grid[3]![3] = 2;
    expect(orderOf(sudoku({ grid, boxes: [] }).symmetry)).toBe(2);
  });
});

describe("torto", () => {
  test("all motions where the encoding saves nothing", () => {
    expect(kinds(torto({ words: ["ABC"], rows: 3, columns: 3 }).symmetry)[0]!.length).toBe(8);
    expect(kinds(torto({ words: ["ABC"], rows: 3, columns: 2 }).symmetry)[0]!.length).toBe(4);
  });

  test("the mirror of flagged solutions where it saves", () => {
    const { symmetry } = torto({ words: ["ABC"], rows: 2, columns: 3 });
    expect(kinds(symmetry)).toEqual([["identity"], ["identity", "mirror"]]);
  });
});
