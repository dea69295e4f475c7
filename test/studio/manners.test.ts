// How the page behaves: it takes hostile links for data, works on narrow screens, does not jump, and loads little.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../support/run.js";
import { answer, linkTo, Studio, screenshot } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterEach(() => studio.leave());
afterAll(() => studio.stop());

/** One of each family. */
const FILES = [
  "pentominoes-6x10.polyomino",
  "windoku.sudoku",
  "torto-triangle.torto",
  "ian-solution.ian",
  "langford-7.dlx",
];

describe("safety", () => {
  test("what a link contains is shown as text, never run", async () => {
    const evil = "<img/src=x/onerror=hacked()>";
    const page = await studio.blank();
    await page.addInitScript(() => Object.assign(window, { hacked: () => document.body.append("HACKED") }));
    for (const [kind, text] of [
      ["torto", `3x3\n${evil}\n"><b>\n`],
      ["polyomino", "[0-1][0-1]\n<b>x</b> 00 01\n<i> 00 01\n"],
      ["dlx", `${evil} <script>hacked()</script>\n${evil} <script>hacked()</script>\n`],
      ["sudoku", `<b>a\n<i>\n`],
    ] as const) {
      await page.goto(studio.url + linkTo(kind, text)); // only the fragment is another one: the page stays
      await expect.poll(() => page.locator("textarea").first().inputValue()).toBe(text);
      await page.waitForSelector('.headline:is([data-phase="ended"], [data-phase="bad"])');
      expect(await page.locator("main :is(img, b:not(.area b), i, script)").count()).toBe(0);
    }
    expect(await page.locator("text=HACKED").count()).toBe(0);
  }, 60_000);

  test("a damaged, swollen or unknown link leaves the gallery and a message", async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString("base64url");
    // That these are refused is tested beside the reader of links; here is what the page does then.
    const soaked = process.env.SOAK ? ["#sudoku=!!!", "#nonsense=AAAA", "#sudoku=AAAA"] : [];
    for (const fragment of [...soaked, `#dlx=${bomb}`]) {
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
    const page = await studio.visit(linkTo("polyomino", `[0-Z][0-Z]\n${pieces.join("\n")}\n`));
    await page.waitForSelector('.headline[data-phase="failed"]', { timeout: 60_000 });
    expect(await page.locator(".headline .verdict").innerText()).toMatch(
      /too many placements|too long to read/,
    );
    await page.click(".brand");
    await page.waitForSelector(".gallery");
  }, 90_000);
});

describe("for everybody", () => {
  test.runIf(process.env.SOAK)(
    "a narrow screen: nothing sticks out, board and verdict are in sight",
    async () => {
      const page = await studio.visit("", { viewport: { width: 360, height: 740 } });
      const isInSight = async (part: string) => {
        const { y, height } = (await page.locator(part).boundingBox())!;
        return y >= 0 && y + height <= 740;
      };
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(360);
      await screenshot(page, "gallery-narrow");
      const go = (file: string) => page.goto(`${studio.url}#gallery=${file.replace(/\.\w+$/, "")}&design`);
      for (const file of FILES) {
        const title = await page.title();
        await go(file);
        await page.waitForFunction((before) => document.title !== before, title);
        await answer(page);
        expect([file, await width()]).toEqual([file, 360]);
        if (file.endsWith(".polyomino")) {
          for (const part of [".editor .grid", ".glance"])
            expect([part, await isInSight(part)]).toEqual([part, true]);
        }
        // Of items and options the answer itself stands first.
        expect(await page.locator(".glance:visible, .workbench.plain .headline").count()).toBe(1);
        await screenshot(page, `${file}-narrow`);
      }
      await go("sudoku-25x25.sudoku");
      await page.waitForFunction(() => document.title.startsWith("25 × 25 sudoku"));
      await answer(page);
      await page.locator("textarea").first().fill("12..\n34..\n....\n.5..\n");
      await page.waitForSelector("mark.error");
      expect(["25 × 25, and an error", await width()]).toEqual(["25 × 25, and an error", 360]);
      await screenshot(page, "error-narrow");
    },
    60_000,
  );

  test("nothing jumps while a search runs", async () => {
    const page = await studio.blank();
    // Where the parts of the answer are, as often as the screen is drawn, from its first sight on.
    await page.addInitScript(() => {
      const places = new Map<string, Set<number>>();
      Object.assign(window, { places });
      const look = () => {
        for (const part of [".headline", ".answer > .segments", ".pager", ".large"]) {
          const element = document.querySelector(part);
          if (!element) continue;
          const seen = places.get(part) ?? new Set();
          places.set(part, seen.add(element.getBoundingClientRect().top + scrollY));
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const places = () =>
      page.evaluate(() => {
        const { places } = window as unknown as { places: Map<string, Set<number>> };
        return [...places].map(([part, seen]) => [part, ...seen]);
      });
    await page.goto(`${studio.url}#gallery=pentominoes-8x8-centre&design`);
    await page.waitForSelector(".pickable .picture svg");
    expect(await answer(page)).toBe("Solvable 520 solutions");
    for (const [part, ...tops] of await places()) expect([part, tops]).toEqual([part, [tops[0]]]);
    expect(await places()).toHaveLength(4);
  }, 60_000);

  test("the first paint waits for no script", async () => {
    const context = await (await studio.blank()).context().browser()!.newContext(); // here errors are meant
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
    const page = await studio.blank();
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    // By its address, since the gallery's board solves itself with more.
    await page.goto(`${studio.url}#gallery=pentominoes-6x10&design`);
    await answer(page);
    const scripts = [...asked].filter((path) => path.endsWith(".js"));
    for (const part of ["index-", "solve-worker", "search-thread"])
      expect(scripts.filter((path) => path.includes(part))).toHaveLength(1);
    const size = scripts.reduce(
      (sum, path) => sum + gzipSync(readFileSync(join(ROOT, "dist/studio", path))).length,
      0,
    );
    // The families are 79,000 of it, the half of that cells with rules and what other sites write of them; the search for
    // their symmetries is 11,000 more. Beyond 250,000 the Studio would be slow to come.
    expect(size).toBeLessThan(250_000);
  }, 60_000);
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
