// The build: the library (dist/index.js) and the executables (dist/cli/*.js), with everything bundled in.

import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineConfig } from "vite";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const executables = Object.values(manifest.bin as Record<string, string>);
const entries = executables.map((path) => path.replace(/^dist\/|\.js$/g, ""));

/** What a thread runs. It must stand beside the chunk that starts it. */
const WORKER = "threads/worker";

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  // Optional peers: resvg is loaded when a PNG is wanted, the others when there is a cluster.
  ssr: { noExternal: true, external: ["@resvg/resvg-js", "bullmq", "ioredis"] },
  build: {
    ssr: true,
    target: "es2022",
    outDir: "dist",
    rolldownOptions: {
      input: Object.fromEntries(["index", WORKER, ...entries].map((name) => [name, `src/${name}.ts`])),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: ({ name }) => (name === "thread" ? "threads/thread.js" : "chunks/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "thread", test: /src\/threads\/thread\.ts$/ }] },
        // Constants must stay constants: V8 makes its best code for an array that cannot change (engines/links/stage.ts).
        topLevelVar: false,
      },
    },
  },
  plugins: [{ name: "executables", closeBundle: () => executables.forEach(makeExecutable) }],
});

/** In a checkout, `npx quadrille` finds the executables where those of other packages are. */
function makeExecutable(path: string): void {
  chmodSync(path, 0o755);
  const link = join("node_modules/.bin", basename(path, ".js"));
  if (!existsSync(dirname(link)) || lstatSync(link, { throwIfNoEntry: false })) return;
  symlinkSync(join("../..", path), link);
}
