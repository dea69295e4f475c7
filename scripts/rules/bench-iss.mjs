// Collections of sigh/Interactive-Sudoku-Solver: uniqueness by that solver and by Quadrille, one after the other, each in a process of its own:
//     node scripts/rules/bench-iss.mjs CHECKOUT [COLLECTION …] [--timeout MS] [--engine E] [--list]
// A time is that of the processor from a puzzle's text to its verdict; theirs is asked as its tools/perf/benchmark_puzzles.js asks.

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { parsePuzzle } from "../../dist/library/puzzles.js";
import { uniquenessSync } from "../../dist/library/sync.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    timeout: { type: "string", default: "60000" },
    engine: { type: "string" },
    list: { type: "boolean" },
  },
});
const [folder, ...wanted] = positionals;
const collections =
  wanted.length > 0
    ? wanted
    : ["TAREK_ALL", "MATHEMAGIC_KILLERS", "HS_KILLERS", "HARD_THERMOS", "HARD_RENBAN"];

/** Their answers; and the constraints as their own parser writes them: ".Cage~16~R1C1~R1C2.Thermo~r1c2~r2c3". */
function theirsOf(collection) {
  const url = (path) => JSON.stringify(pathToFileURL(resolve(folder, path)).href);
  const program = `
    import { resolvePuzzles, runSolve } from ${url("tools/lib/solver_analysis.js")};
    const { SudokuParser } = await import(${url("js/sudoku_parser.js")});
    const all = resolvePuzzles([${JSON.stringify(collection)}]).map((puzzle) => {
      const from = process.cpuUsage();
      const { status } = runSolve(puzzle, { maxSolutions: 2 });
      const { user, system } = process.cpuUsage(from);
      return { name: puzzle.name, constraints: SudokuParser.parseText(puzzle.input).toString(), verdict: status, ms: (user + system) / 1000 };
    });
    console.log(JSON.stringify(all));`;
  return JSON.parse(
    execFileSync("node", ["--input-type=module", "-e", program], { encoding: "utf8", maxBuffer: 1 << 26 }),
  );
}

const WHOLE = { antiking: "anti-king", antiknight: "anti-knight", anticonsecutive: "non-consecutive" };

function textOf(constraints) {
  const lines = [];
  const given = Array.from({ length: 9 }, () => new Array(9).fill("."));
  for (const one of constraints.split(".").slice(1)) {
    const [type, ...words] = one.toLowerCase().split("~");
    if (type === "cage") lines.push(`cage ${words.join(" ").replace(/^0 /, "")}`);
    else if (type === "diagonal") lines.push(`distinct ${words[0] === "1" ? "antidiagonal" : "diagonal"}`);
    else if (type === "thermo") lines.push(`thermo ${words.join(" ")}`);
    else if (type === "renban" || type === "whisper")
      lines.push(`${type}${type === "whisper" ? " 5" : ""} ${words.join(" ")}`);
    else if (WHOLE[type]) lines.push(WHOLE[type]);
    else if (type === "")
      for (const [, i, j, value] of words.map((word) => /^r(\d)c(\d)_(\d)$/.exec(word)))
        given[i - 1][j - 1] = value;
    else throw new Error(`no word for ${one}`);
  }
  return [
    "grid 9x9",
    "distinct rows columns boxes",
    ...lines,
    "givens",
    ...given.map((row) => row.join("")),
    "",
  ].join("\n");
}

function ours(text) {
  const from = process.cpuUsage();
  const parsed = parsePuzzle("rules", text);
  if (!parsed.ok) throw new Error(parsed.errors[0].message);
  const { verdict } = uniquenessSync(parsed.value, {
    timeoutMs: Number(values.timeout),
    ...(values.engine ? { engine: values.engine } : {}),
  });
  const { user, system } = process.cpuUsage(from);
  return { verdict, ms: (user + system) / 1000 };
}

const sum = (list) => list.reduce((all, { ms }) => all + ms, 0);
const shown = (ms) => (ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`);

for (const collection of collections) {
  const theirs = theirsOf(collection);
  const own = theirs.map(({ constraints }) => ours(textOf(constraints)));
  const count = (list) =>
    `${list.filter(({ verdict }) => verdict === "unique").length} of ${list.length} unique`;
  const worst = (list) => shown(Math.max(...list.map(({ ms }) => ms)));
  console.log(
    `${collection}: theirs ${count(theirs)}, ${shown(sum(theirs))}, worst ${worst(theirs)}; Quadrille ${count(own)}, ${shown(sum(own))}, worst ${worst(own)}`,
  );
  if (values.list)
    for (const [k, { name, verdict, ms }] of theirs.entries())
      console.log(`  ${name}: ${verdict} ${shown(ms)}; ${own[k].verdict} ${shown(own[k].ms)}`);
}
