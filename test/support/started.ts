// Programs that run beside a test, and what can happen to them.

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach } from "vitest";
import { ROOT } from "./run.js";

const running = new Set<ChildProcess>();
/** Those that are for all tests of the file. */
const kept = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) if (!kept.has(child)) child.kill("SIGKILL");
});

afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** What is started here is for all tests of the file. */
export async function startForAll<T>(begin: () => Promise<T>): Promise<T> {
  const begun = await begin();
  for (const child of running) kept.add(child);
  return begun;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** What it has said on stderr so far. */
  said(): string;
  readonly ended: Promise<Ended>;
}

/** Starts a program; it does not outlive the test. */
export function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: "1", ...env } });
  running.add(child);
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code, stdout, stderr });
    });
  });
  return { child, said: () => stderr, ended };
}

/** Starts the built quadrille. */
export function startQuadrille(args: readonly string[], dist = join(ROOT, "dist")): Started {
  return start(process.execPath, [join(dist, "cli/quadrille.js"), ...args]);
}

/** Waits until something is so; looks this often. */
export async function until(
  what: () => boolean | Promise<boolean>,
  ms = 150_000,
  everyMs = 20,
): Promise<void> {
  for (const end = Date.now() + ms; !(await what()); await pause(everyMs)) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
