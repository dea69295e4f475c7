import { expect, test } from "vitest";
import { emptyGrid, NO_BOX, rectangularBoxes, sudoku } from "../../library/index.js";
import { groupsOf, LAYOUTS, layoutOf } from "./layouts.js";
import { sudokuEdit } from "./play.js";

const { resized } = sudokuEdit.size!;

test("every layout of every size is a puzzle, and is recognized", () => {
  for (let n = 2; n <= 25; n++) {
    for (const [layout] of LAYOUTS) {
      const boxes = groupsOf(layout, n);
      if (!boxes) continue;
      expect(() => sudoku({ grid: emptyGrid(n), boxes })).not.toThrow();
      if (n > 2) expect(layoutOf(boxes, n)).toBe(layout);
    }
  }
});

test("the boxes of the first group cover the grid, n cells each, and hang together", () => {
  for (const layout of ["boxes", "jigsaw"] as const) {
    for (const n of [4, 6, 8, 9, 16, 25]) {
      const [group] = groupsOf(layout, n)!;
      for (let box = 0; box < n; box++) {
        const cells = group!.flatMap((row, i) => row.flatMap((b, j) => (b === box ? [`${i},${j}`] : [])));
        expect([layout, n, box, cells.length]).toEqual([layout, n, box, n]);
        expect(connected(cells)).toBe(n);
      }
    }
  }
});

function connected(cells: readonly string[]): number {
  const left = new Set(cells);
  const reached = [cells[0]!];
  left.delete(cells[0]!);
  for (const cell of reached) {
    const [i, j] = cell.split(",").map(Number) as [number, number];
    for (const next of [`${i - 1},${j}`, `${i + 1},${j}`, `${i},${j - 1}`, `${i},${j + 1}`])
      if (left.delete(next)) reached.push(next);
  }
  return reached.length;
}

test("the windows of a windoku are those of the example", () => {
  const windows = groupsOf("windoku", 9)![1]!;
  expect(windows[0]!.every((box) => box === NO_BOX)).toBe(true);
  expect(windows[1]!.map((box) => (box === NO_BOX ? "." : box - 9)).join("")).toBe(".000.111.");
});

test("another size keeps the layout", () => {
  const diagonal = { grid: emptyGrid(9), boxes: groupsOf("diagonal", 9)! };
  expect(layoutOf(resized(diagonal, 16).boxes!, 16)).toBe("diagonal");
  expect(resized(diagonal, 7).grid.length).toBe(7);
});

test("a group of boxes in the place of the list of groups is told where it belongs", () => {
  const grid = emptyGrid(4);
  const boxes = rectangularBoxes(2, 2) as unknown as number[][][];
  expect(() => sudoku({ grid, boxes })).toThrow("boxes: [rectangularBoxes(3, 3)]");
  expect(() => sudoku({ grid } as never)).toThrow("boxes: []");
  expect(() => sudoku({ grid: boxes[0] as never, boxes: [] })).toThrow("emptyGrid(9)");
});
