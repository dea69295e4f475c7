// quadrille reduce and the library's reduce on problems that people know.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  checkSolution,
  count,
  optionCount,
  parseDlx,
  parsePuzzle,
  problem,
  reduce,
  reduceSync,
  solutionsSync,
  unwrap,
} from "../src/library/index.js";
import { BadValue } from "../src/problem/text/bad-value.js";
import { ROOT, run } from "./support/run.js";

/** The first example of DLX1, which DLX-PRE solves. */
const DLX1 = "A B C D E | F G\nC E\nA D G\nB C F\nA D F\nB G\nD E G\n";
/** The example of DLX2: DLX-PRE leaves two options. */
const DLX2 = "A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n";

describe("the library", () => {
  test("Knuth's examples have nothing left", () => {
    for (const [text, solution] of [
      [DLX1, [0, 3, 4]],
      [DLX2, [1, 2]],
    ] as const) {
      const parsed = parseDlx(text);
      if (!parsed.ok) expect.fail("it does not parse");
      const reduction = reduceSync(parsed.value);
      expect(optionCount(reduction.problem)).toBe(0);
      expect([...reduction.expand([])]).toEqual([solution]);
    }
  });

  test("a classic sudoku is solved by reducing it", async () => {
    const text = readFileSync(join(ROOT, "examples/sudoku-classic.sudoku"), "utf8");
    const puzzle = unwrap(parsePuzzle("sudoku", text));
    const reduction = await reduce(puzzle);
    expect(reduction).toMatchObject({ solvable: true, complete: true });
    expect(reduction.problem.itemNames.length).toBe(0);
    const [solution] = reduction.expand([]);
    expect(checkSolution(puzzle.problem, solution!)).toEqual({ ok: true });
  });

  test("duplicates are merged, and a solution stands for all of theirs", () => {
    const p = problem({
      primary: ["a", "b"],
      secondary: ["x"],
      options: [["a", "x:1"], ["a", "x:1"], ["a"], ["b"], ["b", "x:2"], ["b"], ["a"]],
    });
    const reduction = reduceSync(p);
    expect(reduction.origins).toEqual([[0, 1], [2, 6], [3, 5], [4]]);
    const all = [...solutionsSync(reduction.problem)].flatMap(({ options }) => [
      ...reduction.expand(options),
    ]);
    expect(all.length).toBe(10);
    expect(new Set(all.map(String)).size).toBe(10);
    for (const options of all) expect(checkSolution(p, options)).toEqual({ ok: true });
  });

  test("options of another cost, and those that can be chosen together, are no duplicates", () => {
    const costs = problem({
      primary: ["a"],
      options: [
        { items: ["a"], cost: 1 },
        { items: ["a"], cost: 2 },
      ],
    });
    expect(reduceSync(costs).origins).toEqual([[0], [1]]);
    const bounds = problem({ primary: [{ name: "a", min: 1, max: 2 }], options: [["a"], ["a"], ["a"]] });
    expect(reduceSync(bounds).origins).toEqual([[0], [1], [2]]);
  });

  test("an item that needs as many options as another has room for takes them all", () => {
    const p = problem({
      primary: [
        { name: "few", min: 2, max: 3 },
        { name: "many", min: 0, max: 2 },
      ],
      options: [["few", "many"], ["few", "many"], ["few", "many"], ["many"]],
    });
    const { problem: smaller, origins } = reduceSync(p);
    expect(origins).toEqual([[0], [1], [2]]);
    expect([...smaller.itemNames, ...smaller.lower, ...smaller.upper]).toEqual(["few", 2, 2]);
  });

  test("what has no solution has an item without options", () => {
    const p = problem({
      primary: ["a", "b", "c"],
      options: [
        ["a", "b"],
        ["b", "c"],
        ["a", "c"],
      ],
    });
    const reduction = reduceSync(p);
    expect(reduction.solvable).toBe(false);
    expect([reduction.problem.itemNames.length, optionCount(reduction.problem)]).toEqual([1, 0]);
    expect([...reduction.expand([])]).toEqual([]);
  });

  test("a reduction that is stopped is right as far as it went", async () => {
    const text = readFileSync(join(ROOT, "examples/pentominoes-3x20.polyomino"), "utf8");
    const puzzle = unwrap(parsePuzzle("polyomino", text));
    const stopped = await reduce(puzzle, { timeoutMs: 0 });
    expect(stopped.complete).toBe(false);
    const done = await reduce(puzzle);
    expect(optionCount(done.problem)).toBeLessThan(optionCount(stopped.problem));
    expect(await count(done.problem)).toMatchObject({ count: 8n });
    const signal = AbortSignal.abort();
    expect((await reduce(puzzle, { signal })).complete).toBe(false);
  });

  test("misuse throws", () => {
    const p = problem({ primary: ["a"], options: [["a"], ["a"]] });
    expect(() => reduceSync(p, { timeoutMs: -1 })).toThrow(BadValue);
    expect(() => [...reduceSync(p).expand([7])]).toThrow(/No option 7/);
  });
});

describe("quadrille reduce", () => {
  test("a smaller file, with what its options were", () => {
    const text = "a b c | x\na x:1\na x:2\nb c x:1\nb c x:2\nb c x:2\n";
    const ran = run("quadrille", ["reduce", "--family", "dlx", "-"], text);
    expect(ran.stdout.toString()).toBe(
      "a b | x\na x:1\na x:2\n| from: b c x:1\nb x:1\n| from: b c x:2\n| from: b c x:2\nb x:2\n",
    );
    expect(ran.stderr).toMatch(/^5 options to 4, 4 items to 3: 0 options dropped, 0 taken, 1 merged/);
    expect(ran.code).toBe(0);
    const again = run("quadrille", ["count", "--family", "dlx", "-"], ran.stdout);
    expect(again.stdout.toString()).toBe("2\n");
    const kept = run("quadrille", ["reduce", "--keep-duplicates", "--family", "dlx", "--quiet", "-"], text);
    expect(kept.stderr).toBe("");
    expect(run("quadrille", ["count", "--family", "dlx", "-"], kept.stdout).stdout.toString()).toBe("3\n");
  });

  test("what is settled is noted, and the file can still be read", () => {
    const ran = run("quadrille", ["reduce", "--family", "dlx", "-"], DLX1);
    expect(ran.stdout.toString()).toMatch(/^\| taken: C E\n\| taken: A D F\n\| taken: B G\n/m);
    expect(parseDlx(ran.stdout.toString())).toMatchObject({
      ok: true,
      value: { optionStart: { length: 2 } },
    });
    expect(run("quadrille", ["count", "--family", "dlx", "-"], ran.stdout).stdout.toString()).toBe("1\n");
  });

  test("no solution: an item without options, exit code 1", () => {
    const ran = run("quadrille", ["reduce", "--family", "dlx", "-"], "a b\na\n");
    expect([ran.stdout.toString(), ran.code]).toEqual(["b\n", 1]);
    expect(ran.stderr).toMatch(/there is no solution: b cannot be covered/);
  });

  test("--json", () => {
    const ran = run("quadrille", ["reduce", "--json", "--quiet", "--family", "dlx", "-"], DLX2);
    expect(ran.stderr).toBe("");
    expect(JSON.parse(ran.stdout.toString())).toMatchObject({
      complete: true,
      solvable: true,
      options: 0,
      before: { items: 5, options: 4 },
      forced: [[1], [2]],
      origins: [],
    });
  });
});
