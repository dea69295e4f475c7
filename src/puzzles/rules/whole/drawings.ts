// A puzzle with rules of the whole picture in, what magazines draw of it out: points and the loop between them, pearls, black
// cells, numbers of islands and rooms, clues with arrows, paths in colors.

import { type Cell, cellKey } from "../../geometry/cells.js";
import type { DrawnMark, Label, MarkTint, Region, Spot } from "../../pictures/picture.js";
import { cellsOfPuzzle, type Rule, type RulesPuzzle, type RulesSolution, spanText } from "../puzzle.js";
import { blackValue, genreOf } from "./genres.js";
import { isBetween, nodesOf, says } from "./lines.js";

/** What is drawn of such a puzzle. */
export interface WholeDrawings {
  readonly marks: readonly DrawnMark[];
  readonly regions: readonly Region[];
  readonly clues: readonly Label[];
  /** Are there points instead of lines between cells? */
  readonly isBare: boolean;
  /** Are values told by what is drawn? */
  readonly hasValues: boolean;
  /** Rules that are drawn, or that the kind of the puzzle says. */
  readonly drawn: ReadonlySet<Rule>;
}

const middle = ([i, j]: Cell): Spot => [i + 0.5, j + 0.5];
const ARROWS: Readonly<Record<string, string>> = { "-1,0": "↑", "0,-1": "←", "0,1": "→", "1,0": "↓" };
/** The value of a line that belongs to some path. */
export const ANY_PATH = -1;
/** How wide a loop is, and a path. */
const LOOP_SIZE = 0.15;
const PATH_SIZE = 0.1;

export function wholeDrawings(puzzle: RulesPuzzle, solution?: RulesSolution): WholeDrawings {
  const genre = genreOf(puzzle);
  const [isBare, hasSteps, black] = [says(puzzle, "lines"), says(puzzle, "steps"), blackValue(puzzle)];
  const marks: DrawnMark[] = [];
  const regions: Region[] = [];
  const clues: Label[] = [];
  const drawn = new Set<Rule>();
  const disc = (cell: Cell, size: number, tint: MarkTint) =>
    marks.push({ shape: "disc", at: middle(cell), size, tint, above: true });
  const told = ([i, j]: Cell) => puzzle.givens[i]?.[j] ?? solution?.grid[i]?.[j] ?? null;
  const isBlack = (cell: Cell) => black !== null && told(cell) === black;
  /** A number that can be read where its cell is black. */
  const number = (cell: Cell, text: string) =>
    marks.push({
      shape: "text",
      at: middle(cell),
      text,
      size: text.length > 2 ? 0.4 : 0.52,
      tint: isBlack(cell) ? "paper" : "ink",
      above: true,
    });
  for (const cell of cellsOfPuzzle(puzzle))
    if (isBlack(cell)) marks.push({ shape: "square", at: middle(cell), size: 1, tint: "ink" });
  for (const rule of puzzle.rules) if (draw(rule)) drawn.add(rule);
  if (isBare) for (const { at } of nodesOf(puzzle)) disc(at, 0.14, "ink");
  if (says(puzzle, "paths")) drawPaths();
  else
    for (const points of strokes(solution?.lines ?? [], hasSteps))
      marks.push({ shape: "line", points, size: LOOP_SIZE, tint: "accent", above: true });
  const hasValues = isBare || hasSteps || black !== null;
  return { marks, regions, clues, isBare, hasValues, drawn };

  /** Draws a rule; false if it has no drawing, and the kind of the puzzle does not say it. */
  function draw(rule: Rule): boolean {
    const [cells = []] = rule.lists;
    const text = rule.number ? spanText(rule.number) : "";
    switch (rule.word) {
      case "lines":
      case "steps":
      case "paths":
        return true;
      case "around":
        clues.push(...cells.map((cell) => ({ cell, text })));
        return true;
      case "white-pearl":
      case "black-pearl":
        for (const cell of cells) {
          disc(cell, 0.72, "ink");
          if (rule.word === "white-pearl") disc(cell, 0.62, "paper");
        }
        return true;
      case "visits":
        return drawArrow(rule);
      case "island":
        number(cells[0]!, text.startsWith(">") ? "?" : text);
        return cells.length === 1;
      case "once":
        for (const cell of cells) number(cell, text);
        return true;
      case "room": {
        regions.push({ name: "", label: "", cells, kind: "frame", tint: 0 });
        const [first] = [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        if (text !== "") number(first!, text);
        return true;
      }
      default:
        return genre !== null;
    }
  }

  /** Where the cells are all those in one direction from a hole, it has an arrow and the number of black cells. */
  function drawArrow({ lists, number: span }: Rule): boolean {
    const clue = arrowOf(puzzle, lists[0]!);
    if (!clue || !span || span[0] !== span[1] || black !== 0) return false;
    const { hole, way } = clue;
    marks.push({ shape: "square", at: middle(hole), size: 1, tint: "gray", isOutlined: true });
    const text = `${lists[0]!.length - span[0]}${ARROWS[String(way)]}`;
    marks.push({ shape: "text", at: middle(hole), text, size: 0.5, tint: "ink", above: true });
    return true;
  }

  /** Each path has a color; its ends are discs with its number. */
  function drawPaths(): void {
    for (const value of puzzle.values.filter((one) => one > 0)) {
      const own = cellsOfPuzzle(puzzle).filter(([i, j]) => solution?.grid[i]?.[j] === value);
      if (own.length > 0)
        regions.push({ name: String(value), label: "", cells: own, kind: "piece", tint: value - 1 });
      const lines = (solution?.lines ?? []).filter((line) => line[1] === value);
      for (const points of strokes(lines, true))
        marks.push({ shape: "line", points, size: PATH_SIZE, tint: "ink", above: true });
    }
    // What a player draws may belong to any path.
    for (const points of strokes(
      (solution?.lines ?? []).filter(([, value]) => value === ANY_PATH),
      true,
    ))
      marks.push({ shape: "line", points, size: LOOP_SIZE, tint: "accent", above: true });
    for (const cell of cellsOfPuzzle(puzzle)) {
      const given = puzzle.givens[cell[0]]![cell[1]];
      if (!given) continue;
      disc(cell, 0.74, "ink");
      disc(cell, 0.68, "paper");
      number(cell, String(given));
    }
  }
}

/** The hole that the cells lie beyond, in one direction, holes among them; null if they do not. */
export function arrowOf(
  puzzle: RulesPuzzle,
  cells: readonly Cell[],
): { readonly hole: Cell; readonly way: Cell } | null {
  const there = new Set(cellsOfPuzzle(puzzle).map(cellKey));
  const own = new Set(cells.map(cellKey));
  for (const hole of puzzle.holes) {
    for (const way of [
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ] as const) {
      let seen = 0;
      let [i, j] = [hole[0] + way[0], hole[1] + way[1]];
      for (; i >= 0 && j >= 0 && i < puzzle.rows && j < puzzle.columns; i += way[0], j += way[1]) {
        if (!there.has(cellKey([i, j]))) continue;
        if (!own.has(cellKey([i, j]))) break;
        seen++;
      }
      const isWhole = i < 0 || j < 0 || i >= puzzle.rows || j >= puzzle.columns;
      if (isWhole && seen === own.size && seen > 0) return { hole, way };
    }
  }
  return null;
}

/** The lines as strokes as long as they can be drawn. */
function strokes(lines: RulesSolution["lines"], areSteps: boolean): Spot[][] {
  /** By node: the nodes that are joined to it and not drawn yet. */
  const joined = new Map<string, Spot[]>();
  const join = (a: Spot, b: Spot) => joined.set(String(a), [...(joined.get(String(a)) ?? []), b]);
  for (const [[i, j]] of lines.filter(([at, value]) => isBetween(at) && value !== 0)) {
    const ends = endsOf([i, j]);
    join(ends[0], ends[1]);
    join(ends[1], ends[0]);
  }
  const found: Spot[][] = [];
  // Strokes begin at ends, as far as there are any.
  for (const isEnd of [true, false])
    for (const [key, to] of joined) {
      if (to.length === 0 || (isEnd && to.length !== 1)) continue;
      const points: Spot[] = [key.split(",").map(Number) as unknown as Spot];
      for (;;) {
        const at = points[points.length - 1]!;
        const next = joined.get(String(at))!.shift();
        if (!next) break;
        const back = joined.get(String(next))!;
        back.splice(
          back.findIndex((one) => String(one) === String(at)),
          1,
        );
        points.push(next);
      }
      found.push(points);
    }
  return found;

  function endsOf([i, j]: Cell): [Spot, Spot] {
    const isUp = areSteps ? !Number.isInteger(i) : !Number.isInteger(j);
    return isUp
      ? [
          [i, j + 0.5],
          [i + 1, j + 0.5],
        ]
      : [
          [i + 0.5, j],
          [i + 0.5, j + 1],
        ];
  }
}
