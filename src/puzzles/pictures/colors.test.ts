import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, rectangle } from "../geometry/cells.js";
import { regionColors } from "./colors.js";
import { makePicture, type Region } from "./picture.js";

/** The cells of a board in regions: by cell, the number of its region. */
function picture(owners: readonly number[], columns: number, kind: Region["kind"] = "piece") {
  const cells = rectangle(owners.length / columns, columns);
  const numbers = [...new Set(owners)];
  const regions = numbers.map((number): Region => {
    return { name: "", label: "", cells: cells.filter((_, k) => owners[k] === number), kind, tint: 0 };
  });
  return { numbers, drawn: makePicture({ cells, regions }) };
}

test("neighbours have different colors", () => {
  const owners = fc.array(fc.nat(9), { minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(owners, (list) => {
      const { numbers, drawn } = picture(list, 8);
      const colors = regionColors(drawn, 12);
      const colorAt = ([x, y]: Cell) => colors[numbers.indexOf(list[8 * x + y]!)];
      const ownerAt = ([x, y]: Cell) => list[8 * x + y];
      for (const [x, y] of rectangle(7, 7)) {
        for (const next of [
          [x + 1, y],
          [x, y + 1],
        ] as const)
          if (ownerAt(next) !== ownerAt([x, y])) expect(colorAt(next)).not.toBe(colorAt([x, y]));
      }
    }),
  );
});

test("a map needs six colors at the most, whatever its regions are like", () => {
  // Single cells in a large board, all of which would like the same color.
  const { drawn } = picture(
    rectangle(30, 30).map((_, k) => k),
    30,
  );
  expect(Math.max(...regionColors(drawn, 12).map(Number))).toBeLessThan(6);
});

test("a region gets the color that it would like, if no neighbour has it", () => {
  const { drawn } = picture([0, 1, 2, 3], 2);
  const regions = drawn.regions.map((region, k) => ({ ...region, tint: 5 * k }));
  expect(regionColors({ ...drawn, regions }, 12)).toEqual([0, 5, 10, 3]);
});

test("rectangular boxes are not filled, others are", () => {
  expect(regionColors(picture([0, 0, 1, 1], 2, "box").drawn, 12)).toEqual([null, null]);
  expect(regionColors(picture([0, 0, 0, 1], 2, "box").drawn, 12)).not.toContain(null);
});
