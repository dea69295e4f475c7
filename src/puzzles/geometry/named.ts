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

interface PieceSet {
  readonly size: number;
  readonly oneSided: boolean;
  readonly copies: number;
  readonly shapes: readonly Shape[];
}

function readWord(word: string): PieceSet {
  const match = WORD.exec(word);
  const short = /^(?:([A-Za-z])(\d)|(\d)-?([A-Za-z]))$/.exec(word);
  if (!match && short) {
    const size = Number(short[2] ?? short[3]);
    if (size >= 1 && size <= 8) throw new BadValue(`${word} is no piece here; ${piecesOfSize(size)}`);
  }
  if (!match) {
    const expected = 'expected pentominoes, "2 tetrominoes", "one-sided hexominoes", "P pentomino" …';
    throw new BadValue(`No pieces are called ${JSON.stringify(word)}; ${expected}`);
  }
  const [, count, sided = "", letter, stem = ""] = match;
  const size = SIZES[stem.toLowerCase()]!;
  const oneSided = /one-sided/i.test(sided);
  const all = shapesOf(size, oneSided);
  // The bent tromino is called L as well.
  const own = size === 3 && letter === "L" ? "V" : letter;
  const shapes = own === undefined ? all : all.filter(({ name }) => name === own);
  if (shapes.length === 0)
    throw new BadValue(
      `No ${stem}omino is called ${letter}; expected one of ${all.map(({ name }) => name).join(", ")}`,
    );
  return { size, oneSided, copies: Number(count ?? 1), shapes };
}

const STEMS = Object.fromEntries(Object.entries(SIZES).map(([stem, size]) => [size, stem]));

/** What the pieces of this many cells are called. */
function piecesOfSize(size: number): string {
  const name = `${STEMS[size]}omino`;
  const all = shapesOf(size, false);
  if (all.length === 1) return `expected ${name}`;
  const shown = all.slice(0, 12).map((shape) => `${shape.name} ${name}`);
  return `the ${name}es are ${shown.join(", ")}${all.length > 12 ? " …" : ""}`;
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
