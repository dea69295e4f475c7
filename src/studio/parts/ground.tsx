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
  /** How far it reaches beyond the cells. */
  readonly pad: number;
}

/** A larger board has lines alone. */
const MOST_CELLS = 1100;
/** The library's pictures have a margin, and cells of this width. */
const MARGIN = 16;
const SIDE = 40;
/** What is drawn around the cells: a line, or points and a loop. */
const [LINE_PAD, POINT_PAD] = [2, 8];

/** With what is drawn as well, where there is something. */
export function useGround(
  { kind, spec }: Drawing,
  { rows, columns, words, places }: FilledBoard,
  drawn?: ReadonlyMap<string, string>,
): Ground | null {
  return useMemo(() => {
    const family = familyOf(kind);
    if (!family || words.length > 0 || (!places && rows * columns > MOST_CELLS)) return null;
    const solution = drawn && family.play.drawn?.(spec, drawn);
    return groundOf(family.picture(spec, solution), places ? family.picture(spec).clues : []);
  }, [spec, JSON.stringify([...(drawn ?? [])])]);
}

function groundOf(picture: Picture, clues: Picture["clues"]): Ground | null {
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
  const pad = picture.isBare ? POINT_PAD : LINE_PAD;
  const size = [most(1) - left + 1, most(0) - top + 1] as const;
  return {
    svg: writeSvg({ ...picture, clues, labels: outside, caption: "" }),
    extent: [left * UNIT - pad, top * UNIT - pad, size[0] * UNIT + 2 * pad, size[1] * UNIT + 2 * pad],
    pad,
  };
}

export function GroundView({ svg, extent: [left, top, width, height], pad }: Ground) {
  const place = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const element = svgElement(svg, "");
    const scale = SIDE / UNIT;
    const box = [MARGIN - pad * scale, MARGIN - pad * scale, width * scale, height * scale];
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
