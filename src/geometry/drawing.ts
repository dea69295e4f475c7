// Regions drawn with characters in, their cells out, and how the drawing was understood.

import type { Cell } from "./cells.js";

export interface DrawnRegion {
  readonly cells: Cell[];
  /** Which characters are cells, where that could be meant in another way; else "". */
  readonly remark: string;
}

/** Is every line of the text drawn, and not written? */
export function isDrawing(lines: readonly string[]): boolean {
  const drawn = lines.filter((line) => line.trim() !== "");
  return (
    drawn.length > 0 &&
    drawn.every((line) => /^[\s#.xXoO*+█▓▒■□▢@]+$/.test(line)) &&
    /[#.█▓▒■□▢]/.test(drawn.join(""))
  );
}

/** The cells of a drawing: one kind of character is the cells; beside others "." is outside, and so is "#" around a frame. */
export function drawnRegion(lines: readonly string[]): DrawnRegion {
  const kinds = new Set(lines.join("").replace(/\s/g, ""));
  const [dots, hashes] = [kinds.has("."), kinds.has("#")];
  if (kinds.size === 1) return { cells: cellsWith(lines, (c) => c.trim() !== ""), remark: "" };
  if (kinds.size === 2 && dots && hashes) {
    const walls = isFrame(lines);
    const cells = cellsWith(lines, (c) => c === (walls ? "." : "#"));
    const [own, other] = walls ? [".", "#"] : ["#", "."];
    return { cells, remark: `the cells of the box are drawn as ${own}, and ${other} is outside` };
  }
  return { cells: cellsWith(lines, (c) => !/[\s.#]/.test(c)), remark: "" };
}

function cellsWith(lines: readonly string[], isCell: (c: string) => boolean): Cell[] {
  const top = lines.findIndex((line) => line.trim() !== "");
  return lines.flatMap((line, x) => [...line].flatMap((c, y): Cell[] => (isCell(c) ? [[x - top, y]] : [])));
}

/** Is there a wall of # all around? */
function isFrame(lines: readonly string[]): boolean {
  const rows = lines.map((line) => line.trim()).filter((line) => line !== "");
  const edge = (row: string) => row.startsWith("#") && row.endsWith("#");
  return rows.every(edge) && [rows[0]!, rows.at(-1)!].every((row) => /^#+$/.test(row));
}
