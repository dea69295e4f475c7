// What stands in the cells of a puzzle, and in how many solutions: the numbers of the heat map. They are made in the
// worker, so that the page has only to draw them.

import {
  type Family,
  type LatticePlaced,
  optionTokens,
  type PlacedPiece,
  type Problem,
  type TortoSolution,
} from "#library";
import { latticeKey, type NamedBoard, namedBoard } from "#puzzles";
import { isLatticeKind, plainCells } from "../editors/lattice-kinds.js";
import { isByCell } from "../state/pins.js";
import { familyOf } from "./encode.js";
import type { Kind } from "./protocol.js";

type Value = readonly [cell: string, value: string];

/** By cell "i,j": in how many solutions each value stands there. */
export type CellCounts = readonly (readonly [
  cell: string,
  counts: readonly (readonly [value: string, count: number])[],
])[];

class Counts {
  readonly #cells = new Map<string, Map<string, number>>();

  add([cell, value]: Value, times: number): void {
    const counts = this.#cells.get(cell) ?? new Map<string, number>();
    counts.set(value, (counts.get(value) ?? 0) + times);
    this.#cells.set(cell, counts);
  }

  /** The cell has the value as often as the most frequent of those who put it there. */
  most([cell, value]: Value, times: number): void {
    const before = this.#cells.get(cell)?.get(value) ?? 0;
    this.add([cell, value], Math.max(0, times - before));
  }

  list(): CellCounts {
    return [...this.#cells].map(([cell, counts]) => [cell, [...counts]] as const);
  }
}

export class CellCounter {
  readonly #kind: Kind;
  readonly #family: Family | null;
  /** Of a plain problem: the board that its items make. */
  readonly #board: NamedBoard | null;
  readonly #spec: unknown;
  readonly #problem: Problem;
  /** Pieces of which there are several: of these the share of the most frequent placement is told. */
  readonly #copied: ReadonlySet<string>;
  /** By option: what it puts into cells, once somebody has asked. */
  readonly #known = new Map<number, readonly Value[]>();
  /** Of the solutions that were added one by one. */
  readonly #seen = new Counts();

  /** What the puzzle itself gives, once somebody has asked. */
  #givenValues: ReadonlyMap<string, string> | undefined;

  constructor(kind: Kind, spec: unknown, problem: Problem) {
    this.#kind = kind;
    this.#family = familyOf(kind);
    this.#board = kind === "dlx" ? namedBoard(problem.itemNames) : null;
    this.#spec = spec;
    this.#problem = problem;
    this.#copied = isByCell(kind) || kind === "dlx" ? new Set() : copiedIn(spec);
  }

  /** Several options of a solution tell the letter of one cell, so that words are counted solution by solution. */
  get isBySolution(): boolean {
    return this.#kind === "torto";
  }

  /** Are cells filled with values, one by one? */
  get isByCell(): boolean {
    return isByCell(this.#kind);
  }

  /** What the option itself puts into cells, besides what the puzzle gives. */
  own(option: number): readonly Value[] {
    return this.#valuesOfOption(option).filter(([cell, value]) => this.#given().get(cell) !== value);
  }

  #given(): ReadonlyMap<string, string> {
    this.#givenValues ??= new Map(this.#valuesOf([]));
    return this.#givenValues;
  }

  addSolution(options: readonly number[]): void {
    for (const value of this.#valuesOf(options)) this.#seen.add(value, 1);
  }

  ofSolutions(): CellCounts {
    return this.#seen.list();
  }

  /** What each option puts into cells, times the number of its solutions; and what the puzzle itself gives. */
  ofOptions(total: number, counts: Iterable<readonly [option: number, count: number]>): CellCounts {
    if (total === 0 || !(this.#family || this.#board)) return [];
    const cells = new Counts();
    for (const value of this.#given()) cells.add(value, total);
    for (const [option, count] of counts) {
      for (const value of this.own(option)) {
        if (this.#copied.has(value[1])) cells.most(value, count);
        else cells.add(value, count);
      }
    }
    const list = cells.list();
    // Where options lie above each other, no share tells what stands in a cell.
    return this.#board && list.some(([, values]) => sumOf(values) > total) ? [] : list;
  }

  #valuesOfOption(option: number): readonly Value[] {
    const known = this.#known.get(option) ?? this.#valuesOf([option]);
    this.#known.set(option, known);
    return known;
  }

  #valuesOf(options: readonly number[]): Value[] {
    const tokens = options.map((option) => optionTokens(this.#problem, option));
    if (this.#family) return valuesIn(this.#kind, this.#family.decode(this.#spec, tokens));
    return tokens.flatMap((option) => {
      const name = this.#board?.nameOf(option) ?? "";
      return (this.#board?.cellsOf(option) ?? []).map(([i, j]): Value => [`${i},${j}`, name]);
    });
  }
}

function sumOf(values: readonly (readonly [value: string, count: number])[]): number {
  return values.reduce((sum, [, count]) => sum + count, 0);
}

/** The names of pieces that may be used more than once. */
function copiedIn(spec: unknown): Set<string> {
  const { pieces, names = [] } = spec as {
    readonly pieces: readonly { readonly name: string; readonly multiplicity?: number | string }[];
    readonly names?: readonly string[];
  };
  const many = pieces.filter(({ multiplicity }) => !/^(0:)?1$/.test(String(multiplicity ?? 1)));
  const bounded = names.filter((name) => /^(?!(0:)?1\|).*\|/.test(name)).map((name) => name.split("|")[1]!);
  return new Set([...many.map(({ name }) => name), ...bounded]);
}

/** What stands in the cells of a decoded solution: pieces by their names, digits, letters. */
function valuesIn(kind: Kind, decoded: unknown): Value[] {
  if (kind === "polyomino" || kind === "polyominoes") {
    return (decoded as PlacedPiece[]).flatMap(({ name, cells }) => {
      return cells.filter((cell) => cell[2] === undefined).map(([x, y]) => [`${x},${y}`, name] as const);
    });
  }
  if (isLatticeKind(kind)) {
    return (decoded as LatticePlaced[]).flatMap(({ name, cells }) => {
      return plainCells(kind, cells).map((cell) => [latticeKey(cell), name] as const);
    });
  }
  const rows = kind === "torto" ? (decoded as TortoSolution).letters : (decoded as number[][]);
  return rows.flatMap((row, i) => {
    return row.flatMap((value, j): Value[] => {
      // A hole, and a cell that is still open.
      return value === null || value === -1 || value === 0 ? [] : [[`${i},${j}`, String(value)]];
    });
  });
}
