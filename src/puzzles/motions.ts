// The symmetries of a board: which motions map the puzzle to itself.

import { optionCount, optionTokens, type Problem } from "../problem/problem.js";
import { actionOf, type TokenMap } from "../symmetry/action.js";
import { type Element, type Symmetry, wholeSymmetry } from "../symmetry/symmetry.js";

/** A motion of the board as a map of the problem's tokens. */
export interface NamedMap {
  readonly kind: string;
  readonly map: TokenMap;
  /** Does it make mirror images? */
  readonly mirror?: boolean;
}

/** A motion as a map of the names of the board's cells. */
export interface CellNames {
  readonly kind: string;
  readonly mirror: boolean;
  readonly map: ReadonlyMap<string, string>;
}

/** Those of the maps that are symmetries of the problem. The identity must be among them, and first. */
export function symmetryOf(problem: Problem, maps: Iterable<NamedMap>): Symmetry {
  const group: Element[] = [];
  for (const { kind, map, mirror } of maps) {
    const action = actionOf(problem, map);
    if (action.ok) group.push({ kind, image: action.image, ...(mirror ? { mirror } : {}) });
  }
  return wholeSymmetry(problem, group);
}

/**
 * The motions of a board with pieces on it. A motion that turns each piece into one of the same shape or into another of
 * the pieces, as a reflection does with one-sided ones, is a symmetry; pieces of one shape but different names are
 * never exchanged.
 */
export function boardSymmetry(problem: Problem, motions: readonly CellNames[]): Symmetry {
  const cells = new Set(motions[0]?.map.keys());
  const placements = placementsOf(problem, cells);
  const shapes = new Map([...placements].map(([name, list]) => [name, shapeOf(list, (cell) => cell)]));
  const maps = motions.map(({ kind, mirror, map }): NamedMap => {
    const pieces = pieceMap(shapes, placements, map);
    return { kind, mirror, map: (token) => map.get(token) ?? pieces.get(token) ?? token };
  });
  return symmetryOf(problem, maps);
}

/** By piece: the cells of its options. */
function placementsOf(problem: Problem, cells: ReadonlySet<string>): Map<string, string[][]> {
  const placements = new Map<string, string[][]>();
  for (let o = 0; o < optionCount(problem); o++) {
    const tokens = optionTokens(problem, o);
    const name = tokens.find((token) => !cells.has(token)) ?? "";
    const list = placements.get(name) ?? [];
    placements.set(name, list);
    list.push(tokens.filter((token) => token !== name));
  }
  return placements;
}

/** The same text for placements on the same cells. */
function shapeOf(placements: readonly (readonly string[])[], move: (cell: string) => string): string {
  return placements
    .map((cells) => cells.map(move).sort().join(" "))
    .sort()
    .join(", ");
}

/** By piece: which one it becomes, itself if possible; of several of one shape the first becomes the first. */
function pieceMap(
  shapes: ReadonlyMap<string, string>,
  placements: ReadonlyMap<string, string[][]>,
  moved: ReadonlyMap<string, string>,
): Map<string, string> {
  const alike = new Map<string, string[]>();
  for (const [name, shape] of shapes) alike.set(shape, [...(alike.get(shape) ?? []), name]);
  const map = new Map<string, string>();
  for (const [name, shape] of shapes) {
    const image = shapeOf(placements.get(name)!, (cell) => moved.get(cell)!);
    if (image === shape) continue;
    const to = alike.get(image)?.[alike.get(shape)!.indexOf(name)];
    if (to !== undefined) map.set(name, to);
  }
  return map;
}
