// Fresh TypeScript projects with the packed package, one for each module setting: they compile under `strict`, with the types
// checked down to the package's own, run, and use threads.

import { execFileSync, spawnSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectIn, tarball } from "../support/packed.js";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const TSC = join(ROOT, "node_modules/typescript/bin/tsc");
const STRICT = [
  "--strict",
  "--exactOptionalPropertyTypes",
  "--noUncheckedIndexedAccess",
  "--target",
  "es2022",
];
const LIBRARIES = ["--lib", "es2023,dom", "--types", "", "--skipLibCheck", "false"];

const folder = scratch();
const projects = {
  module: projectIn(join(folder, "esm")),
  commonjs: projectIn(join(folder, "cjs"), "commonjs"),
};

test("the tarball is below 1.25 MB", () => {
  expect(statSync(tarball()).size).toBeLessThan(1_250_000);
});

test("publint and the judge of types have no complaint", () => {
  const judge = join(ROOT, "scripts/check-package.mjs");
  const { status, stderr } = spawnSync(process.execPath, [judge, tarball()], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

const SETTINGS = [
  ["nodenext", "module", []],
  ["nodenext", "commonjs", []],
] as const;
/** Those that are much the same: in the soak. */
const SIMILAR = [
  ["node16", "module", []],
  ["node20", "module", []],
  ["preserve", "module", []],
  ["esnext", "module", ["--moduleResolution", "bundler"]],
] as const;

test.each([...SETTINGS, ...(process.env.SOAK ? SIMILAR : [])])(
  "module %s in a package of type %s",
  (module, type, more) => {
    const project = projects[type];
    const out = join(project, `out-${module}`);
    const args = [TSC, "--module", module, ...more, ...STRICT, ...LIBRARIES, "--outDir", out, "node.ts"];
    const compiled = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const found = JSON.parse(execFileSync(process.execPath, [join(out, "node.js")], { encoding: "utf8" }));
    expect(found).toEqual({ answers: "10+11 12 3 true 0", threads: "heard" });
  },
);

test("a misspelt item does not compile", () => {
  const text = 'import { problem } from "quadrille"; problem({ primary: ["a"], options: [["b"]] });';
  writeFileSync(join(projects.module, "bad.ts"), text);
  const args = [TSC, "--module", "nodenext", "--noEmit", ...STRICT, ...LIBRARIES, "bad.ts"];
  const compiled = spawnSync(process.execPath, args, { cwd: projects.module, encoding: "utf8" });
  expect(compiled.stdout).toContain(`Type '"b"' is not assignable to type '"a"'`);
});
