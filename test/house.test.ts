// The house: data walks through the folders in one direction, and imports follow it (docs/architecture.md).

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/root.js";

/** By folder: the folders that it may import from, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  text: [],
  machine: [],
  problem: ["text", "machine"],
  dlx: ["text", "problem"],
  geometry: ["text"],
  symmetry: ["text", "machine", "problem"],
  pictures: ["text", "geometry", "problem"],
  puzzles: ["text", "machine", "problem", "dlx", "geometry", "pictures", "symmetry"],
  engines: ["text", "machine", "problem"],
  reduce: ["text", "problem"],
  verify: ["text", "problem"],
  formats: ["problem"],
  proofs: ["text", "machine", "problem", "engines", "symmetry", "search", "verify"],
  diagrams: ["text", "problem", "engines"],
  policy: ["text", "machine", "problem", "engines", "reduce", "symmetry"],
  threads: ["text", "machine", "problem", "engines", "policy"],
  search: ["text", "machine", "problem", "engines", "policy", "threads"],
  questions: [
    "text",
    "machine",
    "problem",
    "engines",
    "policy",
    "threads",
    "search",
    "reduce",
    "symmetry",
    "diagrams",
  ],
  making: ["text", "machine", "geometry", "problem", "puzzles", "engines", "search", "questions"],
  why: [
    "text",
    "machine",
    "problem",
    "geometry",
    "pictures",
    "puzzles",
    "engines",
    "search",
    "questions",
    "verify",
  ],
  runs: [
    "text",
    "machine",
    "problem",
    "engines",
    "policy",
    "threads",
    "search",
    "questions",
    "symmetry",
    "proofs",
  ],
};
const DOORS = ["cli", "studio", "cluster"];
/** The library's entries offer what all other folders have, and index.ts offers the entries. */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  library: Object.keys(MAY_IMPORT),
  "index.ts": ["library"],
};

/** What the build makes of files of the house. */
const MADE = ["virtual:worker"];

const SRC = join(ROOT, "src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
});
const folderOf = (file: string) => file.split("/")[0]!;

/** What a file imports, types too, now or later: files of the house by their path in src, the rest by its name. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  const names = [...text.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)].map((match) => match[1]!);
  const own = names.filter((name) => !name.startsWith("virtual:")); // the build makes these of the house itself
  return own.map((name) => (name.startsWith(".") ? sourceOf(join(dirname(file), name)) : name));
}

/** "x.js" in an import is written in x.ts or x.tsx. */
function sourceOf(path: string): string {
  return files.find((file) => file.replace(/\.tsx?$/, ".js") === path) ?? path;
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

test("imports follow the data", () => {
  const wrong: string[] = [];
  for (const [file, targets] of imports) {
    const from = folderOf(file);
    if (DOORS.includes(from)) continue;
    for (const target of targets) {
      if (MADE.includes(target)) continue;
      const to = folderOf(target);
      const allowed = to === from || { ...MAY_IMPORT, ...OFFERED }[from]?.includes(to);
      if (!allowed) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the verifier stays small enough to be read", () => {
  const own = files.filter((file) => file.startsWith("verify/"));
  const lines = own.flatMap((file) => readFileSync(join(SRC, file), "utf8").split("\n"));
  expect(lines.filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length).toBeLessThanOrEqual(500);
});

test("every folder has its place", () => {
  const folders = new Set(files.filter((file) => file.includes("/")).map(folderOf));
  for (const folder of folders) expect([...Object.keys(MAY_IMPORT), ...DOORS, "library"]).toContain(folder);
});

test("no folders import each other in a circle", () => {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    const others = targets.map(folderOf).filter((folder) => folder !== folderOf(file));
    folders.set(folderOf(file), [...(folders.get(folderOf(file)) ?? []), ...others]);
  }
  expect(circle(folders)).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(circle(imports)).toEqual([]);
});

test("a circle is found", () => {
  const graph = { a: ["b", "c"], b: ["d"], c: ["d"], d: ["e", "elsewhere"], e: ["c"] };
  expect(circle(new Map(Object.entries(graph)))).toEqual(["d", "e", "c", "d"]);
  expect(circle(new Map([["a", ["a"]]]))).toEqual(["a", "a"]);
});

test("errors are told by their class, never by their words", () => {
  const words = /\.(test|exec)\([^()]*\.message\b|\.message\.(startsWith|endsWith|includes|match|search)\(/;
  const own = /new RangeError\(/; // a BadValue, so that it can be told from the machine's
  const wrong = files.filter((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    return words.test(text) || own.test(text);
  });
  expect(wrong).toEqual([]);
});

/** A way that leads back to where it begins; nothing if there is none. */
function circle(targets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const walk = (at: string, way: readonly string[]): readonly string[] => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return [];
    for (const next of targets.get(at) ?? []) {
      const found = walk(next, [...way, at]);
      if (found.length > 0) return found;
    }
    done.add(at);
    return [];
  };
  for (const start of targets.keys()) {
    const found = walk(start, []);
    if (found.length > 0) return found;
  }
  return [];
}
