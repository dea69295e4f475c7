// Packings as people have them: many boards at once, calendars with the numbers of solutions that others published.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";
import { scratch } from "./support/scratch.js";

const example = (name: string) => join(ROOT, "examples", name);
const CALENDAR = example("calendar-month-day.polyomino");
const DAYS = readFileSync(example("days.txt"), "utf8");

/** The answers to these lines, and what is told in the end. */
async function each(args: readonly string[], lines: string) {
  const { code, out, stderr } = await here([...args, "--each", "-"], lines);
  return { code, stderr, answers: out.trimEnd().split("\n") };
}

describe("--each of packings", () => {
  test("all dates of a calendar, the hardest and the easiest", async () => {
    const { code, stderr, answers } = await each(["count", CALENDAR], DAYS);
    const counts = answers.map(Number);
    expect([code, counts.length, counts.reduce((a, b) => a + b)]).toEqual([0, 366, 24_405]);
    expect(stderr).toMatch(/^fewest: 7 solutions, Oct 6\nmost: 216 solutions, Jan 25\n366 puzzles: /);
  }, 60_000);

  // By sh1ura/daily-puzzle-solver, which tells copies of a piece apart: 1,104,912 of eleven pieces, three of them twice.
  test.each([
    ["mixed-8", "Jan 1\nFeb 4\nNov 18\nJan 24\n", ["83", "180", "2", "9"]],
    ["mixed-9", "Jan 3\nFeb 4\nSep 14\nJan 7\n", ["34", "984", "26", "31"]],
    ["mixed-10", "Jan 3\nJan 7\nNov 18\n", ["3406", "2746", "2164"]],
    ["month-day", "January 20\nFeb, 3\n", ["195", "22"]],
  ])("calendar-%s as published", async (name, lines, published) => {
    expect((await each(["count", example(`calendar-${name}.polyomino`)], lines)).answers).toEqual(published);
  });

  test("a part of one problem and a problem of its own have the same answer", async () => {
    const calendar = example("calendar-weekday.polyomino");
    const alone = await here(["unique", "--cover-all-but", "Oct 6 Thu", calendar]);
    expect(alone.out).toMatch(/^not unique\n/);
    expect((await each(["unique", calendar], "Oct 6 Thu\nFeb 30 Sun\n")).answers).toEqual([
      "not unique",
      "not unique",
    ]);
    const shown = (await each(["solve", CALENDAR], "Oct 6\n")).answers[0]!;
    const rows = shown.split("/");
    expect([rows[1]![3], rows[2]![5]]).toEqual([".", "."]);
    expect(shown.match(/\./g)).toHaveLength(2);
  });

  test("boards, sets of pieces and rules; puzzles of their own, of any lattice", async () => {
    expect((await each(["count", "--pieces", "pentominoes"], "box 3x20\nbox 5x12\n")).answers).toEqual([
      "8",
      "4040",
    ]);
    const dominoes = ["count", "--box", "4x4", "--pieces", "8 dominoes"];
    expect((await each(dominoes, "glue torus\nno-crossroads\n")).answers).toEqual(["272", "2"]);
    const own = "box 3x3; pieces 2 I trominoes, V tromino\n\nbox 3x3x3; pieces soma\nbox 3x; pieces soma\n";
    const { code, answers, stderr } = await each(["count"], own);
    expect(answers.slice(1)).toEqual(["", "11520", "bad line"]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^stdin:4:1: /)]);
  });

  test("the line is told in JSON; another family is refused", async () => {
    expect((await each(["count", CALENDAR], "# October\n| none\nOct 6\n")).answers).toEqual(["", "", "7"]);
    const { answers } = await each(["count", "--json", CALENDAR], "\nOct 6\nOct 45\n");
    expect(answers.map((text) => JSON.parse(text))).toMatchObject([
      { line: 2, puzzle: "Oct 6", status: "complete", count: "7" },
      { line: 3, code: "bad-word" },
    ]);
    const path = join(scratch(), "a.torto");
    writeFileSync(path, "2x2\nAB\nBC\n");
    expect(await each(["count", path], "x\n")).toMatchObject({ code: 2 });
  });
});
