// What lies below the cells of a board that is filled: the picture of the puzzle as the library draws it, with its boxes, cages,
// lines and dots, and the clues outside, but without what stands in the cells.

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type FilledBoard, type Picture, writeSvg } from "#library";
import { type Drawing, familyOf } from "../solve/kinds.js";
import { UNIT } from "./cells.js";
import { svgElement } from "./picture.js";

export interface Ground {
  readonly svg: string;
  /** Left, top, width and height, in units of the drawing. */
  readonly extent: readonly [number, number, number, number];
}

/** A larger board has lines alone. */
const MOST_CELLS = 1100;
/** The library's pictures have a margin, and cells of this width. */
const MARGIN = 16;
const SIDE = 40;

export function useGround({ kind, spec }: Drawing, { rows, columns, words }: FilledBoard): Ground | null {
  return useMemo(() => {
    const family = familyOf(kind);
    if (!family || words.length > 0 || rows * columns > MOST_CELLS) return null;
    return groundOf(family.picture(spec));
  }, [spec]);
}

function groundOf(picture: Picture): Ground | null {
  const { cells, holes, regions, labels } = picture;
  if (cells.length === 0 || picture.paths.length > 0 || picture.solid) return null;
  const own = new Set(cells.map(String));
  const outside = labels.filter(({ cell }) => !own.has(String(cell)));
  const all = [
    ...cells,
    ...holes,
    ...regions.flatMap((region) => region.cells),
    ...outside.map(({ cell }) => cell),
  ];
  const least = (at: 0 | 1) => Math.min(...all.map((cell) => cell[at]));
  const most = (at: 0 | 1) => Math.max(...all.map((cell) => cell[at]));
  const [left, top] = [least(1), least(0)];
  const size = [most(1) - left + 1, most(0) - top + 1] as const;
  return {
    svg: writeSvg({ ...picture, clues: [], labels: outside, caption: "" }),
    extent: [left * UNIT - 2, top * UNIT - 2, size[0] * UNIT + 4, size[1] * UNIT + 4],
  };
}

export function GroundView({ svg, extent: [left, top, width, height] }: Ground) {
  const place = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const element = svgElement(svg, "");
    const side = (length: number) => ((length - 4) / UNIT) * SIDE;
    const scale = SIDE / UNIT;
    const box = [MARGIN - 2 * scale, MARGIN - 2 * scale, side(width) + 4 * scale, side(height) + 4 * scale];
    element.setAttribute("viewBox", box.join(" "));
    for (const [name, value] of Object.entries({ x: left, y: top, width, height }))
      element.setAttribute(name, String(value));
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
    element.querySelector("title")?.remove();
    place.current!.replaceChildren(element);
  }, [svg]);
  return <g ref={place} class="ground" aria-hidden="true" />;
}
