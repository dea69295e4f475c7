// quadrille why on the command line: words, pictures, data and exit codes.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";

const example = (name: string) => join(ROOT, "examples", name);
const folder = mkdtempSync(join(tmpdir(), "quadrille-"));

async function why(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { code, out, stderr } = await here(["why", ...args]);
  return { code, out, err: stderr };
}

/** Two orthogonal Latin squares of order n: for n = 10 they exist, and no search finds them soon. */
function orthogonalSquares(n: number): string {
  const pairs = (values: readonly number[]) =>
    values.flatMap((x, i) => values.slice(i + 1).map((y, k) => `${i}${i + 1 + k},${x},${y}`));
  const options = Array.from({ length: n ** 4 }, (_, k) =>
    pairs([0, 1, 2, 3].map((i) => Math.floor(k / n ** i) % n)),
  );
  return [[...new Set(options.flat())], ...options].map((line) => `${line.join(" ")}\n`).join("");
}

describe("no solution", () => {
  test("the reason, its picture, and the best that can be done", async () => {
    const { code, out, err } = await why(example("no-tetrominoes-5x4.polyomino"));
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^no solution\n\nT covers an odd number of black cells/);
    expect(out).toContain("| #   .   #   . |");
    expect(out).toMatch(/\nAt most 16 of the 20 cells can be covered/);
    expect((await why("--no-best", example("no-tetrominoes-5x4.polyomino"))).out).not.toContain("At most");
  });

  test("forced steps are numbered", async () => {
    const { out } = await why("--no-best", example("no-tetrominoes-forced.polyomino"));
    expect(out).toMatch(/\n1\. Row 6, column 5 can only be covered by S on r4c4 r5c4 r5c5 r6c5\.\n2\. /);
    const sudoku = (await why("--no-best", example("no-sudoku-clue.sudoku"))).out;
    expect(sudoku).toContain("\nAfter 2 forced steps, nothing can fill row 4, column 2.\n");
  });

  test("a digit that is given twice", async () => {
    const grid = join(folder, "twice.sudoku");
    writeFileSync(grid, "12.1\n....\n....\n....\n0011\n0011\n2233\n2233\n");
    expect(await why(grid)).toEqual({
      code: 1,
      out: "no solution\n\nThe digit 1 appears in columns 1 and 4 of row 1.\n\n  12.1\n     ^\n",
      err: "",
    });
  });

  test("as data", async () => {
    const { out } = await why("--json", "--no-best", example("no-pigeons-13.dlx"));
    expect(JSON.parse(out)).toMatchObject({
      verdict: "no solution",
      reasons: [{ kind: "counting", needy: { length: 13 }, places: { length: 12 } }],
      best: null,
    });
  });

  test("pictures", async () => {
    const file = (name: string) => join(folder, name);
    for (const name of ["why.svg", "why.png"])
      expect(
        (await why(example("no-t-tetrominoes-10x10.polyomino"), "--no-best", "-o", file(name))).code,
      ).toBe(1);
    expect(readFileSync(file("why.svg"), "utf8")).toContain("Every tetromino weighs");
    expect(readFileSync(file("why.png")).subarray(1, 4).toString()).toBe("PNG");
    expect(await why(example("no-area-4x4.polyomino"), "-o", file("why.txt"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("expected .svg or .png"),
    });
  });
});

describe("solutions", () => {
  test("several", async () => {
    const { code, out } = await why(example("pentominoes-3x20.polyomino"));
    expect(code).toBe(0);
    expect(out).toMatch(/^not unique\n\nThe 8 solutions differ in 60 of the 60 cells\.\nTo fix /);
  });

  test("one", async () => {
    expect(await why(example("sudoku-classic.sudoku"))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^unique\n/),
    });
  });

  test("why must this be here?", async () => {
    const { code, out } = await why("--here", "r1c3", example("sudoku-classic.sudoku"));
    expect(code).toBe(0);
    expect(out).toMatch(/^It must be 4 in r1c3, because otherwise there is no solution\.\n\nThese \d+ clues/);
    expect(await why("--here", "r1c1", example("sudoku-classic.sudoku"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("--here: No item is called r1c1"),
    });
  });

  test("a budget that runs out", async () => {
    const file = join(folder, "orthogonal.dlx");
    writeFileSync(file, orthogonalSquares(10));
    const { code, out, err } = await why("--timeout", "800ms", file);
    expect([code, out]).toEqual([3, ""]);
    expect(err).toMatch(/^stopped by --timeout/);
  });
});
