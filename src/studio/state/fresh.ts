// New puzzles, one of each kind, to begin with.

import { emptyGrid, rectangularBoxes, sudoku } from "#library";
import type { Kind } from "../solve/protocol.js";
import { type Entry, entryOf } from "./entry.js";

export const FRESH: readonly (readonly [kind: Kind, title: string, about: string])[] = [
  ["polyomino", "Packing", "Draw a box, choose pieces"],
  ["polycube", "Cubes", "Soma, Bedlam, your own"],
  ["polyiamond", "Triangles", "Hexiamonds and others"],
  ["polyhex", "Hexagons", "Tetrahexes and others"],
  ["sudoku", "Sudoku", "Type clues, paint boxes"],
  ["torto", "Words", "Trace words in an array"],
  ["ian", "Ian’s puzzle", "1s to 4s, 10 × 10"],
  ["dlx", "Exact cover", "Items and options as text"],
];

const SMALL_DLX = `| Items, then options; a lone | separates secondary items
a b c d e f g
c e
a d g
b c f
a d f
b g
d e g
`;

export async function freshPuzzle(kind: Kind): Promise<Entry> {
  return entryOf({ kind, text: await freshText(kind) });
}

async function freshText(kind: Kind): Promise<string> {
  switch (kind) {
    case "polyomino":
    case "polycube":
    case "polyiamond":
    case "polyhex":
      return "\n";
    case "sudoku":
      return sudoku({ grid: emptyGrid(9), boxes: [rectangularBoxes(3, 3)] }).text();
    case "torto":
      return "4x4\nSQUARE\nDANCE\n";
    case "ian":
      return (await import("../editors/ian.js")).fullText();
    case "dlx":
      return SMALL_DLX;
    default:
      return ""; // a family without an editor of its own
  }
}
