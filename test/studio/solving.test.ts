// How the page solves: it answers meanwhile, stops and goes on, and shows what was found in several ways.

import { availableParallelism } from "node:os";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { answer, linkTo, Studio, screenshot, TWO_OF_EACH } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterEach(() => studio.leave());
afterAll(() => studio.stop());

/** Stops the search and sees that it stands still; gives the count so far. */
async function stop(page: Page, count: () => Promise<string>): Promise<string> {
  await page.click("button:text-is('Stop')");
  await page.waitForSelector('.headline[data-phase="paused"]');
  await page.waitForTimeout(300);
  const stopped = await count();
  await page.waitForTimeout(700);
  expect(await count()).toBe(stopped);
  return stopped;
}

describe("solving", () => {
  test("pentominoes 6 × 10: from a cold page to 2339 up to symmetry", { timeout: 120_000 }, async () => {
    const page = await studio.visit("#gallery=pentominoes-6x10&design");
    await page.click("text=Up to symmetry");
    expect(await answer(page)).toBe("Solvable 2,339 up to symmetry, 9,356 in all");
    await screenshot(page, "pentominoes-6x10");
  });

  test("up to symmetry on all cores: it stops and goes on, and its numbers are right", {
    timeout: 120_000,
  }, async () => {
    const page = await studio.visit(linkTo("polyomino", TWO_OF_EACH));
    await page.click("text=Up to symmetry");
    const count = () => page.locator(".headline .verdict-count").innerText();
    const plan = () => page.locator(".facts.quiet").evaluate((element) => element.textContent ?? "");
    await expect.poll(count, { timeout: 20_000 }).toContain("solutions so far");
    if (availableParallelism() > 1) await expect.poll(plan).toMatch(/\d+ threads: it lasts/);
    for (const tab of process.env.SOAK ? ["Solution", "Wall", "Frequencies", "Search"] : ["Wall"])
      await page.click(`button:text-is('${tab}')`);
    // On a busy machine the page's time may be up by now: then it waits to be told to go on.
    const phase = () => page.locator(".headline").getAttribute("data-phase");
    if ((await phase()) === "paused") await page.click("button:text-is('Go on')");
    await expect.poll(phase).toBe("searching");
    const stopped = await stop(page, count);
    await page.click("button:text-is('Go on')");
    await expect.poll(count, { timeout: 30_000 }).not.toBe(stopped);
  });

  test("more solutions than can be listed are counted, and so are their frequencies", async () => {
    const page = await studio.visit("#gallery=dominoes-8x8&design");
    await page.click("button:text-is('Frequencies')");
    expect(await answer(page)).toBe("Solvable 12,988,816 solutions");
    await expect
      .poll(() => page.locator(".stage").innerText(), { timeout: 30_000 })
      .toContain("Over all 12,988,816 solutions");
  }, 120_000);

  test("solutions as a wall, as frequencies, as a film", async () => {
    const page = await studio.visit("#gallery=tetrominoes-5x8&design");
    await answer(page);
    await page.click("button:text-is('Wall')");
    await page.waitForFunction(() => document.querySelectorAll(".wall svg").length === 48);
    expect(await page.locator(".wall li").count()).toBe(48);
    await screenshot(page, "wall");
    await page.click("button:text-is('Frequencies')");
    await page.waitForSelector(".heat");
    expect(await page.locator(".stage").innerText()).toContain("Over all 3,106 solutions");
    await screenshot(page, "frequencies");
    await page.selectOption('.stage label:has-text("Show") select', "O");
    expect(await page.locator("#placements-heading").innerText()).toBe("Most frequent placements of O");
    // An O at each end, or beside another piece: the corners are where it is most often.
    const placements = page.locator(".placements li");
    expect(await placements.first().innerText()).toMatch(/^O\s+\d+ %$/);
    expect(await placements.count()).toBe(24);
    await page.click("button:text-is('Search')");
    await page.waitForFunction(() => /Step 1 of/.test(document.querySelector(".stage")?.textContent ?? ""));
    for (let k = 0; k < 6; k++) await page.click('[aria-label="One step on"]');
    expect(await page.locator(".stage .note").innerText()).toMatch(
      /^Step 7 of the first 3,000: \d+ options? stand/,
    );
    await screenshot(page, "film");
    await page.click("button:text-is('Start')");
    await expect.poll(() => page.locator(".stage .note").innerText()).not.toContain("Step 7 ");
  }, 60_000);

  test.for(process.env.SOAK ? ["windoku.sudoku", "langford-7.dlx"] : [])(
    "the search of %s as a film",
    { timeout: 60_000 },
    async (file) => {
      const page = await studio.visit(`#gallery=${file.replace(/\.\w+$/, "")}&design`);
      await page.click("button:text-is('Search')");
      const note = page.locator(".stage .note");
      await expect.poll(() => note.innerText(), { timeout: 20_000 }).toContain("Step 1 of");
      for (let k = 2; k <= 4; k++) {
        await page.click('[aria-label="One step on"]');
        expect(await note.innerText()).toContain(`Step ${k} of`);
        if (!file.endsWith(".dlx"))
          expect(await page.locator(".large svg").getAttribute("aria-label")).toBe(`Step ${k} of the search`);
        expect(await page.locator(".moves").innerText()).not.toBe("");
      }
      await screenshot(page, `film-${file}`);
    },
  );

  test("for designers: the clue that cuts most, and no more clues than are needed", async () => {
    const page = await studio.visit("#gallery=sudoku-4x4&design");
    await answer(page);
    await page.click("button:text-is('Frequencies')");
    await page.click("text=Add the clue that cuts most");
    expect(await answer(page)).toBe("Not unique 72 solutions");
    await page.goto(`${studio.url}#gallery=sudoku-classic&design`);
    await expect.poll(() => answer(page)).toBe("Unique 1 solution");
    const note = page.locator(".grid-editor .note").first();
    const clues = async () => Number.parseInt(await note.innerText(), 10);
    const before = await clues();
    expect(await page.locator(".stage").innerText()).toContain("81 of 81 cells forced");
    await page.click("text=Remove redundant clues");
    await expect.poll(clues, { timeout: 30_000 }).toBeLessThan(before);
    expect(await answer(page)).toBe("Unique 1 solution");
  }, 90_000);
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
