// Problems from matrices: what dancing-links and dlxlib would be given.

import { expect, test } from "vitest";
import { writeDlx } from "./dlx/write.js";
import { fromMatrix } from "./matrix.js";
import { BadValue } from "./text/bad-value.js";

test("a matrix of 0 and 1", () => {
  expect(writeDlx(fromMatrix([[1, 0, 1], Uint8Array.of(0, 1, 0)]))).toBe("0 1 2\n0 2\n1\n");
});

test("rows that are lists of columns, and secondary columns", () => {
  expect(writeDlx(fromMatrix([[0, 2], [1]], { columns: 3, secondary: 1 }))).toBe("0 1 | 2\n0 2\n1\n");
});

test.each<[rows: number[][], form: object, message: string]>([
  [[[1, 0], [1]], {}, "Row 1 has 1 columns, row 0 has 2"],
  [[[1, 2]], {}, "Row 0 has 2 in column 1"],
  [
    [
      [1, 1],
      [0, 0],
    ],
    {},
    "option 1 has no primary item",
  ],
  [[[0, 3]], { columns: 3 }, "3"],
  [[[0, 0]], { columns: 3 }, "twice"],
  [[], {}, "Bad number of columns 0"],
  [[[1]], { secondary: 2 }, "Bad number of secondary columns 2"],
  [[[1]], { colums: 2 }, "colums"],
])("%j %j is refused: %s", (rows, form, message) => {
  expect(() => fromMatrix(rows, form)).toThrow(BadValue);
  expect(() => fromMatrix(rows, form)).toThrow(new RegExp(message, "i"));
});
