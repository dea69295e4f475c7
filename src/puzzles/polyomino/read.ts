// A packing as people write it in, a `PolyominoPuzzle` out: what the original reads; a drawn box; and words, a line each:
// box 6x10, pieces pentominoes, no-turn-over, holes 4, copies any.

import { BadValue, type Diagnostic, type Parsed, plainText, Report, splitLines } from "#problem";
import type { ReadOptions } from "../family.js";
import type { PolyominoPuzzle } from "../lattice/puzzle.js";
import { readLattice } from "../lattice/sense.js";
import { boxesNamed, type Packing, packed } from "./packed.js";
import { polyominoPacking } from "./packing.js";
import { badName, isPieceLine, linesOf, type Worded, type WordLine } from "./word-lines.js";

export function readPolyomino(raw: string, options: ReadOptions = {}): Parsed<PolyominoPuzzle> {
  const text = plainText(raw);
  const lines = splitLines(text);
  const worded = linesOf(lines);
  return worded ? readWords(worded, lines) : readPlain(text, lines, options);
}

/** Has the text words that only a packing has? A list of words could have one of them alone in a line. */
export function isWordedPacking(raw: string): boolean {
  const found = linesOf(splitLines(plainText(raw)));
  if (!found) return false;
  const { words, plain } = found;
  const isSaid = words.some(({ word, value }) =>
    word === "pieces" ? value !== "" : word === "box" && /^[\d[]/.test(value),
  );
  const isBare = words.some(({ word, value }) => word === "box" && value === "");
  return isSaid || (isBare && (words.length > 1 || plain.length > 0));
}

/** The original's text, looked at with a person's eyes. */
function readPlain(text: string, lines: readonly string[], options: ReadOptions): Parsed<PolyominoPuzzle> {
  const solid = threeDimensions(lines);
  if (solid) return { ok: false, errors: [solid], warnings: [] };
  const parsed = readLattice<PolyominoPuzzle["box"][number]>(polyominoPacking, text, options);
  return parsed.ok ? parsed : { ...parsed, errors: parsed.errors.map(fromOne) };
}

/** Cells with three brackets or digits are those of a solid. */
function threeDimensions(lines: readonly string[]): Diagnostic | null {
  for (const [index, text] of lines.entries()) {
    if (text.startsWith("|")) continue;
    // A piece's name comes first, but in the line of the box.
    const solid = /(?:^|\s)((?:[\da-zA-Z]|\[[^\]\s[]*\]){2}\[[^\]\s[]*\])/.exec(text);
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

function refused(
  { line, source, column = 1 }: WordLine & { column?: number },
  message: string,
): Parsed<never> {
  const report = new Report();
  report.error("bad-word", line, column, message, source);
  return { ok: false, errors: report.errors, warnings: [] };
}

const NOWHERE: WordLine = { word: "box", line: 0, value: "", at: 0, source: "" };

function readWords(worded: Worded, lines: readonly string[]): Parsed<PolyominoPuzzle> {
  const { words, drawing, plain } = worded;
  const [bad] = worded.bad;
  if (bad) return refused({ ...bad, column: bad.at + 1 }, bad.message);
  const boxes = words.filter(({ word }) => word === "box");
  const pieces = words.filter(({ word }) => word === "pieces");
  if (boxes[1]) return refused(boxes[1], "a second box; expected one");
  const drawn = drawing.map(({ source }) => source);
  const box = boxes[0]?.value || drawn.map((line) => `${line}\n`).join("");
  const own = plain.filter(({ source }) => !source.startsWith("|"));
  const boxLine = box === "" ? own[0] : undefined;
  if (box === "" && (boxes[0] || !boxLine || isPieceLine(boxLine.source)))
    return refused(
      boxes[0] ?? pieces[0] ?? NOWHERE,
      `there is no box; expected a line such as "box 6x10", or a drawing below "box"`,
    );
  const ownPieces = boxLine ? own.slice(1) : own;
  if (pieces.length === 0 && ownPieces.length === 0)
    return refused(
      NOWHERE,
      'a box without pieces; expected lines of pieces, or a line such as "pieces pentominoes" (--pieces pentominoes)',
    );
  if (pieces[0] && ownPieces.length > 0) {
    const [odd] = ownPieces;
    if (own.every(({ source }) => !/\s/.test(source.trim())))
      return refused({ ...NOWHERE, ...own[0]! }, 'a drawing without a word; expected a line "box" above it');
    return refused({ ...NOWHERE, ...odd! }, "pieces by name and lines of pieces; expected one of them");
  }
  try {
    return together(worded, { box, lines, boxAt: boxes[0] ?? { ...NOWHERE, ...drawing[0] } });
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const name = badName(pieces);
    return refused(name ?? { ...(boxes[0] ?? NOWHERE) }, error.message);
  }
}

/** The words together with the original's lines: a box line unless a word gave the box, and lines of pieces. */
function together(
  { words, plain, drawing }: Worded,
  {
    box,
    lines,
    boxAt,
  }: { readonly box: string; readonly lines: readonly string[]; readonly boxAt: WordLine },
): Parsed<PolyominoPuzzle> {
  const said = (word: WordLine["word"]) => words.findLast((line) => line.word === word)?.value;
  const pieces = words.flatMap(({ word, value }) => (word === "pieces" ? [value] : [])).join(", ");
  const regions = box === "" ? null : boxesNamed(box);
  const own = pieces === "" ? lines : [...lines, "o 00"]; // any piece: the names say which there are
  const kept = pieces === "" ? plain : [...plain, { line: own.length, source: "" }];
  const parsed = pieces === "" || !regions ? readOwn(own, kept, regions ? [boxAt, ...drawing] : []) : null;
  if (parsed && !parsed.ok) return { ...parsed, errors: parsed.errors.map(fromOne) };
  const holes = said("holes");
  const copies = said("copies");
  const packing: Packing = {
    box: regions ? box : parsed!.value.box,
    pieces: pieces === "" ? parsed!.value.pieces : pieces,
    ...(said("no-turn-over") === undefined ? {} : { turnOver: false }),
    ...(holes === undefined ? {} : { holes: Number(holes) }),
    ...(copies === undefined ? {} : { copies: copies.toLowerCase() }),
  };
  const { puzzle, remarks } = packed(packing);
  const report = new Report();
  for (const remark of remarks) report.remark("packing", remark);
  const warnings = [...(parsed?.warnings ?? []), ...report.warnings];
  return { ok: true, value: { ...puzzle, source: lines }, warnings };
}

/** The original's lines in their places; words, and a box by name, make room for comments. */
function readOwn(
  lines: readonly string[],
  plain: Worded["plain"],
  [boxAt]: readonly { readonly line: number }[],
): Parsed<PolyominoPuzzle> {
  const kept = new Set(plain.map(({ line }) => line));
  const text = lines.map((source, index) => (kept.has(index + 1) ? source : "|"));
  // A box by name may stand below the pieces: any cell stands for it before them.
  const before = boxAt && Math.min(boxAt.line, ...kept) - 1;
  const own =
    before === undefined || !boxAt
      ? text
      : boxAt.line - 1 === before
        ? text.with(before, "00")
        : ["00", ...text];
  const shift = own.length - text.length;
  const parsed = readLattice<PolyominoPuzzle["box"][number]>(polyominoPacking, `${own.join("\n")}\n`);
  if (shift === 0) return parsed;
  const moved = (list: readonly Diagnostic[]) =>
    list.map((d) => ({ ...d, line: Math.max(0, d.line - shift) }));
  return parsed.ok
    ? { ...parsed, warnings: moved(parsed.warnings) }
    : { ...parsed, errors: moved(parsed.errors), warnings: moved(parsed.warnings) };
}
