// The kinds of puzzles of rules that can be made: a line each. Size and base, "holes" where another grid is drawn each time, "clues" where values
// may be given, "all" where no rule may go; then rules that stay, and "rule: shape", a rule for each list of cells of such a shape (shapes.ts) that the solution satisfies.
// Of "a/b" one of those that fit is taken; "difference(2)" is for two cells.

import type { Random } from "#engines";
import { BadValue } from "#problem";
import { type Cell, hangTogether, type RulesWishes, rectangle, without } from "#puzzles";
import { runsOf } from "./shapes.js";

export const LAYOUTS = {
  arrow: "9 sudoku clues; arrow: walks 3-4",
  between: "9 sudoku clues; between: walks 3-6",
  binairo: "8 binairo clues",
  entropic: "9 sudoku clues; entropic: walks 4-7",
  futoshiki: "6 latin clues; less: pairs",
  kakuro: "7 kakuro holes; cage: lines 2-9",
  kenken: "6 latin; sum/product/difference(2)/quotient(2): regions 2-3",
  killer: "9 sudoku; cage: regions 2-4",
  kropki: "9 sudoku clues all; consecutive/double: pairs; all-marked consecutive double",
  "little-killer": "9 sudoku clues; sum: diagonals",
  miracle: "9 sudoku clues; anti-knight; anti-king; non-consecutive",
  nonogram: "10 picture; runs: lines",
  palindrome: "9 sudoku clues; palindrome: walks 3-7",
  quadruples: "9 sudoku clues; contains: blocks",
  renban: "9 sudoku clues; renban: walks 3-6",
  sandwich: "9 sudoku clues; sandwich: lines",
  skyscrapers: "6 latin clues; sees: sides",
  straights: "7 straights holes clues",
  thermo: "9 sudoku clues; thermo: walks 3-7",
  whispers: "9 sudoku clues; whisper 5: walks 3-7",
  "x-sum": "9 sudoku clues; x-sum: sides",
  xv: "9 sudoku clues all; sum 5/sum 10: pairs; all-marked sum 5 sum 10",
} satisfies Record<string, string>;

/** A kind of puzzles of rules that can be made, e.g. "killer". */
export type RulesLayout = keyof typeof LAYOUTS;

/** What a line of the table says. */
export interface Layout {
  readonly base: string;
  readonly size: number;
  /** Is another grid drawn each time? */
  readonly hasHoles: boolean;
  readonly mayGive: boolean;
  readonly allStay: boolean;
  /** Rules that stay: of the solution, before it is drawn; and of what is drawn, after that. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly drawn: readonly { readonly words: string; readonly shape: string }[];
}

export function layoutNamed(name: RulesLayout): Layout {
  const line = LAYOUTS[name];
  if (!line) throw new BadValue(`Unknown kind "${name}"; expected one of ${Object.keys(LAYOUTS).join(", ")}`);
  const [head, ...entries] = line.split("; ");
  const [size, base, ...flags] = head!.split(" ");
  const first = entries.findIndex((entry) => entry.includes(":"));
  const plain = entries.map((entry, k) => ({ entry, k })).filter(({ entry }) => !entry.includes(":"));
  const lines = (isAfter: boolean) =>
    plain.filter(({ k }) => (first >= 0 && k > first) === isAfter).map(({ entry }) => entry);
  return {
    base: base!,
    size: Number(size),
    hasHoles: flags.includes("holes"),
    mayGive: flags.includes("clues"),
    allStay: flags.includes("all") || !flags.includes("clues"),
    before: lines(false),
    after: lines(true),
    drawn: entries.flatMap((entry) => {
      const [words, shape] = entry.split(": ");
      return shape ? [{ words: words!, shape }] : [];
    }),
  };
}

/** A grid and its rules. */
export interface Base {
  readonly puzzle: RulesWishes;
  /** Rules that a solution satisfies, and that follow from what is drawn. */
  readonly implied: RulesWishes["rules"];
}

/** A grid of this kind and size, with holes at random where it has holes. */
export function baseOf({ base, before }: Layout, n: number, random: Random): Base {
  const made = BASES[base]!(n, random);
  return { ...made, puzzle: { ...made.puzzle, rules: [...made.puzzle.rules, ...before] } };
}

const BASES: Readonly<Record<string, (n: number, random: Random) => Base>> = {
  sudoku: (n) => squareOf(n, [`distinct rows columns boxes ${boxOf(n)}`]),
  latin: (n) => squareOf(n, ["distinct rows columns"]),
  picture: (n) => squareOf(n, [], [0, 1]),
  binairo(n) {
    if (n % 2 > 0) throw new BadValue(`Bad size ${n}; expected an even one, with as many of each value`);
    const lines = ["rows", "columns"].flatMap((way) => [
      `occurs ${n / 2} 0 ${way}`,
      `pattern (0|00|(0|00)?(1|11)((0|00)(1|11))*(0|00)?) ${way}`,
      `unlike ${way}`,
    ]);
    return squareOf(n, lines, [0, 1]);
  },
  kakuro(n, random) {
    const holes = holesOf(n, 2, random);
    const implied = runsOf(without(rectangle(n, n), holes)).map((run) => ({ word: "cage", lists: [run] }));
    const puzzle = { rows: n, columns: n, holes, values: [1, 2, 3, 4, 5, 6, 7, 8, 9], rules: [] };
    return { puzzle, implied };
  },
  straights(n, random) {
    const holes = holesOf(n, 1, random);
    const long = runsOf(without(rectangle(n, n), holes)).filter(({ length }) => length > 1);
    const rules = ["distinct rows columns", ...long.map((run) => ({ word: "renban", lists: [run] }))];
    return { puzzle: { rows: n, columns: n, holes, rules }, implied: [] };
  },
};

function squareOf(n: number, rules: readonly string[], values?: readonly number[]): Base {
  return { puzzle: { rows: n, columns: n, rules, ...(values ? { values } : {}) }, implied: [] };
}

/** "3x3": as square as possible. */
function boxOf(n: number): string {
  let rows = Math.floor(Math.sqrt(n));
  while (n % rows > 0) rows--;
  if (rows === 1) throw new BadValue(`Bad size ${n}; expected one that has boxes, such as 4, 6, 8 or 9`);
  return `${rows}x${n / rows}`;
}

/** One of HOLE_SHARE cells is a hole, at random. */
const HOLE_SHARE = 4;

/** Holes that a half turn keeps, so that what is left hangs together in runs of `least` to nine cells. */
function holesOf(n: number, least: number, random: Random): Cell[] {
  const all = rectangle(n, n);
  for (;;) {
    let cells = all;
    const drop = (gone: readonly Cell[]) => {
      cells = without(cells, [...gone, ...gone.map(([i, j]): Cell => [n - 1 - i, n - 1 - j])]);
    };
    drop(all.filter(() => random.below(2 * HOLE_SHARE) === 0));
    for (let bad: readonly Cell[] | undefined = []; bad; ) {
      bad = runsOf(cells).find(({ length }) => length < least || length > 9);
      if (bad) drop([bad[random.below(bad.length)]!]);
    }
    if (2 * cells.length > all.length && hangTogether(cells)) return without(all, cells);
  }
}
