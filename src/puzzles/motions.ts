// The symmetries of a board: which motions map the puzzle to itself.

import { numbers, optionCount, type Problem } from "#problem";
import { actionOf, type Element, mixed, type Symmetry, type TokenMap, wholeSymmetry } from "#symmetry";
import { imagesOf } from "./products.js";

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
  const pieces = new Pieces(problem, new Set(motions[0]?.map.keys()));
  const images = imagesOf(motions, ({ map }) => {
    const others = pieces.movedBy(map);
    const action = actionOf(problem, (token) => map.get(token) ?? others.get(token) ?? token);
    return action.ok ? action.image : null;
  });
  const group = motions.flatMap(({ kind, mirror }, k): Element[] => {
    const image = images[k];
    return image ? [{ kind, image, ...(mirror ? { mirror } : {}) }] : [];
  });
  return wholeSymmetry(problem, group);
}

/**
 * The pieces of a problem: items that are no cells. Where they go is a guess by numbers that look random; `actionOf` finds
 * out whether it is right.
 */
class Pieces {
  readonly #problem: Problem;
  /** By item: itself, where it stays. */
  readonly #still: Uint32Array;
  readonly #numbers: ReadonlyMap<string, number>;
  /** By piece: its options. */
  readonly #placements = new Map<number, number[]>();
  /** By shape: the pieces that have it. */
  readonly #alike = new Map<number, number[]>();

  constructor(problem: Problem, cells: ReadonlySet<string>) {
    const { itemNames, optionStart, entryItem } = problem;
    this.#problem = problem;
    this.#still = numbers(itemNames.length);
    this.#numbers = new Map(itemNames.map((name, i) => [name, i]));
    const isCell = itemNames.map((name) => cells.has(name));
    for (let o = 0; o < optionCount(problem); o++) {
      const own = entryItem.subarray(optionStart[o], optionStart[o + 1]).find((i) => !isCell[i]);
      if (own !== undefined) push(this.#placements, own, o);
    }
    for (const piece of this.#placements.keys()) push(this.#alike, this.#shape(piece, this.#still), piece);
  }

  /** By name of a piece that a map of the cells turns into another one: which; of several of one shape the first becomes the first. */
  movedBy(cells: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const { itemNames } = this.#problem;
    const to = this.#still.slice();
    for (const [name, image] of cells) {
      const cell = this.#numbers.get(name);
      if (cell !== undefined) to[cell] = this.#numbers.get(image) ?? cell;
    }
    const moved = new Map<string, string>();
    for (const [shape, pieces] of this.#alike) {
      const image = this.#shape(pieces[0]!, to);
      if (image === shape) continue;
      const others = this.#alike.get(image) ?? [];
      pieces.forEach((piece, k) => {
        if (others[k] !== undefined) moved.set(itemNames[piece]!, itemNames[others[k]]!);
      });
    }
    return moved;
  }

  /** The same number for pieces with the same placements, when items go there. */
  #shape(piece: number, to: Uint32Array): number {
    const { optionStart, entryItem } = this.#problem;
    let shape = 0;
    for (const o of this.#placements.get(piece)!) {
      let cells = 0;
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const i = entryItem[e]!;
        if (i !== piece) cells = (cells + mixed(to[i]! + 1)) | 0;
      }
      shape = (shape + mixed(cells)) | 0;
    }
    return shape;
  }
}

function push(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
