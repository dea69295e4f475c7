// Journals: whatever happens to a run, what it had finished is there, and the run goes on to the same answer.

import { existsSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { here } from "../support/here.js";
import { randomNumbers } from "../support/random.js";
import { ROOT, run } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { pause, start, startQuadrille, until } from "../support/started.js";

const folder = scratch();
const example = (name: string) => join(ROOT, "examples", name);
const LONG = example("pentominoes-4x15.polyomino");
/** Each part is written to the disk for itself: some are enough. */
const PARTS = ["--parts", "60"];
/** With links these take seconds, so that they are under way when something happens; the other engines finish them soon. */
const SLOW = ["--engine", "links"];

describe("a run with a journal", { timeout: 180_000 }, () => {
  const entries = (path: string) =>
    existsSync(path) ? readFileSync(path, "utf8").split('{"key"').length - 1 : 0;

  test("killed again and again, prints what an uninterrupted one prints", async () => {
    const path = join(folder, "killed");
    const below = randomNumbers(8);
    const args = (journal: string) => [
      "solve",
      "--all",
      "--workers",
      "2",
      ...PARTS,
      "--journal",
      journal,
      LONG,
    ];
    for (let kills = 0; kills < 2; kills++) {
      const before = entries(path);
      const { child, ended } = startQuadrille([...args(path), ...SLOW]);
      await until(() => entries(path) > before + 5 || child.exitCode !== null);
      await pause(below(100));
      child.kill("SIGKILL");
      await ended;
      if (kills === 0) truncateSync(path, statSync(path).size - 3);
    }
    const resumed = await here(args(path));
    expect(resumed.stderr).toMatch(
      /^going on: \d+ of \d+ parts are in .*; \d lines? torn or damaged, .*\n1,472 solutions\n$/,
    );
    const whole = await here(args(join(folder, "uninterrupted")));
    expect(resumed.out === whole.out).toBe(true);
    const plain = await here(["solve", "--all", LONG]);
    const boards = (text: string) => text.trimEnd().split("\n\n").sort();
    expect(boards(resumed.out)).toEqual(boards(plain.out));
  });

  const counting = (path: string, file = LONG) => [
    "count",
    "--workers",
    "1",
    ...PARTS,
    "--journal",
    path,
    file,
  ];

  test.each(["SIGINT", "SIGTERM"] as const)("ends well at %s", async (signal) => {
    const path = join(folder, signal);
    const { child, ended } = startQuadrille([...counting(path), ...SLOW]);
    await until(() => entries(path) > 3);
    child.kill(signal);
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([130, ""]);
    expect(stderr).toMatch(/^interrupted after .*: (at least|no solution found so far).*$/m);
    expect(stderr).toMatch(/^\d+ of \d+ parts are in /m);
    expect((await here(counting(path))).out).toBe("1472\n");
  });

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

  test("says that its journal was deleted, as soon as a part is finished", async () => {
    const path = join(folder, "deleted");
    const { ended } = startQuadrille([...counting(path), "--parts", "2", ...SLOW]);
    await until(() => existsSync(path) && statSync(path).size > 0);
    rmSync(path);
    const { code, stdout, stderr } = await ended;
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(`${path} was deleted`)]);
  });

  test("up to symmetry", async () => {
    const args = ["count", "--up-to-symmetry", example("queens-8.dlx")];
    const whole = await here(args);
    const kept = await here([...args, "--journal", join(folder, "symmetric")]);
    const again = await here([...args, "--journal", join(folder, "symmetric")]);
    expect(kept.out).toEqual(whole.out);
    expect(kept.stderr).toBe(whole.stderr);
    expect(again.out).toEqual(whole.out);
  });

  test("options that mean nothing without others are refused", async () => {
    for (const [option, needs] of [
      ["--parts", "--parts needs --journal or --cluster"],
      ["--run", "--run needs --cluster"],
    ] as const) {
      const { code, stderr } = await here(["count", option, "3", example("queens-8.dlx")]);
      expect([code, stderr]).toEqual([2, `quadrille: ${needs}\n`]);
    }
  });
});
