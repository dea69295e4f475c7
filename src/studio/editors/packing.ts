// A packing as a designer sees it: a box and pieces, each with how many and whether it may be turned over. It becomes a
// polyomino puzzle, or, since that family always turns pieces over, a polyominoes puzzle where one must not be.

import {
  type Cell,
  type PolyominoesPiece,
  type PolyominoesPuzzle,
  type PolyominoPuzzle,
  withSymmetry,
} from "#library";

export interface Packing {
  /** Cells with a suffix are kept, though the drawing shows only those without. */
  readonly box: readonly Cell[];
  readonly pieces: readonly PackingPiece[];
}

export interface PackingPiece {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** At least and at most so many. */
  readonly low: number;
  readonly high: number;
  readonly turnOver: boolean;
  /** It stands for cells that stay empty, each of which costs 1. */
  readonly empty?: boolean;
  /** Turns of a polyominoes file that are not those of the shape, e.g. a piece that must not be turned at all. */
  readonly given?: PolyominoesPiece;
}

/** To find the symmetries of a piece of more cells takes a while. */
export const MOST_TURNED = 150;

export type PackingPuzzle =
  | { readonly kind: "polyomino"; readonly spec: PolyominoPuzzle }
  | { readonly kind: "polyominoes"; readonly spec: PolyominoesPuzzle };

export function packingOf(puzzle: PackingPuzzle): Packing {
  return puzzle.kind === "polyomino" ? ofPolyomino(puzzle.spec) : ofPolyominoes(puzzle.spec);
}

function ofPolyomino({ box, pieces }: PolyominoPuzzle): Packing {
  return {
    box,
    pieces: pieces.map(({ name, cells, multiplicity, manner = "mirrored", empty }) => {
      const fixed = { name, cells, rotations: 1, transpositions: 1 } as const;
      const given = manner === "fixed" ? { given: fixed } : {};
      const bounds = parseBounds(String(multiplicity ?? 1));
      return {
        name,
        cells,
        ...bounds,
        turnOver: manner === "mirrored",
        ...given,
        ...(empty ? { empty } : {}),
      };
    }),
  };
}

function ofPolyominoes({ board, names, pieces }: PolyominoesPuzzle): Packing {
  const bounds = new Map(names.map((name) => [bareName(name), parseBounds(boundsOf(name))]));
  return {
    box: board,
    pieces: pieces.map((piece) => {
      const { name, cells } = piece;
      const { low, high } = bounds.get(name) ?? { low: 1, high: 1 };
      // The turns of a large piece stay as the file has them.
      if (cells.length > MOST_TURNED) return { name, cells, low, high, turnOver: false, given: piece };
      const free = withSymmetry(name, cells);
      const turned = withSymmetry(name, cells, { turnOver: false });
      const turnOver = piece.transpositions === free.transpositions;
      const usual = sameTurns(piece, free) || sameTurns(piece, turned);
      return { name, cells, low, high, turnOver, ...(usual ? {} : { given: piece }) };
    }),
  };
}

function sameTurns(a: PolyominoesPiece, b: PolyominoesPiece): boolean {
  return a.rotations === b.rotations && a.transpositions === b.transpositions;
}

/** In the second line of a polyominoes file a name may have bounds before it, as in DLX: `2|T`. */
function bareName(name: string): string {
  return name.slice(name.indexOf("|") + 1);
}

function boundsOf(name: string): string {
  const bar = name.indexOf("|");
  return bar < 0 ? "1" : name.slice(0, bar);
}

/** "3" or "1:3". */
function parseBounds(text: string): { low: number; high: number } {
  const match = /^(?:(\d+):)?(\d+)$/.exec(text);
  if (!match) return { low: 1, high: 1 };
  const high = Number(match[2]);
  return { low: match[1] === undefined ? high : Number(match[1]), high };
}

function writeBounds({ low, high }: PackingPiece): string {
  return low === high ? String(high) : `${low}:${high}`;
}

const chiral = new WeakMap<readonly Cell[], boolean>();

/** Does it make a difference whether the piece may be turned over? */
export function isChiral(cells: readonly Cell[]): boolean {
  const known = chiral.get(cells) ?? withSymmetry("x", cells).transpositions === 2;
  chiral.set(cells, known);
  return known;
}

/** The puzzle of a packing, in the family that it has been, if that family can say it. */
export function puzzleOf(packing: Packing, kind: PackingPuzzle["kind"]): PackingPuzzle {
  const oneSided = packing.pieces.some((piece) => piece.given || (!piece.turnOver && isChiral(piece.cells)));
  const suffixed = [packing.box, ...packing.pieces.map(({ cells }) => cells)].flat().some((cell) => cell[2]);
  const wanted = oneSided || (kind === "polyominoes" && !suffixed) ? "polyominoes" : "polyomino";
  return wanted === "polyomino"
    ? { kind: wanted, spec: toPolyomino(packing) }
    : { kind: wanted, spec: toPolyominoes(packing) };
}

function toPolyomino({ box, pieces }: Packing): PolyominoPuzzle {
  return {
    box,
    pieces: pieces.map((piece) => ({
      name: piece.name,
      cells: piece.cells,
      multiplicity: writeBounds(piece),
      ...(piece.empty ? { empty: true } : {}),
    })),
  };
}

function toPolyominoes({ box, pieces }: Packing): PolyominoesPuzzle {
  const bounds = new Map(pieces.map((piece) => [piece.name, writeBounds(piece)]));
  return {
    board: box.filter((cell) => cell[2] === undefined),
    names: [...bounds].map(([name, bound]) => (bound === "1" ? name : `${bound}|${name}`)),
    pieces: pieces.map(
      ({ name, cells, turnOver, given }) => given ?? withSymmetry(name, cells, { turnOver }),
    ),
  };
}

/** The cells to be covered, and at least and at most how many the pieces cover. */
export function areas({ box, pieces }: Packing): { box: number; low: number; high: number } {
  const plain = (cells: readonly Cell[]) => cells.filter((cell) => cell[2] === undefined).length;
  // Several lines of one name are one piece.
  const named = new Map(pieces.map((piece) => [piece.name, piece]));
  let [low, high] = [0, 0];
  for (const piece of named.values()) {
    low += piece.low * plain(piece.cells);
    high += piece.high * plain(piece.cells);
  }
  return { box: plain(box), low, high };
}

/** What is missing before there is anything to solve; "" if nothing is. */
export function missing({ box, pieces }: Packing): string {
  if (box.length === 0) return "Draw a box.";
  return pieces.length === 0 ? "Choose pieces." : "";
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The wanted name, or the first letter that no piece has. */
export function freeName(wanted: string, packing: Packing): string {
  const taken = new Set(packing.pieces.map(({ name }) => name));
  const candidates = [wanted, wanted.toLowerCase(), wanted.toUpperCase(), ...LETTERS];
  const single = candidates.find((name) => name !== "" && !taken.has(name));
  if (single !== undefined) return single;
  for (let k = 1; ; k++) if (!taken.has(`_${k}`)) return `_${k}`;
}
