// Sudokus of other programs in: links and files of f-puzzles, SudokuPad, puzz.link and Penpa, and arrays as programs have
// them. A rule that there is no exact cover for here is named, and the puzzle is refused: without it, it is another puzzle.

import type { Parsed } from "#problem";
import { decompressBase64 } from "#problem";
import { fromFPuzzles } from "./f-puzzles.js";
import { checkedSudoku, Foreign } from "./foreign-puzzle.js";
import { fromPenpa } from "./penpa.js";
import { fromPuzzLink } from "./puzz-link.js";
import type { SudokuPuzzle } from "./puzzle.js";
import { fromSudokuPad, unzipPuzzle } from "./sudokupad.js";

/** The puzzle, or what is wrong with it; null if the text is of no other program. */
export function foreignSudoku(text: string): Parsed<SudokuPuzzle> | null {
  const trimmed = text.trim();
  const link = /^(?:https?|sudokupad):\/\/\S+$/.test(trimmed);
  if (!link && !/^[[{]/.test(trimmed) && !/^(scl|ctc|fpuz)[\w+/=%-]{20,}$/.test(trimmed)) return null;
  const foreign = link || !/^[[{]/.test(trimmed) ? fromLink(trimmed) : fromJson(trimmed);
  return foreign && checkedSudoku(foreign);
}

function fromLink(link: string): Foreign {
  const address = unescaped(link);
  const own = /f-puzzles\.com\/.*[?&]load=([^&#]+)/.exec(address);
  if (own) return fromPacked(own[1]!, "f-puzzles");
  const puzz = /(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn)\/p[^?]*\?(\S+)/.exec(address);
  if (puzz) return fromPuzzLink(puzz[1]!);
  const penpa = /penpa.*#.*?[&#]?p=([^&]+)/.exec(address);
  if (penpa) return fromPenpa(penpa[1]!);
  const pad = /(?:sudokupad\.app|crackingthecryptic\.com)\/(?:sudoku\/)?(?:\?puzzleid=)?([^?&#]+)/.exec(
    address,
  );
  const id =
    pad?.[1] ??
    /^sudokupad:\/\/puzzle\/(.+)/.exec(address)?.[1] ??
    (/^\w+:\/\//.test(address) ? "" : address);
  const packed = /^(scl|ctc|fpuz(?:zles)?)(.+)$/.exec(id);
  if (packed) return fromPacked(packed[2]!, packed[1]!.startsWith("fpuz") ? "f-puzzles" : "SudokuPad");
  const expected = "expected a link of f-puzzles, SudokuPad, puzz.link or Penpa that contains the puzzle";
  if (pad) return new Foreign("SudokuPad").refuse(`the link only names a puzzle on that site; ${expected}`);
  return new Foreign("a link").refuse(`no site that is known here; ${expected}`);
}

function unescaped(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll("+", "%2B"));
  } catch {
    return link;
  }
}

function fromPacked(packed: string, program: "f-puzzles" | "SudokuPad"): Foreign {
  // In an address a blank was a plus sign.
  const text = decompressBase64(packed.replaceAll(" ", "+"));
  const value =
    text === null ? undefined : program === "f-puzzles" ? json(text) : (json(text) ?? unzipPuzzle(text));
  if (value === undefined || value === null)
    return new Foreign(program).refuse("the link is damaged or cut off");
  return fromValue(value) ?? new Foreign(program).refuse("the link has no grid in it");
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file: JSON, or an array as Python writes it. Null if it is none, or has no grid. */
function fromJson(text: string): Foreign | null {
  const value =
    json(text) ??
    json(
      text
        .replaceAll("None", "null")
        .replace(/'/g, '"')
        .replace(/,(\s*[\]}])/g, "$1"),
    );
  return value === undefined ? null : fromValue(value);
}

function fromValue(value: unknown): Foreign | null {
  if (Array.isArray(value)) return isRows(value) ? plainGrid(value) : null;
  if (typeof value !== "object" || value === null) return null;
  const { grid, cells, boxes, clues, board, puzzle } = value as Record<string, unknown>;
  if (isRows(cells)) return fromSudokuPad(value as Record<string, unknown>);
  if (isRows(grid) && typeof grid[0]?.[0] === "object" && grid[0][0] !== null)
    return fromFPuzzles(value as Record<string, unknown>);
  const rows = [grid, clues, board, puzzle].find(isRows);
  return rows ? plainGrid(rows, boxes) : null;
}

function isRows(value: unknown): value is unknown[][] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row));
}

/** Numbers by row and column, and groups of boxes if there are any. */
function plainGrid(rows: readonly (readonly unknown[])[], boxes?: unknown): Foreign {
  const foreign = new Foreign("an array");
  foreign.setClues(rows, (value) => value);
  if (Array.isArray(boxes))
    for (const group of boxes) if (isRows(group)) foreign.groups.push(group as number[][]);
  foreign.explicit = Array.isArray(boxes);
  return foreign;
}
