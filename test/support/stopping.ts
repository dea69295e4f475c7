// Long work for every command in every phase, to be stopped in the middle of it.

import { execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomNumbers } from "./random.js";
import { ROOT } from "./root.js";
import { ThreadTimes } from "./thread-times.js";

/** Something long that a command does. */
export interface Long {
  /** "count", "cluster ls". */
  readonly command: string;
  readonly phase: string;
  readonly args: readonly string[];
  /** Has it --timeout? */
  readonly timed?: boolean;
  /** What it ends with when it is interrupted, if not 130. */
  readonly code?: number;
}

export interface Places {
  /** A proof that is verified for long, and its problem. */
  readonly proof: readonly [proof: string, problem: string];
  /** For files. */
  readonly folder: string;
  /** A server that never answers, and one that does. */
  readonly silent: string;
  readonly redis: string;
}

const example = (name: string) => join(ROOT, "examples", name);

/** A search that lasts on any machine, and has hardly a solution. */
export function lasting(folder: string): string {
  const below = randomNumbers(15);
  const items = Array.from({ length: 100 }, (_, k) => `i${k}`);
  const options = Array.from({ length: 1000 }, (_, o) => {
    const chosen = new Set(items.slice(o % 100, (o % 100) + 1));
    while (chosen.size < 5) chosen.add(items[below(100)]!);
    return `${[...chosen].join(" ")} |${below(100)}`;
  });
  return file(folder, "lasting.dlx", [items.join(" "), ...options]);
}

/** 2^22 solutions. */
function many(folder: string): string {
  const items = Array.from({ length: 22 }, (_, k) => `i${k}`);
  return file(folder, "many.dlx", [items.join(" "), ...items.flatMap((item) => [item, item])]);
}

/** Dominoes on a large board: its symmetries are looked for in what is large, and then it lasts. */
function dominoes(folder: string): string {
  const n = 120;
  const cell = (row: number, column: number) => `${row},${column}`;
  const cells = Array.from({ length: n * n }, (_, k) => [Math.floor(k / n), k % n] as const);
  const options = cells.flatMap(([row, column]) => [
    ...(column + 1 < n ? [`${cell(row, column)} ${cell(row, column + 1)}`] : []),
    ...(row + 1 < n ? [`${cell(row, column)} ${cell(row + 1, column)}`] : []),
  ]);
  return file(folder, "dominoes.dlx", [
    cells.map(([row, column]) => cell(row, column)).join(" "),
    ...options,
  ]);
}

/** A line of millions of items. */
function wide(folder: string): string {
  return file(folder, "wide.dlx", [Array.from({ length: 3e6 }, (_, k) => `item${k}`).join(" ")]);
}

function file(folder: string, name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

/** All that is stopped. What reads stdin reads one that never ends; nobody reads what is printed. */
export function longWork({ folder, proof, silent, redis }: Places): Long[] {
  const [hard, all, line] = [lasting(folder), many(folder), wide(folder)];
  // One for each way, since several run at once.
  const fifo = join(folder, "fifo-%");
  for (const way of WAYS) execFileSync("mkfifo", [fifo.replace("%", way)]);
  const stdin = ["--family", "dlx", "-"];
  const reading = ["solve", "count", "unique", "frequencies", "diagram", "estimate", "reduce", "draw", "why"];
  const searching = ["solve", "count", "unique", "frequencies", "diagram"];
  const timed = true;
  const journal = (name: string) => ["--journal", join(folder, `${name}-%`)];
  return [
    ...reading.map((command) => ({ command, phase: "reading stdin", args: stdin, timed })),
    { command: "encode", phase: "reading stdin", args: stdin },
    { command: "cheapest", phase: "reading stdin", args: ["1", ...stdin], timed },
    { command: "sample", phase: "reading stdin", args: ["1", ...stdin], timed },
    { command: "check", phase: "reading stdin", args: [example("queens-8.dlx"), "-"], timed },
    { command: "verify", phase: "reading stdin", args: [example("queens-8.dlx"), ...stdin], timed },
    { command: "verify", phase: "reading the proof", args: [fifo, example("queens-8.dlx")], timed },
    { command: "verify", phase: "verifying", args: proof, timed },
    { command: "minimize", phase: "reading stdin", args: stdin, timed },
    { command: "rate", phase: "reading stdin", args: stdin, timed },
    { command: "make sudoku", phase: "making", args: ["--count", "1000000"], timed },
    { command: "make packing", phase: "making", args: ["--box", "8x8", "--count", "1000000"], timed },
    {
      command: "make torto",
      phase: "making",
      args: ["--count", "1000000", "TRACED", "LETTER", "SQUARE", "PALACE"],
      timed,
    },
    { command: "book", phase: "opening a pipe", args: [fifo], timed },
    { command: "make killer", phase: "making", args: ["--count", "1000000"], timed },
    { command: "make rules", phase: "making", args: ["--count", "1000000", example("killer.rules")], timed },
    { command: "prove", phase: "reading stdin", args: [...stdin, "-o", join(folder, "proved-%")], timed },
    { command: "prove", phase: "proving", args: [hard, "-o", join(folder, "proved-%")], timed },
    {
      command: "check-corpus",
      phase: "asking a solver",
      args: ["--corpus", join(ROOT, "corpus"), "--", "sleep", "1000"],
    },
    { command: "make word-rectangle", phase: "reading stdin", args: ["-", example("queens-8.dlx")] },
    { command: "count", phase: "opening a pipe", args: ["--family", "dlx", fifo], timed },
    { command: "count", phase: "reading a long line", args: [line], timed },
    ...searching.map((command) => ({ command, phase: "searching", args: [hard], timed })),
    { command: "why", phase: "searching", args: [hard], timed },
    { command: "dearest", phase: "reading stdin", args: ["1", ...stdin], timed },
    { command: "dearest", phase: "searching", args: ["1", hard], timed },
    { command: "cheapest", phase: "searching", args: ["1", hard], timed },
    { command: "sample", phase: "searching", args: ["1", hard], timed },
    { command: "estimate", phase: "searching", args: ["--probes", "1e12", hard], timed },
    { command: "draw", phase: "searching", args: ["--first", "3", hard], timed },
    {
      command: "draw",
      phase: "drawing",
      args: ["--first", "30000", "--sheet", "-o", fifo, "--format", "png", all],
      timed,
    },
    { command: "count", phase: "dividing", args: ["--part", "1/100000", hard], timed },
    {
      command: "solve",
      phase: "dividing",
      args: [...journal("dividing"), "--parts", "1e6", "--all", hard],
      timed,
    },
    { command: "count", phase: "parts", args: [...journal("parts"), hard], timed },
    { command: "count", phase: "symmetries", args: ["--up-to-symmetry", dominoes(folder)], timed },
    { command: "solve", phase: "printing", args: ["--all", all], timed },
    { command: "solve", phase: "printing parts", args: ["--all", ...journal("printing"), all], timed },
    { command: "worker", phase: "connecting", args: ["--redis", silent], code: 0 },
    { command: "worker", phase: "waiting", args: ["--redis", redis], code: 0 },
    { command: "cluster ls", phase: "connecting", args: ["--redis", silent] },
    { command: "cluster rm", phase: "connecting", args: ["--redis", silent, "run"] },
    { command: "count", phase: "connecting", args: ["--cluster", silent, example("queens-8.dlx")], timed },
    {
      command: "solve",
      phase: "waiting",
      args: ["--all", "--cluster", redis, example("queens-8.dlx")],
      timed,
    },
    { command: "mcp", phase: "waiting", args: [], code: 0 },
    { command: "studio", phase: "waiting", args: ["--no-open", "--port", "0"], code: 0 },
  ];
}

export const WAYS = ["SIGINT", "timeout", "SIGTERM"] as const;
export type Way = (typeof WAYS)[number];

export interface Stopped {
  /** The exit code, or the signal that ended it. */
  readonly end: number | string | null;
  /** From when it should have stopped, without the time for which it only waited for a processor. */
  readonly ownMs: number;
  /** What its main thread took of the processor since then. */
  readonly ranMs: number;
  readonly stderr: string;
}

/** It is at its work when it has had so much of the processor, or does nothing for a while. */
const AT_WORK = { ranMs: 600, idleMs: 300 };

/** Starts the work, stops it in this way when it is at work, and waits for its end, but not forever. */
export function stop({ command, phase, args }: Long, way: Way, patience: number): Promise<Stopped> {
  const afterMs = way === "timeout" ? 700 * patience : null;
  const options = afterMs === null ? [] : ["--timeout", `${afterMs}ms`];
  const own = args.map((arg) => arg.replace("%", way));
  const program = join(ROOT, "dist/cli/quadrille.js");
  const signal = way === "timeout" ? null : way;
  const waits = phase === "waiting" || phase === "connecting";
  return stopNode([program, ...command.split(" "), ...options, ...own], signal, { patience, afterMs, waits });
}

interface Stopping {
  readonly patience: number;
  /** It stops by itself after this time. */
  readonly afterMs: number | null;
  /** Is it at work only when it does nothing? */
  readonly waits: boolean;
}

/** Starts Node with these arguments; with a signal it is stopped by that. */
export function stopNode(
  args: readonly string[],
  signal: "SIGINT" | "SIGTERM" | null,
  { patience, afterMs, waits }: Stopping,
): Promise<Stopped> {
  const child = spawn(process.execPath, args, { cwd: ROOT });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  child.stdin.on("error", () => {});
  const times = new ThreadTimes(child.pid!);
  const startedAt = performance.now();
  let begun = false;
  const timer = setInterval(() => {
    times.look();
    const isTime =
      afterMs === null ? isAtWork(times, patience, waits) : performance.now() - startedAt >= afterMs;
    if (begun || !isTime) return;
    begun = true;
    times.begin();
    if (signal) child.kill(signal);
  }, 25);
  const give = setTimeout(() => child.kill("SIGKILL"), 120_000);
  return new Promise((resolve) => {
    child.on("exit", (code, ended) => {
      clearInterval(timer);
      clearTimeout(give);
      child.stdin.destroy();
      child.stdout.destroy();
      const [ownMs, ranMs] = begun ? [times.ownMs(), times.mainMs()] : [0, 0];
      resolve({ end: code ?? ended, ownMs, ranMs, stderr });
    });
  });
}

function isAtWork(times: ThreadTimes, patience: number, waits: boolean): boolean {
  if (!waits && times.allMs() >= AT_WORK.ranMs * patience) return true;
  return times.idleMs() >= AT_WORK.idleMs * patience;
}

/** How long it takes to start a program that does nothing: on a busy machine everything takes longer. */
export function idleMs(): number {
  const start = Date.now();
  execFileSync(process.execPath, ["-e", "0"]);
  return Date.now() - start;
}
