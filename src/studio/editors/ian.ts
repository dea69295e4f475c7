// Ian's puzzle as a designer sees it: which numbers each cell may have. The placements follow: those of the full puzzle
// whose cells all may have the piece's number.

import { type IanPlacement, type IanPuzzle, parsePuzzle, unwrap } from "#library";
import full from "../../../examples/ian.dat?raw";

const SIDE = 10;
export const NUMBERS = [1, 2, 3, 4] as const;
const SIZE: Readonly<Record<IanPlacement["piece"], number>> = { o: 1, d: 2, v: 3, t: 3, l: 4 };

/** By cell, row by row: the numbers that it may have. */
export type Allowed = readonly ReadonlySet<number>[];

let placements: readonly IanPlacement[] | undefined;

/** The text of the puzzle without restrictions: the output of polyomino-dlx for Knuth's ian.dat. */
export function fullText(): string {
  return unwrap(parsePuzzle("polyomino", full)).dlx();
}

/** Every placement of every piece on the board. */
function allPlacements(): readonly IanPlacement[] {
  placements ??= unwrap(parsePuzzle("ian", fullText())).spec.placements.filter((placed) => placed !== null);
  return placements;
}

function ownCells({ cells }: IanPlacement): number[] {
  return cells.filter(({ boundary }) => !boundary).map(({ row, column }) => row * SIDE + column);
}

/** A number is allowed in a cell if some placement puts it there. */
export function allowedOf(spec: IanPuzzle): Allowed {
  const allowed = Array.from({ length: SIDE * SIDE }, () => new Set<number>());
  for (const placement of spec.placements) {
    if (!placement) continue;
    for (const cell of ownCells(placement)) allowed[cell]?.add(SIZE[placement.piece]);
  }
  return allowed;
}

export function puzzleOf(allowed: Allowed): IanPuzzle {
  const fits = (placement: IanPlacement) => {
    return ownCells(placement).every((cell) => allowed[cell]?.has(SIZE[placement.piece]));
  };
  return { placements: allPlacements().filter(fits) };
}

/** The cell gets exactly this number, or, with 0, any. */
export function withNumber(allowed: Allowed, cell: number, number: number): Allowed {
  const numbers = new Set<number>(number === 0 ? NUMBERS : [number]);
  return allowed.map((old, at) => (at === cell ? numbers : old));
}
