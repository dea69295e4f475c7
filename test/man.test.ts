// The man pages are what help says: `npx vitest run test/man.test.ts -u` writes them anew.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manPages } from "../scripts/man.mjs";
import { programFor } from "../src/cli/program.js";
import { families } from "../src/library/index.js";
import { ROOT } from "./support/root.js";

const MAN = join(ROOT, "man");
const pages = manPages(programFor(""), families);

test.each([...pages])("%s", async (file, page) => {
  await expect(page).toMatchFileSnapshot(join(MAN, file));
});

test("there is a page for each command and no other, and the package installs them", () => {
  const { man, bin } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(readdirSync(MAN).sort()).toEqual([...pages.keys()].sort());
  expect([...man].sort()).toEqual([...pages.keys()].map((file) => `./man/${file}`).sort());
  for (const name of Object.keys(bin)) expect([...pages.keys()]).toContain(`${name}.1`);
});

const groff = spawnSync("man", ["--version"]).status === 0;

test.skipIf(!groff)("man shows them without a complaint", () => {
  for (const file of ["quadrille.1", "quadrille-solve.1", "polyomino-dlx.1"]) {
    const shown = spawnSync("man", ["--warnings", "-l", join(MAN, file)], {
      encoding: "utf8",
      env: { ...process.env, MANWIDTH: "100" },
    });
    expect(shown.stderr).toBe("");
    expect(shown.stdout).toContain("SYNOPSIS");
  }
});
