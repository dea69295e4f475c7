// quadrille make queens, langford, word-rectangle: problems that are known from books, as DLX files.

import { classics, dlxChunks, type Problem } from "#problem";
import type { End } from "./ends.js";
import { writeChunks } from "./output.js";
import { readInput, wholeText } from "./read.js";

export const makeQueens = (n: number): Promise<End> => written(classics.queens(n));

export const makeLangford = (n: number): Promise<End> => written(classics.langford(n));

export async function makeWordRectangle(across: string, down: string): Promise<End> {
  return written(classics.wordRectangle(await wordsIn(across), await wordsIn(down)));
}

async function wordsIn(file: string): Promise<string[]> {
  return wholeText(await readInput(file))
    .split(/\s+/)
    .filter((word) => word !== "");
}

async function written(problem: Problem): Promise<End> {
  await writeChunks(dlxChunks(problem), "utf8");
  return "answered";
}
