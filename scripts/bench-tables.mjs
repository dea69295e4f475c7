// Measured rows in, tables in Markdown out.

import { contenders, engines, isSmall, knuth, SMALL_MS } from "./bench-contenders.mjs";

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

/** The measurements of a row that the tables compare. */
function compared(row, slower) {
  const ours = best(row.times.quadrille);
  const c = fastestC(row, slower);
  const engine = engines.reduce((a, b) => (best(row.times[b]) < best(row.times[a]) ? b : a));
  return { ...row, ours, c, engine, engineMs: best(row.times[engine]), ratio: c.ms / ours };
}

const timeOr = (ms, otherwise) => (Number.isFinite(ms) ? seconds(ms) : otherwise);

/** Quadrille as it comes against the fastest C program and against its own best engine. */
export function speedTable(rows) {
  const dlx1 = best(rows.find(({ name }) => name === "p6x10")?.times.dlx1) / 1000 / DLX1_THERE;
  const slower = Number.isFinite(dlx1) ? dlx1 : 0;
  const all = rows.map((row) => compared(row, slower));
  const large = all.filter(({ times }) => !isSmall(times));
  const small = all.filter(({ times }) => isSmall(times));
  const lines = large.map(({ name, kind, count, c, ours, ratio, engine, engineMs }) => {
    const plan = ours / engineMs;
    const cells = [
      `${name} | ${kind} | ${count}`,
      Number.isFinite(c.ms) ? `${seconds(c.ms)} ${c.by}` : "",
      timeOr(ours, "too long"),
      Number.isFinite(ratio) ? `${ratio.toFixed(1)}×` : "",
      `${engine} ${timeOr(engineMs, "too long")}`,
      Number.isFinite(plan) ? plan.toFixed(2) : "",
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "## Against C",
    "",
    "Quadrille as it comes (the planner's choice, one thread, set-up included) and the fastest C program. * measured on another machine,",
    `times how much slower dlx1 is here on p6x10${slower ? ` (${slower.toFixed(2)})` : ""}. The last columns: the best engine, and the planner's time over its.`,
    "",
    "| problem | class | solutions | fastest C | quadrille | faster | best engine | plan / best |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    summary(large.filter(({ ratio }) => Number.isFinite(ratio) && ratio > 0)),
    ...(small.length > 0 ? smallTable(small) : []),
  ].join("\n");
}

/** Problems that are over before V8 has compiled much. */
function smallTable(rows) {
  return [
    "## Small problems",
    "",
    `What the fastest C program needs less than ${SMALL_MS} ms for, most of them to start. Milliseconds: of that program's process; of the first answer in`,
    "a process of Node, most of which V8 spends on compiling; and of each answer in a process that has given some already, set-up included.",
    "",
    "| problem | class | solutions | fastest C | quadrille, first answer | quadrille, warm | C / warm |",
    "|---|---|---|---|---|---|---|",
    ...rows.map(({ name, kind, count, c, ours, times }) => {
      const warm = best(times.warm);
      const ratio = Number.isFinite(warm) ? `${(c.ms / warm).toFixed(1)}×` : "";
      const shown = Number.isFinite(warm) ? warm.toFixed(3) : "";
      return `| ${name} | ${kind} | ${count} | ${c.ms.toFixed(0)} ${c.by} | ${ours.toFixed(1)} | ${shown} | ${ratio} |`;
    }),
    "",
  ];
}

function summary(rows) {
  if (rows.length === 0) return "";
  const ratio = mean(rows.map((row) => row.ratio)).toFixed(1);
  const least = Math.min(...rows.map((row) => row.ratio)).toFixed(1);
  const plans = rows.map(({ ours, engineMs }) => ours / engineMs).filter(Number.isFinite);
  const plan = plans.length > 0 ? `; plan over best engine at most ${Math.max(...plans).toFixed(2)}` : "";
  return `${rows.length} problems: geometric mean ${ratio}× faster, at least ${least}×${plan}.\n`;
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
