// Cubes, triangles and hexagons in the Studio: the editors, and the view of cubes that turns.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answer, Studio, screenshot } from "../support/studio.js";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const PATIENCE = { timeout: 20_000 };

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(async () => {
  await studio.stop();
});

test("Soma is solved, turned, taken apart and saved", async () => {
  const page = await studio.visit("#gallery=soma&design");
  expect(await answer(page)).toBe("Solvable 11,520 solutions");
  await page.getByText("Up to symmetry", { exact: true }).click();
  await page.waitForFunction(() =>
    document.querySelector(".verdict-count")?.textContent?.startsWith("240 up to"),
  );
  const canvas = page.locator(".solid-canvas");
  await canvas.waitFor();
  const seen = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const pictures = [await seen()];
  const changed = async () => {
    await expect.poll(seen, PATIENCE).not.toBe(pictures.at(-1));
    pictures.push(await seen());
  };
  await canvas.press("ArrowLeft");
  await changed();
  await page.getByLabel("Apart").fill("1");
  await changed();
  await page.getByLabel("One by one").fill("3");
  await changed();
  await page.locator(".solid-pieces button").first().click();
  await changed();
  await screenshot(page, "soma-solid");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "STL", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Piet-Heins-Soma.assembly.stl");
  const bytes = readFileSync((await download.path())!);
  expect(bytes.length).toBe(84 + 50 * bytes.readUInt32LE(80));
  expect(studio.errors).toEqual([]);
});

test.runIf(process.env.SOAK)("a packing of triangles is drawn by hand", async () => {
  const page = await studio.visit();
  await page.getByRole("button", { name: /^Triangles/ }).click();
  await page.getByRole("button", { name: "Width: one more" }).click();
  await page.getByRole("button", { name: "Width: one more" }).click();
  await page.getByLabel("Pieces").selectOption({ label: "Diamond" });
  await page.getByRole("button", { name: "Add all 1" }).click();
  await page.getByRole("button", { name: "Number of A: one more" }).click();
  // A row of four triangles has one packing with two diamonds; without its first triangle there is none.
  expect(await answer(page)).toContain("Unique");
  await page.locator(".box-editor .cell.in").first().click();
  await expect.poll(() => answer(page), PATIENCE).toContain("No solution");
  await page.locator(".box-editor .grid").press("Space");
  await expect.poll(() => answer(page), PATIENCE).toContain("Unique");
  await screenshot(page, "triangles");
  expect(studio.errors).toEqual([]);
});

test("tetrahexes, and a file of BurrTools", async () => {
  const page = await studio.visit("#gallery=tetrahexes-4x7&design");
  expect(await answer(page)).toBe("Solvable 18 solutions");
  await screenshot(page, "tetrahexes");
  const xml = `<puzzle version="2"><gridType type="0"/><shapes><voxel x="2" y="1" z="1">##</voxel>
<voxel x="2" y="2" z="1">####</voxel></shapes><problems><problem><shapes><shape id="0" count="2"/></shapes>
<result id="1"/></problem></problems></puzzle>`;
  await page.setInputFiles("input[type=file]", {
    name: "two.xmpuzzle",
    mimeType: "application/octet-stream",
    buffer: gzipSync(xml),
  });
  await page.getByText("Read as polycube").waitFor();
  expect(await answer(page)).toBe("Solvable 2 solutions");
  expect(studio.errors).toEqual([]);
});
