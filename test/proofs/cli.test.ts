// Proofs on the command line: written, verified, refused; in slices; and the forms for other solvers.

import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { here } from "../support/here.js";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const folder = scratch();
const file = (name: string) => join(folder, name);
const example = (name: string) => join(ROOT, "examples", name);

async function quadrille(...args: string[]): Promise<[code: number, stdout: string, stderr: string]> {
  const { code, out, stderr } = await here(args);
  return [code, out, stderr];
}

test("count --proof and verify", { timeout: 120_000 }, async () => {
  const queens = example("queens-8.dlx");
  expect(await quadrille("count", "--proof", file("a"), "--quiet", queens)).toEqual([0, "92\n", ""]);
  expect(await quadrille("verify", file("a"), queens)).toEqual([0, "verified: 92 solutions\n", ""]);
  const both = await quadrille("count", "--up-to-symmetry", "--proof", file("b"), "--quiet", queens);
  expect(both).toEqual([0, "12 up to symmetry, 92 in all\n", ""]);
  expect((await quadrille("verify", file("b"), queens))[1]).toBe("verified: 12 up to symmetry, 92 in all\n");
  const json = JSON.parse((await quadrille("verify", "--json", file("b"), queens))[1]);
  expect(json).toEqual({ ok: true, exact: true, solutions: "92", classes: "12" });
});

test("a proof is of one search: of several workers it is said what to do instead", async () => {
  const queens = example("queens-8.dlx");
  const [code, stdout, stderr] = await quadrille("count", "--workers", "2", "--proof", file("w"), queens);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("--workers must be 1; --cluster proves parts side by side");
});

test("a proof of too many solutions is not written, whatever stops nothing else", async () => {
  const loops = file("loops.rules");
  writeFileSync(loops, "grid 4x4\nlines\nloop\n");
  const more = "more than 1,000 solutions: there is no proof\n";
  expect(await quadrille("count", "--proof", file("l"), loops)).toEqual([3, "", more]);
  const [code, , stderr] = await quadrille("count", "--up-to-symmetry", loops);
  expect([code, stderr]).toEqual([2, expect.stringContaining("No symmetries that can be used")]);
  expect((await quadrille("minimize", loops))[2]).toContain("no puzzle with a rule of the whole picture");
});

test("a proof that is changed, or is about something else, is refused", { timeout: 120_000 }, async () => {
  const langford = example("langford-8.dlx");
  await quadrille("count", "--proof", file("c"), langford);
  const other = await quadrille("verify", file("c"), example("langford-7.dlx"));
  expect(other).toEqual([1, "", `${file("c")} proves nothing: it is about another problem\n`]);
  const bytes = readFileSync(file("c"));
  bytes[200]! ^= 1;
  writeFileSync(file("d"), bytes);
  expect((await quadrille("verify", file("d"), langford))[0]).toBe(1);
  expect((await quadrille("verify", file("none"), langford))[0]).toBe(2);
});

test("what a proof may take is limited, and how it is told", { timeout: 120_000 }, async () => {
  const queens = example("queens-8.dlx");
  await quadrille("count", "--proof", file("m"), "--quiet", queens);
  const tight = await quadrille("verify", "--memory", "500", file("m"), queens);
  expect(tight).toEqual([2, "", expect.stringContaining("has more than 500B; --memory allows more")]);
  const small = await quadrille("verify", "--memory", "2k", file("m"), queens);
  const why = `${file("m")} was not verified: it takes more memory than 2.0 kB; --memory allows more\n`;
  expect(small).toEqual([3, "", why]);
  const json = await quadrille("verify", "--memory", "2k", "--json", file("m"), queens);
  expect([json[0], JSON.parse(json[1])]).toMatchObject([3, { ok: false, stopped: "memory" }]);
  expect((await quadrille("verify", "--timeout", "1h", file("m"), queens))[0]).toBe(0);
});

test("unique --proof: one solution, or at least two", { timeout: 120_000 }, async () => {
  const sudoku = example("sudoku-17.sudoku");
  expect((await quadrille("unique", "--proof", file("e"), sudoku))[0]).toBe(0);
  expect((await quadrille("verify", file("e"), sudoku))[1]).toBe("verified: 1 solution\n");
  const queens = example("queens-8.dlx");
  expect((await quadrille("unique", "--proof", file("f"), queens))[1]).toMatch(/^not unique/);
  expect((await quadrille("verify", file("f"), queens))[1]).toBe("verified: at least 2 solutions\n");
});

test("why --proof: there is none", { timeout: 120_000 }, async () => {
  const box = example("no-tetrominoes-5x4.polyomino");
  expect((await quadrille("why", "--quiet", "--proof", file("i"), box))[0]).toBe(1);
  expect((await quadrille("verify", file("i"), box))[1]).toBe("verified: no solution\n");
  const why = expect.stringMatching(/^why: T covers an odd number of black cells/m);
  expect(await quadrille("count", "--proof", file("i"), box)).toEqual([1, "0\n", why]);
  expect(await quadrille("solve", "--all", "--proof", file("i"), box)).toEqual([1, "", why]);
});

test("solve --all --proof lists what it proves", { timeout: 120_000 }, async () => {
  const langford = example("langford-7.dlx");
  const [code, stdout] = await quadrille("solve", "--all", "--json", "--proof", file("g"), langford);
  expect([code, stdout.trimEnd().split("\n").length]).toEqual([0, 53]);
  expect((await quadrille("verify", file("g"), langford))[1]).toBe("verified: 52 solutions\n");
});

test("a run that is stopped leaves no proof", { timeout: 120_000 }, async () => {
  const args = ["count", "--engine", "bits", "--max-nodes", "1000", "--proof", file("h")];
  const [code, , stderr] = await quadrille(...args, "--box", "12x12", "--pieces", "72 domino");
  expect([code, existsSync(file("h"))]).toEqual([3, false]);
  const fds = process.platform === "linux" ? readdirSync("/proc/self/fd") : [];
  const linkOf = (fd: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return ""; // closed by now
    }
  };
  const open = fds.map(linkOf);
  expect(open.filter((path) => path.startsWith(file("h")))).toEqual([]);
  expect(stderr).toContain("there is no proof");
});

test("encode --to, and check reads what other solvers say", { timeout: 120_000 }, async () => {
  const xcc = example("taocp-xcc.dlx");
  const [code, cnf] = await quadrille("encode", "--to", "cnf", xcc);
  expect([code, /^p cnf \d+ \d+$/m.test(cnf)]).toEqual([0, true]);
  for (const form of ["opb", "lp", "mzn"]) expect((await quadrille("encode", "--to", form, xcc))[0]).toBe(0);
  const options = readFileSync(xcc, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("|"));
  const [, solution] = await quadrille("solve", "--quiet", xcc);
  const chosen = solution
    .trim()
    .split("\n")
    .map((line) => options.indexOf(line));
  writeFileSync(file("answer"), `c solved\ns SATISFIABLE\nv ${chosen.join(" ")} 0\n`);
  expect((await quadrille("check", xcc, file("answer")))[0]).toBe(0);
  writeFileSync(file("answer"), "s SATISFIABLE\nv x1 x2 x3 x4\n");
  expect((await quadrille("check", xcc, file("answer")))[0]).toBe(1);
});

test("a run with a journal is proved by its parts, and goes on with the same kind of run only", {
  timeout: 240_000,
}, async () => {
  const queens = example("queens-8.dlx");
  const journal = ["--journal", file("run.journal"), "--parts", "6", "--quiet"];
  expect((await quadrille("count", ...journal, "--max-nodes", "50", "--proof", file("k"), queens))[0]).toBe(
    3,
  );
  expect(existsSync(file("k"))).toBe(false);
  expect(await quadrille("count", ...journal, "--proof", file("k"), queens)).toEqual([0, "92\n", ""]);
  expect((await quadrille("verify", file("k"), queens))[1]).toBe("verified: 92 solutions\n");
  const [code, , stderr] = await quadrille("count", ...journal, queens);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/is proved by bits, and this is without a proof/),
  ]);
  expect((await quadrille("solve", "--all", ...journal, "--proof", file("l"), queens))[0]).toBe(2);
});
