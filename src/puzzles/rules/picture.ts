// A puzzle of rules in, alone or with its values, its picture out: the grid, its rules, what is given, and the answers.

import type { Cell } from "../geometry/cells.js";
import { type DrawnMark, type Label, makePicture, type Picture, type Region } from "../pictures/picture.js";
import { drawingsOf } from "./drawings.js";
import { cellsOfPuzzle, type RulesPuzzle, type RulesSolution, valueText } from "./puzzle.js";
import { wholeDrawings } from "./whole/drawings.js";

/** This many rules are said in words below a picture. */
const MOST_IN_WORDS = 6;

export function rulesPicture(puzzle: RulesPuzzle, solution?: RulesSolution): Picture {
  const cells = cellsOfPuzzle(puzzle);
  const whole = wholeDrawings(puzzle, solution);
  const drawn = drawingsOf({ ...puzzle, rules: puzzle.rules.filter((rule) => !whole.drawn.has(rule)) });
  const isShaded = puzzle.rules.some(({ word }) => word === "runs");
  const label = ([i, j]: Cell, value: number | null): Label[] =>
    value === null || whole.hasValues
      ? []
      : [{ cell: [i, j], text: isShaded ? SHADES[value]! : valueText(puzzle, value) }];
  const given = ([i, j]: Cell) => puzzle.givens[i]?.[j] ?? null;
  const answer = ([i, j]: Cell) => solution?.grid[i]?.[j] ?? null;
  const filled = isShaded ? cells.filter((cell) => (given(cell) ?? answer(cell)) === 1) : [];
  return makePicture({
    cells,
    holes: drawn.holes,
    regions: [...drawn.regions, ...whole.regions, ...(solution?.dominoes ?? []).map(domino)],
    clues: [...whole.clues, ...cells.flatMap((cell) => label(cell, given(cell)))],
    labels: [
      ...drawn.outside,
      ...cells.flatMap((cell) => (given(cell) === null ? label(cell, answer(cell)) : [])),
    ],
    marks: [...filled.map(shade), ...drawn.marks, ...whole.marks],
    caption: inWords(drawn.inWords),
    ...(whole.isBare ? { isBare: true } : {}),
  });
}

/** What stands in the cells of a nonogram. */
const SHADES = ["·", "■"];

function shade([i, j]: Cell): DrawnMark {
  return { shape: "square", at: [i + 0.5, j + 0.5], size: 0.92, tint: "ink" };
}

function domino(cells: readonly [Cell, Cell], tint: number): Region {
  return { name: "", label: "", cells, kind: "piece", tint };
}

function inWords(lines: readonly string[]): string {
  const more = lines.length - MOST_IN_WORDS;
  const shown = lines.slice(0, more > 1 ? MOST_IN_WORDS : undefined).map(shortened);
  return [...shown, ...(more > 1 ? [`and ${more} more rules`] : [])].join("; ");
}

/** A long expression says little to a reader. */
function shortened(line: string): string {
  return line.replace(/\S{20,}/, (long) => `${long.slice(0, 16)}...`);
}
