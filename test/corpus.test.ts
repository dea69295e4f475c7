// The certified corpus: its files are those of the index, its numbers are counted again, its proofs verified; a small part of it on
// every run, all of it, by both verifiers, in the soak. And check-corpus, before solvers that are right, wrong, silent and slow.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { built } from "./support/built.js";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";
import { scratch } from "./support/scratch.js";

const CORPUS = join(ROOT, "corpus");

interface File {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Entry {
  readonly name: string;
  readonly class: string;
  readonly group: string;
  readonly solutions: string;
  readonly classes?: string;
  readonly links?: { readonly nodes: number; readonly updates: number };
  readonly source: string;
  readonly licence: string;
  readonly from: string;
  readonly knuth: boolean;
  readonly problem: File;
  readonly puzzle?: { readonly file: string; readonly family: string };
  readonly proof: File & { readonly engine: string };
}

const { problems }: { problems: Entry[] } = JSON.parse(readFileSync(join(CORPUS, "index.json"), "utf8"));
const isKept = ({ problem, proof }: Entry) =>
  existsSync(join(CORPUS, problem.file)) && existsSync(join(CORPUS, proof.file));

/** The first of each group whose files are small. */
const some = [...new Set(problems.map(({ group }) => group))].flatMap((group) =>
  problems.filter((entry) => entry.group === group && entry.proof.bytes < 1000 && isKept(entry)).slice(0, 5),
);
const looked = process.env.SOAK ? problems.filter(isKept) : some;

function read({ file, bytes, sha256 }: File): Buffer {
  const content = readFileSync(join(CORPUS, file));
  expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
  return content;
}

describe("the corpus", () => {
  test("has about 300 problems or more, of all classes, each with all that the index promises", () => {
    expect(problems.length).toBeGreaterThanOrEqual(300);
    expect(some.length).toBeGreaterThan(30);
    for (const kind of ["XC", "XCC", "MCC"])
      expect(problems.filter((entry) => entry.class === kind).length).toBeGreaterThan(50);
    for (const entry of problems) {
      expect(entry.solutions, entry.name).toMatch(/^\d+$/);
      expect(entry.source.length * entry.from.length, entry.name).toBeGreaterThan(0);
      expect(entry.licence).toBe("MIT");
    }
  });

  test("keeps few bytes in the repository, and only files that the index names", () => {
    const named = new Set(
      problems.flatMap(({ problem, puzzle, proof }) => [problem.file, puzzle?.file, proof.file]),
    );
    let bytes = 0;
    for (const folder of ["problems", "puzzles", "proofs"])
      for (const file of readdirSync(join(CORPUS, folder))) {
        expect(named).toContain(`${folder}/${file}`);
        bytes += readFileSync(join(CORPUS, folder, file)).length;
      }
    expect(bytes).toBeLessThan(3e6);
  });

  test.each(looked)("$name", { timeout: 600_000 }, async (entry) => {
    const problem = built.unwrap(built.parseDlx(read(entry.problem).toString()));
    expect(built.problemClass(problem)).toBe(entry.class);
    const verdict = await built.verifyProof(problem, new Uint8Array(read(entry.proof)));
    expect(verdict).toMatchObject({ ok: true, exact: true, solutions: BigInt(entry.solutions) });
    if (!entry.links || entry.links.updates > 1e7) return;
    const answer = built.countSync(problem, { engine: "links" });
    expect(answer.status === "complete" && String(answer.count)).toBe(entry.solutions);
    expect(answer.statistics).toMatchObject(entry.links);
  });

  test.runIf(process.env.SOAK)("both verifiers accept every proof", { timeout: 3_600_000 }, async () => {
    const { verified } = await import("../scripts/corpus/verified.mjs");
    expect(await verified(CORPUS, looked)).toEqual([]);
  });
});

describe("check-corpus", () => {
  const NODE = process.execPath;
  /** A solver that prints this, whatever it is asked. */
  const saying = (text: string) => [
    NODE,
    "-e",
    `process.stdin.resume();console.error(${JSON.stringify(text)})`,
  ];
  const ask = (args: readonly string[], solver: readonly string[]) =>
    here(["check-corpus", "--corpus", CORPUS, ...args, "--", ...solver]);
  const QUADRILLE = [NODE, join(ROOT, "dist/cli/quadrille.js"), "count", "--quiet"];

  test("a solver that is right, by stdin and by file", async () => {
    const { code, out, stderr } = await ask(["--only", "edge-t"], [...QUADRILLE, "-"]);
    expect([code, stderr]).toEqual([0, "5 of 5 problems right\n"]);
    expect(out).toMatch(/^class +right +wrong +no number +out of time +absent\nXC +2 /);
    const byFile = await ask(["--only", "edge-twins", "--json"], [...QUADRILLE, "{}"]);
    expect(JSON.parse(byFile.out.split("\n")[0]!)).toMatchObject({
      name: "edge-twins",
      outcome: "right",
      found: "2",
    });
  });

  test("one that is wrong, one that says nothing, one that takes long", async () => {
    const wrong = await ask(["--only", "edge-twins"], saying("Altogether 3 solutions, 10 mems"));
    expect([wrong.code, wrong.out.split("\n")[0]]).toEqual([
      1,
      "edge-twins: the solver says 3, proved are 2",
    ]);
    const mute = await ask(["--only", "edge-twins"], saying("Hello 2 you"));
    expect([mute.code, mute.out.split("\n")[0]]).toEqual([1, "edge-twins: no number"]);
    const found = await ask(["--only", "edge-twins", "--pattern", "Hello (\\d)"], saying("Hello 2 you"));
    expect(found.code).toBe(0);
    const late = await ask(
      ["--only", "edge-twins", "--limit", "100ms"],
      [NODE, "-e", "setTimeout(() => {}, 1e6)"],
    );
    expect([late.code, late.out.split("\n")[0]]).toEqual([3, "edge-twins: out of time"]);
  });

  test("as many problems as there are leave nothing behind", async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on("warning", hear);
    const { out } = await ask(["--only", "langford"], ["true"]);
    process.off("warning", hear);
    expect([out.match(/no number/g)?.length, warnings]).toEqual([13, []]);
  });

  test("what it cannot use is refused with exit code 2", async () => {
    for (const [args, message] of [
      [["--only", "nothing-like-this"], "no problem in .* is of that class and name"],
      [["--class", "XCD"], "no problem in .* is of that class and name"],
      [["--pattern", "("], "expected a regular expression with a group"],
      [["--pattern", "a+"], "expected a regular expression with a group"],
      [["--corpus", ROOT], "there is no .*index.json; --corpus names the folder"],
    ] as const) {
      const { code, stderr } = await ask(args, saying("1"));
      expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    }
    expect((await ask(["--only", "edge-twins"], ["no-such-solver"])).stderr).toContain(
      "cannot run no-such-solver",
    );
  });

  test("a file that is not the one of the index is not given to the solver; a large one that is not there is absent", async () => {
    const copy = scratch();
    mkdirSync(join(copy, "problems"));
    cpSync(join(CORPUS, "index.json"), join(copy, "index.json"));
    const absent = await here([
      "check-corpus",
      "--corpus",
      copy,
      "--only",
      "edge-twins",
      "--",
      ...saying("2 solutions"),
    ]);
    expect([absent.code, absent.out.split("\n")[0]]).toEqual([0, "edge-twins: absent"]);
    writeFileSync(join(copy, "problems/edge-twins.dlx"), "a\na\n");
    const other = await here([
      "check-corpus",
      "--corpus",
      copy,
      "--only",
      "edge-twins",
      "--",
      ...saying("2 solutions"),
    ]);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining("its SHA-256 is another one")]);
    writeFileSync(join(copy, "index.json"), '{"format":2}');
    const foreign = await here(["check-corpus", "--corpus", copy, "--", ...saying("2 solutions")]);
    expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining("is no index of the corpus")]);
  });
});
