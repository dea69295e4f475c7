// How the page behaves: it answers while it solves, takes hostile links for data, works on narrow screens and for
// everybody, and loads little.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../support/run.js";
import { answer, openExample, Studio, screenshot } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterAll(() => studio.stop());

/** One of each family. */
const FILES = [
  "pentominoes-3x20.polyomino",
  "windoku.sudoku",
  "torto-triangle.torto",
  "ian-solution.ian",
  "langford-7.dlx",
];

/** Two of each pentomino in a 10 × 12 rectangle: solutions come all the time, and there is no end to them. */
const TWO_OF_EACH = readFileSync(join(ROOT, "examples/pentominoes-6x10.polyomino"), "utf8")
  .replace("[0-5][0-9]", "[0-9][0-b]")
  .replaceAll(/^([A-Z]) /gm, "2|$1 ");

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

const link = (kind: string, text: string) => `#${kind}=${deflateRawSync(text).toString("base64url")}`;

describe("solving", () => {
  test("pentominoes 6 × 10: from a cold page to 2339 up to symmetry", { timeout: 120_000 }, async () => {
    const page = await studio.visit();
    await openExample(page, "pentominoes-6x10.polyomino");
    await page.click("text=Up to symmetry");
    expect(await answer(page)).toBe("Not unique 2,339 up to symmetry, 9,356 in all");
    await screenshot(page, "pentominoes-6x10");
  });

  test("up to symmetry on all cores: it stops and goes on, and its numbers are right", {
    timeout: 120_000,
  }, async () => {
    const page = await studio.visit(link("polyomino", TWO_OF_EACH));
    await page.click("text=Up to symmetry");
    const count = () => page.locator(".headline .verdict-count").innerText();
    const plan = () => page.locator(".facts.quiet").innerText();
    await expect.poll(count, { timeout: 20_000 }).toContain("solutions so far");
    if (availableParallelism() > 1) await expect.poll(plan).toMatch(/\d+ threads: it lasts/);
    const stopped = await stop(page, count);
    await page.click("button:text-is('Go on')");
    await expect.poll(count, { timeout: 30_000 }).not.toBe(stopped);
    await openExample(page, "pentominoes-8x8-square.polyomino");
    expect(await answer(page)).toBe("Not unique 16,146 up to symmetry, 129,168 in all");
    if (availableParallelism() > 1) expect(await plan()).toMatch(/\d+ threads: it lasts/);
  });

  test("a long run stops and goes on", { timeout: 120_000 }, async () => {
    const page = await studio.visit(link("polyomino", TWO_OF_EACH));
    const count = () => page.locator(".headline .verdict-count").innerText();
    await expect.poll(count, { timeout: 20_000 }).toContain("solutions so far");
    for (const tab of ["Solution", "Wall", "Frequencies", "Search"])
      await page.click(`button:text-is('${tab}')`);
    expect(await page.locator(".headline").getAttribute("data-phase")).toBe("searching");
    const stopped = await stop(page, count);
    await screenshot(page, "stopped");
    await page.click("button:text-is('Go on')");
    await expect.poll(count, { timeout: 30_000 }).not.toBe(stopped);
  });

  test("more solutions than can be listed are counted, and so are their frequencies", async () => {
    const page = await studio.visit();
    await openExample(page, "dominoes-8x8.polyomino");
    await page.click("button:text-is('Frequencies')");
    expect(await answer(page)).toBe("Not unique 12,988,816 solutions");
    await expect
      .poll(() => page.locator(".stage").innerText(), { timeout: 30_000 })
      .toContain("Over all 12,988,816 solutions");
  }, 120_000);

  test("solutions as a wall, as frequencies, as a film", async () => {
    const page = await studio.visit();
    await openExample(page, "tetrominoes-5x8.polyomino");
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
    await page.click("button:text-is('Play')");
    await expect.poll(() => page.locator(".stage .note").innerText()).not.toContain("Step 7 ");
  }, 60_000);

  test.for(FILES)("the search of %s as a film", { timeout: 60_000 }, async (file) => {
    const page = await studio.visit();
    await openExample(page, file);
    await page.click("button:text-is('Search')");
    const note = page.locator(".stage .note");
    await expect.poll(() => note.innerText(), { timeout: 20_000 }).toContain("Step 1 of");
    for (let k = 2; k <= 9; k++) {
      await page.click('[aria-label="One step on"]');
      expect(await note.innerText()).toContain(`Step ${k} of`);
      if (!file.endsWith(".dlx"))
        expect(await page.locator(".large svg").getAttribute("aria-label")).toBe(`Step ${k} of the search`);
      expect(await page.locator(".moves").innerText()).not.toBe("");
    }
    await screenshot(page, `film-${file}`);
  });

  test("for designers: the clue that cuts most, and no more clues than are needed", async () => {
    const page = await studio.visit();
    await openExample(page, "sudoku-4x4.sudoku");
    await answer(page);
    await page.click("button:text-is('Frequencies')");
    await page.click("text=Add the clue that cuts most");
    expect(await answer(page)).toBe("Not unique 72 solutions");
    await openExample(page, "sudoku-classic.sudoku");
    expect(await answer(page)).toBe("Unique 1 solution");
    const note = page.locator(".sudoku-editor .note").first();
    const clues = async () => Number.parseInt(await note.innerText(), 10);
    const before = await clues();
    expect(await page.locator(".stage").innerText()).toContain("81 of 81 cells forced");
    await page.click("text=Remove redundant clues");
    await expect.poll(clues, { timeout: 30_000 }).toBeLessThan(before);
    expect(await answer(page)).toBe("Unique 1 solution");
  }, 90_000);
});

describe("safety", () => {
  test("what a link contains is shown as text, never run", async () => {
    const evil = "<img/src=x/onerror=hacked()>";
    const page = await studio.visit();
    await page.addInitScript(() => Object.assign(window, { hacked: () => document.body.append("HACKED") }));
    for (const [kind, text] of [
      ["torto", `3x3\n${evil}\n"><b>\n`],
      ["polyomino", "[0-1][0-1]\n<b>x</b> 00 01\n<i> 00 01\n"],
      ["dlx", `${evil} <script>hacked()</script>\n${evil} <script>hacked()</script>\n`],
      ["sudoku", `<b>a\n<i>\n`],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(studio.url + link(kind, text));
      await page.waitForSelector('.headline:is([data-phase="ended"], [data-phase="bad"])');
      expect(await page.locator("main :is(img, b:not(.area b), i, script)").count()).toBe(0);
      expect(await page.locator("textarea").first().inputValue()).toBe(text);
    }
    expect(await page.locator("text=HACKED").count()).toBe(0);
  }, 60_000);

  test("a damaged, swollen or unknown link leaves the gallery and a message", async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString("base64url");
    for (const fragment of ["#sudoku=!!!", "#nonsense=AAAA", "#sudoku=AAAA", `#dlx=${bomb}`]) {
      const page = await studio.visit(fragment);
      await page.waitForSelector(".notice.shown");
      expect(await page.locator(".notice").innerText()).toContain("damaged");
      expect(await page.locator(".gallery").count()).toBe(1);
      await page.context().close();
    }
  }, 60_000);

  test("a huge puzzle gets an error, not a frozen page", async () => {
    const pieces = Array.from(
      { length: 60 },
      (_, k) => `_p${k} 00 01 02 1${"0123456789abcdefghijklmnopqrstuvwxyz"[k % 36]}`,
    );
    const page = await studio.visit(link("polyomino", `[0-Z][0-Z]\n${pieces.join("\n")}\n`));
    await page.waitForSelector('.headline[data-phase="failed"]', { timeout: 60_000 });
    expect(await page.locator(".headline .verdict").innerText()).toMatch(
      /too many placements|too long to read/,
    );
    await page.click(".brand");
    await page.waitForSelector(".gallery");
  }, 90_000);

  test("the page asks nobody else for anything", async () => {
    const page = await studio.visit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openExample(page, "sudoku-6x6.sudoku");
    await answer(page);
    const elsewhere = asked.filter(
      (url) => !url.startsWith(studio.url) && !url.startsWith("data:") && !url.startsWith("blob:"),
    );
    expect(elsewhere).toEqual([]);
  }, 60_000);
});

describe("for everybody", () => {
  const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

  async function findings(page: Page): Promise<string[]> {
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => {
      return (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run();
    });
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
  }
  interface Violation {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string }[];
  }

  for (const colorScheme of ["light", "dark"] as const) {
    test(`no serious finding of axe, ${colorScheme}`, async () => {
      const page = await studio.visit("", { colorScheme });
      expect(await findings(page)).toEqual([]);
      await screenshot(page, `gallery-${colorScheme}`);
      for (const file of colorScheme === "light" ? FILES : FILES.slice(0, 2)) {
        await openExample(page, file);
        await answer(page);
        expect(await findings(page)).toEqual([]);
        await screenshot(page, `${file}-${colorScheme}`);
      }
      for (const tab of ["Wall", "Frequencies", "Search"]) {
        await page.click(`button:text-is('${tab}')`);
        await page.waitForTimeout(300);
        expect(await findings(page)).toEqual([]);
      }
    }, 120_000);
  }

  test("a narrow screen: nothing sticks out, the verdict is in sight", async () => {
    const page = await studio.visit("", { viewport: { width: 360, height: 740 } });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    await screenshot(page, "gallery-narrow");
    for (const file of FILES) {
      await openExample(page, file);
      await answer(page);
      expect([file, await width()]).toEqual([file, 360]);
      expect(await page.locator(".glance").isVisible()).toBe(true);
      await screenshot(page, `${file}-narrow`);
    }
    await openExample(page, "sudoku-25x25.sudoku");
    await answer(page);
    await page.locator("textarea").first().fill("12..\n34..\n....\n.5..\n");
    await page.waitForSelector("mark.error");
    expect(["25 × 25, and an error", await width()]).toEqual(["25 × 25, and an error", 360]);
    await screenshot(page, "error-narrow");
  }, 60_000);

  test("a wide screen", async () => {
    const page = await studio.visit("", { viewport: { width: 2200, height: 1200 } });
    await openExample(page, "pentominoes-8x8-centre.polyomino");
    await answer(page);
    await screenshot(page, "wide");
  }, 60_000);

  test("nothing jumps while a search runs", async () => {
    const page = await studio.visit();
    await openExample(page, "pentominoes-8x8-centre.polyomino");
    await page.waitForSelector(".large .picture svg");
    const top = async () => (await page.locator(".pager").boundingBox())!.y;
    const before = await top();
    await answer(page);
    expect(await top()).toBe(before);
  }, 60_000);

  test("the first paint waits for no script", async () => {
    const page = await studio.visit();
    const context = await page.context().browser()!.newContext();
    const without = await context.newPage();
    await without.route("**/*.js", (route) => route.abort());
    await without.goto(studio.url);
    const paints = () =>
      without.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
    await expect.poll(paints, { timeout: 30_000 }).toBe(1);
    expect(await without.locator(".header").innerText()).toContain("Quadrille Studio");
    await context.close();
  }, 60_000);

  test("little to load before the first solve: all scripts, with those of workers and threads", async () => {
    const page = await studio.visit();
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.reload();
    await openExample(page, "pentominoes-6x10.polyomino");
    await answer(page);
    const scripts = [...asked].filter((path) => path.endsWith(".js"));
    for (const part of ["index-", "worker-", "search-thread"])
      expect(scripts.filter((path) => path.includes(part))).toHaveLength(1);
    const size = scripts.reduce(
      (sum, path) => sum + gzipSync(readFileSync(join(ROOT, "dist/studio", path))).length,
      0,
    );
    expect(size).toBeLessThan(265_000);
  }, 60_000);
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
