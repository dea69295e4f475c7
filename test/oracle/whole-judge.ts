// All solutions of a puzzle with rules of the whole picture, by plain enumeration: loops are drawn point by point, paths step by
// step, cells take every value; then each rule is asked by its definition. Nothing of this is shared with the product.

import type { Cell } from "../../src/library/index.js";
import type { Rule, RulesPuzzle } from "../../src/puzzles/rules/puzzle.js";

/** The values of cells, and those of the places between them that are not 0: "0,0.5" → 1. */
export interface Picture {
  readonly grid: readonly (readonly (number | null)[])[];
  readonly lines: ReadonlyMap<string, number>;
}

const key = ([i, j]: Cell) => `${i},${j}`;
const WAYS: readonly Cell[] = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];
const half = ([i, j]: Cell, [down, right]: Cell) => key([i + down / 2, j + right / 2]);

export function allPictures(puzzle: RulesPuzzle): Picture[] {
  const has = (word: string) => puzzle.rules.some((rule) => rule.word === word);
  const pictures = has("paths")
    ? withPaths(puzzle)
    : has("loop")
      ? withLoop(puzzle, has("lines"))
      : fillings(puzzle).map((grid): Picture => ({ grid, lines: new Map() }));
  return pictures.filter((picture) => puzzle.rules.every((rule) => isRight(rule, picture, puzzle)));
}

function cellsOf({ rows, columns, holes }: RulesPuzzle): Cell[] {
  const gone = new Set(holes.map(key));
  const all = Array.from({ length: rows * columns }, (_, k): Cell => [Math.floor(k / columns), k % columns]);
  return all.filter((cell) => !gone.has(key(cell)));
}

/** Every closed loop through the nodes, once: from its first node, in the direction of the earlier of the two neighbors. */
function loopsOf(nodes: readonly Cell[], isJoined: (a: Cell, way: Cell) => boolean): Cell[][] {
  const order = new Map(nodes.map((node, k) => [key(node), k]));
  const found: Cell[][] = [];
  const walk = (path: Cell[], seen: Set<string>): void => {
    const last = path[path.length - 1]!;
    for (const way of WAYS) {
      if (!isJoined(last, way)) continue;
      const to: Cell = [last[0] + way[0], last[1] + way[1]];
      const at = order.get(key(to));
      if (at === undefined || at < order.get(key(path[0]!))!) continue;
      const [second, end] = [path[1], path[path.length - 1]!];
      if (key(to) === key(path[0]!) && path.length > 2 && order.get(key(second!))! < order.get(key(end))!)
        found.push([...path]);
      if (seen.has(key(to))) continue;
      walk([...path, to], new Set([...seen, key(to)]));
    }
  };
  for (const node of nodes) walk([node], new Set([key(node)]));
  return found;
}

/** With one loop; the cells on it are 1, others 0, unless it is of lines, where cells have no values. */
function withLoop(puzzle: RulesPuzzle, isOfLines: boolean): Picture[] {
  const cells = cellsOf(puzzle);
  const there = new Set(cells.map(key));
  const corners = cells.flatMap(([i, j]) =>
    [0, 1, 2, 3].map((k): Cell => [i - 0.5 + (k >> 1), j - 0.5 + (k & 1)]),
  );
  const nodes = isOfLines ? [...new Map(corners.map((at) => [key(at), at])).values()] : cells;
  // A line is there where a cell is beside it.
  const isJoined = ([i, j]: Cell, [down, right]: Cell) =>
    !isOfLines ||
    [-0.5, 0.5].some((side) =>
      there.has(key([i + down / 2 + side * Math.abs(right), j + right / 2 + side * Math.abs(down)])),
    );
  return loopsOf(nodes, isJoined).flatMap((loop) => {
    const on = new Set(loop.map(key));
    const lines = loop.map((node, k) => {
      const to = loop[(k + 1) % loop.length]!;
      return [half(node, [to[0] - node[0], to[1] - node[1]]), 1] as const;
    });
    const value = ([i, j]: Cell) =>
      !there.has(key([i, j])) || isOfLines ? null : on.has(key([i, j])) ? 1 : 0;
    const grid = gridOf(puzzle, value);
    const isFitting = cells.every(([i, j]) => {
      const [own, given] = [grid[i]![j], puzzle.givens[i]![j]];
      return isOfLines || (puzzle.values.includes(own!) && (given === null || given === own));
    });
    return isFitting ? [{ grid, lines: new Map(lines) }] : [];
  });
}

function gridOf({ rows, columns }: RulesPuzzle, value: (cell: Cell) => number | null): (number | null)[][] {
  return Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => value([i, j])));
}

/** One path for each value above 0 between its two givens; the other cells are 0. */
function withPaths(puzzle: RulesPuzzle): Picture[] {
  const cells = cellsOf(puzzle);
  const given = ([i, j]: Cell) => puzzle.givens[i]![j] ?? null;
  const labels = puzzle.values.filter((value) => value > 0);
  let drawn: { readonly taken: ReadonlyMap<string, number>; readonly lines: ReadonlyMap<string, number> }[] =
    [{ taken: new Map(), lines: new Map() }];
  for (const label of labels) {
    const ends = cells.filter((cell) => given(cell) === label);
    if (ends.length !== 2) return [];
    drawn = drawn.flatMap(({ taken, lines }) => {
      const found: typeof drawn = [];
      const walk = (at: Cell, own: ReadonlyMap<string, number>, path: ReadonlyMap<string, number>): void => {
        if (key(at) === key(ends[1]!)) {
          found.push({ taken: own, lines: path });
          return;
        }
        for (const way of WAYS) {
          const to: Cell = [at[0] + way[0], at[1] + way[1]];
          if (own.has(key(to)) || !cells.some((cell) => key(cell) === key(to))) continue;
          if (given(to) !== null && given(to) !== label) continue;
          walk(to, new Map([...own, [key(to), label]]), new Map([...path, [half(at, way), label]]));
        }
      };
      walk(ends[0]!, new Map([...taken, [key(ends[0]!), label]]), lines);
      return found;
    });
  }
  const there = new Set(cells.map(key));
  return drawn.flatMap(({ taken, lines }) => {
    const isFull = cells.every((cell) => taken.has(key(cell)));
    if (!isFull && !puzzle.values.includes(0)) return [];
    return [
      { grid: gridOf(puzzle, (cell) => (there.has(key(cell)) ? (taken.get(key(cell)) ?? 0) : null)), lines },
    ];
  });
}

function fillings(puzzle: RulesPuzzle): (number | null)[][][] {
  let grids: (number | null)[][][] = [gridOf(puzzle, () => null)];
  for (const [i, j] of cellsOf(puzzle)) {
    const given = puzzle.givens[i]![j];
    const own = given === null ? puzzle.values : [given!];
    grids = grids.flatMap((grid) =>
      own.map((value) =>
        grid.map((row, k) => (k === i ? row.map((old, l) => (l === j ? value : old)) : row)),
      ),
    );
  }
  return grids;
}

/** Do these cells hang together, side by side? */
function areTogether(cells: readonly Cell[]): boolean {
  const left = new Map(cells.map((cell) => [key(cell), cell]));
  const reach = ([i, j]: Cell): void => {
    left.delete(key([i, j]));
    for (const [down, right] of WAYS) {
      const to = left.get(key([i + down, j + right]));
      if (to) reach(to);
    }
  };
  if (cells[0]) reach(cells[0]);
  return left.size === 0;
}

/** Does the picture satisfy the rule? Loops and paths are drawn as they are to be. */
function isRight(rule: Rule, { grid, lines }: Picture, puzzle: RulesPuzzle): boolean {
  const cells = cellsOf(puzzle);
  const value = ([i, j]: Cell) => grid[i]?.[j] ?? null;
  const own = rule.lists[0] ?? [];
  const isIn = (n: number) => !rule.number || (n >= rule.number[0] && n <= rule.number[1]);
  /** The ways that the loop takes from a cell, as directions. */
  const waysAt = (cell: Cell) => WAYS.filter((way) => lines.has(half(cell, way)));
  const isStraight = (cell: Cell) => {
    const ways = waysAt(cell);
    return ways.length === 2 && ways[0]![0] === -ways[1]![0] && ways[0]![1] === -ways[1]![1];
  };
  const isTurn = (cell: Cell) => waysAt(cell).length === 2 && !isStraight(cell);
  const next = (cell: Cell) => waysAt(cell).map((way): Cell => [cell[0] + way[0], cell[1] + way[1]]);
  const V = rule.values?.[0];
  const having = cells.filter((cell) => value(cell) === V);
  const isBeside = (a: Cell, b: Cell) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
  switch (rule.word) {
    case "lines":
    case "steps":
    case "loop":
    case "paths":
      return true;
    case "around":
      return own.every((cell) => isIn(waysAt(cell).length));
    case "white-pearl":
      return own.every((cell) => isStraight(cell) && next(cell).some(isTurn));
    case "black-pearl":
      return own.every((cell) => isTurn(cell) && next(cell).every(isStraight));
    case "turns":
      return own.every(isTurn);
    case "straight":
      return own.every(isStraight);
    case "visits":
      return isIn(own.filter((cell) => waysAt(cell).length === 2).length);
    case "connected":
      return areTogether(having);
    case "no-block":
      return !cells.some(([i, j]) => [0, 1, 2, 3].every((k) => value([i + (k >> 1), j + (k & 1)]) === V));
    case "apart":
      return !having.some((a) => having.some((b) => isBeside(a, b)));
    case "island": {
      const islands = puzzle.rules.filter(({ word }) => word === "island");
      const label = islands.indexOf(rule) + 1;
      const land = cells.filter((cell) => value(cell) === label);
      const others = cells.filter((cell) => value(cell) !== label && value(cell) !== 0);
      const isApart = !land.some((a) => others.some((b) => isBeside(a, b)));
      return own.every((cell) => value(cell) === label) && isIn(land.length) && areTogether(land) && isApart;
    }
    case "once":
      return !own.some((a, k) =>
        own.slice(k + 1).some((b) => value(a) === 0 && value(b) === 0 && (a[0] === b[0] || a[1] === b[1])),
      );
    case "room":
      return isIn(own.filter((cell) => value(cell) === 1).length);
    case "two-rooms": {
      const rooms = puzzle.rules.filter(({ word }) => word === "room");
      const roomOf = (cell: Cell) =>
        rooms.findIndex(({ lists }) => lists[0]!.some((one) => key(one) === key(cell)));
      return cells.every((from) =>
        [WAYS[2]!, WAYS[3]!].every(([down, right]) => {
          let borders = 0;
          for (let at = from; value(at) === V && roomOf(at) >= 0; ) {
            const to: Cell = [at[0] + down, at[1] + right];
            if (value(to) !== V || roomOf(to) < 0) break;
            if (roomOf(to) !== roomOf(at)) borders++;
            at = to;
          }
          return borders < 2;
        }),
      );
    }
    default:
      throw new Error(`no definition of ${rule.word}`);
  }
}
