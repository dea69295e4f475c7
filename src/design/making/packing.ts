// A box and pieces to choose from in, pieces out that fill the box in exactly one way, or in as many as asked for, not
// counting turned and reflected ones.

import { Random } from "#engines";
import { now, optionCount, optionTokens } from "#problem";
import type { Packing, PolyominoPiece, PolyominoPuzzle } from "#puzzles";
import { pack, polyomino } from "#puzzles";
import { countClassesSync } from "#questions";
import { Asker } from "./asker.js";

/** What packings are wanted. */
export interface PackingWishes {
  /** The box, e.g. "6x6", as in `pack`. */
  readonly box: Packing["box"];
  /** Pieces to choose from, each as often as it says; trominoes, tetrominoes and pentominoes if it is absent. */
  readonly pieces?: Packing["pieces"];
  /** May pieces be turned over? True unless told otherwise. */
  readonly turnOver?: boolean;
  /** This many solutions up to symmetry (1). */
  readonly solutions?: number;
  /** The same seed gives the same puzzles. */
  readonly seed?: number;
  /** Stop looking after this many milliseconds for each puzzle (60,000). */
  readonly timeoutMs?: number;
}

/** A try that takes longer than this is given up. */
const TRY_NODES = 20_000;
/** Turned and reflected, a solution of a box is at most this many. */
const MOST_MOTIONS = 8;

/** Puzzles one after the other; it ends where none was found in time. */
export function* makePackings(count: number, wishes: PackingWishes): Generator<PolyominoPuzzle> {
  const random = new Random(wishes.seed ?? 0);
  const pool = new Pool(wishes);
  for (let k = 0; k < count; k++) {
    const puzzle = pool.draw(random);
    if (!puzzle) return;
    yield puzzle;
  }
}

/** All pieces that may be used, none of which must be: one problem, of which each set of pieces is a part. */
class Pool {
  readonly #wishes: PackingWishes;
  readonly #puzzle: PolyominoPuzzle;
  /** One element a copy of a piece. */
  readonly #copies: readonly PolyominoPiece[];
  /** By name: the options of the piece. */
  readonly #options = new Map<string, number[]>();
  readonly #asker: Asker;

  constructor(wishes: PackingWishes) {
    const { box, pieces = "trominoes, tetrominoes, pentominoes", turnOver, solutions = 1 } = wishes;
    const { spec } = pack({ box, pieces, ...(turnOver === undefined ? {} : { turnOver }) });
    const { source: _, ...rest } = spec;
    this.#wishes = wishes;
    this.#puzzle = rest;
    this.#copies = rest.pieces.flatMap((piece) => Array.from({ length: mostOf(piece) }, () => piece));
    const optional = rest.pieces.map((piece) => ({ ...piece, multiplicity: `0:${mostOf(piece)}` }));
    const { problem } = polyomino({ ...rest, pieces: optional });
    for (let o = 0; o < optionCount(problem); o++) {
      const [name = ""] = optionTokens(problem, o);
      this.#options.set(name, [...(this.#options.get(name) ?? []), o]);
    }
    this.#asker = new Asker(problem, { keep: 0, limit: MOST_MOTIONS * solutions + 1, maxNodes: TRY_NODES });
  }

  /** Pieces with as many solutions as wished for; null if none were found in time. */
  draw(random: Random): PolyominoPuzzle | null {
    const { solutions = 1, timeoutMs = 60_000 } = this.#wishes;
    const end = now() + timeoutMs;
    while (now() < end) {
      const pieces = this.#some(random);
      if (!pieces) return null; // no pieces have as many cells as the box
      const used = new Set(pieces.map(({ name }) => name));
      const avoid = [...this.#options].filter(([name]) => !used.has(name)).flatMap(([, options]) => options);
      const { status, found } = this.#asker.ask([], avoid);
      if (status !== "complete" || found < solutions || found > MOST_MOTIONS * solutions) continue;
      const puzzle = { ...this.#puzzle, pieces };
      const left = Math.max(0, end - now());
      const answer = countClassesSync(polyomino(puzzle), { limit: solutions + 1, timeoutMs: left });
      if (answer.status === "complete" && answer.classes === BigInt(solutions)) return puzzle;
    }
    return null;
  }

  /** Random pieces that have as many cells together as the box has. */
  #some(random: Random): PolyominoPiece[] | null {
    const area = this.#puzzle.box.length;
    for (let tries = 0; tries < MOST_DRAWS; tries++) {
      const names = new Map<string, number>();
      let left = area;
      for (const k of random.shuffled(this.#copies.length)) {
        const { name, cells } = this.#copies[k]!;
        if (cells.length > left) continue;
        left -= cells.length;
        names.set(name, (names.get(name) ?? 0) + 1);
      }
      if (left > 0) continue;
      const pieces = this.#puzzle.pieces.filter(({ name }) => names.has(name));
      return pieces.map((piece) => ({ ...piece, multiplicity: names.get(piece.name)! }));
    }
    return null;
  }
}

/** So often pieces are drawn before it is believed that they cannot fill the box. */
const MOST_DRAWS = 1000;

function mostOf(piece: PolyominoPiece): number {
  return Number(
    String(piece.multiplicity ?? 1)
      .split(":")
      .at(-1),
  );
}
