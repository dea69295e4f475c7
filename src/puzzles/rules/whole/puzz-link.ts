// A puzzle of loops, islands or rooms in, a link that puzz.link opens out; or what such a link cannot say.

import { type Cell, cellKey, hangTogether } from "../../geometry/cells.js";
import {
  ARROW,
  arrows,
  borders,
  type Code,
  circles,
  fours,
  sixteens,
  thirtySixes,
  UNKNOWN,
} from "../../sudoku/puzz-link-codes.js";
import { cellsOfPuzzle, type Rule, type RulesPuzzle } from "../puzzle.js";
import { arrowOf } from "./drawings.js";
import { genreOf } from "./genres.js";

/** What a link cannot say. */
class Unsaid extends Error {}

/** A link with the puzzle in it. */
export function puzzLink(puzzle: RulesPuzzle): { readonly link: string } | { readonly lost: string } {
  const genre = genreOf(puzzle);
  if (!genre) return { lost: "the rules of no genre that is known here" };
  try {
    if (puzzle.holes.length > 0 && genre !== "yajilin") throw new Unsaid("holes");
    if (genre !== "numberlink" && puzzle.givens.flat().some((value) => value !== null))
      throw new Unsaid("givens");
    const [name, text] = WRITERS[genre](puzzle);
    return { link: `https://puzz.link/p?${name}/${puzzle.columns}/${puzzle.rows}/${text}` };
  } catch (error) {
    if (error instanceof Unsaid) return { lost: error.message };
    throw error;
  }
}

const WRITERS: Readonly<
  Record<
    NonNullable<ReturnType<typeof genreOf>>,
    (puzzle: RulesPuzzle) => readonly [genre: string, text: string]
  >
> = {
  slitherlink: (puzzle) => ["slither", fours.write(numbersOf(puzzle, "around", 3))],
  masyu(puzzle) {
    binary(puzzle);
    const codes = cellsOfPuzzle(puzzle).map(() => 0);
    for (const [k, word] of ["white-pearl", "black-pearl"].entries())
      for (const cell of puzzle.rules.flatMap((rule) => (rule.word === word ? rule.lists.flat() : []))) {
        if (codes[placeOf(puzzle, cell)] === 2 - k) throw new Unsaid("a cell with two pearls");
        codes[placeOf(puzzle, cell)] = k + 1;
      }
    return ["mashu", circles.write(codes)];
  },
  yajilin: (puzzle) => ["yajilin", arrows.write(arrowCodes(puzzle))],
  nurikabe(puzzle) {
    const islands = puzzle.rules.filter(({ word }) => word === "island");
    only(puzzle, [0, ...islands.map((_, k) => k + 1)], "values that are neither 0 nor an island's");
    return ["nurikabe", sixteens.write(numbersOf(puzzle, "island", 4095))];
  },
  hitori(puzzle) {
    only(puzzle, [0, 1], SHADED);
    const numbers = puzzle.rules.flatMap((rule) => (rule.word === "once" ? [numberOf(rule)] : []));
    only({ values: numbers }, [...new Set(numbers)], "two rules of one number");
    return ["hitori", thirtySixes.write(numbersOf(puzzle, "once", 1295))];
  },
  heyawake(puzzle) {
    only(puzzle, [0, 1], SHADED);
    return ["heyawake", roomsText(puzzle)];
  },
  numberlink(puzzle) {
    if (puzzle.values[0] !== 0) throw new Unsaid("paths that must go through all cells");
    const codes = puzzle.givens.flat();
    if (codes.includes(0)) throw new Unsaid("a cell that is on no path");
    return ["numlin", sixteens.write(codes)];
  },
};

function placeOf({ columns }: RulesPuzzle, [i, j]: Cell): number {
  return i * columns + j;
}

const SHADED = "values besides 0 and 1";

function binary(puzzle: RulesPuzzle): void {
  only(puzzle, [0, 1], "a loop through all cells");
}

function only({ values }: Pick<RulesPuzzle, "values">, own: readonly number[], otherwise: string): void {
  if (String(values) !== String(own)) throw new Unsaid(otherwise);
}

/** The number of such a rule; UNKNOWN for any. */
function numberOf({ word, number }: Rule): number {
  if (word === "island" && number?.[0] === 1 && number[1] === Infinity) return UNKNOWN;
  if (!number || number[0] !== number[1]) throw new Unsaid(`a range of numbers of "${word}"`);
  return number[0];
}

/** By cell: the number that rules of this word give it. */
function numbersOf(puzzle: RulesPuzzle, word: string, most: number): Code[] {
  const codes = new Array<Code>(puzzle.rows * puzzle.columns).fill(null);
  for (const rule of puzzle.rules.filter((one) => one.word === word)) {
    const number = numberOf(rule);
    if (number > most) throw new Unsaid(`the number ${number}`);
    if (word === "island" && rule.lists[0]!.length > 1)
      throw new Unsaid("an island with several known cells");
    for (const cell of rule.lists.flat()) {
      if (codes[placeOf(puzzle, cell)] !== null) throw new Unsaid("a cell with two numbers");
      codes[placeOf(puzzle, cell)] = number;
    }
  }
  return codes;
}

/** By direction as a link has it, from 1 on. */
const WAYS = ["-1,0", "1,0", "0,-1", "0,1"];

function arrowCodes(puzzle: RulesPuzzle): Code[] {
  binary(puzzle);
  const codes = new Array<Code>(puzzle.rows * puzzle.columns).fill(null);
  for (const hole of puzzle.holes) codes[placeOf(puzzle, hole)] = UNKNOWN;
  for (const rule of puzzle.rules.filter(({ word }) => word === "visits")) {
    const clue = arrowOf(puzzle, rule.lists[0]!);
    if (!clue) throw new Unsaid("a number of visits that no arrow points at");
    const place = placeOf(puzzle, clue.hole);
    if (codes[place] !== UNKNOWN) throw new Unsaid("a hole with two numbers");
    const number = rule.lists[0]!.length - numberOf(rule);
    codes[place] = (WAYS.indexOf(String(clue.way)) + 1) * ARROW + number;
  }
  return codes;
}

function roomsText(puzzle: RulesPuzzle): string {
  const rooms = puzzle.rules.filter(({ word }) => word === "room");
  const roomOf = new Map<string, number>();
  for (const [k, { lists }] of rooms.entries()) {
    for (const cell of lists.flat()) {
      if (roomOf.has(cellKey(cell))) throw new Unsaid("a cell in two rooms");
      roomOf.set(cellKey(cell), k);
    }
    if (!hangTogether(lists.flat())) throw new Unsaid("a room in two parts");
  }
  const cells = cellsOfPuzzle(puzzle);
  if (roomOf.size < cells.length) throw new Unsaid("cells in no room");
  const isBorder = ([i, j]: Cell, to: Cell) =>
    roomOf.get(cellKey([i, j])) === roomOf.get(cellKey(to)) ? 0 : 1;
  const across = cells
    .filter(([, j]) => j + 1 < puzzle.columns)
    .map(([i, j]) => isBorder([i, j], [i, j + 1]));
  const down = cells.filter(([i]) => i + 1 < puzzle.rows).map(([i, j]) => isBorder([i, j], [i + 1, j]));
  const inOrder = [...new Set(cells.map((cell) => roomOf.get(cellKey(cell))!))];
  const numbers = inOrder.map((k) => (rooms[k]!.number ? numberOf(rooms[k]!) : null));
  return borders.write(across) + borders.write(down) + sixteens.write(numbers);
}
