// What a cluster costs: one worker process against two, and a cluster against threads of one process, on one problem. Prints
// the times and their ratios; they mean something on two idle cores. On a busy Linux the processor times still do: those of
// the workers, of the busiest of them, and of Redis. Needs redis-server.
//
//     node scripts/bench-cluster.mjs [FILE]

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRedis, MISSING } from "./redis.mjs";

const file = process.argv[2] ?? "examples/dominoes-8x8.polyomino";
const server = findRedis();
if (!server) throw new Error(MISSING);
const folder = mkdtempSync(join(tmpdir(), "quadrille-bench-"));
const port = await freePort();
const url = `redis://127.0.0.1:${port}`;
const redis = spawn(server, ["--port", port, "--dir", folder, "--appendonly", "yes", "--save", ""]);
await pause(1000);

try {
  const local = await timed(["count", "--workers", "2", "--journal", join(folder, "journal"), file]);
  const one = await withWorkers(1);
  const two = await withWorkers(2);
  if (new Set([local.stdout, one.stdout, two.stdout]).size > 1) throw new Error("different answers");
  const line = (what, { seconds, cpu }) => {
    const used = cpu.map((one) => one.toFixed(1)).join(" + ");
    console.log(`${what.padEnd(44)} ${seconds.toFixed(1)} s, processor ${used} s`);
  };
  console.log(`count ${file} = ${local.stdout.trim()}`);
  line("2 threads of one process, with a journal", local);
  line("cluster, 1 worker process of 1 thread", one);
  line("cluster, 2 worker processes of 1 thread", two);
  console.log(`two workers / one worker: ${(two.seconds / one.seconds).toFixed(3)}`);
  console.log(`cluster / threads:        ${(two.seconds / local.seconds).toFixed(3)}`);
  const [busiest] = [...two.cpu].sort((a, b) => b - a);
  console.log(`processor time, busiest of two / one:  ${(busiest / one.cpu[0]).toFixed(3)}`);
  console.log(`processor time, both workers / threads: ${(sum(two.cpu) / sum(local.cpu)).toFixed(3)}`);
  console.log(`processor time of Redis in all:        ${cpuOf(redis).toFixed(1)} s`);
} finally {
  redis.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** The time of a count by this many workers of one thread each, which are there already. */
async function withWorkers(count) {
  const workers = Array.from({ length: count }, () =>
    quadrille(["worker", "--redis", url, "--workers", "1"]),
  );
  await pause(2000);
  try {
    const before = workers.map(({ child }) => cpuOf(child));
    const result = await timed(["count", "--cluster", url, file]);
    return { ...result, cpu: workers.map(({ child }, k) => cpuOf(child) - before[k]) };
  } finally {
    for (const { child, ended } of workers) {
      child.kill();
      await ended;
    }
  }
}

async function timed(args) {
  const begun = performance.now();
  const { child, ended } = quadrille(args);
  let cpu = 0;
  const timer = setInterval(() => {
    cpu = Math.max(cpu, cpuOf(child));
  }, 50);
  const stdout = await ended;
  clearInterval(timer);
  return { stdout, seconds: (performance.now() - begun) / 1000, cpu: [cpu] };
}

/** The processor time of a process so far; 0 where the system does not tell. */
function cpuOf({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

function quadrille(args) {
  const child = spawn(process.execPath, ["dist/cli/quadrille.js", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let stdout = "";
  child.stdout.on("data", (piece) => {
    stdout += piece;
  });
  return { child, ended: new Promise((resolve) => child.on("close", () => resolve(stdout))) };
}

function pause(ms) {
  return new Promise((resume) => setTimeout(resume, ms));
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(String(port)));
    });
  });
}
