// Every command of package.json is run for real by something: `npm test`, the soak, or the weekly workflow. A command that nothing
// ran was once broken for weeks, since a test had put something else in place of the tool that it calls.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Where each command is run: by `npm test` itself, by the weekly workflow, or by the soak, below, with these arguments. */
const RUN: Readonly<Record<string, "npm test" | "weekly" | readonly string[]>> = {
  build: "npm test",
  "build:studio": "npm test",
  wasm: "npm test",
  prepare: "npm test",
  test: "npm test",
  check: [],
  format: [],
  pictures: [],
  jsr: [],
  bench: ["--rounds", "1", "--seconds", "5", "--only", "p6x10", "--dry"],
  "bench:bulk": ["--count", "20", "--sample", "2", "--rounds", "1"],
  "bench:small": ["--rounds", "1", "--only", "queens 6", "--dry"],
  "bench:solids": ["--rounds", "1", "--seconds", "5", "--only", "soma"],
  "bench:cluster": ["examples/trominoes-5x9.polyomino"],
  soak: "weekly",
  faults: "weekly",
  fuzz: "weekly",
  mutants: "weekly",
  coverage: "weekly",
  corpus: "weekly",
  timed: "weekly",
  bundlers: "weekly",
  site: "weekly",
  // It runs the tests, packs, and publishes without publishing; the workflow of a tag does the rest (release.yml).
  release: "weekly",
};

test("every command is run by something", () => {
  expect(Object.keys(RUN).sort()).toEqual(Object.keys(scripts).sort());
});

test("the weekly workflow runs what takes long", () => {
  const workflow = read(".github/workflows/soak.yml");
  expect(workflow).toMatch(/schedule:\s+- cron: "\d+ \d+ \* \* \d"/);
  const weekly = Object.keys(RUN).filter((name) => RUN[name] === "weekly");
  const run = /command:\s*\[([^\]]*)\]/
    .exec(workflow)![1]!
    .split(",")
    .map((name) => name.trim());
  expect(run.map((name) => name.split(" ")[0]!.replaceAll('"', "")).sort()).toEqual(weekly.sort());
});

test("what the commands test is there", () => {
  const paths = Object.values(scripts).flatMap((line) => line.match(/\btest\/\S+/g) ?? []);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

const folder = scratch();

describe.runIf(process.env.SOAK)("for real, in a copy of the repository", { timeout: 600_000 }, () => {
  const copy = join(folder, "copy");

  test("the copy is built", () => {
    const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(ROOT, file), join(copy, file));
    }
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
    execFileSync("npm", ["run", "build"], { cwd: copy, stdio: ["ignore", "pipe", "pipe"] });
  });

  const own = Object.entries(RUN).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  test.each(own)("npm run %s", (name, args) => {
    execFileSync("npm", ["run", name, "--", ...args], { cwd: copy, stdio: ["ignore", "pipe", "pipe"] });
  });
});
