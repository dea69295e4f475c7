// Ian's puzzle: its items in words.

import type { Cell } from "../geometry/cells.js";
import { cellText, longCellText, type PuzzleWords, type Thing } from "../words.js";
import { BOARD } from "./puzzle.js";

export const ianWords: PuzzleWords = {
  board: "square",
  thing(name): Thing {
    const [kind, at, k] = name;
    if (kind === "R" || kind === "C") {
      const group = `${kind === "R" ? "row" : "column"} ${Number(at) + 1}`;
      const cells = Array.from(
        { length: BOARD },
        (_, j): Cell => (kind === "R" ? [Number(at), j] : [j, Number(at)]),
      );
      return { kind: "demand", text: `the ${k}s in ${group}`, short: `${k}s in ${group}`, cells, group };
    }
    const cell = cellOf(name.replace("#", ""));
    if (kind === "#") {
      const text = `the piece over ${longCellText(cell)}`;
      return { kind: "demand", text, short: `piece over ${cellText(cell)}`, cells: [cell] };
    }
    if (name.length > 2) return { kind: "item", text: name, short: name, cells: [] };
    return { kind: "cell", text: longCellText(cell), short: cellText(cell), cells: [cell] };
  },
  option([first = "", second = ""]) {
    if (second.startsWith("R")) return `${second[2]} in ${cellText(cellOf(first))}`;
    return `a piece over ${cellText(cellOf(first.replace("#", "")))}`;
  },
};

function cellOf(text: string): Cell {
  return [Number(text[0]), Number(text[1])];
}
