// Fresh TypeScript projects with the packed package, one for each module setting: they compile under `strict`, with the types
// checked down to the package's own, run, and use threads.

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
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
/** The same without the names of pages, for programs that have none. */
const BARE = ["--lib", "es2023", "--types", "", "--skipLibCheck", "false"];

const folder = scratch();
const projects = {
  module: projectIn(join(folder, "esm")),
  commonjs: projectIn(join(folder, "cjs"), "commonjs"),
};

test("the tarball is below 2.25 MB, source maps and all", () => {
  expect(statSync(tarball()).size).toBeLessThan(2_250_000);
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

test.each(["module", "commonjs"] as const)("types without the DOM, in a package of type %s", (type) => {
  const entries = Object.keys(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).exports);
  const names = entries
    .filter((entry) => !/worker|json/.test(entry))
    .map((entry) => entry.replace(".", "quadrille"));
  const lines = names.map((name, k) => `import type * as e${k} from "${name}"; export type { e${k} };`);
  writeFileSync(join(projects[type], "bare.ts"), lines.join("\n"));
  for (const module of ["nodenext", "node16"]) {
    const args = [TSC, "--module", module, "--noEmit", ...STRICT, ...BARE, "bare.ts"];
    const compiled = spawnSync(process.execPath, args, { cwd: projects[type], encoding: "utf8" });
    expect(compiled.stdout, module).toBe("");
  }
});

test("an old `require`, which knows no modules, finds CommonJS; so does a new one, and threads start", () => {
  const text = `
    const { count, BadValue } = require("quadrille");
    const { countSync } = require("quadrille/sync");
    const { pack } = require("quadrille/puzzles");
    const stop = new AbortController();
    const said = [];
    const onPlan = (sentence) => said.push(sentence);
    const board = pack({ box: "6x10", pieces: "pentominoes" });
    const onProgress = ({ nodes }) => said.length > 1 && nodes > 100_000 && stop.abort();
    count(board, { engine: "links", workers: 2, signal: stop.signal, onPlan, onProgress }).then(({ status }) => {
      let refused = false;
      try { countSync({}) } catch (error) { refused = error instanceof BadValue; }
      console.log(JSON.stringify({ status, refused, said: said.slice(1) }));
    });`;
  writeFileSync(join(projects.commonjs, "old.js"), text);
  for (const args of [[], ["--no-experimental-require-module"]]) {
    const found = execFileSync(process.execPath, [...args, "old.js"], {
      cwd: projects.commonjs,
      encoding: "utf8",
    });
    expect(JSON.parse(found)).toEqual({ status: "cancelled", refused: true, said: ["2 threads: it lasts"] });
  }
});

test("an uncaught misuse prints its message, and no line that fills the screen", () => {
  writeFileSync(join(projects.module, "misuse.mjs"), 'import { count } from "quadrille"; await count({});');
  const { stderr } = spawnSync(process.execPath, ["misuse.mjs"], { cwd: projects.module, encoding: "utf8" });
  expect(stderr).toContain("BadValue: Not a problem");
  expect(Math.max(...stderr.split("\n").map((line) => line.length))).toBeLessThan(300);
});

test("a misspelt item does not compile", () => {
  const text = 'import { problem } from "quadrille"; problem({ primary: ["a"], options: [["b"]] });';
  writeFileSync(join(projects.module, "bad.ts"), text);
  const args = [TSC, "--module", "nodenext", "--noEmit", ...STRICT, ...LIBRARIES, "bad.ts"];
  const compiled = spawnSync(process.execPath, args, { cwd: projects.module, encoding: "utf8" });
  expect(compiled.stdout).toContain(`Type '"b"' is not assignable to type '"a"'`);
});
