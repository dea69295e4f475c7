// The build of the library: its entries (dist/library/*.js), and what threads run.

import { readdirSync, readFileSync } from "node:fs";
import { build, defineConfig, type Plugin } from "vite";
import { notices } from "./scripts/build-notices.mjs";
import { KERNELS } from "./scripts/sources.mjs";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));

/** The library's entries (package.json exports them), and all of it in one piece, for tests. */
const LIBRARY = readdirSync("src/library").filter((file) => /^[\w-]+\.ts$/.test(file));

/** What a thread runs. It must stand beside the chunk that starts it. */
const WORKER = { "threads/worker": "src/search/threads/worker.ts" };

/** What is loaded together stands in one file. */
const GROUPS = [
  ["thread", /src\/search\/threads\/thread\.ts$/],
  ["text", /src\/problem\/(text\/(?!inflate|lz)|machine\/)/],
  ["problem", /src\/problem\/(?!text|machine|reduce|formats)/],
  // What answers a question that is soon over: all that a program loads at first, with the problem.
  [
    "brief",
    /src\/(search\/(brief\/|asked|budget|clock|lazy|tell|policy\/sentences|threads\/address)|engines\/(links\/(?!links)|counters|effort|random)|questions\/(check|count|first|list|one|searched|solution|unique)\.ts)/,
  ],
  // A kernel is one long line: an error elsewhere should not print it.
  ...KERNELS.map(
    (folder) =>
      [`kernels/${folder.split("/").at(-1)}`, new RegExp(`${folder}/kernel\\.generated\\.ts$`)] as const,
  ),
  // What a thread runs is no part of the library: a page or a worker that imports this has messages of its own.
  ["search", /src\/(problem\/reduce\/|engines\/(?!diagrams)|search\/(?!threads\/worker))/],
].map(([name, test], k, all) => ({ name, test, priority: all.length - k }) as { name: string; test: RegExp });

function nameOf(file: string): string {
  return file === "index.ts" ? "index" : `library/${file.replace(".ts", "")}`;
}

const CODE = {
  // As it was written, so that an error can be read where it is thrown; whoever bundles it makes it small.
  minify: false,
  // Constants must stay constants: V8 makes its best code for an array that cannot change (engines/links/stage.ts).
  topLevelVar: false,
} as const;

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  // That for Node looks for its threads when it is loaded.
  resolve: { alias: { fflate: "fflate/browser" } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    sourcemap: true,
    target: "es2022",
    outDir: "dist",
    rolldownOptions: {
      input: {
        ...Object.fromEntries(LIBRARY.map((file) => [nameOf(file), `src/library/${file}`])),
        ...WORKER,
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: ({ name }) => (name === "thread" ? "threads/thread.js" : "chunks/[name]-[hash].js"),
        // What a group needs is not drawn into it: an entry that needs only that would load all of it.
        codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false },
        ...CODE,
      },
    },
  },
  plugins: [
    inlined(),
    withoutKernels(),
    // The kernels contain what AssemblyScript adds to them.
    notices({ file: "THIRD-PARTY-NOTICES.txt", also: ["assemblyscript"] }),
  ],
});

/** No map for kernels and for what is inlined: they were not written by anybody. */
function withoutKernels(): Plugin {
  return {
    name: "maps",
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle))
        if (/kernels\/.*\.map$|inline-worker\.js\.map$/.test(name)) delete bundle[name];
      for (const [name, file] of Object.entries(bundle))
        if (file.type === "chunk" && !(`${name}.map` in bundle))
          file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n");
    },
  };
}

/** What a thread runs as a text, for "quadrille/inline-worker": one file without imports. */
function inlined(): Plugin {
  const NAME = "virtual:worker";
  return {
    name: "inlined",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const made = await build({
        configFile: false,
        logLevel: "warn",
        ssr: { noExternal: true },
        build: {
          ssr: true,
          write: false,
          target: "es2022",
          rolldownOptions: {
            input: WORKER,
            output: { minify: true, topLevelVar: false, codeSplitting: false },
          },
        },
      });
      const [file] = "output" in made ? made.output : [];
      if (file?.type !== "chunk") this.error("the worker was not made");
      return `export const WORKER = ${JSON.stringify(file.code)};`;
    },
  };
}
