// npm run bench:bulk: minimal sudokus, is each unique? Quadrille's bulk question against npm dancing-links, each in a process
// of its own that reads the same lines one by one and stops each puzzle at its second solution (loading the modules is not
// measured; all that comes after is, cold), and once more in the same process (warm). Then Knuth's dlx2, where it is on the
// PATH, a process for each puzzle of a sample, whose DLX files are made before. Last the command line, its start included.
// Contenders take turns, and the best of the rounds counts: other work on the machine makes times longer, never shorter.
//
//   npm run bench:bulk                              10,000 puzzles, made first
//   npm run bench:bulk -- --count 500
//   npm run bench:bulk -- --puzzles minimal.txt --sample 1000 --rounds 3

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answerEachSync, ClueReader, rectangularBoxes, sudoku, sudokuOfCells } from "../dist/index.js";
import { isOnPath, timed } from "./bench-timed.mjs";

const { values } = parseArgs({
  options: {
    puzzles: { type: "string" },
    count: { type: "string", default: "10000" },
    /** Puzzles for dlx2. */
    sample: { type: "string", default: "1000" },
    rounds: { type: "string", default: "5" },
    /** Measure one contender, in this process. */
    only: { type: "string" },
  },
});
const ROOT = join(import.meta.dirname, "..");
const HERE = join(ROOT, "scripts/bench-bulk.mjs");

/** Contenders that run in a process of this script: from lines to the number of unique puzzles. */
const contenders = {
  "quadrille, `answerEachSync`": quadrille,
  "npm dancing-links, options that clues rule out left out": () => dancingLinks(withoutRuledOut),
  "npm dancing-links, nine options a blank cell": () => dancingLinks(nineEach),
};

async function quadrille() {
  return (lines) => {
    const reader = new ClueReader(sudokuOfCells(81));
    function* parts() {
      for (const line of lines) yield reader.read(line).value;
    }
    let unique = 0;
    for (const { found } of answerEachSync(reader.puzzle, parts(), { limit: 2, keep: 0 }))
      unique += found === 1;
    return unique;
  };
}

/** A solver for each puzzle: it cannot be told to take options, so the options of blank cells come with each puzzle anew. */
async function dancingLinks(addOptions) {
  const { DancingLinks } = await import("dancing-links");
  const dlx = new DancingLinks();
  const optionsOf = Array.from({ length: 81 }, (_, cell) => {
    const [i, j] = [Math.floor(cell / 9), cell % 9];
    const box = 3 * Math.floor(i / 3) + Math.floor(j / 3);
    return Array.from({ length: 9 }, (_, d) => ({
      data: 9 * cell + d,
      columnIndices: [cell, 81 + 9 * i + d, 162 + 9 * j + d, 243 + 9 * box + d],
    }));
  });
  return (lines) => {
    let unique = 0;
    for (const line of lines) {
      const solver = dlx.createSolver({ columns: 324 });
      addOptions(solver, line, optionsOf);
      unique += solver.find(2).length === 1;
    }
    return unique;
  };
}

/** As its own benchmark does it. */
function nineEach(solver, line, optionsOf) {
  for (let cell = 0; cell < 81; cell++) {
    const d = line.charCodeAt(cell) - 49;
    if (d < 0) solver.addSparseConstraints(optionsOf[cell]);
    else solver.addSparseConstraint(optionsOf[cell][d].data, optionsOf[cell][d].columnIndices);
  }
}

/** The fastest way found: its user does the first step of the search. */
function withoutRuledOut(solver, line, optionsOf) {
  const covered = new Uint8Array(324);
  for (let cell = 0; cell < 81; cell++) {
    const d = line.charCodeAt(cell) - 49;
    if (d < 0) continue;
    const { data, columnIndices } = optionsOf[cell][d];
    for (const item of columnIndices) covered[item] = 1;
    solver.addSparseConstraint(data, columnIndices);
  }
  for (let cell = 0; cell < 81; cell++) {
    if (covered[cell]) continue;
    for (const { data, columnIndices: items } of optionsOf[cell])
      if (!covered[items[1]] && !covered[items[2]] && !covered[items[3]])
        solver.addSparseConstraint(data, items);
  }
}

/** Runs a contender here, cold and warm; prints seconds by the clock, of the processor and of the thread that asks. */
async function runHere(name) {
  const lines = linesOf(values.puzzles);
  const run = await contenders[name]();
  const cold = measured(run, lines, name);
  const warm = measured(run, lines, name);
  console.log(JSON.stringify({ ...cold, warm: warm.thread }));
}

function measured(run, lines, name) {
  const begun = { at: performance.now(), cpu: process.cpuUsage(), thread: threadSeconds() };
  const unique = run(lines);
  const thread = threadSeconds() - begun.thread;
  const { user, system } = process.cpuUsage(begun.cpu);
  const seconds = (performance.now() - begun.at) / 1000;
  if (unique !== lines.length) throw new Error(`${name}: ${unique} of ${lines.length} puzzles are unique`);
  return { puzzles: lines.length, seconds, cpu: (user + system) / 1e6, thread };
}

/**
 * Seconds that this thread has had a processor: what the clock would show if the machine did nothing else. V8's own
 * threads, which compile and collect garbage meanwhile, are not in it. Where Linux does not tell, all of them.
 */
function threadSeconds() {
  try {
    const [ns] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(ns) / 1e9;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

function linesOf(file) {
  return readFileSync(file, "utf8").trim().split("\n");
}

function node(...args) {
  const ran = spawnSync(process.execPath, args, { maxBuffer: 1 << 28 });
  if (ran.status !== 0) throw new Error(ran.stderr.toString());
  return ran.stdout.toString();
}

/** The seconds of a command line that answers so many puzzles. */
function answering(puzzles, command) {
  const { seconds, cpu, status, said } = timed(command);
  if (status !== 0) throw new Error(said);
  return { puzzles, seconds, cpu };
}

function commandLine(file, workers) {
  const program = `"${process.execPath}" "${join(ROOT, "dist/cli/quadrille.js")}"`;
  const command = `${program} unique --quiet --workers ${workers} --each "${file}" > /dev/null`;
  return answering(linesOf(file).length, command);
}

/** A process for each puzzle, as the program is used. */
function dlx2(lines, folder) {
  if (!isOnPath("dlx2")) return null;
  lines.forEach((line, k) => {
    const grid = Array.from({ length: 9 }, (_, i) =>
      [...line.slice(9 * i, 9 * i + 9)].map((c) => Number(c) || 0),
    );
    writeFileSync(join(folder, `${k}.dlx`), sudoku({ grid, boxes: [rectangularBoxes(3, 3)] }).dlx());
  });
  const loop = `for k in $(seq 0 ${lines.length - 1}); do dlx2 < "${folder}/$k.dlx" > /dev/null 2>&1; done`;
  return answering(lines.length, loop);
}

function compare() {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-bulk-"));
  try {
    const file = values.puzzles ?? join(folder, "puzzles.txt");
    if (!values.puzzles) writeFileSync(file, node(join(ROOT, "scripts/minimal-sudokus.mjs"), values.count));
    const lines = linesOf(file);
    const inProcess = (name) => JSON.parse(node(HERE, "--only", name, "--puzzles", file));
    const rows = {
      ...Object.fromEntries(Object.keys(contenders).map((name) => [name, () => inProcess(name)])),
      "dlx2, a process each": () => dlx2(lines.slice(0, Number(values.sample)), folder),
      "`quadrille unique --each --workers 1`": () => commandLine(file, 1),
      "`quadrille unique --each`": () => commandLine(file, availableParallelism()),
    };
    show(lines.length, bestOf(rows));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The least of each figure in all rounds. */
function bestOf(rows) {
  const best = {};
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, run] of Object.entries(rows)) {
      const row = run();
      const before = best[name] ?? row;
      if (row) best[name] = Object.fromEntries(Object.keys(row).map((k) => [k, Math.min(row[k], before[k])]));
    }
  }
  return best;
}

function show(count, rows) {
  const [base] = Object.values(rows);
  const us = (seconds, { puzzles }) => (seconds === undefined ? "" : ((1e6 * seconds) / puzzles).toFixed(1));
  const times = (figure, row) =>
    row[figure] === undefined ? "" : (us(row[figure], row) / us(base[figure], base)).toFixed(1);
  console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}; ${count} puzzles`);
  console.log(`Load ${loadavg()[0].toFixed(1)}; best of ${values.rounds} rounds; µs for a puzzle\n`);
  console.log("| | a second | by the clock | × | its thread | × | its thread, warm | × | all threads |");
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (const [name, row] of Object.entries(rows)) {
    const figures = ["seconds", "thread", "warm"].flatMap((f) => [us(row[f], row), times(f, row)]);
    const rate = Math.round(row.puzzles / row.seconds);
    console.log(`| ${name} | ${rate} | ${figures.join(" | ")} | ${us(row.cpu, row)} |`);
  }
}

if (values.only) await runHere(values.only);
else compare();
