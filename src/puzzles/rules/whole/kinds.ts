// Rules of the whole picture, and what goes with them: a loop of lines or steps, paths, groups that hang together, islands, rooms.

import { type Cell, cellKey } from "../../geometry/cells.js";
import { cellsOf, type RuleKind, type RulePart, spanOf } from "../parts.js";
import { cellsOfPuzzle, neighborPairs, type Rule, type RulesPuzzle, type Span } from "../puzzle.js";
import { around, isBetween, nodesOf, placesOf, says, valuesOf } from "./lines.js";

/** Cells with values: what a part counts. */
type Holding = readonly [cell: Cell, value: number];

/** So many of these hold. */
function some(holding: readonly Holding[], [least, most]: Span): RulePart {
  return { kind: "some", holding, least, most };
}

const atLeastOne = (holding: readonly Holding[]) => some(holding, [1, Infinity]);
const all = (cells: readonly Cell[], value: number): Holding[] => cells.map((cell) => [cell, value]);
const sameCell = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];
const beside = ([i, j]: Cell, [k, l]: Cell, times: number): Cell => [
  i + times * (k - i),
  j + times * (l - j),
];

/** Elements that hang together. */
function connected(places: readonly (readonly Holding[])[]): RulePart {
  return { kind: "connected", places };
}

export const WHOLE_KINDS: readonly RuleKind[] = [
  {
    word: "lines",
    counts: true,
    form: "",
    about: "lines between the grid's points have values, 0 and 1, and the cells have none",
    noun: "lines",
    parts: () => [],
  },
  {
    word: "steps",
    counts: true,
    form: "",
    about: "steps between cells side by side have values as well",
    noun: "steps",
    parts: () => [],
  },
  {
    word: "loop",
    needs: ["lines or steps"],
    form: "",
    about:
      "the lines or steps of value 1 are one closed loop that does not touch itself; with `steps`, a cell has the value 1 if the loop goes through it, else 0",
    noun: "one loop",
    parts: loop,
  },
  {
    word: "paths",
    needs: ["steps"],
    form: "",
    about:
      "steps join cells of the same value to one path, from a given to another; a cell of value 0 is on none",
    noun: "paths",
    parts: paths,
  },
  {
    word: "around",
    needs: ["lines", "loop"],
    form: "N CELLS",
    about: "so many of the four lines around each cell are part of the loop",
    noun: "number around",
    parts: (rule) => cellsOf(rule).map((cell) => some(all(around(cell), 1), spanOf(rule))),
  },
  {
    word: "white-pearl",
    needs: ["steps", "loop"],
    form: "CELLS",
    about: "the loop goes straight through each of these cells, and turns in a cell before or after it",
    noun: "white pearl",
    parts: (rule, puzzle) =>
      cellsOf(rule).flatMap((cell) => [...straight(cell, puzzle), ...turnsBeside(cell, puzzle)]),
  },
  {
    word: "black-pearl",
    needs: ["steps", "loop"],
    form: "CELLS",
    about: "the loop turns at each of these cells, and goes straight through the cells before and after it",
    noun: "black pearl",
    parts: (rule, puzzle) =>
      cellsOf(rule).flatMap((cell) => [...turning(cell, puzzle), ...straightBeside(cell, puzzle)]),
  },
  {
    word: "turns",
    needs: ["steps", "loop"],
    form: "CELLS",
    about: "the loop turns at each of these cells",
    noun: "turn",
    parts: (rule, puzzle) => cellsOf(rule).flatMap((cell) => turning(cell, puzzle)),
  },
  {
    word: "straight",
    needs: ["steps", "loop"],
    form: "CELLS",
    about: "the loop goes straight through each of these cells",
    noun: "straight way",
    parts: (rule, puzzle) => cellsOf(rule).flatMap((cell) => straight(cell, puzzle)),
  },
  {
    word: "visits",
    needs: ["steps", "loop"],
    form: "N CELLS",
    about: "the loop goes through so many of these cells",
    noun: "number of visits",
    parts: (rule) => [some(all(cellsOf(rule), 1), spanOf(rule))],
  },
  {
    word: "connected",
    form: "V",
    about: "the cells with the value V hang together, side by side",
    noun: "connected cells",
    parts: ({ values }, puzzle) => [together(cellsOfPuzzle(puzzle), values![0]!)],
  },
  {
    word: "no-block",
    form: "V",
    about: "no 2×2 cells all have the value V",
    noun: "blocks of four",
    parts: ({ values }, puzzle) => squares(puzzle).map((cells) => some(all(cells, values![0]!), [0, 3])),
  },
  {
    word: "apart",
    form: "V",
    about: "no two cells with the value V are side by side",
    noun: "cells apart",
    parts: ({ values }, puzzle) =>
      neighborPairs(puzzle).map((cells) => some(all(cells, values![0]!), [0, 1])),
  },
  {
    word: "island",
    counts: true,
    form: "N CELLS",
    about:
      "the k-th island of the text is N cells of the value k that hang together, these among them; islands do not touch side by side",
    noun: "island",
    parts: island,
  },
  {
    word: "once",
    counts: true,
    form: "N CELLS",
    about: "these cells bear the number N; in no row or column two of them have the value 0",
    noun: "number",
    parts: (rule) =>
      [0, 1].flatMap((way) => lined(cellsOf(rule), way as 0 | 1).map((own) => some(all(own, 0), [0, 1]))),
  },
  {
    word: "room",
    counts: true,
    form: "[N] CELLS",
    about: "a room; N of its cells have the value 1",
    noun: "room",
    parts: (rule) => (rule.number ? [some(all(cellsOf(rule), 1), rule.number)] : []),
  },
  {
    word: "two-rooms",
    form: "V",
    about: "no straight line of cells of the value V crosses two borders of rooms",
    noun: "lines through rooms",
    parts: longLines,
  },
];

/** The steps, or lines, at a cell: up, left, right, down; those that are there. */
function waysOf(cell: Cell, puzzle: RulesPuzzle): Cell[] {
  const there = new Set(placesOf(puzzle).map(cellKey));
  return around(cell).filter((way) => there.has(cellKey(way)));
}

/** None or two ways at each node; a cell that the loop goes through has the value 1. */
function loop(_: Rule, puzzle: RulesPuzzle): RulePart[] {
  const ways = placesOf(puzzle).filter(isBetween);
  return [
    ...nodesOf(puzzle).flatMap((node) => twoWays(node, puzzle)),
    atLeastOne(all(ways, 1)),
    connected(nodesOf(puzzle).map((node) => touching(node, 1, puzzle))),
  ];
}

/** What touches at a node: ways, and a cell itself, which is known earlier than its ways are. */
function touching(
  { at, ways }: ReturnType<typeof nodesOf>[0],
  value: number,
  puzzle: RulesPuzzle,
): Holding[] {
  return all(says(puzzle, "steps") ? [at, ...ways] : ways, value);
}

/** None or two of the ways. */
function twoWays({ at, ways }: ReturnType<typeof nodesOf>[0], puzzle: RulesPuzzle): RulePart[] {
  const on = valuesOf(puzzle, ways[0] ?? [0.5, 0]).filter((value) => value > 0);
  const open = (cells: readonly Cell[]) => cells.flatMap((way) => on.map((value): Holding => [way, value]));
  const rest = (way: Cell) => open(ways.filter((other) => other !== way));
  const parts = [some(open(ways), [0, 2])];
  if (!says(puzzle, "steps")) return [...parts, ...ways.map((way) => atLeastOne([[way, 0], ...rest(way)]))];
  const off: Holding = [at, 0];
  // A cell with a way has the value of the way.
  parts.push(
    ...ways.flatMap((way) =>
      on.map((value): RulePart => ({ kind: "tells", holding: [way, value], cell: at })),
    ),
  );
  return [...parts, atLeastOne([off, ...open(ways)]), ...ways.map((way) => atLeastOne([off, ...rest(way)]))];
}

/** One way at a given cell, two at others; all ways of a value hang together, and no closed loop is beside them. */
function paths(_: Rule, puzzle: RulesPuzzle): RulePart[] {
  const nodes = nodesOf(puzzle);
  const labels = puzzle.values.filter((value) => value > 0);
  const ends = nodes.flatMap(({ at, ways }): RulePart[] => {
    const value = puzzle.givens[at[0]]?.[at[1]] ?? 0;
    if (value === 0) return [];
    const tells = ways.map((way): RulePart => ({ kind: "tells", holding: [way, value], cell: at }));
    const others = labels.filter((label) => label !== value);
    const none = ways.flatMap((way) => others.map((label): Holding => [way, label]));
    return [...tells, some(all(ways, value), [1, 1]), some(none, [0, 0])];
  });
  const through = nodes.filter(({ at: [i, j] }) => !puzzle.givens[i]?.[j]);
  return [
    ...ends,
    ...through.flatMap((node) => twoWays(node, puzzle)),
    ...labels.map((label) => connected(nodes.map((node) => touching(node, label, puzzle)))),
  ];
}

/** Two opposite ways are there or not there together, and the loop is there. */
function straight(cell: Cell, puzzle: RulesPuzzle): RulePart[] {
  const there = waysOf(cell, puzzle);
  const same = around(cell)
    .slice(0, 2)
    .flatMap((way): RulePart[] => {
      const pair = [way, beside(way, cell, 2)].filter((one) => there.some((own) => sameCell(own, one)));
      if (pair.length < 2) return [some(all(pair, 1), [0, 0])];
      return [
        atLeastOne([
          [pair[0]!, 0],
          [pair[1]!, 1],
        ]),
        atLeastOne([
          [pair[0]!, 1],
          [pair[1]!, 0],
        ]),
      ];
    });
  return [...same, some(all(there, 1), [2, 2])];
}

/** One of each two opposite ways is there. */
function turning(cell: Cell, puzzle: RulesPuzzle): RulePart[] {
  const there = waysOf(cell, puzzle);
  return around(cell)
    .slice(0, 2)
    .map((way) => {
      const pair = [way, beside(way, cell, 2)].filter((one) => there.some((own) => sameCell(own, one)));
      return some(all(pair, 1), [1, 1]);
    });
}

/** Wherever the loop comes from, the way before is the same. */
function straightBeside(cell: Cell, puzzle: RulesPuzzle): RulePart[] {
  const there = new Set(placesOf(puzzle).map(cellKey));
  return waysOf(cell, puzzle).map((way) => {
    const before = beside(cell, way, 3);
    return atLeastOne([[way, 0], ...(there.has(cellKey(before)) ? all([before], 1) : [])]);
  });
}

/** Where the loop goes straight through, it does not go straight on both sides. */
function turnsBeside(cell: Cell, puzzle: RulesPuzzle): RulePart[] {
  const there = new Set(placesOf(puzzle).map(cellKey));
  return around(cell)
    .slice(0, 2)
    .flatMap((way) => {
      const line = [way, beside(way, cell, 2)].flatMap((one) => [one, beside(cell, one, 3)]);
      return line.every((one) => there.has(cellKey(one))) ? [atLeastOne(all(line, 0))] : [];
    });
}

function together(cells: readonly Cell[], value: number): RulePart {
  const there = new Set(cells.map(cellKey));
  const next = ([i, j]: Cell): Cell[] => [
    [i, j + 1],
    [i + 1, j],
  ];
  const pairs = cells.flatMap((cell) =>
    next(cell)
      .filter((to) => there.has(cellKey(to)))
      .map((to): Cell[] => [cell, to]),
  );
  // A cell without neighbors touches nothing, and is one of them nevertheless.
  const paired = new Set(pairs.flat().map((cell) => cellKey(cell)));
  const alone = cells.filter((cell) => !paired.has(cellKey(cell)));
  return connected([...alone.map((cell) => [cell]), ...pairs].map((place) => all(place, value)));
}

function squares(puzzle: RulesPuzzle): Cell[][] {
  const there = new Set(cellsOfPuzzle(puzzle).map(cellKey));
  return cellsOfPuzzle(puzzle)
    .map(([i, j]): Cell[] => [
      [i, j],
      [i, j + 1],
      [i + 1, j],
      [i + 1, j + 1],
    ])
    .filter((cells) => cells.every((cell) => there.has(cellKey(cell))));
}

/** Its cells can be so far from its first one; islands do not touch, and the last one says so for all. */
function island(rule: Rule, puzzle: RulesPuzzle): RulePart[] {
  const islands = puzzle.rules.filter(({ word }) => word === "island");
  const value = islands.indexOf(rule) + 1;
  const [first] = cellsOf(rule) as [Cell, ...Cell[]];
  const [, most] = spanOf(rule);
  const isNear = ([i, j]: Cell) => Math.abs(i - first[0]) + Math.abs(j - first[1]) < most;
  const cells = cellsOfPuzzle(puzzle);
  const near = cells.filter(isNear);
  const far = cells.filter((cell) => !isNear(cell));
  const parts = [
    ...cellsOf(rule).map((cell) => some([[cell, value]], [1, 1])),
    some(all(far, value), [0, 0]),
    some(all(near, value), spanOf(rule)),
    together(near, value),
  ];
  if (value < islands.length) return parts;
  const touching = neighborPairs(puzzle).map((cells): RulePart => ({ kind: "alike", cells, unless: 0 }));
  return [...parts, ...touching];
}

/** The cells that are in one row (0), or in one column (1). */
function lined(cells: readonly Cell[], way: 0 | 1): Cell[][] {
  const lines = new Map<number, Cell[]>();
  for (const cell of cells) lines.set(cell[way], [...(lines.get(cell[way]) ?? []), cell]);
  return [...lines.values()].filter(({ length }) => length > 1);
}

/** The shortest lines through three rooms. */
function longLines({ values }: Rule, puzzle: RulesPuzzle): RulePart[] {
  const rooms = puzzle.rules.filter(({ word }) => word === "room");
  const roomOf = new Map(
    rooms.flatMap((rule, k) => cellsOf(rule).map((cell): [string, number] => [cellKey(cell), k])),
  );
  const ways: readonly Cell[] = [
    [0, 1],
    [1, 0],
  ];
  return cellsOfPuzzle(puzzle).flatMap((cell) =>
    ways.flatMap(([down, right]) => {
      const line = [cell];
      let changes = 0;
      for (;;) {
        const [i, j] = line[line.length - 1]!;
        const to: Cell = [i + down, j + right];
        const [here, there] = [roomOf.get(cellKey([i, j])), roomOf.get(cellKey(to))];
        if (there === undefined || (line.length === 1 && here === undefined)) return [];
        if (here !== there) changes++;
        else if (changes === 0) return []; // a shorter line begins later
        line.push(to);
        if (changes === 2) return [some(all(line, values![0]!), [0, line.length - 1])];
      }
    }),
  );
}
