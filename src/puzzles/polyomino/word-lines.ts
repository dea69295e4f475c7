// The lines of a packing with words in, sorted: words with their values, the drawing of the box, and the original's lines.

import { BadValue } from "#problem";
import { isDrawing } from "../geometry/drawing.js";
import { namedPieces } from "../geometry/named.js";

export interface WordLine {
  readonly word: "box" | "pieces" | "holes" | "copies" | "no-turn-over";
  readonly value: string;
  /** Where the value begins in its line. */
  readonly at: number;
  readonly line: number;
  readonly source: string;
}

interface PlainLine {
  readonly line: number;
  readonly source: string;
}

export interface Worded {
  readonly words: readonly WordLine[];
  /** The lines in which the box is drawn. */
  readonly drawing: readonly PlainLine[];
  /** The original's lines. */
  readonly plain: readonly PlainLine[];
  /** Words whose value is not understood. */
  readonly bad: readonly (WordLine & { readonly message: string })[];
}

const WORD = /^\s*(box|pieces|holes|copies|no[- ]turn(?:ing)?[- ]over)(?:\s*[:=]\s*|\s+|$)/i;

/** What the values of words are; a value that is none is told so. */
const VALUES: Readonly<Record<WordLine["word"], { readonly pattern: RegExp; readonly expected: string }>> = {
  box: { pattern: /^/, expected: "" },
  pieces: { pattern: /\S/, expected: "names such as pentominoes" },
  holes: { pattern: /^\d{1,9}$/, expected: "a number such as 4" },
  copies: {
    pattern: /^(?:any|\d{1,9}(?::\d{1,9})?)$/i,
    expected: "a number such as 2, a range such as 1:3, or any",
  },
  "no-turn-over": { pattern: /^$/, expected: "nothing after it" },
};

/** The lines, sorted; null if there is no word among them, and nothing drawn. */
export function linesOf(lines: readonly string[]): Worded | null {
  const first = lines.find((line) => line.trim() !== "" && !line.startsWith("|")) ?? "";
  const words: WordLine[] = [];
  const drawing: PlainLine[] = [];
  const plain: PlainLine[] = [];
  let drawn = isDrawing([first]);
  for (const [index, source] of lines.entries()) {
    const at = { line: index + 1, source };
    const word = wordOf(at);
    if (word) {
      words.push(word);
      drawn = word.word === "box" && word.value === "";
    } else if (source.trim() === "") drawn &&= drawing.length === 0;
    else if (source.startsWith("|")) continue;
    else if (drawn && !isPieceLine(source)) drawing.push(at);
    else {
      drawn = false;
      plain.push(at);
    }
  }
  if (words.length === 0 && drawing.length === 0) return null;
  const bad = words.flatMap((line) => {
    const { pattern, expected } = VALUES[line.word];
    if (pattern.test(line.value)) return [];
    return [{ ...line, message: `Bad ${line.word} ${JSON.stringify(line.value)}; expected ${expected}` }];
  });
  return { words, drawing, plain, bad };
}

function wordOf({ line, source }: PlainLine): WordLine | null {
  const match = WORD.exec(source);
  if (!match) return null;
  const name = match[1]!.toLowerCase();
  const word = name.startsWith("no") ? "no-turn-over" : (name as WordLine["word"]);
  return { word, value: source.slice(match[0].length).trim(), at: match[0].length, line, source };
}

/** A name and cells, as the original has them. */
export function isPieceLine(source: string): boolean {
  return /^\S+(?: +(?:[\da-zA-Z]|\[[\w-]*\]){2}\S*)+\s*$/.test(source) && !isDrawing([source]);
}

/** Where a name stands that is none of a piece; null if all are. */
export function badName(pieces: readonly WordLine[]): (WordLine & { readonly column: number }) | null {
  for (const line of pieces) {
    for (const { 0: part, index } of line.value.matchAll(/[^,;+&]+/g)) {
      const lead = part.length - part.trimStart().length;
      if (part.trim() !== "" && !isKnown(part)) return { ...line, column: line.at + index + lead + 1 };
    }
  }
  return null;
}

function isKnown(name: string): boolean {
  try {
    namedPieces(name);
    return true;
  } catch (error) {
    if (error instanceof BadValue) return false;
    throw error;
  }
}
