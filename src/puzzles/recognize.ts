// A text without a named family in, its family out, or "dlx" for a problem itself; a guess that could be wrong comes with a
// remark. The command line, the library and the Studio all ask here.

import {
  type Diagnostic,
  type Parsed,
  type Problem,
  parseDlx,
  plainText,
  Report,
  splitLines,
} from "#problem";
import { isXml } from "./burrtools/xml.js";
import { families, familyNamed } from "./families.js";
import { type Family, type ReadOptions, readSpec } from "./family.js";
import { isDrawing } from "./geometry/drawing.js";
import type { LatticeName } from "./geometry/known-sets.js";
import { ianFamily } from "./ian/family.js";
import { ianPieces } from "./ian/read.js";
import { wordedLattice } from "./lattice/read.js";
import { polycubeFamily } from "./polycube/family.js";
import { polyhexFamily } from "./polyhex/family.js";
import { polyiamondFamily } from "./polyiamond/family.js";
import { polyominoFamily } from "./polyomino/family.js";
import { rulesFamily } from "./rules/family.js";
import { sudokuFamily } from "./sudoku/family.js";
import { foreignPuzzle } from "./sudoku/foreign.js";
import { looksLikeSudoku, readSudoku, severalSudokus, standsInLines } from "./sudoku/read.js";

/** Not a family: a problem that is given as DLX text. */
export const DLX = "dlx";

/** What a text was recognized as. */
export interface Recognized {
  /** The family, or "dlx" for a problem as DLX text. */
  readonly family: Family | typeof DLX;
  /** What to tell where the guess could be wrong, e.g. "read as torto"; "" where it is sure. */
  readonly remark: string;
}

/**
 * What is this text? The family, or why it is none; then the errors are those of the likeliest family.
 *
 *     unwrap(recognize("LISP\nPERL\n")).remark; // → "read as torto"
 */
export function recognize(raw: string, options: ReadOptions = {}): Parsed<Recognized> {
  const text = plainText(raw);
  if (text.trim() === "")
    return refused("empty-input", "the input is empty; expected a puzzle or a DLX file", { at: 0, line: "" });
  if (isXml(text)) {
    const message = "this is XML, as files of BurrTools are; expected text (parseBurrTools makes it of them)";
    return refused("burrtools", message, { at: 1, line: splitLines(text)[0]! });
  }
  const packing = wordedFamily(text);
  if (packing && !isOptions(parseDlx(text))) {
    const parsed = readSpec(packing, text);
    if (!parsed.ok) return { ...parsed, warnings: [...parsed.warnings, fitsBest(packing.name)] };
  }
  const found = sureFamily(text) ?? guessed(text);
  return found ? { ok: true, value: found, warnings: [] } : likeliest(text, options);
}

const BY_LATTICE: Readonly<Record<LatticeName, Family>> = {
  square: polyominoFamily,
  cube: polycubeFamily,
  triangle: polyiamondFamily,
  hexagon: polyhexFamily,
};

/** The family of a packing with words in its text; null if it is none. */
export function wordedFamily(text: string): Family | null {
  const lattice = wordedLattice(text);
  return lattice && BY_LATTICE[lattice];
}

/** Why this is no puzzle, told of a line. */
function refused(code: string, message: string, where: { at: number; line: string }): Parsed<Recognized> {
  const report = new Report();
  report.error(code, where.at, 1, message, where.line);
  return { ok: false, errors: report.errors, warnings: [] };
}

/** What the form of the text leaves no doubt about, or little. */
function sureFamily(text: string): Recognized | null {
  const foreign = foreignPuzzle(text);
  if (foreign?.ok && !foreign.value.sudoku) return { family: rulesFamily, remark: "" };
  if (foreign || standsInLines(text)) return { family: sudokuFamily, remark: "" };
  if (rulesFamily.looksLike(text)) return { family: rulesFamily, remark: "" };
  const sudoku = looksLikeSudoku(text);
  const problem = parseDlx(text);
  if (isOptions(problem) && !(sudoku && isSudokuOnly(text))) {
    const ian = ianFamily.looksLike(text);
    return { family: DLX, remark: ian ? "read as dlx; --family ian makes Ian's puzzle of it" : "" };
  }
  if (ianPieces(text))
    return { family: ianFamily, remark: "read as Ian's puzzle; --family polyomino packs the pieces instead" };
  if (severalSudokus(text)) return { family: sudokuFamily, remark: "" };
  // The words of a packing are no title of a sudoku, and no list of words.
  const packing = wordedFamily(text);
  if (packing) return { family: packing, remark: told(packing.name, []) };
  if (!sudoku) return null;
  const others = otherNames(text, sudokuFamily);
  return { family: sudokuFamily, remark: others.length > 0 ? told("sudoku", others) : "" };
}

/** Is it a problem with options? */
function isOptions(problem: Parsed<Problem>): boolean {
  return problem.ok && problem.value.optionStart.length > 1;
}

/** Rows without blanks, or within borders, that make a good sudoku or several: no DLX file looks like that. */
function isSudokuOnly(text: string): boolean {
  const rows = splitLines(text).filter((line) => line.trim() !== "");
  const solid = rows.every((line) => !/\s/.test(line.trim())) || /^[\s+*-]+$/.test(rows[0] ?? "");
  return solid && (severalSudokus(text)?.every((line) => readSudoku(line).ok) ?? readSudoku(text).ok);
}

function guessed(text: string): Recognized | null {
  const fitting = families.filter((family) => family !== sudokuFamily && looksLike(family, text));
  const [family, ...others] = fitting;
  if (family) {
    const names = others.map(({ name }) => name);
    return { family, remark: told(family.name, names) };
  }
  return null;
}

/** A text can be too much for a family that it does not belong to. */
function looksLike(family: Family, text: string): boolean {
  try {
    return family.looksLike(text);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function otherNames(text: string, but: Family): string[] {
  return families.filter((family) => family !== but && looksLike(family, text)).map(({ name }) => name);
}

function told(name: string, others: readonly string[]): string {
  if (others.length === 0) return `read as ${name}`;
  return `read as ${name}; it could also be ${others.join(" or ")} (--family says which)`;
}

/** How much of the text a family cannot read: the share of its lines with an error. */
interface Attempt {
  readonly name: string;
  readonly bad: number;
  readonly errors: readonly Diagnostic[];
}

function likeliest(text: string, options: ReadOptions): Parsed<Recognized> {
  const lines = splitLines(text).filter((line) => line.trim() !== "" && !line.startsWith("|"));
  // A drawing can only be a box, and is told what it lacks.
  if (isDrawing(lines)) return { ok: false, errors: errorsOf(readSpec(polyominoFamily, text)), warnings: [] };
  const problem = parseDlx(text);
  // Any line can name items, and without options there is no solution: that is no guess to be taken.
  if (problem.ok) {
    const line = splitLines(text).findIndex((line) => line.trim() !== "" && !line.startsWith("|"));
    const message =
      "this could be the items of a DLX file without options (--family dlx reads it so); expected a puzzle";
    return refused("no-options", message, { at: line + 1, line: lines[0]! });
  }
  const attempts = [attempt(DLX, problem, lines.slice(1))];
  for (const family of [sudokuFamily, polyominoFamily, ...families]) {
    if (attempts.some(({ name }) => name === family.name)) continue;
    attempts.push(attempt(family.name, readSpec(family, text, options), lines));
  }
  const best = attempts.reduce((a, b) => (b.bad < a.bad ? b : a));
  if (best.bad >= 1) {
    const names = [...families.map(({ name }) => name), DLX].join(", ");
    const [line = ""] = lines;
    const message = `this is no puzzle that is known here; expected one of ${names}`;
    return refused("no-puzzle", message, { at: splitLines(text).indexOf(line) + 1, line });
  }
  return { ok: false, errors: best.errors, warnings: [fitsBest(best.name)] };
}

function fitsBest(name: string): Diagnostic {
  const report = new Report();
  report.remark("read-as", `read as ${name}, which fits best (--family reads it as another)`);
  return report.warnings[0]!;
}

function errorsOf(parsed: Parsed<unknown>): readonly Diagnostic[] {
  return parsed.ok ? [] : parsed.errors;
}

function attempt(name: string, parsed: Parsed<unknown>, lines: readonly string[]): Attempt {
  if (parsed.ok) return { name, bad: 1, errors: [] }; // it does not look like one, though it can be read
  if (parsed.errors.some(({ code }) => WHOLE.has(code))) return { name, bad: 1, errors: parsed.errors };
  const bad = new Set(parsed.errors.map(({ line }) => line)).size;
  const known = CHARACTERS[name];
  const strange = known ? lines.filter((line) => !known.test(line)).length : 0;
  return { name, bad: Math.max(bad, strange) / Math.max(1, lines.length), errors: parsed.errors };
}

/** Errors that say all about the text: squares have two dimensions, lists of words an end, rules a grid. */
const WHOLE = new Set(["three-dimensions", "many-words", "no-grid"]);

/** Lines that a family can have at all. */
const CHARACTERS: Readonly<Record<string, RegExp>> = {
  sudoku: /^[\s\d.#|_*?+=,;-]+$/,
  polyomino: /[\d[]/,
  polycube: /[\d[]/,
  polyiamond: /[\d[]/,
  polyhex: /[\d[]/,
  torto: /^[\p{L}\s]+$/u,
  polyominoes: /^(?=.*\d)[\da-zA-Z|:\s]+$/,
};

/** The family of this name, which may be "dlx"; null if there is none. */
export function kindNamed(name: string): Family | typeof DLX | null {
  return name === DLX ? DLX : (familyNamed(name) ?? null);
}
