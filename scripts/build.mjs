// The whole build: kernels, library and executables, then types and Studio side by side, and at last the list of what is in it (SBOM). What it was made of is written
// last, and as it was at the beginning: a build that fails, or that somebody edits into, counts as stale.

import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { writeSbom } from "./build-sbom.mjs";
import { settleTypes } from "./build-types.mjs";
import { STAMP, sourcesHash } from "./sources.mjs";

const sources = sourcesHash();
rmSync(STAMP, { force: true });
await run("npm run wasm");
await run("vite build");
await run("vite build -c vite.cli.config.ts");
await Promise.all([run("tsc -p tsconfig.build.json"), run("npm run build:studio")]);
settleTypes();
writeSbom();
writeFileSync(STAMP, sources);

/** Runs a command; the build ends where it fails. */
function run(command) {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: "inherit" }).on("close", (code) => {
      if (code !== 0) process.exit(code || 1);
      resolve();
    });
  });
}
