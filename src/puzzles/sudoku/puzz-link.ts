// Links of puzz.link (pzpr), genre/columns/rows/cells: of its genres those that are cells with values, or one loop, or islands.

import { Foreign } from "./foreign-puzzle.js";
import { WHOLE_GENRES } from "./puzz-link-whole.js";
import { LARGEST } from "./puzzle.js";

/** A grid, and what its cells or the places around it hold. */
interface Packed {
  readonly rows: number;
  readonly columns: number;
  readonly text: string;
}

/** By genre: the puzzle, or null if the link is damaged. */
const GENRES: Readonly<Record<string, (packed: Packed, foreign: Foreign) => unknown>> = {
  sudoku({ rows, columns, text }, foreign) {
    if (columns !== rows || rows > LARGEST)
      return foreign.refuse(`the grid is not square, or larger than ${LARGEST} × ${LARGEST}`);
    const cells = numbers(text, rows * columns);
    if (!cells) return null;
    foreign.setClues(inRows(cells, columns), (value) => value ?? 0);
    return foreign;
  },
  nonogram: nonogramText,
  skyscrapers: skyscrapersText,
  kakuro: kakuroText,
  ...WHOLE_GENRES,
};
const MOST = 99;

export function fromPuzzLink(address: string): Foreign {
  const foreign = new Foreign("puzz.link");
  const [genre = "", ...rest] = address.split("/");
  const read = Object.hasOwn(GENRES, genre) ? GENRES[genre] : undefined;
  if (!read)
    return foreign.refuse(`not supported: the genre ${genre}; expected ${Object.keys(GENRES).join(", ")}`);
  // Marks between the genre and the sides change the rules, but for "b", which changes how a yajilin looks.
  const marks = /^[a-z]+$/.test(rest[0] ?? "") ? rest.shift()! : "";
  if (marks !== "" && !(marks === "b" && /^yaji[lr]in$/.test(genre)))
    return foreign.refuse(`not supported: ${genre} with the mark "${marks}", which changes its rules`);
  const [columns, rows] = [Number(rest[0]), Number(rest[1])];
  const isSide = (side: number) => side >= 1 && side <= MOST && Number.isInteger(side);
  if (!isSide(columns) || !isSide(rows)) return foreign.refuse(`the grid is larger than ${MOST} × ${MOST}`);
  const made = read({ rows, columns, text: rest[2] ?? "" }, foreign);
  if (made === null) return foreign.refuse("the link is damaged or cut off");
  if (typeof made === "string") foreign.text = made;
  else if (isUnsaid(made)) return foreign.refuse(`not supported: ${made.unsaid}`);
  return foreign;
}

function isUnsaid(made: unknown): made is { readonly unsaid: string } {
  return typeof made === "object" && made !== null && "unsaid" in made;
}

/** For each column, then each row, so many places: the runs, from the one beside the grid outward. */
function nonogramText({ rows, columns, text }: Packed): string | null {
  const [high, wide] = [(rows + 1) >> 1, (columns + 1) >> 1];
  const found = numbers(text, columns * high + rows * wide);
  if (!found) return null;
  const runs = (from: number, count: number) => {
    const own = found.slice(from, from + count).filter((length) => length !== null);
    return own.length > 0 ? own.reverse().join(" ") : "0";
  };
  const lines = [
    ...range(columns).map((k) => `runs ${runs(k * high, high)} : column ${k + 1}`),
    ...range(rows).map((k) => `runs ${runs(columns * high + k * wide, wide)} : row ${k + 1}`),
  ];
  return `grid ${rows}x${columns}\nvalues 0-1\n${lines.join("\n")}\n`;
}

/** Above, below, to the left and to the right of the grid, then in it. */
function skyscrapersText({ rows: n, columns, text }: Packed): string | null {
  const found = n === columns ? numbers(text, 4 * n + n * n) : null;
  if (!found) return null;
  const sides = ["column K", "column K reversed", "row K", "row K reversed"];
  const views = sides.flatMap((side, s) =>
    range(n).flatMap((k) => {
      const seen = found[s * n + k];
      return seen ? [`sees ${seen} ${side.replace("K", String(k + 1))}`] : [];
    }),
  );
  const cells = inRows(found.slice(4 * n), n).map((row) => row.map((value) => value || ".").join(" "));
  return `${[`grid ${n}x${n}`, `values 1-${n}`, "distinct rows columns", ...views, "givens", ...cells].join("\n")}\n`;
}

/** k to z skip 1 to 16 white cells; "." is a black one, two signs a black one with its sums, down and across. Then the sums outside. */
function kakuroText({ rows, columns, text }: Packed): string | null {
  const black = new Map<string, string>();
  let [at, cell] = [0, 0];
  while (cell < rows * columns && at < text.length) {
    const place = `${Math.floor(cell / columns)},${cell % columns}`;
    if (/[k-z]/.test(text[at]!)) cell += Number.parseInt(text[at++]!, 36) - 19;
    else {
      black.set(place, text[at] === "." ? "--" : text.slice(at, at + 2));
      at += text[at] === "." ? 1 : 2;
      cell++;
    }
  }
  const outside = (isWhite: boolean) => (isWhite ? (text[at++] ?? "-") : "-");
  const above = range(columns).map((j) => outside(!black.has(`0,${j}`)));
  const left = range(rows).map((i) => outside(!black.has(`${i},0`)));
  if (cell < rows * columns || at > text.length) return null;
  const cages = [
    ...range(columns).flatMap((j) =>
      runsOf(
        range(rows).map((i) => [i, j] as const),
        black,
        above[j]!,
        0,
      ),
    ),
    ...range(rows).flatMap((i) =>
      runsOf(
        range(columns).map((j) => [i, j] as const),
        black,
        left[i]!,
        1,
      ),
    ),
  ];
  const drawn = range(rows).map((i) =>
    range(columns)
      .map((j) => (black.has(`${i},${j}`) ? "#" : "."))
      .join(""),
  );
  return `${["grid", ...drawn, "values 1-9", ...cages].join("\n")}\n`;
}

/** The runs of white cells in a line, with their sums; the first has this sign. */
function runsOf(
  line: readonly (readonly [number, number])[],
  black: ReadonlyMap<string, string>,
  first: string,
  way: 0 | 1,
): string[] {
  const found: string[] = [];
  let [sum, cells]: [string, string[]] = [first, []];
  for (const [i, j] of [...line, [-1, -1] as const]) {
    const clue = i < 0 ? "--" : black.get(`${i},${j}`);
    if (clue === undefined) cells.push(`r${i + 1}c${j + 1}`);
    else {
      const value = kakuroSum(sum);
      if (value > 0 || cells.length > 1)
        if (cells.length > 0) found.push(`cage ${value || ""} ${cells.join(" ")}`);
      [sum, cells] = [clue[way]!, []];
    }
  }
  return found;
}

/** 0 to 19 as 0-9a-j, 20 to 45 as A-Z; 0 for none. */
function kakuroSum(sign: string): number {
  if (/[0-9a-j]/.test(sign)) return Number.parseInt(sign, 36);
  return /[A-Z]/.test(sign) ? Number.parseInt(sign, 36) + 10 : 0;
}

function range(n: number): number[] {
  return [...Array(n).keys()];
}

function inRows<T>(cells: readonly T[], columns: number): T[][] {
  return range(cells.length / columns).map((i) => cells.slice(i * columns, (i + 1) * columns));
}

/** Hexadecimal digits are numbers, - introduces two of them and + three; g to z skip 1 to 20 places. Null if damaged. */
function numbers(text: string, count: number): (number | null)[] | null {
  const found: (number | null)[] = [];
  for (let at = 0; at < text.length; ) {
    const c = text[at]!;
    const long = c === "-" ? 2 : c === "+" ? 3 : 0;
    if (/[g-z]/.test(c)) found.push(...new Array<null>(Number.parseInt(c, 36) - 15).fill(null));
    else if (c === ".") found.push(null);
    else {
      const value = Number.parseInt(text.slice(at + (long > 0 ? 1 : 0), at + 1 + long), 16);
      if (Number.isNaN(value)) return null;
      found.push(value);
    }
    at += 1 + long;
  }
  if (found.length > count && found.slice(count).some((value) => value !== null)) return null;
  return [...found.slice(0, count), ...new Array<null>(Math.max(0, count - found.length)).fill(null)];
}
