// What the Studio once lost, or said though it was false: each of these tests was red before its fault was mended.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createStudioServer, listen } from "../../src/cli/studio.js";
import { ROOT } from "../support/run.js";
import { answer, linkTo, puzzleText, Studio, screenshot, TWO_OF_EACH } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterEach(() => studio.leave());
afterAll(() => studio.stop());

const SMALL = linkTo("sudoku", "1...\n..2.\n.4..\n...3\n");

const firstLine = async (page: Page) => (await puzzleText(page).inputValue()).split("\n")[0];

/** Types a digit into the first cell of the sudoku. */
async function typeDigit(page: Page, digit: string): Promise<void> {
  await page.locator(".grid-editor .grid").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press(digit);
}

test("after undo and redo one goes on from what was redone", async () => {
  const page = await studio.visit(SMALL);
  await answer(page);
  const shown = () => page.locator(".grid-editor .grid text").first().textContent();
  await typeDigit(page, "4");
  await answer(page);
  await page.keyboard.press("Control+z");
  await answer(page);
  await expect.poll(shown).toBe("1");
  await page.keyboard.press("Control+Shift+z");
  await answer(page);
  expect(await shown()).toBe("4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("3");
  expect(await firstLine(page)).toBe("43..");
});

test("a browser that refuses to keep anything is not said to keep it", async () => {
  const page = await studio.blank();
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("refused", "InvalidStateError");
    };
  });
  await page.goto(studio.url + SMALL);
  await page.waitForSelector(".only-here");
  expect(await page.locator(".only-here").innerText()).toContain("does not keep your changes");
  await screenshot(page, "only-here");
});

test("what a full browser could not keep is said, until there is room", async () => {
  const page = await studio.visit(SMALL);
  await answer(page);
  expect(await page.locator(".only-here").count()).toBe(0);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    let left: IDBTransaction | undefined;
    IDBObjectStore.prototype.put = function full(): IDBRequest<IDBValidKey> {
      if (left !== this.transaction) this.transaction.abort();
      left = this.transaction;
      return {} as IDBRequest<IDBValidKey>;
    };
    Object.assign(window, {
      makeRoom: () => {
        IDBObjectStore.prototype.put = put;
      },
    });
  });
  await typeDigit(page, "4");
  await page.waitForSelector(".only-here");
  // Until the page is closed, the puzzle is where it was left.
  await page.click(".brand");
  await page.click(".recent .card");
  await expect.poll(() => firstLine(page)).toBe("4...");
  await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
  await typeDigit(page, "3");
  await page.waitForSelector(".only-here", { state: "detached" });
});

test("cells that are the same in some of the solutions are not said to be forced", async () => {
  const page = await studio.visit(linkTo("sudoku", `5${".".repeat(8)}\n${`${".".repeat(9)}\n`.repeat(8)}`));
  await page.click("text=Frequencies");
  const told = page.locator(".stage .toolbar .note");
  await expect.poll(() => told.innerText()).toMatch(/^\d+ of 81 cells the same in the first 20,000$/);
});

test("a search goes on while its puzzle gets a name and rules", async () => {
  const page = await studio.visit(linkTo("polyomino", TWO_OF_EACH));
  await page.waitForSelector('.headline[data-phase="searching"]');
  await page.evaluate(() => {
    const phases: string[] = [];
    Object.assign(window, { phases });
    const headline = document.querySelector<HTMLElement>(".headline")!;
    new MutationObserver(() => phases.push(headline.dataset.phase!)).observe(headline, {
      attributeFilter: ["data-phase"],
    });
  });
  await page.fill('[aria-label="Name of the puzzle"]', "Twins");
  await page.keyboard.press("Enter");
  await page.click("button:text-is('Share')");
  await page.fill("textarea[placeholder^='e.g. Fill']", "Two of each.");
  await page.click("text=Done");
  await page.waitForSelector("text=Two of each.");
  await page.keyboard.press("Control+z");
  await page.waitForSelector("text=Two of each.", { state: "detached" });
  expect(await page.evaluate(() => (window as unknown as { phases: string[] }).phases)).toEqual([]);
});

test("a server that has ended is told as what it is", async () => {
  const server = createStudioServer(`${ROOT}/dist/studio`);
  const url = `http://127.0.0.1:${await listen(server, 0)}/`;
  const page = await studio.visit(url + SMALL);
  await answer(page);
  await page.click("text=Play");
  await page.click("text=Check");
  await page.waitForSelector("text=So far so good");
  server.closeAllConnections();
  server.close();
  const notice = () => page.locator(".notice").innerText();
  await page.click("text=Hint");
  await expect.poll(notice).toMatch(/cannot be (?:loaded|reached) any more. Is its server still running/);
  await page.click("text=Check");
  await expect.poll(notice).toContain("cannot be reached any more");
  studio.errors.length = 0; // the browser itself tells that it could not load something
});

test("what is offered to be embedded stands in a page of another place", async () => {
  const page = await studio.visit(SMALL);
  await answer(page);
  await page.click("button:text-is('Share')");
  const field = page.getByLabel("Embed", { exact: true });
  await expect.poll(() => field.inputValue()).toContain("#sudoku=");
  const host = await page.context().newPage();
  await host.setContent(`<!doctype html><title>A page of somebody</title>${await field.inputValue()}`);
  await host.frameLocator("iframe").locator(".board-place").waitFor();
});

test("a refusal stays until it is closed", async () => {
  const page = await studio.blank();
  await page.clock.install();
  await page.goto(`${studio.url}#gallery=no-such-puzzle&design`);
  await page.waitForSelector(".notice.shown");
  await page.clock.fastForward(60_000);
  expect(await page.locator(".notice.shown").innerText()).toContain("no such puzzle");
  await screenshot(page, "refusal");
  await page.click('[aria-label="Close the message"]');
  await page.waitForSelector(".notice:not(.shown)", { state: "attached" });
});

test("nothing else went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
