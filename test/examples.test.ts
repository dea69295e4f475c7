// The examples that come with the package: each is read and encoded without complaint, and listed in the index.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type Parsed,
  type Problem,
  parseDlx,
  parsePuzzle,
  problemClass,
  unwrap,
} from "../src/library/index.js";
import { built } from "./support/built.js";
import { ROOT } from "./support/run.js";

const FOLDER = join(ROOT, "examples");
const README = join(FOLDER, "README.md");

/** An entry of examples/examples.json. */
interface Example {
  readonly file: string;
  /** The family whose text the file is; "dlx" for a problem itself. */
  readonly family: string;
  /** The family that reads the DLX text that the first one makes. */
  readonly via?: string;
  readonly about: string;
  readonly class: string;
  /** In decimal; null if nobody counted them. */
  readonly solutions: string | null;
  readonly upToSymmetry?: string;
  readonly source?: string;
  readonly speed: "quick" | "slow";
}

const examples = JSON.parse(readFileSync(join(FOLDER, "examples.json"), "utf8")) as Example[];

/** Remarks that an example is meant to cause. */
const EXPECTED_WARNINGS: Readonly<Record<string, readonly string[]>> = {
  "torto-carthorse.torto": ["no-symmetry"],
  "torto-combinatorial-4x4.torto": ["no-symmetry"],
  "no-torto-letters.torto": ["no-symmetry", "no-room"],
};

describe("every example is encoded without complaint", () => {
  test.each(examples)("$file", (example) => {
    const codes: string[] = [];
    const problem = encode(example, (parsed) => codes.push(...parsed.warnings.map(({ code }) => code)));
    expect(codes).toEqual(EXPECTED_WARNINGS[example.file] ?? []);
    expect(problem.optionStart.length).toBeGreaterThan(1);
    expect(problemClass(problem)).toBe(example.class);
  });
});

/** The problem of an example; `heed` sees what each parser says. */
function encode({ file, family, via }: Example, heed?: (parsed: Parsed<unknown>) => void): Problem {
  const heeded = <T>(parsed: Parsed<T>): T => {
    heed?.(parsed);
    return unwrap(parsed);
  };
  let text = readFileSync(join(FOLDER, file), "utf8");
  if (family !== "dlx")
    text = heeded(parsePuzzle(family as import("../src/library/index.js").FamilyName, text)).dlx();
  if (via !== undefined)
    text = heeded(parsePuzzle(via as import("../src/library/index.js").FamilyName, text)).dlx();
  return heeded(parseDlx(text));
}

describe("the quick ones have as many solutions as the index says", () => {
  const quick = examples.filter(({ speed, solutions }) => speed === "quick" && solutions !== null);
  test.each(quick)(
    "$file",
    async (example) => {
      const answer = await built.count(encode(example)); // some are quick by their weights, which countSync does not look for
      expect(answer).toMatchObject({ status: "complete", count: BigInt(example.solutions!) });
    },
    60_000,
  );
});

test("the index lists every file once, and nothing else", () => {
  const files = readdirSync(FOLDER).filter(
    (file) => file !== "README.md" && !["examples.json", "days.txt", "python"].includes(file),
  );
  expect(examples.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(examples.length).toBeGreaterThanOrEqual(25);
});

test("the extension names the family", () => {
  for (const { file, family } of examples)
    if (file !== "ian.dat") expect(file).toMatch(RegExp(`\\.${family}$`));
});

test("the index is well formed", () => {
  for (const { solutions, upToSymmetry, speed, about } of examples) {
    expect(about).toMatch(/^.{5,110}$/u);
    expect(["quick", "slow"]).toContain(speed);
    if (solutions !== null) expect(solutions).toMatch(/^\d+$/);
    if (upToSymmetry !== undefined) expect(Number(upToSymmetry)).toBeLessThan(Number(solutions));
  }
});

test("the table in README.md is the index", async () => {
  const mark = "<!-- the table -->";
  const [before] = readFileSync(README, "utf8").split(mark);
  await expect(`${before}${mark}\n\n${table()}`).toMatchFileSnapshot(README);
});

/** The index as a Markdown table, its cells padded as the formatter wants them. */
function table(): string {
  const rows = [["file", "what it is", "class", "solutions", "source"], ...examples.map(cells)];
  const widths = rows[0]!.map((_, k) => Math.max(...rows.map((row) => row[k]!.length)));
  const dashes = widths.map((width) => "-".repeat(width));
  const [head, ...body] = rows;
  return [head!, dashes, ...body]
    .map((row) => `| ${row.map((cell, k) => cell.padEnd(widths[k]!)).join(" | ")} |\n`)
    .join("");
}

function cells({ file, about, class: kind, solutions, upToSymmetry, source, speed }: Example): string[] {
  const all = solutions === null ? "not counted" : grouped(solutions);
  const some = upToSymmetry === undefined ? "" : ` (${grouped(upToSymmetry)})`;
  return [`[${file}](${file})`, about, kind, `${all}${some}${speed === "slow" ? " \\*" : ""}`, source ?? ""];
}

/** 12,988,816 for "12988816". */
function grouped(number: string): string {
  return BigInt(number).toLocaleString("en");
}
