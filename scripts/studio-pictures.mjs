// The pictures of the Studio in docs/pictures/studio: twelve states of the page, as the system's Chromium shows them.
// `npm run build` first; then `node scripts/studio-pictures.mjs`, and look at what it made.

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { findChromium, MISSING } from "./chromium.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "docs/pictures/studio");
const ENDED = '.headline[data-phase="ended"]';
const LONG = { timeout: 60_000 };

const link = (kind, text) => `#${kind}=${deflateRawSync(text).toString("base64url")}`;
const press = (page, text) => page.click(`button:text-is('${text}')`);

/** By name: where it is, what is done there, and how large the window is. */
const STATES = {
  gallery: ["", async (page) => void (await page.waitForSelector(".today svg", LONG))],
  design: [
    "#gallery=pentominoes-8x8-centre&design",
    async (page) => void (await page.waitForSelector(ENDED, LONG)),
  ],
  pins: [
    "#gallery=pentominoes-8x8-centre&design",
    async (page) => {
      await page.waitForSelector(ENDED, LONG);
      await page.click('[aria-label="Pin W"]');
      await page.waitForSelector(".pin-bar");
      await page.waitForSelector(ENDED, LONG);
      await page.evaluate(() => scrollTo(0, 0));
    },
  ],
  play: [
    "#gallery=pentominoes-6x10&design",
    async (page) => {
      await press(page, "Play");
      await page.waitForSelector(".tray button", LONG);
      for (let k = 0; k < 4; k++) {
        await press(page, "Hint");
        await page.click("text=Do it", LONG);
      }
      await press(page, "Hint");
      await page.waitForSelector(".placed.hinted", LONG);
    },
  ],
  "play-sudoku": [
    "#gallery=sudoku-classic&design",
    async (page) => {
      await press(page, "Play");
      await page.waitForSelector(".board-place", LONG);
      await page.click("text=Solve from here");
      await page.waitForSelector(".candidate.true", LONG);
      await press(page, "Hint");
      await page.waitForSelector(".cell.hinted", LONG);
    },
  ],
  "play-hexagons": [
    "#gallery=tetrahexes-4x7&design",
    async (page) => {
      await press(page, "Play");
      await page.waitForSelector(".tray button", LONG);
      for (let k = 0; k < 3; k++) {
        await press(page, "Hint");
        await page.click("text=Do it", LONG);
      }
      await page.click(".tray button:not(:disabled) >> nth=1");
      await page.hover(".play-board .cell >> nth=12");
    },
  ],
  why: [
    link("polyomino", "0[1-7] [1-6][0-7] 7[0-6]\n31|d 00 01\n"),
    async (page) => void (await page.waitForSelector(".reasons .picture svg", LONG)),
  ],
  "why-clues": [
    link("sudoku", "12..\n..34\n....\n...1\n0011\n0011\n2233\n2233\n"),
    async (page) => void (await page.waitForSelector(".reasons .reason", LONG)),
  ],
  heat: [
    "#gallery=hexiamonds-6x6&design",
    async (page) => {
      await page.waitForSelector(ENDED, LONG);
      await press(page, "Frequencies");
      await page.waitForSelector(".heat", LONG);
    },
  ],
  queens: [
    "#gallery=queens-8&design",
    async (page) => {
      await press(page, "Play");
      await page.waitForSelector(".options-paper .cell", LONG);
      for (const [row, column] of [
        [1, 4],
        [3, 5],
      ])
        await page.click(`[aria-label^="row ${row}, column ${column},"]`);
      await press(page, "Hint");
      await page.waitForSelector(".options-paper .cell.hinted", LONG);
    },
  ],
  share: [
    "#gallery=soma&design",
    async (page) => {
      await page.waitForSelector(ENDED, LONG);
      await press(page, "Share");
      await page.waitForSelector("dialog[open]");
      await page.waitForTimeout(500);
    },
  ],
  phone: [
    "#gallery=pentominoes-6x10&design",
    async (page) => {
      await page.waitForSelector(ENDED, LONG);
      await press(page, "Play");
      await page.waitForSelector(".tray button", LONG);
      await press(page, "Hint");
      await page.click("text=Do it", LONG);
    },
    { width: 390, height: 780 },
  ],
};

const executablePath = findChromium();
if (!executablePath) throw new Error(MISSING);
mkdirSync(FOLDER, { recursive: true });
const server = spawn(process.execPath, [
  join(ROOT, "dist/cli/quadrille.js"),
  "studio",
  "--port",
  "0",
  "--no-open",
]);
const url = await new Promise((resolve) => {
  server.stderr.on("data", (piece) => {
    const found = /http:\S+/.exec(String(piece));
    if (found) resolve(found[0]);
  });
});
const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
const browser = await chromium.launch({ executablePath, args });
for (const [name, [fragment, act, viewport = { width: 1280, height: 900 }]] of Object.entries(STATES)) {
  const page = await browser.newPage({ viewport });
  await page.goto(url + fragment);
  await page.waitForSelector("main");
  await act(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.close();
}
await browser.close();
server.kill();
