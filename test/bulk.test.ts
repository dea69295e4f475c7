// Many sudokus at once: answers in the order of the lines, by one thread or several, and on the command line.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { EngineName } from "../src/engines/names.js";
import { built } from "./support/built.js";
import { ROOT, run } from "./support/run.js";

const { answerEach, answerEachSync, checkSolution, ClueReader, sudokuOfCells, unwrap } = built;

const lines = readFileSync(join(ROOT, "test/fixtures/minimal-sudokus.txt"), "utf8").trim().split("\n");
const reader = new ClueReader(sudokuOfCells(81)!);
const { puzzle } = reader;
const part = (line: string) => unwrap(reader.read(line)!);
const folder = mkdtempSync(join(tmpdir(), "quadrille-bulk-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every clue of a minimal puzzle is needed: without the first of them there are more solutions. */
const loosened = lines.map((line) => line.replace(/\d/, "."));
/** A clue that contradicts the solution of a puzzle, but no other clue. */
const broken = lines.map((line) => {
  const [answer] = answerEachSync(puzzle, [part(line)]);
  const right = puzzle.decode(answer!.solutions[0]!).flat();
  const at = line.indexOf(".");
  for (let d = 1; d <= 9; d++) {
    const other = `${line.slice(0, at)}${d}${line.slice(at + 1)}`;
    if (d !== right[at] && reader.read(other)!.ok) return other;
  }
  return line;
});

describe("the library", () => {
  test("minimal puzzles are unique, and no clue can be spared", () => {
    const answers = [...answerEachSync(puzzle, lines.map(part), { limit: 2 })];
    for (const [k, { status, found, solutions }] of answers.entries()) {
      expect([status, found, solutions.length]).toEqual(["complete", 1, 1]);
      expect(checkSolution(puzzle.problem, solutions[0]!.options)).toEqual({ ok: true });
      for (const o of part(lines[k]!).take) expect(solutions[0]!.options).toContain(o);
    }
    for (const line of lines.slice(0, 5)) {
      const fewer = [...line.matchAll(/\d/g)].map(({ index }) =>
        part(`${line.slice(0, index)}.${line.slice(index + 1)}`),
      );
      for (const { found } of answerEachSync(puzzle, fewer, { limit: 2 })) expect(found).toBe(2);
    }
  });

  test("each engine gives the same answers; keep and limit", () => {
    const parts = [...loosened.slice(0, 8), ...broken.slice(0, 4)].map(part);
    const counts = (engine: EngineName) =>
      [...answerEachSync(puzzle, parts, { engine, keep: 3 })].map(({ status, found, solutions }) => {
        expect(solutions.length).toBe(Math.min(found, 3));
        return `${status} ${found}`;
      });
    const expected = counts("links");
    for (const engine of ["bits", "cells", "forced"] as const) expect(counts(engine)).toEqual(expected);
    for (const { found, solutions, status } of answerEachSync(puzzle, parts, { limit: 2, keep: 0 })) {
      expect(found).toBeLessThanOrEqual(2);
      expect(status).toBe(found === 2 ? "limit" : "complete");
      expect(solutions).toEqual([]);
    }
  });

  test("16 × 16: several hundred items", () => {
    const large = sudokuOfCells(256)!;
    const [whole] = answerEachSync(large, [{ take: [], avoid: [] }], { limit: 1, engine: "cells" });
    const parts = [2, 3, 5].map((n) => ({
      take: whole!.solutions[0]!.options.filter((o, k) => (o + k) % n !== 0),
      avoid: [],
    }));
    const counts = (engine: EngineName) =>
      [...answerEachSync(large, parts, { engine, limit: 1000 })].map(({ status, found, solutions }) => {
        expect(checkSolution(large.problem, solutions[0]!.options)).toEqual({ ok: true });
        return `${status} ${found}`;
      });
    expect(counts("forced")).toEqual(counts("links"));
  });

  /** The empty grid takes long enough for threads to start. */
  const empty = { take: [], avoid: [] };

  test("threads change nothing, not even the order", async () => {
    const many = Array.from({ length: 20 }, () => [...lines, ...loosened, ...broken].map(part)).flat();
    const parts = [empty, ...many, empty, ...many];
    const seen: string[] = [];
    for await (const { status, found } of answerEach(puzzle, parts, { limit: 150_000, workers: 3 }))
      seen.push(`${status} ${found}`);
    const alone = [...answerEachSync(puzzle, parts, { limit: 150_000 })];
    expect(seen).toEqual(alone.map(({ status, found }) => `${status} ${found}`));
  }, 60_000);

  test("threads and this one stop when they are told to, and every part has an answer", async () => {
    const some = lines.map(part);
    const many = Array.from({ length: 500 }, () => some).flat();
    const stop = new AbortController();
    const statuses: string[] = [];
    const parts = [...many, empty, ...some, empty, ...many];
    for await (const { status } of answerEach(puzzle, parts, { signal: stop.signal, workers: 2, keep: 0 })) {
      statuses.push(status);
      if (statuses.length === many.length / 2) setTimeout(() => stop.abort(), 500);
    }
    expect(statuses.length).toBe(parts.length);
    expect(new Set(statuses)).toEqual(new Set(["complete", "cancelled"]));
    for (const [k, p] of parts.entries()) if (p === empty) expect(statuses[k]).toBe("cancelled");
  }, 60_000);

  test("budgets: nodes for each, time and signal for all; every part has an answer", async () => {
    const parts = lines.map(part);
    for (const { status } of answerEachSync(puzzle, parts, { maxNodes: 1 })) expect(status).toBe("limit");
    const late = [...answerEachSync(puzzle, parts, { timeoutMs: 0 })];
    expect(late.map(({ status }) => status)).toEqual(lines.map(() => "timeout"));
    // Also while solution after solution comes.
    const [endless] = answerEachSync(puzzle, [empty], { limit: 3e7, timeoutMs: 100 });
    expect(endless!.status).toBe("timeout");
    const stop = new AbortController();
    const statuses: string[] = [];
    const stream = answerEach(puzzle, [...parts, empty, ...parts], { signal: stop.signal, workers: 2 });
    for await (const { status } of stream) {
      statuses.push(status);
      if (statuses.length === parts.length) setTimeout(() => stop.abort());
    }
    expect(statuses).toEqual([...parts.map(() => "complete"), "cancelled", ...parts.map(() => "cancelled")]);
  });

  test("a stream that is left early ends its threads", async () => {
    const parts = Array.from({ length: 1000 }, () => lines.map(part)).flat();
    let seen = 0;
    for await (const _ of answerEach(puzzle, parts, { workers: 2 })) if (++seen === 30_000) break;
    expect(seen).toBe(30_000);
  });

  test("misuse throws", () => {
    expect(() => [...answerEachSync(puzzle, [{ take: [729], avoid: [] }])]).toThrow(/Bad option 729/);
    expect(() => [...answerEachSync(puzzle, [], { keep: -1 })]).toThrow(/Bad number/);
  });
});

describe("--each", () => {
  const text = `# three puzzles, two of them bad lines\n${lines[0]}\n12\n\n${loosened[1]}\n${lines[2]!.replace(".", "x")}\n${broken[3]}\n`;

  test("unique: a word a line; bad lines are told and do not stop the rest", () => {
    const ran = run("quadrille", ["unique", "--each", "-"], text);
    // A comment and a blank line have an empty line, so that answers and lines match.
    expect(ran.stdout.toString()).toBe("\nunique\nbad line\n\nnot unique\nbad line\nno solution\n");
    expect(ran.stderr).toMatch(/^stdin:3:3: 2 cells; expected 81, for a grid of 9 × 9\n {2}12\n {4}\^\n/);
    expect(ran.stderr).toMatch(/^stdin:6:\d+: row \d, column \d has the character x; expected 1 to 9/m);
    expect(ran.stderr).toMatch(
      /3 puzzles: 1 with one solution, 1 with 2 or more, 1 with none; 2 bad lines; /,
    );
    expect(ran.code).toBe(2);
  });

  test("clues that contradict each other make a line bad, whatever else stops it", () => {
    const text = `${lines[0]}\n1..1${".".repeat(77)}\n${broken[1]}\n`;
    for (const more of [[], ["--max-nodes", "0"], ["--engine", "links"]]) {
      const ran = run("quadrille", ["unique", "--each", "-", ...more], text);
      expect(ran.stdout.toString()).toMatch(/^(unique|unknown)\nbad line\n(no solution|unknown)\n$/);
      expect(ran.stderr).toMatch(/^stdin:2:4: digit 1 in row 1, column 4 contradicts the clue in column 1/);
      expect(ran.stderr).toMatch(/2 puzzles: .*; 1 bad line; /);
      expect(ran.code).toBe(2);
    }
    const told = run("quadrille", ["unique", "--json", "--each", "-"], text)
      .stdout.toString()
      .split("\n")[1]!;
    expect(JSON.parse(told)).toMatchObject({ line: 2, column: 4, code: "repeated-digit" });
  });

  test("count, and count --first", () => {
    const good = `${lines[0]}\n${loosened[1]}\n`;
    const ran = run("quadrille", ["count", "--each", "-", "--quiet"], good);
    expect(ran.stdout.toString()).toMatch(/^1\n\d+\n$/);
    expect([ran.stderr, ran.code]).toEqual(["", 0]);
    // Answers come in chunks, and a bad line keeps its place among them.
    const two = run("quadrille", ["count", "--first", "2", "--each", "-"], `${good}12\n`.repeat(120));
    expect(two.stdout.toString()).toBe("1\n2+\nbad line\n".repeat(120));
    expect(run("quadrille", ["count", "--each", "-"], `${broken[0]}\n`).code).toBe(1);
  });

  test("many lines, of which some are not plain or bad: each keeps its number and its answer", () => {
    const kinds = [
      [lines[0], "unique"],
      [`${lines[1]} # a remark`, "unique"],
      [loosened[2], "not unique"],
      [`${lines[3]}.`, "bad line"],
      [broken[4], "no solution"],
      [`11${".".repeat(79)}`, "bad line"],
      [lines[5]!.replaceAll(".", "0"), "unique"],
    ] as const;
    // Some in a row of one kind, so that some ends of what is read at once fall on each.
    const some = Array.from({ length: 4000 }, (_, k) => kinds[Math.floor((k * k) / 90) % kinds.length]!);
    const text = some.map(([line]) => line).join("\n"); // no newline at the end
    const plain = run("quadrille", ["unique", "--each", "-", "--quiet"], text);
    expect(plain.stdout.toString()).toBe(some.map(([, answer]) => `${answer}\n`).join(""));
    const json = run("quadrille", ["count", "--first", "2", "--json", "--each", "-", "--quiet"], text);
    const told = json.stdout.toString().trim().split("\n");
    expect(told.map((line) => JSON.parse(line).line)).toEqual(some.map((_, k) => k + 1));
    const faults = (answers: readonly string[]) =>
      answers.flatMap((answer, k) => (answer.includes("error") ? k : []));
    expect(faults(told)).toEqual(some.flatMap(([, answer], k) => (answer === "bad line" ? k : [])));
  });

  test("solve gives grids, in one line each", () => {
    const ran = run("quadrille", ["solve", "--each", "-"], `${lines.join("\n")}\n`);
    const solved = ran.stdout.toString().trim().split("\n");
    expect(solved.length).toBe(lines.length);
    solved.forEach((grid, k) => {
      expect(grid).toMatch(/^[1-9]{81}$/);
      for (const [at, c] of [...lines[k]!].entries()) if (c !== ".") expect(grid[at]).toBe(c);
      expect(reader.read(grid)!.ok).toBe(true); // no digit twice in a row, column or box
    });
    expect(ran.stderr).toMatch(/^40 puzzles: 40 with a solution; /);
    const both = run("quadrille", ["solve", "--first", "2", "--each", "-"], `${loosened[0]}\n`);
    expect(both.stdout.toString()).toMatch(/^[1-9]{81} [1-9]{81}\n$/);
  });

  test("--json: an object a line", () => {
    const ran = run("quadrille", ["unique", "--json", "--each", "-"], text);
    const objects = ran.stdout
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(objects.map(({ line, verdict, error }) => [line, verdict ?? error.slice(0, 7)])).toEqual([
      [2, "unique"],
      [3, "2 cells"],
      [5, "not unique"],
      [6, expect.stringContaining("row")],
      [7, "no solution"],
    ]);
    expect(objects[0].solutions[0]).toMatch(/^[1-9]{81}$/);
    expect(objects[2].solutions.length).toBe(2);
  });

  test("clues for a puzzle of its own, and grids of other sizes", () => {
    const file = join(folder, "clues.txt");
    const jigsaw = join(ROOT, "examples/sudoku-jigsaw.sudoku");
    const spec = unwrap(built.parsePuzzle("sudoku", readFileSync(jigsaw, "utf8"))).spec;
    const boxes = join(folder, "boxes.sudoku");
    writeFileSync(boxes, built.sudoku({ ...spec, grid: built.emptyGrid(9) }).text());
    writeFileSync(file, `${spec.grid.flat().join("")}\n`);
    const ran = run("quadrille", ["unique", boxes, "--each", file]);
    expect(ran.stdout.toString()).toBe("unique\n");
    const four = run("quadrille", ["count", "--each", "-"], "1...............\n................\n");
    expect(four.stdout.toString()).toBe("72\n288\n");
  });

  test("usage errors", () => {
    const said = (args: string[], input = "") => run("quadrille", args, input).stderr;
    expect(said(["count", "--each", "-"])).toMatch(/stdin has no puzzles/);
    expect(said(["count", "--each", "-"], "12345\n")).toMatch(/stdin:1: no sudoku has 5 cells/);
    expect(said(["count", "-", "--each", "-"])).toMatch(/only one of the two files can be stdin/);
    expect(said(["count", "examples/queens-8.dlx", "--each", "-"])).toMatch(/is of the family dlx/);
    expect(said(["count", "--each", "-", "--profile"])).toMatch(/cannot be used with/);
  });

  test("tables, ids and names beside the puzzles", () => {
    const rows = [
      "id,puzzle,solution",
      `1,${lines[0]},${"1".repeat(81)}`,
      `0000183b305c ${lines[1]}  1.2`,
      `:0503:1:${lines[2]}:234 235:r1c1<>2::`,
      `Easter Monster: ${lines[3]}`,
      `${lines[4]}# a remark`,
    ];
    const ran = run("quadrille", ["unique", "--each", "-"], `${rows.join("\n")}\n`);
    expect([ran.stdout.toString(), ran.code]).toEqual([`\n${"unique\n".repeat(5)}`, 0]);
  });

  test("a budget stops it, and each puzzle has its line", () => {
    const ran = run("quadrille", ["unique", "--max-nodes", "1", "--each", "-"], `${lines.join("\n")}\n`);
    expect(ran.stdout.toString()).toBe("unknown\n".repeat(lines.length));
    expect(ran.code).toBe(3);
  });
});
