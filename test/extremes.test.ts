// What is very large, very wrong or very early on the command line, and what questions leave behind.

import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { count, countSync, parseDlx, unwrap } from "../src/library/index.js";
import { onlyPart } from "../src/search/policy/task.js";
import { SearchJob } from "../src/search/threads/search-job.js";
import { built } from "./support/built.js";
import { here } from "./support/here.js";
import { randomNumbers } from "./support/random.js";
import { ROOT, run } from "./support/run.js";
import { scratch } from "./support/scratch.js";
import { type Ended, pause, type Started, start, startQuadrille } from "./support/started.js";
import { teamHere } from "./support/threads-here.js";

vi.setConfig({ testTimeout: 120_000 });

const folder = scratch();
const file = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const ask = async (...args: string[]) => {
  const { code, out, stderr } = await here(args);
  return { code, stdout: out, stderr };
};
const SMALL = file("small.dlx", "a b c\na\na b\nb\nc\na c\n");
/** More options than an argument list of JavaScript can have, and than memo counting takes. */
const MANY = file("many.dlx", `a\n${"a\n".repeat(200_000)}`);
const SUDOKU = join(ROOT, "examples/sudoku-25x25.sudoku");

test("frequencies of very many options", async () => {
  const { code, stdout, stderr } = await ask("frequencies", "--engine", "links", MANY);
  expect([code, stdout.length > 0, stderr]).toEqual([
    0,
    true,
    "200,000 solutions: 0 options forced, 200000 possible, 0 impossible\n",
  ]);
});

test.each(["sample 2", "frequencies"])(
  "%s says that the memory did not suffice, not that nodes were limited",
  async (command) => {
    const asked = await ask(...command.split(" "), "--memory", "1k", MANY);
    expect(asked.code).toBe(3);
    expect(asked.stderr).toContain("does not fit in the memory");
    const { stdout } = await ask(...command.split(" "), "--memory", "1k", "--json", MANY);
    expect(JSON.parse(stdout).status).toBe("memory");
  },
);

test("more samples than fit in any memory are refused", async () => {
  const { code, stderr } = await ask("sample", "1e9", SMALL);
  expect([code, stderr.split("\n")[0]]).toEqual([
    2,
    "error: command-argument value '1e9' is invalid for argument 'K'. expected a whole number from 1 to 1000000.",
  ]);
});

test("a number that cannot be read is told the least that is expected", async () => {
  expect((await ask("count", "--workers", "two", SMALL)).stderr).toContain("expected a whole number from 1.");
});

test("however many threads are wanted, only so many start", async () => {
  const board = join(ROOT, "examples/pentominoes-4x15.polyomino");
  expect(await ask("count", "--workers", "9007199254740991", board)).toMatchObject({
    code: 0,
    stdout: "1472\n",
  });
});

test("a folder is no journal", async () => {
  const { code, stderr } = await ask("count", "--journal", folder, SMALL);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^quadrille: cannot open the journal .*EISDIR/)]);
});

test("--each refuses options of runs in parts, and --memory, which would do nothing", async () => {
  const lines = file("lines.txt", `${".".repeat(16)}\n`);
  for (const option of [
    ["--parts", "3"],
    ["--run", "x"],
    ["--memory", "1G"],
  ]) {
    const { code, stderr } = await ask("count", "--each", lines, ...option);
    expect([code, stderr]).toEqual([2, expect.stringContaining("cannot be used with option")]);
  }
});

/**
 * Sends a signal to a program that has lasted for a while: a shorter one does not listen yet, and just ends. On a slow machine
 * the while is longer, and it is tried again.
 */
async function signalled(begin: () => Promise<Started>, signal: "SIGINT" | "SIGTERM"): Promise<Ended> {
  for (let ms = 1500; ; ms *= 3) {
    const { child, ended } = await begin();
    await pause(ms);
    child.kill(signal);
    const end = await ended;
    if (end.code !== null || ms > 10_000) return end;
  }
}

test.each(["SIGINT", "SIGTERM"] as const)("check ends at %s while it waits for solutions", async (signal) => {
  const { code, stderr } = await signalled(async () => {
    const started = startQuadrille(["check", "--json", SMALL, "-"]);
    started.child.stdin!.write("a b\nc\n\n");
    // It writes the line about the first solution, and waits for the next one.
    await once(started.child.stdout!, "data");
    return started;
  }, signal);
  expect([code, stderr]).toEqual([
    130,
    expect.stringMatching(/^interrupted after .*: 1 solution, and it is right;/),
  ]);
});

test("--timeout and Ctrl-C are heeded while a large problem is divided into parts", async () => {
  const args = ["count", "--part", "1/2000", SUDOKU];
  // How far it has come by then depends on the machine.
  const timedOut = run("quadrille", [...args, "--timeout", "500ms"]);
  expect([timedOut.code, timedOut.stderr]).toEqual([
    3,
    expect.stringMatching(
      /^stopped by --timeout after .*: the problem was (still )?being (read|divided into parts)\n/,
    ),
  ]);
  const { code, stderr } = await signalled(async () => startQuadrille(args), "SIGINT");
  expect([code, stderr]).toEqual([
    130,
    expect.stringMatching(
      /^interrupted after .*: the problem was (still )?being (read|divided into parts)\n/,
    ),
  ]);
});

test("a search of 30,000 levels is divided among threads", async () => {
  const names = Array.from({ length: 30_000 }, (_, k) => `i${k}`);
  const wide = unwrap(parseDlx(`${names.join(" ")}\n${names.join("\n")}\ni0\n`));
  const answer = await built.count(wide, { workers: 2 }); // only what is built has threads
  expect(answer).toMatchObject({ status: "complete", count: 2n });
});

test("a count leaves nothing with the caller's signal", async () => {
  const problem = unwrap(parseDlx("a b\na\nb\na b\n"));
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, "addEventListener");
  await count(problem, { signal });
  await count(problem, { signal, engine: "memo" });
  countSync(problem, { signal });
  expect(added).not.toHaveBeenCalled();
});

test("a job keeps nothing of the solutions that were taken", async () => {
  const team = teamHere(randomNumbers(1), 1);
  const problem = unwrap(parseDlx("a\na\na\n"));
  const task = { problem, mode: "list", enough: Infinity, rows: [] } as const;
  const job = new SearchJob(team, task, { workers: 1, tell: () => {} });
  while (!job.isReady) await job.wait(1000);
  job.start([onlyPart()]);
  const taken: WeakRef<ArrayBufferLike>[] = [];
  // A function of its own: one that awaits keeps its last values.
  const take = () => {
    for (const { solution } of job.slots.solutions()) taken.push(new WeakRef(solution.buffer));
  };
  while (!job.done) {
    take();
    if (!job.done) await job.wait(1000);
  }
  expect(taken).toHaveLength(2);
  await pause(10); // a weak reference holds until its turn of the event loop is over
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  for (const batch of taken) expect(batch.deref()).toBeUndefined();
  job.end();
});

test("where the address space is limited, every question is answered, with a remark", async () => {
  const within = (kilobytes: number, ...args: string[]) =>
    start("bash", [
      "-c",
      `ulimit -v ${kilobytes}; exec ${process.execPath} dist/cli/quadrille.js ${args.join(" ")}`,
    ]).ended;
  const asked = ["count", "sample 1", "frequencies", "diagram", "minimize"].map((command) =>
    within(3_000_000, command, "examples/queens-8.dlx"),
  );
  // Enough for one engine, but not for several, nor for threads.
  for (const limit of [12_000_000, 20_000_000])
    asked.push(within(limit, "count", "examples/pentominoes-6x10.polyomino"));
  for (const { code, stderr } of await Promise.all(asked))
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^little address space: started again/)]);
});
