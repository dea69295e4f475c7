// The house as its sources say: rooms, files, and what imports what (docs/architecture.md).

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./root.js";

export const SRC = join(ROOT, "src");

/** By door, as `#search`, the file behind it. */
const { imports: DOORS } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly imports: Readonly<Record<string, string>>;
};

/** All sources but tests, by their path in src. */
export const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .sort();

/** An import: of a file by its path in src, or of something else by its name; `written` is what the source says. */
export interface Import {
  readonly file: string;
  readonly target: string;
  readonly written: string;
}

/** All imports, of types too, now or later, and files that are started as workers. */
export const imports: readonly Import[] = files.flatMap(importsOf);

export function roomOf(file: string): string {
  return file.split("/")[0]!;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), "utf8");
  const names = [...text.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)].map((match) => match[1]!);
  // What the build makes of the house itself is no file of it.
  const own = names.filter((name) => !name.startsWith("virtual:"));
  return own.map((written) => ({ file, target: targetOf(file, written), written }));
}

function targetOf(file: string, written: string): string {
  const door = DOORS[written];
  if (door) return door.slice("./src/".length);
  return written.startsWith(".") ? sourceOf(join(dirname(file), written)) : written;
}

/** "x.js" in an import is written in x.ts or x.tsx; kernels leave the ending out. */
function sourceOf(path: string): string {
  const stem = path.replace(/\.js$/, "");
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => files.includes(file)) ?? path;
}

/** A way that leads back to where it begins; nothing if there is none. */
export function circle(targets: ReadonlyMap<string, Iterable<string>>): readonly string[] {
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
