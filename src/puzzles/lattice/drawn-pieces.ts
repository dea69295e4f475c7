// Pieces that are drawn in, as blocks of letters, the pieces out: cells of one letter that hang together are a piece. Blocks of
// one shape and letter are copies of it.

import { BadValue } from "#problem";
import { type Lattice, orientations, placedAt, type Spot } from "../geometry/lattice.js";
import { cellOf, type LatticeCell, Suffixes, spotOf } from "../geometry/lattice-cells.js";
import { shapeName } from "../geometry/polyforms.js";
import { cellAtLetter } from "./places.js";
import type { LatticePiece } from "./puzzle.js";

/** The mark of a dark cell, of pieces and of a checkerboard. */
export const DARK = "#";

/** Letters may be small or capital: on a checkerboard, capitals are dark cells of the same piece. */
export function drawnPieces(
  lattice: Lattice,
  lines: readonly string[],
  { checkered = false }: { readonly checkered?: boolean } = {},
): LatticePiece[] {
  if (lattice.digits === 3)
    throw new BadValue("pieces of cubes cannot be drawn; expected their cells, such as A 000 001 010");
  const letters = new Map<string, { spot: Spot; letter: string; dark: boolean }>();
  lines.forEach((line, row) => {
    [...line].forEach((character, column) => {
      if (/[\s._-]/.test(character)) return;
      const spot = spotOf(lattice, cellAtLetter(lattice, [row, column]), new Suffixes(lattice));
      const letter = checkered ? character.toLowerCase() : character;
      letters.set(String(spot), { spot, letter, dark: checkered && character !== letter });
    });
  });
  return named(lattice, blocksOf(lattice, letters));
}

interface Block {
  readonly letter: string;
  readonly spots: readonly Spot[];
  readonly dark: readonly Spot[];
}

type Letters = Map<string, { spot: Spot; letter: string; dark: boolean }>;

/** Takes the letters apart into blocks of one letter. */
function blocksOf(lattice: Lattice, letters: Letters): Block[] {
  const blocks: Block[] = [];
  for (const [key, first] of letters) {
    letters.delete(key);
    const found = [first];
    // The list grows while it is gone through.
    for (const { spot } of found) {
      for (const next of lattice.neighbors(spot)) {
        const other = letters.get(String(next));
        if (other?.letter !== first.letter) continue;
        letters.delete(String(next));
        found.push(other);
      }
    }
    const dark = found.filter((one) => one.dark).map(({ spot }) => spot);
    blocks.push({ letter: first.letter, spots: found.map(({ spot }) => spot), dark });
  }
  return blocks;
}

/** By letter; where a letter has several shapes, or is none, they are A, B, C … or the letter with a number. */
function named(lattice: Lattice, blocks: readonly Block[]): LatticePiece[] {
  const found = new Map<string, { block: Block; copies: number }>();
  for (const block of blocks) {
    const key = `${block.letter} ${shapeText(lattice, block)}`;
    found.set(key, { block, copies: (found.get(key)?.copies ?? 0) + 1 });
  }
  const all = [...found.values()];
  const letters = all.map(({ block }) => block.letter);
  const isOneSign = new Set(letters).size === 1 && (letters.length > 1 || !/[\p{L}\d]/u.test(letters[0]!));
  return all.map(({ block, copies }, k) => {
    const same = letters.filter((letter) => letter === block.letter).length;
    const number = letters.slice(0, k).filter((letter) => letter === block.letter).length + 1;
    const own = block.letter.toUpperCase() + (same > 1 ? number : "");
    const name = isOneSign
      ? shapeName(k, all.length)
      : block.dark.length > 0
        ? own
        : block.letter + own.slice(1);
    return {
      name,
      cells: [
        ...block.spots.map((spot) => cellOf(lattice, spot)),
        ...block.dark.map((spot) => marked(lattice, cellOf(lattice, spot))),
      ],
      ...(copies > 1 ? { multiplicity: copies } : {}),
    };
  });
}

export function marked({ digits }: Lattice, cell: LatticeCell): LatticeCell {
  return [...cell.slice(0, digits), `${cell[digits] ?? ""}${DARK}`] as unknown as LatticeCell;
}

/** The same for blocks that turning and turning over make of each other. */
function shapeText(lattice: Lattice, { spots, dark }: Block): string {
  const isDark = new Set(dark.map(String));
  const ranked = spots.map((spot) => {
    const rank = spot.at(-1)! + (isDark.has(String(spot)) ? lattice.kinds : 0);
    return [...spot.slice(0, -1), rank];
  });
  const start = placedAt(lattice, ranked, Array<number>(lattice.digits).fill(0));
  return orientations(lattice, start, "mirrored").map(String).sort()[0]!;
}
