// --box, --pieces, --holes …: pieces and boxes by name, instead of a file or together with it.

import { readFileSync, statSync } from "node:fs";
import { plainText } from "#problem";
import { lazyPuzzles } from "#puzzles";
import type { Deadline } from "./deadline.js";
import { type Input, readInput, wholeText } from "./read.js";
import { UsageError } from "./usage.js";

/** What can be said about a puzzle besides its file. */
export interface PuzzleOptions {
  readonly family?: string;
  readonly latin?: boolean;
  /** The names of a DLX file mean what DLX2-LOOP takes them to mean. */
  readonly loop?: boolean;
  readonly box?: string;
  readonly pieces?: string;
  /** False with --no-turn-over. */
  readonly turnOver?: boolean;
  readonly holes?: number;
  readonly copies?: string;
  readonly coverAllBut?: string;
  /** Lines of the family's text: "apart: F X", "put P in a corner". */
  readonly with?: readonly string[];
}

/** The text of the puzzle: the file's, or what the options make of it; all of it, where there is no file. */
export async function puzzleInput(
  file: string | null,
  options: PuzzleOptions,
  deadline?: Deadline,
): Promise<Input> {
  const words = wordsOf(options);
  if (words.length === 0) return readInput(file ?? "-", deadline);
  const { box, pieces, family } = options;
  if (family !== undefined && !/^poly(?!ominoes)/.test(family))
    throw new UsageError(`--box, --pieces and their like are for packings; ${family} has none`);
  const lines = box === undefined ? [] : boxLines(box);
  if (file === null || (box !== undefined && pieces !== undefined))
    return textInput("command line", [...lines, ...words].join("\n"), family);
  const input = await readInput(file, deadline);
  const text = [...lines, wholeText(input).trimEnd(), ...words].join("\n");
  return { ...(await textInput(input.name, text, family ?? input.family)), charset: input.charset };
}

/** Lines as the polyomino family reads them. */
function wordsOf({ box, pieces, turnOver, holes, copies, ...more }: PuzzleOptions): string[] {
  return [
    ...(pieces === undefined ? [] : lineOr("pieces", boxText(pieces))),
    ...(more.coverAllBut === undefined ? [] : [`cover-all-but ${more.coverAllBut}`]),
    ...(more.with ?? []),
    ...(turnOver === false ? ["no-turn-over"] : []),
    ...(holes === undefined ? [] : [`holes ${holes}`]),
    ...(copies === undefined ? [] : [`copies ${copies}`]),
    ...(box !== undefined && pieces === undefined ? [""] : []),
  ];
}

/** A size, or the drawing or cells in a file, as lines of the family's own text. */
function boxLines(box: string): string[] {
  return lineOr("box", boxText(box));
}

/** The word with its value, or below it what is drawn; lines of pieces with their cells need no word. */
function lineOr(word: string, text: string): string[] {
  if (!text.includes("\n") && !/^[#.\s]+$/.test(text)) return [`${word} ${text}`];
  return /^\S+ +(?=\S*[\d[])/m.test(text) && word === "pieces" ? [text] : [word, text, ""];
}

/** What is said of a box: the text itself, or that of the file of this name. */
export function boxText(box: string): string {
  const there = /^\d+[x×]\d+$/.test(box) ? null : statSync(box, { throwIfNoEntry: false });
  if (!there?.isFile()) return box;
  return plainText(readFileSync(box, "utf8")).trimEnd();
}

/** The family is that of the pieces: soma is of cubes. */
async function textInput(name: string, text: string, wanted?: string): Promise<Input> {
  const { wordedFamily } = await lazyPuzzles.recognize();
  const family = wanted ?? wordedFamily(text)?.name ?? "polyomino";
  return { name, chunks: [Buffer.from(`${text}\n`)], charset: "utf8", family };
}
