// The package as it is installed: nothing to pull in, a library for browsers, fast executables.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/run.js";

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

interface Entry {
  readonly types: string;
  readonly default: string;
}

const isEntry = (entry: unknown): entry is Entry => typeof entry === "object";
/** The files of the library's entries. */
const ENTRIES = Object.values(manifest.exports)
  .filter(isEntry)
  .map((entry) => entry.default);

/** The files that an entry loads at once, and what they import from elsewhere. */
function graph(entry: string): { files: Set<string>; outside: Set<string> } {
  const [files, outside] = [new Set<string>(), new Set<string>()];
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    // All of them stand in one line.
    for (const [, target = ""] of readFileSync(file, "utf8").matchAll(
      /(?:^|[;}])(?:import|export)(?:[\w$*{},\s]+from)?["']([^"']+)["']/gm,
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
  for (const entry of ENTRIES) {
    const { files, outside } = graph(entry);
    expect([...outside], entry).toEqual([]);
    for (const file of files)
      expect(/(?<![#.\w])(?:process|Buffer|require)\s*[.(]/.test(readFileSync(file, "utf8")), file).toBe(
        false,
      );
  }
});

test("the library listens to no messages: these are the program's own", () => {
  for (const entry of ENTRIES.filter((path) => !path.endsWith("worker.js")))
    for (const file of graph(entry).files)
      expect(/\bparentPort\b/.test(readFileSync(file, "utf8")), file).toBe(false);
});

test("every entry is there, with its types, and every file of src/library is one", () => {
  for (const { types, default: code } of Object.values<Entry>(manifest.exports).filter(isEntry)) {
    expect(existsSync(join(ROOT, types)), types).toBe(true);
    expect(existsSync(join(ROOT, code)), code).toBe(true);
  }
  const names = readdirSync(join(ROOT, "src/library")).filter((file) => !/^index\.ts$|\.d\.ts$/.test(file));
  const files = names.map((file) => `./dist/library/${file.replace(/ts$/, "js")}`);
  expect(ENTRIES).toEqual(expect.arrayContaining(files));
});

test("TypeScript 5.0 and Deno can read the types: they know no parameters of these", () => {
  const files = readdirSync(join(ROOT, "dist/types"), { recursive: true, encoding: "utf8" });
  const newer = files.filter(
    (file) =>
      file.endsWith(".d.ts") &&
      /Array<ArrayBuffer|WebAssembly\.\w+</.test(readFileSync(join(ROOT, "dist/types", file), "utf8")),
  );
  expect(newer).toEqual([]);
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

test("what is bundled is named with its license, in the package and in the Studio", () => {
  const notices = (file: string) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [...text.matchAll(/^=+\n(\S+) \S+ \((\S+)\)\n\n(?=\S)/gm)].map(
      ([, name, license]) => `${name} ${license}`,
    );
  };
  expect(notices("dist/THIRD-PARTY-NOTICES.txt")).toEqual(["assemblyscript Apache-2.0", "fflate MIT"]);
  expect(notices("dist/cli/THIRD-PARTY-NOTICES.txt")).toContain("commander MIT");
  expect(notices("dist/studio/third-party-notices.txt")).toEqual(
    expect.arrayContaining([
      "@preact/signals MIT",
      "@preact/signals-core MIT",
      "assemblyscript Apache-2.0",
      "preact MIT",
    ]),
  );
});

test("jsr.json has the same version and entries", () => {
  const jsr = JSON.parse(readFileSync(join(ROOT, "jsr.json"), "utf8"));
  const entries = Object.entries<unknown>(manifest.exports).filter(([, entry]) => isEntry(entry));
  expect(jsr.version).toBe(manifest.version);
  expect(jsr.exports).toEqual(
    Object.fromEntries(entries.map(([name, entry]) => [name, (entry as Entry).default])),
  );
});
