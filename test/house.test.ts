// The house: data walks through the folders in one direction, and imports follow it (docs/architecture.md).

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/run.js";

/** By folder: the folders that it may import from, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  text: [],
  machine: [],
  problem: ["text"],
  dlx: ["text", "problem"],
  geometry: ["text"],
  symmetry: ["text", "machine", "problem"],
  pictures: ["geometry", "problem"],
  puzzles: ["text", "problem", "dlx", "geometry", "pictures", "symmetry"],
  engines: ["machine", "problem"],
  reduce: ["problem", "engines"],
  plan: ["machine", "problem", "engines", "reduce", "symmetry"],
  diagrams: ["text", "problem", "engines"],
  workers: ["machine", "problem", "plan", "engines"],
  solutions: ["machine", "problem", "plan", "engines", "workers", "reduce", "symmetry", "diagrams"],
  runs: ["machine", "problem", "plan", "engines", "workers", "solutions", "symmetry"],
};
const DOORS = ["cli", "studio", "cluster"];

const SRC = join(ROOT, "src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => {
  return /\.tsx?$/.test(file) && !file.endsWith(".test.ts");
});

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map((match) => match[1]!);
}

test("imports follow the data", () => {
  const wrong: string[] = [];
  for (const file of files) {
    const folder = file.split("/")[0]!;
    for (const target of importsOf(file)) {
      const inside = target.startsWith(".");
      const to = inside ? relative(SRC, join(SRC, dirname(file), target)).split("/")[0]! : target;
      const allowed =
        folder === "index.ts"
          ? inside && !DOORS.includes(to)
          : DOORS.includes(folder)
            ? true
            : inside && (to === folder || MAY_IMPORT[folder]?.includes(to));
      if (!allowed) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every folder has its place", () => {
  const folders = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]!));
  for (const folder of folders) expect([...Object.keys(MAY_IMPORT), ...DOORS]).toContain(folder);
});
