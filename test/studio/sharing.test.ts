// Share a puzzle: the link, the frame, the static site under any path, without a network; and a visitor who pins some pieces of
// a puzzle, in the soak of a heart that was drawn, and sends it to a friend.

import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { studioSite } from "../../scripts/site/studio.mjs";
import { scratch } from "../support/scratch.js";
import { answer, drag, findings, puzzleText, Studio, screenshot } from "../support/studio.js";

let studio: Studio;
let site: Server;
let folder: string;
let address: string;
/** Is there a network? */
let online = true;

const PATH = "/some/path";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

beforeAll(async () => {
  studio = await Studio.start();
  folder = mkdtempSync(join(scratch(), "site-"));
  await studioSite(join(folder, PATH), { url: "https://example.org/some/path/" });
  // As any web host does it, and nothing else.
  site = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0]!;
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!online) return request.socket.destroy();
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}${PATH}/`;
}, 120_000);
beforeEach(() => {
  online = true; // also where a test before this one failed
});
afterEach(() => studio.leave());
afterAll(async () => {
  await studio.stop();
  site.closeAllConnections();
  site.close();
});

/** Draws the box by hand, and adds the pentominoes; other tests draw smaller ones. */
async function drawHeart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Packing/ }).click();
  await page.waitForSelector(".box-editor");
  // Sixty cells, stroke by stroke; a stroke that begins inside takes away.
  await page.click('[aria-label="Columns: one more"]');
  await page.fill('[aria-label="Columns"]', "10");
  await page.keyboard.press("Tab");
  await page.fill('[aria-label="Rows"]', "9");
  await page.keyboard.press("Tab");
  const away: [readonly [number, number], readonly [number, number]][] = [
    [
      [0, 0],
      [0, 0],
    ],
    [
      [0, 4],
      [0, 5],
    ],
    [
      [0, 9],
      [0, 9],
    ],
    [
      [4, 0],
      [4, 0],
    ],
    [
      [4, 9],
      [4, 9],
    ],
    [
      [5, 0],
      [5, 1],
    ],
    [
      [5, 8],
      [5, 9],
    ],
    [
      [6, 0],
      [6, 2],
    ],
    [
      [6, 7],
      [6, 9],
    ],
    [
      [7, 0],
      [7, 3],
    ],
    [
      [7, 6],
      [7, 9],
    ],
  ];
  for (const [from, to] of away) await drag(page, from, to);
  // The last row goes, and with it the count is that of twelve pentominoes.
  await drag(page, [8, 0], [8, 9]);
  await expect.poll(() => page.locator(".area b").first().innerText()).toBe("56");
  await drag(page, [0, 4], [0, 5]);
  await drag(page, [4, 0], [4, 0]);
  await drag(page, [4, 9], [4, 9]);
  await expect.poll(() => page.locator(".area b").first().innerText()).toBe("60");
  await page.selectOption('.pieces-editor label:has-text("Pieces") select', { label: "Pentominoes" });
  await page.click("text=Add all 12");
}

test("a puzzle (in the soak a heart, drawn): three pieces pinned, shared, and found by a friend", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await studio.visit(process.env.SOAK ? "" : "#gallery=pentominoes-3x20&design", {
    permissions,
  });
  if (process.env.SOAK) await drawHeart(page);
  await page.waitForSelector(".pin-chips .chip", { timeout: 60_000 });
  for (const k of [0, 4, 8]) {
    const chip = page.locator(".pin-chips .chip").nth(k);
    await chip.click();
    await expect.poll(() => page.locator('.pin-chips .chip[aria-pressed="true"]').count()).toBeGreaterThan(0);
    await page.waitForSelector('.headline[data-phase="ended"]', { timeout: 60_000 });
  }
  await expect.poll(() => page.locator(".pin-bar .chip").count()).toBe(3);
  await page.fill('[aria-label="Name of the puzzle"]', "A heart for Ada");
  await page.keyboard.press("Enter");
  await page.click("button:text-is('Share')");
  await page.waitForSelector("dialog[open]");
  await page.fill("dialog textarea", "Fill the heart. Three pieces are there already.");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("Link", { exact: true }).inputValue()).toContain("about=");
  await screenshot(page, "share");
  expect(await page.locator("dialog").innerText()).toContain("on this machine only");
  await page.waitForTimeout(300);
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.click('[aria-label="Copy the link"]');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.click("dialog >> text=Done");
  const pinned = await page.locator(".pin-bar .chip").allInnerTexts();
  const verdict = await answer(page);
  const text = await puzzleText(page).inputValue();
  await screenshot(page, "heart");

  // The friend may play first, and sees no solution.
  const friend = await studio.visit(new URL(link).hash);
  await expect.poll(() => friend.locator(".pin-mark").count()).toBe(3);
  expect(await friend.locator(".answer").count()).toBe(0);
  await friend.click("button:text-is('Design')");
  expect(await answer(friend)).toBe(verdict);
  expect(await friend.title()).toBe("A heart for Ada · Quadrille Studio");
  expect(await friend.locator(".rules").innerText()).toBe("Fill the heart. Three pieces are there already.");
  expect(await friend.locator(".pin-bar .chip").allInnerTexts()).toEqual(pinned);
  expect(await puzzleText(friend).inputValue()).toBe(text);
}, 180_000);

test("the static site works under its path, and after the first visit without a network", async () => {
  const page = await studio.visit(`${address}#gallery=langford-7&design`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  online = false;
  await page.goto(`${address}#gallery=windoku&design`);
  await page.reload();
  expect(await answer(page)).toBe("Unique 1 solution");
  await page.click("button:text-is('Play')");
  await page.waitForSelector(".board-place");
  online = true;
}, 90_000);

test("every puzzle of the gallery has a page and a preview picture", async () => {
  const examples = JSON.parse(readFileSync("examples/examples.json", "utf8")) as { file: string }[];
  const pages = new Set(
    examples.map(({ file }) => {
      const short = join(folder, PATH, "gallery", file.replace(/\.\w+$/, ""));
      return readFileSync(join(short, "index.html"), "utf8").includes(`${file}.svg`)
        ? short
        : join(folder, PATH, "gallery", file);
    }),
  );
  expect(pages.size).toBe(examples.length);
  for (const own of pages) {
    const html = readFileSync(join(own, "index.html"), "utf8");
    expect(html).toContain(`property="og:image" content="https://example.org/some/path/gallery/`);
    const png = readFileSync(join(own, "card.png"));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const page = await studio.visit(`${address}gallery/soma/`);
  expect(await findings(page)).toEqual([]);
  await page.click("text=Open it in the Studio");
  await page.waitForSelector(".play-board .grid");
  expect(await page.title()).toBe("Piet Hein's Soma · Quadrille Studio");
});

test("a frame shows a puzzle and plays it, and nothing else", async () => {
  const page = await studio.visit(`${address}#gallery=sudoku-classic&design`);
  await answer(page);
  await page.click("button:text-is('Share')");
  await expect.poll(() => page.getByLabel("Embed", { exact: true }).inputValue()).toContain("#sudoku=");
  const embed = await page.getByLabel("Embed", { exact: true }).inputValue();
  const host = await page.context().newPage();
  await host.setContent(`<!doctype html><title>A page of somebody</title>${embed}`);
  const frame = host.frameLocator("iframe");
  await frame.locator(".board-place").waitFor();
  expect(await frame.locator(".actions, .editor .pane, .answer").count()).toBe(0);
  expect(await frame.locator("h1.title").innerText()).toBe("Classic sudoku with 30 clues");
  await frame.locator(".grid").click();
  await frame.locator("button:text-is('Hint')").click();
  for (const step of ["Why?", "Show it", "Do it"]) await frame.locator(`text=${step}`).click();
  await frame.locator(".cell.own text").first().waitFor();
  await screenshot(host, "embed");
}, 60_000);

test("nothing went wrong in any page", () => {
  // Without a network the browser itself says that something could not be loaded.
  expect(
    studio.errors.filter((error) => !/ERR_(EMPTY_RESPONSE|FAILED|CONNECTION|SOCKET)/.test(error)),
  ).toEqual([]);
});
