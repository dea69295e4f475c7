// Measured rows in, tables in Markdown out.

import { contenders, engines, knuth } from "./bench-contenders.mjs";

/**
 * Seconds of the fastest C program on each file of ../shared/bench, as they were measured on another machine with gcc -O3
 * -march=native; there dlx1 took DLX1_THERE seconds on p6x10. Where the program is not here, its time here is
 * guessed from that.
 */
const THERE = {
  p6x10: [5.4, "ssxcc"],
  p5x12: [3.3, "ssxcc"],
  p8x8c: [0.46, "ssxcc"],
  sp2x5x6: [5.4, "ssxcc"],
  soma: [0.16, "ssxcc"],
  word5x5: [3.2, "ssxcc"],
  torto5b: [4.2, "dlx6"],
  q14: [1.02, "dlx1"],
  lang13: [2.6, "ssxcc"],
  dom8x8: [2.2, "dlx1"],
  latin6r: [0.81, "ssxcc"],
  queendom8: [3.6, "ssmcc"],
  tet6x8: [1.6, "ssmcc"],
  ian: [1036, "dlx3"],
  sud16: [0.58, "ssxcc"],
  sud25: [3.6, "ssxcc"],
  sud17m2: [1.2, "ssxcc-binary"],
};
const DLX1_THERE = 7.8;

/** Below so many ms a C program hardly does more than start, and Node hardly more than compile. */
const SHORT_MS = 20;

const best = (times) => (times?.length ? Math.min(...times) : Infinity);
const seconds = (ms) => (ms < 1000 ? (ms / 1000).toFixed(3) : (ms / 1000).toFixed(2));
const mean = (ratios) => Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length);

/** The fastest C program on a row, measured here or guessed: its milliseconds and name. */
function fastestC(row, slower) {
  const here = knuth.map((name) => ({ ms: best(row.times[name]), by: name }));
  const [time = 0, program = ""] = THERE[row.name] ?? [];
  // What is not here, or took too long here.
  const missing = !Number.isFinite(best(row.times[program]));
  const there = time && slower && missing ? [{ ms: 1000 * time * slower, by: `${program} *` }] : [];
  return [...here, ...there].reduce((a, b) => (b.ms < a.ms ? b : a), { ms: Infinity, by: "" });
}

/** Quadrille as it comes against the fastest C program and against its own best engine. */
export function speedTable(rows) {
  const slower = best(rows.find(({ name }) => name === "p6x10")?.times.dlx1) / 1000 / DLX1_THERE;
  const measured = [];
  const lines = rows.map((row) => {
    const ours = best(row.times.quadrille);
    const c = fastestC(row, Number.isFinite(slower) ? slower : 0);
    const engine = engines.reduce((a, b) => (best(row.times[b]) < best(row.times[a]) ? b : a));
    const [ratio, plan] = [c.ms / ours, ours / best(row.times[engine])];
    if (Number.isFinite(ratio) && ratio > 0) measured.push({ ratio, plan, long: c.ms >= SHORT_MS });
    const cells = [
      `${row.name} | ${row.kind} | ${row.count}`,
      Number.isFinite(c.ms) ? `${seconds(c.ms)} ${c.by}` : "",
      Number.isFinite(ours) ? seconds(ours) : "too long",
      Number.isFinite(ratio) ? `${ratio.toFixed(1)}×` : "",
      `${engine} ${Number.isFinite(best(row.times[engine])) ? seconds(best(row.times[engine])) : "too long"}`,
      Number.isFinite(plan) ? plan.toFixed(2) : "",
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "## Against C",
    "",
    "Quadrille as it comes (the planner's choice, one thread, set-up included) and the fastest C program. * measured on another machine,",
    `times how much slower dlx1 is here on p6x10${Number.isFinite(slower) ? ` (${slower.toFixed(2)})` : ""}. The last columns: the best engine, and the planner's time over its.`,
    "",
    "| problem | class | solutions | fastest C | quadrille | faster | best engine | plan / best |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    summary(
      `Problems that take a C program ${SHORT_MS / 1000} s or more`,
      measured.filter(({ long }) => long),
    ),
    summary("All problems", measured),
  ].join("\n");
}

function summary(what, rows) {
  const plans = rows.map(({ plan }) => plan).filter(Number.isFinite);
  if (rows.length === 0 || plans.length === 0) return "";
  const ratio = mean(rows.map((row) => row.ratio)).toFixed(1);
  const [most, middle] = [Math.max(...plans).toFixed(2), mean(plans).toFixed(2)];
  return `${what} (${rows.length} problems): geometric mean ${ratio}× faster; plan over best engine at most ${most}, geometric mean ${middle}.\n`;
}

function cell(times, limitMs) {
  if (times === undefined) return "";
  if (times === null) return `> ${limitMs / 1000}`;
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const spread = times.length > 1 ? ` ±${Math.round((100 * (most - least)) / (most + least))}%` : "";
  return `${seconds(least)}${spread}`;
}

/** All times of all contenders. */
export function contenderTable(rows, limitMs) {
  const shown = contenders.filter((name) => rows.some(({ times }) => times[name] !== undefined));
  return [
    "## All times",
    "",
    `| problem | options | ${shown.join(" | ")} |`,
    `|${"---|".repeat(shown.length + 2)}`,
    ...rows.map(({ name, options, times }) => {
      return `| ${name} | ${options} | ${shown.map((c) => cell(times[c], limitMs)).join(" | ")} |`;
    }),
  ].join("\n");
}
