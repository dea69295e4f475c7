// quadrille book: the page of several puzzles, as text and as Chromium prints it.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launchChromium } from "./support/chromium.js";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";
import { scratch } from "./support/scratch.js";

const example = (name: string) => join(ROOT, "examples", name);
const FILES = ["sudoku-classic.sudoku", "thermo.rules", "soma.polycube", "torto-triangle.torto"].map(example);

test("rules, difficulty, and the answers at the end; a page for each puzzle", async () => {
  const path = join(scratch(), "book.html");
  const { code } = await here(["book", ...FILES, "-o", path, "--title", "Four & more"]);
  expect(code).toBe(0);
  const html = readFileSync(path, "utf8");
  const [puzzles = "", answers = ""] = html.split("<h1>Answers</h1>");
  expect(html).toContain("<title>Four &amp; more</title>");
  expect([...puzzles.matchAll(/<h2>(.*)<\/h2>/g)].map(([, title]) => title)).toEqual([
    "1. Sudoku classic",
    "2. Thermo",
    "3. Soma",
    "4. Torto triangle",
  ]);
  expect(puzzles).toMatch(/<p>Difficulty: \w+. There is one solution.<\/p>/);
  expect(puzzles).toMatch(/<p>Thermometer: increasing/);
  expect(puzzles).toMatch(/<p>The words: \w+, /);
  expect([puzzles.match(/<svg /g)?.length, answers.match(/<svg /g)?.length]).toEqual([4, 4]);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`file://${path}`);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(5);
  } finally {
    await browser.close();
  }
}, 60_000);

test("a puzzle without a solution is told; one that cannot be drawn is refused", async () => {
  const { code, out, stderr } = await here(["book", example("no-tetrominoes-5x4.polyomino")]);
  expect([code, stderr]).toEqual([1, expect.stringContaining("no-tetrominoes-5x4.polyomino: no solution\n")]);
  expect(out).toMatch(/<figure>.*\n<p>no solution<\/p>/);
  const path = join(scratch(), "names.dlx");
  writeFileSync(path, "apple pear\napple\npear\n");
  expect(await here(["book", path])).toMatchObject({ code: 2, stderr: expect.stringMatching(/cannot draw/) });
});
