// How much of what reads, checks and keeps problems the tests go through: statements and branches, by room. `npm run coverage` runs the
// tests that are meant for these rooms, and keeps the figures in docs/testing.json; `-- --list` shows what no test goes through.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { record } from "./testing-figures.mjs";

const ROOT = join(import.meta.dirname, "..");
/** What each room is made of. */
const ROOMS = {
  "the verifier of proofs (`src/verify/`)": /^src\/verify\//,
  "readers of puzzles (`read`, `parse`, `recognize`, of the parts of rules, BurrTools, what others publish)":
    /^src\/puzzles\/(?:.*\/)?(?:(?:read|parse|recognize|xml|drawn-pieces|lines|own-text|foreign|lexer|left-over|foreign-puzzle)|[a-z-]*-(?:parts|link)|parts)\.ts$/,
  "the reader of DLX (`src/problem/dlx/`)": /^src\/problem\/dlx\//,
  "problems (the rest of `src/problem/`)": /^src\/problem\//,
};
/** Those that read, check and reduce; what is only long is left out. */
const TESTS = [
  ...["src/problem/", "src/puzzles/", "src/proofs/", "src/verify/"],
  ...["forged", "proofs", "limits"].map((name) => `test/proofs/${name}.test.ts`),
  ...["everyday", "foreign", "fuzz", "links", "meant"].map((name) => `test/reading/${name}.test.ts`),
  ...["formats", "fuzz", "reduce"].map((name) => `test/${name}.test.ts`),
  ...["reduce", "apart"].map((name) => `test/oracle/${name}.test.ts`),
];
const COVERED = ["src/verify/**/*.ts", "src/puzzles/**/*.ts", "src/problem/**/*.ts"];

const folder = mkdtempSync(join(tmpdir(), "coverage-"));
const args = [
  ...[
    "vitest",
    "run",
    ...TESTS,
    "--coverage.enabled",
    "--coverage.provider=v8",
    "--coverage.reporter=json",
    "--testTimeout=600000",
  ],
  ...["--coverage.reportOnFailure", `--coverage.reportsDirectory=${folder}`],
  ...COVERED.map((files) => `--coverage.include=${files}`),
];
const env = { ...process.env, COVERAGE: "1", ORACLE_CASES: "40", FUZZ_CASES: "60" };
const { status } = spawnSync("npx", args, { cwd: ROOT, stdio: "inherit", env });
const files = Object.values(JSON.parse(readFileSync(join(folder, "coverage-final.json"), "utf8")));
rmSync(folder, { recursive: true });

const rooms = Object.fromEntries(
  Object.keys(ROOMS).map((room) => [room, { statements: [0, 0], branches: [0, 0] }]),
);
for (const { path, s, b, branchMap, statementMap } of files) {
  const file = relative(ROOT, path);
  const room = Object.keys(ROOMS).find((name) => ROOMS[name].test(file));
  if (room === undefined) continue;
  const statements = Object.entries(s).map(([k, times]) => [statementMap[k].start.line, times]);
  const branches = Object.entries(b).flatMap(([k, own]) =>
    own.map((times, arm) => [branchMap[k].locations[arm].start.line ?? branchMap[k].loc.start.line, times]),
  );
  add(rooms[room].statements, statements);
  add(rooms[room].branches, branches);
  if (process.argv.includes("--list"))
    for (const line of new Set(branches.filter(([, times]) => times === 0).map(([line]) => line)))
      console.log(`${file}:${line}: a branch that no test takes`);
}
record("coverage", rooms);
console.log(JSON.stringify(rooms, null, 1));
process.exitCode = status ?? 1;

function add(sum, counted) {
  sum[0] += counted.filter(([, times]) => times > 0).length;
  sum[1] += counted.length;
}
