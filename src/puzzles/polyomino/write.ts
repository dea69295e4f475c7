// A `PolyominoPuzzle` in, its text out: the box line, words if there are any, then one line a piece, in compact brackets.

import type { Cell } from "../../geometry/cells.js";
import { writeCells } from "../../geometry/notation.js";
import { multiplicityText, type PolyominoPuzzle, suffixesOf } from "./puzzle.js";

export function writePolyomino(puzzle: PolyominoPuzzle): string {
  const suffixes = suffixesOf(puzzle);
  const lines = [writeSuffixed(puzzle.box, suffixes), ...wordsOf(puzzle)];
  for (const piece of puzzle.pieces.filter(({ empty }) => !empty)) {
    checkWord(piece.name, "piece name");
    const multiplicity = multiplicityText(piece);
    if (/[|\n]/.test(multiplicity) || multiplicity === "") {
      throw new TypeError(`Bad multiplicity ${JSON.stringify(multiplicity)} of the piece ${piece.name}`);
    }
    const rest = `${piece.name} ${writeSuffixed(piece.cells, suffixes)}`;
    // What stands before the first | of the line is read as the multiplicity, even if the | belongs to a suffix.
    lines.push(multiplicity === "1" && !rest.includes("|") ? rest : `${multiplicity}|${rest}`);
  }
  return `${lines.join("\n")}\n`;
}

/** What the original has no notation for, in words: pieces that are not turned over, cells that may stay empty. */
function wordsOf({ pieces }: PolyominoPuzzle): string[] {
  const real = pieces.filter((piece) => !piece.empty);
  const oneSided = real.filter((piece) => piece.turnOver === false).length;
  if (oneSided > 0 && oneSided < real.length)
    throw new TypeError("Bad pieces: some may be turned over and some not; expected all or none");
  const holes = pieces.find((piece) => piece.empty);
  return [
    ...(oneSided > 0 ? ["no-turn-over"] : []),
    ...(holes ? [`holes ${multiplicityText(holes).replace(/^0:/, "")}`] : []),
  ];
}

/** The cells, those without a suffix first, then suffix by suffix, so that reading finds them in the same order. */
function writeSuffixed(cells: readonly Cell[], suffixes: readonly string[]): string {
  const parts: string[] = [];
  for (const suffix of [undefined, ...suffixes]) {
    const group = cells.filter((cell) => cell[2] === suffix);
    if (group.length === 0) continue;
    if (suffix !== undefined) checkWord(suffix, "suffix");
    parts.push(
      ...writeCells(group)
        .split(" ")
        .map((part) => part + (suffix ?? "")),
    );
  }
  return parts.join(" ");
}

function checkWord(word: string, what: string): void {
  if (!/^[^\n ]+$/.test(word))
    throw new TypeError(`Bad ${what} ${JSON.stringify(word)}; expected no blank in it`);
}
