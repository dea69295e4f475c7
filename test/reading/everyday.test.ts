// What people give to the command is read as they mean it, and nothing is read as something else in silence.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  countSync,
  type FamilyName,
  optionCount,
  parseDlx,
  parsePuzzle,
  recognize,
  unwrap,
} from "../../src/library/index.js";
import type { Diagnostic } from "../../src/problem/text/diagnostic.js";
import { severalSudokus } from "../../src/puzzles/sudoku/read.js";
import { ROOT } from "../support/root.js";
import { everyday } from "./inputs.js";

/** The text of an example, or what its generator writes for it. */
function textOf(text: string): string {
  const [, file] = /^DLX\((.*)\)$/.exec(text) ?? [];
  if (file === undefined) return text;
  const family = file === "ian.dat" ? "polyomino" : (file.split(".")[1] as FamilyName);
  return unwrap(parsePuzzle(family, readFileSync(join(ROOT, "examples", file), "utf8"))).dlx();
}

const place = ({ code, line, column }: Diagnostic) => `${code} ${line}:${column}`;

/** What it is read as, the answer, and what is told. */
function read(text: string): { as: string; answer: string; told: string } {
  const found = recognize(text);
  const told = found.warnings.map(({ message }) => message);
  if (!found.ok) return { as: "error", answer: place(found.errors[0]!), told: told.join(" ") };
  const { family, remark } = found.value;
  if (family === "dlx") return { as: "dlx", answer: count(unwrap(parseDlx(text))), told: remark };
  const several = severalSudokus(text);
  if (several) {
    const counts = several.map((line) => count(unwrap(parsePuzzle("sudoku", line))));
    return { as: family.name, answer: counts.join(" "), told: remark };
  }
  const parsed = parsePuzzle(family.name as FamilyName, text);
  const codes = [
    remark,
    ...parsed.warnings.filter(({ severity }) => severity === "remark").map(({ code }) => code),
  ];
  const answer = parsed.ok ? count(parsed.value) : place(parsed.errors[0]!);
  return { as: family.name, answer, told: codes.join(" ") };
}

function count(asked: Parameters<typeof countSync>[0]): string {
  const problem = "problem" in asked ? asked.problem : asked;
  if (problem.itemNames.includes("R04") && optionCount(problem) > 1000)
    return `${optionCount(problem)} options`; // Ian's
  const answer = countSync(problem);
  return answer.status === "complete" ? String(answer.count) : answer.status;
}

test("there are 200 of them", () => {
  expect(everyday.length).toBeGreaterThanOrEqual(200);
  expect(new Set(everyday.map(({ text }) => text)).size).toBeGreaterThanOrEqual(190);
});

test.each(everyday)("$as: $about", ({ text, as, answer, told }) => {
  const found = read(textOf(text));
  expect([found.as, found.answer]).toEqual([as, answer]);
  if (told === "") expect(found.told.trim()).toBe("");
  else for (const word of told?.split(" ") ?? []) expect(found.told).toContain(word);
});
