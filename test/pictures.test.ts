// Pictures of every family: well-formed SVG that says what the puzzle says, the documents' pictures as they are
// committed, boards for terminals, and the commands that make them.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { SaxesParser } from "saxes";
import { describe, expect, test, vi } from "vitest";
import type { Picture, Puzzle } from "../src/library/index.js";
import { built as quadrille } from "./support/built.js";
import { here } from "./support/here.js";
import { ROOT, run } from "./support/run.js";

const { BadValue, picture, sheet, writeSvg, writeTerminal } = quadrille;
vi.setConfig({ testTimeout: 60_000 });

const THEMES = ["light", "dark", "auto"] as const;
const example = (name: string) => join(ROOT, "examples", name);

/** The texts of an SVG's elements; throws if it is not well-formed XML. */
function textsOf(svg: string, element = "text"): string[] {
  const texts: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    open.push(name);
    if (name === element) texts.push("");
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => {
    if (open.at(-1) === element) texts[texts.length - 1] += text;
  });
  parser.write(svg).close();
  return texts;
}

function load(file: string) {
  const text = readFileSync(example(file), "utf8");
  const family = extname(file).slice(1) as import("../src/library/index.js").FamilyName | "dlx";
  if (family === "dlx") return quadrille.unwrap(quadrille.parseDlx(text));
  return quadrille.unwrap(quadrille.parsePuzzle(family, text)) as Puzzle;
}

describe("every example", () => {
  const files = readdirSync(join(ROOT, "examples")).filter((file) => /\.(?!dat|json|md|txt)/.test(file));
  test.each(files)("%s alone", (file) => {
    const drawn = picture(load(file));
    if (drawn === null) return expect(extname(file)).toBe(".dlx");
    for (const theme of THEMES) expect(() => textsOf(writeSvg(drawn, { theme }))).not.toThrow();
    const ascii = writeTerminal(drawn);
    expect(ascii).toMatch(/^[\n -~]+$/);
    for (const text of [ascii, stripVTControlCharacters(writeTerminal(drawn, { colors: "256" }))])
      expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe("solutions", () => {
  const solved = (file: string, k = 1): Picture[] => {
    const asked = load(file);
    const answer = quadrille.firstSync(asked, k, { engine: "links" });
    const found = answer.solutions;
    for (const solution of found)
      expect(quadrille.checkSolution(solution.problem, solution.options).ok).toBe(true);
    return found.map((solution) => picture(asked, solution)!);
  };

  test("a packing covers its board, a piece a region", () => {
    for (const file of [
      "pentominoes-3x20.polyomino",
      "one-sided-tetrominoes.polyominoes",
      "trominoes-5x9.polyomino",
    ]) {
      const [{ cells, regions } = { cells: [], regions: [] }] = solved(file);
      expect(regions.flatMap((region) => region.cells.map(String)).sort()).toEqual(cells.map(String).sort());
    }
  });

  test("marks between the cells are not drawn: the board is 6 × 6", () => {
    const [drawn] = solved("nontouching-dominoes-6x6.polyomino");
    expect(drawn!.cells.map(String).sort()).toEqual(quadrille.rectangle(6, 6).map(String).sort());
    expect(drawn!.regions).toHaveLength(27);
  });

  test("a sudoku has its clues apart from the answers", () => {
    const [drawn] = solved("sudoku-classic.sudoku");
    expect([drawn!.clues.length, drawn!.labels.length]).toEqual([30, 51]);
    const svg = writeSvg(drawn!);
    expect(svg.match(/class="q-clue"/g)).toHaveLength(30);
    expect(svg.match(/class="q-answer"/g)).toHaveLength(51);
    expect(drawn!.regions.every(({ kind }) => kind === "box")).toBe(true);
  });

  test("overlapping boxes are layers, each of its own kind", () => {
    const [drawn] = solved("sudoku-diagonal.sudoku");
    const layers = drawn!.regions.filter(({ kind }) => kind === "layer");
    expect(layers.map(({ tint, cells }) => [tint, cells.length])).toEqual([
      [0, 9],
      [1, 9],
    ]);
  });

  test("the path of a word spells it", () => {
    for (const drawn of solved("torto-triangle.torto", 8)) {
      const letterAt = new Map(drawn.labels.map(({ cell, text }) => [String(cell), text]));
      for (const { name, cells } of drawn.paths)
        expect(cells.map((cell) => letterAt.get(String(cell))).join("")).toBe(name);
    }
  });

  test("ian's numbers form pieces of as many cells", () => {
    const [drawn] = solved("ian-solution.ian");
    for (const { name, cells } of drawn!.regions) expect(cells).toHaveLength(Number(name));
    expect(drawn!.regions).toHaveLength(40);
  });

  test("problems whose items are coordinates", () => {
    expect(solved("queens-8.dlx")[0]!.labels).toHaveLength(8);
    expect(
      solved("word-rectangle-3x4.dlx")[0]!
        .labels.map(({ text }) => text)
        .join(""),
    ).toMatch(/^[A-Z]{12}$/);
    expect(picture(load("langford-7.dlx"))).toBeNull();
    const long = { primary: ["r0c0", "r0c1", "r10c0"], options: [["r0c0", "r0c1"], ["r10c0"]] } as const;
    const problem = quadrille.problem(long);
    const solution = new quadrille.Solution(problem, [0, 1]);
    expect(picture(problem, solution)!.regions.map(({ cells }) => cells)).toEqual([
      [
        [0, 0],
        [0, 1],
      ],
      [[10, 0]],
    ]);
  });

  test("a sheet of 60 solutions is well-formed and has less than 1 MB", () => {
    const drawn = solved("pentominoes-6x10.polyomino", 60);
    const svg = sheet(
      drawn.map((one, k) => ({ ...one, caption: String(k + 1) })),
      { title: "<60> & more" },
    );
    expect(svg.length).toBeLessThan(1_000_000);
    const texts = textsOf(svg);
    expect(texts).toHaveLength(1 + 60 * 13);
    expect(texts).toContain("<60> & more");
    expect(texts).toContain("60");
  });
});

describe("names are drawn as themselves", () => {
  const names = ["<b>&amp;", `"q'`, "😀", "日本", "]]>", "a&b"];
  const pieces = names.map((name, k) => ({ name, cells: quadrille.rectangle(1, k + 2) }));
  const box = quadrille.rectangle(3, 9);
  const odd = quadrille.polyomino({ box, pieces });

  test("in the puzzle, in a solution, and pointed at", () => {
    const answer = quadrille.firstSync(odd, 1, { timeoutMs: 20_000 });
    const [solution] = answer.solutions;
    for (const drawn of [picture(odd), picture(odd as Puzzle, solution)!]) {
      const svg = writeSvg({ ...drawn, caption: "<i>Ö & ☃</i> 👩‍👩‍👧" });
      expect(textsOf(svg)).toEqual(expect.arrayContaining([...names, "<i>Ö & ☃</i> 👩‍👩‍👧"]));
      expect(textsOf(svg, "title")).toEqual(expect.arrayContaining(names));
      expect(writeTerminal(drawn)).toContain("😀");
    }
  });

  test("what XML has no place for does no harm", () => {
    const drawn = picture(odd);
    const [text] = textsOf(
      writeSvg({ ...drawn, regions: [], labels: [], caption: "a\u0000b\u001b\ud800c\ufffe" }),
    );
    expect(text).toBe("a\ufffdb\ufffd\ufffdc\ufffd");
  });

  test("a name that is too long is shortened, and whole when pointed at", () => {
    const region = {
      name: "x".repeat(60),
      label: "x".repeat(60),
      cells: [[0, 0]] as const,
      kind: "piece",
      tint: 0,
    } as const;
    const svg = writeSvg({ ...picture(odd), cells: [], labels: [], regions: [region] });
    expect(textsOf(svg)).toEqual([expect.stringMatching(/^x{2,10}…$/)]);
    expect(textsOf(svg, "title")).toContain("x".repeat(60));
  });
});

test("misuse throws", () => {
  const drawn = picture(load("windoku.sudoku"))!;
  expect(() => writeSvg(drawn, { cell: 0 })).toThrow(BadValue);
  expect(() => sheet([drawn], { columns: 0 })).toThrow(BadValue);
  expect(() => writeSvg(drawn, { theme: "pink" as "dark" })).toThrow(BadValue);
});

test("the documents' pictures are as committed: npm run pictures writes them anew", async () => {
  const { drawings, FOLDER } = await import(join(ROOT, "scripts/pictures.mjs"));
  const made: string[] = [];
  for await (const [name, svg] of drawings() as AsyncIterable<[string, string]>) {
    made.push(`${name}.svg`);
    expect(() => textsOf(svg)).not.toThrow();
    expect(svg === readFileSync(join(FOLDER, `${name}.svg`), "utf8"), name).toBe(true);
  }
  expect(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith(".svg"))
      .sort(),
  ).toEqual(made.sort());
});

describe("quadrille draw", () => {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
  const file = (name: string) => join(folder, name);

  test("a puzzle as SVG, PNG and text", async () => {
    for (const name of ["a.svg", "a.png", "a.txt"])
      expect((await here(["draw", example("windoku.sudoku"), "-o", file(name)])).code).toBe(0);
    expect(textsOf(readFileSync(file("a.svg"), "utf8")).join("")).toMatch(/^\d{20,}$/);
    expect(readFileSync(file("a.png")).subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
    expect(readFileSync(file("a.txt"), "utf8")).toMatch(/^\+-+\+/);
    expect(readdirSync(folder).sort()).toEqual(["a.png", "a.svg", "a.txt"]);
  });

  test("solutions from solve --json, with their puzzle and without it", async () => {
    const puzzle = example("pentominoes-3x20.polyomino");
    const found = (await here(["solve", "--all", "--json", puzzle])).out;
    const with_ = await here(["draw", "--puzzle", puzzle, "--sheet", "--format", "svg", "-"], found);
    const without = await here(["draw", "--sheet", "--format", "svg"], found);
    for (const { code, out } of [with_, without]) {
      expect(code).toBe(0);
      expect(textsOf(out)).toHaveLength(8 * 13);
    }
    const other = await here(["draw", "--puzzle", example("pentominoes-6x10.polyomino"), "-"], found);
    expect([other.code, other.out.length]).toEqual([2, 0]);
    expect(other.stderr).toMatch(/stdin:1: solution 1: ".*" is no option of the puzzle/);
  });

  test("what is not on a board is listed", async () => {
    const { code, out } = await here(["draw", "--first", "1", example("taocp-xc.dlx")]);
    expect([code, out]).toEqual([0, "c e\na d f\nb g\n"]);
    const svg = (await here(["draw", example("taocp-xc.dlx"), "--format", "svg"])).out;
    expect(textsOf(svg).join(" ")).toBe("c e a d g b c f a d f b g d e g");
  });

  test("wrong usage says what is wrong, and leaves no file", async () => {
    for (const [args, message] of [
      [[example("windoku.sudoku"), "-o", file("b.gif")], /cannot tell the format/],
      [[example("windoku.sudoku"), "-o", join(folder, "none", "b.svg")], /cannot write/],
      [[example("nothing.sudoku")], /there is no such file/],
      [[example("assignment-5.dlx"), "--theme", "pink"], /theme/],
    ] as const) {
      const { code, out, stderr } = await here(["draw", ...args]);
      expect([code, out.length]).toEqual([2, 0]);
      expect(stderr).toMatch(message);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith("b"))).toEqual([]);
  });

  test("no solution is exit code 1", async () => {
    writeFileSync(file("none.polyomino"), "[0-2]0\nI 00 01\n");
    const { code, stderr } = await here([
      "draw",
      "--first",
      "1",
      file("none.polyomino"),
      "-o",
      file("n.svg"),
    ]);
    expect([code, stderr]).toEqual([1, "no solution\n"]);
  });
});

describe("quadrille solve", () => {
  test("--svg writes a file a solution", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "quadrille-")), "new");
    const { code } = await here(["solve", "--all", "--svg", folder, example("pentominoes-3x20.polyomino")]);
    expect(code).toBe(0);
    const names = readdirSync(folder);
    expect(names).toHaveLength(8);
    expect(textsOf(readFileSync(join(folder, "solution-0008.svg"), "utf8"))).toHaveLength(12);
  });

  test("the board is text in a pipe, a picture on a terminal, without colors if NO_COLOR is set", () => {
    const args = ["solve", example("sudoku-4x4.sudoku")];
    const text = run("quadrille", args).stdout.toString();
    expect(text).toMatch(/^(\d{4}\n){4}$/);
    const terminal = (environment: Record<string, string>) => {
      const depth = "(await import('node:tty')).WriteStream.prototype.getColorDepth";
      const tty = `data:text/javascript,Object.assign(process.stdout,{isTTY:true,columns:80,getColorDepth:${depth}})`;
      const command = ["--import", tty, join(ROOT, "dist/cli/quadrille.js"), ...args];
      // Node gives a terminal no colors where CI is set.
      const { NO_COLOR, FORCE_COLOR, CI, ...rest } = process.env;
      const env = { ...rest, TERM: "xterm-256color", ...environment };
      return spawnSync(process.execPath, command, { env, encoding: "utf8" }).stdout;
    };
    const digits = (board: string) => stripVTControlCharacters(board).replace(/\D/g, "");
    expect(terminal({})).toContain("\u001b[");
    expect(digits(terminal({}))).toBe(digits(text));
    expect(terminal({ NO_COLOR: "1" })).toMatch(/^[\n -~]+$/);
    expect(terminal({ NO_COLOR: "1" })).toContain("+-------+-------+");
  });
});
