// A box and pieces to choose from in, pieces out that fill the box in exactly one way, or in as many as asked for, not
// counting turned and reflected ones.

import { Random } from "../engines/random.js";
import { now } from "../machine/clock.js";
import { polyomino } from "../puzzles/polyomino/family.js";
import { pack } from "../puzzles/polyomino/pack.js";
import type { Packing } from "../puzzles/polyomino/packed.js";
import type { PolyominoPiece, PolyominoPuzzle } from "../puzzles/polyomino/puzzle.js";
import { countClassesSync } from "../questions/classes.js";
import { firstSync } from "../questions/list.js";

export interface PackingWishes {
  readonly box: Packing["box"];
  /** Pieces to choose from, each as often as it says; trominoes, tetrominoes and pentominoes if it is absent. */
  readonly pieces?: Packing["pieces"];
  readonly turnOver?: boolean;
  /** So many solutions up to symmetry (1). */
  readonly solutions?: number;
  /** The same seed gives the same puzzles. */
  readonly seed?: number;
  /** Stop looking after so many milliseconds for each puzzle (60,000). */
  readonly timeoutMs?: number;
}

/** A try that takes longer than this is given up. */
const TRY_NODES = 200_000;

/** Puzzles one after the other; it ends where none was found in time. */
export function* makePackings(count: number, wishes: PackingWishes): Generator<PolyominoPuzzle> {
  const random = new Random(wishes.seed ?? 0);
  const pool = poolOf(wishes);
  for (let k = 0; k < count; k++) {
    const puzzle = makeOne(pool, wishes, random);
    if (!puzzle) return;
    yield puzzle;
  }
}

/** All pieces that may be used, none of which must be. */
function poolOf({
  box,
  pieces = "trominoes, tetrominoes, pentominoes",
  turnOver,
}: PackingWishes): PolyominoPuzzle {
  const { spec } = pack({ box, pieces, ...(turnOver === undefined ? {} : { turnOver }) });
  const most = (piece: PolyominoPiece) => String(piece.multiplicity ?? 1).replace(/^\d+:/, "");
  const { source: _, ...rest } = spec;
  return { ...rest, pieces: spec.pieces.map((piece) => ({ ...piece, multiplicity: `0:${most(piece)}` })) };
}

function makeOne(pool: PolyominoPuzzle, wishes: PackingWishes, random: Random): PolyominoPuzzle | null {
  const { solutions = 1, timeoutMs = 60_000 } = wishes;
  const end = now() + timeoutMs;
  while (now() < end) {
    const seed = random.below(2 ** 31);
    // The pool in another order, so that other pieces come first.
    const order = random.shuffled(pool.pieces.length);
    const some = polyomino({ ...pool, pieces: Array.from(order, (k) => pool.pieces[k]!) });
    const found = firstSync(some, 1, { seed, maxNodes: TRY_NODES });
    const [solution] = found.status === "complete" ? found.all : found.some;
    if (!solution) {
      if (found.status === "complete") return null; // nothing fills the box
      continue;
    }
    const used = chosen(
      pool,
      some.decode(solution).map(({ name }) => name),
    );
    const answer = countClassesSync(polyomino(used), { limit: solutions + 1, maxNodes: TRY_NODES });
    if (answer.status === "complete" && answer.classes === BigInt(solutions)) return used;
  }
  return null;
}

/** The pieces of a packing, each as often as it was used. */
function chosen(pool: PolyominoPuzzle, names: readonly string[]): PolyominoPuzzle {
  const pieces = pool.pieces.flatMap((piece): PolyominoPiece[] => {
    const copies = names.filter((name) => name === piece.name).length;
    return copies === 0 ? [] : [{ ...piece, multiplicity: copies }];
  });
  return { ...pool, pieces };
}
