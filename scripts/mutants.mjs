// Loosens what guards an answer, one place after the other, in a copy of the sources, and runs the tests that should notice:
// a mutant that no test catches is a check that could be lost. `npm run mutants` takes all areas, `npm run mutants -- verify`
// one (or several, with commas), `npm run mutants -- verify 12 40` some of its mutants by their numbers, `--most 5` the first five of each. It ends with 1 if one is not caught. `--record` keeps the
// figures of the areas that were run in docs/testing.json. An area is a list of mutants in a file of scripts/mutants/ that grows, with
// the files whose checks are left out; or one of areas.mjs, whose mutants are drawn by rule. Those that change nothing stand in harmless.mjs.

import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { AREAS as DRAWN } from "./mutants/areas.mjs";
import { checksIn } from "./mutants/checks.mjs";
import { drawnFrom, someOf } from "./mutants/drawn.mjs";
import { HARMLESS } from "./mutants/harmless.mjs";
import { search } from "./mutants/search.mjs";
import { verify } from "./mutants/verify.mjs";
import { record } from "./testing-figures.mjs";

const AREAS = [verify, search, ...DRAWN];
const ROOT = join(import.meta.dirname, "..");
/** What the tests read. */
const COPIED = ["src", "test", "scripts", "examples", "docs", "dist", "package.json", "vitest.config.ts"];
/** Tests that run commands refuse a stale dist/: here it is meant to be, since only the sources are loosened. */
const STAMP =
  'import { writeFileSync } from "node:fs"; import { STAMP, sourcesHash } from "./scripts/sources.mjs"; writeFileSync(STAMP, sourcesHash());';
/** A mutant that takes longer goes on for ever: that is noticed as well. */
const LONGEST_MS = 300_000;

/** The sources, and all packages but not what tests keep beside them. */
function copySources() {
  const copy = mkdtempSync(join(tmpdir(), "mutants-"));
  const configs = readdirSync(ROOT).filter((name) => /^tsconfig.*\.json$/.test(name));
  for (const name of [...COPIED, ...configs]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== ".cache") symlinkSync(join(ROOT, "node_modules", name), join(copy, "node_modules", name));
  return copy;
}

/** The mutants of an area: those of its list, and each check left out. */
function mutantsOf({ checked = [], mutants = [], ...area }) {
  if (area.folders !== undefined) return drawnIn(area);
  const named = mutants.map(([name, file, from, to]) => ({ name, file, change: replacing(from, to) }));
  return [...checked.flatMap(withoutChecks), ...named];
}

/** So many mutants of the files of these folders, drawn by rule. */
function drawnIn({ folders, only = /./, without = /^$/, count }) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (file) => /(?<!\.test|\.generated|\.d)\.ts$/.test(file) && only.test(file) && !without.test(file),
    );
  const all = files.sort().flatMap((file) => drawnFrom(file, readFileSync(join(ROOT, file), "utf8")));
  return someOf(all, count);
}

/** Why a mutant changes no answer; undefined if nobody has said so. */
function harmlessBecause({ file, name }) {
  return HARMLESS.find(([where, what]) => where === file && what === name)?.[2];
}

/** Puts something in the place of a text that stands there once; null if it does not. */
function replacing(from, to) {
  return (text) => (text.split(from).length === 2 ? text.replace(from, () => to) : null);
}

function withoutChecks(file) {
  const text = readFileSync(join(ROOT, file), "utf8");
  return checksIn(text).map((check) => {
    return { name: `without the check "${check.name}"`, file, change: () => without(text, check) };
  });
}

/** The text of a file without a check: the call gives what it gives if all is well, whatever it is asked. */
function without(text, { call, from, to, args }) {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (call === "demand") return `${before}void (${args[0]})${after}`;
  if (call === "within") return `${before}(${args[0]})${after}`;
  if (call === "list") return `${before}list(${args[0]}, Infinity, ${args[2]})${after}`;
  if (call === "Refused") return `${before.replace(/throw new $/, "return (")}{})${after}`;
  return `${before}next(-Infinity, Infinity, ${args.at(-1)})${after}`;
}

/** The first test that fails, or what else ends them; null if all pass. Those of a list go one file after the other. */
function caughtBy(copy, { tests, folders, kernels }) {
  if (kernels && spawnSync("node", ["scripts/build-wasm.mjs"], { cwd: copy }).status !== 0)
    return "the compiler";
  spawnSync("node", ["--input-type=module", "-e", STAMP], { cwd: copy });
  const rounds = folders === undefined ? tests.map((test) => [test]) : [tests];
  for (const files of rounds) {
    const vitest = join(copy, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", ...files, "--bail", "1", "--reporter", "json", "-t", "^(?!.*in Python)"];
    const file = files.length === 1 ? files[0] : "a test";
    const options = { cwd: copy, encoding: "utf8", timeout: LONGEST_MS, maxBuffer: 2 ** 28 };
    const { status, stdout, signal } = spawnSync("node", args, {
      ...options,
      env: { ...process.env, ORACLE_CASES: "100", FUZZ_CASES: "40" },
    });
    if (signal) return `${file}, which never ends`;
    if (status === 0) continue;
    const failed = /"status":"failed","title":"((?:[^"\\]|\\.)*)"/.exec(stdout);
    return `${file}: ${failed ? JSON.parse(`"${failed[1]}"`) : "it does not run"}`;
  }
  return null;
}

function outcomeOf(copy, area, { file, change }) {
  const good = readFileSync(join(copy, file), "utf8");
  const bad = change(good);
  if (bad === null) return { isCaught: false, how: "what it changes does not stand there once" };
  writeFileSync(join(copy, file), bad);
  const by = caughtBy(copy, area);
  writeFileSync(join(copy, file), good);
  return { isCaught: by !== null, how: by ?? "all tests pass" };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "boolean", default: false }, most: { type: "string", default: "Infinity" } },
});
const [wanted, ...numbers] = positionals;
const areas = AREAS.filter(({ name }) => wanted === undefined || wanted.split(",").includes(name));
const copy = copySources();
let [tried, missed] = [0, 0];
try {
  for (const area of areas) {
    const harmless = caughtBy(copy, area);
    if (harmless !== null) throw new Error(`the tests fail without a mutant: ${harmless}`);
    const figures = { mutants: 0, caught: 0, harmless: 0, survivors: [] };
    const all = mutantsOf(area);
    for (const [k, mutant] of all.slice(0, Number(values.most)).entries()) {
      if (numbers.length > 0 && !numbers.includes(String(k + 1))) continue;
      const because = harmlessBecause(mutant);
      const { isCaught, how } =
        because === undefined ? outcomeOf(copy, area, mutant) : { isCaught: false, how: because };
      tried++;
      figures.mutants++;
      if (isCaught) figures.caught++;
      else if (because !== undefined) figures.harmless++;
      else figures.survivors.push(`${mutant.file}: ${mutant.name}`);
      const word = isCaught ? "caught" : because === undefined ? "NOT CAUGHT" : "harmless";
      console.log(`${area.name} ${k + 1}. ${word}: ${mutant.name} (${mutant.file}): ${how}`);
    }
    missed += figures.survivors.length;
    if (values.record && numbers.length === 0) record("mutants", { [area.name]: figures });
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${tried - missed} of ${tried} mutants are caught, or change nothing`);
process.exitCode = missed > 0 || tried === 0 ? 1 : 0;
