// Journals: whatever happens to a run, what it had finished is there, and the run goes on to the same answer.

import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { JournalFile } from "../../src/cli/journal-file.js";
import type { Title } from "../../src/runs/division.js";
import { randomNumbers } from "../support/random.js";
import { ROOT, run } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { pause, start, startQuadrille, until } from "../support/started.js";

const folder = scratch();
const example = (name: string) => join(ROOT, "examples", name);
const LONG = example("pentominoes-6x10.polyomino");
const TITLE: Title = {
  format: 1,
  version: "1",
  problem: "p",
  question: "list",
  symmetric: false,
  parts: 9,
  split: "s",
};
const result = (part: number) => ({
  counters: { solutions: part, nodes: 1, updates: 0, profile: [] },
  rows: [],
  found: [{ options: [part, 7] }],
});

const open = (path: string, title = TITLE) => JournalFile.open(path, title, 9);

/** A journal with these parts. */
async function written(name: string, parts: readonly number[]): Promise<string> {
  const path = join(folder, name);
  const journal = await open(path);
  for (const part of parts) await journal.append({ part, elapsedMs: 10 * part, result: result(part) });
  await journal.close();
  return path;
}

describe("a journal", () => {
  test("cut at every byte of its last record", async () => {
    const path = await written("whole", [4, 2, 8]);
    const bytes = readFileSync(path);
    const last = bytes.lastIndexOf(10, bytes.length - 2) + 1;
    const cut = join(folder, "cut");
    for (let length = last; length <= bytes.length; length++) {
      writeFileSync(cut, bytes.subarray(0, length));
      const journal = await open(cut);
      const whole = length === bytes.length;
      expect([journal.size, journal.has(8), journal.total.solutions]).toEqual(
        whole ? [3, true, 14n] : [2, false, 6n],
      );
      if (!whole) await journal.append({ part: 8, elapsedMs: 80, result: result(8) });
      expect((await journal.read(8)).found).toEqual([{ options: [8, 7] }]);
      await journal.close();
      expect(readFileSync(cut).equals(bytes)).toBe(true);
    }
  });

  test("cut in its title", async () => {
    const bytes = readFileSync(await written("begun", []));
    const cut = join(folder, "cut-title");
    for (let length = 0; length < bytes.length; length += 7) {
      writeFileSync(cut, bytes.subarray(0, length));
      await (await open(cut)).close();
      expect(readFileSync(cut).equals(bytes)).toBe(true);
    }
  });

  test("damaged before its end is refused, and not changed", async () => {
    const path = await written("damaged", [4, 2, 8]);
    const bytes = readFileSync(path);
    bytes[bytes.indexOf(10) + 20]! ^= 1;
    writeFileSync(path, bytes);
    await expect(open(path)).rejects.toThrow(/is damaged at byte \d+, before the end/);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test.each<[Partial<Title>, string]>([
    [{ problem: "q" }, "is of another problem"],
    [{ version: "2" }, "is of version 1, not 2"],
    [{ question: "count" }, "lists solutions, and this counts solutions"],
    [{ symmetric: true }, "is not up to symmetry, and this is"],
    [{ split: "t" }, "is divided into other parts"],
  ])("of another run is refused: %o", async (title, message) => {
    const path = await written("other", [1]);
    await expect(open(path, { ...TITLE, ...title })).rejects.toThrow(message);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  test("a file that is none is left alone", async () => {
    const path = join(folder, "precious");
    writeFileSync(path, "precious\n");
    await expect(open(path)).rejects.toThrow("is no journal of a run");
    expect(readFileSync(path, "utf8")).toBe("precious\n");
  });
});

describe("a run with a journal", { timeout: 180_000 }, () => {
  const entries = (path: string) =>
    existsSync(path) ? readFileSync(path, "utf8").split("\n").length - 2 : 0;

  test("killed again and again, prints what an uninterrupted one prints", async () => {
    const path = join(folder, "killed");
    const below = randomNumbers(8);
    const args = (journal: string) => ["solve", "--all", "--workers", "2", "--journal", journal, LONG];
    const slow = ["--engine", "links"];
    for (let kills = 0; kills < 3; kills++) {
      const before = entries(path);
      const { child, ended } = startQuadrille([...args(path), ...slow]);
      await until(() => entries(path) > before + 5 || child.exitCode !== null);
      await pause(below(100));
      child.kill("SIGKILL");
      await ended;
      if (kills === 0) truncateSync(path, statSync(path).size - 3);
    }
    const resumed = run("quadrille", [...args(path), ...slow]);
    expect(resumed.stderr).toMatch(/^going on: \d+ of \d+ parts are in .*\n9,356 solutions\n$/);
    const whole = run("quadrille", args(join(folder, "uninterrupted")));
    expect(resumed.stdout.equals(whole.stdout)).toBe(true);
    const plain = run("quadrille", ["solve", "--all", LONG]);
    const boards = (text: Buffer) => text.toString().trimEnd().split("\n\n").sort();
    expect(boards(resumed.stdout)).toEqual(boards(plain.stdout));
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "ends well at %s, and two cannot share a journal",
    async (signal) => {
      const path = join(folder, signal);
      // With links it takes seconds: it is under way when it is stopped.
      const args = ["count", "--engine", "links", "--workers", "1", "--journal", path, LONG];
      const { child, ended } = startQuadrille(args);
      await until(() => entries(path) > 3);
      const second = run("quadrille", args);
      child.kill(signal);
      const { code, stdout, stderr } = await ended;
      expect([code, stdout]).toEqual([130, ""]);
      expect(stderr).toMatch(/^interrupted after .*: at least .*$/m);
      expect(stderr).toMatch(/^\d+ of \d+ parts are in /m);
      expect(second.stderr).toContain(`${path} is in use by process ${child.pid}`);
      expect(run("quadrille", args).stdout.toString()).toBe("9356\n");
      expect(existsSync(`${path}.lock`)).toBe(false);
    },
  );

  test("ends with a message where the disk is full, and goes on when there is room", async () => {
    const path = join(folder, "full");
    const command = `ulimit -f 4; exec ${process.execPath} dist/cli/quadrille.js solve --all --journal ${path} examples/langford-8.dlx`;
    const { code, stderr } = await start("bash", ["-c", command]).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /cannot write .*full: .*; \d+ finished parts are in it, and the run goes on from there/,
    );
    const resumed = run("quadrille", ["solve", "--all", "--journal", path, "examples/langford-8.dlx"]);
    expect(resumed.stderr).toMatch(/^going on: [1-9]\d* of \d+ parts.*\n300 solutions\n$/);
  });

  test("up to symmetry", () => {
    const args = ["count", "--up-to-symmetry", example("queens-8.dlx")];
    const whole = run("quadrille", args);
    const kept = run("quadrille", [...args, "--journal", join(folder, "symmetric")]);
    const again = run("quadrille", [...args, "--journal", join(folder, "symmetric")]);
    expect(kept.stdout).toEqual(whole.stdout);
    expect(kept.stderr).toBe(whole.stderr);
    expect(again.stdout).toEqual(whole.stdout);
  });

  test("sample draws from all solutions, and the same ones again", () => {
    const path = join(folder, "sample");
    const args = ["sample", "500", "--seed", "3", "--json", "--journal", path, example("queens-8.dlx")];
    const { stdout } = run("quadrille", args);
    const drawn = stdout.toString().trimEnd().split("\n").slice(0, -1);
    expect(drawn.length).toBe(500);
    expect(new Set(drawn).size).toBeGreaterThan(85); // of 92
    expect(
      run("quadrille", ["check", "--quiet", example("queens-8.dlx"), "-"], drawn.join("\n")).stderr,
    ).not.toMatch(/wrong/);
    const again = run("quadrille", args);
    expect(again.stdout.toString().split("\n").slice(0, 500)).toEqual(drawn);
    expect(again.stderr).toMatch(/^going on: .*\ndrawn from 92 solutions\n$/);
  });

  test("options that mean nothing without others are refused", () => {
    for (const [option, needs] of [
      ["--parts", "--parts needs --journal or --cluster"],
      ["--run", "--run needs --cluster"],
    ] as const) {
      const { code, stderr } = run("quadrille", ["count", option, "3", example("queens-8.dlx")]);
      expect([code, stderr]).toEqual([2, `quadrille: ${needs}\n`]);
    }
  });
});
