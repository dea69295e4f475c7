// Links of puzz.link (pzpr): genre/columns/rows/cells. Of its genres only sudoku is an exact cover that is known here.

import { Foreign } from "./foreign-puzzle.js";
import { LARGEST } from "./puzzle.js";

export function fromPuzzLink(address: string): Foreign {
  const foreign = new Foreign("puzz.link");
  const [genre = "", ...rest] = address.split("/");
  if (genre !== "sudoku") return foreign.refuse(`not supported: the genre ${genre}; expected sudoku`);
  const [columns, rows] = [Number(rest[0]), Number(rest[1])];
  if (!(columns >= 1 && columns <= LARGEST) || columns !== rows)
    return foreign.refuse(`the grid is not square, or larger than ${LARGEST} × ${LARGEST}`);
  const cells = numbers(rest[2] ?? "", columns * rows);
  if (!cells) return foreign.refuse("the link is damaged or cut off");
  foreign.setClues(
    Array.from({ length: rows }, (_, i) => cells.slice(i * columns, (i + 1) * columns)),
    (value) => value,
  );
  return foreign;
}

/** Hexadecimal digits are numbers, - introduces two of them and + three; g to z skip 1 to 20 cells. Null if damaged. */
function numbers(text: string, count: number): number[] | null {
  const found: number[] = [];
  for (let at = 0; at < text.length; ) {
    const c = text[at]!;
    const long = c === "-" ? 2 : c === "+" ? 3 : 0;
    if (/[g-z]/.test(c)) found.push(...new Array<number>(Number.parseInt(c, 36) - 15).fill(0));
    else if (c === ".") found.push(0);
    else {
      const value = Number.parseInt(text.slice(at + (long > 0 ? 1 : 0), at + 1 + long), 16);
      if (Number.isNaN(value)) return null;
      found.push(value);
    }
    at += 1 + long;
  }
  if (found.length > count && found.slice(count).some((value) => value > 0)) return null;
  return found.length < count
    ? [...found, ...new Array<number>(count - found.length).fill(0)]
    : found.slice(0, count);
}
