// `npm test`: builds what is stale, gets what the tests need, then runs them; format, lint and types are checked beside them. If
// that fails, so does everything. The last line counts the tests.

import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Runs a command; its exit code and, if it is kept back, its output. */
function begin(command, args, stdio = "inherit") {
  const child = spawn(command, args, { cwd: ROOT, stdio, shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const ended = new Promise((resolve) => child.on("close", (code) => resolve({ code: code ?? 1, output })));
  return { child, ended };
}

/** Runs these scripts one after the other, until one fails; gives the last exit code. */
async function all(...scripts) {
  for (const script of scripts) {
    const { code } = await begin(process.execPath, [`scripts/${script}.mjs`]).ended;
    if (code !== 0) return code;
  }
  return 0;
}

/** As `npm run check`, but for the package, which the tests look at. */
async function check() {
  const format = await begin(
    process.execPath,
    ["node_modules/@biomejs/biome/bin/biome", "check", "."],
    "pipe",
  ).ended;
  if (format.code !== 0) return format;
  return begin(process.execPath, ["node_modules/typescript/bin/tsc", "-b"], "pipe").ended;
}

const ready = await Promise.all([all("prepare"), all("chromium", "redis")]);
const failed = ready.find((code) => code !== 0);
if (failed) process.exit(failed);

// Where this is set, each of some thousand processes reads all certificates when it starts, 70 ms; no test needs any.
delete process.env.NODE_EXTRA_CA_CERTS;
const tests = begin(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)]);
const judged = check().then(({ code, output }) => {
  if (code === 0) return code;
  console.log(output);
  tests.child.kill();
  return code;
});
const { code } = await tests.ended;
process.exitCode = (await judged) || code;
