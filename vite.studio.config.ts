// The build of the Studio: plain files in dist/studio, which any web server can serve from any path.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { notices } from "./scripts/build-notices.mjs";
import { thumbnails } from "./scripts/studio-thumbnails.mjs";

// Constants must stay constants: V8 makes its best code for an array that cannot change (engines/links/stage.ts).
const topLevelVar = false;

/**
 * What the page starts beside itself: where its program is, and who names it how. Page, workers and threads are made in one
 * build, so that what they share is loaded once; their files have a hash in their names, so that versions never mix.
 */
const PROGRAMS = {
  "search-thread": { program: "src/search/threads/worker.ts", by: /threads\/thread\.ts$/, as: "./worker.js" },
  "solve-worker": {
    program: "src/studio/solve/worker.ts",
    by: /studio\/state\/workers\.ts$/,
    as: "../solve/worker.ts",
  },
  painter: {
    program: "src/studio/solve/painter.ts",
    by: /studio\/state\/painter\.ts$/,
    as: "../solve/painter.ts",
  },
};

const EXAMPLES = join(import.meta.dirname, "examples");

export default defineConfig({
  root: "src/studio",
  base: "./",
  build: {
    target: "es2022",
    outDir: "../../dist/studio",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Workers have no document to preload anything in.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === "html" ? files : []),
    },
    rolldownOptions: {
      input: { index: "src/studio/index.html" },
      output: { topLevelVar },
    },
  },
  plugins: [
    plainImports(),
    gallery(),
    programs(),
    notices({ file: "third-party-notices.txt", also: ["assemblyscript"] }),
  ],
});

/**
 * Parts that are loaded later are loaded by a plain import: Vite's own way tells the window when one does not come, and a worker
 * has none.
 */
function plainImports(): Plugin {
  return {
    name: "plain imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}

/** The gallery's examples and their pictures as files of their own, which the browser loads when they are wanted. */
function gallery(): Plugin {
  return {
    name: "gallery",
    apply: "build",
    async generateBundle() {
      const pictures = await thumbnails();
      for (const [file, source] of pictures)
        this.emitFile({ type: "asset", fileName: `thumbnails/${file}.svg`, source });
      for (const file of ["examples.json", ...pictures.map(([name]) => name)])
        this.emitFile({
          type: "asset",
          fileName: `examples/${file}`,
          source: readFileSync(join(EXAMPLES, file)),
        });
    },
  };
}

/** Vite would make each worker in a build of its own: here it is a file of this build. */
function programs(): Plugin {
  return {
    name: "programs",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [name, found] = Object.entries(PROGRAMS).find(([, { by }]) => by.test(id)) ?? [];
      if (!found) return;
      const file = this.emitFile({
        type: "chunk",
        name: name!,
        id: join(import.meta.dirname, found.program),
      });
      const named = code.replaceAll(
        `new URL("${found.as}", import.meta.url)`,
        `new URL(import.meta.ROLLUP_FILE_URL_${file})`,
      );
      if (named === code) this.error("the name of the worker's file was not found");
      return named;
    },
  };
}
