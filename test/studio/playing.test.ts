// A board to play on, for every family: with the mouse, a finger and the keyboard; conflicts, checks, hints, and the number of
// solutions from here.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer, findings, linkTo, Studio, screenshot } from "../support/studio.js";

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start();
}, 60_000);
afterEach(() => studio.leave());
afterAll(() => studio.stop());

async function playAt(fragment: string): Promise<Page> {
  const page = await studio.visit(fragment);
  await page.waitForSelector(".headline");
  await page.click("button:text-is('Play')");
  await page.waitForSelector(".play-board, .board-place, .option-list");
  return page;
}

/** Asks for a hint, why, what, and does it. */
async function takeHint(page: Page): Promise<void> {
  await page.click("button:text-is('Hint')");
  for (let text = ""; text !== "Do it"; ) {
    const button = page.locator(".play-word button");
    text = await button.innerText({ timeout: 30_000 });
    await button.click();
  }
}

const word = (page: Page) => page.locator(".play-word").innerText();
const placed = (page: Page) => page.locator(".grid .placed:not(.ghost, .hinted)").count();

/** Two L tetrominoes fill a 2 × 4 rectangle in two ways. */
const TWO_L = linkTo("polyomino", "[0-1][0-3]\nA 00 01 02 10\nB 00 01 02 12\n");

test("pieces: drag, turn, fall back, take back, check, hint, and the end", async () => {
  const page = await playAt(TWO_L);
  await page.locator('[aria-label="Piece A"]').hover();
  await page.mouse.down();
  await page.locator('[data-cell="0,1"]').hover();
  await page.waitForSelector(".placed.ghost");
  await page.mouse.up();
  expect(await placed(page)).toBe(1);
  expect(await page.locator('[aria-label="Piece A"]').isDisabled()).toBe(true);
  await page.click("button:text-is('Check')");
  await expect.poll(() => word(page)).toMatch(/So far so good|There is no solution/);
  // The other piece does not fit on top of it: what is left of the board is near, and it snaps there.
  await page.click('[aria-label="Piece B"]');
  await page.click('[data-cell="0,1"]');
  await expect.poll(() => page.locator(".play-turns .hidden").innerText()).toMatch(/B at row|does not fit/);
  expect(await page.locator(".overlap").getAttribute("d")).toBe("");
  await page.click("summary:text-is('More')");
  await page.click("button:text-is('Start over')");
  expect(await placed(page)).toBe(0);
  for (let k = 0; k < 2; k++) await takeHint(page);
  expect(await placed(page)).toBe(2);
  // The end is seen at once, with what it took; the clock stops.
  await page.waitForSelector(".finish:has-text('with 2 hints')");
  expect(await page.locator(".finish").innerText()).toContain("Next puzzle");
  await page.keyboard.press("Control+z");
  expect(await placed(page)).toBe(1);
  expect(await page.locator(".finish").count()).toBe(0);
  await page.reload();
  await expect.poll(() => placed(page)).toBe(1);
});

test("the keyboard alone places, turns and takes pieces", async () => {
  const page = await playAt(TWO_L);
  await page.focus('[aria-label="Piece A"]');
  await page.keyboard.press("Enter");
  await page.focus(".play-board .grid");
  const ghost = () => page.locator(".grid .placed.ghost .placed-line").getAttribute("d");
  const before = await ghost();
  await page.keyboard.press("r");
  await expect.poll(ghost).not.toBe(before);
  const turned = await ghost();
  await page.keyboard.press("f");
  await expect.poll(ghost).not.toBe(turned);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await placed(page)).toBe(1);
  await page.keyboard.press("Backspace");
  expect(await placed(page)).toBe(0);
});

test.runIf(process.env.SOAK)("a finger drags a piece", async () => {
  const page = await studio.visit(TWO_L, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await page.waitForSelector(".headline");
  await page.tap("button:text-is('Play')");
  await page.waitForSelector(".tray button");
  await page.tap('[aria-label="Piece A"]');
  await page.tap('[data-cell="0,1"]');
  await expect.poll(() => placed(page)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screenshot(page, "play-phone");
});

test("solve from here: the number of solutions falls with every piece, and possible places are shown", async () => {
  const page = await playAt("#gallery=pentominoes-3x20&design");
  await page.click("text=Solve from here");
  await expect.poll(() => word(page), { timeout: 30_000 }).toBe("8 solutions from here.");
  await takeHint(page);
  const left = async () => Number.parseInt(await word(page), 10);
  await expect.poll(left, { timeout: 30_000 }).toBeLessThan(8);
  await page.click(".tray button:not(:disabled) >> nth=3");
  await page.waitForSelector(".possible");
  await expect
    .poll(() => page.locator(".play-turns .note").innerText(), { timeout: 20_000 })
    .toMatch(/\d+ placements? left/);
  await screenshot(page, "play-pentominoes");
});

test("a sudoku: digits, notes, conflicts, true candidates, a hint in three steps", async () => {
  const page = await playAt("#gallery=sudoku-classic&design");
  await page.locator(".grid").focus();
  for (const key of ["ArrowRight", "ArrowRight", "5"]) await page.keyboard.press(key);
  expect(await page.locator(".cell.conflict").count()).toBe(2);
  await page.click("button:text-is('Check')");
  await expect.poll(() => word(page)).toContain("cannot stay");
  await page.locator(".grid").focus();
  for (const key of ["Backspace", "x", "1", "2"]) await page.keyboard.press(key);
  expect(await page.locator(".candidate").allTextContents()).toEqual(["1", "2"]);
  await page.click("button:text-is('Hint')");
  await expect.poll(() => word(page)).toMatch(/^Look at (row|column|the box)/);
  await page.click("text=Why?");
  await expect.poll(() => word(page)).toMatch(/single: .*(can be nothing but \d|can stand nowhere else)/);
  await page.click("text=Show it");
  await page.click("text=Do it");
  await page.click("text=Solve from here");
  await expect.poll(() => page.locator(".candidate.true").count(), { timeout: 20_000 }).toBeGreaterThan(40);
  await screenshot(page, "play-sudoku");
});

test("a link opens to be played, with nothing given away; another one opens on the bench", async () => {
  const page = await studio.visit("#gallery=sudoku-4x4");
  await page.waitForSelector(".board-place");
  expect(await page.locator(".answer, .verdict").count()).toBe(0);
  await page.click("button:text-is('Design')");
  expect(await answer(page)).toBe("Not unique 288 solutions");
  await page.goto(`${studio.url}#gallery=windoku&design`);
  await expect.poll(() => answer(page)).toBe("Unique 1 solution");
});

test("cells are selected and filled by the habits of other players", async () => {
  const page = await playAt(linkTo("sudoku", `${"....\n".repeat(4)}0011\n0011\n2233\n2233\n`));
  const at = (cell: string) => page.locator(`[data-cell="${cell}"]`);
  const selected = () => page.locator('[aria-selected="true"]').count();
  const label = (cell: string) => at(cell).getAttribute("aria-label");
  await at("0,0").hover();
  await page.mouse.down();
  await at("0,3").hover();
  await page.mouse.up();
  await expect.poll(selected).toBeGreaterThan(1);
  await at("0,0").click();
  await at("2,2").click({ modifiers: ["Control"] });
  await at("3,1").click({ modifiers: ["Shift"] });
  expect(await selected()).toBe(3);
  for (const key of ["Control+Digit2", "Shift+Digit1", "Control+Shift+Digit4"])
    await page.keyboard.press(key);
  expect(await label("2,2")).toBe("row 3, column 3, blank, corner 1, centre 2, colour 4");
  expect(await page.locator(".noted-4").count()).toBe(3);
  // The same again takes it away; Space and letters change what typing does.
  for (const key of ["Shift+Numpad1", "c", "2", "z", "3"]) await page.keyboard.press(key);
  expect(await label("3,1")).toBe("row 4, column 2, 3, a conflict".replace(", a conflict", ""));
  await at("1,1").click();
  await page.keyboard.press("Space");
  await page.keyboard.press("1");
  expect(await label("1,1")).toBe("row 2, column 2, blank, corner 1");
  await at("0,0").dblclick();
  expect(await selected()).toBe(3);
  await page.keyboard.press("Control+i");
  expect(await selected()).toBe(13);
  await page.keyboard.press("Control+a");
  for (const key of ["Backspace", "Backspace", "Backspace"]) await page.keyboard.press(key);
  expect(await label("1,1")).toBe("row 2, column 2, blank");
  expect(await page.locator("[class^=noted-]").count()).toBe(0);
  await page.keyboard.press("b");
  await at("0,0").hover();
  await page.mouse.down();
  await at("0,1").hover();
  await at("1,1").hover();
  await page.mouse.up();
  expect((await page.locator(".pen-lines").getAttribute("d"))!.split("M")).toHaveLength(3);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] dt");
});

test("true candidates in the editor: what no solution has is not among them", async () => {
  const page = await studio.visit(linkTo("sudoku", "1...\n..2.\n.4..\n....\n0011\n0011\n2233\n2233\n"));
  const count = await answer(page);
  expect(count).toMatch(/^Not unique/);
  await page.click("text=Candidates");
  await page.waitForSelector(".candidate.true");
  // Every digit that is shown in a cell stands there in a solution, and every one that does is shown.
  await page.click("button:text-is('Frequencies')");
  await page.waitForSelector(".heat title", { state: "attached" });
  const titles = await page.locator(".heat title").allTextContents();
  const shares = titles.flatMap((title) => title.split(", ")).length - 3;
  await expect.poll(() => page.locator(".candidate.true").count()).toBe(shares);
});

/** Where on the page the middle of a place such as [0.5, 2] is. */
async function spotsOf(page: Page) {
  const grid = page.locator(".drawn .grid");
  const { x, y, width } = (await grid.boundingBox())!;
  const [left = 0, top = 0, units = 1] = (await grid.getAttribute("viewBox"))!.split(" ").map(Number);
  const at = (place: number, least: number) => ((place + 0.5) * 32 - least) * (width / units);
  return (i: number, j: number) => [x + at(j, left), y + at(i, top)] as const;
}

test("a slitherlink is drawn: by click, by drag, by key; crosses, check, hint, and the end", async () => {
  const page = await playAt(
    linkTo("rules", "grid 3x3\nlines\nloop\naround 3 r1c1 r1c3\naround 2 r2c2\naround 1 r3c1 r3c2\n"),
  );
  const at = await spotsOf(page);
  await page.mouse.click(...at(2, 0.5));
  await page.click("button:text-is('Check')");
  await page.waitForSelector('.edge.wrong[data-cell="2,0.5"]', { state: "attached" });
  await page.mouse.click(...at(2, 0.5));
  expect(await page.locator(".edge.off text").allTextContents()).toEqual(["×"]);
  await page.mouse.click(...at(2, 0.5));
  expect(await page.locator(".edge.off").count()).toBe(0);
  const clicked: readonly [number, number][] = [
    [-0.5, 0],
    [0, -0.5],
    [0, 0.5],
    [0, 1.5],
    [0.5, 1],
  ];
  for (const [i, j] of clicked) await page.mouse.click(...at(i, j));
  await page.mouse.move(...at(-0.5, 1.5));
  await page.mouse.down();
  await page.mouse.move(...at(-0.5, 2.5), { steps: 3 });
  await page.mouse.move(...at(1.5, 2.5));
  await page.mouse.move(...at(1.5, 0.5), { steps: 5 });
  await page.mouse.up();
  await page.locator(".drawn .grid").focus();
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowDown", "Shift+ArrowLeft"])
    await page.keyboard.press(key);
  await screenshot(page, "play-slitherlink");
  expect(await page.locator(".finish").count()).toBe(0);
  await page.click("button:text-is('Hint')");
  await expect.poll(() => word(page)).toMatch(/^Look at/);
  await page.locator(".drawn .grid").focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.waitForSelector(".finish");
});

test("a hitori is drawn: black, a dot, nothing; numbers stay in sight, and the end needs no dots", async () => {
  const page = await playAt(
    linkTo(
      "rules",
      "grid 3x3\nvalues 0-1\nonce 1 r1c1 r1c2 r2c3\nonce 2 r2c1 r3c3 r1c3\nonce 3 r2c2 r3c1 r3c2\napart 1\nconnected 0\n",
    ),
  );
  const label = (cell: string) => page.locator(`[data-cell="${cell}"]`).getAttribute("aria-label");
  const labels = [];
  for (let k = 0; k < 3; k++) {
    await page.click('[data-cell="1,1"]');
    labels.push(await label("1,1"));
  }
  expect(labels.map((text) => text!.split(", ").at(-1))).toEqual(["black", "not black", "blank"]);
  await takeHint(page);
  for (const cell of ["0,0", "0,2", "2,1"])
    if (!(await label(cell))!.endsWith(", black")) await page.click(`[data-cell="${cell}"]`);
  await page.waitForSelector(".finish");
  await screenshot(page, "play-hitori");
});

test("words are traced", async () => {
  const page = await playAt(linkTo("torto", "2x2\nAB\nBC\n"));
  const grid = (await page.locator(".grid").boundingBox())!;
  const at = (i: number, j: number) =>
    [grid.x + (grid.width * (j + 0.5)) / 2, grid.y + (grid.height * (i + 0.5)) / 2] as const;
  await page.mouse.move(...at(0, 0));
  await page.mouse.down();
  await page.mouse.move(...at(0, 1), { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.locator(".cell text").allTextContents()).toEqual(["A", "B"]);
  await page.mouse.move(...at(0, 1));
  await page.mouse.down();
  await page.mouse.move(...at(1, 0), { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector(".finish");
});

test("the pieces of the last puzzle are not laid out for the next one", async () => {
  const page = await playAt("#gallery=langford-7&design");
  await page.click("button:text-is('Hint')");
  await page.waitForSelector(".play-word button");
  await page.goto(studio.url + linkTo("polycube", "0[0-1][0-1]\nA 000 001\nB 000 001\n"));
  await page.waitForSelector(".box-editor .grid");
  await page.click("button:text-is('Play')");
  await page.waitForSelector(".play-board");
  expect(studio.errors).toEqual([]);
});

const SIMILAR_BOARDS = [
  ["cubes", linkTo("polycube", "0[0-1][0-1]\nA 000 001\nB 000 001\n")],
  ["hexagons", linkTo("polyhex", "[0-1][0-1]\nA 00 01\nB 00 01\n")],
  ["triangles", linkTo("polyiamond", "0[0-1] 0[0-1]'\nA 00 00'\nB 00 00'\n")],
  ["Ian's puzzle", "#gallery=ian-solution&design"],
];

/** One board with options is played to its end; the soak plays one of each other kind, and those of the gallery. */
const BOARDS = [
  ["options", linkTo("dlx", "a b c\na b\nb c\na\nc\n")],
  ...(process.env.SOAK ? SIMILAR_BOARDS : []),
  ...(process.env.SOAK
    ? ["tetrahexes-4x7", "soma", "hexiamonds-6x6", "langford-7"].map((name) => [
        name,
        `#gallery=${name}&design`,
      ])
    : []),
] as [string, string][];

test.for(BOARDS)("%s can be played to the end with hints", { timeout: 90_000 }, async ([name, fragment]) => {
  const page = await playAt(fragment);
  await screenshot(page, `play-${name}`);
  const solved = async () => {
    if ((await page.locator(".finish").count()) > 0) return true;
    await page.click("button:text-is('Check')");
    const said = page.locator(".play-head:has-text('Solved'), .play-head:has-text('So far so good')");
    return /Solved/.test(await said.innerText({ timeout: 30_000 }));
  };
  // All of Ian's solution is given: nothing is left to do.
  for (let k = 0; k < 14 && !(await solved()); k++) await takeHint(page);
  expect(await solved()).toBe(true);
});

test("pins: in a solution, on the heat map and as placements; the answer is what is left", async () => {
  const page = await studio.visit("#gallery=pentominoes-3x20&design");
  expect(await answer(page)).toBe("Solvable 8 solutions");
  await page.click('[aria-label="Pin F"]');
  await expect.poll(() => answer(page)).not.toContain("8 solutions");
  const after = Number.parseInt((await answer(page)).replace(/\D+/, ""), 10);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(8);
  // A click on a piece of the picture pins it, too.
  await page.locator(".pickable .q-fill").nth(3).dispatchEvent("click");
  await expect.poll(() => page.locator(".pin-bar .chip").count()).toBe(2);
  await screenshot(page, "pins");
  await page.click("text=Unpin all");
  await expect.poll(() => answer(page)).toBe("Solvable 8 solutions");
  await page.click("button:text-is('Frequencies')");
  await page.locator(".placements button").first().click();
  await expect.poll(() => page.locator(".pin-bar .chip").count()).toBe(1);
  await page.goto(studio.url + linkTo("sudoku", `${"....\n".repeat(4)}0011\n0011\n2233\n2233\n`));
  await expect.poll(() => answer(page)).toBe("Not unique 288 solutions");
  await page.click("button:text-is('Solution')");
  await page.locator(".pickable svg").click({ position: { x: 90, y: 90 } });
  await expect.poll(() => answer(page)).toBe("Not unique 72 solutions");
  await page.click("button:text-is('Frequencies')");
  await page.locator(".heat .pickable-cell").nth(5).click();
  await expect.poll(() => page.locator(".pin-bar .chip").count()).toBe(2);
});

test("nothing went wrong in any page", () => {
  expect(studio.errors).toEqual([]);
});

test.runIf(process.env.SOAK)(
  "queens stand on their board: played with mouse and keys, pinned on the heat map and in a solution",
  async () => {
    const page = await playAt("#gallery=queens-8&design");
    await page.click("text=Solve from here");
    await expect.poll(() => word(page)).toBe("92 solutions from here.");
    const cell = (row: number, column: number) =>
      page.locator(`[role="gridcell"][aria-label^="row ${row}, column ${column},"]`);
    await cell(1, 4).click();
    await expect.poll(() => word(page)).toBe("18 solutions from here.");
    expect(await cell(4, 4).getAttribute("aria-label")).toContain("ruled out");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect.poll(() => word(page)).toBe("6 solutions from here.");
    if (process.env.SOAK) expect(await findings(page)).toEqual([]);
    await page.click("button:text-is('Design')");
    await answer(page);
    await page.click("button:text-is('Frequencies')");
    await page.locator(".heat .pickable-cell").first().click();
    await expect.poll(() => answer(page)).toBe("Solvable 4 solutions");
    await page.click("button:text-is('Solution')");
    await page.locator(".pickable .q-fill").nth(1).dispatchEvent("click");
    await expect.poll(() => page.locator(".pin-bar .chip").count()).toBe(2);
  },
);
