// The examples up to symmetry, and how much of the search is saved.

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import type { AskedUpToSymmetry, FamilyName } from "../../src/library/index.js";
import { built } from "../support/built.js";
import { ROOT } from "../support/run.js";

interface Example {
  readonly file: string;
  readonly family: string;
  readonly via?: string;
  readonly solutions: string | null;
  readonly upToSymmetry?: string;
  readonly speed: "quick" | "slow";
}

const read = (file: string) => readFileSync(join(ROOT, "examples", file), "utf8");
const examples = JSON.parse(read("examples.json")) as Example[];

/** The index counts them by a larger group than the family's motions: that of the problem. */
const BY_PROBLEM = ["pentominoes-two-5x6.polyomino", "sudoku-4x4.sudoku"];

function asked({ file, family, via }: Example): AskedUpToSymmetry {
  if (family === "dlx") return built.unwrap(built.parseDlx(read(file)));
  const puzzle = built.unwrap(built.parsePuzzle(family as FamilyName, read(file)));
  if (via !== undefined) return built.unwrap(built.parsePuzzle(via as FamilyName, puzzle.dlx()));
  return BY_PROBLEM.includes(file) ? puzzle.problem : puzzle;
}

/** All pigeons are alike: its group is too large to be used. */
const TOO_SYMMETRIC = ["no-pigeons-13.dlx"];

/** They take seconds each: for a certificate, which has nothing to do with symmetry, and for a number that other tests count. */
const LONG = process.env.SOAK ? [] : ["no-hexominoes-14x15.polyomino", "squared-rectangle-32x33.polyomino"];

describe("the quick examples", () => {
  const quick = examples.filter(({ file, speed, solutions }) => {
    return speed === "quick" && solutions !== null && ![...TOO_SYMMETRIC, ...LONG].includes(file);
  });
  test.each(quick)("$file", { timeout: 60_000 }, (example) => {
    const puzzle = asked(example);
    if (("problem" in puzzle ? puzzle.problem : puzzle).connected) {
      expect(() => built.countClassesSync(puzzle)).toThrow(
        "a rule of the whole picture has symmetries of its own",
      );
      return;
    }
    const answer = built.countClassesSync(puzzle);
    expect(answer).toMatchObject({ status: "complete", all: BigInt(example.solutions!) });
    if (example.upToSymmetry !== undefined)
      expect(answer).toMatchObject({ classes: BigInt(example.upToSymmetry) });
  });
});

/** The nodes of the search for representatives, divided by those of the search for all solutions. */
function saved(file: string, engine: EngineName): number {
  const example = examples.find((one) => one.file === file)!;
  const some = built.countClassesSync(asked(example), { engine });
  const all = built.countSync(asked(example), { engine });
  expect(some).toMatchObject({ status: "complete", all: BigInt(example.solutions!) });
  expect(some).toMatchObject({ classes: BigInt(example.upToSymmetry!) });
  return some.statistics.nodes / all.statistics.nodes;
}

describe("nodes", () => {
  test("6×10: at most a third", { timeout: 120_000 }, () =>
    expect(saved("pentominoes-6x10.polyomino", "bits")).toBeLessThan(1 / 3),
  );
  test("8×8 without its centre: at most a sixth", { timeout: 120_000 }, () =>
    expect(saved("pentominoes-8x8-centre.polyomino", "bits")).toBeLessThan(1 / 6),
  );
  test.runIf(process.env.SOAK)("8×8 without its corners: at most a sixth", { timeout: 120_000 }, () =>
    expect(saved("pentominoes-8x8-corners.polyomino", "bits")).toBeLessThan(1 / 6),
  );
});

describe("Ian's puzzle", () => {
  const ian = () => asked(examples.find(({ file }) => file === "ian.dat")!);

  test("has the eight motions of its board", () => {
    const puzzle = ian();
    if (!("problem" in puzzle && puzzle.symmetry)) throw new Error("no puzzle");
    expect(puzzle.symmetry.domains[0]!.group.map(({ kind }) => kind)).toEqual([
      "identity",
      "half turn",
      "mirror",
      "mirror",
      "quarter turn",
      "quarter turn",
      "diagonal mirror",
      "diagonal mirror",
    ]);
  });

  test.runIf(process.env.SOAK)("1 up to symmetry, 8 in all", { timeout: 600_000 }, async () => {
    const answer = await built.countClasses(ian(), { workers: availableParallelism() });
    expect(answer).toMatchObject({ status: "complete", classes: 1n, all: 8n });
  });
});
