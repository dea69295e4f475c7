// The text of a packing in, a `LatticePuzzle` out (POLYOMINO-DLX §16–28, POLYCUBE-DLX, POLYIAMOND-DLX), without the
// originals' table sizes. Positions in messages count from 0, as the originals' do; columns of diagnostics count from 1.

import { type Parsed, Report, splitLines } from "#problem";
import { digitValue } from "../geometry/digits.js";
import { MANNERS, type Manner } from "../geometry/lattice.js";
import { isPlain, type LatticeCell, latticeKey, PRIME } from "../geometry/lattice-cells.js";
import { parseDigitSet } from "../geometry/notation.js";
import type { LatticePiece, LatticePuzzle, PackingKind } from "./puzzle.js";

/** Names of items and pieces have at most this many characters. */
const LONGEST_NAME = 8;

export function parseLattice<C extends LatticeCell>(
  packing: PackingKind,
  text: string,
): Parsed<LatticePuzzle<C>> {
  return new PackingReader<C>(packing).read(splitLines(text));
}

/** What stands before and after the name of a piece. */
interface Head {
  readonly name: string;
  readonly nameAt: number;
  readonly multiplicity: string;
  readonly starred: boolean;
  readonly manner: Manner | undefined;
  /** Where the cells begin: the blank after the name; -1 if there is none. */
  readonly blank: number;
}

class PackingReader<C extends LatticeCell> {
  readonly #packing: PackingKind;
  readonly #report = new Report();
  readonly #suffixes = new Set<string>();
  readonly #pieces: LatticePiece<C>[] = [];
  /** By piece name: its multiplicity. */
  readonly #multiplicities = new Map<string, string>();
  #box: C[] | undefined;
  /** The primary cells of the box, such as "3b": names that no piece may have. */
  #boxNames = new Set<string>();
  /** The line being read. */
  #number = 0;
  #line = "";

  constructor(packing: PackingKind) {
    this.#packing = packing;
  }

  read(lines: readonly string[]): Parsed<LatticePuzzle<C>> {
    lines.forEach((line, index) => {
      this.#number = index + 1;
      this.#line = line;
      this.#readLine();
    });
    if (!this.#box && this.#report.errors.length === 0) {
      this.#report.error("no-box", lines.length + 1, 1, "Input file ended before the box specification!", "");
    }
    return this.#report.result(() => ({
      box: this.#box!,
      pieces: this.#pieces,
      suffixes: [...this.#suffixes],
      source: lines,
    }));
  }

  #error(code: string, at: number, message: string): null {
    this.#report.error(code, this.#number, at + 1, message, this.#line);
    return null;
  }

  #warn(code: string, at: number, message: string): void {
    this.#report.warn(code, this.#number, at + 1, message, this.#line);
  }

  #readLine(): void {
    const line = this.#line;
    const nul = line.indexOf("\0");
    if (nul >= 0) this.#error("nul-character", nul, "a NUL character; expected text");
    else if (line.startsWith("|")) return;
    else if (!this.#box) this.#readBox();
    else this.#readPiece();
    if (line.endsWith("\r")) {
      const message =
        "the line ends in a carriage return, which counts as a character of its last cell's suffix";
      this.#warn("carriage-return", line.length - 1, message);
    }
  }

  #readBox(): void {
    this.#box = this.#readCells(0) ?? [];
    const primary = this.#box.filter((cell) => isPlain(this.#packing.lattice, cell));
    this.#boxNames = new Set(primary.map(latticeKey));
    if (this.#line.trim() === "") this.#warn("empty-box", 0, "the box has no cells");
  }

  /** The cells from this place to the end of the line, each once; null after an error. */
  #readCells(start: number): C[] | null {
    const cells = new Map<string, C>();
    const line = this.#line;
    for (let at = start; at < line.length; ) {
      if (line[at] === " ") {
        at++;
        continue;
      }
      const sets: (readonly number[])[] = [];
      for (let k = 0; k < this.#packing.lattice.digits; k++) {
        const set = parseDigitSet(line, at);
        if ("message" in set) return this.#error(set.code, set.at, set.message);
        sets.push(set.values);
        at = set.end;
      }
      const blank = line.indexOf(" ", at);
      const suffix = line.slice(at, blank < 0 ? line.length : blank);
      if (!this.#goodSuffix(suffix, at)) return null;
      for (const place of product(sets)) {
        const cell = (suffix === "" ? place : [...place, suffix]) as unknown as C;
        cells.set(latticeKey(cell), cell);
      }
      at += suffix.length;
    }
    return [...cells.values()];
  }

  #goodSuffix(suffix: string, at: number): boolean {
    const { digits, kinds } = this.#packing.lattice;
    const longest = LONGEST_NAME - digits;
    if (suffix.length > longest) {
      const message = `Suffix too long, starting at position ${at}; expected ${longest} characters at the most`;
      this.#error("long-suffix", at, message);
    } else if (kinds === 2 && !suffix.startsWith(PRIME) && suffix.length === longest) {
      const message = `Implied suffix ${PRIME}${suffix} is too long; expected ${longest - 1} characters at the most`;
      this.#error("long-suffix", at, message);
    } else if (digits === 3 && /^[\w\s[]/.test(suffix)) {
      const message = `Missing space at position ${at}; expected a blank after three coordinates, or a suffix that begins with a sign`;
      this.#error("missing-space", at, message);
    } else {
      this.#checkSuffix(suffix, at);
      return true;
    }
    return false;
  }

  #checkSuffix(suffix: string, at: number): void {
    if (suffix === "") return;
    this.#suffixes.add(suffix);
    const bad = suffix.search(/[:|\s]/);
    if (bad < 0 || suffix === "\r") return;
    this.#warn(
      "odd-suffix",
      at + bad,
      `the suffix ${suffix} has a character that solvers do not accept in a name`,
    );
  }

  #readPiece(): void {
    const head = this.#readHead();
    if (!head) return;
    const { name, nameAt, multiplicity, starred, manner, blank } = head;
    if (blank < 0) {
      const what = this.#line === "" ? "line" : "piece";
      this.#warn("empty-piece", 0, `(Empty ${what} is being ignored)`);
    } else if (this.#goodName(name, nameAt) && this.#goodMultiplicity(head)) {
      const cells = this.#readCells(blank);
      if (cells?.length === 0)
        this.#error("no-cells", blank, `the piece ${name} has no cells; expected at least one`);
      else if (cells)
        this.#pieces.push({
          name,
          cells,
          multiplicity,
          ...(manner ? { manner } : {}),
          ...(starred ? { starred } : {}),
        });
    }
  }

  /** Everything up to the cells: a multiplicity, the name, and after a colon the manner of the piece. */
  #readHead(): Head | null {
    const line = this.#line;
    const starred = this.#packing.stars && line[1] === "*";
    const bar = starred ? 1 : line.indexOf("|");
    const nameAt = bar + 1;
    const blank = line.indexOf(" ", nameAt);
    const whole = line.slice(nameAt, blank < 0 ? line.length : blank);
    if (starred && digitValue(line) < 0) {
      return this.#error("unknown-multiplicity", 0, "Unknown multiplicity; expected a digit before the star");
    }
    const manner = MANNERS.find((word) => whole.endsWith(`:${word}`));
    const name = manner ? whole.slice(0, -manner.length - 1) : whole;
    const illegal = name.search(this.#packing.stars ? /[:|*]/ : /[:|]/);
    if (illegal >= 0) {
      const message = `Illegal character "${name[illegal]}" in piece name`;
      return this.#error("illegal-name", nameAt + illegal, message);
    }
    const multiplicity = bar < 0 ? "1" : starred ? String(digitValue(line)) : line.slice(0, bar);
    return { name, nameAt, multiplicity, starred, manner, blank };
  }

  #goodName(name: string, at: number): boolean {
    if (name === "" || name.length > LONGEST_NAME) {
      const message = `Piece name is nonexistent or too long; expected 1 to ${LONGEST_NAME} characters before a blank`;
      this.#error("bad-name", at, message);
      return false;
    }
    const { digits } = this.#packing.lattice;
    const place = Array.from({ length: digits }, (_, k) => digitValue(name, k));
    // A name such as 01' is no digit longer, and the originals take it.
    if (name.length === digits && place.every((v) => v >= 0) && this.#boxNames.has(place.join(","))) {
      this.#error("name-conflict", at, `Piece name conflicts with board position ${name}`);
      return false;
    }
    return true;
  }

  #goodMultiplicity({ name, multiplicity, starred, nameAt }: Head): boolean {
    const known = this.#multiplicities.get(name);
    // POLYCUBE-DLX takes 0 for a multiplicity that it does not know yet.
    const open = known === undefined || (this.#packing.stars && known === "0");
    if (!open && known !== multiplicity) {
      const message = `Inconsistent multiplicities for piece ${name}, ${known} vs ${multiplicity}!`;
      this.#error("inconsistent-multiplicity", 0, message);
      return false;
    }
    this.#multiplicities.set(name, multiplicity);
    if (nameAt > 0 && !starred && !/^(\d+:)?\d+$/.test(multiplicity)) {
      this.#warn(
        "odd-multiplicity",
        0,
        `solvers expect a multiplicity such as 3 or 1:3, not ${multiplicity}`,
      );
    }
    return true;
  }
}

/** Every choice of one value from each set, the last changing fastest. */
function product(sets: readonly (readonly number[])[]): number[][] {
  return sets.reduce<number[][]>((found, set) => found.flatMap((head) => set.map((v) => [...head, v])), [[]]);
}
