// Whatever a link contains, the page stays usable: it draws little, answers clicks while it loads, and comes to a verdict or
// goes on in its worker. `npm run timed` looks at how fast it answers; `npm run soak` tries all links, on a slowed processor.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkTo, Studio } from "../support/studio.js";
import { HOSTILE } from "./hostile-links.js";

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start();
  page = await studio.visit();
  if (!process.env.SOAK) return; // to be slowed takes as much of the processor as what is slowed
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}, 60_000);
afterAll(() => studio.stop());

/** So many elements a page may have, whatever the puzzle: what is laid out stays quick. */
const MOST_ELEMENTS = 3000;

const elements = () => page.evaluate(() => document.querySelectorAll("*").length);

/** What happens in the page happens within this time, though the machine may be busy with other things. */
const ANSWERS = { timeout: 20_000 };

/** Nobody has to wait until it is read; so long the test does, to see what comes of it. */
const READ = { timeout: 1500 };

/** Tried in every run: one of words, and one that is all faults. manners.test.ts has one of too many placements. */
const ALWAYS: ReadonlySet<string> = new Set(["300,000 words", "200,000 lines with a fault"]);
const links = HOSTILE.filter(([name]) => process.env.SOAK || ALWAYS.has(name));

test.for(links)("%s", { timeout: 90_000 }, async ([, kind, text]) => {
  await page.evaluate(
    (fragment) => {
      location.hash = fragment;
    },
    linkTo(kind, text),
  );
  await page.waitForSelector(".headline", ANSWERS);
  // While it is read, other clicks are heard.
  await page.click("button:text-is('Play')", ANSWERS);
  await page.waitForSelector(".workbench.playing, .notice.shown", ANSWERS);
  await page.click("button:text-is('Design')", ANSWERS);
  const isRead = '.headline:not([data-phase="waiting"], [data-phase="reading"])';
  await page.waitForSelector(isRead, READ).catch(() => {});
  for (const tab of ["Wall", "Frequencies", "Solution"]) {
    await page.click(`button:text-is('${tab}')`, ANSWERS);
    expect(await elements()).toBeLessThan(MOST_ELEMENTS);
  }
  await page.click(".brand", ANSWERS);
  await page.waitForSelector(".gallery", ANSWERS);
  expect(studio.errors).toEqual([]);
});
