// npm run bench: engines, npm packages and Knuth's programs (where they are on the PATH) on the same files, one
// process a measurement, in turn, so that a noisy machine is noisy for all. Writes docs/benchmarks.md.
//
//   npm run bench                      all problems, 3 rounds, at most 120 s a measurement
//   npm run bench -- --rounds 1 --seconds 30 --only p6x10,q14

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { parseDlx, problemClass, unwrap } from "../dist/index.js";

const ROOT = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "120" },
    only: { type: "string" },
    dry: { type: "boolean", default: false },
  },
});
const ROUNDS = Number(values.rounds);
const LIMIT_MS = 1000 * Number(values.seconds);

/** The classes that each contender can do; Knuth's programs by their names. */
const CONTENDERS = {
  bits: ["XC", "XCC", "MCC"],
  links: ["XC", "XCC", "MCC"],
  cells: ["XC", "XCC", "MCC"],
  "dancing-links": ["XC"],
  dlxlib: ["XC"],
};
const KNUTH = {
  dlx1: ["XC"],
  dlx2: ["XC", "XCC"],
  dlx3: ["XC", "XCC", "MCC"],
  ssxcc: ["XC", "XCC"],
  ssmcc: ["MCC"],
};

const onPath = (name) => spawnSync("which", [name]).status === 0;
const knuth = Object.keys(KNUTH).filter(onPath);

/** Files: ../shared/bench where it is, and examples of this repository. */
function problems() {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-bench-"));
  const shared = join(ROOT, "../shared/bench");
  const files = existsSync(shared)
    ? readdirSync(shared)
        .filter((f) => f.endsWith(".dlx"))
        .map((f) => join(shared, f))
    : [];
  const names = [
    "pentominoes-8x8-corners.polyomino",
    "pentominoes-4x15.polyomino",
    "tetrominoes-5x8.polyomino",
    "sudoku-16x16.sudoku",
  ];
  for (const name of names) {
    const out = join(folder, `${name.replace(/\..*/, "")}.dlx`);
    const encoded = spawnSync(process.execPath, [
      join(ROOT, "dist/cli/quadrille.js"),
      "encode",
      join(ROOT, "examples", name),
    ]);
    writeFileSync(out, encoded.stdout);
    files.push(out);
  }
  const wanted = values.only?.split(",");
  return files.filter((file) => !wanted || wanted.includes(basename(file, ".dlx")));
}

/** Milliseconds and solutions; null if it took too long or failed. */
function measure(contender, file) {
  if (contender in CONTENDERS) {
    const args = [join(import.meta.dirname, "bench-one.mjs"), contender, file];
    const ran = spawnSync(process.execPath, args, { timeout: LIMIT_MS });
    return ran.status === 0 ? JSON.parse(ran.stdout.toString()) : null;
  }
  const command = `TIMEFORMAT='%U %S'; time ${contender} < "${file}" > /dev/null`;
  const ran = spawnSync("bash", ["-c", command], { timeout: LIMIT_MS, killSignal: "SIGKILL" });
  const said = ran.stderr?.toString() ?? "";
  const count = /Altogether (\d+) solution/.exec(said)?.[1];
  const [user = 0, system = 0] = said.trimEnd().split("\n").at(-1).split(" ").map(Number);
  return ran.status === 0 && count !== undefined
    ? { count: Number(count), ms: 1000 * (user + system) }
    : null;
}

const rows = [];
for (const file of problems()) {
  const problem = unwrap(parseDlx(readFileSync(file, "utf8")));
  const kind = problemClass(problem);
  const able = [...Object.keys(CONTENDERS), ...knuth].filter((c) =>
    (CONTENDERS[c] ?? KNUTH[c]).includes(kind),
  );
  const plain = problem.itemNames.length === problem.primaryCount;
  const contenders = able.filter((c) => c !== "dlxlib" || plain);
  const times = Object.fromEntries(contenders.map((c) => [c, []]));
  const counts = new Set();
  for (let round = 0; round < ROUNDS; round++) {
    for (const contender of contenders) {
      if (times[contender] === null) continue;
      const measured = measure(contender, file);
      if (!measured) times[contender] = null;
      else {
        times[contender].push(measured.ms);
        counts.add(measured.count);
      }
      process.stderr.write(
        `${basename(file)} ${contender} ${measured ? `${measured.ms.toFixed(0)} ms` : "–"}\n`,
      );
    }
  }
  if (counts.size > 1) throw new Error(`${file}: the counts differ: ${[...counts]}`);
  rows.push({
    name: basename(file, ".dlx"),
    kind,
    options: problem.optionStart.length - 1,
    count: [...counts][0] ?? "?",
    times,
  });
}

const columns = [...Object.keys(CONTENDERS), ...knuth];
const base = knuth.length > 0 ? "the fastest of Knuth's programs here" : "links";

/** The best time of a row among Knuth's programs, or that of links. */
function baseline(row) {
  const names = knuth.length > 0 ? knuth : ["links"];
  return Math.min(...names.flatMap((name) => row.times[name] ?? []));
}

function cell(times, against) {
  if (times === undefined) return "";
  if (times === null) return `> ${LIMIT_MS / 1000} s`;
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const spread = times.length > 1 ? ` ±${Math.round((100 * (most - least)) / (most + least))}%` : "";
  const ratio = Number.isFinite(against) ? ` (${(least / against).toFixed(2)})` : "";
  return `${(least / 1000).toFixed(least < 1000 ? 3 : 2)}${spread}${ratio}`;
}

const table = [
  `| problem | class | options | solutions | ${columns.join(" | ")} |`,
  `|${"---|".repeat(columns.length + 4)}`,
  ...rows.map((row) => {
    const cells = columns.map((name) => cell(row.times[name], baseline(row)));
    return `| ${row.name} | ${row.kind} | ${row.options} | ${row.count} | ${cells.join(" | ")} |`;
  }),
].join("\n");

const page = join(ROOT, "docs/benchmarks.md");
const BY_HAND = "<!-- below: written by hand -->";
const kept = existsSync(page) ? (readFileSync(page, "utf8").split(BY_HAND)[1] ?? "\n") : "\n";
const text = `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${ROUNDS} rounds.
Seconds of the processor, the best round, with the spread over the rounds; in parentheses the ratio to ${base}, below 1 is faster.
One thread; reading the file is not measured, set-up is${knuth.length > 0 ? " (Knuth's programs: the whole process)" : ""}.

${table}

${BY_HAND}${kept}`;
if (values.dry) console.log(text);
else writeFileSync(page, text);
