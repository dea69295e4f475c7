// The build: the library (dist/index.js) and the executables (dist/cli/*.js), with everything bundled in.

import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const executables = Object.values(manifest.bin as Record<string, string>);
const entries = executables.map((path) => path.replace(/^dist\/|\.js$/g, ""));

/** What a thread runs. It must stand beside the chunk that starts it. */
const WORKER = "threads/worker";

/** What is loaded together stands in one file: Node takes about a millisecond for each. */
const GROUPS = [
  ["thread", /src\/threads\/thread\.ts$/],
  ["text", /src\/(text\/(?!inflate|lz)|machine\/)/],
  ["output", /src\/cli\/(output|usage|exit|version)\.ts$/],
  ["problem", /src\/(problem|dlx)\//],
  ["search", /src\/(engines|policy|threads|search|reduce)\//],
  ["search", /src\/questions\/(count|list|solution|unique|ways)\.ts$/],
  ["ask", /src\/cli\/(ask|deadline|watch|load|input|read|options|run-options|words|progress)\.ts$/],
].map(([name, test], k, all) => ({ name, test, priority: all.length - k }) as { name: string; test: RegExp });

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
        codeSplitting: { groups: GROUPS },
        // Names stay, so that a stack trace can be read; comments and blanks would be half of what Node parses.
        minify: { compress: false, mangle: false, codegen: true },
        // Constants must stay constants: V8 makes its best code for an array that cannot change (engines/links/stage.ts).
        topLevelVar: false,
      },
    },
  },
  plugins: [lean(), { name: "executables", closeBundle: () => executables.forEach(makeExecutable) }],
});

/** Commander can start programs as subcommands, which ours are not: to load what that needs takes 7 ms of every start. */
function lean(): Plugin {
  const NOTHING = "\0nothing";
  return {
    name: "lean",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "node:child_process" && importer?.includes("/commander/") ? NOTHING : undefined,
    load: (id) => (id === NOTHING ? "export default {};" : undefined),
  };
}

/** In a checkout, `npx quadrille` finds the executables where those of other packages are. */
function makeExecutable(path: string): void {
  chmodSync(path, 0o755);
  const link = join("node_modules/.bin", basename(path, ".js"));
  if (!existsSync(dirname(link)) || lstatSync(link, { throwIfNoEntry: false })) return;
  symlinkSync(join("../..", path), link);
}
