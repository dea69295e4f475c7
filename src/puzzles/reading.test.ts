import { expect, test } from "vitest";
import { optionCount } from "../problem/problem.js";
import { unwrap } from "../problem/text/diagnostic.js";
import { countClassesSync } from "../questions/classes.js";
import { countSync } from "../questions/sync.js";
import { parsePuzzle } from "./families.js";
import { type Cell, cellsOf, rectangle } from "./geometry/cells.js";
import type { PolyominoPiece } from "./lattice/puzzle.js";
import { pack } from "./polyomino/pack.js";
import { fPuzzlesLink } from "./rules/f-puzzles-link.js";
import { sudokuAsRules } from "./rules/read.js";
import { sudoku } from "./sudoku/family.js";
import { groupsOf } from "./sudoku/layouts.js";
import { emptyGrid, HOLE, type SudokuPuzzle } from "./sudoku/puzzle.js";

const GRIDS: readonly SudokuPuzzle[] = [
  { grid: emptyGrid(4), boxes: [] },
  { grid: emptyGrid(4), boxes: groupsOf("diagonal", 4)! },
  { grid: emptyGrid(4), boxes: groupsOf("boxes", 4)!, apart: ["knight"] },
  { grid: emptyGrid(4), boxes: [], apart: ["knight", "king"] },
  { grid: emptyGrid(5), boxes: groupsOf("jigsaw", 5)!, apart: ["king"] },
];

test("what a program describes is what is read of its text", () => {
  for (const spec of GRIDS) {
    const puzzle = sudoku(spec);
    expect(puzzle.spec).toEqual(spec);
    expect(unwrap(parsePuzzle("sudoku", puzzle.text())).dlx()).toBe(puzzle.dlx());
  }
});

test("a link to f-puzzles is read as the same puzzle", () => {
  for (const spec of GRIDS) {
    const made = fPuzzlesLink(sudokuAsRules(spec));
    if ("lost" in made) throw new Error(made.lost);
    const [a, b] = [sudoku(spec), unwrap(parsePuzzle("sudoku", made.link))].map((puzzle) =>
      countSync(puzzle),
    );
    expect(a!.status === "complete" && b!.status === "complete" && a!.count === b!.count).toBe(true);
  }
  expect(fPuzzlesLink(sudokuAsRules({ grid: [[0, HOLE]], boxes: [] }))).toEqual({ lost: "holes" });
});

test("moves of chess keep the symmetries of the square", () => {
  for (const spec of GRIDS) {
    const classes = countClassesSync(sudoku(spec));
    const all = countSync(sudoku(spec), { engine: "links" });
    expect(classes.status === "complete" && all.status === "complete" && classes.all === all.count).toBe(
      true,
    );
  }
});

test("a packing by name is what is read of its text", () => {
  for (const packing of [
    { box: "3x4", pieces: "3 tetrominoes", copies: "any" },
    { box: "4x5", pieces: "one-sided tetrominoes", holes: 3 },
    { box: "##.\n###", pieces: "5 monominoes" },
    {
      box: rectangle(2, 4),
      pieces: [{ name: "L", cells: rectangle(1, 3), multiplicity: 2 }],
      turnOver: false,
      holes: 2,
    },
  ]) {
    const puzzle = pack(packing);
    const again = unwrap(parsePuzzle("polyomino", puzzle.text()));
    const options = (dlx: string) => dlx.split("\n").filter((line) => !line.startsWith("|"));
    expect(options(again.dlx())).toEqual(options(puzzle.dlx()));
  }
});

test("pieces that may be turned over stand beside others that may not", () => {
  const L = cellsOf("xxx\nx");
  const count = (box: readonly Cell[], pieces: readonly PolyominoPiece[], holes = 0) => {
    const puzzle = pack({ box, pieces, holes });
    const again = unwrap(parsePuzzle("polyomino", puzzle.text()));
    const options = (dlx: string) => dlx.split("\n").filter((line) => !line.startsWith("|"));
    expect(options(again.dlx())).toEqual(options(puzzle.dlx()));
    return optionCount(again.problem);
  };
  const turned = { name: "a", cells: L, manner: "turned" } as const;
  const free = { name: "b", cells: L };
  expect(count(rectangle(2, 4), [turned, free])).toBe(4 + 8);
  expect(count(rectangle(3, 3), [turned, free], 1)).toBe(8 + 16 + 9);
});
