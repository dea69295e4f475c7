// Runs in slices on the command line: the slices together are the whole, whatever the class and with symmetry.

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { Checksum } from "../../src/problem/text/checksum.js";
import { built } from "../support/built.js";
import { here } from "../support/here.js";
import { ROOT, run as runBuilt } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const folder = scratch();
/** Slices are made here; merge, which copies what it reads to stdout, is a process. */
const run = async (program: "quadrille", args: readonly string[], input?: string | Buffer) => {
  if (args[0] === "merge") return runBuilt(program, args, input);
  const { code, out, stderr } = await here(args, input);
  return { code, stdout: Buffer.from(out), stderr };
};
const example = (name: string) => join(ROOT, "examples", name);
/** With colors, with bounds, with secondary items. */
const PUZZLES = ["taocp-xcc.dlx", "knuth-mcc.dlx", "queens-8.dlx"];

/** Runs all slices; gives their files. */
async function slices(command: string, file: string, n: number, ...args: string[]): Promise<string[]> {
  const names: string[] = [];
  for (let k = 0; k < n; k++) {
    const { code, stdout, stderr } = await run("quadrille", [
      command,
      "--part",
      `${k + 1}/${n}`,
      ...args,
      file,
    ]);
    expect([code, stderr.split("\n").length]).toEqual([0, 2]);
    const name = join(folder, `${command}-${basename(file)}-${k + 1}-of-${n}.json`);
    writeFileSync(name, stdout);
    names.push(name);
  }
  return names;
}

const lines = (text: Buffer) => text.toString().trimEnd().split("\n");

describe("count --part and merge", { timeout: 120_000 }, () => {
  test.each(PUZZLES)("%s", async (puzzle) => {
    const whole = await run("quadrille", ["count", example(puzzle)]);
    const files = await slices("count", example(puzzle), 2);
    const { code, stdout } = await run("quadrille", ["merge", ...files.reverse()]);
    expect([code, stdout.toString()]).toEqual([whole.code, whole.stdout.toString()]);
  });

  test("parts are searched at once, not thought about first", async () => {
    // Dominoes on a board without two corners: weights show that there is no solution, if anybody looks for them.
    const cells = Array.from({ length: 64 }, (_, k) => k).filter((k) => k > 0 && k < 63);
    const pairs = cells.flatMap((k) => [k + (k % 8 < 7 ? 1 : 99), k + 8].map((other) => [k, other]));
    const options = pairs.filter(([, other]) => cells.includes(other!)).map((pair) => pair.join(" "));
    const text = [cells.join(" "), ...options].join("\n");
    const { stdout } = await run("quadrille", ["count", "--family", "dlx", "--part", "1/1", "-"], text);
    expect(JSON.parse(stdout.toString())).toMatchObject({ solutions: "0", nodes: expect.any(Number) });
    expect(JSON.parse(stdout.toString()).nodes).toBeGreaterThan(0);
  });

  test("who is stopped says what was found in parts that are not finished", async () => {
    const items = Array.from({ length: 60 }, (_, k) => `i${k}`);
    const text = [items.join(" "), ...items, ...items].join("\n"); // 2^60 solutions: no part ends
    const args = ["count", "--family", "dlx", "--part", "1/1", "--max-nodes", "1e5", "-"];
    // On a busy machine the parts may be too late to say it.
    for (let attempt = 1, found = 0; found === 0; attempt++) {
      expect(attempt).toBeLessThan(9);
      const { code, stdout } = await run("quadrille", args, text);
      expect([code, JSON.parse(stdout.toString()).status]).toEqual([3, "limit"]);
      found = Number(JSON.parse(stdout.toString()).solutions);
    }
  });

  test("up to symmetry, with the classes by symmetry", async () => {
    const file = example("queens-8.dlx");
    const whole = await run("quadrille", ["count", "--up-to-symmetry", file]);
    const { stdout, stderr } = await run("quadrille", [
      "merge",
      ...(await slices("count", file, 2, "--up-to-symmetry")),
    ]);
    expect(stdout.toString()).toBe(whole.stdout.toString());
    expect(stderr).toBe(whole.stderr);
    expect(stderr).toContain("with");
  });

  test("refuses by name", async () => {
    const [first, second] = (await slices("count", example("langford-7.dlx"), 2)) as [string, string];
    const [other] = (await slices("count", example("queens-8.dlx"), 2)).slice(1) as [string];
    const changed = join(folder, "changed.json");
    writeFileSync(changed, readFileSync(first, "utf8").replace(/"solutions":"\d/, '"solutions":"9'));
    for (const [files, message] of [
      [[changed, second], `${changed} was changed: its checksum is not that of its lines`],
      [[first], "part 2/2 missing"],
      [[first, second, second], `part 2/2 is there twice: ${second}, ${second}`],
      [[first, other], `${other} is of another problem`],
      [[first, "nowhere.json"], "cannot read nowhere.json: there is no such file"],
    ] as const) {
      const { code, stdout, stderr } = await run("quadrille", ["merge", ...files]);
      expect([code, stdout.length]).toEqual([2, 0]);
      expect(stderr).toContain(message);
    }
  });

  test("a slice that was stopped cannot be merged", async () => {
    const { code, stdout } = await run("quadrille", [
      "count",
      "--part",
      "1/1",
      "--max-nodes",
      "10",
      example("langford-8.dlx"),
    ]);
    expect(code).toBe(3);
    const name = join(folder, "stopped.json");
    writeFileSync(name, stdout);
    expect((await run("quadrille", ["merge", name])).stderr).toContain("part 1/1 is not finished (limit)");
  });

  test("a thousand files", async () => {
    const [slice] = (await slices("count", example("taocp-xcc.dlx"), 1)) as [string];
    const { checksum: _, ...record } = JSON.parse(readFileSync(slice, "utf8"));
    const files = Array.from({ length: 1000 }, (_, k) => {
      const name = join(folder, `thousand-${k}.json`);
      const json = JSON.stringify({ ...record, slice: k + 1, of: 1000, solutions: String(k) });
      const { digits } = new Checksum().add(json);
      writeFileSync(name, `${json.slice(0, -1)},"checksum":"${digits}"}`);
      return name;
    });
    expect((await run("quadrille", ["merge", ...files])).stdout.toString()).toBe("499500\n");
  });

  test.each(["0/3", "4/3", "a/b"])("--part %s is no slice", async (slice) => {
    const { code, stderr } = await run("quadrille", ["count", "--part", slice, example("queens-8.dlx")]);
    expect(code).toBe(2);
    expect(stderr).toContain("expected a slice such as 3/10");
  });
});

describe("solve --part and merge", () => {
  test("every solution once", async () => {
    const file = example("langford-7.dlx");
    const problem = built.unwrap(built.parseDlx(readFileSync(file, "utf8")));
    const { stdout } = await run("quadrille", ["merge", ...(await slices("solve", file, 2))]);
    const found = lines(stdout);
    const answer = JSON.parse(found.pop()!);
    expect(answer).toMatchObject({ status: "complete", solutions: String(found.length) });
    const whole = lines((await run("quadrille", ["solve", "--all", "--json", file])).stdout).slice(0, -1);
    expect(found.sort()).toEqual(whole.sort());
    const checked = await run("quadrille", ["check", file, "-"], stdout);
    expect([checked.code, checked.stderr]).toEqual([0, expect.stringContaining(String(found.length))]);
    expect(built.countSync(problem)).toMatchObject({ count: BigInt(found.length) });
  });

  test("one solution of each class", async () => {
    const file = example("queens-8.dlx");
    const symmetric = example("pentominoes-3x20.polyomino");
    for (const puzzle of [file, symmetric]) {
      const { stdout } = await run("quadrille", [
        "merge",
        ...(await slices("solve", puzzle, 2, "--up-to-symmetry")),
      ]);
      const whole = lines(
        (await run("quadrille", ["solve", "--all", "--up-to-symmetry", "--json", puzzle])).stdout,
      );
      const sorted = (all: string[]) => all.slice(0, -1).sort();
      expect(sorted(lines(stdout))).toEqual(sorted(whole));
    }
  });
});
