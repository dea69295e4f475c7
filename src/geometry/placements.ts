// Base placements: the up to eight ways to turn and reflect a piece (POLYOMINO-DLX §30–33).

import { type Cell, extent, normalize } from "./cells.js";

/** The place of a suffix among the suffixes; a cell without one comes first. */
export type SuffixRank = (suffix: string | undefined) => number;

/** For cells without suffixes. Families that have them bring a rank of their own. */
function noSuffixes(suffix: string | undefined): number {
  return suffix === undefined ? 0 : 1;
}

/** Orders cells by row, then column, then suffix. */
export function compareCells(a: Cell, b: Cell, rank: SuffixRank = noSuffixes): number {
  return a[0] - b[0] || a[1] - b[1] || rank(a[2]) - rank(b[2]);
}

/** (x, y) → (y, −x), moved back to the origin: a turn by 90 degrees. */
export function rotate(cells: readonly Cell[]): Cell[] {
  const { xmax } = extent(cells);
  return cells.map(([x, y, suffix]): Cell => (suffix === undefined ? [y, xmax - x] : [y, xmax - x, suffix]));
}

/** (x, y) → (y, x): a reflection about the diagonal. */
export function transpose(cells: readonly Cell[]): Cell[] {
  return cells.map(([x, y, suffix]): Cell => (suffix === undefined ? [y, x] : [y, x, suffix]));
}

/**
 * All different placements of the piece by breadth-first search from the given one, in the original's order:
 * each placement known so far is turned, then transposed. Each is normalized and sorted.
 */
export function basePlacements(cells: readonly Cell[], rank: SuffixRank = noSuffixes): Cell[][] {
  return closure(cells, [rotate, transpose], rank);
}

/** The different placements that turning alone makes, for pieces that must not be turned over. */
export function rotations(cells: readonly Cell[], rank: SuffixRank = noSuffixes): Cell[][] {
  return closure(cells, [rotate], rank);
}

function closure(
  cells: readonly Cell[],
  motions: readonly ((cells: readonly Cell[]) => Cell[])[],
  rank: SuffixRank,
): Cell[][] {
  const sorted = (list: readonly Cell[]) => normalize(list).sort((a, b) => compareCells(a, b, rank));
  const found = [sorted(cells)];
  const known = new Set([String(found[0])]);
  for (let j = 0; j < found.length; j++) {
    for (const motion of motions) {
      const next = sorted(motion(found[j]!));
      if (known.has(String(next))) continue;
      known.add(String(next));
      found.push(next);
    }
  }
  return found;
}
