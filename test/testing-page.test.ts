// docs/testing.md shows what the tests are and what was measured, and nothing else.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/root.js";

test("the tables of docs/testing.md are those that scripts/testing-page.mjs makes", async () => {
  const { pageNow } = await import("../scripts/testing-page.mjs");
  const page = readFileSync(join(ROOT, "docs/testing.md"), "utf8");
  expect(await pageNow(page)).toBe(page);
  expect(page).toMatch(/\d+ forged proofs/);
});

test("the mutants that are said to change nothing have a reason each, and stand in the sources", async () => {
  const { HARMLESS } = await import("../scripts/mutants/harmless.mjs");
  for (const [file, name, why] of HARMLESS) {
    expect(readFileSync(join(ROOT, file), "utf8"), file).toContain(name.split("  ⟶  ")[0]);
    expect(why.length, name).toBeGreaterThan(10);
  }
});
