// For everybody: axe finds nothing in any state of the page, in light and in dark colors, on a large screen and on a phone.
// The suite looks at the states that differ most, `npm run soak` at all.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, drag, findings, linkTo, Studio, screenshot, TWO_OF_EACH } from "../support/studio.js";

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start();
  page = await studio.visit();
}, 60_000);
afterAll(() => studio.stop());

const press = (text: string) => page.click(`button:text-is('${text}')`);
const see = (selector: string) => page.waitForSelector(selector);

/** Begins an empty puzzle of this kind. */
async function fresh(name: string): Promise<void> {
  await page.click(".brand");
  await page.click(`.fresh button:has(b:text-is('${name}'))`);
}

/** Opens an address, and plays there. */
async function play(fragment: string): Promise<void> {
  await go(fragment);
  await press("Play");
  await see(".play-board, .board-place, .option-list");
}

async function go(fragment: string): Promise<void> {
  await page.goto(studio.url + fragment);
  await see("main");
}

async function tab(name: string, wanted: string): Promise<void> {
  await answer(page);
  await press(name);
  await see(wanted);
}

async function hint(fragment: string): Promise<void> {
  await play(fragment);
  await press("Hint");
  await see(".play-word button");
}

const CHESSBOARD = linkTo("polyomino", "0[1-7] [1-6][0-7] 7[0-6]\n31|d 00 01\n");
const CONTRADICTION = linkTo("sudoku", "12..\n..34\n....\n...1\n0011\n0011\n2233\n2233\n");
const TWO_L = linkTo("polyomino", "[0-1][0-3]\nA 00 01 02 10\nB 00 01 02 12\n");

/** By name: how one comes there. */
const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  gallery: () => see(".gallery .card"),
  "a search that finds nothing": () => page.getByLabel("Search").fill("no such puzzle"),
  "an empty packing": () => fresh("Packing"),
  "an empty sudoku": () => fresh("Sudoku"),
  "empty words": () => fresh("Words"),
  "an empty exact cover": () => fresh("Exact cover"),
  "own puzzles": async () => {
    await page.click(".brand");
    await see(".recent .card");
  },
  "a puzzle that was removed": async () => {
    await page.locator(".recent .remove").first().click();
    await see(".recent .removed");
  },
  "a packing, solved": async () => {
    await go("#gallery=pentominoes-3x20&design");
    await answer(page);
  },
  "its solution as text": () => page.click("text=As text"),
  "its wall": () => tab("Wall", ".wall svg"),
  "its frequencies": () => tab("Frequencies", ".heat"),
  "its search": () => tab("Search", ".moves"),
  "files to save": async () => {
    await press("Solution");
    await page.click("summary:text-is('Save')");
  },
  "a piece to draw": async () => {
    await page.click("summary:text-is('Save')");
    await press("Draw a piece");
    await see(".draw-piece");
  },
  "what is pinned": async () => {
    await page.click("[aria-label='Pin F']");
    await see(".pin-bar");
    await answer(page);
  },
  "the dialog for sharing": async () => {
    await press("Share");
    await see("dialog[open] .copyable");
  },
  "areas that differ": async () => {
    await page.keyboard.press("Escape");
    await page.click("text=Unpin all");
    await drag(page, [0, 0], [0, 1]);
    await answer(page);
  },
  "a long search": async () => {
    await go(linkTo("polyomino", TWO_OF_EACH));
    await see(".large svg");
  },
  "a search that is stopped": () => press("Stop"),
  "a reason, drawn": async () => {
    await go(CHESSBOARD);
    await see(".reasons .picture svg");
  },
  "clues that contradict each other": async () => {
    await go(CONTRADICTION);
    await see(".reasons .reason");
  },
  "a sudoku, not unique": async () => {
    await go("#gallery=sudoku-4x4&design");
    await answer(page);
    await page.click(".differences summary");
    await see(".reason");
  },
  "its candidates": async () => {
    await page.click("text=Candidates");
    await see(".candidate.true");
  },
  "its boxes": () => press("Boxes"),
  "a sudoku with a conflict": async () => {
    await go("#gallery=sudoku-classic&design");
    await answer(page);
    await page.locator(".grid-editor .grid").focus();
    for (const key of ["ArrowRight", "ArrowRight", "5"]) await page.keyboard.press(key);
    await see(".cell.conflict");
  },
  "a text with an error": async () => {
    await go(linkTo("sudoku", "12..\n34..\n....\n.5..\n"));
    await see("mark.error");
  },
  "words, solved": async () => {
    await go("#gallery=torto-triangle&design");
    await answer(page);
  },
  "Ian's puzzle": async () => {
    await go("#gallery=ian-solution&design");
    await answer(page);
  },
  "a plain problem": async () => {
    await go("#gallery=langford-7&design");
    await answer(page);
  },
  "its options' shares": () => tab("Frequencies", ".shares"),
  "its search, as options": () => tab("Search", ".moves"),
  queens: async () => {
    await go("#gallery=queens-8&design");
    await press("Solution");
    await answer(page);
  },
  cubes: async () => {
    await go("#gallery=soma&design");
    await press("Solution");
    await see(".solid-canvas");
  },
  triangles: async () => {
    await go("#gallery=hexiamonds-6x6&design");
    await answer(page);
  },
  hexagons: async () => {
    await go("#gallery=tetrahexes-4x7&design");
    await answer(page);
  },
  "a puzzle too large to be drawn": async () => {
    await go(linkTo("polyomino", "[0-Z][0-Z]\n1922|d 00 01\n"));
    await see('.headline:not([data-phase="waiting"], [data-phase="reading"])');
  },
  "playing with pieces": () => hint(TWO_L),
  "a board that is solved": async () => {
    for (let k = 0; k < 12 && (await page.locator(".finish").count()) === 0; k++)
      await page.click(".play-word button, .play-actions button:text-is('Hint')");
    await see(".finish");
  },
  "playing a sudoku": () => hint("#gallery=sudoku-classic&design"),
  "playing it from here": async () => {
    await page.click("text=Solve from here");
    await see(".candidate.true");
  },
  "playing with words": () => play("#gallery=torto-listen&design"),
  "playing Ian's puzzle": () => play("#gallery=ian-solution&design"),
  "playing with options": () => hint("#gallery=langford-7&design"),
  "playing with cubes": () => hint("#gallery=soma&design"),
  "playing with triangles": () => hint("#gallery=hexiamonds-6x6&design"),
  "playing with hexagons": () => hint("#gallery=tetrahexes-4x7&design"),
  "a frame of another page": async () => {
    await page.goto("about:blank");
    await page.goto(`${studio.url}?embed${TWO_L}`);
    await see(".play-board");
  },
};

/** Looked at in every run; none of them needs what is between them. */
const ALWAYS: ReadonlySet<string> = new Set([
  "gallery",
  "a packing, solved",
  "a sudoku with a conflict",
  "a text with an error",
  "playing a sudoku",
]);

/** Also looked at on a phone. */
const ON_A_PHONE: ReadonlySet<string> = new Set([
  "a packing, solved",
  ...(process.env.SOAK
    ? ["playing a sudoku", "its frequencies", "a sudoku with a conflict", "playing with hexagons"]
    : []),
]);

const states = Object.entries(STATES).filter(([name]) => process.env.SOAK || ALWAYS.has(name));

test.for(states)("%s", { timeout: 90_000 }, async ([name, come]) => {
  await come();
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findings(page, ["color-contrast"])).toEqual([]);
  await screenshot(page, `dark ${name}`);
  await page.emulateMedia({ colorScheme: "light" });
  await screenshot(page, name);
  if (!ON_A_PHONE.has(name)) return;
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(name !== "a packing, solved" || (await page.locator(".glance:visible").count()) === 1).toBe(true);
  await screenshot(page, `phone ${name}`);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("nothing went wrong in the page", () => {
  expect(studio.errors).toEqual([]);
});
