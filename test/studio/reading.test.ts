// What visitors have is read as they mean it: pasted sudokus of every usual form, links of other sites, packed files. What is
// no puzzle is refused with a sentence; what is wrong with a grid is said in the words of the grid.

import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, drag, linkTo, puzzleText, Studio, screenshot } from "../support/studio.js";

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start();
  page = await studio.visit();
}, 60_000);
afterAll(() => studio.stop());

async function paste(text: string): Promise<void> {
  await page.evaluate((plain) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", plain);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true }));
  }, text);
}

const CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const rows = (blank: string) => CLASSIC.replaceAll("0", blank).match(/.{9}/g)!;
const bordered = rows(".").map(
  (row) => `| ${[...row].join(" ").replace(/(. . .) (. . .) /, "$1 | $2 | ")} |`,
);

/** The reader's own tests (test/reading) have every form; the soak pastes them all. */
const SOME = new Set(["borders", "prose"]);
const some = <T extends readonly [string, string]>(all: readonly T[]) =>
  all.filter(([name]) => process.env.SOAK || SOME.has(name));

const SUDOKUS = [
  ["81 characters", CLASSIC],
  ["rows with dots", rows(".").join("\n")],
  [
    "rows with blanks between",
    rows("0")
      .map((row) => [...row].join(" "))
      .join("\n"),
  ],
  [
    "CSV",
    rows("0")
      .map((row) => [...row].join(","))
      .join("\n"),
  ],
  ["borders", ["+-------+-------+-------+", ...bordered, "+-------+-------+-------+"].join("\n")],
  ["several, one a line", `${CLASSIC}\n${CLASSIC.replace("53", "5.")}\n`],
] as const;

test.for(some(SUDOKUS))("a pasted sudoku: %s", { timeout: 60_000 }, async ([, text]) => {
  await page.goto("about:blank");
  await page.goto(studio.url);
  await page.waitForSelector(".gallery");
  await paste(text);
  await page.waitForSelector(".grid-editor .grid");
  expect(await answer(page)).toBe("Unique 1 solution");
});

const REFUSED = [
  ["prose", "This is a letter to a friend, with a question in it?"],
  ["a number", "42"],
  ["nothing", "   \n"],
  ["a page", "<html><body>Hello</body></html>"],
] as const;

test.for(some(REFUSED))("%s is refused with a sentence", { timeout: 60_000 }, async ([, text]) => {
  await page.goto("about:blank");
  await page.goto(studio.url);
  await page.waitForSelector(".gallery");
  await paste(text);
  await page.waitForSelector(".notice.shown");
  expect(await page.locator(".notice p").innerText()).toMatch(/\w.*\.$/);
  expect(await page.locator(".gallery").count()).toBe(1);
});

test("a packed file is unpacked", async () => {
  await page.setInputFiles("input[type=file]", {
    name: "small.sudoku.gz",
    mimeType: "application/gzip",
    buffer: gzipSync("1...\n..2.\n.4..\n...3\n"),
  });
  await expect.poll(() => page.title()).toBe("small · Quadrille Studio");
  expect(await answer(page)).toBe("Unique 1 solution");
});

test("conflicts and boxes are told in the words of the grid, where they are", async () => {
  const empty = `${"....\n".repeat(4)}0011\n0011\n2233\n2233\n`;
  await page.goto(studio.url + linkTo("sudoku", empty));
  await expect.poll(() => puzzleText(page).inputValue()).toBe(empty);
  await answer(page);
  await page.locator(".grid-editor .grid").focus();
  for (const key of ["1", "ArrowRight", "1"]) await page.keyboard.press(key);
  const verdict = () => page.locator(".headline .verdict").innerText();
  await expect.poll(verdict).toMatch(/Conflict\s+Two 1s in row 1\./);
  expect(await page.locator(".cell.conflict").count()).toBe(2);
  await screenshot(page, "conflict");
  await page.keyboard.press("Backspace");
  expect(await answer(page)).toMatch(/^Not unique/);
  // Half-painted boxes are no error: they need not contain every digit.
  await page.click("button:text-is('Boxes')");
  await page.click("button:text-is('Add a group')");
  await drag(page, [1, 1], [1, 2]);
  expect(await answer(page)).toMatch(/^Not unique/);
  await drag(page, [0, 0], [0, 3]);
  await expect.poll(verdict).toMatch(/Conflict\s+Box 5 has 6 cells; expected 4\./);
  expect(await page.locator(".cell.conflict").count()).toBe(6);
});

test("the cost of holes stays when the box is drawn anew", async () => {
  await page.goto(studio.url + linkTo("polyomino", "[0-1][0-1]\nv 00 01 10\nholes 1\n"));
  await page.waitForSelector(".box-editor");
  await page.click('[aria-label="Columns: one more"]');
  await expect.poll(() => puzzleText(page).inputValue()).toContain("holes 1");
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
