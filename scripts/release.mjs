// A release: version, changelog, all tests, package, publication as a dry run, and with --yes a commit and a tag. Whoever pushes the
// tag publishes: the workflow release.yml does it, with provenance. `npm run release -- 0.2.0 [--yes]`

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const [version, ...flags] = process.argv.slice(2);
const real = flags.includes("--yes");

const fault = faultOf();
if (fault) {
  console.error(fault);
  process.exit(2);
}
edit("package.json", (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
edit("jsr.json", (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
edit("CITATION.cff", (text) => text.replace(/^version: .*$/m, `version: ${version}`));
edit("CHANGELOG.md", (text) => text.replace(/^## \S+ \(unreleased\)$/m, `## ${version} (${today()})`));
try {
  run("npm", ["install", "--package-lock-only", "--ignore-scripts"]);
  run("npm", ["test"]);
  run("npm", ["pack", "--dry-run"]);
  console.log(
    `dist/sbom.spdx.json names ${JSON.parse(read("dist/sbom.spdx.json")).packages.length} packages`,
  );
  run("npm", ["publish", "--dry-run", "--provenance"]);
} catch (error) {
  run("git", [
    "checkout",
    "--",
    "package.json",
    "package-lock.json",
    "jsr.json",
    "CITATION.cff",
    "CHANGELOG.md",
  ]);
  throw error;
}
if (real) {
  run("git", ["commit", "-am", `Version ${version}`]);
  run("git", ["tag", "-a", `v${version}`, "-m", `Quadrille ${version}`]);
  console.log("Tagged. Now: git push --follow-tags, and the workflow publishes.");
} else {
  run("git", [
    "checkout",
    "--",
    "package.json",
    "package-lock.json",
    "jsr.json",
    "CITATION.cff",
    "CHANGELOG.md",
  ]);
  console.log("This was a dry run, and everything is as it was: --yes commits and tags.");
}

/** Why there can be no release; "" if there can. */
function faultOf() {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? ""))
    return "Which version? npm run release -- 0.2.0 [--yes]";
  if (out("git", ["status", "--porcelain"]) !== "") return "There are changes that are not committed.";
  if (out("git", ["tag", "-l", `v${version}`]) !== "") return `There is a tag v${version} already.`;
  if (!/^## \S+ \(unreleased\)$/m.test(read("CHANGELOG.md")))
    return "CHANGELOG.md has no part that is unreleased.";
  if (real && read("package.json").includes(".example"))
    return "package.json has addresses that end in .example: fill them in.";
  return "";
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

function read(file) {
  return readFileSync(join(ROOT, file), "utf8");
}

function edit(file, change) {
  writeFileSync(join(ROOT, file), change(read(file)));
}

function run(command, args) {
  console.log(`$ ${command} ${args.join(" ")}`);
  execFileSync(command, args, { cwd: ROOT, stdio: "inherit" });
}

function out(command, args) {
  return execFileSync(command, args, { cwd: ROOT, encoding: "utf8" }).trim();
}
