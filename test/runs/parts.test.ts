// Runs in slices on the command line: their journals, one after the other in a file, are that of the whole, whatever the class and with
// symmetry; what is missing in it is searched.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { here } from "../support/here.js";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const folder = scratch();
const example = (name: string) => join(ROOT, "examples", name);
/** With colors, with bounds, with secondary items. */
const PUZZLES = ["taocp-xcc.dlx", "knuth-mcc.dlx", "queens-8.dlx"];
const lines = (text: string) => text.trimEnd().split("\n");

/** Runs these slices, every other one to stdout; gives the journal of all of them. */
async function slices(
  command: string,
  file: string,
  of: number,
  which: readonly number[],
  ...args: string[]
) {
  const journals: string[] = [];
  for (const k of which) {
    const path = join(folder, `${command}-${basename(file)}-${k}-of-${of}${args.join("")}`);
    const keeping = k % 2 === 0 ? ["--journal", path] : [];
    const { code, out, stderr } = await here([command, "--part", `${k}/${of}`, ...keeping, ...args, file]);
    expect([code, stderr]).toEqual([0, expect.stringMatching(`^part ${k}/${of}: [^\n]*\n$`)]);
    journals.push(existsSync(path) ? readFileSync(path, "utf8") : out);
  }
  const all = join(folder, `all-${command}-${basename(file)}-${which.join()}${args.join("")}`);
  writeFileSync(all, journals.join(""));
  return all;
}

describe("--part", { timeout: 120_000 }, () => {
  test.each(PUZZLES)("count %s", async (puzzle) => {
    const file = example(puzzle);
    const whole = await here(["count", file]);
    const journal = await slices("count", file, 2, [2, 1]);
    const before = readFileSync(journal);
    const answer = await here(["count", "--journal", journal, file]);
    expect([answer.code, answer.out]).toEqual([whole.code, whole.out]);
    expect(answer.stderr).toMatch(/^going on: (\d+) of \1 parts are in /);
    expect(readFileSync(journal).equals(before)).toBe(true); // nothing was searched
  });

  test("a slice that is missing is searched, one that is there twice counts once", async () => {
    const file = example("langford-7.dlx");
    const journal = await slices("count", file, 3, [1, 3, 3]);
    const { out, stderr } = await here(["count", "--journal", journal, file]);
    const [, there, all] = /^going on: (\d+) of (\d+) parts/.exec(stderr)!;
    expect([out, Number(there) < Number(all)]).toEqual(["52\n", true]);
  });

  test("a slice that was stopped goes on with its journal", async () => {
    const file = example("langford-8.dlx");
    const args = ["count", "--part", "1/1", "--journal", join(folder, "stopped"), file];
    const { code, stderr } = await here([...args, "--max-nodes", "10"]);
    expect([code, stderr]).toEqual([3, expect.stringContaining("part 1/1 is not finished")]);
    expect((await here(args)).stderr).toMatch(/^going on: .*\npart 1\/1: 300 solutions\n$/);
  });

  test("parts are searched at once, not thought about first", async () => {
    // Dominoes on a board without two corners: weights show that there is no solution, if anybody looks for them.
    const cells = Array.from({ length: 64 }, (_, k) => k).filter((k) => k > 0 && k < 63);
    const pairs = cells.flatMap((k) => [k + (k % 8 < 7 ? 1 : 99), k + 8].map((other) => [k, other]));
    const options = pairs.filter(([, other]) => cells.includes(other!)).map((pair) => pair.join(" "));
    const text = [cells.join(" "), ...options].join("\n");
    const args = ["count", "--family", "dlx", "--part", "1/1", "--stats", "-"];
    const nodes = /^0 solutions, (\d+) nodes/m.exec((await here(args, text)).stderr)![1];
    expect(Number(nodes)).toBeGreaterThan(0);
  });

  test("who is stopped says what was found in parts that are not finished", async () => {
    const items = Array.from({ length: 60 }, (_, k) => `i${k}`);
    const text = [items.join(" "), ...items, ...items].join("\n"); // 2^60 solutions: no part ends
    const args = ["count", "--family", "dlx", "--part", "1/1", "--max-nodes", "1e5", "-"];
    // On a busy machine the parts may be too late to say it.
    for (let attempt = 1, found = false; !found; attempt++) {
      expect(attempt).toBeLessThan(9);
      const { code, stderr } = await here(args, text);
      expect([code, stderr]).toEqual([3, expect.stringContaining("stopped by --max-nodes")]);
      found = /at least [\d,]+ solutions/.test(stderr);
    }
  });

  test("up to symmetry, with the classes by symmetry", async () => {
    const file = example("queens-8.dlx");
    const whole = await here(["count", "--up-to-symmetry", file]);
    const journal = await slices("count", file, 2, [1, 2], "--up-to-symmetry");
    const { out, stderr } = await here(["count", "--up-to-symmetry", "--journal", journal, file]);
    expect([out, lines(stderr).slice(1)]).toEqual([whole.out, lines(whole.stderr)]);
    expect(stderr).toContain("with");
  });

  test.each(["0/3", "4/3", "a/b"])("--part %s is no slice", async (slice) => {
    const { code, stderr } = await here(["count", "--part", slice, example("queens-8.dlx")]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("expected a slice such as 3/10")]);
  });

  test.each([
    ["every solution once", ["langford-7.dlx"], []],
    ["one solution of each class", ["queens-8.dlx", "pentominoes-3x20.polyomino"], ["--up-to-symmetry"]],
  ] as const)("solve: %s", async (_, files, args) => {
    for (const file of files.map(example)) {
      const journal = await slices("solve", file, 2, [1, 2], ...args);
      const { out } = await here(["solve", "--json", "--journal", journal, ...args, file]);
      const whole = lines((await here(["solve", "--all", "--json", ...args, file])).out);
      expect(lines(out).slice(0, -1).sort()).toEqual(whole.slice(0, -1).sort());
      const uninterrupted = join(folder, `${basename(file)}-uninterrupted`);
      const own = await here([
        "solve",
        "--json",
        "--journal",
        uninterrupted,
        "--parts",
        "256",
        ...args,
        file,
      ]);
      expect(lines(out).slice(0, -1)).toEqual(lines(own.out).slice(0, -1)); // in the same order
    }
  });
});
