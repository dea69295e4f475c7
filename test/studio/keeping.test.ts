// Nothing is lost: every puzzle has its own place, its address and its history, through reloads, links and second tabs.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer, findings, linkTo, openExample, puzzleText, Studio, screenshot } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterEach(() => studio.leave());
afterAll(() => studio.stop());

const SMALL = "1...\n..2.\n.4..\n...3\n";
/** Another puzzle, where a page may begin that needs no gallery. */
const TINY = linkTo("polyomino", "00 01\nd 00 01\n");

/** Types a digit into the first cell of the sudoku. */
async function typeDigit(page: Page, digit: string): Promise<void> {
  await page.locator(".grid-editor .grid").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press(digit);
}

const firstLine = async (page: Page) => (await puzzleText(page).inputValue()).split("\n")[0];

/** Waits until the browser keeps a puzzle that begins with this line. */
async function kept(page: Page, line: string): Promise<void> {
  const lines = () =>
    page.evaluate(async () => {
      const ended = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await ended(indexedDB.open("quadrille"));
      const puzzles = await ended(database.transaction("puzzles").objectStore("puzzles").getAll());
      database.close();
      return puzzles.map(({ history }) => history.present.source.text.split("\n")[0]);
    });
  await expect.poll(lines).toContain(line);
}

/** The names on the cards of the visitor's own puzzles. */
async function ownCards(page: Page): Promise<string[]> {
  await page.click(".brand");
  await page.waitForSelector(".recent .card");
  return page.locator(".recent .card-about").allInnerTexts();
}

test("opening a puzzle is a step of the browser's history, with an address and a title of its own", async () => {
  const page = await studio.visit();
  const card = page.locator('[data-file="windoku.sudoku"]');
  await openExample(page, "windoku.sudoku");
  await answer(page);
  expect(new URL(page.url()).hash).toBe("#gallery=windoku");
  expect(await page.title()).toBe("Windoku · Quadrille Studio");
  await page.goBack();
  await page.waitForSelector(".gallery");
  expect(await page.title()).toBe("Quadrille Studio");
  // The card that was opened is still in sight.
  await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(900);
  await page.goForward();
  await page.waitForSelector(".grid-editor .grid");
  await page.goto(`${studio.url}#gallery=soma&design`);
  await page.waitForSelector(".box-editor .grid");
  expect(await page.title()).toBe("Piet Hein's Soma · Quadrille Studio");
});

test("what was edited survives a reload, with everything that can be undone", async () => {
  const page = await studio.visit(linkTo("sudoku", SMALL));
  await answer(page);
  await typeDigit(page, "4");
  await typeDigit(page, "3");
  await expect.poll(() => firstLine(page)).toBe("3...");
  // At once, before anything could be kept in peace.
  await page.reload();
  await page.waitForSelector(".grid-editor .grid");
  await expect.poll(() => firstLine(page)).toBe("3...");
  await page.keyboard.press("Control+z");
  await expect.poll(() => firstLine(page)).toBe("4...");
  await page.reload();
  await page.waitForSelector(".grid-editor .grid");
  await page.keyboard.press("Control+z");
  await expect.poll(() => firstLine(page)).toBe("1...");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => firstLine(page)).toBe("3...");
});

test("a friend's link, a new puzzle and an example overwrite nothing", async () => {
  const page = await studio.visit(linkTo("sudoku", SMALL));
  await answer(page);
  await page.fill('[aria-label="Name of the puzzle"]', "Mine");
  await page.keyboard.press("Enter");
  await typeDigit(page, "3");
  await page.goto(studio.url + linkTo("torto", "2x3\nLISTEN\nSILENT\n"));
  await page.waitForSelector(".word-editor");
  await page.goto(`${studio.url}#gallery=windoku&design`);
  await page.waitForSelector(".grid-editor .grid");
  await page.click(".brand");
  await page.getByRole("button", { name: /^Packing/ }).click();
  await page.waitForSelector(".box-editor");
  expect((await ownCards(page)).sort()).toEqual(["Mine", "Untitled puzzle", "Untitled puzzle", "Windoku"]);
  await screenshot(page, "recents");
  const links = () => page.locator(".recent a .card-about").allInnerTexts();
  await page.click('[aria-label="Remove Mine"]');
  await expect.poll(links).not.toContain("Mine");
  await expect.poll(() => page.locator(".notice").innerText()).toBe("Mine was removed. Undo brings it back.");
  // The focus is on the button that brings it back; then it is on the card.
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe("Undo removing Mine");
  await page.keyboard.press("Enter");
  await expect.poll(links).toContain("Mine");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".grid-editor .grid");
  await expect.poll(() => firstLine(page)).toBe("3...");
  // The link still shows what it holds.
  await page.goto(studio.url + linkTo("sudoku", SMALL));
  await expect.poll(() => firstLine(page)).toBe("1...");
  await page.goBack();
  await expect.poll(() => firstLine(page)).toBe("3...");
  await page.keyboard.press("Control+z");
  await expect.poll(() => firstLine(page)).toBe("1...");
  // Who leaves the gallery has meant it.
  await page.click(".brand");
  await page.click('[aria-label="Remove Mine"]');
  await page.waitForSelector(".recent .removed");
  await page.keyboard.press("Control+z");
  await expect.poll(links).toContain("Mine");
  await page.click('[aria-label="Remove Mine"]');
  await expect.poll(links).not.toContain("Mine");
  await openExample(page, "windoku.sudoku");
  await page.click(".brand");
  await page.waitForSelector(".recent .card");
  expect(await page.locator(".recent .card-about").allInnerTexts()).not.toContain("Mine");
});

test("a reload in the middle of a game changes nothing, and moves can be taken back", async () => {
  const page = await studio.visit(linkTo("sudoku", SMALL));
  await page.click("button:text-is('Play')");
  await page.locator(".board-place .grid").focus();
  for (const key of ["ArrowRight", "2", "3"]) await page.keyboard.press(key);
  const cell = () => page.locator('[aria-label^="row 1, column 2,"]').getAttribute("aria-label");
  await expect.poll(cell).toBe("row 1, column 2, 3");
  await page.reload();
  await page.waitForSelector(".board-place .grid");
  await expect.poll(cell).toBe("row 1, column 2, 3");
  await page.keyboard.press("Control+z");
  await expect.poll(cell).toBe("row 1, column 2, 2");
  await page.keyboard.press("Control+z");
  await expect.poll(cell).toBe("row 1, column 2, blank");
});

test("two tabs with one puzzle: the second to change it goes on with a copy", async () => {
  const page = await studio.visit(linkTo("sudoku", SMALL));
  await answer(page);
  await typeDigit(page, "3");
  await page.waitForFunction(() => location.hash.startsWith("#mine="));
  await kept(page, "3...");
  const other = await studio.another(page.context(), new URL(page.url()).hash);
  await other.waitForSelector(".grid-editor .grid");
  await typeDigit(page, "4");
  await kept(page, "4...");
  await typeDigit(other, "2");
  await other.waitForSelector(".notice.shown");
  expect(await other.locator(".notice").innerText()).toContain("a copy of its own");
  for (const [tab, digit] of [
    [page, "4..."],
    [other, "2..."],
  ] as const) {
    await tab.reload();
    await tab.waitForSelector(".grid-editor .grid");
    await expect.poll(() => firstLine(tab)).toBe(digit);
  }
});

test("resizing keeps what was drawn", async () => {
  const page = await studio.visit(linkTo("polyomino", "00 02 1[0-2]\no 00\n"));
  await page.waitForSelector(".box-editor");
  await page.click('[aria-label="Rows: one more"]');
  await expect.poll(() => firstLine(page)).toBe("0[02] [12][0-2]");
  await page.click('[aria-label="Columns: one less"]');
  await expect.poll(() => firstLine(page)).toBe("00 [12][01]");
  await page.goto(studio.url + linkTo("sudoku", SMALL));
  await page.selectOption('.grid-editor label:has-text("Size") select', "9");
  await expect.poll(() => firstLine(page)).toBe("1........");
  await page.goto(studio.url + linkTo("polycube", "000 001 011\no 000\n"));
  await page.click('[aria-label="Layers: one more"]');
  await expect.poll(() => firstLine(page)).toBe("0[0][01] 011 1[01][01]".replace("0[0][01]", "00[01]"));
});

test("a puzzle that could not be rendered is not opened again by itself", async () => {
  const fragment = linkTo("sudoku", SMALL);
  const page = await studio.blank();
  // The opener notes it down; a page that is killed then leaves the note behind.
  const opener = await studio.another(page.context(), TINY);
  await opener.evaluate((hash) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "quadrille.opening" && value.includes("#sudoku")) Object.assign(window, { noted: value });
      setItem.call(this, key, value);
    };
    location.hash = hash;
  }, fragment);
  await opener.waitForFunction(() => "noted" in window);
  const noted = await opener.evaluate(() => (window as unknown as { noted: string }).noted);
  await opener.close();
  const killed = await studio.another(page.context(), TINY);
  await killed.evaluate((value) => localStorage.setItem("quadrille.opening", value), noted);
  const again = await studio.another(page.context(), fragment);
  await again.waitForSelector(".refused");
  if (process.env.SOAK) expect(await findings(again)).toEqual([]);
  await again.click("text=Start without it");
  await again.waitForSelector(".gallery");
  await again.goto("about:blank");
  await again.goto(studio.url + fragment);
  expect(await answer(again)).toBe("Unique 1 solution");
});

test("a page that is loaded again while it opens a puzzle opens it then", async () => {
  const page = await studio.visit();
  const fragment = linkTo("sudoku", SMALL);
  await page.evaluate((hash) => {
    // The database does not answer any more, so that the page does not come to an end with what it opens.
    IDBDatabase.prototype.transaction = () =>
      ({ objectStore: () => ({ getAll() {}, get() {} }) }) as unknown as IDBTransaction;
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (key === "quadrille.opening" && value.includes("#sudoku")) location.reload();
    };
    location.hash = hash;
  }, fragment);
  expect(await answer(page)).toBe("Unique 1 solution");
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});

test("an edit does not wait for the picture on its card", async () => {
  const page = await studio.blank();
  // The worker that draws never starts.
  await page.context().route(/painter/, () => {});
  await page.goto(studio.url + linkTo("sudoku", SMALL));
  await answer(page);
  await typeDigit(page, "3");
  await expect.poll(() => firstLine(page)).toBe("3...");
  await kept(page, "3...");
  await page.reload();
  await page.waitForSelector(".grid-editor .grid");
  await expect.poll(() => firstLine(page)).toBe("3...");
});
