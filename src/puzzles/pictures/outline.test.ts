import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, cellsOf, rectangle } from "../geometry/cells.js";
import { inset, outline, type Point } from "./outline.js";

/** Twice the area inside a loop; negative for a loop around a hole. */
function doubleArea(loop: readonly Point[]): number {
  return loop.reduce((sum, [x, y], k) => {
    const [toX, toY] = loop[(k + 1) % loop.length]!;
    return sum + y * toX - toY * x;
  }, 0);
}

const boards = fc
  .array(fc.boolean(), { minLength: 36, maxLength: 36 })
  .map((bits) => rectangle(6, 6).filter((_, k) => bits[k]));

test("the loops enclose as much area as there are cells", () => {
  fc.assert(
    fc.property(boards, (cells) => {
      const area = outline(cells).reduce((sum, loop) => sum + doubleArea(loop) / 2, 0);
      expect(area).toBe(cells.length);
    }),
  );
});

test("a loop turns at each of its points", () => {
  fc.assert(
    fc.property(boards, (cells) => {
      for (const loop of outline(cells)) {
        loop.forEach(([x, y], k) => {
          const [before, after] = [loop.at(k - 1)!, loop[(k + 1) % loop.length]!];
          expect(before[0] === x).not.toBe(after[0] === x);
          expect(before[1] === y).not.toBe(after[1] === y);
        });
      }
    }),
  );
});

test("a ring has two loops, and cells that touch at a corner have one each", () => {
  expect(outline(cellsOf("xxx\nx.x\nxxx"))).toHaveLength(2);
  expect(outline(cellsOf("x.\n.x"))).toEqual([
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ],
    [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 1],
    ],
  ]);
});

test("inset moves into the set, out of its holes", () => {
  const square: Cell[] = rectangle(2, 2);
  expect(inset(outline(square)[0]!, 0.5)).toEqual([
    [0.5, 0.5],
    [0.5, 1.5],
    [1.5, 1.5],
    [1.5, 0.5],
  ]);
  const areas = outline(cellsOf("xxx\nx.x\nxxx")).map((loop) => doubleArea(inset(loop, 0.25)) / 2);
  expect(areas.sort((a, b) => a - b)).toEqual([-2.25, 6.25]);
});
