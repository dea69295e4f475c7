// A test and all sources that it imports become one module, as in what is built. Vitest makes a module of every file and a
// property access of every name that one imports from another, which makes the engines some thirty times slower. The module
// is a file that Node loads by itself: to have Vitest transform it would take longer than most of the tests.

import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin as Step } from "esbuild";
import type { Plugin } from "vite";

/** Sources know where they stand, and scripts stay modules of their own. */
const places: Step = {
  name: "places",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir }) => {
      return { path: resolve(resolveDir, path), external: true };
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
const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/one-module");

export function oneModule(): Plugin {
  return {
    name: "one-module",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(".test.ts")) return null;
      const file = join(FOLDER, relative(join(import.meta.dirname, "../.."), id).replace(/\.ts$/, ".mjs"));
      mkdirSync(dirname(file), { recursive: true });
      await build({
        entryPoints: [id],
        bundle: true,
        outfile: file,
        sourcemap: "inline",
        sourcesContent: false,
        format: "esm",
        target: "node20",
        platform: "node",
        packages: "external",
        ignoreAnnotations: true, // of package.json: what a test imports for its effects stays
        define: { __VERSION__: JSON.stringify("test") },
        plugins: [places],
      });
      // Node itself says where in the sources an error is.
      return `process.setSourceMapsEnabled(true);\nawait import(${JSON.stringify(pathToFileURL(file).href)});`;
    },
  };
}
