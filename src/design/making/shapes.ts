// Cells of a grid in, lists of them out for which the solution satisfies a rule: lines, pairs, blocks, cages, and walks as setters draw them.

import type { Random } from "#engines";
import { beside, type Cell, type Rule } from "#puzzles";

/** What a shape is made on. */
export interface Ground {
  readonly cells: readonly Cell[];
  readonly random: Random;
  /** No list is shorter or longer. */
  readonly least: number;
  readonly most: number;
  /** The rule of these cells that the solution satisfies; null if there is none. */
  draw(cells: readonly Cell[]): Rule | null;
}

export const SHAPES: Readonly<Record<string, (place: Ground) => Rule[]>> = {
  lines: ({ cells, least, draw }) =>
    runsOf(cells).flatMap((run) => (run.length < least ? [] : (draw(run) ?? []))),
  sides: ({ cells, draw }) =>
    runsOf(cells).flatMap((run) => [run, [...run].reverse()].flatMap((side) => draw(side) ?? [])),
  pairs: ({ cells, draw }) =>
    runsOf(cells).flatMap((run) =>
      run.slice(1).flatMap((cell, k) => draw([run[k]!, cell]) ?? draw([cell, run[k]!]) ?? []),
    ),
  blocks({ cells, draw }) {
    const there = new Set(cells.map(String));
    return cells.flatMap(([i, j]) => {
      const block: Cell[] = [
        [i, j],
        [i, j + 1],
        [i + 1, j],
        [i + 1, j + 1],
      ];
      return block.every((cell) => there.has(String(cell))) ? (draw(block) ?? []) : [];
    });
  },
  diagonals: ({ cells, draw }) =>
    [1, -1].flatMap((way) => {
      const lists = listsBy(cells, ([i, j]) => i - way * j).filter(({ length }) => length > 1);
      return lists.flatMap((list) => draw(list) ?? []);
    }),
  regions,
  walks,
};

/** The runs of cells in rows and columns, from hole to hole. */
export function runsOf(cells: readonly Cell[]): Cell[][] {
  return ([0, 1] as const).flatMap((way) =>
    listsBy(cells, (cell) => cell[way]).flatMap((line) => {
      const runs: Cell[][] = [];
      for (const cell of line) {
        const last = runs[runs.length - 1];
        if (last && (cell[1 - way] as number) - (last[last.length - 1]![1 - way] as number) === 1)
          last.push(cell);
        else runs.push([cell]);
      }
      return runs;
    }),
  );
}

function listsBy(cells: readonly Cell[], key: (cell: Cell) => number): Cell[][] {
  const lists = new Map<number, Cell[]>();
  for (const cell of cells) lists.set(key(cell), [...(lists.get(key(cell)) ?? []), cell]);
  return [...lists.values()];
}

/** All cells in regions that hang together; what is too small joins another one where that may be. */
function regions({ cells, random, least, most, draw }: Ground): Rule[] {
  const left = new Map(cells.map((cell) => [String(cell), cell]));
  const found: Cell[][] = [];
  for (const k of random.shuffled(cells.length)) {
    const region = left.has(String(cells[k])) ? [cells[k]!] : [];
    for (const cell of region) left.delete(String(cell));
    const wanted = least + random.below(most - least + 1);
    while (region.length > 0 && region.length < wanted) {
      const next = region.flatMap(beside).filter((cell) => left.has(String(cell)));
      const fitting = next.filter((cell) => draw([...region, cell]) !== null);
      if (fitting.length === 0) break;
      const cell = fitting[random.below(fitting.length)]!;
      region.push(cell);
      left.delete(String(cell));
    }
    if (region.length > 0) found.push(region);
  }
  for (const small of found.filter(({ length }) => length < least)) {
    const near = new Set(small.flatMap(beside).map(String));
    const other = found.find(
      (region) =>
        region !== small && region.some((cell) => near.has(String(cell))) && draw([...region, ...small]),
    );
    if (other) other.push(...small.splice(0));
  }
  return found.filter(({ length }) => length > 0).map((region) => draw(region)!);
}

/** A line is the longest of LINE_TRIES that are drawn. */
const LINE_TRIES = 60;
/** One of LINE_SHARE cells is on a line, at most. */
const LINE_SHARE = 2;

/** Lines that share no cell and do not cross, a step of a king from cell to cell. */
function walks(place: Ground): Rule[] {
  const { cells, random } = place;
  const free = new Map(cells.map((cell) => [String(cell), cell]));
  const crossings = new Set<string>();
  const found: Rule[] = [];
  for (let rest = Math.ceil(cells.length / LINE_SHARE); rest > 0; ) {
    let longest: readonly Cell[] = [];
    for (let k = 0; k < LINE_TRIES; k++) {
      const own = walk(place, { free, crossings }, [...free.values()][random.below(free.size)]!);
      if (own.length > longest.length) longest = own;
    }
    if (longest.length === 0) break;
    found.push(place.draw(longest)!);
    for (const cell of longest) free.delete(String(cell));
    for (const middle of middlesOf(longest)) crossings.add(middle);
    rest -= longest.length;
  }
  return found;
}

/** Goes on to a cell with which the rule is satisfied where there is one, else anywhere; the longest beginning that satisfies it. */
function walk({ random, least, most, draw }: Ground, { free, crossings }: Drawable, first: Cell): Cell[] {
  const cells = [first];
  let good = 0;
  const wanted = least + random.below(most - least + 1);
  while (cells.length < wanted) {
    const [i, j] = cells[cells.length - 1]!;
    const around = [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => free.get(`${i + a},${j + b}`)));
    const taken = new Set([...crossings, ...middlesOf(cells)]);
    const isOpen = (cell: Cell) => !cells.includes(cell) && !taken.has(middlesOf([[i, j], cell])[0]!);
    const next = around.filter((cell): cell is Cell => cell !== undefined && isOpen(cell));
    const fitting = next.filter((cell) => draw([...cells, cell]) !== null);
    const choice = fitting.length > 0 ? fitting : next;
    if (choice.length === 0) break;
    cells.push(choice[random.below(choice.length)]!);
    if (fitting.length > 0) good = cells.length;
  }
  return good >= least ? cells.slice(0, good) : [];
}

/** Where a further line may go. */
interface Drawable {
  readonly free: ReadonlyMap<string, Cell>;
  /** The middles of steps that were drawn: two diagonal steps with the same one cross. */
  readonly crossings: ReadonlySet<string>;
}

function middlesOf(cells: readonly Cell[]): string[] {
  return cells.slice(1).map(([i, j], k) => `${(i + cells[k]![0]) / 2},${(j + cells[k]![1]) / 2}`);
}
