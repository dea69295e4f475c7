// Every example of the gallery opens with one click, and its number of solutions is the one in the list.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../support/run.js";
import { answer, openExample, Studio, screenshot } from "../support/studio.js";

interface Example {
  readonly file: string;
  readonly solutions: string | null;
  readonly speed: "quick" | "slow";
}

const examples: Example[] = JSON.parse(readFileSync(join(ROOT, "examples/examples.json"), "utf8"));

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start();
  page = await studio.visit();
}, 60_000);
afterAll(() => studio.stop());

test("the gallery shows all examples, with pictures", async () => {
  expect(await page.locator(".card").count()).toBe(examples.length);
  const uncounted = examples.filter(({ solutions }) => solutions === null).map(() => "not counted");
  const counts = await page.locator(".card-count").allInnerTexts();
  expect(counts.filter((text) => !/^(unique$|[\d,]+ solutions)/.test(text))).toEqual(uncounted);
  await screenshot(page, "gallery");
  const pictures = page.locator(".card img");
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>(".card img")].every((image) => image.naturalWidth > 0),
  );
}, 60_000);

/** Slow for some engines, but not for the one that the planner takes. */
const SOON = [
  "pentominoes-6x10.polyomino",
  "pentominoes-5x12.polyomino",
  "pentominoes-4x15.polyomino",
  "pentominoes-8x8-corners.polyomino",
  "dominoes-8x8.polyomino",
  "pentominoes-6x10.polyominoes",
];
const isLong = ({ file, speed }: Example) => speed === "slow" && !SOON.includes(file);
const counted = examples.filter((example) => !isLong(example) && example.solutions);

test.for(counted)("$file", { timeout: 60_000 }, async ({ file, solutions }) => {
  await openExample(page, file);
  const number = Number(solutions).toLocaleString("en");
  const expected = solutions === "1" ? "Unique 1 solution" : `Not unique ${number} solutions`;
  expect(await answer(page)).toBe(expected);
});

const long = examples.filter(isLong);

test.for(long)("$file begins at once", { timeout: 60_000 }, async ({ file }) => {
  await openExample(page, file);
  await page.waitForSelector('.headline:is([data-phase="searching"], [data-phase="ended"])');
  await page.waitForFunction(() => /nodes/.test(document.querySelector(".facts")?.textContent ?? ""));
});

test("nothing went wrong in the page", () => {
  expect(studio.errors).toEqual([]);
});
