// The text of rules: what is read, what is refused and where, and that the documents have every rule.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatDiagnostic, unwrap } from "../../problem/text/diagnostic.js";
import { countClassesSync } from "../../questions/classes.js";
import { countSync } from "../../questions/sync.js";
import { orderOf } from "../../symmetry/symmetry.js";
import { Puzzle } from "../family.js";
import { recognize } from "../recognize.js";
import { rulesFamily } from "./family.js";
import { kindOf, RULE_KINDS } from "./kinds.js";
import { parseRules } from "./parse.js";
import { rulesEdit } from "./play.js";
import { formText } from "./rule-text.js";
import { rules } from "./wishes.js";

function errorsOf(text: string): string[] {
  const parsed = parseRules(text);
  return parsed.ok ? [] : parsed.errors.map((error) => formatDiagnostic(error, "a").split("\n")[0]!);
}

const HEAD = "grid 4x4\n";

test.each([
  ["cgae 6 r1c1 r1c2", '1: unknown rule "cgae"; expected "cage"'],
  ["cage 6 r1c1 r1c5", "13: there is no cell r1c5; expected r1c1 to r4c4"],
  ["cage 6 r1c1 r1c1", "1: r1c1 stands twice; expected each cell once"],
  ["cage 6 c1r1", '8: "c1r1" is no cell; expected cells such as r1c1'],
  ["cage 3 r1c1 r1c2 r2c1", "1: cage 3 of 3 cells: no three different values have that sum"],
  ["cage r1c1-r2c3", "1: cage of 6 cells: there are no six different values"],
  ["distinct r1c1-r2c3", "1: distinct of 6 cells: 6 cells are more than there are values"],
  ["sum >16 row 1", "1: sum >16 of 4 cells: no four values have that sum"],
  ["thermo r1c1-r2c3", "1: thermo of 6 cells: no values of 1-4 satisfy it"],
  ["cage 12-10 row 1", '6: found "12-10"; expected a span of numbers; 12-10 is empty'],
  ["sum row 1", '5: found "row"; expected a number: 15, 10-12, <5 or >20'],
  ["row 1", '1: unknown rule "row"; expected one of'],
  ["distinct row 5", "14: there is no row 5; expected 1 to 4"],
  [
    "distinct boxes 3x3",
    '10: boxes of 3x3 do not fill a grid of 4x4; expected their rows and columns, e.g. "boxes 2x3"',
  ],
  ["among 15 r1c1", '8: "5" is none of the values; expected 1-4'],
  ["contains 1 2 r1c1", '14: "r1c1" is none of the values; expected 1-4'],
  ["contains 1 2", '13: the line ends; expected ":"'],
  ["occurs 1 9 row 1", '10: "9" is none of the values; expected 1-4'],
  ["pattern 1(2 row 1", '10: no ")" closes this "("'],
  ["pattern 17 row 1", '10: "7" is none of the values; expected a value'],
  ["pattern 1{30}{30}{30} row 1", "21: the expression is too long with its repetitions written out"],
  [`pattern ${"(".repeat(60)}1 row 1`, "59: more than 50 brackets in each other"],
  ["clone r1c1 r1c2 : r2c1", "1: the two lists of a clone are not equally long"],
  ["unlike row 1", '1: "unlike" of one list; expected several, with ":" between them'],
  ["dominoes 11 22", "1: dominoes 11 22: 2 dominoes cover 4 cells, and there are 16"],
  ["anti-knight r1c1", '13: "r1c1" is more than "anti-knight" takes'],
  ["loop", '1: loop: it is about lines or steps; expected the line "lines" or "steps" too'],
  ["all-marked sum", "15: the line ends; expected a number: 15, 10-12, <5 or >20"],
  [
    "all-marked thermo",
    '12: "thermo" is no mark; expected one of consecutive, double, sum, difference, quotient',
  ],
])("%s", (line, message) => {
  const [error = ""] = errorsOf(`${HEAD}${line}\n`);
  expect(error).toContain(`a:2:${message}`);
});

test.each([
  ["steps\nloop\nloop", "a:4:1: loop stands twice; expected one such line"],
  ["steps\nsteps\nloop", "a:3:1: steps stands twice; expected one such line"],
  [
    "values 0-1\nisland 1 r1c1\nisland 2 r3c3\nconnected 0",
    "a:4:1: island 2 has the value 2, which is none of 0-1; expected values 0-2",
  ],
])("%j, as lines that stand together", (lines, message) => {
  expect(errorsOf(`${HEAD}${lines}\n`)).toEqual([expect.stringContaining(message)]);
});

test("rules of the whole picture: classes are refused for a puzzle as for its problem", () => {
  const puzzle = rules({ rows: 1, columns: 3, values: [0, 1], rules: ["connected 1"] });
  for (const asked of [puzzle, puzzle.problem])
    expect(() => countClassesSync(asked)).toThrow("a rule of the whole picture has symmetries of its own");
});

test.each([
  ["", 'a: expected "grid 9x9"'],
  ["gird 4x4\n", 'a:1:1: expected "grid 9x9", or "grid" and a drawing'],
  ["grid 0x4\n", "a:1:6: expected rows and columns, 1x1 to 99x99"],
  ["grid\n..\n.\n", "a:3:1: 1 places; expected 2, as in the first line"],
  ["grid\ndistinct rows\n", 'a:1:1: expected a drawing of "." and "#"'],
  ["grid 2x2\nvalues 1-x\n", 'a:2:8: "1-x" are no values'],
  ["grid 2x2\nvalues 1-2 A-B\n", 'a:2:12: "A-B" are no values'],
  ["grid 2x2\nvalues A-B\nsum 3 row 1\n", 'a:3:1: "sum" counts with values; expected numbers, not letters'],
  ["grid 2x2\ndistinct rows\nvalues 1-2\n", "a:3:1: expected the grid first, then the values, then rules"],
  ["grid 2x2\ngivens\n12\n", "a:3:1: 1 lines of givens; expected 2"],
  ["grid 2x2\ngivens\n12\n1\n", "a:4:1: 1 places; expected 2"],
  ["grid 2x2\ngivens\n13\n..\n", 'a:3:2: "3" is none of the values; expected 1-2, or "." for an empty cell'],
  ["grid\n.#\n..\ngivens\n11\n..\n", 'a:5:2: "1" stands in a hole; expected "#"'],
])("%j", (text, message) => {
  expect(errorsOf(text)[0]).toContain(message);
});

test("cells are named in many ways", () => {
  const listsOf = (line: string, head = "grid 4x4\n") =>
    unwrap(parseRules(`${head}${line}\n`)).rules.map(({ lists }) =>
      lists[0]!.map(([i, j]) => `${i + 1}${j + 1}`).join(" "),
    );
  expect(listsOf("equal r1c1-r1c3, r2c2")).toEqual(["11 12 13 22"]);
  expect(listsOf("equal R4C4-r2c2")).toEqual(["44 33 22"]);
  expect(listsOf("equal r1c1-r2c3")).toEqual(["11 12 13 21 22 23"]);
  expect(listsOf("equal row 2 reversed")).toEqual(["24 23 22 21"]);
  expect(listsOf("equal box 2")).toEqual(["13 14 23 24"]);
  expect(listsOf("equal boxes 1x2 reversed")).toHaveLength(8);
  expect(listsOf("equal diagonals")).toEqual(["11 22 33 44", "14 23 32 41"]);
  expect(listsOf("equal antidiagonal r1c1")).toEqual(["14 23 32 41 11"]);
  expect(listsOf("equal rows", "grid\n.#.\n...\n")).toEqual(["11 13", "21 22 23"]);
  expect(listsOf("equal all", "grid\n.#.\n")).toEqual(["11 13"]);
});

test("a text that begins with its grid is known without a name", () => {
  const text = "# mine\n\ngrid 4x4\ndistinct rows\ncage 3 r1c1\n";
  expect(unwrap(recognize(text)).family).toBe(rulesFamily);
});

test("givens are characters, or words where values are long", () => {
  const of = (lines: string, values: string) =>
    unwrap(parseRules(`grid 1x3\nvalues ${values}\ngivens\n${lines}\n`)).givens[0];
  expect(of("1.3", "1-3")).toEqual([1, null, 3]);
  expect(of("0_2", "0-3")).toEqual([0, null, 2]);
  expect(of("0-2", "1-3")).toEqual([null, null, 2]);
  expect(of("aC.", "1-12")).toEqual([10, 12, null]);
  expect(of("10 12 .", "1-12")).toEqual([10, 12, null]);
  expect(of("Ac.", "A-C")).toEqual([1, 3, null]);
});

test("symmetries are found", () => {
  // Rows, columns, what values are called, and the two of them exchanged.
  const square = new Puzzle(
    rulesFamily,
    rules({ rows: 3, columns: 3, rules: ["distinct rows columns"] }).spec,
  );
  expect(orderOf(square.symmetry)).toBe(6 ** 3 * 6);
  // Turning the row around, and exchanging 0 and 1 with it.
  const row = rules({ rows: 1, columns: 4, values: [0, 1], rules: ["occurs 2 1 all"] });
  expect(countSync(row)).toMatchObject({ count: 6n });
  expect(orderOf(row.symmetry)).toBeGreaterThanOrEqual(2);
});

test("rules are drawn: a line for a word, its numbers and cells, taken away again, or refused with the reason", () => {
  const { words, line, lines, withLines } = rulesEdit.rules!;
  const empty = rules({ rows: 4, columns: 4, rules: ["distinct rows columns"] }).spec;
  for (const [word, form] of words) expect(form).toBe(kindOf(word)!.form);
  expect(line("cage", "7", ["0,0", "0,1"])).toBe("cage 7 r1c1 r1c2");
  expect(line("contains", "1 2", ["0,0", "1,1", "1,0"])).toBe("contains 1 2 : r1c1 r2c2 r2c1");
  expect(line("anti-king", "", [])).toBe("anti-king");
  const own = withLines(empty, [...lines(empty), line("pattern", "(12|21).*", ["0,0", "0,1", "0,2"])]);
  expect(lines(own)).toEqual(["distinct rows columns", "pattern (12|21).* r1c1-r1c3"]);
  expect(withLines(own, lines(empty))).toEqual(empty);
  expect(() => withLines(empty, [line("cage", "1", ["0,0", "0,1"])])).toThrow(/no two different values/);
});

test("the documents have every rule", () => {
  const page = readFileSync("docs/puzzles/rules.md", "utf8");
  for (const kind of RULE_KINDS) {
    const about = kind.about.replaceAll("|", "\\|");
    expect(page).toContain(`| \`${formText(kind)}\` | ${about} |\n`);
  }
});
