// A packing as people write it in, its puzzle out: what the original reads; a drawn box, and pieces drawn below it; and words, a
// line each: box 6x10, pieces pentominoes, no-turn-over, holes 4, copies any … (packed.ts has all of them).

import { BadValue, type Diagnostic, type Parsed, plainText, Report, splitLines } from "#problem";
import type { ReadOptions } from "../family.js";
import type { LatticeName } from "../geometry/known-sets.js";
import type { LatticeCell } from "../geometry/lattice-cells.js";
import { BadName, type NamedPieces, namedPieces } from "../geometry/named.js";
import { drawnPieces } from "./drawn-pieces.js";
import { isPieceLine, linesOf, type TextLine, type Worded, type WordLine } from "./lines.js";
import { BadWord, checkValue, packed } from "./packed.js";
import type { LatticePiece, LatticePuzzle, PackingKind, PackingRule } from "./puzzle.js";
import { type Region, regionsNamed } from "./regions.js";
import { readLattice } from "./sense.js";

/** The puzzle: words and drawings are understood, and what the family's executable reads. */
export function readPacking<C extends LatticeCell>(
  packing: PackingKind,
  raw: string,
  options: ReadOptions = {},
): Parsed<LatticePuzzle<C>> {
  const text = plainText(raw);
  const lines = splitLines(text);
  const worded = linesOf(lines);
  if (!worded) return readPlain(packing, text, lines, options);
  try {
    return new WordedReader(packing, lines, worded).read() as Parsed<LatticePuzzle<C>>;
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, errors: error.errors, warnings: [] };
    throw error;
  }
}

/** The lattice of a text that has words which only a packing has; null for others. A list of words could have one of them alone. */
export function wordedLattice(raw: string): LatticeName | null {
  const found = linesOf(splitLines(plainText(raw)));
  if (!found) return null;
  const { words, plain, drawn } = found;
  const valuesOf = (name: string) =>
    words.flatMap(({ word, value }) => (word === name && value !== "" ? [value] : []));
  const [pieces, boxes] = [
    valuesOf("pieces"),
    valuesOf("box").filter((value) => /^(\p{L}+ )?[\d[]/u.test(value)),
  ];
  const isBare = words.some(({ word, value }) => word === "box" && value === "");
  const isMore = words.length > 1 || plain.length > 0 || drawn.some(({ source }) => source.trim() !== "");
  if (pieces.length === 0 && boxes.length === 0 && !(isBare && isMore)) return null;
  if (boxes.some((value) => /\d\s*[x×]\s*\d+\s*[x×]\s*\d/.test(value))) return "cube";
  try {
    if (pieces.length > 0) return namedPieces(pieces.join(", ")).lattice;
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
  }
  return "square";
}

/** The original's text, looked at with a person's eyes. */
function readPlain<C extends LatticeCell>(
  packing: PackingKind,
  text: string,
  lines: readonly string[],
  options: ReadOptions,
): Parsed<LatticePuzzle<C>> {
  const solid = packing.lattice.name === "square" ? threeDimensions(lines) : null;
  if (solid) return { ok: false, errors: [solid], warnings: [] };
  const parsed = readLattice<C>(packing, text, options);
  return parsed.ok || packing.lattice.name !== "square"
    ? parsed
    : { ...parsed, errors: parsed.errors.map(fromOne) };
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

/** What is wrong with a line. */
class Refusal extends Error {
  readonly errors: readonly Diagnostic[];

  constructor(errors: readonly Diagnostic[]) {
    super("refused");
    this.errors = errors;
  }

  static at({ line, source }: TextLine, column: number, message: string): Refusal {
    const report = new Report();
    report.error("bad-word", line, column, message, source);
    return new Refusal(report.errors);
  }
}

type Spotted = TextLine & { readonly at: number };

const NOWHERE: TextLine = { line: 0, source: "" };

class WordedReader {
  readonly #packing: PackingKind;
  readonly #lines: readonly string[];
  readonly #worded: Worded;
  #warnings: readonly Diagnostic[] = [];

  constructor(packing: PackingKind, lines: readonly string[], worded: Worded) {
    this.#packing = packing;
    this.#lines = lines;
    this.#worded = worded;
  }

  read(): Parsed<LatticePuzzle> {
    const { words, plain } = this.#worded;
    const said = words.filter(({ word }) => word !== "box" && word !== "pieces");
    for (const line of said) this.#at(line, () => checkValue(line.word, line.value));
    const boxes = words.filter(({ word }) => word === "box");
    if (boxes[1]) throw Refusal.at(boxes[1], 1, "a second box; expected one");
    const regions = this.#regions(boxes[0]);
    const named = this.#named();
    const own = this.#own(regions ? plain : plain.slice(1), regions ? undefined : plain[0]);
    const made = this.#at(
      (wrong) => said[wrong] ?? boxes[0] ?? { ...NOWHERE, at: 0 },
      () =>
        packed(this.#packing, {
          regions: regions ?? [{ cells: [...own.box], remark: "" }],
          pieces: [...named.flatMap(({ pieces }) => pieces), ...this.#drawn(), ...own.pieces],
          rules: named.flatMap(({ choices }) =>
            choices.map((choice): PackingRule => ({ rule: "choose", ...choice })),
          ),
          oneSided: named.some(({ oneSided }) => oneSided),
          words: said.map(({ word, value }) => [word, value] as const),
        }),
    );
    if (made.puzzle.pieces.length === 0)
      throw Refusal.at(
        NOWHERE,
        1,
        'a box without pieces; expected lines of pieces, or a line such as "pieces pentominoes" (--pieces pentominoes)',
      );
    const report = new Report();
    for (const remark of made.remarks) report.remark("packing", remark);
    const value = { ...made.puzzle, source: this.#lines };
    return { ok: true, value, warnings: [...this.#warnings, ...report.warnings] };
  }

  /** What is made of a line; what is wrong with it is told of its value. */
  #at<T>(place: Spotted | ((word: number) => Spotted), make: () => T): T {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      const line = typeof place === "function" ? place(error instanceof BadWord ? error.word : 0) : place;
      throw Refusal.at(line, line.at + 1 + (error instanceof BadName ? error.at : 0), error.message);
    }
  }

  /** The box that a word or a drawing gives; null if it is a line of the original. */
  #regions(box: WordLine | undefined): readonly Region[] | null {
    const { drawing, plain, words } = this.#worded;
    const text = box?.value || drawing.map(({ source }) => `${source}\n`).join("");
    if (text !== "")
      return this.#at(box ?? { ...drawing[0]!, at: 0 }, () => regionsNamed(this.#packing, text));
    const [first] = plain;
    if (box || !first || isPieceLine(first.source)) {
      const message = 'there is no box; expected a line such as "box 6x10", or a drawing below "box"';
      throw Refusal.at(box ?? words.find(({ word }) => word === "pieces") ?? NOWHERE, 1, message);
    }
    if (plain.length > 1 && plain.every(({ source }) => !/\s/.test(source.trim())))
      throw Refusal.at(first, 1, 'a drawing without a word; expected a line "box" above it');
    return null;
  }

  /** The pieces of the lines with names, which are one list. */
  #named(): NamedPieces[] {
    const lines = this.#worded.words.filter(({ word, value }) => word === "pieces" && value !== "");
    const [first] = lines;
    if (!first) return [];
    // Each line is looked at alone first, so that an error is told of it.
    for (const line of lines) this.#at(line, () => namedPieces(line.value));
    const { lattice } = this.#packing;
    return this.#at(first, () => {
      const named = namedPieces(lines.map(({ value }) => value).join(", "), lattice.name);
      if (named.lattice === lattice.name) return [named];
      throw new BadValue(
        `these pieces are of ${named.lattice}s, and the family ${this.#packing.name} is of ${lattice.name}s`,
      );
    });
  }

  #drawn(): readonly LatticePiece[] {
    const { drawn, words } = this.#worded;
    const checkered = words.some(({ word }) => word === "checkerboard");
    const first = drawn.find(({ source }) => source.trim() !== "");
    if (!first) return [];
    const sources = drawn.map(({ source }) => source);
    return this.#at({ ...first, at: 0 }, () => drawnPieces(this.#packing.lattice, sources, { checkered }));
  }

  /** The original's lines in their places; words and drawings make room for comments. A cell stands for a box by name. */
  #own(pieces: readonly TextLine[], box: TextLine | undefined): Pick<LatticePuzzle, "box" | "pieces"> {
    if (pieces.length === 0 && !box) return { box: [], pieces: [] };
    const kept = new Set([...pieces, ...(box ? [box] : [])].map(({ line }) => line));
    const text = this.#lines.map((source, index) => (kept.has(index + 1) ? source : "|"));
    const cell = "0".repeat(this.#packing.lattice.digits);
    const stub = box ? [] : [cell];
    // Any piece stands for those that have names.
    const whole = [...stub, ...text, ...(pieces.length > 0 ? [] : [`o ${cell}`]), ""].join("\n");
    const parsed = readLattice(this.#packing, whole);
    const moved = (list: readonly Diagnostic[]) =>
      list.map((d) => fromOne({ ...d, line: Math.max(0, d.line - stub.length) }));
    if (!parsed.ok) throw new Refusal(moved(parsed.errors));
    this.#warnings = moved(parsed.warnings);
    return pieces.length > 0 ? parsed.value : { ...parsed.value, pieces: [] };
  }
}
