// What a build is made of. The build keeps the hash of its sources, and whoever uses it can see whether it is stale.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Where the build keeps the hash of what it was made of. */
export const STAMP = join(ROOT, "dist/sources.sha256");

/** Files of the root, and folders, that the build reads. */
const ROOT_FILES = /^(package(-lock)?\.json|vite(\.\w+)?\.config\.ts|tsconfig.*\.json)$/;
const FOLDERS = ["src", "scripts", "examples"];
/** Files in these folders that the build does not read: tests, tools, and what it has made itself. */
const NOT_READ = /^examples\/python\/|\.test\.tsx?$|\.generated\.ts$|\.d\.mts$|^scripts\/(?!build|studio)/;

/** The folders that have a kernel, in assembly/; the tables it works on stand in tables.ts. */
export const KERNELS = ["bits", "cells", "forced", "learn", "memo", "prune"]
  .map((engine) => `src/engines/${engine}`)
  .concat("src/puzzles/sudoku", "src/symmetry");

/** Those of them that are made in JavaScript as well: questions that no engine in plain code can answer need them. */
export const PLAIN = ["src/engines/learn", "src/puzzles/sudoku", "src/symmetry"];

const KERNEL = /\/assembly\/|^src\/engines\/kernel\/tables\.ts$|^scripts\/build-wasm/;

/** The hash of all that dist/ is made of. */
export function sourcesHash() {
  const files = FOLDERS.flatMap(filesBelow).filter((file) => !NOT_READ.test(file));
  return hashOf([...readdirSync(ROOT).filter((name) => ROOT_FILES.test(name)), ...files]);
}

/** The hash of all that the kernels are made of. */
export function kernelsHash() {
  const shared = [...filesBelow("src"), ...filesBelow("scripts")].filter((file) => KERNEL.test(file));
  return hashOf([...shared, ...KERNELS.map((folder) => `${folder}/tables.ts`)]);
}

/** Whether dist/ was made of the sources as they are. */
export function isBuilt() {
  return textOf(STAMP) === sourcesHash();
}

/** Whether all kernels were made of their sources as they are. */
export function kernelsAreBuilt() {
  const hash = kernelsHash();
  return KERNELS.every((folder) => textOf(join(ROOT, folder, "kernel.generated.ts")).includes(hash));
}

function filesBelow(folder) {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1));
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const bytes = readFileSync(join(ROOT, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

/** The text of a file, or nothing where there is none. */
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
