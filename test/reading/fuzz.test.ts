// Mutated everyday texts: whatever the reader takes for a puzzle, a second and stricter reading of the docs would not refuse.
// READING_CASES=20000 tries that many.

import { expect, test } from "vitest";
import { parseDlx, parsePuzzle, recognize } from "../../src/library/index.js";
import { severalSudokus } from "../../src/puzzles/sudoku/read.js";
import { randomNumbers } from "../support/random.js";
import { everyday } from "./inputs.js";
import { dlxObjection, polyominoObjection, sudokuObjection } from "./strict.js";

const CASES = Number(process.env.READING_CASES ?? 1500);
const SIGNS = [..." \n\t.0123456789abxXAP|[]-:#,;/_*'\"é"];
const LINES = [
  "killer",
  "cage 12: r1c1 r1c2",
  "thermo r1c1 r1c2",
  "non-consecutive",
  "even-odd",
  "anti-king",
  "diagonals",
  "windoku",
  "latin",
  "Grid 01",
  "by nobody",
  "# a comment",
  "box 6x10",
  "box 60",
  "pieces P5",
  "pieces pentominoes",
  "hello",
  "6x10",
  "123456789",
  ".........",
  "a b",
  "00 01",
];
const TEXTS = everyday
  .map(({ text }) => text)
  .filter((text) => text.length < 2000 && !text.startsWith("DLX("));

function mutated(below: (n: number) => number): string {
  let text = TEXTS[below(TEXTS.length)]!;
  for (let n = 1 + below(3); n > 0; n--) {
    const at = below(text.length + 1);
    const sign = SIGNS[below(SIGNS.length)]!;
    const lines = text.split("\n");
    const other = TEXTS[below(TEXTS.length)]!.split("\n");
    const changes = [
      () => text.slice(0, at) + sign + text.slice(at),
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + sign + text.slice(at + 1),
      () => lines.toSpliced(below(lines.length), 1).join("\n"),
      () => lines.toSpliced(below(lines.length + 1), 0, LINES[below(LINES.length)]!).join("\n"),
      () => lines.toSpliced(below(lines.length + 1), 0, other[below(other.length)]!).join("\n"),
      () => lines.join(SIGNS[below(SIGNS.length)]),
    ];
    text = changes[below(changes.length)]!();
  }
  return text;
}

/** Why the text should not have been taken as what it was taken for; null if it was refused, or rightly taken. */
function objection(text: string): string | null {
  const found = recognize(text);
  if (!found.ok) return null;
  const { family } = found.value;
  if (family === "dlx") return parseDlx(text).ok ? dlxObjection(text) : null;
  if (family.name === "sudoku" && severalSudokus(text)) return null;
  if (family.name === "sudoku") {
    const parsed = parsePuzzle("sudoku", text);
    return parsed.ok ? sudokuObjection(text, parsed.value.spec) : null;
  }
  return family.name === "polyomino" && parsePuzzle("polyomino", text).ok ? polyominoObjection(text) : null;
}

test("the everyday texts themselves are not objected to", () => {
  const objected = TEXTS.flatMap((text) => {
    const wrong = objection(text);
    return wrong === null ? [] : [`${wrong} in ${JSON.stringify(text)}`];
  });
  expect(objected).toEqual([]);
});

test("an objection is found where a puzzle is read as another", () => {
  const { text } = everyday.find(({ about }) => about === "nine lines")!;
  const parsed = parsePuzzle("sudoku", text);
  if (!parsed.ok) throw new Error("a sudoku");
  expect(sudokuObjection(`killer\n${text}`, parsed.value.spec)).toMatch(/the rule/);
  expect(sudokuObjection(text.replace("5", "4"), parsed.value.spec)).toMatch(/digits/);
  expect(polyominoObjection("box 60\npieces P5\n")).toMatch(/the box/);
  expect(polyominoObjection("6x10\nA 00\n")).toMatch(/suffix/);
});

test(`${CASES} mutated texts`, { timeout: 3_600_000 }, () => {
  const below = randomNumbers(20261118);
  let taken = 0;
  const objected: string[] = [];
  for (let k = 0; k < CASES; k++) {
    const text = mutated(below);
    const wrong = objection(text);
    if (wrong !== null) objected.push(`${wrong} in ${JSON.stringify(text)}`);
    if (recognize(text).ok) taken++;
  }
  expect(objected).toEqual([]);
  expect(taken).toBeGreaterThan(CASES / 10);
});
