// Every example of the gallery opens with one click, and its number of solutions is the one in the list.

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../support/run.js";
import { answer, openExample, Studio, screenshot } from "../support/studio.js";

interface Example {
  readonly file: string;
  readonly family: string;
  readonly about: string;
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
  await expect.poll(() => page.locator(".card").count()).toBe(examples.length);
  const uncounted = examples.filter(({ solutions }) => solutions === null).map(() => "not counted");
  const counts = await page.locator(".card-count").allInnerTexts();
  expect(counts.filter((text) => !/^(unique$|no solution$|[\d,]+ solutions)/.test(text))).toEqual(uncounted);
  const addresses = await page
    .locator(".card")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("href")));
  expect(new Set(addresses).size).toBe(examples.length);
  await screenshot(page, "gallery");
  // All at once, not only those in sight.
  await page.locator(".card img").evaluateAll((images: HTMLImageElement[]) => {
    for (const image of images) image.loading = "eager";
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>(".card img")].every((image) => image.naturalWidth > 0),
  );
}, 60_000);

/** What takes seconds each, and is counted by other tests as well, is left to the soak. */
const IS_SOAK = process.env.SOAK !== undefined;

/** It may take longer than the page's budget. */
const LONG = ["ian.dat"];

/** Minutes of search: the literature's tests count these. */
const TOO_LONG = ["bedlam.polycube", "solid-pentominoes-3x4x5.polycube"];

const known = examples.filter(({ file, solutions }) => solutions !== null && !TOO_LONG.includes(file));

function expected({ family, file, solutions }: Example): unknown {
  if (solutions === "0") return expect.stringMatching(/^No solution /);
  if (solutions === "1") return "Unique 1 solution";
  const word = ["sudoku", "torto", "ian"].includes(family) || file === "ian.dat" ? "Not unique" : "Solvable";
  return `${word} ${Number(solutions).toLocaleString("en")} solutions`;
}

const quick = known.filter(({ file, speed }) => !LONG.includes(file) && (IS_SOAK || speed === "quick"));
/** What it is an example of. */
const kind = ({ family, solutions }: Example) => (solutions === "0" ? "none" : family);

/** All of them in the soak, else the first quick one of each family, and the first that has no solution. */
const tried = quick.filter(
  (one, k) => IS_SOAK || quick.findIndex((other) => kind(other) === kind(one)) === k,
);

/** Without the gallery. */
const addressOf = (file: string) => `${studio.url}#gallery=${file.replace(/\.\w+$/, "")}&design`;

test.for(tried)("$file", { timeout: 60_000 }, async (example) => {
  if (IS_SOAK || example === tried[0]) await openExample(page, example.file);
  else await page.goto(addressOf(example.file));
  // The title is what the puzzle is, without what follows in the same sentence.
  await expect
    .poll(async () => {
      const [title = ""] = (await page.title()).split(" · ");
      return (
        title.length > 2 && example.about.replace(/^an? /, "").toLowerCase().startsWith(title.toLowerCase())
      );
    })
    .toBe(true);
  expect(await answer(page)).toEqual(expected(example));
});

/** What the headline says now, all at one moment. */
function headline() {
  return page.locator(".headline").evaluate((element) => {
    const text = (part: string) => element.querySelector(part)?.textContent ?? "";
    return {
      phase: element.getAttribute("data-phase"),
      word: text(".verdict-word"),
      count: text(".verdict-count"),
    };
  });
}

type Headline = Awaited<ReturnType<typeof headline>>;

/** What the headline says until the search is over, each once; whenever the page's budget is used up, it goes on. */
async function untilEnded(): Promise<Headline[]> {
  const seen = new Map<string, Headline>();
  for (let now = await headline(); now.phase !== "ended"; now = await headline()) {
    seen.set(JSON.stringify(now), now);
    if (now.phase === "paused") await page.click("button:text-is('Go on')");
    await page.waitForTimeout(50);
  }
  return [...seen.values()];
}

/** The number in what is said while a search runs; null if it says something else. */
function soFar(count: string): number | null {
  if (count === "no solution so far") return 0;
  const [, number] = /^([\d,]+) solutions? so far$/.exec(count) ?? [];
  return number === undefined ? null : Number(number.replaceAll(",", ""));
}

const lasting = known.filter(({ file }) => IS_SOAK && LONG.includes(file));

test.for(lasting)("$file, which lasts", { timeout: 240_000 }, async (example) => {
  await openExample(page, example.file);
  await page.waitForSelector('.headline[data-phase="searching"]');
  const seen = await untilEnded();
  for (const { word, count } of seen) {
    const found = soFar(count);
    expect(found, count).not.toBeNull();
    expect([word, count]).toEqual([found! > 1 ? "Not unique" : "Unknown", count]);
    expect(found).toBeLessThanOrEqual(Number(example.solutions));
  }
  expect(seen.map(({ word }) => word)).toContain("Unknown");
  expect(await answer(page)).toEqual(expected(example));
  const plan = await page.locator(".facts.quiet").innerText();
  if (availableParallelism() > 1) expect(plan).toContain("threads: it lasts");
});

const unknown = examples.filter(({ solutions }) => solutions === null);

test.for(unknown)("$file, whose number nobody knows", { timeout: 60_000 }, async ({ file }) => {
  await page.goto(addressOf(file));
  const facts = () => page.locator(".facts").first().innerText();
  await expect.poll(facts, { timeout: 20_000 }).toMatch(/^\d+\.\d %.*nodes\/s/);
  // Until the page has changed, the facts are those of the puzzle before.
  const told = async () => {
    const { phase, word, count } = await headline();
    const found = soFar(count);
    return found === null ? `no number in ${count}` : [phase, word, found > 1];
  };
  await expect.poll(told).toEqual(
    expect.toBeOneOf([
      ["searching", "Solvable", true],
      ["searching", "Unknown", false],
    ]),
  );
});

test("nothing went wrong in the page", () => {
  expect(studio.errors).toEqual([]);
});
