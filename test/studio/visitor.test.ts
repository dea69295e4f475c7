// What a visitor does with a puzzle: draw it, type it, take it away, come back to it, with or without a mouse.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../support/run.js";
import { answer, drag, linkTo, puzzleText, Studio, screenshot } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterEach(() => studio.leave());
afterAll(() => studio.stop());

describe("drawing", () => {
  test("a first visitor draws a 5 × 4 box, chooses five tetrominoes, and learns that they do not fit", async () => {
    const page = await studio.visit();
    await page.getByRole("button", { name: /^Packing/ }).click();
    await page.waitForSelector(".hint");
    await drag(page, [1, 1], [5, 4]);
    for (const name of ["I", "L", "O", "S", "T"]) await page.click(`[aria-label="Add the piece ${name}"]`);
    await expect.poll(() => puzzleText(page).inputValue()).toMatch(/^\[1-5\]\[1-4\]\nI 0\[0-3\]\n/);
    expect(await answer(page)).toBe("No solution Every way was tried: there is none.");
    await screenshot(page, "tetrominoes-5x4");
  }, 60_000);

  test.runIf(process.env.SOAK)(
    "click and drag in the box make holes; the areas are compared",
    async () => {
      const page = await studio.visit("#gallery=pentominoes-6x10&design");
      await page.waitForSelector(".chosen");
      await drag(page, [2, 4], [3, 5]);
      await drag(page, [0, 0], [0, 0]);
      expect(await answer(page)).toBe("No solution The box has 55 cells, the pieces have 60.");
      expect(await puzzleText(page).inputValue()).toContain("0[1-9] [145][0-9] [23][0-36-9]");
    },
    60_000,
  );

  test("a rule is chosen, its cells drawn, its number typed; a pattern of one's own; what cannot be is said", async () => {
    const page = await studio.visit(linkTo("rules", "grid 4x4\ndistinct rows columns boxes\n"));
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await page.selectOption(".rule-tools select", "cage");
    await drag(page, [0, 0], [0, 1]);
    await page.fill('[aria-label="[N] of the rule"]', "3");
    await page.click("text=Add the rule");
    await expect.poll(() => puzzleText(page).inputValue()).toContain("cage 3 r1c1 r1c2");
    await page.selectOption(".rule-tools select", "pattern");
    await page.fill('[aria-label="REGEX of the rule"]', "[12]4.*");
    await drag(page, [0, 0], [3, 0]);
    await screenshot(page, "rules-editor");
    await page.click("text=Add the rule");
    await expect.poll(() => puzzleText(page).inputValue()).toContain("pattern [12]4.* column 1");
    await page.selectOption(".rule-tools select", "sum");
    await page.fill('[aria-label="N of the rule"]', "99");
    await drag(page, [3, 3], [3, 3]);
    await page.click("text=Add the rule");
    await page.getByText("no one values have that sum").waitFor();
    await page.click('[aria-label="Remove cage 3 r1c1 r1c2"]');
    await expect.poll(() => puzzleText(page).inputValue()).not.toContain("cage");
  }, 60_000);

  test("pieces: how many, drawn by hand, turned over or not", async () => {
    const page = await studio.visit();
    await page.getByRole("button", { name: /^Packing/ }).click();
    await page.waitForSelector(".hint");
    await page.fill('[aria-label="Columns"]', "3");
    await page.keyboard.press("Tab");
    await page.fill('[aria-label="Rows"]', "2");
    await page.keyboard.press("Tab");
    await page.click("text=Draw a piece");
    const paper = page.locator(".draw-piece .grid");
    await paper.focus();
    for (const key of ["Space", "ArrowDown", "Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await page.click("text=Add the piece");
    await page.click('[aria-label="Number of A: one more"]');
    expect(await answer(page)).toBe("Solvable 2 solutions");
    // The text says which piece may not be turned over.
    await page.selectOption(".pieces-editor select", "Tetrominoes");
    await page.click('[aria-label="Remove the piece A"]');
    await page.fill('[aria-label="Columns"]', "4");
    await page.keyboard.press("Tab");
    await page.click('[aria-label="Add the piece L"]');
    await page.click('[aria-label="Number of L: one more"]');
    expect(await answer(page)).toBe("Solvable 2 solutions");
    await page.click("text=turn over");
    await expect.poll(() => puzzleText(page).inputValue()).toContain("2|L:turned ");
    expect(await answer(page)).toBe("Unique 1 solution");
  }, 60_000);

  test("a sudoku: clues typed, boxes painted, holes", async () => {
    const page = await studio.visit(linkTo("sudoku", `${"....\n".repeat(4)}0011\n0011\n2233\n2233\n`));
    await page.locator(".grid-editor .grid").focus();
    for (const key of ["1", "ArrowDown", "ArrowRight", "ArrowRight", "2", "ArrowDown", "ArrowLeft", "4"])
      await page.keyboard.press(key);
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "3"]) await page.keyboard.press(key);
    await expect
      .poll(() => puzzleText(page).inputValue())
      .toBe("1...\n..2.\n.4..\n...3\n0011\n0011\n2233\n2233\n");
    expect(await answer(page)).toBe("Unique 1 solution");
    // Without a keyboard: a cell, and a key below the grid.
    await drag(page, [0, 0], [0, 0]);
    await page.click(".keypad button:text-is('Erase')");
    await expect.poll(() => puzzleText(page).inputValue()).toMatch(/^\.\.\.\.\n/);
    await page.click(".keypad button:text-is('1')");
    await expect.poll(() => puzzleText(page).inputValue()).toMatch(/^1\.\.\.\n/);
    await page.click("button:text-is('Boxes')");
    await page.click("button:text-is('Add a group')");
    await drag(page, [1, 1], [1, 2]);
    await drag(page, [2, 1], [2, 2]);
    await page.click("button:text-is('Holes')");
    await drag(page, [0, 3], [0, 3]);
    const text = "1..#\n..2.\n.4..\n...3\n0011\n0011\n2233\n2233\n....\n.44.\n.44.\n....\n";
    await expect.poll(() => puzzleText(page).inputValue()).toBe(text);
    await page.click("button:text-is('Boxes')");
    await screenshot(page, "sudoku-boxes");
    for (let k = 0; k < 3; k++) await page.keyboard.press("Control+z");
    await expect.poll(() => puzzleText(page).inputValue()).not.toContain("44");
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => puzzleText(page).inputValue()).toContain(".44.\n....\n....");
  }, 60_000);

  test("words are chips", async () => {
    const page = await studio.visit("#gallery=torto-listen&design");
    await page.click('[aria-label="Remove ENLIST"]');
    await page.fill(".word-editor input[placeholder]", "tinsel");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => puzzleText(page).inputValue())
      .toBe("| Three anagrams in a 2 by 3 array\n2x3\nLISTEN\nSILENT\nTINSEL\n");
    await page.click('[aria-label="Put TINSEL first"]');
    await expect
      .poll(() => puzzleText(page).inputValue())
      .toBe("| Three anagrams in a 2 by 3 array\n2x3\nTINSEL\nLISTEN\nSILENT\n");
    await answer(page);
  }, 60_000);

  test("Ian's puzzle with clues", async () => {
    const page = await studio.visit("#gallery=ian-solution&design");
    await answer(page);
    await page.locator(".grid-editor .grid").focus();
    await page.keyboard.press("0");
    await expect.poll(() => puzzleText(page).inputValue()).toContain("o 11");
  }, 60_000);
});

describe("text", () => {
  test("the texts and the drawing are in sync, and an error is underlined at its place", async () => {
    const page = await studio.visit("#gallery=sudoku-4x4&design");
    await answer(page);
    await puzzleText(page).fill("12..\n34..\n....\n.5..\n");
    await page.waitForSelector("mark.error");
    expect(await page.locator("mark.error").innerText()).toBe("5..");
    expect(await page.locator(".diagnostics").first().innerText()).toContain("line 4, column 2");
    expect(await page.locator(".headline .verdict").innerText()).toContain("Not readable");
    await screenshot(page, "text-error");
    await puzzleText(page).fill("12..\n34..\n....\n....\n");
    expect(await answer(page)).toMatch(/^Not unique/);
    expect(await page.locator('.grid [aria-label="row 2, column 2, clue 4"]').count()).toBe(1);
  }, 60_000);

  test.runIf(process.env.SOAK)(
    "to edit the DLX form makes a plain problem; undo brings the puzzle back",
    async () => {
      const page = await studio.visit("#gallery=tetrominoes-5x8&design");
      await answer(page);
      await page.click("#dlx-heading");
      const dlx = page.getByLabel("The puzzle as DLX text");
      const text = await dlx.inputValue();
      expect(text).toContain("this file was created by polyomino-dlx");
      const withoutL = text
        .split("\n")
        .filter((line) => !line.startsWith("L "))
        .join("\n");
      await dlx.fill(withoutL);
      expect(await answer(page)).toMatch(/^No solution/);
      await page.keyboard.press("Control+z");
      expect(await answer(page)).toBe("Solvable 3,106 solutions");
      await page.waitForSelector(".box-editor");
    },
    60_000,
  );
});

describe("in and out", () => {
  test("files: pictures, puzzle, DLX, solutions", async () => {
    const page = await studio.visit("#gallery=pentominoes-3x20&design");
    await answer(page);
    const saved = async (name: string) => {
      await page.click("summary:text-is('Save')");
      const [download] = await Promise.all([page.waitForEvent("download"), page.click(`text=${name}`)]);
      return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
    };
    expect((await saved("Picture (SVG)")).content.toString()).toMatch(/^<svg /);
    expect([...(await saved("Picture (PNG)")).content.subarray(1, 4)]).toEqual(
      [..."PNG"].map((c) => c.charCodeAt(0)),
    );
    const file = readFileSync(join(ROOT, "examples/pentominoes-3x20.polyomino"), "utf8");
    const puzzle = await saved("Puzzle file");
    expect([puzzle.name, puzzle.content.toString()]).toEqual([
      "The-twelve-pentominoes-in-a-3x20-rectangle.polyomino",
      file,
    ]);
    expect((await saved("DLX file")).content.toString()).toMatch(/^\| .*\n/);
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute("data-sheet", String(document.querySelectorAll(".sheet svg").length));
    });
    await page.click("summary:text-is('Save')");
    await page.click("text=Print a sheet");
    await page.waitForSelector('[data-sheet="2"]');
    const { complete, solutions } = JSON.parse((await saved("Solutions (JSON)")).content.toString());
    expect([complete, solutions.length]).toEqual([true, 8]);
  }, 60_000);

  test.runIf(process.env.SOAK)(
    "files come in by dropping and by pasting",
    async () => {
      const page = await studio.visit();
      await page.evaluate(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["12\n..\n"], "small.sudoku"));
        dispatchEvent(new DragEvent("drop", { dataTransfer: transfer }));
      });
      expect(await answer(page)).toBe("Unique 1 solution");
      await page.evaluate(() => {
        const transfer = new DataTransfer();
        transfer.setData("text/plain", "[0-1][0-1]\r\nd 00 01\r\ne 00 01\r\n");
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true }));
      });
      await page.waitForSelector(".box-editor");
      expect(await answer(page)).toBe("Solvable 4 solutions");
    },
    60_000,
  );
});

test("the keyboard alone: from the gallery to a puzzle and through its solutions", async () => {
  const page = await studio.visit();
  const tabTo = async (name: RegExp) => {
    for (let k = 0; k < 80; k++) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
      });
      if (name.test(focused)) return;
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await tabTo(/^Packing/);
  await page.keyboard.press("Enter");
  await tabTo(/^The box/);
  for (const key of ["Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Space"])
    await page.keyboard.press(key);
  await tabTo(/^Add the piece L/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await answer(page)).toBe("Solvable 2 solutions");
  await tabTo(/^Solutions;/);
  const pager = page.locator(".pager-text");
  expect(await pager.innerText()).toBe("1 of 2");
  await page.keyboard.press("ArrowRight");
  expect(await pager.innerText()).toBe("2 of 2");
}, 60_000);

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});
