// The package as npm would publish it, judged by publint and by "are the types wrong?". `npm run check` packs it where there is a
// build; a test gives it the tarball that it has packed already.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { isBuilt } from "./sources.mjs";

const ROOT = join(import.meta.dirname, "..");

/** What is meant: these two entries are for bundlers and threads, where there are ES modules. */
const MODULES = new Set(["./worker", "./inline-worker"]);

/** Everything that is wrong with the package in this tarball, a sentence each. */
async function faultsOf(path) {
  const tarball = readFileSync(path);
  return [...(await byPublint(tarball)), ...(await byTypes(tarball))];
}

/** The same of the package as it is built. */
async function faultsOfPackage() {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-pack-"));
  try {
    const args = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
    execFileSync("npm", args, { cwd: ROOT, stdio: "ignore", shell: process.platform === "win32" });
    return await faultsOf(join(folder, readdirSync(folder)[0]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function byPublint(tarball) {
  const { buffer, byteOffset, byteLength } = tarball;
  const { messages, pkg } = await publint({
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
    strict: true,
  });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

async function byTypes(tarball) {
  const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  return problems
    .filter(({ entrypoint }) => !MODULES.has(entrypoint))
    .map(({ kind, entrypoint, resolutionKind }) => `types: ${kind} at ${entrypoint} (${resolutionKind})`);
}

if (process.argv[1] === import.meta.filename) {
  const [, , packed] = process.argv;
  if (packed || isBuilt()) {
    const faults = await (packed ? faultsOf(packed) : faultsOfPackage());
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else console.log("The package: publint and types have no complaint.");
  } else console.log("The package was not checked: it is not built (npm run build).");
}
