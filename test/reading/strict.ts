// A second reading of docs/reading.md, by other means than src/: why a text that was taken as a puzzle of a family should have
// been refused; null if nothing is wrong with it. It reads less than the reader does, and is stricter.

import type { SudokuPuzzle } from "../../src/puzzles/sudoku/puzzle.js";

/** Rules that make another puzzle, as people name them. */
const UNKNOWN =
  /\b(?:killer|cage|thermo\w*|arrow|even|odd|(?:non-?)?consecutive|kropki|renban|sandwich)\b|r\d+c\d+/i;

export function sudokuObjection(text: string, { grid, boxes, apart }: SudokuPuzzle): string | null {
  if (/^\s*[{[](?!\w+\])|^\s*\w+:\/\/|^(?:scl|fpuz)/.test(text)) return null; // other formats are checked by their schema
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  const plain = lines.filter((line) => !/^(?:[#%]|\/\/|;.*\p{L})/u.test(line) && !/^\|\s*\p{L}/u.test(line));
  const words = plain.filter(
    (line) => /\p{L}{3}/u.test(line.replace(/x/gi, "")) && !/[.0_*?-]{4}/.test(line),
  );
  const unknown = words.find((line) => UNKNOWN.test(line));
  if (unknown !== undefined) return `the rule in ${JSON.stringify(unknown)}`;
  const n = grid.length;
  if (words.some((line) => /^\W*windoku\W*$/i.test(line)) && boxes.length < 1)
    return "a windoku without windows";
  if (words.some((line) => /^\W*diagonals\W*$/i.test(line)) && boxes.length < 2) return "no diagonals";
  if (words.some((line) => /^\W*anti-king\W*$/i.test(line)) && !apart?.includes("king"))
    return "not anti-king";
  if (n !== 9 || plain.some((line) => /[a-wyzA-WYZ]/.test(line) && !words.includes(line))) return null;
  const rows = plain.filter(
    (line) => !words.includes(line) && /\d/.test(line) && !/^[\s\d]*[-/]\d+[-/]\d+\s*$/.test(line),
  );
  const given = rows.map((line) => (line.match(/[1-9]/g) ?? []).join(""));
  const read = grid.map((row) => row.map((d) => (d > 0 ? d : "")).join(""));
  // The clues are the first digits of the text, all of them and in their order; boxes, ratings and solutions may follow.
  const all = given.join("");
  if (!all.includes(read.join(""))) return `the digits ${read.join("")} are not those of the text`;
  const [only] = plain.filter((line) => line.trim() !== "");
  const alone = plain.filter((line) => line.trim() !== "").length === 1 && /^[\d.]+$/.test(only!);
  if (alone && only!.length !== 81) return `${only!.length} cells in a line`;
  return null;
}

const PIECES = /^(?:\d+ ?)?(?:one-sided )?(?:[A-Z] )?(?:mon|d|tr|tetr|pent|hex|hept|oct)omino(?:es|s)?$/i;

export function polyominoObjection(text: string): string | null {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "" && !line.startsWith("|"));
  for (const line of lines) {
    const [, word = "", value = ""] = /^\s*(box|pieces|holes|copies)\b[\s:=]*(.*?)\s*$/i.exec(line) ?? [];
    const kind = word.toLowerCase();
    if (
      kind === "box" &&
      value !== "" &&
      !/^\d+\s*[x×*]\s*\d+$/.test(value) &&
      !/[[\]#.xXoO]|^..\s+..\s+../.test(value)
    )
      return `the box ${value}`;
    const names = value.split(/[,;+&]|\band\b/).map((name) => name.trim().replace(/\s+/g, " "));
    const isKnown = (name: string) =>
      name === "" ||
      PIECES.test(
        name
          .replace(/^(\d+) ?[x×] ?/, "$1 ")
          .replace(/^(the) /i, "")
          .replace(/ ([A-Z])-/, " $1 ")
          .replace(/^free /i, ""),
      );
    if (kind === "pieces" && !names.every(isKnown)) return `the pieces ${value}`;
    if (kind === "holes" && !/^\d+$/.test(value)) return `the holes ${value}`;
  }
  const worded =
    lines.some((line) => /^\s*(?:box|pieces|holes|copies|no[- ]turn)/i.test(line)) ||
    !/[\da-zA-Z]/.test(lines[0] ?? "");
  if (worded) return null;
  const [box = "", ...pieces] = lines;
  const suffix = /^(?:[\da-zA-Z]|\[[^\]]*\]){2}([\p{L}\d]\S*)$/u;
  const suffixes = (line: string) => line.split(" ").flatMap((cell) => suffix.exec(cell)?.[1] ?? []);
  const known = new Set(
    pieces.flatMap((line) => suffixes(line.slice(line.indexOf(" ", line.indexOf("|") + 1)))),
  );
  const odd = suffixes(box).find((found) => !known.has(found));
  if (odd !== undefined) return `the suffix ${odd} in the box`;
  return pieces.length === 0 ? "a box without pieces" : null;
}

export function dlxObjection(text: string): string | null {
  const lines = text
    .replace(/^\ufeff/, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && line[0] !== "|");
  return lines.length < 2 ? "items without options" : null;
}
