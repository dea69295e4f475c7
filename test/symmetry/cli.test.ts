// --up-to-symmetry and --symmetry as a user meets them.

import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { here } from "../support/here.js";
import { run } from "../support/run.js";

const LANGFORD = "examples/langford-7.dlx";
const folder = mkdtempSync(join(tmpdir(), "quadrille-symmetry-"));

function symmetryFile(text: string): string {
  const path = join(folder, "some.symmetry");
  writeFileSync(path, text);
  return path;
}

async function quadrille(...args: string[]) {
  const { code, out, stderr } = await here(args);
  return { code, stdout: out, stderr };
}

/** s1 ↔ s14, s2 ↔ s13, … */
const REVERSAL = [1, 2, 3, 4, 5, 6, 7].map((k) => `(s${k} s${15 - k})`).join("");

describe("count --up-to-symmetry", () => {
  test("prints both numbers, and says which are symmetric", async () => {
    const { code, stdout, stderr } = await quadrille(
      "count",
      "--up-to-symmetry",
      "examples/tetrominoes-5x8.polyomino",
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: "783 up to symmetry, 3106 in all\n" });
    expect(stderr).toBe("770 (3080 in all) without symmetry\n13 (26 in all) with half turn\n");
  });

  test("--json", async () => {
    const { stdout } = await quadrille("count", "--up-to-symmetry", "--json", "examples/queens-8.dlx");
    expect(JSON.parse(stdout)).toMatchObject({
      status: "complete",
      classes: "12",
      all: "92",
      bySymmetry: [
        { order: 1, kinds: [], classes: "11", solutions: "88" },
        { order: 2, kinds: ["symmetry of order 2"], classes: "1", solutions: "4" },
      ],
    });
  });

  test("stopped: no number on stdout, exit code 3", async () => {
    const file = "examples/pentominoes-6x10.polyomino";
    const { code, stdout, stderr } = await quadrille(
      "count",
      "--up-to-symmetry",
      "--max-nodes",
      "1000",
      file,
    );
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toMatch(/^stopped by --max-nodes after .*: at least \d+ up to symmetry, \d+ in all\n$/);
    const json = await quadrille("count", "--up-to-symmetry", "--max-nodes", "1000", "--json", file);
    expect(JSON.parse(json.stdout)).toMatchObject({
      status: "limit",
      atLeast: { classes: expect.stringMatching(/^\d+$/) },
    });
  });

  test("no solution is exit code 1", async () => {
    const { code, stdout } = run(
      "quadrille",
      ["count", "--up-to-symmetry", "--family", "dlx", "-"],
      "a b\na\n",
    );
    expect([code, stdout.toString()]).toEqual([1, "0 up to symmetry, 0 in all\n"]);
  });

  test("a group that is too large is refused, and what is left out is said", async () => {
    const blank = (n: number) => `${".".repeat(n)}\n`.repeat(n);
    const dlx = run("quadrille", ["encode", "--family", "sudoku", "-"], blank(5)).stdout;
    const refused = run("quadrille", ["count", "--up-to-symmetry", "--family", "dlx", "-"], dlx);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(
      /the group has more than 100,000 elements, the most that can be used with 125 options/,
    );
    const args = ["count", "--up-to-symmetry", "--latin", "--max-nodes", "100", "-"];
    expect(run("quadrille", args, blank(9)).stderr).toMatch(/^relabelling the 9 values is left out/);
  });
});

test.each(["1", "2"])(
  "--workers %s: the same numbers, and it says how many threads search",
  async (workers) => {
    const file = "examples/pentominoes-8x8-square.polyomino";
    const args = ["count", "--up-to-symmetry", "--explain", "--workers", workers, file];
    const { code, stdout, stderr } = await quadrille(...args);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "16146 up to symmetry, 129168 in all\n" });
    if (workers === "1") expect(stderr).not.toMatch(/threads/);
    else expect(stderr).toMatch(/\d+ threads: it lasts/); // as many as there are cores, at most
  },
);

describe("solve --up-to-symmetry", () => {
  test("shows one solution of each class", async () => {
    const { code, stdout, stderr } = await quadrille(
      "solve",
      "--up-to-symmetry",
      "--all",
      "examples/pentominoes-3x20.polyomino",
    );
    expect(code).toBe(0);
    expect(stdout.split("\n\n").length).toBe(2);
    expect(stderr).toBe("2 up to symmetry, 8 in all\n");
  });

  test("--json gives sizes, and `check` reads it", async () => {
    const { stdout } = await quadrille(
      "solve",
      "--up-to-symmetry",
      "--all",
      "--json",
      "examples/queens-8.dlx",
    );
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.slice(0, -1).reduce((sum, { size }) => sum + size, 0)).toBe(92);
    expect(lines.at(-1)).toMatchObject({ status: "complete", classes: "12", all: "92" });
    expect(run("quadrille", ["check", "examples/queens-8.dlx", "-"], stdout).code).toBe(0);
  });

  test("--svg draws them", async () => {
    const pictures = join(folder, "pictures");
    await quadrille(
      "solve",
      "--up-to-symmetry",
      "--all",
      "--svg",
      pictures,
      "examples/pentominoes-3x20.polyomino",
    );
    expect(readdirSync(pictures).sort()).toEqual(["solution-0001.svg", "solution-0002.svg"]);
  });

  test("--first stops", async () => {
    const { code, stderr } = await quadrille(
      "solve",
      "--up-to-symmetry",
      "--first",
      "3",
      "examples/queens-8.dlx",
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/^stopped by --first: at least 3 up to symmetry, \d+ in all\n/);
  });
});

describe("--symmetry FILE", () => {
  test("uses what the file generates", async () => {
    const cycles = await quadrille(
      "count",
      "--symmetry",
      symmetryFile(`| reversal\n\n${REVERSAL}\n`),
      LANGFORD,
    );
    expect([cycles.code, cycles.stdout]).toEqual([0, "26 up to symmetry, 52 in all\n"]);
    const names = REVERSAL.match(/s\d+/g)!;
    const images = names.map((_, k) => names[k ^ 1]!);
    const file = symmetryFile(`${names.join(" ")} | ${images.join(" ")}\n`);
    expect((await quadrille("count", "--symmetry", file, LANGFORD)).stdout).toBe(cycles.stdout);
  });

  test("says where a line is wrong", async () => {
    const { code, stdout, stderr } = await quadrille(
      "count",
      "--symmetry",
      symmetryFile("(s1 s99)\n"),
      LANGFORD,
    );
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/some\.symmetry:1:5: unknown item s99/);
  });
});
