// A puzzle in, the DLX lines of Knuth's program for its lattice out (POLYOMINO-DLX §30–36): comments, the item line, then
// for each base placement its shifts that fit in the box.

import { splitLines } from "#problem";
import { digit, RADIX } from "../geometry/digits.js";
import { type Lattice, leastDigits, mostDigits, orientations, type Spot } from "../geometry/lattice.js";
import { type Suffixes, spotOf } from "../geometry/lattice-cells.js";
import { type Board, boardOf, costText, Placements, spotName } from "./placements.js";
import {
  type LatticePiece,
  type LatticePuzzle,
  multiplicityText,
  type PackingKind,
  ranksOf,
} from "./puzzle.js";
import { writeLattice } from "./write.js";

/** With a bar after every multiplicity, as solvers want it. */
export function* latticeDlx(packing: PackingKind, puzzle: LatticePuzzle): Generator<string, string> {
  return yield* dlxLines(packing, puzzle, (piece) => `${multiplicityText(piece)}|`);
}

/** As the original writes it: a multiplicity that was read with a star gets one. */
export function* originalDlx(packing: PackingKind, puzzle: LatticePuzzle): Generator<string, string> {
  return yield* dlxLines(packing, puzzle, (piece) => {
    return piece.starred ? `${digit(Number(piece.multiplicity))}*` : `${multiplicityText(piece)}|`;
  });
}

function* dlxLines(
  packing: PackingKind,
  puzzle: LatticePuzzle,
  copies: (piece: LatticePiece) => string,
): Generator<string, string> {
  const { lattice } = packing;
  for (const line of puzzle.source ?? splitLines(writeLattice(packing, puzzle))) yield `| ${line}\n`;
  yield `| this file was created by ${packing.program} from that data\n`;
  const suffixes = ranksOf(lattice, puzzle);
  const board = boardOf(lattice, puzzle, suffixes);
  const plain = board.box.filter((spot) => suffixes.isPlain(spot.at(-1)!));
  const marks = board.box.filter((spot) => !suffixes.isPlain(spot.at(-1)!));
  const names = new Map(
    puzzle.pieces.map((piece) => [piece.name, multiplicityText(piece) === "1" ? "" : copies(piece)]),
  );
  const text = (spot: Spot) => ` ${spotName(spot, suffixes)}`;
  const pieces = [...names].map(([name, multiplicity]) => ` ${multiplicity}${name}`);
  const [firm, loose] = [true, false].map((isFirm) =>
    board.rules.filter(({ bounds }) => isFirm === (bounds !== undefined)),
  );
  const rules = firm!.map((rule) => ` ${rule.bounds}|${rule.name}`);
  const secondary =
    suffixes.any || loose!.length > 0
      ? [" |", ...marks.map(text), ...loose!.map(({ name }) => ` ${name}`)]
      : [];
  yield `${[...plain.map(text), ...pieces, ...rules, ...secondary].join("")}\n`;
  const counts = yield* options(packing, puzzle, board, suffixes);
  const cells = marks.length === 0 ? `${plain.length}` : `${plain.length}+${marks.length}`;
  return `Altogether ${cells} cells, ${names.size} pieces, ${counts}.`;
}

function* options(
  packing: PackingKind,
  puzzle: LatticePuzzle,
  board: Board,
  suffixes: Suffixes,
): Generator<string, string> {
  const { lattice } = packing;
  const { box, rules, glued } = board;
  const occupied = new Set(box.map((spot) => spotCode(spot)));
  const [least, most] = [leastDigits(lattice, box), mostDigits(lattice, box)];
  const isPlain = !glued && rules.length === 0;
  let [bases, found] = [0, 0];
  for (const piece of puzzle.pieces) {
    const spots = piece.cells.map((cell) => spotOf(lattice, cell, suffixes));
    const placements = isPlain && !piece.on ? null : new Placements(lattice, board, { piece, suffixes });
    for (const base of orientations(lattice, spots, piece.manner ?? packing.manner)) {
      bases++;
      const placed = new PlacedBase(piece, base, suffixes);
      const lines = placements
        ? placements.lines(base)
        : placed.lines(occupied, shifts(lattice, least, most, mostDigits(lattice, base)));
      for (const line of lines) {
        found++;
        yield line;
      }
    }
  }
  return `${bases} base placements, ${found} options`;
}

/** The codes of all shifts within the box's extent, the last coordinate first. */
function* shifts(
  { digits }: Lattice,
  least: readonly number[],
  most: readonly number[],
  size: readonly number[],
): Generator<number> {
  const [lastX, lastY] = [most[0]! - size[0]!, most[1]! - size[1]!];
  const [firstZ, lastZ] = digits === 3 ? [least[2]!, most[2]! - size[2]!] : [0, 0];
  for (let dx = least[0]!; dx <= lastX; dx++) {
    for (let dy = least[1]!; dy <= lastY; dy++) {
      const code = (dx << 6) + dy;
      if (digits === 2) yield code;
      else for (let dz = firstZ; dz <= lastZ; dz++) yield (code << 6) + dz;
    }
  }
}

/** One number a cell: its digits in six bits each, and its rank above them. */
function spotCode(spot: Spot): number {
  const rank = spot.at(-1)! * 2 ** (6 * (spot.length - 1));
  return rank + spot.slice(0, -1).reduce((code, value) => (code << 6) + value, 0);
}

/** By two digits of six bits each: their text, e.g. "3b". */
const PAIR_TEXT = Array.from({ length: RADIX * 64 }, (_, code) => {
  return (code & 63) < RADIX ? digit(code >> 6) + digit(code & 63) : "";
});

/** A base placement, ready to be shifted: codes add up, since digits within the box stay below 64. */
class PlacedBase {
  readonly #name: string;
  readonly #codes: readonly number[];
  /** The digits without the rank. */
  readonly #places: readonly number[];
  readonly #suffixes: readonly string[];
  readonly #solid: boolean;
  readonly #cost: string;

  constructor(piece: LatticePiece, base: readonly Spot[], suffixes: Suffixes) {
    this.#name = piece.name;
    this.#cost = costText(piece);
    this.#codes = base.map(spotCode);
    this.#places = base.map((spot) => spotCode([...spot.slice(0, -1), 0]));
    this.#suffixes = base.map((spot) => suffixes.text(spot.at(-1)!));
    this.#solid = base[0]!.length === 4;
  }

  *lines(occupied: ReadonlySet<number>, codes: Iterable<number>): Generator<string> {
    for (const shift of codes) if (this.fits(occupied, shift)) yield this.option(shift);
  }

  fits(occupied: ReadonlySet<number>, shift: number): boolean {
    for (const code of this.#codes) if (!occupied.has(code + shift)) return false;
    return true;
  }

  option(shift: number): string {
    let line = this.#name;
    for (let k = 0; k < this.#places.length; k++) {
      const place = this.#places[k]! + shift;
      const text = this.#solid ? PAIR_TEXT[place >> 6]! + digit(place & 63) : PAIR_TEXT[place]!;
      line += ` ${text}${this.#suffixes[k]!}`;
    }
    return `${line}${this.#cost}\n`;
  }
}
