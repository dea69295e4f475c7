// A box as people say it in ("6x10", "torus 5x12", "hexagon 3", "8x8 minus corners", a drawing, a board with labels), its
// cells out.

import { BadValue } from "#problem";
import { cuboid, parallelogram } from "../geometry/boxes.js";
import { rectangle } from "../geometry/cells.js";
import { drawnRegions, isDrawing } from "../geometry/drawing.js";
import { type Glue, gluesOf } from "../geometry/glue.js";
import { type Lattice, leastDigits, mostDigits } from "../geometry/lattice.js";
import { cellOf, type LatticeCell, latticeKey, Suffixes, spotOf } from "../geometry/lattice-cells.js";
import { bigHexagon, bigTriangle } from "./draw.js";
import { isLabelled } from "./lines.js";
import { parseLattice } from "./parse.js";
import { cellAtLetter } from "./places.js";
import type { CellLabel, PackingKind } from "./puzzle.js";

/** A way to understand what was said. */
export interface Region {
  readonly cells: LatticeCell[];
  readonly labels?: readonly CellLabel[];
  readonly glue?: Glue;
  /** What to tell of it; "" for nothing. */
  readonly remark: string;
}

const MOST_SIDE = 62;
const SIZE = /^(?:([\p{L}]+)\s+)?(\d+)(?:\s*(?:[x×*]|by)\s*(\d+))?(?:\s*(?:[x×*]|by)\s*(\d+))?$/iu;

/** The ways to understand a box, the likelier first. */
export function regionsNamed(packing: PackingKind, text: string): readonly Region[] {
  const less = text.includes("\n") ? null : /\s(?:minus|without|but)\s/i.exec(text.trim());
  if (less) {
    const without = less.input.slice(less.index + less[0].length).trim();
    return regionsNamed(packing, less.input.slice(0, less.index)).map((region) => ({
      ...region,
      cells: lessCells(packing, region, without),
    }));
  }
  const sized = sizedRegion(packing, text);
  if (sized) return [sized];
  const lines = text.split("\n").filter((line) => !line.startsWith("|"));
  if (lines.length > 1 && isLabelled(lines.filter((line) => line.trim() !== ""))) return [labelled(lines)];
  const isDrawn = lines.length > 1 && !/[[\]:]/.test(text);
  if (isDrawn || isDrawing(lines) || /^[\sxXoO*@]+$/.test(lines.join("")))
    return drawnRegions(lines).map(({ cells, remark }) => ({
      cells: cells.map((cell) => cellAtLetter(packing.lattice, cell)),
      remark,
    }));
  const cells = cellsNoted(packing, lines.join(" ").trim());
  // Two digits alone are rather half of a size.
  if (cells && (cells.length > 2 || text.includes("["))) return [{ cells, remark: "" }];
  const expected = "expected 6x10, a drawing of # and ., or cells such as [0-5][0-9]";
  throw new BadValue(`Bad box ${JSON.stringify(text)}; ${expected}`);
}

/** "3x3x3", "torus 5x12", "hexagon 3"; null if it is no size. */
function sizedRegion({ name, lattice }: PackingKind, text: string): Region | null {
  const match = SIZE.exec(text.trim());
  if (!match) return null;
  const [, word = "", ...numbers] = match;
  const sizes = numbers.filter((size) => size !== undefined).map(Number);
  const shape = word.toLowerCase();
  if (sizes.some((size) => size < 1 || size > MOST_SIDE))
    throw new BadValue(`Bad box ${text.trim()}; expected 1 to ${MOST_SIDE} rows and columns`);
  const [a = 1, b = 1, c = 1] = sizes;
  const flat = lattice.name === "triangle" || lattice.name === "hexagon" ? lattice.name : null;
  if (flat && sizes.length === 1 && /^(triangle|hexagon)$/.test(shape))
    return { cells: (shape === "triangle" ? bigTriangle : bigHexagon)(flat, a), remark: "" };
  const [glue] = shape === "" ? [] : gluesOf(shape);
  const isPlain = /^(|rectangle|box|block|cuboid|rhombus|parallelogram)$/.test(shape) || glue;
  if (!isPlain || sizes.length !== lattice.digits) {
    if (word === "" && sizes.length === 1) return null;
    const expected = lattice.digits === 3 ? "three sizes such as 3x3x3" : "two sizes such as 6x10";
    throw new BadValue(`Bad box ${text.trim()}; expected ${expected} for the family ${name}`);
  }
  const cells =
    lattice.digits === 3 ? cuboid(a, b, c) : flat === "triangle" ? parallelogram(a, b) : rectangle(a, b);
  return { cells: [...cells], remark: "", ...(glue ? { glue } : {}) };
}

/** Cells in the notation of the files; null if the text is something else. */
export function cellsNoted(packing: PackingKind, text: string): LatticeCell[] | null {
  const parsed = parseLattice(packing, text);
  return parsed.ok && parsed.value.suffixes!.every((suffix) => /^'*$/.test(suffix))
    ? [...parsed.value.box]
    : null;
}

/** Each word or number is a cell; what is neither is outside. */
function labelled(lines: readonly string[]): Region {
  const rows = lines.filter((line) => line.trim() !== "").map((line) => line.trim().split(/[\s,|]+/));
  const labels = rows.flatMap((row, x) =>
    row.flatMap((text, y): CellLabel[] => (/^[.#*_-]*$/.test(text) ? [] : [{ cell: [x, y], text }])),
  );
  return { cells: labels.map(({ cell }) => cell), labels, remark: "" };
}

/** The cells that are left after those that the words name: "corners", "the center", or cells. */
function lessCells(packing: PackingKind, region: Region, words: string): LatticeCell[] {
  const gone = new Set(placesNamed(packing, region, words).map(latticeKey));
  return region.cells.filter((cell) => !gone.has(latticeKey(cell)));
}

/** Cells by words: corners, the center, r1c2, labels of the board, or the notation of the files. */
export function placesNamed(packing: PackingKind, region: Region, words: string): LatticeCell[] {
  const { lattice } = packing;
  const text = words.trim().replace(/^(?:the|its)\s+/i, "");
  if (/^(?:\w+ )?corners?$/i.test(text)) return cornersOf(lattice, region.cells);
  if (/^(?:\w+ )?cent(?:er|re)$|^middle$/i.test(text)) return [centerOf(lattice, region.cells)];
  const own = new Map(region.cells.map((cell) => [latticeKey(cell), cell]));
  const found = text.split(/[\s,;/&+]+|\band\b/).flatMap((word) => {
    const cells = word === "" ? [] : cellsCalled(packing, region, word);
    return cells.map((cell) => {
      if (own.has(latticeKey(cell))) return cell;
      throw new BadValue(`${word} is no cell of the box`);
    });
  });
  if (found.length > 0) return found;
  throw new BadValue(`No cells in ${JSON.stringify(words)}; expected cells such as r1c2`);
}

function cellsCalled(packing: PackingKind, { cells, labels = [] }: Region, word: string): LatticeCell[] {
  const same = (text: string) => text.toLowerCase() === word.toLowerCase();
  const all = labels.filter(({ text }) => same(text));
  if (all.length > 1)
    throw new BadValue(`${all.length} cells are called ${word}; expected their places, such as r1c2`);
  if (all[0]) return [all[0].cell];
  const begun = labels.filter(
    ({ text }) => text.length > 2 && word.toLowerCase().startsWith(text.toLowerCase()),
  );
  if (begun.length === 1 && /^\p{L}+$/u.test(word)) return [begun[0]!.cell];
  const { lattice } = packing;
  const counted = /^(?:l(\d+))?r(\d+)c(\d+)$/i
    .exec(word)
    ?.slice(lattice.digits === 3 ? 1 : 2)
    .map(Number);
  if (counted) {
    const least = leastDigits(lattice, spotsOf(lattice, cells));
    return [counted.map((value, k) => value - 1 + least[k]!) as unknown as LatticeCell];
  }
  const noted = labels.length > 0 ? null : cellsNoted(packing, word);
  if (noted && noted.length > 0) return noted;
  const names = labels.slice(0, 6).map(({ text }) => text);
  const expected = names.length > 0 ? `${names.join(", ")} …, or a cell such as r1c2` : "a cell such as r1c2";
  throw new BadValue(`No cell is called ${word}; expected ${expected}`);
}

function spotsOf(lattice: Lattice, cells: readonly LatticeCell[]) {
  const suffixes = new Suffixes(lattice);
  return cells.map((cell) => spotOf(lattice, cell, suffixes));
}

/** The cells with the fewest neighbors in the box. */
export function cornersOf(lattice: Lattice, cells: readonly LatticeCell[]): LatticeCell[] {
  const spots = spotsOf(lattice, cells);
  const own = new Set(spots.map(String));
  const counts = spots.map(
    (spot) => lattice.neighbors(spot).filter((other) => own.has(String(other))).length,
  );
  const least = Math.min(...counts);
  return spots.flatMap((spot, k) => (counts[k] === least ? [cellOf(lattice, spot)] : []));
}

function centerOf(lattice: Lattice, cells: readonly LatticeCell[]): LatticeCell {
  const spots = spotsOf(lattice, cells);
  const [least, most] = [leastDigits(lattice, spots), mostDigits(lattice, spots)];
  const center = least.map((value, k) => (value + most[k]!) / 2);
  if (center.every(Number.isInteger)) return cellOf(lattice, [...center, 0]);
  throw new BadValue("the box has no cell in its center; expected odd sizes, or a cell such as r4c4");
}
