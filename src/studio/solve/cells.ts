// What stands in the cells of a puzzle, and in how many solutions: the numbers of the heat map. They are made in the
// worker, so that the page has only to draw them.

import type { CellValue, Game } from "#library";

/** By cell "i,j": in how many solutions each value stands there. */
export type CellCounts = readonly (readonly [
  cell: string,
  counts: readonly (readonly [value: string, count: number])[],
])[];

class Counts {
  readonly #cells = new Map<string, Map<string, number>>();

  add([cell, value]: CellValue, times: number): void {
    const counts = this.#cells.get(cell) ?? new Map<string, number>();
    counts.set(value, (counts.get(value) ?? 0) + times);
    this.#cells.set(cell, counts);
  }

  /** The cell has the value as often as the most frequent of the options that put it there. */
  most([cell, value]: CellValue, times: number): void {
    const before = this.#cells.get(cell)?.get(value) ?? 0;
    this.add([cell, value], Math.max(0, times - before));
  }

  list(): CellCounts {
    return [...this.#cells].map(([cell, counts]) => [cell, [...counts]] as const);
  }
}

export class CellCounter {
  readonly #game: Game;
  /** Pieces of which there are several: of these the share of the most frequent placement is told. */
  readonly #copied: ReadonlySet<string>;
  /** Of the solutions that were added one by one. */
  readonly #seen = new Counts();

  constructor(game: Game) {
    this.#game = game;
    const most = game.board?.is === "pieces" ? [...game.board.most] : [];
    this.#copied = new Set(most.flatMap(([name, count]) => (count === 1 ? [] : [name])));
  }

  /** Several options of a solution tell what stands in one cell: then cells are counted solution by solution. */
  get isBySolution(): boolean {
    return this.#game.isShared;
  }

  addSolution(options: readonly number[]): void {
    for (const value of this.#game.values(options)) this.#seen.add(value, 1);
  }

  ofSolutions(): CellCounts {
    return this.#seen.list();
  }

  /** What each option puts into cells, times the number of its solutions; and what the puzzle itself gives. */
  ofOptions(total: number, counts: Iterable<readonly [option: number, count: number]>): CellCounts {
    if (total === 0) return [];
    const cells = new Counts();
    for (const value of this.#game.given) cells.add(value, total);
    for (const [option, count] of counts) {
      for (const value of this.#game.own(option)) {
        if (this.#copied.has(value[1])) cells.most(value, count);
        else cells.add(value, count);
      }
    }
    const list = cells.list();
    // Where options of a plain problem lie above each other, no share tells what stands in a cell.
    return !this.#game.puzzle && list.some(([, values]) => sumOf(values) > total) ? [] : list;
  }
}

function sumOf(values: readonly (readonly [value: string, count: number])[]): number {
  return values.reduce((sum, [, count]) => sum + count, 0);
}
