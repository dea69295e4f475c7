// --box, --pieces, --holes …: pieces and boxes by name, instead of a file or together with it.

import { readFileSync, statSync } from "node:fs";
import { plainText } from "#problem";
import type { Deadline } from "./deadline.js";
import { type Input, readInput, wholeText } from "./read.js";
import { UsageError } from "./usage.js";

/** What can be said about a puzzle besides its file. */
export interface PuzzleOptions {
  readonly family?: string;
  readonly latin?: boolean;
  readonly box?: string;
  readonly pieces?: string;
  /** False with --no-turn-over. */
  readonly turnOver?: boolean;
  readonly holes?: number;
  readonly copies?: string;
}

/** The text of the puzzle: the file's, or what the options make of it. */
export async function puzzleInput(file: string, options: PuzzleOptions, deadline?: Deadline): Promise<Input> {
  const words = wordsOf(options);
  if (words.length === 0) return readInput(file, deadline);
  const { box, pieces, family } = options;
  if (family !== undefined && family !== "polyomino")
    throw new UsageError(`--box, --pieces and their like are for packings; ${family} has none`);
  const lines = box === undefined ? [] : boxLines(box);
  if (box !== undefined && pieces !== undefined)
    return textInput("command line", [...lines, ...words].join("\n"));
  const input = await readInput(file, deadline);
  const text = [...lines, wholeText(input).trimEnd(), ...words].join("\n");
  return { ...textInput(input.name, text), charset: input.charset };
}

/** Lines as the polyomino family reads them. */
function wordsOf({ box, pieces, turnOver, holes, copies }: PuzzleOptions): string[] {
  return [
    ...(pieces === undefined ? [] : [`pieces ${pieces}`]),
    ...(turnOver === false ? ["no-turn-over"] : []),
    ...(holes === undefined ? [] : [`holes ${holes}`]),
    ...(copies === undefined ? [] : [`copies ${copies}`]),
    ...(box !== undefined && pieces === undefined ? [""] : []),
  ];
}

/** A size, or the drawing or cells in a file, as lines of the family's own text. */
function boxLines(box: string): string[] {
  const text = boxText(box);
  return text.includes("\n") || /^[#.\s]+$/.test(text) ? ["box", text] : [`box ${text}`];
}

/** What is said of a box: the text itself, or that of the file of this name. */
export function boxText(box: string): string {
  const there = /^\d+[x×]\d+$/.test(box) ? null : statSync(box, { throwIfNoEntry: false });
  if (!there?.isFile()) return box;
  return plainText(readFileSync(box, "utf8")).trimEnd();
}

function textInput(name: string, text: string): Input {
  return { name, chunks: [Buffer.from(`${text}\n`)], charset: "utf8", family: "polyomino" };
}
