// The package as it is installed: nothing to pull in, a library for browsers, fast executables.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/run.js";

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** The files that an entry loads at once, and what they import from elsewhere. */
function graph(entry: string): { files: Set<string>; outside: Set<string> } {
  const [files, outside] = [new Set<string>(), new Set<string>()];
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, target = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\b[^;]*?["']([^"']+)["'];/gm,
    )) {
      if (target.startsWith(".")) visit(join(dirname(file), target));
      else outside.add(target);
    }
  };
  visit(join(ROOT, entry));
  return { files, outside };
}

test("the package depends on nothing; what it can use beside is optional", () => {
  expect(manifest.dependencies ?? {}).toEqual({});
  for (const peer of Object.keys(manifest.peerDependencies ?? {}))
    expect(manifest.peerDependenciesMeta[peer]).toEqual({ optional: true });
});

test("the library works in browsers: it imports nothing from outside", () => {
  const { files, outside } = graph("dist/index.js");
  expect([...outside]).toEqual([]);
  for (const file of files)
    expect(readFileSync(file, "utf8")).not.toMatch(/\b(?:process|Buffer|require)\b\s*[.(]/);
});

test("its types are there", () => {
  expect(existsSync(join(ROOT, manifest.types))).toBe(true);
});

test("executables load only Node's own modules, and the originals little of ours", () => {
  for (const [name, path] of Object.entries<string>(manifest.bin)) {
    const { files, outside } = graph(path);
    for (const target of outside) expect(target).toMatch(/^node:/);
    if (name === "quadrille") continue;
    const size = [...files].reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(size).toBeLessThan(12_000);
  }
});

test("the lock file names no registry", () => {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  for (const entry of Object.values<{ resolved?: string }>(lock.packages))
    expect(entry.resolved).toBeUndefined();
});
