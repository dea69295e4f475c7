// The command line as people use it: packed files, pieces by name, several puzzles, making, rating, boards to be checked.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { engineNames } from "../src/engines/names.js";
import { here } from "./support/here.js";
import { ROOT, run } from "./support/run.js";
import { scratch } from "./support/scratch.js";

const example = (name: string) => join(ROOT, "examples", name);
const CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const ask = here;

describe("reading", () => {
  const LANGFORD = "a b c\na b\nc\n";

  test("gzip and UTF-16 are told by their content", async () => {
    expect((await ask(["count"], gzipSync(LANGFORD))).out).toBe("1\n");
    expect((await ask(["count"], Buffer.from(`\ufeff${LANGFORD}`, "utf16le"))).out).toBe("1\n");
    expect((await ask(["count"], Buffer.from(LANGFORD, "utf16le").swap16())).out).toBe("1\n");
    const cut = await ask(["count"], gzipSync(LANGFORD.repeat(100)).subarray(0, 30));
    expect([cut.code, cut.stderr]).toEqual([
      2,
      "quadrille: cannot read stdin: the packed file is damaged or cut off\n",
    ]);
  });

  test("of several problems of BurrTools the first is taken, and it is told how to take another", async () => {
    const problem = (count: number, result: number) =>
      `<problem><shapes><shape id="0" count="${count}"/></shapes><result id="${result}"/></problem>`;
    const xml = `<puzzle version="2"><gridType type="0"/><shapes><voxel x="2" y="1" z="1">##</voxel>
      <voxel x="2" y="2" z="1">####</voxel><voxel x="2" y="3" z="1">######</voxel></shapes>
      <problems>${problem(2, 1)}${problem(3, 2)}</problems></puzzle>`;
    const first = await ask(["count", "-"], xml);
    expect([first.out, first.stderr]).toEqual(["2\n", expect.stringContaining("stdin#2 the second")]);
    expect((await ask(["count", "stdin#2"], xml)).out).toBe("3\n");
    const path = join(scratch(), "two.xml");
    writeFileSync(path, xml);
    expect((await ask(["count", `${path}#2`])).out).toBe("3\n");
    expect((await ask(["count", `${path}#3`])).code).toBe(2);
  });

  test("zstd is unpacked, or the reason is told", async () => {
    const empty = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x00, 0x41, 0x00, 0x00]);
    expect((await ask(["count"], empty)).stderr).toMatch(
      /packed by zstd, which this Node|damaged or cut off|empty/,
    );
  });

  test("a guess is told, unless --quiet; a family that is named is none", async () => {
    expect((await ask(["count"], "2x2\nAB\nBC\n")).stderr).toMatch(/^stdin: read as torto\n/);
    expect((await ask(["count", "--quiet"], "2x2\nAB\nBC\n")).stderr).toBe("");
    expect((await ask(["count", "--family", "torto"], "2x2\nAB\nBC\n")).stderr).not.toMatch(/read as/);
  });

  test("an error of a guessed family says which one it was read as", async () => {
    const { code, stderr } = await ask(["solve"], CLASSIC.replace("53..7", "53..5"));
    expect([code, stderr]).toEqual([
      2,
      `stdin:1:5: digit 5 appears in columns 1 and 5 of row 1!\n  ${CLASSIC.replace("53..7", "53..5").slice(0, 64)}…\n      ^\nstdin: read as sudoku (--family reads it as another)\n`,
    ]);
    expect((await ask(["solve", "--family", "sudoku"], "11\n..\n")).stderr).not.toMatch(/read as/);
  });

  test("several sudokus are answered one by one", async () => {
    const { out, stderr } = await ask(["solve"], `${CLASSIC}\n${CLASSIC}\n`);
    expect(out).toBe(`${SOLVED}\n${SOLVED}\n`);
    expect(stderr).toMatch(/^stdin: 2 sudokus, and an answer to each\n/);
    expect(await ask(["draw"], `${CLASSIC}\n${CLASSIC}\n`)).toMatchObject({ code: 2 });
  });

  test("an error in one of several sudokus names its line in the file", async () => {
    const rows = CLASSIC.match(/.{9}/g)!;
    const bad = rows.with(2, ".9855..6.");
    const text = `Grid 01\n${rows.join("\n")}\nGrid 02\n${bad.join("\n")}\n`;
    for (const args of [["count"], ["rate", "--each", "-"]])
      expect((await ask(args, text)).stderr).toMatch(/^stdin:14:[45]: /m);
    const json = (await ask(["count", "--json"], text)).out.trim().split("\n");
    expect(json.map((line) => JSON.parse(line).line)).toEqual([2, 14]);
  });

  test("an extension says what a text is, and a link is read as an argument", async () => {
    const path = join(scratch(), "a.xmpuzzle");
    writeFileSync(path, "not xml\n");
    expect(await ask(["solve", path])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is no XML"),
    });
    const word = join(scratch(), "hello.polyomino");
    writeFileSync(word, "hello\n");
    expect((await ask(["solve", word])).stderr).toMatch(
      /hello.polyomino:1:1: hello is read as a cell with the suffix llo/,
    );
    expect((await ask(["solve", "https://puzz.link/p?sudoku/4/4/1k3h4k2"])).out).toBe(
      "1324\n4231\n2413\n3142\n",
    );
    expect((await ask(["solve", "https://example.org/17"])).stderr).toMatch(
      /^link: a link: no site that is known here; expected/,
    );
  });

  test("twenty errors of one kind are one error and a number", async () => {
    const { stderr } = await ask(["count"], `a b c\n${"a x\n".repeat(20)}${"a b\n".repeat(5)}`);
    expect(stderr).toMatch(
      /^stdin:2:3: unknown item x.*\n.*\n.*\nstdin: and 19 more of this kind, the next in line 3\n/m,
    );
  });

  test("--latin, and the remark that leads to it", async () => {
    const rows = "1...\n..3.\n.4..\n...2\n";
    expect((await ask(["count"], rows)).stderr).toMatch(/usual 2 × 2 boxes; a line "latin" \(or --latin\)/);
    expect([(await ask(["count"], rows)).out, (await ask(["count", "--latin"], rows)).out]).toEqual([
      "1\n",
      "2\n",
    ]);
  });

  test("encode --to f-puzzles gives a link that is read again; --to text the family's text", async () => {
    const link = (await ask(["encode", "--to", "f-puzzles", example("windoku.sudoku")])).out;
    expect(link).toMatch(/^https:\/\/www\.f-puzzles\.com\/\?load=[\w+/=]+\n$/);
    expect((await ask(["encode", "--quiet"], link)).out.split("\n").length).toBe(
      (await ask(["encode", "--quiet", example("windoku.sudoku")])).out.split("\n").length,
    );
    expect((await ask(["solve", "--quiet"], link)).out).toBe(
      (await ask(["solve", "--quiet", example("windoku.sudoku")])).out,
    );
    expect((await ask(["encode", "--to", "text", "--latin"], "12\n..\n")).out).toBe("12\n..\n");
    expect(JSON.parse((await ask(["encode", "--json"], "a\na\n")).out)).toEqual({
      family: "dlx",
      to: "dlx",
      text: "a\na\n",
    });
    expect((await ask(["encode", "--to", "f-puzzles"], "box 2x2\npieces 2 dominoes\n")).code).toBe(2);
  });

  test("a Penpa link", async () => {
    const at = (i: number, j: number) => String((i + 2) * 8 + j + 2);
    const clues = {
      [at(0, 0)]: ["1", 1, "1"],
      [at(1, 2)]: ["3", 1, "1"],
      [at(2, 1)]: ["4", 1, "1"],
      [at(3, 3)]: ["2", 1, "1"],
    };
    const text = (layer: string) => ["sudoku,4,4,38,0,1,1", "[0,0,0,0]", "{}", layer, "{}"].join("\n");
    const link = (layer: string) =>
      `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${deflateRawSync(text(layer)).toString("base64")}`;
    expect(
      (await ask(["count"], link(`{zR:{z_:[]},zS:{},zN:${JSON.stringify(clues)},zE:{},zT:[]}`))).out,
    ).toBe("1\n");
    expect((await ask(["count"], link(`{zN:{},zL:{"12,13":3}}`))).stderr).toMatch(
      /Penpa: not supported: line drawings/,
    );
  });

  test("sudoku-general-dlx warns of carriage returns, and quadrille needs not to", async () => {
    expect(run("sudoku-general-dlx", [], "1.\r\n..\r\n").stderr).toMatch(
      /carriage returns, which count as cells/,
    );
    expect((await ask(["count"], "1.\r\n..\r\n")).out).toBe("1\n");
  });
});

describe("pieces and boxes by name", () => {
  test("--box, --pieces, --copies, --holes, --no-turn-over", async () => {
    expect((await ask(["count", "--box", "3x20", "--pieces", "pentominoes"])).out).toBe("8\n");
    expect((await ask(["count", "--box", "4x4", "--pieces", "domino", "--copies", "any"])).out).toBe("36\n");
    expect((await ask(["count", "--box", "2x4", "--pieces", "2 L tetromino"])).out).toBe("2\n");
    expect((await ask(["count", "--box", "2x4", "--pieces", "2 L tetromino", "--no-turn-over"])).out).toBe(
      "1\n",
    );
    const holes = await ask(["cheapest", "1", "--box", "3x5", "--pieces", "tetrominoes", "--holes", "7"]);
    expect(holes.out).toMatch(/^\| cost 3\n/);
    expect(holes.stderr).toMatch(/each of them may be left out/);
  });

  test("a box in a file, and a file with pieces for a box", async () => {
    const file = join(scratch(), "heart.txt");
    writeFileSync(file, ".##.##.\n######.\n######.\n.####..\n..##...\n");
    expect((await ask(["count", "--box", file, "--pieces", "11 dominoes"])).out).toBe("40\n");
    expect((await ask(["count", file, "--pieces", "11 dominoes"])).out).toBe("40\n");
    expect((await ask(["count", "--box", "1x4"], "A 00 01\nB 00 01\n")).out).toBe("2\n");
  });

  test("what is wrong is told", async () => {
    expect((await ask(["count", "--box", "6per10", "--pieces", "pentominoes"])).stderr).toMatch(
      /Bad box "6per10"; expected 6x10/,
    );
    expect((await ask(["count", "--box", "6x10", "--pieces", "hexagons"])).stderr).toMatch(
      /No pieces are called "hexagons"/,
    );
    expect((await ask(["count", "--box", "6x10", "--pieces", "pentominoes", "--family", "torto"])).code).toBe(
      2,
    );
    expect((await ask(["count", "--box", "2x2", "--pieces", "pentominoes"])).stderr).toMatch(
      /cannot be filled \(--holes/,
    );
  });
});

describe("making", () => {
  test("make sudoku: one a line, reproducible, unique", async () => {
    const made = await ask(["make", "sudoku", "--count", "3", "--seed", "7"]);
    expect(made.out).toMatch(/^([\d.]{81}\n){3}$/);
    expect((await ask(["make", "sudoku", "--count", "3", "--seed", "7"])).out).toBe(made.out);
    expect((await ask(["unique"], made.out)).out).toBe("unique\nunique\nunique\n");
    expect((await ask(["make", "sudoku", "--quiet"])).out).toMatch(/^[\d.]{81}\n$/);
    expect((await ask(["make", "sudoku"])).stderr).toMatch(/^--seed \d+ makes the same again\n$/);
  });

  test("make sudoku: other boxes, difficulty", async () => {
    const jigsaw = (await ask(["make", "sudoku", "--layout", "jigsaw", "--seed", "1"])).out;
    expect(jigsaw.split("\n").length).toBe(19);
    expect((await ask(["unique"], jigsaw)).out).toMatch(/^unique\n/);
    const easy = (await ask(["make", "sudoku", "--difficulty", "easy", "--seed", "1"])).out;
    expect((await ask(["rate"], easy)).out).toMatch(/^easy: the hardest step is (naked|hidden) single/);
    expect((await ask(["make", "sudoku", "--layout", "windoku", "--size", "6"])).stderr).toMatch(
      /has no windoku/,
    );
  });

  test("make KIND: puzzles of rules, reproducible, unique, of a difficulty; what is not found in time is said", async () => {
    const args = ["make", "futoshiki", "--size", "4", "--count", "2", "--seed", "7"];
    const made = await ask(args);
    expect(made.out.match(/^grid 4x4$/gm)).toHaveLength(2);
    expect((await ask(args)).out).toBe(made.out);
    const [first] = made.out.split("\n\n");
    expect((await ask(["unique"], first)).out).toMatch(/^unique\n/);
    const easy = (await ask(["make", "killer", "--size", "4", "--difficulty", "easy", "--seed", "1"])).out;
    expect((await ask(["rate"], easy)).out).toMatch(/^easy/);
    const large = await ask(["make", "kakuro", "--size", "16", "--timeout", "0.2", "--seed", "1"]);
    expect(large).toMatchObject({
      code: 3,
      out: "",
      stderr: expect.stringMatching(/^0 puzzles of 1: none was found in/),
    });
    expect((await ask(["make", "killer", "--clues", "3"])).stderr).toMatch(/has no clues/);
    expect((await ask(["make", "killer", "--help"])).out).not.toContain("--clues");
    expect((await ask(["make", "killer", "--size", "3"])).stderr).not.toContain("--seed");
    const own = `${first!.split("givens")[0]!.trim()}\n`;
    expect((await ask(["make", "rules", "-", "--seed", "2"], own)).out).toContain(own.trim());
  });

  test("make packing and make torto", async () => {
    const packing = (await ask(["make", "packing", "--box", "4x5", "--seed", "2"])).out;
    expect((await ask(["count", "--up-to-symmetry"], packing)).out).toMatch(/^1\b/);
    const words = await ask([
      "make",
      "torto",
      "LISTEN",
      "SILENT",
      "ENLIST",
      "TINSEL",
      "INLETS",
      "--seed",
      "1",
    ]);
    expect(words.out).toMatch(/^\d+x\d+\n/);
    expect((await ask(["count", "--up-to-symmetry"], words.out)).out).toMatch(/^1\b/);
  });

  test("minimize, of one, of each, and of a packing", async () => {
    const { out, stderr } = await ask(["minimize"], CLASSIC);
    expect(stderr).toMatch(/^7 clues could go; 23 are left\n$/);
    expect((await ask(["unique"], out)).out).toMatch(/^unique\n/);
    expect((await ask(["minimize", "--each", "-"], `${CLASSIC}\n${CLASSIC}\n`)).out).toMatch(
      /^([\d.]{81}\n){2}$/,
    );
    expect((await ask(["minimize"], ".".repeat(81))).code).toBe(1);
    expect((await ask(["minimize", "--box", "2x2", "--pieces", "2 dominoes"])).stderr).toMatch(
      /1 of 2 options determine/,
    );
  });

  test("rate: a profile, a line for each, JSON", async () => {
    expect((await ask(["rate"], CLASSIC)).out).toMatch(
      /^easy: the hardest step is naked single \(1 item\)\nnaked single +51 █+\n$/,
    );
    expect((await ask(["rate", "--each", "-"], `${CLASSIC}\n${".".repeat(81)}\n`)).out).toBe(
      "easy: naked single (1 item)\nnot unique\n",
    );
    const rated = JSON.parse((await ask(["rate", "--json"], CLASSIC)).out);
    expect(rated).toMatchObject({ verdict: "unique", difficulty: "easy", hardest: { size: 1 } });
    expect(rated.steps.length).toBe(51);
  });
});

describe("check reads boards", () => {
  test.each([
    "windoku.sudoku",
    "pentominoes-3x20.polyomino",
    "one-sided-tetrominoes.polyominoes",
    "torto-triangle.torto",
    "ian-solution.ian",
    "nontouching-dominoes-6x6.polyomino",
    "tetrominoes-5x8.polyomino",
  ])("%s", async (file) => {
    const boards = (await ask(["solve", "--first", "2", "--quiet", example(file)])).out;
    expect((await ask(["check", example(file), "-"], boards)).stderr).toMatch(/right\n$/);
  });

  test("a wrong board is told what is wrong with it", async () => {
    const check = (board: string) =>
      ask(["check", "--family", "sudoku", example("sudoku-classic.sudoku"), "-"], board);
    expect((await check(SOLVED)).stderr).toBe("1 solution, and it is right\n");
    expect((await check(SOLVED.replace(/.{9}/g, "$&\n"))).code).toBe(0);
    expect((await check(SOLVED.replace("5", "6"))).stderr).toMatch(
      /row 1, column 1 has 6, where the puzzle has the clue 5/,
    );
    expect((await check(SOLVED.replace("4", "6"))).stderr).toMatch(/solution 1: /);
    expect((await check(CLASSIC)).stderr).toMatch(/row 1, column 3 is not filled/);
    expect((await check("hello\n")).stderr).toMatch(/this is no grid of 9 × 9/);
  });

  test("what Knuth's programs print", async () => {
    const printed = "1:\n a b (1 of 2)\n c (1 of 1)\n";
    expect((await ask(["check", "--family", "dlx", example("langford-7.dlx"), "-"], printed)).code).toBe(1);
    const file = join(scratch(), "small.dlx");
    writeFileSync(file, "a b c\na b\nc\na\n");
    expect((await ask(["check", file, "-"], printed)).stderr).toBe("1 solution, and it is right\n");
  });
});

describe("smaller things", () => {
  test("--engine lists what works for the command", async () => {
    for (const [command, ability] of [
      ["solve", "list"],
      ["count", "count"],
      ["cheapest", "cheapest"],
      ["draw", "list"],
    ] as const) {
      const { out } = await ask([command, "--help"]);
      const told = out.slice(out.indexOf("--engine"), out.indexOf("--timeout"));
      for (const name of engineNames(ability)) expect(told).toContain(name);
    }
  });

  test("errors of a command point to its own help", async () => {
    expect((await ask(["solve", "--nonsense"])).stderr).toMatch(/\(quadrille solve --help shows/);
    expect((await ask(["make", "sudoku", "--nonsense"])).stderr).toMatch(
      /\(quadrille make sudoku --help shows/,
    );
  });

  test("cheapest without costs, estimate's hits, version, a --timeout in seconds", async () => {
    expect((await ask(["cheapest", "1"], "a\na\n")).stderr).toMatch(/^there are no costs in it/);
    expect((await ask(["estimate"], "a\na\n")).stderr).toMatch(/1000 of 1000 probes reached a solution/);
    expect((await ask(["version"])).out).toBe((await ask(["--version"])).out);
    expect((await ask(["count", "--timeout", "3600"], "a\na\n")).out).toBe("1\n");
    expect((await ask(["count", "--help"])).out.replace(/\s+/g, " ")).toMatch(/a plain number is seconds/);
  });

  test("draw --json gives the picture's data", async () => {
    const picture = JSON.parse((await ask(["draw", "--json", example("sudoku-4x4.sudoku")])).out);
    expect(picture.cells.length).toBe(16);
  });

  test("completion for three shells", async () => {
    expect((await ask(["completion", "bash"])).out).toMatch(
      /complete -o filenames -F _quadrille quadrille\n$/,
    );
    expect((await ask(["completion", "zsh"])).out).toMatch(/^#compdef quadrille\n/);
    expect((await ask(["completion", "fish"])).out).toMatch(
      /-l layout .* -x -a 'boxes jigsaw windoku diagonal latin'/,
    );
    expect((await ask(["completion", "csh"])).code).toBe(2);
  });

  test("sample --approximate says what it is", async () => {
    const { code, stderr } = await ask([
      "sample",
      "2",
      "--approximate",
      "--seed",
      "3",
      example("dominoes-8x8.polyomino"),
    ]);
    expect([code, stderr]).toEqual([
      0,
      "drawn by random searches: some solutions are likelier than others\n",
    ]);
  });
});
