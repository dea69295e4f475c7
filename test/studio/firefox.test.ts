// The Studio in Firefox, where one is named (FIREFOX=/path/to/firefox) or the soak finds one: nobody installs it for the
// tests. The first visitor's story, with a friend whose Firefox has a profile of its own; then every family once, and that
// nothing is lost.

import type { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Firefox, findFirefox } from "../support/firefox.js";
import { ROOT } from "../support/run.js";
import { linkTo, serve } from "../support/studio.js";

const { FIREFOX, SOAK } = process.env;
const path = FIREFOX || SOAK ? findFirefox() : null;
if (!path)
  console.warn("The Studio is tried in Chromium only; to try it in Firefox: FIREFOX=/path/to/firefox");

const LONG = { timeout: 240_000 };
const ENDED = `document.querySelector('.headline[data-phase="ended"]')`;

/** The cells that are taken away from 8 rows of 10, by rows: "i,j" to "i,j". A heart of sixty cells is left. */
const AWAY = ["0,0 0,0", "0,9 0,9", "5,0 5,1", "5,8 5,9", "6,0 6,2", "6,7 6,9", "7,0 7,3", "7,6 7,9"];

describe.skipIf(!path)("in Firefox", () => {
  let server: ReturnType<typeof spawn>;
  let url: string;
  let firefox: Firefox;

  beforeAll(async () => {
    ({ server, url } = await serve());
    firefox = await Firefox.start(path!);
    mkdirSync(join(ROOT, "screenshots"), { recursive: true });
  }, 120_000);
  afterAll(async () => {
    await firefox?.stop();
    server?.kill();
  });

  const textOf = (selector: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent.trim())`;

  test("a heart is drawn, filled, pinned, shared, and found by a friend", LONG, async () => {
    await firefox.goto(url);
    await firefox.see(`document.querySelector(".gallery")`);
    await firefox.click(".fresh-text b", "Packing");
    await firefox.fill('[aria-label="Columns"]', "10");
    await firefox.fill('[aria-label="Rows"]', "8");
    // The paper is larger than the box.
    const size = (of: string) => `document.querySelector(".editor .grid").getAttribute("aria-${of}count")`;
    const [rows, columns] = await firefox.read<number[]>(`[${size("row")}, ${size("col")}].map(Number)`);
    for (const stroke of AWAY) {
      const [from, to] = stroke.split(" ").map((cell) => {
        const [i, j] = cell.split(",").map(Number) as [number, number];
        return [(j + 0.5) / columns!, (i + 0.5) / rows!] as const;
      });
      await firefox.stroke(".editor .grid", from!, to!);
    }
    await firefox.see(`document.querySelector(".area b").textContent === "60"`);
    await firefox.choose(".pieces-editor select", "pentominoes");
    await firefox.click(".pieces-editor button", "Add all 12");
    await firefox.see(`document.querySelectorAll(".pin-chips .chip").length === 12`);
    for (const piece of ["X", "I", "W"]) {
      await firefox.click(`[aria-label="Pin ${piece}"][aria-pressed="false"]`);
      await firefox.see(`document.querySelector('[aria-label="Unpin ${piece}"]')`);
      await firefox.see(ENDED);
    }
    await firefox.fill('[aria-label="Name of the puzzle"]', "A heart for Ada");
    await firefox.screenshot(join(ROOT, "screenshots/firefox-heart.png"));
    await firefox.click("button", "Share");
    await firefox.fill("dialog textarea", "Three pieces are there already.");
    await firefox.see(`document.querySelector("dialog .copyable input").value.includes("about=")`);
    const link = await firefox.read<string>(`document.querySelector("dialog .copyable input").value`);
    await firefox.click("dialog button", "Done");
    await firefox.see(ENDED);
    const told = `[document.querySelector(".headline .verdict").textContent, ${textOf(".pin-bar .chip span")}, document.querySelector("textarea").value]`;
    const mine = await firefox.read(told);

    const friend = await Firefox.start(path!);
    try {
      await friend.goto(link);
      await friend.see(ENDED);
      expect(await friend.read(told)).toEqual(mine);
      expect(await friend.read("document.title")).toBe("A heart for Ada · Quadrille Studio");
      await friend.click("button", "Play");
      await friend.see(`document.querySelectorAll(".pin-mark").length === 3`);
    } finally {
      await friend.stop();
    }
  });

  test.for([
    ["windoku", "Windoku", "Unique"],
    ["pentominoes-3x20", "The twelve pentominoes", "Solvable"],
    ["torto-listen", "Three anagrams", "Unique"],
    ["ian-solution", "The placements", "Unique"],
    ["soma", "Piet Hein's Soma", "Solvable"],
    ["hexiamonds-6x6", "The twelve hexiamonds", "Solvable"],
    ["tetrahexes-4x7", "The seven tetrahexes", "Solvable"],
    ["queens-8", "Eight queens", "Solvable"],
  ] as const)("%s is solved and played", LONG, async ([name, title, word]) => {
    await firefox.goto(`${url}#gallery=${name}&design`);
    await firefox.see(`document.title.startsWith(${JSON.stringify(title)}) && ${ENDED}`);
    expect(await firefox.read(`document.querySelector(".headline .verdict-word").textContent`)).toBe(word);
    await firefox.see(`document.querySelector(".large svg")`);
    for (const tab of ["Wall", "Frequencies", "Search", "Solution"]) await firefox.click("button", tab);
    await firefox.click("button", "Play");
    await firefox.click(".play button, .playing button", "Check");
    await firefox.see(`/Solved|So far so good/.test(document.querySelector(".play-word").textContent)`);
  });

  test("nothing is lost: edited, left in a hurry, undone after it", LONG, async () => {
    const first = `document.querySelector("textarea")?.value.split("\\n")[0]`;
    await firefox.goto(url + linkTo("sudoku", "1...\n..2.\n.4..\n...3\n"));
    await firefox.see(ENDED);
    await firefox.stroke(".grid-editor .grid", [1 / 8, 1 / 8], [1 / 8, 1 / 8]);
    await firefox.press("3");
    await firefox.see(`${first} === "3..."`);
    await firefox.reload();
    await firefox.see(`${first} === "3..."`);
    await firefox.click('[aria-label^="Undo"]');
    await firefox.see(`${first} === "1..."`);
  });
});
