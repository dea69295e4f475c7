// Reasons as plain data: numbers of items and options of the problem, weights, and sentences in the puzzle's own words. Every
// reason but the last kind shows that there is no solution; check.ts checks that it does.

import type { Cell, Given } from "#puzzles";

/** What every reason says. */
export interface Told {
  /** In the puzzle's own words; the first one is the whole in short. */
  readonly sentences: readonly string[];
  /** The items that it is about. */
  readonly items: readonly number[];
}

/** Weights of items, as a linear certificate has them (docs/decisions/016-linear-certificates.md). */
export interface Weighing {
  /** A number m: everything is modulo m. "rational": the weights bound what options can gain. */
  readonly modulus: number | "rational";
  /** By item of the problem. */
  readonly weights: readonly number[];
}

/** Numbers of cells or letters do not fit. */
export interface ArithmeticReason extends Told {
  /** The kind of the reason. */
  readonly kind: "arithmetic";
  /** The weights that show it; absent where letters were counted. */
  readonly weighing?: Weighing;
}

/** What must be so, step by step, leaves nothing for an item. */
export interface ForcedReason extends Told {
  /** The kind of the reason. */
  readonly kind: "forced";
  /** The steps, in order. */
  readonly steps: readonly {
    /** The item has no other options than these, and needs them. */
    readonly item: number;
    /** The numbers of these options. */
    readonly options: readonly number[];
    /** The step in the puzzle's own words. */
    readonly sentence: string;
  }[];
  /** What nothing is left for. */
  readonly item: number;
}

/** A coloring: all placements agree with it, the whole does not. */
export interface ColoringReason extends Told {
  /** The kind of the reason. */
  readonly kind: "coloring";
  /** "chessboard", "diagonals", "rows" …; "weights" if it is no natural one. */
  readonly pattern: string;
  /** By item: its color, 0, 1, …; −1 for items without one. Only natural colorings have colors. */
  readonly colors: readonly number[] | null;
  /** The weights that show it. */
  readonly weighing: Weighing;
}

/** These things have only so few places. */
export interface CountingReason extends Told {
  /** The kind of the reason. */
  readonly kind: "counting";
  /** The weights that show it. */
  readonly weighing: Weighing;
  /** What needs the places. */
  readonly needy: readonly number[];
  /** The places. */
  readonly places: readonly number[];
}

/** These things contradict each other when all else is forgotten. */
export interface CoreReason extends Told {
  /** The kind of the reason. */
  readonly kind: "core";
  /** Items that belong together in the puzzle's words, e.g. "row 3"; the core is irreducible in these groups. */
  readonly groups: readonly {
    /** What the puzzle calls them. */
    readonly text: string;
    /** The numbers of the items. */
    readonly items: readonly number[];
  }[];
  /** Numbers of what is given, e.g. clues; then `items` and `groups` are of the problem without it (`givensOf`). */
  readonly givens: readonly number[];
  /** Was it shown that nothing can be dropped? */
  readonly irreducible: boolean;
  /** How many dead ends the contradiction takes; 0 if it follows step by step. */
  readonly deadEnds: number;
}

/** These rules and clues of a puzzle contradict each other. */
export interface DemandsReason extends Told {
  /** The kind of the reason. */
  readonly kind: "demands";
  /** Their numbers among all that the puzzle demands (`demands` of its family). */
  readonly demands: readonly number[];
  /** Was it shown that nothing can be dropped? */
  readonly irreducible: boolean;
}

/** Why there is no solution. */
export type Reason =
  | ArithmeticReason
  | ForcedReason
  | ColoringReason
  | CountingReason
  | CoreReason
  | DemandsReason;

/** The best that can be done: the fewest cells, or items, that stay uncovered. */
export interface BestTry {
  /** In the puzzle's own words. */
  readonly sentences: readonly string[];
  /** The options, none of which cannot stand beside the others. */
  readonly options: readonly number[];
  /** Items that stay uncovered. */
  readonly left: readonly number[];
  /** How many items count. */
  readonly of: number;
  /** Was it shown that nothing better is possible? */
  readonly proved: boolean;
}

/** Where several solutions differ. */
export interface Differences {
  /** In the puzzle's own words. */
  readonly sentences: readonly string[];
  /** How many solutions were compared. */
  readonly compared: number;
  /** Are these all? */
  readonly all: boolean;
  /** Options that are in some of them, not in all, with the number of solutions that they are in. */
  readonly options: readonly {
    /** The number of the option. */
    readonly option: number;
    /** How many of the compared solutions have it. */
    readonly solutions: number;
  }[];
  /** Options that are in all of them. */
  readonly common: readonly number[];
  /** Items that are not covered in the same way in all of them. */
  readonly items: readonly number[];
  /** Where these are on the picture of the puzzle; of words, the cells whose letters differ. */
  readonly cells: readonly Cell[];
  /** To fix this option would leave the fewest of them. */
  readonly settles: {
    /** The number of the option. */
    readonly option: number;
    /** How many of the compared solutions have it. */
    readonly leaves: number;
  } | null;
}

export type { Given };
