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
  let labelling = NO_LINES;
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
    else if (within === "box" && (hasLabels(withLine(labelling, source)) || !isPieceLine(source))) {
      labelling = withLine(labelling, source);
      drawing!.push(at);
    } else if (within === "pieces" || isDrawnPiece(source, { words, drawing: drawing!, plain: plain! }))
      drawn!.push(at);
    else {
      within = "";
      plain!.push(at);
    }
  }
  const isNone = words.length === 0 && drawing!.length === 0;
  return isNone ? null : { words, drawing: drawing!, drawn: drawn!, plain: plain! };
}

/** Does the line begin with a word? */
export function isWorded(source: string): boolean {
  return wordOf({ line: 1, source }) !== null;
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
export function isLabelled(lines: readonly string[]): boolean {
  return hasLabels(lines.reduce(withLine, NO_LINES));
}

/** What is known of lines whose cells may be words and numbers: each line is looked at once. */
interface Labelling {
  readonly lines: number;
  /** Does the first line have several cells? */
  readonly isWide: boolean;
  readonly someLabel: boolean;
  /** Might each cell be a label, a dot or a hole? */
  readonly allCells: boolean;
}

const NO_LINES: Labelling = { lines: 0, isWide: false, someLabel: false, allCells: true };

function withLine({ lines, isWide, someLabel, allCells }: Labelling, source: string): Labelling {
  const cells = source.trim().split(/[\s,|]+/);
  return {
    lines: lines + 1,
    isWide: lines === 0 ? cells.length > 1 : isWide,
    someLabel: someLabel || cells.some((cell) => /^[\p{L}\d]{2,}$/u.test(cell) && /\d|(.)(?!\1)./.test(cell)),
    allCells: allCells && cells.every((cell) => /^[\p{L}\d.#*_-]*$/u.test(cell)),
  };
}

function hasLabels({ isWide, someLabel, allCells }: Labelling): boolean {
  return isWide && someLabel && allCells;
}
