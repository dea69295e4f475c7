// What is drawn on cells and between them, as SVG: lines, discs and squares, cages, small letters.

import { inset, outline, type Point } from "./outline.js";
import type { Pen } from "./pen.js";
import type { DrawnMark, Picture, Spot } from "./picture.js";
import { number } from "./xml.js";

/** How far a cage is from the border of its cells. */
const CAGE_INSET = 0.08;

/** The elements of the marks below the lines between cells, or of those above them. */
export function drawMarks(
  { marks = [] }: Picture,
  pen: Pen,
  { above }: { readonly above: boolean },
): string[] {
  return marks.flatMap((mark) => ((mark.above ?? false) === above ? drawMark(mark, pen) : []));
}

function drawMark(mark: DrawnMark, pen: Pen): string[] {
  switch (mark.shape) {
    case "line": {
      const width = `stroke-width="${number(mark.size * pen.unit)}"`;
      const stroke = (points: readonly Spot[]) =>
        `<path class="q-stroke q-${mark.tint}" ${width} d="M${points.map((point) => pen.at(point)).join("L")}"/>`;
      return [stroke(mark.points), ...(mark.arrow ? [stroke(arrowhead(mark.points))] : [])];
    }
    case "disc": {
      const place = pen.attributes(mark.at, ["cx", "cy"]);
      return [`<circle class="${filled(mark)}" ${place} r="${number((mark.size / 2) * pen.unit)}"/>`];
    }
    case "square": {
      const [x, y] = mark.at;
      const half = mark.size / 2;
      const corners: Point[] = [
        [x - half, y - half],
        [x - half, y + half],
        [x + half, y + half],
        [x + half, y - half],
      ];
      return [`<path class="${filled(mark)}" d="${pen.loops([corners])}"/>`];
    }
    case "cage": {
      const loops = outline(mark.cells).map((loop) => inset(loop, CAGE_INSET));
      return [`<path class="q-cage" d="${pen.loops(loops)}"/>`];
    }
    case "text":
      if (!mark.isCorner) return [pen.text(mark.text, `q-small q-${mark.tint}`, mark.at, mark.size)];
      return [
        pen.text(mark.text, `q-corner q-${mark.tint}`, [mark.at[0] + mark.size / 2, mark.at[1]], mark.size),
      ];
  }
}

function filled({ tint, isOutlined }: Extract<DrawnMark, { shape: "disc" | "square" }>): string {
  return `q-disc q-${tint}${isOutlined ? " q-rim" : ""}`;
}

/** Two short strokes back from the end of a line. */
function arrowhead(points: readonly Spot[]): Spot[] {
  const [from, to] = [points.at(-2) ?? points[0]!, points.at(-1)!];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const back = (side: number): Spot => [to[0] - 0.2 * dx - side * dy, to[1] - 0.2 * dy + side * dx];
  return [back(0.17), to, back(-0.17)];
}
