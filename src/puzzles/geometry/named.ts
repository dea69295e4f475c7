// Names of pieces in ("2 tetrominoes, P pentomino"), the pieces with their copies out.

import { BadValue } from "#problem";
import type { Cell } from "./cells.js";
import { cellsOf } from "./cells.js";
import {
  hexominoes,
  oneSidedHexominoes,
  oneSidedPentominoes,
  oneSidedTetrominoes,
  pentominoes,
  polyominoesOfSize,
  type Shape,
  tetrominoes,
} from "./sets.js";

export interface NamedPiece extends Shape {
  readonly multiplicity?: number;
}

const SIZES: Readonly<Record<string, number>> = {
  mon: 1,
  d: 2,
  tr: 3,
  tetr: 4,
  pent: 5,
  hex: 6,
  hept: 7,
  oct: 8,
};
const WORD =
  /^(?:(\d+)\s*(?:[x×]\s*)?)?(?:the\s+)?(one-sided\s+|free\s+)?(?:([A-Za-z\d]{1,2})[\s-])?(mon|d|tr|tetr|pent|hex|hept|oct)omino(?:e?s)?$/i;

/** The pieces of a list of names; throws a `BadValue` that says what was expected. */
export function namedPieces(text: string): {
  readonly pieces: readonly NamedPiece[];
  readonly oneSided: boolean;
} {
  const words = text.split(/[,;+&]|\band\b/).map((word) => word.trim().replace(/\s+/g, " "));
  const sets = words.filter((word) => word !== "").map(readWord);
  if (sets.length === 0)
    throw new BadValue(`No pieces in ${JSON.stringify(text)}; expected names such as pentominoes`);
  const oneSided = sets.some((set) => set.oneSided);
  if (oneSided && sets.some((set) => !set.oneSided && set.size > 3))
    throw new BadValue(`Bad pieces ${JSON.stringify(text)}; expected all sets one-sided, or none`);
  return { pieces: distinct(sets), oneSided };
}

/** Is this a list of names of pieces? */
export function isNamedPieces(text: string): boolean {
  return text.split(/[,;+&]|\band\b/).every((word) => WORD.test(word.trim().replace(/\s+/g, " ")));
}

interface PieceSet {
  readonly size: number;
  readonly oneSided: boolean;
  readonly copies: number;
  readonly shapes: readonly Shape[];
}

function readWord(word: string): PieceSet {
  const match = WORD.exec(word);
  if (!match) {
    const expected = 'expected pentominoes, "2 tetrominoes", "one-sided hexominoes", "P pentomino" …';
    throw new BadValue(`No pieces are called ${JSON.stringify(word)}; ${expected}`);
  }
  const [, count, sided = "", letter, stem = ""] = match;
  const size = SIZES[stem.toLowerCase()]!;
  const oneSided = /one-sided/i.test(sided);
  const all = shapesOf(size, oneSided);
  const shapes = letter === undefined ? all : all.filter(({ name }) => name === letter);
  if (shapes.length === 0)
    throw new BadValue(
      `No ${stem}omino is called ${letter}; expected one of ${all.map(({ name }) => name).join(", ")}`,
    );
  return { size, oneSided, copies: Number(count ?? 1), shapes };
}

function shapesOf(size: number, oneSided: boolean): readonly Shape[] {
  if (size === 1) return [{ name: "o", cells: cellsOf("x") }];
  if (size === 2) return [{ name: "d", cells: cellsOf("xx") }];
  if (size === 3)
    return [
      { name: "I", cells: cellsOf("xxx") },
      { name: "V", cells: cellsOf("xx\nx") },
    ];
  if (size === 4) return oneSided ? oneSidedTetrominoes : tetrominoes;
  if (size === 5) return oneSided ? oneSidedPentominoes : pentominoes;
  if (size === 6) return oneSided ? oneSidedHexominoes : hexominoes;
  const all: readonly (readonly Cell[])[] = polyominoesOfSize(size, oneSided ? "one-sided" : "free");
  return all.map((cells, k) => ({ name: `${size}-${k + 1}`, cells }));
}

/** All pieces; where two sets have a letter in common, its size follows it. */
function distinct(sets: readonly PieceSet[]): NamedPiece[] {
  const owners = new Map<string, Set<number>>();
  for (const { shapes, size } of sets)
    for (const { name } of shapes) owners.set(name, (owners.get(name) ?? new Set()).add(size));
  const found = new Map<string, NamedPiece>();
  for (const { shapes, size, copies } of sets) {
    for (const { name, cells } of shapes) {
      const own = owners.get(name)!.size > 1 ? `${name}-${size}` : name;
      const before = found.get(own)?.multiplicity ?? (found.has(own) ? 1 : 0);
      const multiplicity = before + copies;
      found.set(own, multiplicity === 1 ? { name: own, cells } : { name: own, cells, multiplicity });
    }
  }
  return [...found.values()];
}
