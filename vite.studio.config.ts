// The build of the Studio: plain files in dist/studio, which any web server can serve from any path.

import { defineConfig, type Plugin } from "vite";
import { notices } from "./scripts/build-notices.mjs";
import { thumbnails } from "./scripts/studio-thumbnails.mjs";

// Constants must stay constants: V8 makes its best code for an array that cannot change (engines/links/stage.ts).
const topLevelVar = false;

/** The file of the library's search threads, beside that of the page's workers. */
const THREAD = "search-thread";

export default defineConfig({
  root: "src/studio",
  base: "./",
  build: {
    target: "es2022",
    outDir: "../../dist/studio",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "src/studio/index.html", [THREAD]: "src/threads/worker.ts" },
      output: {
        topLevelVar,
        entryFileNames: ({ name }) => (name === THREAD ? "assets/[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  plugins: [gallery(), threads(), notices({ file: "third-party-notices.txt", also: ["assemblyscript"] })],
  worker: {
    format: "es",
    plugins: () => [threads()],
    rolldownOptions: { output: { topLevelVar } },
  },
});

/** The gallery's pictures as files of their own, which the browser loads when they come into view. */
function gallery(): Plugin {
  return {
    name: "gallery",
    apply: "build",
    async generateBundle() {
      for (const [file, source] of await thumbnails())
        this.emitFile({ type: "asset", fileName: `thumbnails/${file}.svg`, source });
    },
  };
}

/** A worker that starts workers: Vite names their file but does not make it, so it is made and named here. */
function threads(): Plugin {
  return {
    name: "threads",
    enforce: "pre",
    transform(code, id) {
      if (!/threads\/thread\.ts$/.test(id)) return;
      const named = code.replaceAll(
        'new URL("./worker.js", import.meta.url)',
        `new URL(/* @vite-ignore */ "./${THREAD}.js", import.meta.url)`,
      );
      if (named === code) this.error("the name of the worker's file was not found");
      return named;
    },
  };
}
