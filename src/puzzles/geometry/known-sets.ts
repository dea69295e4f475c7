// The sets of pieces that have names, on every lattice: "tetrominoes", "one-sided hexominoes", "hexiamonds", "soma".

import { cellsOf } from "./cells.js";
import type { Lattice } from "./lattice.js";
import type { LatticeCell } from "./lattice-cells.js";
import { type LatticeShape, polycubes, polyhexes, polyiamonds, type Sidedness } from "./polyforms.js";
import {
  hexominoes,
  oneSidedHexominoes,
  oneSidedPentominoes,
  oneSidedTetrominoes,
  pentominoes,
  polyominoesOfSize,
  tetrominoes,
} from "./sets.js";
import { bedlam, solidPentominoes, soma } from "./solids.js";

export type LatticeName = Lattice["name"];

/** Pieces that have one name together. */
export interface KnownSet {
  readonly lattice: LatticeName;
  /** Cells of each piece; 0 where they differ. */
  readonly size: number;
  readonly oneSided: boolean;
  /** What one of them is called, e.g. "pentomino". */
  readonly one: string;
  readonly shapes: readonly LatticeShape<LatticeCell>[];
}

const STEMS = ["mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct"];
const STEM = /^(mon|d|tr|tetr|pent|hex|hept|oct)[aio]?(omino|iamond|hex|cube)(?:e?s)?$/;

type Grown = Readonly<
  Record<string, { lattice: LatticeName; of(size: number, sided: Sidedness): KnownSet["shapes"] }>
>;

/** By the end of the name: how pieces of so many cells are made. */
const GROWN: Grown = {
  omino: { lattice: "square", of: ominoes },
  iamond: { lattice: "triangle", of: polyiamonds },
  hex: { lattice: "hexagon", of: polyhexes },
  // Cubes are turned in space, and not mirrored: the usual sets have both of a pair of mirror images.
  cube: { lattice: "cube", of: (size) => polycubes(size) },
};

/** Sets that somebody made. */
const MADE: Readonly<Record<string, KnownSet["shapes"]>> = {
  soma,
  bedlam,
  "solid pentominoes": solidPentominoes,
};

const SMALL: readonly KnownSet["shapes"][] = [
  [],
  [{ name: "o", cells: cellsOf("x") }],
  [{ name: "d", cells: cellsOf("xx") }],
  [
    { name: "I", cells: cellsOf("xxx") },
    { name: "V", cells: cellsOf("xx\nx") },
  ],
];

function ominoes(size: number, sided: Sidedness): KnownSet["shapes"] {
  const free = [...SMALL, tetrominoes, pentominoes, hexominoes][size];
  const oneSided = [...SMALL, oneSidedTetrominoes, oneSidedPentominoes, oneSidedHexominoes][size];
  const known = sided === "free" ? free : oneSided;
  return (
    known ??
    polyominoesOfSize(size, sided).map((cells, k): LatticeShape => ({ name: `${size}-${k + 1}`, cells }))
  );
}

/** The set of this name; null if none has it. */
export function knownSet(name: string, oneSided = false): KnownSet | null {
  const word = name.toLowerCase().replace(/’|'s?\b/g, "");
  const made = Object.keys(MADE).find((known) => word.replace(/s? (cube|pieces|set)$/, "") === known);
  if (made) return { lattice: "cube", size: 0, oneSided, one: made, shapes: MADE[made]! };
  const [, stem = "", end = ""] = STEM.exec(word) ?? [];
  const kind = GROWN[end];
  if (!kind) return null;
  const size = STEMS.indexOf(stem) + 1;
  const shapes = kind.of(size, oneSided ? "one-sided" : "free");
  return { lattice: kind.lattice, size, oneSided, one: word.replace(/(omino)es$|s$/, "$1"), shapes };
}

/** What the pieces of this many squares are called. */
export function ominoSet(size: number): KnownSet {
  return knownSet(`${STEMS[size - 1]}omino`)!;
}

/** All names of sets. */
export const SET_NAMES: readonly string[] = [
  "monomino domino trominoes tetrominoes pentominoes hexominoes heptominoes octominoes".split(" "),
  "moniamond diamond triamond tetriamonds pentiamonds hexiamonds heptiamonds octiamonds".split(" "),
  "monohex dihex trihexes tetrahexes pentahexes hexahexes".split(" "),
  "monocube dicube tricubes tetracubes pentacubes hexacubes".split(" "),
  Object.keys(MADE),
].flat();
