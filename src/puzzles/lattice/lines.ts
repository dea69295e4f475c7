// The lines of a packing with words in, sorted: words with their values, the drawings of the box and of pieces, and the
// original's lines.

import { isDrawing } from "../geometry/drawing.js";

export interface TextLine {
  readonly line: number;
  readonly source: string;
}

export interface WordLine extends TextLine {
  readonly word: string;
  readonly value: string;
  /** Where the value begins in its line. */
  readonly at: number;
}

export interface Worded {
  readonly words: readonly WordLine[];
  /** The lines in which the box is drawn. */
  readonly drawing: readonly TextLine[];
  /** The lines in which pieces are drawn, and blank lines between them. */
  readonly drawn: readonly TextLine[];
  /** The original's lines. */
  readonly plain: readonly TextLine[];
}

/** Words that no line of a piece begins with: a name has 8 characters at the most, and these four are refused as names. */
const LONG =
  "box|pieces|holes|copies|no[- ]turn(?:ing)?[- ]over|cover[- ]all[- ]but|uncovered|checkerboard|no[- ]crossroads";
/** Words that could be names of pieces, where a colon or no cell follows. */
const SHORT = "put|apart|cost|choose|glue";
const WORD = new RegExp(`^\\s*(?:(${LONG})(?:\\s*[:=]\\s*|\\s+|$)|(${SHORT})(\\s*:\\s*|\\s+|$))`, "i");

/** The lines, sorted; null if there is no word among them, and nothing drawn. */
export function linesOf(lines: readonly string[]): Worded | null {
  const first = lines.find((line) => line.trim() !== "" && !line.startsWith("|")) ?? "";
  const words: WordLine[] = [];
  const [drawing, drawn, plain]: TextLine[][] = [[], [], []];
  let within: "box" | "pieces" | "" = isDrawing([first]) ? "box" : "";
  for (const [index, source] of lines.entries()) {
    const at = { line: index + 1, source };
    const word = wordOf(at);
    if (word) {
      words.push(word);
      const opens = (word.word === "box" || word.word === "pieces") && word.value === "";
      within = opens ? (word.word as "box" | "pieces") : "";
    } else if (source.trim() === "") {
      if (within === "box" && drawing!.length > 0) within = "";
      drawn!.push(at);
    } else if (source.startsWith("|")) continue;
    else if (within === "box" && (isLabelled([...drawing!, at]) || !isPieceLine(source))) drawing!.push(at);
    else if (within === "pieces" || isDrawnPiece(source, { words, drawing: drawing!, plain: plain! }))
      drawn!.push(at);
    else {
      within = "";
      plain!.push(at);
    }
  }
  const isNone = words.length === 0 && drawing!.length === 0;
  return isNone ? null : { words, drawing: drawing!, drawn: drawn!, plain: plain! };
}

function wordOf({ line, source }: TextLine): WordLine | null {
  const match = WORD.exec(source);
  if (!match) return null;
  const [whole, long, short, colon = ""] = match;
  const isPut = /^\s*put\s.*\s(?:at|on|in)\s/i.test(source);
  if (short && colon.trim() === "" && isPieceLine(source) && /[\d[]/.test(source) && !isPut) return null;
  const word = (long ?? short)!.toLowerCase().replaceAll(" ", "-").replace("turning", "turn");
  return { word, value: source.slice(whole.length).trim(), at: whole.length, line, source };
}

/** A name and cells, as the original has them. */
export function isPieceLine(source: string): boolean {
  return /^\S+(?: +(?:[\da-zA-Z]|\[[\w-]*\]){2}\S*)+\s*$/.test(source) && !isDrawing([source]);
}

/** Below a box, letters without a digit among them are drawn. */
function isDrawnPiece(source: string, before: Pick<Worded, "words" | "drawing" | "plain">): boolean {
  const hasBox = before.drawing.length > 0 || before.words.some(({ word, value }) => word === "box" && value);
  return Boolean(hasBox) && before.plain.length === 0 && /^[\s\p{L}#._*-]+$/u.test(source);
}

/** Are the cells of these lines words and numbers with blanks between them? */
export function isLabelled(lines: readonly TextLine[]): boolean {
  const tokens = lines.flatMap(({ source }) => source.trim().split(/[\s,|]+/));
  const labels = tokens.filter((token) => /^[\p{L}\d]{2,}$/u.test(token) && /\d|(.)(?!\1)./.test(token));
  const isWide = (lines[0]?.source.trim().split(/[\s,|]+/).length ?? 0) > 1;
  return isWide && labels.length > 0 && tokens.every((token) => /^[\p{L}\d.#*_-]*$/u.test(token));
}
