import { describe, expect, test } from "vitest";
import { optionCount, problemClass } from "../problem/problem.js";
import { BadValue } from "../problem/text/bad-value.js";
import { formatDiagnostic, TextError, unwrap } from "../problem/text/diagnostic.js";
import { type FamilyName, families, parsePuzzle } from "./families.js";
import { inChunks } from "./family.js";
import { rectangle } from "./geometry/cells.js";
import { oneSidedTetrominoes, pentominoes } from "./geometry/sets.js";
import { ian } from "./ian/family.js";
import { polyomino } from "./polyomino/family.js";
import { polyominoes } from "./polyominoes/family.js";
import { withSymmetry } from "./polyominoes/symmetry.js";
import { sudoku } from "./sudoku/family.js";
import { emptyGrid, rectangularBoxes } from "./sudoku/puzzle.js";
import { torto } from "./torto/family.js";

/** The code and place of every error, e.g. "bad-s 3:3". */
function faults(family: FamilyName, text: string): string[] {
  const parsed = parsePuzzle(family, text);
  return parsed.ok ? [] : parsed.errors.map((d) => `${d.code} ${d.line}:${d.column}`);
}

function warnings(family: FamilyName, text: string): string[] {
  return parsePuzzle(family, text).warnings.map((d) => `${d.code} ${d.line}:${d.column}`);
}

/** The DLX file without its comments. */
function data(dlx: string): string[] {
  return dlx.split("\n").filter((line) => !line.startsWith("|") && line !== "");
}

describe("polyomino", () => {
  test("a program's puzzle and its text give the same options", () => {
    const puzzle = polyomino({ box: rectangle(6, 10), pieces: pentominoes });
    expect(puzzle.text().split("\n")[0]).toBe("[0-5][0-9]");
    expect(optionCount(puzzle.problem)).toBe(2056);
    expect(problemClass(puzzle.problem)).toBe("XC");
    const again = unwrap(parsePuzzle("polyomino", puzzle.text()));
    expect(again.dlx()).toBe(puzzle.dlx());
  });

  test("suffixes make secondary items, and a piece is followed by all its suffixed cells", () => {
    const puzzle = polyomino({
      box: [
        [3, 4],
        [4, 4],
        [3, 4, "!"],
        [4, 4, "!"],
      ],
      pieces: [
        {
          name: "A",
          cells: [
            [0, 0],
            [0, 1],
            [0, 0, "!"],
            [0, 1, "!"],
          ],
        },
      ],
    });
    expect(data(puzzle.dlx())).toEqual([" 34 44 A | 34! 44!", "A 34 34! 44 44!"]);
  });

  test("suffixes are sorted by their first appearance", () => {
    const text = "00b 00a\nA 00a 00b\n";
    expect(data(unwrap(parsePuzzle("polyomino", text)).dlx())).toEqual([" A | 00b 00a", "A 00b 00a"]);
  });

  test("multiplicities", () => {
    const puzzle = polyomino({
      box: rectangle(1, 4),
      pieces: [
        {
          name: "D",
          multiplicity: 2,
          cells: [
            [0, 0],
            [0, 1],
          ],
        },
      ],
    });
    expect(data(puzzle.dlx())[0]).toBe(" 00 01 02 03 2|D");
    expect(problemClass(puzzle.problem)).toBe("MCC");
    const odd = unwrap(parsePuzzle("polyomino", "00\nfoo|A 00\n"));
    expect(data(odd.dlx())[0]).toBe(" 00 foo|A");
    expect(() => odd.problem).toThrow(TextError);
  });

  test("a | in a suffix is not taken for a multiplicity when it is written again", () => {
    const puzzle = unwrap(parsePuzzle("polyomino", "[01]0 00a|b\n1|A 00 00a|b\n"));
    expect(data(unwrap(parsePuzzle("polyomino", puzzle.text())).dlx())).toEqual(data(puzzle.dlx()));
  });

  test("names are exact, whatever came before", () => {
    const text = "[01]0\nlongname 00\nlongname 00 10\nX 00\nA 00\nAB 00\n";
    expect(data(unwrap(parsePuzzle("polyomino", text)).dlx())[0]).toBe(" 00 10 longname X A AB");
  });

  test("rejections", () => {
    expect(faults("polyomino", "")).toEqual(["no-box 1:1"]);
    expect(faults("polyomino", "0\n")).toEqual(["incomplete-line 1:2"]);
    expect(faults("polyomino", "00\nA\u00000 00\n")).toEqual(["nul-character 2:2"]);
    expect(faults("polyomino", "00\nA 0x1234567\n")).toEqual(["long-suffix 2:5"]);
    expect(faults("polyomino", "00\nA \n")).toEqual(["no-cells 2:2"]);
    expect(faults("polyomino", "00\n00 00\n")).toEqual(["name-conflict 2:1"]);
    expect(faults("polyomino", "00\ntoolongname 00\n 00\nA:B 00\nA|B|C 00\n")).toEqual([
      "bad-name 2:1",
      "bad-name 3:1",
      "illegal-name 4:2",
      "illegal-name 5:4",
    ]);
    expect(faults("polyomino", "00\nA 00\n2|A 00\n")).toEqual(["inconsistent-multiplicity 3:1"]);
  });

  test("what is odd is warned of", () => {
    expect(warnings("polyomino", "00\nA\n\nB 00\r\n")).toEqual(["empty-piece 2:1", "empty-piece 3:1"]);
    const raw = families[0]!.parse("00\nB 00\r\n");
    expect(raw.warnings.map(({ code }) => code)).toEqual(["carriage-return"]);
  });

  test("no table is too small", () => {
    const pieces = Array.from({ length: 300 }, (_, k) => `piece${k} 0[0-${"123456789"[k % 9]}]suf${k % 50}`);
    const text = `[0-Z][0-Z] ${"00 ".repeat(1000)}\n${pieces.join("\n")}\n`;
    expect(faults("polyomino", text)).toEqual([]);
  });

  test("misuse throws", () => {
    const cells = [[0, 0]] as const;
    expect(() => polyomino({ box: [[62, 0]], pieces: [] })).toThrow(BadValue);
    expect(() => polyomino({ box: [...cells], pieces: [{ name: "A 00", cells }] })).toThrow(BadValue);
    expect(() => polyomino({ box: [...cells], pieces: [{ name: "A", cells: [] }] })).toThrow(TextError);
  });
});

describe("polyominoes", () => {
  test("s and t follow from the shape", () => {
    const symmetries = pentominoes.map(({ name, cells }) => {
      const { rotations, transpositions } = withSymmetry(name, cells);
      return `${name}${rotations}${transpositions}`;
    });
    expect(symmetries.join(" ")).toBe("F42 I21 L42 N42 P42 T41 U41 V41 W41 X11 Y42 Z22");
    expect(withSymmetry("Z", oneSidedTetrominoes[6]!.cells, { turnOver: false })).toMatchObject({
      rotations: 2,
      transpositions: 1,
    });
  });

  test("a program's puzzle", () => {
    const pieces = pentominoes.map(({ name, cells }) => withSymmetry(name, cells));
    const puzzle = polyominoes({ board: rectangle(6, 10), names: pieces.map(({ name }) => name), pieces });
    expect(optionCount(puzzle.problem)).toBe(2056);
  });

  test("rejections", () => {
    expect(faults("polyominoes", "")).toEqual(["empty-board 1:1"]);
    expect(faults("polyominoes", "00\n")).toEqual(["no-names 2:1"]);
    expect(faults("polyominoes", "00 1 \n")).toContain("bad-y 1:5");
    expect(faults("polyominoes", "000\nA\n")).toEqual(["bad-position 1:3"]);
    const rows = ["ABCD 1 1 00", "A", "A 3 1 00", "A 11 1 00", "A 1 3 00", "A 1 1", "", "A 1 1 0"];
    expect(faults("polyominoes", `00\nA\n${rows.join("\n")}\n`)).toEqual([
      "long-name 3:1",
      "bad-s 4:2",
      "bad-s 5:3",
      "bad-s 6:3",
      "bad-t 7:5",
      "empty-piece 8:6",
      "empty-line 9:1",
      "bad-y 10:8",
    ]);
  });

  test("a name is printed literally, and one that is not listed is warned of", () => {
    const text = "00\n%s\n%s 1 1 00\n%d 1 1 00\n";
    expect(unwrap(parsePuzzle("polyominoes", text)).dlx()).toBe("00 %s\n%s 00\n%d 00\n");
    expect(warnings("polyominoes", text)).toEqual(["unnamed-piece 4:1"]);
  });
});

describe("sudoku", () => {
  test("a program's puzzle", () => {
    const puzzle = sudoku({ grid: emptyGrid(4), boxes: [rectangularBoxes(2, 2)] });
    expect(puzzle.text()).toBe("....\n....\n....\n....\n0011\n0011\n2233\n2233\n");
    expect(optionCount(puzzle.problem)).toBe(64);
  });

  test("the end of the file ends the last line", () => {
    expect(unwrap(parsePuzzle("sudoku", "1.\n..")).dlx()).toBe(
      unwrap(parsePuzzle("sudoku", "1.\n..\n")).dlx(),
    );
  });

  test("a grid that is full is a problem with one solution, the empty one", () => {
    expect(optionCount(unwrap(parsePuzzle("sudoku", "1\n")).problem)).toBe(0);
  });

  test("rejections", () => {
    expect(faults("sudoku", "")).toEqual(["bad-size 1:1"]);
    expect(faults("sudoku", `${".".repeat(33)}\n`)).toEqual(["bad-size 1:33"]);
    expect(faults("sudoku", "..\n")).toEqual(["fewer-lines 1:3"]);
    expect(faults("sudoku", "..\n..\n00\n")).toEqual(["fewer-lines 3:3"]);
    expect(faults("sudoku", "..\n.\n...\n")).toEqual(["odd-row 2:2"]);
    expect(faults("sudoku", "3.\n11\n")).toEqual(["large-digit 1:1", "repeated-digit 2:2"]);
    expect(faults("sudoku", "1.\n1.\n")).toEqual(["repeated-digit 2:1"]);
    expect(faults("sudoku", "..\n..\n0w\n00\n0.\n..\n")).toEqual([
      "invalid-character 3:2",
      "large-box 4:2",
      "repeated-cell 5:1",
    ]);
  });

  test("misuse throws", () => {
    expect(() => sudoku({ grid: [[5]], boxes: [] })).toThrow(TextError);
    expect(() => sudoku({ grid: [[0.5]], boxes: [] })).toThrow(BadValue);
    expect(() => sudoku({ grid: [[0]], boxes: [[]] })).toThrow(BadValue);
  });
});

describe("torto", () => {
  test("a program's puzzle", () => {
    const puzzle = torto({ words: ["AB"], rows: 2, columns: 1 });
    expect(puzzle.text()).toBe("2x1\nAB\n");
    expect(data(puzzle.dlx())).toEqual([
      " 0!1 | a b 0<a 0<b 0>0 0>1 flag",
      "0!1 a:A b:B 0>0:a 0<a:0 0>1:b 0<b:1 flag:*",
    ]);
  });

  test("where the saving of symmetry does not apply, all moves are there, and a remark", () => {
    const steps = (text: string) => optionCount(unwrap(parsePuzzle("torto", text)).problem);
    expect(steps("3x3\nAB\n")).toBe(40);
    expect(warnings("torto", "3x3\nAB\n")).toEqual(["no-symmetry 1:1"]);
    expect(warnings("torto", "4x3\nAB\n")).toEqual([]);
  });

  test("comments, several words a line, and letters of more than one byte", () => {
    const puzzle = unwrap(parsePuzzle("torto", "| words\nÉTÉ  A\n\nß😀\n"));
    expect(puzzle.dlx().split("\n")[0]).toBe("| torto-dlx ÉTÉ A ß😀");
    expect(puzzle.problem.colorNames).toContain("😀");
  });

  test("rejections and remarks", () => {
    expect(faults("torto", "| none\n")).toEqual(["no-words 2:1"]);
    expect(faults("torto", "0x3\nAB\n")).toEqual(["bad-size 1:1"]);
    expect(faults("torto", "6x9\nAB\n")).toEqual(["bad-size 1:1"]);
    expect(faults("torto", `${"A".repeat(63)}\n`)).toEqual(["long-word 1:1"]);
    expect(faults("torto", "AB\n".repeat(63))).toEqual(["many-words 63:1"]);
    expect(warnings("torto", "AB\nC\n")).toEqual(["one-letter 2:1"]);
    expect(() => torto({ words: [""] })).toThrow(BadValue);
    expect(() => torto({ words: ["A B"] })).toThrow(BadValue);
  });
});

describe("ian", () => {
  test("a program's puzzle", () => {
    const cell = (row: number, column: number, boundary = false) => ({ row, column, boundary });
    const puzzle = ian({
      placements: [
        { piece: "o", cells: [cell(9, 9)] },
        {
          piece: "d",
          cells: [cell(0, 0), cell(0, 1), cell(-1, 0, true), cell(0, 10, true), cell(1, 0, true)],
        },
      ],
    });
    expect(puzzle.text()).toBe("o aa\nd 11 12 01b 1bb 21b\n");
    expect(puzzle.dlx().split("\n").slice(-3)).toEqual(["#99 991:1", "#00 002:1 #01 012:1 102:0 ", ""]);
    expect(problemClass(puzzle.problem)).toBe("MCC");
  });

  test("bad lines are reported and leave an empty line", () => {
    const text = "o 11\nzzz\n\no 1\nd 11 \nd11\nd 11 12\n";
    const puzzle = unwrap(parsePuzzle("ian", text));
    expect(puzzle.dlx().split("\n").slice(401)).toEqual([
      "#00 001:1",
      "",
      "",
      "",
      "",
      "",
      "#00 002:1 #01 012:1 ",
      "",
    ]);
    expect(warnings("ian", text)).toEqual([2, 3, 4, 5, 6].map((line) => `bad-line ${line}:1`));
  });
});

test("the content tells the family where it is unambiguous", () => {
  const like = (text: string) => families.filter((family) => family.looksLike(text)).map(({ name }) => name);
  expect(like("[0-2][0-2]\nA 00 01\n")).toEqual(["polyomino"]);
  expect(like("00 01\nA\nA 1 1 00 01\n")).toContain("polyominoes");
  expect(like("..\n1.\n")).toEqual(["sudoku"]);
  expect(like("LISP\nPERL\nRUBY\n")).toEqual(["torto"]);
});

test("chunks join lines and keep the summary", () => {
  const family = families[0]!;
  const spec = unwrap(family.parse("[0-Z][0-Z]\nA 00\n"));
  const chunks = inChunks(family.dlx(spec));
  const texts: string[] = [];
  let step = chunks.next();
  for (; !step.done; step = chunks.next()) texts.push(step.value);
  expect(step.value).toBe("Altogether 3844 cells, 1 pieces, 1 base placements, 3844 options.");
  expect(texts.join("")).toBe([...family.dlx(spec)].join(""));
});

test("a diagnostic names its place", () => {
  const parsed = parsePuzzle("sudoku", "12\n2x\n0.\n1?\n");
  expect(parsed.ok ? "" : formatDiagnostic(parsed.errors[0]!, "p.sudoku")).toBe(
    "p.sudoku:4:2: line 2 of box-definition group 1 has the invalid character ?! Expected 0-9, a-v or .\n  1?\n   ^",
  );
});
