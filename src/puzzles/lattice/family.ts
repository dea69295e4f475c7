// A family of packings, made of its lattice and the ways of Knuth's program for it.

import type { Family } from "../family.js";
import type { LatticeCell } from "../geometry/lattice-cells.js";
import { decodePlacements } from "./decode.js";
import { latticeDlx, originalDlx } from "./encode.js";
import { looksLikePacking } from "./looks.js";
import { latticeSymmetry } from "./motions.js";
import { parseLattice } from "./parse.js";
import { latticePicture } from "./picture.js";
import { latticeEdit, latticePlay } from "./play.js";
import type { LatticePlaced, LatticePuzzle, PackingKind } from "./puzzle.js";
import { readPacking } from "./read.js";
import { latticeBoard, showLattice } from "./show.js";
import { latticeWords } from "./words.js";
import { writeLattice } from "./write.js";

export function latticeFamily<C extends LatticeCell>(
  packing: PackingKind,
): Family<LatticePuzzle<C>, LatticePlaced<C>[]> {
  const { name, program, about, lattice, begin } = packing;
  return {
    name,
    program,
    about,
    parse: (text) => parseLattice<C>(packing, text),
    read: (text, options) => readPacking<C>(packing, text, options),
    write: (puzzle) => writeLattice(packing, puzzle),
    dlx: (puzzle) => latticeDlx(packing, puzzle),
    decode: (_, options) => decodePlacements<C>(lattice, options),
    show: (puzzle, pieces) => showLattice(lattice, puzzle, pieces),
    board: (puzzle, lines) => latticeBoard(lattice, puzzle, lines),
    picture: (puzzle, pieces) => latticePicture(lattice, puzzle, pieces),
    symmetry: (puzzle, problem) => latticeSymmetry(lattice, puzzle, problem),
    looksLike: (text) => looksLikePacking(packing, readPacking(packing, text), text),
    words: (puzzle) => latticeWords(lattice, puzzle),
    isCommented: true,
    play: latticePlay<C>(lattice),
    edit: latticeEdit<C>(lattice),
    begin: { ...begin, fresh: () => "\n" },
  };
}

/** The family of the executable, whose output has the original's bytes. */
export function asOriginal<C extends LatticeCell>(
  packing: PackingKind,
): Family<LatticePuzzle<C>, LatticePlaced<C>[]> {
  const { read: _, ...family } = latticeFamily<C>(packing);
  return { ...family, dlx: (puzzle) => originalDlx(packing, puzzle) };
}
