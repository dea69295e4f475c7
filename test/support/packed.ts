// The package as npm would publish it, installed in a project of a test's own.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.js";
import { scratch } from "./scratch.js";

const APP = join(ROOT, "test/package/app");

/** A project in this folder, with the packed package and the program in test/package/app; `type` is that of its package.json. */
export function projectIn(folder: string, type: "module" | "commonjs" = "module"): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "project", private: true, type }));
  const installed = join(folder, "node_modules/quadrille");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["xzf", tarball(), "-C", installed, "--strip-components=1"]);
  cpSync(APP, folder, { recursive: true });
  return folder;
}

let packed = "";

/** The path of the tarball; packed once, of the package as it is built. */
export function tarball(): string {
  if (packed !== "") return packed;
  const folder = scratch();
  const args = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  execFileSync("npm", args, { cwd: ROOT, stdio: "ignore", shell: process.platform === "win32" });
  packed = join(folder, readdirSync(folder)[0]!);
  return packed;
}
