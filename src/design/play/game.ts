// A puzzle, or a plain problem, as a game: what its options put into cells, what a player's moves mean, what may be placed. A
// move is an option by its tokens ("P 00 01 …") or a value in a cell ("3,4=7"), which rules out every option that puts another
// value there.

import { optionCount, optionText, optionTokens, type Part, type Problem, restrict } from "#problem";
import { type CellValue, latticeKey, namedBoard, type PlayBoard, Puzzle } from "#puzzles";
import { type Asked, problemOf } from "#search";

/** A value in a cell, or of a line between two ("3,4.5=━"); null for a move that is an option. */
export function cellOfMove(move: string): CellValue | null {
  const match = /^(-?[\d.]+,-?[\d.]+)=(\S+)$/.exec(move);
  return match && [match[1]!, match[2]!];
}

/** What a player's moves leave of the solutions. */
export interface Position {
  /** The solutions that have these moves. */
  readonly part: Part;
  /** Moves that mean nothing in this puzzle, e.g. after its box was changed. */
  readonly unknown: readonly string[];
}

/** A piece on its cells, or an option with its items. */
export interface Placement {
  /** The option by its tokens, e.g. "P 00 01 02 11 12". */
  readonly move: string;
  /** The piece; of a plain problem, the first item. */
  readonly name: string;
  /** The cells, e.g. "3,4"; of a plain problem, the items. */
  readonly cells: readonly string[];
}

/** A puzzle, or a plain problem, that is played. */
export class Game {
  /** The problem of the puzzle. */
  readonly problem: Problem;
  /** The puzzle; null for a plain problem. */
  readonly puzzle: Puzzle | null;
  /** The board of the puzzle; null for a plain problem. */
  readonly board: PlayBoard | null;
  /** Are cells filled with values, one by one? Else options are placed. */
  readonly isFilled: boolean;
  /** What the options of a plain problem put where, if the names of its items make a board. */
  readonly #valuesOfPlain: (tokens: readonly string[]) => readonly CellValue[];
  /** By option: what it puts into cells, once it was asked for. */
  readonly #known = new Map<number, readonly CellValue[]>();
  #given: ReadonlyMap<string, string> | undefined;

  /** A game of this puzzle. */
  constructor(asked: Asked) {
    this.problem = problemOf(asked);
    this.puzzle = asked instanceof Puzzle ? (asked as Puzzle) : null;
    const { play } = this.puzzle?.family ?? {};
    this.board = play?.board(this.puzzle!.spec) ?? null;
    this.isFilled = play?.isFilled ?? false;
    const named = play ? null : namedBoard(this.problem.itemNames);
    this.#valuesOfPlain = (tokens) => {
      const name = named?.nameOf(tokens) ?? "";
      return (named?.cellsOf(tokens) ?? []).map((cell): CellValue => [latticeKey(cell), name]);
    };
  }

  /** Do several options of a solution say what stands in one cell? Then only whole solutions can be counted. */
  get isShared(): boolean {
    return this.puzzle?.family.play.isShared ?? false;
  }

  /** What these options, and what the puzzle gives, put into cells. */
  values(options: readonly number[]): readonly CellValue[] {
    const tokens = options.map((option) => optionTokens(this.problem, option));
    if (!this.puzzle) return tokens.flatMap(this.#valuesOfPlain);
    const { family, spec } = this.puzzle;
    return family.play.values(spec, family.decode(spec, tokens));
  }

  /** What the puzzle itself puts into cells. */
  get given(): ReadonlyMap<string, string> {
    this.#given ??= new Map(this.values([]));
    return this.#given;
  }

  /** What the option puts into cells, besides what the puzzle gives. */
  own(option: number): readonly CellValue[] {
    const known =
      this.#known.get(option) ??
      this.values([option]).filter(([cell, value]) => this.given.get(cell) !== value);
    this.#known.set(option, known);
    return known;
  }

  /** The option as moves. */
  moves(option: number): string[] {
    if (!this.isFilled) return [optionText(this.problem, option)];
    return this.own(option).map(([cell, value]) => `${cell}=${value}`);
  }

  /** The part of the solutions that has these moves. */
  position(moves: readonly string[]): Position {
    const fixed = new Map<string, string>();
    const wanted = new Map<string, number[]>();
    for (const move of moves) {
      const value = this.isFilled ? cellOfMove(move) : null;
      if (value) fixed.set(value[0], value[1]);
      else wanted.set(move, []);
    }
    const contradicts = ([cell, value]: CellValue) => (fixed.get(cell) ?? value) !== value;
    const avoid: number[] = [];
    for (let option = 0; option < optionCount(this.problem); option++) {
      wanted.get(optionText(this.problem, option))?.push(option);
      if (fixed.size > 0 && this.own(option).some(contradicts)) avoid.push(option);
    }
    const unknown = [...wanted].filter(([, options]) => options.length === 0).map(([move]) => move);
    return { part: { take: takenOf(moves, wanted), avoid }, unknown };
  }

  /** What is left to choose where this part stands, and the numbers of its options here; null if the part contradicts itself. */
  left(part: Part): {
    /** What is left. */
    readonly problem: Problem;
    /** By option of that: its number here. */
    readonly options: Uint32Array;
  } | null {
    return restrict(this.problem, part);
  }

  /** Every placement of every piece; of a plain problem, every option. */
  *placements(): Generator<Placement> {
    for (let option = 0; option < optionCount(this.problem); option++) {
      const tokens = optionTokens(this.problem, option);
      const values = this.puzzle ? this.values([option]) : [];
      const cells = this.puzzle ? values.map(([cell]) => cell) : tokens;
      yield { move: optionText(this.problem, option), name: tokens[0] ?? "", cells };
    }
  }
}

/** Copies of an option that are written alike are taken one after the other. */
function takenOf(moves: readonly string[], wanted: ReadonlyMap<string, readonly number[]>): number[] {
  const used = new Map<string, number>();
  return moves.flatMap((move) => {
    const k = used.get(move) ?? 0;
    const option = wanted.get(move)?.[k];
    used.set(move, k + 1);
    return option === undefined ? [] : [option];
  });
}
