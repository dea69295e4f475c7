// The tests and all sources that they import become a few modules, as in what is built: one for each test, and one for what
// the same tests share. Vitest makes a module of every file and a property access of every name that one imports from another,
// which makes the engines some thirty times slower. Node loads these modules by itself: to have Vitest transform them would
// take longer than most of the tests. Files of one process share them, so what they all import adds no hooks by itself.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type LogLevel, type Plugin as Step } from "esbuild";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");
const SRC = join(ROOT, "src/");
const { version: VERSION, imports: DOORS } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Sources know where they stand, and scripts stay modules of their own. */
const places: Step = {
  name: "places",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir }) => {
      return { path: resolve(resolveDir, path), external: true };
    });
    onResolve({ filter: /^[.#]/ }, ({ path, resolveDir, importer }) => {
      if (!importer.startsWith(SRC) && !path.startsWith("#")) return undefined;
      const found = path.startsWith("#") ? DOORS[path] : sourceOf(resolve(resolveDir, path));
      // Of what a door leads to only what is used is loaded, as in what is built.
      return found === undefined ? undefined : { path: resolve(ROOT, found), sideEffects: false };
    });
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8")
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.filename", JSON.stringify(path));
      return { contents, loader: "ts", resolveDir: dirname(path) };
    });
  },
};

/** Where the modules are; packages are found from there. */
const FOLDER = join(ROOT, "node_modules/.cache/one-module");

/** The source that an import of "x.js" means. */
function sourceOf(path: string): string | undefined {
  const stem = path.replace(/\.js$/, "");
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
}

/** The files of this run, and the end of the build that makes all of their modules. */
let together: { readonly files: ReadonlySet<string>; readonly built: Promise<boolean> } | undefined;

/** Begins to make the modules of these files: all in one build, which reads and writes each source once. */
export function makeTogether(files: readonly string[]): void {
  const mine = files.filter((file) => file.startsWith(join(ROOT, "test/")));
  const built = make(mine, "silent").then(
    () => true,
    () => false, // then each is made alone, so that the faulty one says what is wrong
  );
  together = { files: new Set(mine), built };
}

function make(files: readonly string[], logLevel: LogLevel): Promise<unknown> {
  return build({
    entryPoints: [...files],
    bundle: true,
    splitting: true,
    outdir: FOLDER,
    outbase: ROOT,
    outExtension: { ".js": ".mjs" },
    logLevel,
    sourcemap: "inline",
    sourcesContent: false,
    format: "esm",
    target: "node20",
    platform: "node",
    packages: "external",
    ignoreAnnotations: true, // of package.json: what a test imports for its effects stays
    // That of the package: runs and journals of what is built can be gone on with here.
    define: { __VERSION__: JSON.stringify(VERSION) },
    plugins: [places],
  });
}

export function oneModule(): Plugin {
  return {
    name: "one-module",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(".test.ts")) return null;
      const isMade = together?.files.has(id) && (await together.built);
      if (!isMade) await make([id], "warning");
      const file = join(FOLDER, relative(ROOT, id).replace(/\.ts$/, ".mjs"));
      // Node itself says where in the sources an error is.
      return `process.setSourceMapsEnabled(true);\nawait import(${JSON.stringify(pathToFileURL(file).href)});`;
    },
  };
}
