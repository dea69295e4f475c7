// A packing as people write it in, a `PolyominoPuzzle` out: what the original reads; a drawn box; and words, a line each:
// box 6x10, pieces pentominoes, no-turn-over, holes 4, copies any.

import { BadValue, type Diagnostic, type Parsed, plainText, Report, splitLines } from "#problem";
import { isDrawing } from "../geometry/drawing.js";
import { isNamedPieces } from "../geometry/named.js";
import type { PolyominoPiece, PolyominoPuzzle } from "../lattice/puzzle.js";
import { type Packing, packed } from "./packed.js";
import { parsePolyomino } from "./packing.js";

const NO_TURN_OVER = /^\s*no[- ]turn(ing)?[- ]over\s*$/i;
const HOLES = /^\s*holes\s+(\d+)\s*$/i;
const COPIES = /^\s*copies\s+(any|\d+(?::\d+)?)\s*$/i;
const PIECES = /^\s*pieces:?\s+(.*\S)\s*$/i;
const BOX = /^\s*box:?(?:\s+(.*\S))?\s*$/i;

export function readPolyomino(raw: string): Parsed<PolyominoPuzzle> {
  const text = plainText(raw);
  const lines = splitLines(text);
  return isWorded(lines) ? readWords(lines) : readPlain(text, lines);
}

function isWord(line: string): boolean {
  const pieces = PIECES.exec(line);
  // Words such as "hexagons" are no cells, whatever else they are.
  const named = pieces !== null && (isNamedPieces(pieces[1]!) || /[A-Za-z]{3}/.test(pieces[1]!));
  return NO_TURN_OVER.test(line) || HOLES.test(line) || COPIES.test(line) || named;
}

/** Does the text have words, or a drawn box? */
function isWorded(lines: readonly string[]): boolean {
  const first = lines.find((line) => line.trim() !== "" && !line.startsWith("|")) ?? "";
  return BOX.test(first) || isDrawing([first]) || lines.some(isWord);
}

/** The original's text, looked at with a person's eyes. */
function readPlain(text: string, lines: readonly string[]): Parsed<PolyominoPuzzle> {
  const solid = threeDimensions(lines);
  if (solid) return { ok: false, errors: [solid], warnings: [] };
  const parsed = parsePolyomino(text);
  if (!parsed.ok) return { ...parsed, errors: parsed.errors.map(fromOne) };
  const report = new Report();
  let isBox = true;
  lines.forEach((line, index) => {
    const cells = line.startsWith("|") ? "" : isBox ? line : line.replace(/^\S*/, "");
    if (cells !== "") isBox = false;
    const odd = /(?:^|\s)(?:[\da-zA-Z]|\[[^\]]*\]){2}(\d)(?=\s|$)/.exec(cells);
    if (!odd || report.warnings.length > 0) return;
    const message = `${odd[0].trim()} is read as a cell with the suffix ${odd[1]}; two digits are a cell, and blanks separate cells`;
    report.remark("suffix", message, index + 1, line);
  });
  return { ...parsed, warnings: [...parsed.warnings, ...report.warnings] };
}

/** Cells with three brackets or digits are those of a solid. */
function threeDimensions(lines: readonly string[]): Diagnostic | null {
  for (const [index, text] of lines.entries()) {
    if (text.startsWith("|")) continue;
    // A piece's name comes first, but in the line of the box.
    const solid = /(?:^|\s)((?:[\da-zA-Z]|\[[^\]\s]*\]){2}\[[^\]\s]*\])/.exec(text);
    if (!solid) continue;
    const column = solid.index + solid[0].length - solid[1]!.length + 1;
    const message = `${solid[1]} has three dimensions; expected two, row and column (solids are of the family polycube)`;
    return { severity: "error", code: "three-dimensions", line: index + 1, column, message, text };
  }
  return null;
}

/** The place is told by the diagnostic itself, which counts from 1. */
function fromOne(d: Diagnostic): Diagnostic {
  return { ...d, message: d.message.replace(/,? (starting )?at position \d+/, "") };
}

function readWords(lines: readonly string[]): Parsed<PolyominoPuzzle> {
  const report = new Report();
  const plain: string[] = [];
  const drawing: string[] = [];
  const packing: { -readonly [K in keyof Packing]?: Packing[K] } = {};
  lines.forEach((line) => {
    const word = isWord(line);
    const [box, holes, copies, pieces] = [BOX, HOLES, COPIES, PIECES].map((pattern) => pattern.exec(line));
    if (box && packing.box === undefined && plain.length === 0) packing.box = box[1] ?? "";
    else if (word && NO_TURN_OVER.test(line)) packing.turnOver = false;
    else if (word && holes) packing.holes = Number(holes[1]);
    else if (word && copies) packing.copies = copies[1]!.toLowerCase();
    else if (word && pieces) packing.pieces = pieces[1]!;
    else if (
      !packing.box &&
      plain.length === 0 &&
      (isDrawing([line]) || (packing.box === "" && /^[\sxXoO*@]*\S$/.test(line)))
    )
      drawing.push(line);
    else if (line.trim() !== "" || plain.length === 0) plain.push(line);
  });
  try {
    const read = together(packing, drawing, plain);
    if (!read.ok) return read;
    for (const remark of read.value.remarks) report.remark("packing", remark);
    const { puzzle } = read.value;
    return {
      ok: true,
      value: { ...puzzle, source: lines },
      warnings: [...read.warnings, ...report.warnings],
    };
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const at = lines.findIndex((line) => PIECES.test(line) && !isNamedPieces(PIECES.exec(line)![1]!));
    report.error("bad-word", at + 1, 1, error.message, lines[at] ?? "");
    return { ok: false, errors: report.errors, warnings: [] };
  }
}

/** The words together with the original's lines: a box line unless a word gave the box, and lines of pieces. */
function together(
  { box, pieces, ...rest }: Partial<Packing>,
  drawing: readonly string[],
  plain: readonly string[],
): Parsed<ReturnType<typeof packed>> {
  const drawn = box === undefined || box === "" ? drawing.join("\n") : box;
  const given = drawn !== "" ? { box: drawn, line: "00" } : null;
  const own = plain.filter((line) => line.trim() !== "" && !line.startsWith("|"));
  const parsed =
    own.length > 0 || !given
      ? parsePolyomino(`${[...(given ? [given.line] : []), ...plain].join("\n")}\n`)
      : null;
  if (parsed && !parsed.ok)
    return { ...parsed, errors: parsed.errors.map((d) => fromOne(given ? { ...d, line: 0 } : d)) };
  const lines: readonly PolyominoPiece[] = parsed?.value.pieces ?? [];
  const region = given?.box ?? parsed!.value.box;
  if (pieces === undefined && lines.length === 0)
    throw new BadValue(
      'a box without pieces; expected lines of pieces, or a line such as "pieces pentominoes" (--pieces pentominoes)',
    );
  if (pieces !== undefined && lines.length > 0)
    throw new BadValue("pieces by name and lines of pieces; expected one of them");
  const value = packed({ box: region, pieces: pieces ?? lines, ...rest });
  return { ok: true, value, warnings: parsed?.warnings ?? [] };
}
