// How the package comes to its users: workflows that pin what they run and split building from publishing, a list of what is in the
// package, and packs that are equal.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tarball } from "../support/packed.js";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const WORKFLOWS = join(ROOT, ".github/workflows");
const files = readdirSync(WORKFLOWS);
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** The jobs of a workflow, by name: the lines that are indented by more than the name. */
function jobsOf(text: string): ReadonlyMap<string, string> {
  const [, jobs = ""] = text.split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}([\w-]+):\n/m).slice(1);
  return new Map(parts.flatMap((name, k) => (k % 2 === 0 ? [[name, parts[k + 1]!] as const] : [])));
}

describe("workflows", () => {
  test.each(files)("%s names each action by its commit, and nothing without a version", (file) => {
    const text = read(`.github/workflows/${file}`);
    for (const [line] of text.matchAll(/^.*\buses:.*$/gm))
      expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const [, what] of text.matchAll(/\bnpx (?:--yes )?(\S+)/g))
      expect(what).toMatch(/^vitest$|@\d+\.\d+\.\d+$/); // Vitest is that of the lock file
    expect(text).not.toMatch(/npm (?:install|i) /);
    expect(text).toMatch(/^permissions: (?:\{\}|\{ contents: read \})$/m);
  });

  test("what may publish takes what was built, and runs nothing of it", () => {
    const jobs = jobsOf(read(".github/workflows/release.yml"));
    expect([...jobs.keys()]).toEqual(["build", "publish"]);
    expect(jobs.get("build")).toMatch(/permissions: \{ contents: read \}/);
    expect(jobs.get("build")).toMatch(/npm test/);
    const publish = jobs.get("publish")!;
    expect(publish).toMatch(/needs: build\n {4}permissions: \{ id-token: write \}/);
    expect(publish).not.toMatch(/checkout|npm (?:ci|test|run)|cache:/);
    expect(publish).toMatch(/npm publish .*--ignore-scripts/);
  });

  test("only jobs that build nothing may write", () => {
    for (const file of files)
      for (const [name, job] of jobsOf(read(`.github/workflows/${file}`)))
        if (/: write/.test(job)) expect(job, `${file}: ${name}`).not.toMatch(/npm (?:ci|test|run|pack)/);
  });
});

test("the list of what is in the package names what is bundled", () => {
  const sbom = JSON.parse(read("dist/sbom.spdx.json"));
  const { version } = JSON.parse(read("package.json"));
  expect(sbom.spdxVersion).toBe("SPDX-2.3");
  const names = sbom.packages.map(({ name }: { name: string }) => name);
  expect(names[0]).toBe("quadrille");
  expect(sbom.packages[0].versionInfo).toBe(version);
  expect(names).toEqual(expect.arrayContaining(["assemblyscript", "commander", "fflate", "preact"]));
  const ids = sbom.packages.map(({ SPDXID }: { SPDXID: string }) => SPDXID);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^SPDXRef-[A-Za-z0-9.-]+$/);
  const contained = sbom.relationships.map(
    ({ relatedSpdxElement }: { relatedSpdxElement: string }) => relatedSpdxElement,
  );
  expect(contained).toEqual(ids);
});

test("CITATION.cff has the version of the package", () => {
  const { version, license } = JSON.parse(read("package.json"));
  expect(read("CITATION.cff")).toMatch(new RegExp(`^version: ${version}\nlicense: ${license}$`, "m"));
});

test("two packs are equal, byte for byte", () => {
  const folder = scratch();
  const args = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  execFileSync("npm", args, { cwd: ROOT, stdio: "ignore", shell: process.platform === "win32" });
  expect(hashOf(join(folder, readdirSync(folder)[0]!))).toBe(hashOf(tarball()));
});

test.runIf(process.env.SOAK)(
  "a second build, elsewhere, packs the same bytes",
  { timeout: 1_200_000 },
  () => {
    const copy = join(scratch(), "elsewhere");
    mkdirSync(copy);
    const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trimEnd().split("\n");
    for (const file of tracked) if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
    // No link: the names of modules in the code are those of where they really are.
    execFileSync("cp", ["-a", join(ROOT, "node_modules"), join(copy, "node_modules")]);
    const time = execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" }).trim();
    // Vite makes another page where NODE_ENV says that tests run.
    const { NODE_ENV: _, ...plain } = process.env;
    const env = { ...plain, SOURCE_DATE_EPOCH: time };
    execFileSync("npm", ["run", "build"], { cwd: copy, stdio: "ignore", env });
    execFileSync("npm", ["pack", "--ignore-scripts", "--silent"], { cwd: copy, stdio: "ignore" });
    const packed = readdirSync(copy).find((name) => name.endsWith(".tgz"))!;
    expect(hashOf(join(copy, packed))).toBe(hashOf(tarball()));
  },
);
