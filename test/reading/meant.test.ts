// What was read as something else, and answered 0, 1 or "no solution" by that: it is read as it was meant now, or refused.

import { describe, expect, test } from "vitest";
import { countSync, type FamilyName, parsePuzzle, recognize } from "../../src/library/index.js";
import { severalSudokus } from "../../src/puzzles/sudoku/read.js";

const ROWS = [
  "53..7....",
  "6..195...",
  ".98....6.",
  "8...6...3",
  "4..8.3..1",
  "7...2...6",
  ".6....28.",
  "...419..5",
  "....8..79",
];
const LINE = ROWS.join("");
const LINES = `${ROWS.join("\n")}\n`;

/** The number of solutions of the family that the text is of, or code, place and message of the first error. */
function answer(text: string, named?: FamilyName): string {
  const found = recognize(text);
  if (!named && !found.ok) return told(found.errors);
  const name = named ?? (found.ok && found.value.family !== "dlx" ? found.value.family.name : "sudoku");
  const lines = severalSudokus(text);
  if (lines && !named) return lines.map((line) => answer(line, "sudoku")).join(" ");
  const parsed = parsePuzzle(name as FamilyName, text);
  if (!parsed.ok) return told(parsed.errors);
  const counted = countSync(parsed.value);
  return counted.status === "complete" ? String(counted.count) : counted.status;
}

function told(
  errors: readonly {
    readonly code: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[],
): string {
  const { code, line, column, message } = errors[0]!;
  return `${code} ${line}:${column} ${message}`;
}

describe("a line of cells", () => {
  test.each([
    [80, LINE.slice(1), "cell-count 1:81 80 cells; expected 81"],
    [82, `${LINE}.`, "cell-count 1:82 82 cells; expected 81"],
    [79, LINE.slice(0, 79).replaceAll(".", "0"), "cell-count 1:80 79 cells; expected 81"],
  ])("of %i cells is told so", (_, text, expected) => {
    expect(answer(text)).toContain(expected);
    expect(answer(text, "sudoku")).toContain(expected);
  });

  test.each([",", "/", "|", ";", ", "])("rows joined by %j are a grid", (sign) => {
    expect(answer(ROWS.join(sign))).toBe("1");
  });

  test("one odd line among several is that line's error", () => {
    expect(answer(`${LINE}\n${LINE.slice(1)}\n${LINE}\n`)).toMatch(/^1 cell-count .* 1$/);
  });

  test.each([
    ["HoDoKu's library", `:0503:1:${LINE}:234 235:r1c1<>2::\n`, "1"],
    ["SudokuExchange", `0000183b305c ${LINE}  1.2\n0000183b305d ${LINE}  7.1\n`, "1 1"],
    ["a number", `1. ${LINE}\n2. ${LINE}\n`, "1 1"],
    ["a name", `Easter Monster: ${LINE}\n`, "1"],
    ["a table", `id,puzzle,solution,clues\n1,${LINE},${"1".repeat(81)},24\n`, "1"],
    ["a remark without a blank", `${LINE}# hello\n`, "1"],
    ["a rating after a colon", `${LINE}:5.6\n`, "1"],
    ["a section", `[Puzzle]\n${LINE}\n`, "1"],
  ])("%s", (_, text, expected) => {
    expect(answer(text)).toBe(expected);
  });
});

describe("beside the rows", () => {
  test.each([
    "killer",
    "Killer Sudoku",
    "cage 12: r1c1 r1c2",
    "thermo r1c1 r1c2",
    "non-consecutive",
    "even-odd",
    "little killer 12",
    "Argyle",
    "girandola",
    "anti-queen",
    "Digits along a thermometer increase",
    "no diagonals",
    "diagnals",
    "Title: Killer",
    "r1c1 = 5",
  ])("%s is refused", (rule) => {
    expect(answer(`${rule}\n${LINES}`)).toMatch(/^unknown-rule 1:\d+ /);
    expect(answer(`${LINES}${rule}\n`)).toMatch(/^unknown-rule 10:\d+ /);
    expect(answer(`${rule}\n${LINE}\n`)).toMatch(/^unknown-rule 1:\d+ /);
    expect(answer(`${rule}\n${LINE}\n${LINE}\n`)).toMatch(/^unknown-rule 1:\d+ /);
  });

  test.each(["X-sudoku", "x sudoku", "Sudoku X", "diagonal sudoku", "Windoku", "hyper sudoku"])(
    "%s is understood",
    (rule) => {
      expect(answer(`${rule}\n${LINES}`)).toBe("0");
    },
  );

  test.each(["anti knight", "anti-knight", "Anti-Knight Sudoku", "antiknight"])(
    "%s is understood",
    (rule) => {
      expect(answer(`${rule}\n${LINES}`)).toContain("which are a move apart");
    },
  );

  test.each([
    "Sudoku",
    "Sudoku #17",
    "Puzzle 3",
    "Easy",
    "by Miyuki Misawa",
    "Wikipedia",
    "Title: nice",
    "Difficulty: hard",
    "2024-01-01",
    "No. 5",
    "The toughest sudoku ever",
    "Le Monde 14/2/2024",
  ])("%s is a title", (title) => {
    expect(answer(`${title}\n${LINES}`)).toBe("1");
    const parsed = parsePuzzle("sudoku", `${title}\n${LINES}`);
    expect(parsed.warnings.map(({ code }) => code)).toContain("left-out");
  });

  test("what is said of the grid is true of it", () => {
    expect(answer(`9x9\n${LINES}`)).toBe("1");
    expect(answer(`6x6\n${LINES}`)).toContain("other-size");
    expect(answer(`Jigsaw\n${LINES}`)).toContain("no-boxes");
    expect(answer(`Normal sudoku rules apply.\n${LINES}`)).toBe("1");
  });

  test("a border with digits in it, a row with a stray sign and a word in two are no comment and no title", () => {
    const bordered = [...ROWS.slice(0, 6), "|---+---+---5|7", ...ROWS.slice(6)]
      .map((row) => `${row}\n`)
      .join("");
    expect(answer(bordered)).toMatch(/^unknown-rule 7:1 /);
    expect(answer(`${LINES}8XXX6XXX3\n`)).toMatch(/^fewer-lines /);
    const long = [...ROWS.slice(0, 2), "X98XXXX6X1", ...ROWS.slice(3, 5), ".........", ...ROWS.slice(5)];
    expect(answer(`${long.join("\n")}\n`)).toMatch(/^odd-row 3:/);
    expect(answer(`${LINES}eveA-odd\n`)).toMatch(/^unknown-rule 10:1 /);
  });

  test("headers of SadMan's files, and what a player filled in", () => {
    const header = "#ARuud\n#DA random puzzle\n#B2009-01-01\n#SSource\n#LEasy\n#Uhttp://example.org\n";
    expect(answer(header + LINES)).toBe("1");
    expect(answer(`#A me\n[Puzzle]\n${LINES}[State]\n${LINES.replaceAll(".", "1")}`)).toBe("1");
  });

  test("tabs of a spreadsheet with empty cells at both ends", () => {
    const tabs = ROWS.map((row) => [...row].map((c) => (c === "." ? "" : c)).join("\t"));
    expect(answer(`${tabs.join("\n")}\n`)).toBe("1");
    expect(answer(`${tabs.map((row) => row.trimEnd()).join("\n")}\n`)).toBe("1");
    const empty = Array.from({ length: 4 }, () => "\t\t\t");
    expect(answer(`${["1\t2\t3\t4", ...empty.slice(1)].join("\n")}\n`)).toBe("12");
  });
});

describe("packings", () => {
  const POLYOMINO = "polyomino";
  test.each([
    ["P5", "box 6x10\npieces P5\n", "bad-word 2:8 P5 is no piece here; the pentominoes are F pentomino"],
    ["I2", "box 1x2\npieces I2\n", "bad-word 2:8 I2 is no piece here; expected domino"],
    [
      "V3",
      "box 3x3\npieces V3\n",
      "bad-word 2:8 V3 is no piece here; the trominoes are I tromino, V tromino",
    ],
    ["a second name", "box 3x3\npieces domino, foo\n", "bad-word 2:16 "],
    ["half a size", "box 60\npieces pentominoes\n", 'bad-word 1:5 Bad box "60"'],
    [
      "a size without its word",
      "6x10\npieces pentominoes\n",
      'unused-suffix 1:1 6x10 is read as a cell with the suffix 10, which no piece has; was "box 6x10" meant?',
    ],
    ["a word", "hello\n", "unused-suffix 1:1 hello is read as a cell"],
    ["a suffix that no piece has", "[0-1][0-1] 22x\nA 00 01\nB 00 01\n", "unused-suffix 1:12"],
    ["a name for a cell", "[0-1][0-1]\nA 00 01\nB P5\n", "unused-suffix 3:3 P5 is read as a cell"],
    ["a piece called box", "[0-1][0-1]\nbox 00 01\nb 00 01\n", "bad-word 2:5"],
    ["a piece called holes", "[0-1][0-1]\nholes 00 01\nb 00 01\n", "bad-word 2:7 Bad holes"],
    ["two boxes", "box 6x10\nbox 5x12\npieces pentominoes\n", "bad-word 2:1 a second box"],
    ["no box", "pieces pentominoes\n", "bad-word 1:1 there is no box"],
    ["an empty box", "box\npieces pentominoes\n", "bad-word 1:1 there is no box"],
    ["a box that is no box", "box 0x5\npieces domino\n", "bad-word 1:5 Bad box 0x5"],
    ["a drawing without its word", "111\n111\npieces 3 dominoes\n", "bad-word 1:1 a drawing without a word"],
    ["holes that are no number", "box 2x3\npieces 2 dominoes\nholes two\n", 'bad-word 3:7 Bad holes "two"'],
  ])("%s", (_, text, expected) => {
    expect(answer(text, POLYOMINO)).toContain(expected);
    if (/\n(pieces|holes)/.test(text)) expect(answer(text)).toContain(expected);
  });

  test.each([
    ["two lines of pieces add up", "box 2x3\npieces domino\npieces 2 dominoes\n", "3"],
    ["a box drawn with 1", "box\n111\n111\npieces 3 dominoes\n", "3"],
    ["of 1 and 0 the ones", "box\n0110\n1111\n1001\npieces 4 dominoes\n", "2"],
    ["a box drawn with letters", "box\nABC\nDEF\npieces 3 dominoes\n", "3"],
    ["blanks between the characters", "box\n1 2 3\n4 5 6\npieces 3 dominoes\n", "3"],
    ["labels of two digits", "box\n10 11\n12 13\npieces 2 dominoes\n", "2"],
    ["a colon", "box: 2x3\npieces: domino\ncopies: 3\n", "3"],
    ["the box below the pieces", "A 00 01\nB 00 01\nbox 1x4\n", "2"],
    ["the bent tromino by its other name", "box 2x3\npieces 2 L tromino\n", "2"],
  ])("%s", (_, text, expected) => {
    expect([answer(text), answer(text, POLYOMINO)]).toEqual([expected, expected]);
  });

  test("errors in lines of pieces name the line of the text", () => {
    expect(answer("box 1x4\n\nA 00 01\nB 0! 01\n", POLYOMINO)).toMatch(/^illegal-digit 4:4 /);
    expect(answer("A 00 01\nB 0! 01\nbox 1x4\n", POLYOMINO)).toMatch(/^illegal-digit 2:4 /);
  });
});

test("items without options are a problem only if somebody says so", () => {
  expect(answer("a b c\n")).toMatch(/^no-options 1:1 .*--family dlx/);
  expect(recognize(`${LINE.slice(1)}\n`)).toMatchObject({ ok: true });
});
