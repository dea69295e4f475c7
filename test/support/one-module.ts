// A test and all sources that it imports become one module, as in what is built. Vitest makes a module of every file and a
// property access of every name that one imports from another, which makes the engines some thirty times slower.

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
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

export function oneModule(): Plugin {
  return {
    name: "one-module",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(".test.ts")) return null;
      const { outputFiles } = await build({
        entryPoints: [id],
        bundle: true,
        write: false,
        outfile: id.replace(/\.ts$/, ".js"),
        sourcemap: "external",
        format: "esm",
        target: "node20",
        platform: "node",
        packages: "external",
        ignoreAnnotations: true, // of package.json: what a test imports for its effects stays
        define: { __VERSION__: JSON.stringify("test") },
        plugins: [places],
      });
      const [map, code] = outputFiles.map(({ text }) => text);
      return { code: code!, map: map! };
    },
  };
}
