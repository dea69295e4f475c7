// The placements of a piece where there are rules or glued edges, with the items of the rules; and the names of cells in problems.

import { digit } from "../geometry/digits.js";
import { foldOf, type Sheet } from "../geometry/glue.js";
import { compareSpots, type Lattice, leastDigits, mostDigits, type Spot } from "../geometry/lattice.js";
import { type Suffixes, spotOf } from "../geometry/lattice-cells.js";
import type { LatticePiece, LatticePuzzle } from "./puzzle.js";
import { type RuleItem, ruleItems, ruleName } from "./rules.js";

interface NamedRule extends RuleItem {
  readonly name: string;
}

/** What placements are made on. */
export interface Board {
  /** In order. */
  readonly box: readonly Spot[];
  readonly rules: readonly NamedRule[];
  /** How the edges are glued, and the cell that a cell outside stands for. */
  readonly glued: { readonly sheet: Sheet; readonly fold: (spot: Spot) => Spot } | null;
}

export function boardOf(lattice: Lattice, puzzle: LatticePuzzle, suffixes: Suffixes): Board {
  const box = puzzle.box.map((cell) => spotOf(lattice, cell, suffixes)).sort(compareSpots);
  const [least, most] = [leastDigits(lattice, box), mostDigits(lattice, box)];
  const sheet = { least, rows: most[0]! - least[0]! + 1, columns: most[1]! - least[1]! + 1 };
  const fold = puzzle.glue ? foldOf(puzzle.glue, sheet) : (spot: Spot) => spot;
  const plain = box.filter((spot) => suffixes.isPlain(spot.at(-1)!));
  const rules = ruleItems(lattice, puzzle, { box: plain, fold }).map((rule) => {
    const names = rule.spots.map((spot) => spotName(spot, suffixes));
    return { ...rule, name: ruleName(rule, names) };
  });
  return { box, rules, glued: puzzle.glue ? { sheet, fold } : null };
}

/** A cell as it stands in the problem, e.g. "3b" or "17suf". */
export function spotName(spot: Spot, suffixes: Suffixes): string {
  return spot.slice(0, -1).map(digit).join("") + suffixes.text(spot.at(-1)!);
}

/** The placements of a piece where there are rules or glued edges: with their items, each once. */
export class Placements {
  readonly #board: Board;
  readonly #piece: LatticePiece;
  readonly #lattice: Lattice;
  readonly #names: ReadonlyMap<string, string>;
  /** By cell: the rules that stand there; those of no cell. */
  readonly #rulesAt = new Map<string, NamedRule[]>();
  readonly #everywhere: readonly NamedRule[];
  readonly #on: readonly (readonly string[])[] | null;
  readonly #known = new Set<string>();

  constructor(
    lattice: Lattice,
    board: Board,
    { piece, suffixes }: { readonly piece: LatticePiece; readonly suffixes: Suffixes },
  ) {
    this.#lattice = lattice;
    this.#board = board;
    this.#piece = piece;
    this.#names = new Map(board.box.map((spot) => [String(spot), spotName(spot, suffixes)]));
    this.#everywhere = board.rules.filter(({ spots }) => spots.length === 0);
    for (const rule of board.rules)
      for (const spot of rule.spots)
        this.#rulesAt.set(String(spot), [...(this.#rulesAt.get(String(spot)) ?? []), rule]);
    this.#on = piece.on?.map((cells) => cells.map((cell) => String(spotOf(lattice, cell, suffixes)))) ?? null;
  }

  *lines(base: readonly Spot[]): Generator<string> {
    const { box, glued } = this.#board;
    const [least, most] = [leastDigits(this.#lattice, box), mostDigits(this.#lattice, box)];
    // Across a glued edge a piece goes on at the other side; around a Möbius strip it takes two rounds to come back.
    const ends = glued ? most.map((value, k) => value + (k === 1 ? glued.sheet.columns : 0)) : most;
    const size = glued ? [0, 0, 0] : mostDigits(this.#lattice, base);
    for (const shift of product(least.map((from, k) => [from, ends[k]! - size[k]!] as const))) {
      const spots = base.map((spot) => [...spot.map((value, k) => value + (shift[k] ?? 0))]);
      const placed = glued ? spots.map(glued.fold) : spots;
      const line = this.#option(placed.map(String));
      const key = placed.map(String).sort().join(" ");
      if (line === null || this.#known.has(key)) continue;
      this.#known.add(key);
      yield line;
    }
  }

  /** Null if the cells are not in the box, not all different, or not where the piece is to be. */
  #option(spots: readonly string[]): string | null {
    const own = new Set(spots);
    const names = spots.map((spot) => this.#names.get(spot));
    if (own.size < spots.length || names.includes(undefined)) return null;
    if (this.#on && !this.#on.some((group) => group.every((spot) => own.has(spot)))) return null;
    const { name, empty = false } = this.#piece;
    const near = new Set([...this.#everywhere, ...spots.flatMap((spot) => this.#rulesAt.get(spot) ?? [])]);
    const rules = [...near].filter((rule) =>
      rule.has(name, rule.spots.filter((spot) => own.has(String(spot))).length, empty),
    );
    return `${[name, ...names, ...rules.map((rule) => rule.name)].join(" ")}${costText(this.#piece)}\n`;
  }
}

/** All choices of a whole number from each range, the last changing fastest. */
function product(ranges: readonly (readonly [number, number])[]): number[][] {
  return ranges.reduce<number[][]>(
    (found, [from, to]) =>
      found.flatMap((head) =>
        Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => [...head, from + k]),
      ),
    [[]],
  );
}

/** What follows the cells, e.g. " |1". */
export function costText({ empty, cost = 0 }: LatticePiece): string {
  const whole = cost + (empty ? 1 : 0);
  return whole > 0 ? ` |${whole}` : "";
}
