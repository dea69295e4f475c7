// The rules of a packing as items besides cells and pieces: which placements have them. An item's name tells its cells, so that a
// motion of the board takes it to another one.

import { compareSpots, type Lattice, type Spot } from "../geometry/lattice.js";
import type { LatticePuzzle, PackingRule } from "./puzzle.js";

/** An item of a rule. */
export interface RuleItem {
  /** "+" for crossroads, "~0" for the first rule of pieces that stay apart, "=0" for a choice. */
  readonly prefix: string;
  /** The cells that it stands for. */
  readonly spots: readonly Spot[];
  /** Bounds of a primary item; none for a secondary one. */
  readonly bounds?: string;
  /** Has a placement of the piece on these cells, of the item's own, the item? */
  has(piece: string, covered: number, empty: boolean): boolean;
}

/** The cells, and which of them is meant by a cell of the plane; none by one outside. */
interface Board {
  readonly box: readonly Spot[];
  inBox(spot: Spot): Spot | undefined;
}

/** The items of all rules; `fold` takes a cell outside to the one that it is glued to. */
export function ruleItems(
  lattice: Lattice,
  { rules = [] }: LatticePuzzle,
  { box, fold }: { readonly box: readonly Spot[]; readonly fold: (spot: Spot) => Spot },
): RuleItem[] {
  const own = new Map(box.map((spot) => [String(spot), spot]));
  const board: Board = { box, inBox: (spot) => own.get(String(fold(spot))) };
  return rules.flatMap((rule, k): RuleItem[] => {
    if (rule.rule === "choose") return [choice(rule, k)];
    if (rule.rule === "no-crossroads") return crossings(board);
    return pairs(lattice, board, rule.corners ?? false).map((spots) => ({
      prefix: `~${k}`,
      spots,
      // Two pieces on the two cells would both have the item.
      has: (piece, covered) => covered === 1 && rule.pieces.includes(piece),
    }));
  });
}

/** Its name, with those of its cells in their order. */
export function ruleName({ prefix }: RuleItem, names: readonly string[]): string {
  return [prefix, ...[...names].sort()].join(".");
}

function choice({ pieces, count }: PackingRule & { rule: "choose" }, k: number): RuleItem {
  return { prefix: `=${k}`, spots: [], bounds: String(count), has: (piece) => pieces.includes(piece) };
}

/** Where four cells meet, one placement or two must have two of them; an empty cell ends the crossroads, too. */
function crossings({ box, inBox }: Board): RuleItem[] {
  return box.flatMap(([x = 0, y = 0, rank = 0]): RuleItem[] => {
    const around = [0, 1, 2, 3].map((k) => inBox([x + (k >> 1), y + (k & 1), rank]));
    const spots = around.filter((spot) => spot !== undefined);
    if (new Set(spots.map(String)).size < 4) return [];
    return [
      {
        prefix: "+",
        spots,
        bounds: "1:4",
        has: (_, covered, empty) => covered >= 2 || (empty && covered > 0),
      },
    ];
  });
}

/** All pairs of cells beside each other, or that meet in a corner. */
function pairs(lattice: Lattice, board: Board, corners: boolean): Spot[][] {
  const found = new Map<string, Spot[]>();
  for (const spot of board.box) {
    let beside = lattice.neighbors(spot);
    // Around a corner it is three steps at the most.
    if (corners) {
      const near = beside.flatMap(lattice.neighbors);
      beside = [...beside, ...near, ...near.flatMap(lattice.neighbors)].filter((other) =>
        meet(lattice, spot, other),
      );
    }
    for (const other of beside) {
      const image = board.inBox(other);
      if (!image || String(image) === String(spot)) continue;
      const pair = [spot, image].sort(compareSpots);
      found.set(pair.join(" "), pair);
    }
  }
  return [...found.values()];
}

/** Have the cells a corner in common? */
function meet({ digits, grid }: Lattice, a: Spot, b: Spot): boolean {
  if (digits === 3) return a.every((value, k) => Math.abs(value - b[k]!) <= 1);
  const corners = new Set(grid.corners(...grid.place(a)).map(String));
  return grid.corners(...grid.place(b)).some((corner) => corners.has(String(corner)));
}
