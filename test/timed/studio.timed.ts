// How fast the page answers, for a machine that has nothing else to do: npm run timed.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE } from "../studio/hostile-links.js";
import { answer, linkTo, openExample, Studio, TWO_OF_EACH } from "../support/studio.js";
import { longestTask } from "../support/tasks.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterAll(() => studio.stop());

/** So many of the times may be 100 ms or more: hardly any. */
function mostLate(times: number): number {
  return Math.max(1, Math.floor(times / 50));
}

test("pentominoes 6 × 10: the page answers throughout", { timeout: 120_000 }, async () => {
  const page = await studio.visit();
  await watchWaits(page);
  await openExample(page, "pentominoes-6x10.polyomino");
  await page.click("text=Up to symmetry");
  expect(await answer(page)).toBe("Solvable 2,339 up to symmetry, 9,356 in all");
  const waits = await waitsOf(page);
  expect(waits.length).toBeGreaterThan(10);
  expect(waits.filter((wait) => wait >= 100).length).toBeLessThanOrEqual(mostLate(waits.length));
});

test("while a long run searches, clicks are answered within 100 ms", { timeout: 120_000 }, async () => {
  const page = await studio.visit(linkTo("polyomino", TWO_OF_EACH));
  await watchClicks(page);
  const count = () => page.locator(".headline .verdict-count").innerText();
  await expect.poll(count, { timeout: 20_000 }).toContain("solutions so far");
  for (const tab of ["Solution", "Wall", "Frequencies", "Search"]) {
    await page.click(`button:text-is('${tab}')`);
    await clickTools(page, 8);
  }
  const delays = await clickDelays(page);
  expect(delays.length).toBeGreaterThanOrEqual(4 * 8);
  expect(delays.filter((delay) => delay >= 100).length, `${delays}`).toBeLessThanOrEqual(
    mostLate(delays.length),
  );
});

test("while a search runs, the page itself needs little of a core", { timeout: 60_000 }, async () => {
  const page = await studio.visit();
  const session = await page.context().newCDPSession(page);
  // Processor time of the page's own thread, which other work on this machine does not add to.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busyMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
  };
  await page.goto(studio.url + linkTo("polyomino", TWO_OF_EACH));
  for (const tab of ["Solution", "Wall", "Frequencies"]) {
    await page.click(`button:text-is('${tab}')`);
    if (tab === "Wall")
      await page.waitForFunction(() => document.querySelectorAll(".wall svg").length === 48);
    await page.waitForTimeout(1500);
    const before = await busyMs();
    await page.waitForTimeout(2000);
    expect.soft((await busyMs()) - before, tab).toBeLessThan(0.12 * 2000);
  }
  expect(await page.locator(".headline").getAttribute("data-phase")).toBe("searching");
});

test.for([
  ["lines", "dlx", `a b c\n${"x\n".repeat(600_000)}`],
  ["options", "dlx", `a b c\n${"a b\n".repeat(490_000)}`],
  ["pieces", "polyomino", `[0-1][0-1]\n${Array.from({ length: 8000 }, (_, k) => `_${k} 00 01\n`).join("")}`],
] as const)("many %s do not freeze the page", { timeout: 90_000 }, async ([, kind, text]) => {
  const page = await studio.visit();
  await watchWaits(page);
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    linkTo(kind, text),
  );
  await page.waitForSelector('.headline:is([data-phase="ended"], [data-phase="bad"])');
  // What is laid out for the next frames counts as well.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
  const waits = await waitsOf(page);
  expect(Math.max(...waits)).toBeLessThan(1500);
});

/** Opens an address in the page that is there. */
async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await page.waitForSelector(".headline");
}

async function lookAround(page: Page, waitMs: number): Promise<void> {
  for (const tab of ["Wall", "Frequencies", "Search", "Solution"]) {
    await page.click(`button:text-is('${tab}')`);
    await page.waitForTimeout(waitMs);
  }
  await page.click("button:text-is('Play')");
  await page.waitForSelector(".workbench.playing");
  await page.waitForTimeout(waitMs);
  await page.click(".brand");
  await page.waitForSelector(".gallery");
  await page.waitForTimeout(waitMs);
}

test.for([
  ["the hexominoes", "#gallery=hexominoes-15x15-hole"],
  ["pentominoes", "#gallery=pentominoes-6x10"],
  ["two of each", linkTo("polyomino", TWO_OF_EACH)],
  ["cubes", "#gallery=soma"],
  ["a sudoku", "#gallery=windoku"],
  ["queens", "#gallery=queens-8"],
] as const)(
  "%s: no task of the page takes 50 ms while it is solved",
  { timeout: 90_000 },
  async ([, fragment]) => {
    const page = await studio.visit();
    const longest = await longestTask(page, async () => {
      await follow(page, fragment);
      await page.waitForTimeout(3000);
      await lookAround(page, 700);
    });
    expect(longest).toBeLessThan(50);
    await page.context().close();
  },
);

test.for(HOSTILE)("%s: no task of the page takes 100 ms", { timeout: 90_000 }, async ([, kind, text]) => {
  const page = await studio.visit();
  const longest = await longestTask(page, async () => {
    await follow(page, linkTo(kind, text));
    const isRead = '.headline:not([data-phase="waiting"], [data-phase="reading"])';
    await page.waitForSelector(isRead, { timeout: 3000 }).catch(() => {});
    await lookAround(page, 400);
  });
  expect(longest).toBeLessThan(100);
  await page.context().close();
});

test("the first paint comes within half a second", { timeout: 60_000 }, async () => {
  const page = await studio.visit();
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  expect(paint).toBeLessThan(500);
});

/** Looks at the clock all the time: a wait that is long was a page that could not answer. */
async function watchWaits(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits: number[] = [];
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      waits.push(now - last);
      last = now;
      setTimeout(look, 10);
    };
    look();
    Object.assign(window, { waits });
  });
}

function waitsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { waits: number[] }).waits);
}

/** Notes for each click in the page how long it took from the input to the frame that shows what it did. */
async function watchClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const delays: number[] = [];
    const { port1, port2 } = new MessageChannel();
    const clicked: number[] = [];
    // A message that is sent while a frame is made arrives after it.
    port1.onmessage = () => delays.push(Math.round(performance.now() - clicked.shift()!));
    const note = (event: Event) => {
      clicked.push(event.timeStamp);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    addEventListener("click", note, { capture: true });
    Object.assign(window, { delays });
  });
}

function clickDelays(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { delays: number[] }).delays);
}

/** Clicks the two tools of the box editor in turn, and sees that each is chosen in the end. */
async function clickTools(page: Page, times: number): Promise<void> {
  const tools = page.locator(".box-editor .segments button");
  const places = await Promise.all([0, 1].map((k) => tools.nth(k).boundingBox()));
  for (let k = 1; k <= times; k++) {
    const { x, y, width, height } = places[k % 2]!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(60);
  }
  expect(await tools.nth(times % 2).getAttribute("aria-pressed")).toBe("true");
}
