// The build of the executables (dist/cli/*.js), with everything bundled in. They are CommonJS, which Node loads in half the
// time: a command that answers at once takes most of its time to start. The entries of the library stand beside them, for
// programs and tools that know CommonJS alone.

import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { notices } from "./scripts/build-notices.mjs";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const executables = Object.values(manifest.bin as Record<string, string>);
const names = executables.map((path) => basename(path, ".js"));
/** The entries that `require` finds here. */
const entries = Object.values(
  manifest.exports as Record<string, { readonly require?: { readonly default: string } }>,
).flatMap(({ require }) => (require ? [basename(require.default, ".js")] : []));

/** What is loaded together stands in one file. */
const GROUPS = [
  // What every program needs; then what a command needs before it is known which one is called. Neither searches.
  [
    "start",
    /src\/(cli\/(cramped|deadline|ends|exit|memory|output|several|signals|start|usage|version|watch|words)|problem\/(machine\/clock|text\/(bad-value|diagnostic|grouped))|runs\/slices|search\/threads\/thread)\.ts$/,
  ],
  ["program", /src\/(cli\/(arguments|command|failure|question)|engines\/names)\.ts$/],
  // A puzzle on its way to a problem, and to a picture.
  [
    "problem",
    /src\/((problem\/(?!text\/(inflate|lz)|reduce|formats)|symmetry)|(cli\/(input|load|options|read|run-options)|puzzles\/(geometry\/(cells|digits)|pictures\/(coordinates|picture)|burrtools\/xml)|questions\/solution)\.ts$)/,
  ],
  // Whoever tells a puzzle's family by its text asks all of them; --each needs sudokus alone.
  ["sudoku", /src\/puzzles\/(sudoku\/.*|family|motions|words)\.ts$/],
  ["puzzles", /src\/puzzles\/(?!burrtools|pictures)/],
  [
    "search",
    /src\/(engines\/(?!cheap|probe|diagrams)|(search|problem\/reduce)\/|(cli\/(ask|look|progress|short-why|shown)|questions\/(count|list|unique))\.ts$)/,
  ],
].map(([name, test], k, all) => ({ name, test, priority: all.length - k }) as { name: string; test: RegExp });

/** Node from 22.8 on keeps what it has compiled, in the folder for temporary files, and finds it there at the next start. */
const KEEP_COMPILED = 'require("node:module").enableCompileCache?.();';

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  // Optional peers: resvg is loaded when a PNG is wanted, the others when there is a cluster or an assistant.
  // That for Node looks for its threads when it is loaded.
  resolve: { alias: { fflate: "fflate/browser" } },
  ssr: { noExternal: true, external: Object.keys(manifest.peerDependencies) },
  build: {
    ssr: true,
    target: "es2022",
    outDir: "dist/cli",
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries([
        ...names.map((name) => [name, `src/cli/${name}.ts`]),
        ...entries.map((name) => [`library/${name}`, `src/library/${name}.ts`]),
      ]),
      output: {
        format: "cjs",
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        codeSplitting: { groups: GROUPS },
        banner: ({ isEntry, name }) => (isEntry && !name.startsWith("library/") ? KEEP_COMPILED : ""),
        // Short names: the package must stay below 1 MB. Public members keep theirs, so that a stack trace says where it was.
        minify: { compress: false, mangle: { toplevel: true }, codegen: true },
        // Constants must stay constants: V8 makes its best code for an array that cannot change (engines/links/stage.ts).
        topLevelVar: false,
      },
    },
  },
  plugins: [
    lean(),
    commonJs(),
    notices({ file: "THIRD-PARTY-NOTICES.txt" }), // what the kernels contain stands in that of the library
    { name: "executables", closeBundle: () => executables.forEach(makeExecutable) },
  ],
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

/** Says that the files here are CommonJS, in a package of modules. */
function commonJs(): Plugin {
  return {
    name: "commonjs",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "package.json", source: '{ "type": "commonjs" }\n' });
      // Threads look for their program beside the file that starts them.
      const source = 'import("../../threads/worker.js");\n';
      this.emitFile({ type: "asset", fileName: "chunks/worker.js", source });
    },
  };
}

/** In a checkout, `npx quadrille` finds the executables where those of other packages are. */
function makeExecutable(path: string): void {
  chmodSync(path, 0o755);
  const link = join("node_modules/.bin", basename(path, ".js"));
  if (!existsSync(dirname(link)) || lstatSync(link, { throwIfNoEntry: false })) return;
  symlinkSync(join("../..", path), link);
}
