// The house as its sources say: rooms, files, and what imports what (docs/architecture.md).

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
export const SRC = join(ROOT, "src");

/** By door, as "#search": the file behind it. */
const { imports: DOORS } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** All sources but tests, by their path in src. */
export const files = readdirSync(SRC, { recursive: true })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .sort();

/** All imports, of types too, now or later. */
export const imports = files.flatMap(importsOf);

/** Imports of files of the house. */
export const own = imports.filter(({ target }) => files.includes(target));

export function roomOf(file) {
  return file.split("/")[0];
}

function importsOf(file) {
  const text = readFileSync(join(SRC, file), "utf8");
  const names = [...text.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)].map(([, name]) => name);
  // What the build makes of the house itself is no file of it.
  const given = names.filter((name) => !name.startsWith("virtual:"));
  return given.map((written) => ({ file, target: targetOf(file, written), written }));
}

function targetOf(file, written) {
  const door = DOORS[written];
  if (door) return door.slice("./src/".length);
  return written.startsWith(".") ? sourceOf(join(dirname(file), written)) : written;
}

/** "x.js" in an import is written in x.ts or x.tsx; kernels leave the ending out. */
function sourceOf(path) {
  const stem = path.replace(/\.js$/, "");
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => files.includes(file)) ?? path;
}

/** What imports what, where several files may be one: those with the same name. A file without a name is left out. */
export function graph(nameOf) {
  const targets = new Map();
  for (const { file, target } of own) {
    const [from, to] = [nameOf(file), nameOf(target)];
    if (from === null || to === null || (from === to && file !== target)) continue;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  return targets;
}

/** A way that leads back to where it begins; nothing if there is none. */
export function circle(targets) {
  const done = new Set();
  const walk = (at, way) => {
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
