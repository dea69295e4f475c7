// What other programs write is checked before it is looked at: whatever it is, it is read, or refused with a reason.

import { describe, expect, test } from "vitest";
import { countSync, parsePuzzle, recognize } from "../../src/library/index.js";
import { randomNumbers } from "../support/random.js";

const EMPTY = () => Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({}) as object));
const fpuzzles = (extra: object) => JSON.stringify({ size: 4, grid: EMPTY(), ...extra });
const pad = (extra: object) => JSON.stringify({ cells: EMPTY(), ...extra });

function answer(text: string): string {
  recognize(text);
  const parsed = parsePuzzle("sudoku", text);
  if (!parsed.ok) return `${parsed.errors[0]!.code}: ${parsed.errors[0]!.message}`;
  const counted = countSync(parsed.value);
  const remarks = parsed.warnings.map(({ code }) => code).join(" ");
  return counted.status === "complete" ? `${counted.count} ${remarks}`.trim() : counted.status;
}

describe("f-puzzles", () => {
  test.each([
    [{ extraregion: 5 }, "extraregion is 5; expected a list"],
    [{ extraregion: [{ cells: ["foo"] }] }, 'extraregion[0].cells[0] is "foo"; expected a cell such as R1C1'],
    [{ extraregion: [{ cells: ["R9C9"] }] }, "a cell beyond the grid of 4 × 4"],
    [{ killercage: [{ cells: null }] }, "killercage[0].cells is null; expected a list"],
    [{ killercage: [null] }, "killercage[0] is null; expected an object"],
    [
      {
        grid: [
          [{}, 5],
          [{}, {}],
        ],
      },
      "grid[0][1] is 5; expected an object",
    ],
    [{ grid: [[{ region: {} }]] }, "grid[0][0].region is an object"],
    [{ size: 6 }, "the size 6, and a grid of 4 × 4"],
    [{ antiknight: "yes" }, 'antiknight is "yes"; expected true or false'],
  ])("%j", (extra, expected) => {
    expect(answer(fpuzzles(extra))).toContain(expected);
  });

  test("rules in words, and drawings that may stand for a rule, are refused", () => {
    expect(answer(fpuzzles({ ruleset: "Digits separated by an X sum to 10." }))).toMatch(
      /^not-supported: .*rules in words/,
    );
    expect(answer(fpuzzles({ text: [{ cells: ["R1C1"], value: "XV" }] }))).toMatch(
      /^not-supported: .*1 × text/,
    );
    expect(answer(fpuzzles({ line: [{}], circle: [{}, {}] }))).toMatch(/1 × line, 2 × circle/);
  });

  test("where the usual rules are all there are, drawings are decoration", () => {
    const ruleset = "Normal sudoku rules apply.";
    expect(answer(fpuzzles({ ruleset }))).toBe("288");
    expect(answer(fpuzzles({ ruleset, line: [{}] }))).toBe("288 decoration");
    const long =
      "Fill the grid with the digits 1 to 4, so that each row, column and box contains every digit exactly once.";
    expect(answer(fpuzzles({ ruleset: long }))).toBe("288");
    expect(answer(fpuzzles({ ruleset: `${ruleset} Anti-knight.`, antiknight: true }))).toBe("24");
    expect(answer(fpuzzles({ ruleset: `${ruleset} Anti-knight.` }))).toMatch(/^not-supported/);
  });
});

describe("SudokuPad", () => {
  test.each([
    [
      {
        cells: [
          [null, 5],
          [{}, {}],
        ],
      },
      "cells[0][1] is 5; expected an object",
    ],
    [{ regions: 5 }, "regions is 5; expected a list"],
    [{ regions: [[[9, 9]]] }, "a cell beyond the grid"],
    [{ cages: [null] }, "cages[0] is null; expected an object"],
    [{ cages: [{ cells: 7 }] }, "cages[0].cells is 7; expected a list"],
    [{ metadata: 5 }, "metadata is 5; expected an object"],
    [{ metadata: { rules: "Digits on a line increase." } }, "rules in words"],
    [{ cages: [{ value: "rules: Digits on a line increase." }] }, "rules in words"],
  ])("%j", (extra, expected) => {
    expect(answer(pad(extra))).toContain(expected);
  });
});

describe("arrays and objects", () => {
  const grid = EMPTY().map((row) => row.map(() => 0));
  test.each([
    [{ grid, cages: [] }, "not supported: cages"],
    [{ grid, boxes: 5 }, "boxes is 5; expected a list"],
    [{ grid, boxes: [[[0]]] }, "a group of boxes that has not 4 rows of 4 numbers"],
    [{ grid, rules: "killer" }, "rules in words"],
    [
      [
        [true, 0],
        [0, 0],
      ],
      "the clue true",
    ],
    [
      [
        [[[[]]], 0],
        [0, 0],
      ],
      "the clue a list of 1",
    ],
    [{ puzzle: ".".repeat(15) }, "the grid is not square"],
  ])("%j", (value, expected) => {
    expect(answer(JSON.stringify(value))).toContain(expected);
  });

  test.each([
    [["....", "....", "....", "...."]],
    [{ puzzle: ".".repeat(16) }],
    [{ grid: ["____", "____", "____", "____"], level: 2, author: "a" }],
    [{ board: grid, rules: "Normal sudoku rules apply" }],
  ])("%j is read", (value) => {
    expect(answer(JSON.stringify(value))).toBe("288");
  });

  test("objects with anything in them do not throw", () => {
    const below = randomNumbers(36);
    const odd = [null, 5, -1, "", "R1C1", true, [], {}, [[]], [null], { cells: null }, [[{}]], 1e300, "é"];
    const names =
      "grid cells size ruleset extraregion killercage cage regions cages metadata boxes apart rules antiknight diagonal+ value".split(
        " ",
      );
    for (let k = 0; k < 3000; k++) {
      const value: Record<string, unknown> = below(2) ? { grid: EMPTY() } : { cells: EMPTY() };
      for (let n = below(4); n >= 0; n--) value[names[below(names.length)]!] = odd[below(odd.length)];
      const cell = EMPTY();
      cell[below(4)]![below(4)] = odd[below(odd.length)] as object;
      if (below(3) === 0) value[below(2) ? "grid" : "cells"] = cell;
      expect(typeof answer(JSON.stringify(value))).toBe("string");
    }
  });
});
