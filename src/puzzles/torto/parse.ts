// The words of a torto puzzle in, a `TortoPuzzle` out. In a file the words stand one a line (or several, separated
// by blanks); a line that begins with | is a comment; a first line such as 5x4 gives the rows and columns.

import { type Parsed, Report, splitLines } from "#problem";
import {
  arraySize,
  MOST_CELLS,
  MOST_LETTERS,
  MOST_WORDS,
  savesSymmetry,
  type TortoPuzzle,
} from "./puzzle.js";

/** A word and where it stands; line 0 is the command line. */
interface PlacedWord {
  readonly word: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export function parseTorto(text: string): Parsed<TortoPuzzle> {
  const words: PlacedWord[] = [];
  const lines = splitLines(text);
  lines.forEach((line, index) => {
    if (line.startsWith("|")) return;
    for (const match of line.matchAll(/\S+/g)) {
      words.push({ word: match[0], line: index + 1, column: match.index + 1, text: line });
    }
  });
  const size = /^(\d+)x(\d+)$/.exec(words[0]?.word ?? "");
  const end = lines.length + 1;
  if (!size) return check(words, {}, NOWHERE, end);
  return check(words.slice(1), { rows: Number(size[1]), columns: Number(size[2]) }, words[0], end);
}

/** The same for words that are given one by one, as on the command line. */
export function checkTorto(puzzle: TortoPuzzle): Parsed<TortoPuzzle> {
  const { words, ...size } = puzzle;
  return check(
    words.map((word) => ({ word, line: 0, column: 1, text: word })),
    size,
  );
}

const NOWHERE: PlacedWord = { word: "", line: 0, column: 1, text: "" };

function check(
  placed: readonly PlacedWord[],
  size: { rows?: number; columns?: number },
  sizeAt: PlacedWord = NOWHERE,
  end = 0,
): Parsed<TortoPuzzle> {
  const report = new Report();
  const error = (code: string, at: PlacedWord, message: string) => {
    report.error(code, at.line, at.column, message, at.text);
  };
  const puzzle = { words: placed.map(({ word }) => word), ...size };
  const [rows, columns] = arraySize(puzzle);
  const cells = rows * columns;
  if (
    !Number.isSafeInteger(rows) ||
    !Number.isSafeInteger(columns) ||
    rows < 1 ||
    columns < 1 ||
    cells > MOST_CELLS
  ) {
    error("bad-size", sizeAt, `an array of ${rows} × ${columns} cells; expected 1 to ${MOST_CELLS} cells`);
  } else if (!savesSymmetry(puzzle)) {
    const message = `the array is ${rows} × ${columns}: reflected solutions are all listed, since leaving them out needs an even number of rows and an odd number of columns`;
    report.warn("no-symmetry", sizeAt.line, sizeAt.column, message, sizeAt.text);
  }
  if (placed.length === 0)
    error("no-words", { ...NOWHERE, line: end }, "there is no word; expected at least one");
  if (placed.length > MOST_WORDS) {
    error("many-words", placed[MOST_WORDS]!, `${placed.length} words; expected ${MOST_WORDS} at the most`);
  }
  for (const at of placed) {
    const { length } = [...at.word];
    if (length === 0) error("empty-word", at, "an empty word; expected at least one letter");
    if (/[\t-\r ]/.test(at.word)) error("blank-in-word", at, `the word "${at.word}" contains a blank`);
    if (length > MOST_LETTERS)
      error("long-word", at, `a word of ${length} letters; expected ${MOST_LETTERS} at the most`);
    if (length === 1) {
      report.warn(
        "one-letter",
        at.line,
        at.column,
        `the word ${at.word} has one letter and imposes nothing`,
        at.text,
      );
    } else if (length > cells) {
      report.warn(
        "no-room",
        at.line,
        at.column,
        `the word ${at.word} is longer than the array has cells`,
        at.text,
      );
    }
  }
  return report.result(() => puzzle);
}
