import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { howToInstall } from "./install.js";

test("a package is installed where this quadrille looks for it", () => {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
  const from = (root: string) => {
    return pathToFileURL(join(folder, root, "node_modules/quadrille/dist/cli/quadrille.js")).href;
  };
  mkdirSync(join(folder, "project"));
  writeFileSync(join(folder, "project/package.json"), "{}");
  const asked = (root: string) => howToInstall(["bullmq", "ioredis"], from(root));
  expect(asked("lib")).toBe("npm install -g bullmq ioredis");
  expect(asked("project")).toBe(`npm install bullmq ioredis, in ${join(folder, "project")}`);
  expect(asked("_npx/0a1b")).toBe("npx -p quadrille -p bullmq -p ioredis quadrille …");
  expect(howToInstall(["bullmq"], "file:///home/me/quadrille/dist/cli/quadrille.js")).toBe(
    "npm install bullmq",
  );
  rmSync(folder, { recursive: true });
});
