// What the options cover of a board: by piece, how many cells of each color, in all its options. Sentences are made of it.

import type { Problem } from "#problem";

/** What the options of one piece cover; of those without a piece, `piece` is −1. */
export interface PieceTally {
  readonly piece: number;
  /** Each different one once: by color, how many cells of it an option covers. */
  readonly sums: readonly (readonly number[])[];
}

/** By item: its color; −1 for an item that is not on the board. */
export type Colors = readonly number[];

export function tallyOf(problem: Problem, colors: Colors, count: number): PieceTally[] {
  const { optionStart, entryItem, primaryCount } = problem;
  const found = new Map<number, number[][]>();
  const sums = new Array<number>(count).fill(0);
  for (let o = 0; o + 1 < optionStart.length; o++) {
    sums.fill(0);
    let piece = -1;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const i = entryItem[e]!;
      const color = colors[i]!;
      if (color >= 0) sums[color]!++;
      else if (i < primaryCount) piece = i;
    }
    const own = found.get(piece) ?? [];
    if (!own.some((known) => known.every((x, k) => x === sums[k]))) own.push([...sums]);
    found.set(piece, own);
  }
  return [...found].map(([piece, sums]) => ({ piece, sums })).sort((a, b) => a.piece - b.piece);
}

/** How many cells of each color must be covered, each as often as it must be. */
export function demandOf({ primaryCount, lower }: Problem, colors: Colors, count: number): number[] {
  const demand = new Array<number>(count).fill(0);
  for (let i = 0; i < primaryCount; i++) if (colors[i]! >= 0) demand[colors[i]!]! += lower[i]!;
  return demand;
}

export function total(sums: readonly number[]): number {
  return sums.reduce((all, x) => all + x, 0);
}
