// Loosens what guards an answer, one place after the other, in a copy of the sources, and runs the tests that should notice:
// a mutant that no test catches is a check that could be lost. `npm run mutants` takes all areas, `npm run mutants -- verify`
// one, `npm run mutants -- verify 12 40` some of its mutants by their numbers. It ends with 1 if one is not caught. An area is a file
// in scripts/mutants/: its name, the files whose checks are left out, its tests, and a list of mutants that grows.

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
import { checksIn } from "./mutants/checks.mjs";
import { verify } from "./mutants/verify.mjs";

const AREAS = [verify];
const ROOT = join(import.meta.dirname, "..");
/** What the tests read. */
const COPIED = ["src", "test", "scripts", "examples", "docs", "package.json", "vitest.config.ts"];
/** A mutant that takes longer goes on for ever: that is noticed as well. */
const LONGEST_MS = 120_000;

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
function mutantsOf({ checked, mutants }) {
  const named = mutants.map(([name, file, from, to]) => ({ name, file, change: replacing(from, to) }));
  return [...checked.flatMap(withoutChecks), ...named];
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

/** The first test that fails, or what else ends them; null if all pass. */
function caughtBy(copy, tests) {
  for (const file of tests) {
    const vitest = join(copy, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", file, "--bail", "1", "--reporter", "json", "-t", "^(?!.*in Python)"];
    const options = { cwd: copy, encoding: "utf8", timeout: LONGEST_MS, maxBuffer: 2 ** 28 };
    const { status, stdout, signal } = spawnSync("node", args, {
      ...options,
      env: { ...process.env, ORACLE_CASES: "100" },
    });
    if (signal) return `${file}, which never ends`;
    if (status === 0) continue;
    const failed = /"status":"failed","title":"((?:[^"\\]|\\.)*)"/.exec(stdout);
    return `${file}: ${failed ? JSON.parse(`"${failed[1]}"`) : "it does not run"}`;
  }
  return null;
}

function outcomeOf(copy, { tests }, { file, change }) {
  const good = readFileSync(join(copy, file), "utf8");
  const bad = change(good);
  if (bad === null) return { isCaught: false, how: "what it changes does not stand there once" };
  writeFileSync(join(copy, file), bad);
  const by = caughtBy(copy, tests);
  writeFileSync(join(copy, file), good);
  return { isCaught: by !== null, how: by ?? "all tests pass" };
}

const [wantedArea, ...numbers] = process.argv.slice(2);
const areas = AREAS.filter(({ name }) => wantedArea === undefined || name === wantedArea);
const copy = copySources();
let [tried, missed] = [0, 0];
try {
  for (const area of areas) {
    const harmless = caughtBy(copy, area.tests);
    if (harmless !== null) throw new Error(`the tests fail without a mutant: ${harmless}`);
    for (const [k, mutant] of mutantsOf(area).entries()) {
      if (numbers.length > 0 && !numbers.includes(String(k + 1))) continue;
      const { isCaught, how } = outcomeOf(copy, area, mutant);
      tried++;
      if (!isCaught) missed++;
      console.log(
        `${area.name} ${k + 1}. ${isCaught ? "caught" : "NOT CAUGHT"}: ${mutant.name} (${mutant.file}): ${how}`,
      );
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${tried - missed} of ${tried} mutants are caught`);
process.exitCode = missed > 0 || tried === 0 ? 1 : 0;
