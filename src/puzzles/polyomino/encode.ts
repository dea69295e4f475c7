// A `PolyominoPuzzle` in, the DLX lines of POLYOMINO-DLX out (§30–36): comments, the item line, then for each
// base placement its shifts that fit in the box.

import { type Cell, extent } from "../../geometry/cells.js";
import { digit, RADIX } from "../../geometry/digits.js";
import { basePlacements, compareCells, rotations, type SuffixRank } from "../../geometry/placements.js";
import { splitLines } from "../../text/lines.js";
import { multiplicityText, type PolyominoPiece, type PolyominoPuzzle, suffixesOf } from "./puzzle.js";
import { writePolyomino } from "./write.js";

export function* polyominoDlx(puzzle: PolyominoPuzzle): Generator<string, string> {
  for (const line of puzzle.source ?? splitLines(writePolyomino(puzzle))) yield `| ${line}\n`;
  yield "| this file was created by polyomino-dlx from that data\n";
  const suffixes = suffixesOf(puzzle);
  const ranks = new Map(suffixes.map((suffix, k) => [suffix, k + 1]));
  const rank: SuffixRank = (suffix) => (suffix === undefined ? 0 : ranks.get(suffix)!);
  const box = [...puzzle.box].sort((a, b) => compareCells(a, b, rank));
  const names = new Map(puzzle.pieces.map((piece) => [piece.name, multiplicityText(piece)]));
  yield itemLine(box, names, suffixes.length > 0);

  const occupied = new Set(box.map((cell) => cellCode(cell, rank)));
  const { xmin, xmax, ymin, ymax } = extent(box);
  let bases = 0;
  let options = 0;
  for (const piece of puzzle.pieces) {
    const turns = piece.turnOver === false ? rotations : basePlacements;
    for (const base of turns(piece.cells, rank)) {
      bases++;
      const placed = new PlacedBase(piece, base, rank);
      const { xmax: height, ymax: width } = extent(base);
      for (let dx = xmin; dx <= xmax - height; dx++) {
        for (let dy = ymin; dy <= ymax - width; dy++) {
          if (!placed.fits(occupied, dx, dy)) continue;
          options++;
          yield placed.option(dx, dy);
        }
      }
    }
  }
  const secondary = box.filter(([, , suffix]) => suffix !== undefined).length;
  const cells = secondary === 0 ? `${box.length}` : `${box.length - secondary}+${secondary}`;
  return `Altogether ${cells} cells, ${names.size} pieces, ${bases} base placements, ${options} options.`;
}

function itemLine(box: readonly Cell[], names: ReadonlyMap<string, string>, suffixed: boolean): string {
  let line = "";
  for (const [x, y, suffix] of box) if (suffix === undefined) line += ` ${digit(x)}${digit(y)}`;
  for (const [name, multiplicity] of names)
    line += multiplicity === "1" ? ` ${name}` : ` ${multiplicity}|${name}`;
  if (suffixed) line += " |";
  for (const [x, y, suffix] of box) if (suffix !== undefined) line += ` ${digit(x)}${digit(y)}${suffix}`;
  return `${line}\n`;
}

/** One number a cell: the suffix's rank, x and y in six bits each. */
function cellCode([x, y, suffix]: Cell, rank: SuffixRank): number {
  return (rank(suffix) << 12) | (x << 6) | y;
}

/** By x · 64 + y: the cell as it stands in an option, e.g. " 3b". */
const CELL_TEXT = Array.from({ length: RADIX * 64 }, (_, code) => {
  const y = code & 63;
  return y < RADIX ? ` ${digit(code >> 6)}${digit(y)}` : "";
});

/** A base placement, ready to be shifted: cell codes add up, since x and y stay below 64. */
class PlacedBase {
  readonly #name: string;
  readonly #codes: readonly number[];
  readonly #suffixes: readonly string[];
  /** What follows the cells, e.g. " |1". */
  readonly #cost: string;

  constructor(piece: PolyominoPiece, base: readonly Cell[], rank: SuffixRank) {
    this.#name = piece.name;
    this.#cost = piece.empty ? " |1" : "";
    this.#codes = base.map((cell) => cellCode(cell, rank));
    this.#suffixes = base.map(([, , suffix]) => suffix ?? "");
  }

  fits(occupied: ReadonlySet<number>, dx: number, dy: number): boolean {
    const shift = (dx << 6) + dy;
    for (const code of this.#codes) if (!occupied.has(code + shift)) return false;
    return true;
  }

  option(dx: number, dy: number): string {
    const shift = (dx << 6) + dy;
    let line = this.#name;
    for (let k = 0; k < this.#codes.length; k++) {
      line += CELL_TEXT[(this.#codes[k]! + shift) & 0xfff]! + this.#suffixes[k]!;
    }
    return `${line}${this.#cost}\n`;
  }
}
