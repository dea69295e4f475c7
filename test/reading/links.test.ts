// Rules of links and files of other sites: each field as lines of rules, there and back; words that say again what is stated, and
// words that say more.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countSync, parsePuzzle, type RulesPuzzle, recognize, unwrap } from "../../src/library/index.js";
import { fPuzzlesLink } from "../../src/puzzles/rules/f-puzzles-link.js";
import type { Rule } from "../../src/puzzles/rules/puzzle.js";
import { ruleLines } from "../../src/puzzles/rules/rule-text.js";
import { puzzLink } from "../../src/puzzles/rules/whole/puzz-link.js";
import { rules } from "../../src/puzzles/rules/wishes.js";
import {
  ARROW,
  arrows,
  borders,
  circles,
  fours,
  sixteens,
  thirtySixes,
  UNKNOWN,
} from "../../src/puzzles/sudoku/puzz-link-codes.js";
import { randomNumbers } from "../support/random.js";
import { ROOT } from "../support/root.js";

const EMPTY = (n: number) => Array.from({ length: n }, () => Array.from({ length: n }, () => ({}) as object));
const fpuzzles = (extra: object, n = 6) => JSON.stringify({ size: n, grid: EMPTY(n), ...extra });
const line = (...cells: string[]) => [{ lines: [cells] }];

const read = (text: string): RulesPuzzle => unwrap(parsePuzzle("rules", text)).spec;
const linesOf = (spec: RulesPuzzle) => ruleLines(spec).slice(1);
const refusal = (text: string) => {
  const parsed = parsePuzzle("rules", text);
  return parsed.ok ? "" : parsed.errors[0]!.message;
};

const BOXES = ["r1c1-r2c3", "r1c4-r2c6", "r3c1-r4c3", "r3c4-r4c6", "r5c1-r6c3", "r5c4-r6c6"];
const FIELDS: readonly (readonly [extra: object, lines: readonly string[]])[] = [
  [{ killercage: [{ cells: ["R1C1", "R1C2"], value: "8" }] }, ["cage 8 r1c1 r1c2"]],
  [{ thermometer: line("R1C1", "R2C2", "R3C3") }, ["thermo r1c1-r3c3"]],
  [{ slowthermometer: line("R1C1", "R1C2") }, ["slow-thermo r1c1 r1c2"]],
  [{ palindrome: line("R1C1", "R1C2", "R2C2") }, ["palindrome r1c1 r1c2 r2c2"]],
  [{ renban: line("R1C1", "R1C2", "R2C2") }, ["renban r1c1 r1c2 r2c2"]],
  [{ entropicline: line("R1C1", "R1C2", "R2C2") }, ["entropic r1c1 r1c2 r2c2"]],
  [{ betweenline: line("R1C1", "R1C2", "R2C2") }, ["between r1c1 r1c2 r2c2"]],
  [{ whispers: line("R1C1", "R1C2") }, ["whisper 3 r1c1 r1c2"]],
  [{ whispers: [{ lines: [["R1C1", "R1C2"]], value: "4" }] }, ["whisper 4 r1c1 r1c2"]],
  [{ arrow: [{ cells: ["R1C1"], lines: [["R1C1", "R2C2", "R3C2"]] }] }, ["arrow r1c1 r2c2 r3c2"]],
  [
    { arrow: [{ cells: ["R1C2", "R1C1"], lines: [["R1C2", "R2C3", "R3C3", "R4C3"]] }] },
    ["arrow 2 r1c1 r1c2 r2c3-r4c3"],
  ],
  [{ littlekillersum: [{ cell: "R0C1", direction: "DR", value: "14" }] }, ["sum 14 r1c2-r5c6"]],
  [{ difference: [{ cells: ["R1C1", "R1C2"] }] }, ["consecutive r1c1 r1c2"]],
  [{ difference: [{ cells: ["R1C1", "R1C2"], value: "2" }] }, ["difference 2 r1c1 r1c2"]],
  [{ ratio: [{ cells: ["R1C1", "R1C2"] }] }, ["double r1c1 r1c2"]],
  [{ ratio: [{ cells: ["R1C1", "R1C2"], value: "3" }] }, ["quotient 3 r1c1 r1c2"]],
  [{ xv: [{ cells: ["R1C1", "R1C2"], value: "X" }] }, ["sum 10 r1c1 r1c2"]],
  [{ negative: ["xv"] }, ["all-marked sum 5 sum 10"]],
  [{ negative: ["ratio"] }, ["all-marked double"]],
  [{ nonconsecutive: true }, ["non-consecutive"]],
  [
    { nonconsecutive: true, difference: [{ cells: ["R1C1", "R1C2"] }] },
    ["consecutive r1c1 r1c2", "all-marked consecutive"],
  ],
  [{ odd: [{ cell: "R1C1" }, { cell: "R2C2" }] }, ["odd r1c1 r2c2"]],
  [{ minimum: [{ cell: "R1C1" }], maximum: [{ cell: "R4C4" }] }, ["minimum r1c1", "maximum r4c4"]],
  [{ sandwichsum: [{ cell: "R0C2", value: "5" }] }, ["sandwich 5 column 2"]],
  [{ xsum: [{ cell: "R3C7", value: "9" }] }, ["x-sum 9 row 3 reversed"]],
  [{ skyscraper: [{ cell: "R7C1", value: "3" }] }, ["sees 3 column 1 reversed"]],
  [{ clone: [{ cells: ["R1C1", "R1C2"], cloneCells: ["R4C4", "R4C5"] }] }, ["clone r1c1 r1c2 : r4c4 r4c5"]],
  [
    { quadruple: [{ cells: ["R1C1", "R1C2", "R2C1", "R2C2"], values: [1, 2, 2] }] },
    ["contains 1 2 2 : r1c1 r1c2 r2c1 r2c2"],
  ],
  [{ antiknight: true, thermometer: line("R1C1", "R1C2") }, ["anti-knight", "thermo r1c1 r1c2"]],
];

test.each(FIELDS)("f-puzzles: %j, there and back", (extra, expected) => {
  const spec = read(fpuzzles(extra));
  expect(linesOf(spec).filter((text) => !text.startsWith("distinct"))).toEqual(expected);
  for (const box of BOXES) expect(ruleLines(spec)).toContain(`distinct ${box}`);
  const made = fPuzzlesLink(spec);
  if ("lost" in made) throw new Error(made.lost);
  const again = read(made.link);
  expect([...ruleLines(again)].sort()).toEqual([...ruleLines(spec)].sort());
  expect(unwrap(recognize(made.link)).family).toMatchObject({ name: "rules" });
});

test.each([
  [{ regionsumline: line("R1C2", "R1C3", "R1C4", "R2C4") }, "same-sum r1c2 r1c3 : r1c4 r2c4"],
  [{ zipperline: line("R1C1", "R1C2", "R1C3") }, "same-sum r1c2 : r1c1 r1c3"],
])("lines whose parts have one sum: %j", (extra, expected) => {
  const spec = read(fpuzzles(extra));
  expect(ruleLines(spec)).toContain(expected);
  expect(fPuzzlesLink(spec)).toEqual({ lost: expected });
});

test.each([
  [{ nabner: line("R1C1", "R1C2") }, "not supported: nabner"],
  [{ killercage: [{ cells: ["R1C1"], value: "?" }] }, 'a cage with "?"'],
  [{ killercage: [{ cells: ["R1C1", "R1C2"], value: "1" }] }, "cage 1 of 2 cells: no two different values"],
  [{ thermometer: line("R1C1", "R9C9") }, "there is no cell r9c9"],
  [{ xv: [{ cells: ["R1C1", "R1C2"], value: "Z" }] }, "the mark Z"],
  [{ negative: ["whispers"] }, "negative whispers"],
  [{ littlekillersum: [{ cell: "R0C1", direction: "DR" }] }, "littlekillersum without a number"],
  [{ sandwichsum: [{ cell: "R2C2", value: "5" }] }, "a clue at R2C2, which is beside no line"],
  [{ thermometer: line("R1C1", "R1C2"), line: [{}] }, "1 × line"],
])("what cannot be said is named: %j", (extra, expected) => {
  expect(refusal(fpuzzles(extra))).toContain(expected);
});

test("cells where two dots meet make no exception of each other", () => {
  const dots = { difference: [{ cells: ["R1C1", "R1C2"] }], negative: ["ratio"] };
  // 1 and 2 stand on a white dot, and are no less good on a black one.
  const grid = EMPTY(6);
  grid[0]![0] = { value: 1, given: true };
  grid[0]![1] = { value: 2, given: true };
  expect(countSync(unwrap(parsePuzzle("rules", fpuzzles({ grid, ...dots }))))).not.toMatchObject({
    count: 0n,
  });
});

describe("words", () => {
  const dots = { difference: [{ cells: ["R1C1", "R1C2"] }], ratio: [{ cells: ["R2C1", "R2C2"] }] };
  const cage = { killercage: [{ cells: ["R1C1", "R1C2"], value: "8" }] };
  const arrow = { arrow: [{ cells: ["R1C1"], lines: [["R1C1", "R2C2"]] }] };
  test.each([
    [cage, "Normal sudoku rules apply. Digits in cages don't repeat, and sum to the total in the corner."],
    [arrow, "Digits along an arrow sum to the circled digit. They may repeat if other rules permit."],
    [dots, "White dots: consecutive. Black dots: 1:2 ratio.\nNot all dots are given."],
    [dots, "Standard Kropki (no negative constraint)."],
    [{ ...dots, nonconsecutive: true, negative: ["ratio"] }, "All dots are given."],
  ])("%j: %s", (extra, ruleset) => {
    expect(refusal(fpuzzles({ ...extra, ruleset }))).toBe("");
  });

  test.each([
    [cage, "All digits in cages are prime."],
    [arrow, "Digits may not repeat on arrows."],
    [{ ...arrow, ...cage }, "Digits may not repeat in cages and on arrows."],
    [dots, "All dots are given."],
    [{ ...dots, nonconsecutive: true, negative: ["ratio"] }, "Not all dots are given."],
    [cage, "Digits on thermometers increase."],
  ])("%j, and more: %s", (extra, ruleset) => {
    expect(refusal(fpuzzles({ ...extra, ruleset }))).toContain("rules in words");
  });
});

test.each([
  ["arrow 2 r1c2 r1c1 r3c1 r4c3"],
  ["among 12 r1c1", [[3]]],
  ["among 12 r1c1", [], "among 34 r1c1"],
])("f-puzzles would say something else: %j %j", (lost, given: number[][] = [], ...more: string[]) => {
  const givens = EMPTY(6).map((row, i) => row.map((_, j) => given[i]?.[j] ?? null));
  const lines = ["distinct rows columns boxes 2x3", lost, ...more];
  expect(fPuzzlesLink(rules({ rows: 6, columns: 6, rules: lines, givens }).spec)).toEqual({ lost });
  const fitting = ["arrow 2 r1c1 r1c2 r2c1 r3c1", "among 12 r1c1", "among 23 r1c1"];
  expect(fPuzzlesLink(rules({ rows: 6, columns: 6, rules: [lines[0]!, ...fitting] }).spec)).toHaveProperty(
    "link",
  );
});

test("SudokuPad: cages with sums, where it is said whether digits may repeat", () => {
  const pad = (cage: object) => JSON.stringify({ cells: EMPTY(6), regions: [], cages: [cage] });
  const cells = [
    [0, 0],
    [1, 1],
  ];
  expect(linesOf(read(pad({ cells, value: "7", unique: true })))).toEqual(["cage 7 r1c1 r2c2"]);
  expect(linesOf(read(pad({ cells, value: 7, unique: false })))).toEqual(["sum 7 r1c1 r2c2"]);
  expect(refusal(pad({ cells, value: 7 }))).toContain("no word whether digits may repeat");
});

test("a sudoku is asked for, and the link has more", () => {
  const parsed = parsePuzzle("sudoku", fpuzzles({ thermometer: line("R1C1", "R1C2") }));
  expect(parsed.ok ? "" : parsed.errors[0]!.message).toBe(
    "f-puzzles: read as rules, since it has thermometer; expected a sudoku, or the family rules",
  );
});

const LOOPS = ["slitherlink", "masyu", "yajilin", "nurikabe", "hitori", "heyawake", "numberlink"];

test.each(LOOPS)("puzz.link: %s, there and back", (kind) => {
  const text = readFileSync(join(ROOT, `examples/${kind}.rules`), "utf8").replace("values 1-", "values 0-");
  const spec = unwrap(parsePuzzle("rules", text)).spec;
  const made = puzzLink(spec);
  if ("lost" in made) throw new Error(made.lost);
  const back = unwrap(parsePuzzle("rules", made.link)).spec;
  expect(puzzLink(back)).toEqual(made);
  // Rules of one number stand in another order, and so do cells of a list: what is solved is the same.
  const lines = (own: typeof spec) =>
    ruleLines({
      ...own,
      rules: own.rules.flatMap(apart).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    });
  const apart = (rule: Rule): Rule[] => {
    if (/around|pearl|once/.test(rule.word))
      return rule.lists.flat().map((cell) => ({ ...rule, lists: [[cell]] }));
    return [
      { ...rule, lists: rule.lists.map((list) => [...list].sort((a, b) => a[0] - b[0] || a[1] - b[1])) },
    ];
  };
  expect({ ...back, rules: lines(back) }).toEqual({ ...spec, rules: lines(spec) });
});

test("puzz.link: codes of cells, there and back", () => {
  const random = randomNumbers(7);
  const forms = [
    { form: fours, most: 5, signs: [null, UNKNOWN] },
    { form: sixteens, most: 4_000, signs: [null, UNKNOWN] },
    { form: thirtySixes, most: 1_200, signs: [null] },
    { form: arrows, most: 250, signs: [null, UNKNOWN, 3 * ARROW + UNKNOWN, 2 * ARROW + 7, 4 * ARROW + 200] },
  ];
  for (const { form, most, signs } of forms)
    for (let k = 0; k < 300; k++) {
      const sparse = 1 + random(60);
      const codes = Array.from({ length: random(200) }, () =>
        random(sparse) > 3 ? null : random(2) ? random(random(2) ? most : 5) : signs[random(signs.length)]!,
      );
      expect(form.read(form.write(codes), codes.length)).toEqual([codes, ""]);
    }
  const bits = [1, 0, 1, 1, 0, 0, 1];
  expect(borders.read(`${borders.write(bits)}2`, 7)).toEqual([bits, "2"]);
  expect(circles.read(circles.write([2, 0, 1, 2]), 4)).toEqual([[2, 0, 1, 2], ""]);
});

test.each([
  ["grid 3x3\nlines\nloop\naround 1-2 r1c1", "a range"],
  ["grid 3x3\nvalues 1\nsteps\nloop\nwhite-pearl r1c2", "all cells"],
  ["grid\n..\n.#\nlines\nloop\naround 1 r1c1", "holes"],
  ["grid 2x2\nvalues 1-2\nsteps\npaths\ngivens\n12\n12", "all cells"],
  ["grid 2x2\nvalues 0-1\nroom r1c1\ntwo-rooms 0\napart 1\nconnected 0", "in no room"],
  ["grid 2x2\nvalues 0-1\nroom r1c1 r2c2\nroom r1c2 r2c1\ntwo-rooms 0\napart 1\nconnected 0", "two parts"],
  ["grid 2x2\nvalues 0-1\nconnected 1\nno-block 1", "no genre"],
  ["grid 3x3\nvalues 0-2\nonce 1 r1c1 r1c2\nonce 2 r2c1\napart 1\nconnected 0", "values besides 0 and 1"],
  ["grid 3x3\nvalues 0-1\nonce 1 r1c1\nonce 1 r1c2\napart 1\nconnected 0", "two rules of one number"],
  ["grid 2x2\nvalues 0-2\nroom all\ntwo-rooms 0\napart 1\nconnected 0", "values besides 0 and 1"],
  ["grid 3x3\nvalues 0-3\nisland 2 r1c1\nconnected 0\nno-block 0", "neither 0 nor an island's"],
  ["grid 3x3\nvalues 0-1\nsteps\nloop\nwhite-pearl r1c2\nblack-pearl r1c2", "two pearls"],
])("puzz.link cannot say %j", (text, expected) => {
  expect(puzzLink(unwrap(parsePuzzle("rules", `${text}\n`)).spec)).toEqual({
    lost: expect.stringContaining(expected),
  });
});
