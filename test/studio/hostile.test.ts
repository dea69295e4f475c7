// Whatever a link contains, the page stays usable: on a slowed processor it draws little, answers clicks while it loads, and
// comes to a verdict or goes on in its worker.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkTo, Studio } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterAll(() => studio.stop());

const times = (count: number, line: (k: number) => string) =>
  Array.from({ length: count }, (_, k) => line(k)).join("");
const ALL = "[0-Z][0-Z]";
const letters = (count: number) => times(count, (k) => `_${k} `).trim();

/** By what they are: links, most of them small. */
const HOSTILE: readonly (readonly [name: string, kind: string, text: string])[] = [
  ["200 pieces of 62 × 62 cells", "polyomino", `${ALL}\n${times(200, (k) => `_${k} ${ALL}\n`)}`],
  ["900,000 rows of a sudoku", "sudoku", ".\n".repeat(900_000)],
  [
    "100,000 options",
    "dlx",
    `${letters(300)}\n${times(100_000, (k) => `_${k % 300} _${(k * 7 + 1) % 299 === k % 300 ? 299 : (k * 7 + 1) % 299}\n`)}`,
  ],
  ["40 pieces of 62 × 62 cells with one name", "polyomino", `${ALL}\n${`a ${ALL}\n`.repeat(40)}`],
  ["one item of two million characters", "dlx", `${"b".repeat(1_900_000)}\n`],
  [
    "an option of 300,000 items",
    "dlx",
    `${times(300_000, (k) => `${k} `)}\n${times(300_000, (k) => `${k} `)}\n`,
  ],
  ["62 × 62 × 62 cubes", "polycube", "[0-Z][0-Z][0-Z]\na 000\n"],
  ["40 pieces of 62 × 62 × 62 cubes", "polycube", `[0-Z][0-Z][0-Z]\n${"a [0-Z][0-Z][0-Z]\n".repeat(40)}`],
  ["300,000 words", "torto", `5x6\n${"WORD\n".repeat(300_000)}`],
  ["a word of a million letters", "torto", `5x6\n${"A".repeat(1_000_000)}\n`],
  ["62 words of 62 letters", "torto", `6x6\n${`${"AB".repeat(31)}\n`.repeat(62)}`],
  ["triangles of 62 × 62", "polyiamond", `${ALL}\n${`a ${ALL}\n`.repeat(40)}`],
  ["hexagons of 62 × 62", "polyhex", `${ALL}\n${`a ${ALL}\n`.repeat(40)}`],
  ["a sudoku of 32 × 32", "sudoku", `${".".repeat(32)}\n`.repeat(32)],
  [
    "a sudoku of 32 × 32 with 31 groups",
    "sudoku",
    `${".".repeat(32)}\n`.repeat(32) + `${"0".repeat(32)}\n`.repeat(32 * 31),
  ],
  ["200,000 lines with a fault", "sudoku", "x\n".repeat(200_000)],
  ["50,000 faults in DLX", "dlx", `a b\n${"a c\n".repeat(50_000)}`],
  [
    "2,000 pieces on a board",
    "polyominoes",
    `${times(36, (k) => `0${k.toString(36)} `)}\n${letters(2000)}\n${times(2000, (k) => `_${k} 4 2 00 01 02\n`)}`,
  ],
  ["dominoes on 62 × 62", "polyomino", `${ALL}\n1922|d 00 01\n`],
  ["single cells on 62 × 62", "polyomino", `${ALL}\n3844|d 00\n`],
  ["a thousand suffixes", "polyomino", `[0-9][0-9] ${times(1000, (k) => `00s${k} `)}\na 00\n`],
  ["a title of a megabyte", "polyomino", `| ${"title ".repeat(200_000)}\n[0-1][0-1]\na 00 01\n`],
  ["Ian's puzzle with 60,000 lines", "ian", times(60_000, () => "o 00 00t\n")],
  ["brackets within brackets", "polyomino", `${"[".repeat(100_000)}\n`],
  ["colors without end", "dlx", `a | b\n${times(60_000, (k) => `a b:${k}\n`)}`],
];

/** So many elements a page may have, whatever the puzzle: what is laid out stays quick. */
const MOST_ELEMENTS = 5000;

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

/** What happens in the page happens within this time, though the machine may be busy with other things. */
const ANSWERS = { timeout: 20_000 };

/** All of them take minutes: some of each kind are always tried, the others in the soak. */
const TRIED = process.env.SOAK
  ? HOSTILE
  : HOSTILE.filter(([name], k) => k < 4 || name === "dominoes on 62 × 62");

test.for(TRIED)("%s", { timeout: 90_000 }, async ([, kind, text]) => {
  const page = await studio.visit();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(
    (fragment) => {
      location.hash = fragment;
    },
    linkTo(kind, text),
  );
  await page.waitForSelector(".headline", ANSWERS);
  // While it is read, other clicks are heard.
  await page.click("button:text-is('Play')", ANSWERS);
  await page.waitForSelector(".workbench.playing", ANSWERS);
  await page.click("button:text-is('Design')", ANSWERS);
  // It is read, or refused, or its worker is still at it: that may take seconds, but nobody has to wait for it.
  const isRead = page.waitForSelector('.headline:not([data-phase="waiting"], [data-phase="reading"])');
  await Promise.race([isRead.catch(() => {}), page.waitForTimeout(4000)]);
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  for (const tab of ["Wall", "Frequencies", "Solution"]) {
    await page.click(`button:text-is('${tab}')`, ANSWERS);
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  }
  await page.click(".brand", ANSWERS);
  await page.waitForSelector(".gallery", ANSWERS);
  await page.context().close();
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
