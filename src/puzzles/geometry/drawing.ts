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

/**
 * The ways to understand a drawing, the likelier first: of . and # either may be the cells; beside other characters they
 * are outside.
 */
export function drawnRegions(drawn: readonly string[]): DrawnRegion[] {
  const lines = withoutGaps(drawn);
  if (lines === drawn) return regionsOf(drawn);
  const gaps = "blanks between the characters of the box are left out";
  return regionsOf(lines).map(({ cells, remark }) => ({
    cells,
    remark: remark === "" ? gaps : `${gaps}; ${remark}`,
  }));
}

/** Where every other character is a blank, in all lines, they stand between the cells. */
function withoutGaps(lines: readonly string[]): readonly string[] {
  const places = lines.flatMap((line) => [...line].flatMap((c, k) => (c.trim() === "" ? [] : [k])));
  const first = places.reduce((least, k) => Math.min(least, k), Number.POSITIVE_INFINITY);
  const isWide = places.some((k) => k > first);
  if (!isWide || places.some((k) => (k - first) % 2 !== 0)) return lines;
  return lines.map((line) => [...line].filter((_, k) => k >= first && (k - first) % 2 === 0).join(""));
}

function regionsOf(lines: readonly string[]): DrawnRegion[] {
  const kinds = new Set(lines.join("").replace(/\s/g, ""));
  if (kinds.size === 2 && kinds.has("0") && kinds.has("1")) {
    const remark = "the cells of the box are drawn as 1, and 0 is outside";
    return [{ cells: cellsWith(lines, (c) => c === "1"), remark }];
  }
  if (kinds.size === 1) return [{ cells: cellsWith(lines, (c) => c.trim() !== ""), remark: "" }];
  if (kinds.size === 2 && kinds.has(".") && kinds.has("#")) {
    return (["#.", ".#"] as const).map(([own, other]) => {
      const remark = `the cells of the box are drawn as ${own}, and ${other} is outside`;
      return { cells: cellsWith(lines, (c) => c === own), remark };
    });
  }
  return [{ cells: cellsWith(lines, (c) => !/[\s.#]/.test(c)), remark: "" }];
}

function cellsWith(lines: readonly string[], isCell: (c: string) => boolean): Cell[] {
  const top = lines.findIndex((line) => line.trim() !== "");
  return lines.flatMap((line, x) => [...line].flatMap((c, y): Cell[] => (isCell(c) ? [[x - top, y]] : [])));
}
