// What there is to see: the gallery, reasons, heat maps, boards, the film, all solutions; in words, too.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer, linkTo, Studio, screenshot } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterEach(() => studio.leave());
afterAll(() => studio.stop());

const LOOK = { timeout: 30_000 };

test("the gallery: a search and filters", async () => {
  const page = await studio.visit();
  await page.waitForSelector(".family .card");
  const all = await page.locator(".family .card").count();
  await page.getByLabel("Search").fill("chessboard");
  const some = await page.locator(".family .card").count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await page.getByLabel("Search").fill("");
  await page.getByLabel("Family").selectOption("Sudokus");
  expect(await page.locator(".family").count()).toBe(1);
  await page.getByLabel("Solutions").selectOption("One");
  const counts = await page.locator(".family .card-count").allInnerTexts();
  expect(new Set(counts)).toEqual(new Set(["unique"]));
});

test("the puzzle of the day is the same for everybody, and days in a row are counted", async () => {
  const page = await studio.blank();
  const day = Date.UTC(2026, 10, 19, 12);
  await page.clock.setFixedTime(day);
  await page.addInitScript(
    (yesterday) => {
      localStorage.setItem("quadrille.streak", JSON.stringify({ day: yesterday, count: 4 }));
    },
    day / 86_400_000 - 1.5,
  );
  await page.goto(studio.url);
  await page.waitForSelector(".today svg", LOOK);
  expect(await page.locator(".streak").innerText()).toBe("4 days in a row");
  const address = await page.locator(".today").getAttribute("href");
  await screenshot(page, "gallery-today");
  const other = await studio.blank();
  await other.clock.setFixedTime(day + 3_600_000);
  await other.goto(studio.url);
  await other.waitForSelector(".today svg", LOOK);
  expect(await other.locator(".today").getAttribute("href")).toBe(address);
  expect(await other.locator(".streak").count()).toBe(0);
});

test("why there is no solution: the chessboard, colored", async () => {
  const page = await studio.visit(linkTo("polyomino", "0[1-5] [1-4][0-5] 5[0-4]\n17|d 00 01\n"));
  expect(await answer(page)).toMatch(/^No solution/);
  await page.waitForSelector(".reasons .picture svg", LOOK);
  expect(await page.locator(".reason").first().innerText()).toMatch(/domino covers exactly 1 black cell/);
  await screenshot(page, "why-chessboard");
});

test("why there is no solution: the clues that contradict each other", async () => {
  const page = await studio.visit(linkTo("sudoku", "12..\n..34\n....\n...1\n0011\n0011\n2233\n2233\n"));
  const verdict = await answer(page);
  if (!verdict.startsWith("No solution")) throw new Error(verdict);
  await page.waitForSelector(".reasons .reason", LOOK);
  await screenshot(page, "why-clues");
});

test("not unique: where the solutions differ, and clues until it is", async () => {
  const page = await studio.visit("#gallery=sudoku-4x4&design");
  expect(await answer(page)).toMatch(/^Not unique/);
  // The sentence comes by itself, and opens to what is drawn.
  await expect.poll(() => page.locator(".differences summary").innerText(), LOOK).toContain("differ in");
  await page.click(".differences summary");
  await expect.poll(() => page.locator(".reason").first().innerText(), LOOK).toContain("differ in");
  await page.click("text=Make it unique");
  await expect.poll(() => answer(page), LOOK).toBe("Unique 1 solution");
  await page.keyboard.press("Control+z");
  await expect.poll(() => answer(page), LOOK).toMatch(/^Not unique/);
});

test("copies of a piece have shares by placement, in the piece's color", async () => {
  const page = await studio.visit(linkTo("polyomino", "[0-1][0-2]\n3|d 00 01\n"));
  expect(await answer(page)).toBe("Solvable 3 solutions");
  await page.click("button:text-is('Frequencies')");
  await page.waitForSelector(".heat");
  expect(await page.locator(".stage .toolbar .note").innerText()).toBe("0 of 6 cells forced");
  expect(await page.locator(".heat .heat-piece").count()).toBe(6);
});

/** In the soak; the map of a small packing is looked at above. */
const HEAT = process.env.SOAK ? ["tetrahexes-4x7", "hexiamonds-6x6", "soma"] : [];

test.for(HEAT)("a heat map of %s", async (name) => {
  const page = await studio.visit(`#gallery=${name}&design`);
  await answer(page);
  await page.click("button:text-is('Frequencies')");
  await page.waitForSelector(".heat");
  const cells = Number((await page.locator(".stage .toolbar .note").innerText()).split(" ")[2]);
  expect(await page.locator(".heat .heat-base").count()).toBe(cells);
  expect(await page.locator(".placements .placement").count()).toBeGreaterThan(6);
  // A piece has one color on the whole page: that of its place in the list of pieces.
  const [, piece] = (await page.locator(".placements li span").first().innerText()).match(/^(\S+)/)!;
  const names = await page.locator(".chosen .name").allInnerTexts();
  const color = await page.locator(".placements .piece").first().getAttribute("class");
  expect(color).toBe(`piece piece-${names.indexOf(piece!) % 12}`);
  await screenshot(page, `heat-${name}`);
});

test("queens are drawn on their board, and the solution is there as text", async () => {
  const page = await studio.visit("#gallery=queens-8&design");
  expect(await answer(page)).toBe("Solvable 92 solutions");
  await expect.poll(() => page.locator(".large svg text").count()).toBe(8);
  await screenshot(page, "queens");
  await page.goto(`${studio.url}#gallery=pentominoes-3x20&design`); // without the gallery
  await expect.poll(() => answer(page)).toBe("Solvable 8 solutions");
  await page.click("text=As text");
  expect((await page.locator(".as-text pre").innerText()).split("\n")[0]).toMatch(/^[A-Z]{20}$/);
  const headings = await page.locator("h1, h2").allTextContents();
  expect(headings.slice(0, 2)).toEqual(["The twelve pentominoes in a 3 × 20 rectangle", "Answer"]);
});

test.runIf(process.env.SOAK)("the film goes on to the next solution, at any speed", async () => {
  const page = await studio.visit("#gallery=tetrominoes-5x8&design");
  await answer(page);
  await page.click("button:text-is('Search')");
  const note = () => page.locator(".stage .note").first().innerText();
  await expect.poll(note, LOOK).toContain("Step 1 of");
  await page.click("text=Next solution");
  await expect.poll(note, LOOK).toContain("a solution");
  const first = await note();
  await page.click("text=Next solution");
  await expect.poll(note, LOOK).not.toBe(first);
  await expect.poll(note, LOOK).toContain("a solution");
  await page.getByLabel("Speed").fill("3");
  await page.click("button:text-is('Start')");
  await expect.poll(note, LOOK).not.toContain("a solution");
});

test("all solutions can be paged, not only the first thousands", async () => {
  const page = await studio.visit(linkTo("polyomino", "[0-7][0-5]\n24|d 00 01\n"));
  expect(await answer(page)).toBe("Solvable 167,089 solutions");
  const pager = () => page.locator(".pager-text").innerText();
  expect(await pager()).toBe("1 of 5,000 kept");
  await page.click("text=List more");
  await expect.poll(pager, LOOK).toBe("1 of 10,000 kept");
  await page.locator(".stage").focus();
  await page.keyboard.press("End");
  expect(await pager()).toBe("10,000 of 10,000 kept");
});

test("a known solution is shown while a slow puzzle of the gallery is searched", async () => {
  const page = await studio.blank();
  // The search never gets to its first solution: its worker is held up.
  await page.route(/worker/, () => {});
  await page.goto(`${studio.url}#gallery=bedlam&design`);
  await page.waitForSelector(".known img");
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".known img")!.naturalWidth > 0);
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
