// No reader takes more than time in proportion to its input: texts of 200 kB that a careless pattern or loop would not end on.
// Nothing is timed: what takes the square or the cube of their length runs into the time limit of the test.

import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { recognize } from "../../src/library/index.js";
import { parseDlx } from "../../src/problem/dlx/parse.js";
import { parseBurrTools } from "../../src/puzzles/burrtools/read.js";
import { families } from "../../src/puzzles/families.js";
import { readSpec } from "../../src/puzzles/family.js";
import { ClueReader, sudokuOfCells } from "../../src/puzzles/sudoku/clues.js";
import { sudokusOf } from "../../src/puzzles/sudoku/read.js";

const LENGTH = 200_000;
const often = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
const penpa = (text: string) => `https://penpa/#m=edit&p=${deflateRawSync(text).toString("base64")}`;

const TEXTS: Readonly<Record<string, string>> = {
  "blanks before a letter": `1,2${often(" ")}x`,
  "blanks after a comma": `[1,${often(" ")}x`,
  newlines: often("\n"),
  "tabs, a line each": `${often("\t\n")}1`,
  words: often("word\n"),
  brackets: often("["),
  "brackets that close": `{"grid":[[${"[".repeat(LENGTH / 2)}${"]".repeat(LENGTH / 2)}]]}`,
  quotes: often('"a'),
  rules: often("anti-knight "),
  holes: often("#\n"),
  "a drawn box": `box\n${often("#\n")}`,
  names: `box 3x3\npieces ${often("a,")}`,
  "lines of 81": often(`${".".repeat(81)}\n`),
  "a link of f-puzzles": `https://f-puzzles.com/${often("?load")}`,
  "a link of Penpa": `https://penpa/${often("penpa#")}`,
  "Penpa's names": penpa(`square,9,9\n[0,0,0,0]\n\n${often("z0 ")}`),
  "Penpa's margins": penpa(`square,9,9\n${often("[")}\n\n{}`),
  "a grid of a million": `https://puzz.link/p?sudoku/1000000/1000000/${often("z")}`,
  "SudokuPad's short form": `scl${often("a")}`,
  "XML's blanks": `<puzzle a${often(" ")}`,
  "XML in XML": `<puzzle>${often("<a>")}`,
  "cells in brackets": often("[0-1][0-1][0-1] "),
  "labels of a board": `box\n${often("a1 b\n")}`,
  "brackets of a pattern": `grid 9x9\npattern ${often("(")} row 1`,
  "repetitions of a pattern": `grid 9x9\npattern 1${often("+")} row 1`,
  "repetitions of repetitions": "grid 9x9\npattern (1?2?3?){90} row 1\npattern .*1.{40} row 1\n",
};

test.each(Object.keys(TEXTS))("%s", { timeout: 300_000 }, (name) => {
  const text = TEXTS[name]!;
  expect(typeof recognize(text).ok).toBe("boolean");
  for (const family of families) readSpec(family, text);
  parseDlx(text);
  parseBurrTools(text, 1);
  sudokusOf(text);
  new ClueReader(sudokuOfCells(81)!).read(text);
});

test("400,000 lines", { timeout: 300_000 }, () => {
  expect(typeof recognize("1\n".repeat(400_000)).ok).toBe("boolean");
  expect(recognize(`${".".repeat(80)}1\n`.repeat(400_000)).ok).toBe(true);
});
