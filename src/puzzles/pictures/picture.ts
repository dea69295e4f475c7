// The one model of all pictures: what is on the board, in the puzzle's own terms. Families build it, writers draw it.
// It is plain data; coordinates are those of cells (row downward, column to the right), of any origin.

import type { Cell } from "../geometry/cells.js";

/** What is on a board, as plain data: `writeSvg`, `writeTerminal` and `writeStl` draw it. */
export interface Picture {
  /** The cells of the board. */
  readonly cells: readonly Cell[];
  /** Places within the board where nothing goes. */
  readonly holes: readonly Cell[];
  /** Sets of cells: pieces, boxes, and boxes on top of those. They may lie beside the board. */
  readonly regions: readonly Region[];
  /** What the puzzle gives: the digits of a sudoku. */
  readonly clues: readonly Label[];
  /** What else stands in cells: digits, letters and numbers of a solution. */
  readonly labels: readonly Label[];
  /** Words that are traced through the cells. */
  readonly paths: readonly Path[];
  /** What is drawn on cells and between them: lines, dots, cages. */
  readonly marks?: readonly DrawnMark[];
  /** The line below the picture; "" for none. */
  readonly caption: string;
  /** Are there no lines between its cells, and none around them? */
  readonly isBare?: boolean;
  /** The shape of the cells; squares when absent. */
  readonly grid?: "square" | "triangle" | "hexagon";
  /** What the picture is of where it shows cubes in layers. */
  readonly solid?: Solid;
}

/** A cube: layer, row, column. */
export type SolidCell = readonly [x: number, y: number, z: number];

/** Pieces of cubes in a box of cubes. */
export interface Solid {
  /** The cubes of the box. */
  readonly box: readonly SolidCell[];
  /** In the order of the picture's regions, whose colors they have. */
  readonly pieces: readonly SolidPiece[];
  /** Are the pieces in the box, or do they lie beside it? */
  readonly placed: boolean;
}

/** A piece of cubes. */
export interface SolidPiece {
  /** e.g. "V". */
  readonly name: string;
  /** What is written on it; "" for nothing. */
  readonly label: string;
  /** Its cubes. */
  readonly cells: readonly SolidCell[];
}

/** A set of cells that is drawn as one. */
export interface Region {
  /** e.g. "P"; shown when the region is pointed at. */
  readonly name: string;
  /** What is written on the region, once; "" for nothing. */
  readonly label: string;
  /** Its cells. */
  readonly cells: readonly Cell[];
  /** What it is: this decides how it is drawn. */
  readonly kind: RegionKind;
  /** The color that it would like to have, 0, 1, …: the same for the same piece in all solutions of a puzzle. */
  readonly tint: number;
  /** How many of it there are, where it stands for several; 1 when absent. */
  readonly copies?: number;
}

/**
 * Pieces are filled; boxes divide the board, and frames do without ever being filled; layers are boxes that overlap them, and
 * their tint is the layer. Shades color cells and have no outline: a chessboard, cells to look at.
 */
export type RegionKind = "piece" | "box" | "frame" | "layer" | "shade";

/** A place in units of cells: [r + ½, c + ½] is the middle of the cell [r, c]. */
export type Spot = readonly [x: number, y: number];

/** The color of a mark, in every theme; "paper" is that of empty cells, "ink" that of clues, "accent" that of answers, "light" can be read on black. */
export type MarkTint = "gray" | "green" | "purple" | "blue" | "orange" | "ink" | "accent" | "paper" | "light";

/** Something that is drawn on cells, below what stands in them, or on the lines between cells. Sizes are in cells. */
export type DrawnMark = {
  /** Is it drawn above the lines between cells, as dots are? */
  readonly above?: boolean;
} & (
  | {
      /** A line through its points. */
      readonly shape: "line";
      /** From the first to the last. */
      readonly points: readonly Spot[];
      /** How wide it is. */
      readonly size: number;
      /** Its color. */
      readonly tint: MarkTint;
      /** Has it an arrowhead at its end? */
      readonly arrow?: boolean;
    }
  | {
      /** A disc, or a square. */
      readonly shape: "disc" | "square";
      /** Its middle. */
      readonly at: Spot;
      /** How wide it is. */
      readonly size: number;
      /** What it is filled with. */
      readonly tint: MarkTint;
      /** Has it an outline? */
      readonly isOutlined?: boolean;
    }
  | {
      /** A dotted outline within the cells. */
      readonly shape: "cage";
      /** The cells. */
      readonly cells: readonly Cell[];
    }
  | {
      /** Letters. */
      readonly shape: "text";
      /** Their middle, or their upper left corner. */
      readonly at: Spot;
      /** What they say. */
      readonly text: string;
      /** The height of their font. */
      readonly size: number;
      /** Their color. */
      readonly tint: MarkTint;
      /** Do they begin at their place, as the sum of a cage does? */
      readonly isCorner?: boolean;
    }
);

/** A text in a cell. */
export interface Label {
  /** Where it stands. */
  readonly cell: Cell;
  /** e.g. "7". */
  readonly text: string;
}

/** A word that is traced. */
export interface Path {
  /** The word. */
  readonly name: string;
  /** Its cells in order. */
  readonly cells: readonly Cell[];
}

/** A picture of these parts; those that are missing are empty. */
export function makePicture(parts: Partial<Picture>): Picture {
  return { cells: [], holes: [], regions: [], clues: [], labels: [], paths: [], caption: "", ...parts };
}

/** Every cell that something is drawn in. */
export function drawnCells({ cells, holes, regions, clues, labels }: Picture): Cell[] {
  const written = [...clues, ...labels].map(({ cell }) => cell);
  return [...cells, ...holes, ...regions.flatMap((region) => region.cells), ...written];
}
