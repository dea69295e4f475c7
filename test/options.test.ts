// The options that all questions take, and what each means to each question (docs/decisions/010).

import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";

vi.setConfig({ testTimeout: 60_000 }); // many processes, perhaps on a busy machine

const folder = mkdtempSync(join(tmpdir(), "quadrille-options-"));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
/** Seven solutions, of costs 5, 5, 7, 7, 9, 13 and 15. */
const COSTS = file("costs.dlx", "a b\na |3\nb |4\na b |5\na |1\nb |6\na |9\n");
const BOARD = join(ROOT, "examples/pentominoes-8x8-corners.polyomino");
const SMALL_BOARD = join(ROOT, "examples/pentominoes-6x10.polyomino");
const ask = (...args: string[]) => here(args);

test("every question takes every option that can mean something to it", async () => {
  const all = ["engine", "timeout", "max-nodes", "first", "seed", "json", "quiet", "stats", "profile"];
  for (const question of ["solve", "count", "unique", "cheapest", "estimate"]) {
    const { out } = await ask(question, "--help");
    for (const option of all) expect(out).toContain(` --${option} `);
  }
  const { out } = await ask("check", "--help");
  for (const option of ["timeout", "first", "json", "quiet", "stats"]) expect(out).toContain(` --${option} `);
  for (const option of [["--engine", "links"], ["--seed", "1"], ["--max-nodes", "1"], ["--profile"]]) {
    const refused = await ask("check", ...option, COSTS);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/^quadrille: check takes no --[a-z-]+: it searches for nothing/);
  }
});

describe("cheapest", () => {
  const costs = (out: string) => [...out.matchAll(/\| cost (\d+)/g)].map((match) => Number(match[1]));

  test("--engine: by branch and bound or by listing, the same costs", async () => {
    for (const engine of ["cheap", "links", "cells", "bits"]) {
      const { code, out, stderr } = await ask("cheapest", "3", "--engine", engine, "--stats", COSTS);
      expect([code, costs(out)]).toEqual([0, [5, 5, 7]]);
      expect(stderr).toContain(`engine ${engine}`);
      if (engine !== "cheap") expect(stderr).toMatch(/^7 solutions, /m);
    }
    expect((await ask("cheapest", "1", "--engine", "steam", COSTS)).code).toBe(2);
  });

  test("--seed chooses among solutions of equal cost, reproducibly", async () => {
    const ties = file("ties.dlx", "a b\na |1\na  |1\na   |1\na    |1\nb\n");
    const cheapest = async (seed: string) => (await ask("cheapest", "1", "--seed", seed, ties)).out;
    expect(await cheapest("5")).toBe(await cheapest("5"));
    expect(new Set(await Promise.all(["1", "2", "3", "4"].map(cheapest))).size).toBeGreaterThan(1);
  });

  test("--first stops at that many solutions, which proves nothing", async () => {
    const { code, out, stderr } = await ask("cheapest", "1", "--engine", "links", "--first", "1", COSTS);
    expect([code, costs(out).length]).toEqual([3, 1]);
    expect(stderr).toMatch(
      /^stopped by --first: the best so far; no solution costs less than 5, gap \d+\.\d\d %\n$/,
    );
  });

  test("--json tells the bound and the gap of a search that was stopped", async () => {
    const { code, out } = await ask("cheapest", "1", "--engine", "links", "--first", "1", "--json", COSTS);
    const lines = out.trimEnd().split("\n");
    const [{ cost }, end] = lines.map((line) => JSON.parse(line));
    expect(code).toBe(3);
    expect(end).toMatchObject({ status: "limit", atLeast: 5, gapPercent: (100 * (cost - 5)) / cost });
    const none = (await ask("cheapest", "1", "--max-nodes", "1", "--json", COSTS)).out;
    expect(JSON.parse(none)).toMatchObject({ status: "limit", atLeast: 5, gapPercent: null });
  });

  test("without a solution it does not speak of the best", async () => {
    expect(await ask("cheapest", "1", "--max-nodes", "1", COSTS)).toMatchObject({
      code: 3,
      out: "",
      stderr: expect.stringMatching(/: no solution found so far; no solution costs less than 5\n$/),
    });
  });
});

test("unique --first shows so many where there are several", async () => {
  expect((await ask("unique", "--first", "3", COSTS)).out.split("\n\n").length).toBe(3);
  expect((await ask("unique", COSTS)).out.split("\n\n").length).toBe(2);
  expect((await ask("unique", "--first", "1", COSTS)).code).toBe(2);
});

describe("estimate", () => {
  test("--max-nodes, --stats and --profile", async () => {
    const { code, out, stderr } = await ask("estimate", "--max-nodes", "200", "--stats", "--profile", BOARD);
    expect(code).toBe(3);
    expect(out).toMatch(/^solutions \S+ ± \S+\nnodes \S+ ± \S+\n$/);
    expect(stderr).toMatch(/^\d+ probes, \d+ hits?, 2\d\d nodes, \d+ updates, [\d.]+ s, engine probe$/m);
    expect(stderr).toMatch(/^level nodes\n {4}0 1\.00\n {4}1 \d+/m);
    expect(stderr).toMatch(/^stopped by --max-nodes after .*: from \d+ probes$/m);
  });

  test("--first stops after so many probes that met a solution", async () => {
    const { code, out } = await ask("estimate", "--first", "5", "--json", COSTS);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: "limit", hits: 5, probes: 4, engine: "probe" });
  });

  test("a budget that is too small for one probe leaves everything unknown", async () => {
    const { code, out, stderr } = await ask("estimate", "--max-nodes", "0", COSTS);
    expect([code, out]).toEqual([3, "solutions unknown\nnodes unknown\n"]);
    expect(stderr).toMatch(/: from 0 probes\n$/);
  });

  test("other engines cannot estimate", async () => {
    const { code, stderr } = await ask("estimate", "--engine", "links", COSTS);
    expect([code, stderr]).toEqual([
      2,
      "quadrille: Bad engine links: it does not estimate; expected one of probe\n",
    ]);
  });
});

test("solve --seed: another order, the same for the same seed", async () => {
  const first = async (...seed: string[]) => (await ask("solve", "--first", "1", ...seed, SMALL_BOARD)).out;
  const [one, two, three] = await Promise.all(["1", "2", "3"].map((seed) => first("--seed", seed)));
  expect(await first("--seed", "1")).toBe(one);
  expect(new Set([await first(), one, two, three]).size).toBeGreaterThan(2);
  const solutions = async (...args: string[]) =>
    (await ask("solve", "--all", ...args, COSTS)).out.trimEnd().split("\n\n");
  expect((await solutions("--seed", "9")).sort()).toEqual((await solutions()).sort());
});

describe("--timeout", () => {
  test("counts while the problem is being read", async () => {
    const args = ["dist/cli/quadrille.js", "count", "--family", "dlx", "--timeout", "300ms", "--json", "-"];
    const child = spawn(process.execPath, args, { cwd: ROOT });
    child.stdin.write("a b\na\n"); // and no end
    let out = "";
    let said = "";
    child.stdout.on("data", (piece) => {
      out += piece;
    });
    child.stderr.on("data", (piece) => {
      said += piece;
    });
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect(code).toBe(3);
    expect(JSON.parse(out)).toEqual({ status: "timeout" });
    expect(said).toMatch(/^stopped by --timeout after .* s: the problem was still being read\n$/);
  });
});

describe("check", () => {
  const SOLUTIONS = file("solutions.txt", "a b |5\n\na |3\nb |4\n\na |3\n");

  test("--first checks so many and leaves the rest alone", async () => {
    expect(await ask("check", "--first", "2", COSTS, SOLUTIONS)).toMatchObject({
      code: 0,
      stderr: "stopped by --first: 2 solutions, all right; what follows was not checked\n",
    });
    expect(await ask("check", "--first", "3", COSTS, SOLUTIONS)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/solution 3: the item b .*\n1 of 3 solutions is wrong\n$/),
    });
  });

  test("--json ends with the status, --stats tells the time", async () => {
    const { out, stderr } = await ask("check", "--json", "--stats", COSTS, SOLUTIONS);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ ok }) => ok)).toEqual([true, true, false, undefined]);
    expect(lines.at(-1)).toMatchObject({ status: "complete", solutions: "3", wrong: "1" });
    expect(stderr).toMatch(/^3 solutions, [\d.]+ s$/m);
  });

  test("empty solutions, in text and in JSON", async () => {
    const optional = file("optional.dlx", "0:1|a 0:1|b\na\nb\n");
    for (const form of [[], ["--json"]]) {
      const solutions = file("empty.txt", (await ask("solve", "--all", ...form, optional)).out);
      expect((await ask("check", optional, solutions)).stderr).toBe("4 solutions, all right\n");
    }
    const nothing = file("nothing.txt", '{"options":[]}\n');
    expect((await ask("check", optional, nothing)).stderr).toBe("1 solution, and it is right\n");
    expect(await ask("check", COSTS, nothing)).toMatchObject({ code: 1 });
    expect((await ask("check", COSTS, file("blank.txt", "\n\n"))).stderr).toMatch(/contains no solutions/);
  });
});
