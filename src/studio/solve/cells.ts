// What stands in the cells of a puzzle, and in how many solutions: the numbers of the heat map. They are made in the
// worker, so that the page has only to draw them.

import {
  type Family,
  optionTokens,
  type PlacedPiece,
  type Problem,
  type TortoSolution,
} from "../../index.js";
import { familyOf } from "./encode.js";
import type { Kind, Tally } from "./protocol.js";

type Value = readonly [cell: string, value: string];

/** By cell "i,j": in how many solutions each value stands there. */
class Counts {
  readonly #cells = new Map<string, Map<string, number>>();

  add([cell, value]: Value, times: number): void {
    const counts = this.#cells.get(cell) ?? new Map<string, number>();
    counts.set(value, (counts.get(value) ?? 0) + times);
    this.#cells.set(cell, counts);
  }

  list(): Tally["cells"] {
    return [...this.#cells].map(([cell, counts]) => [cell, [...counts]] as const);
  }
}

export class CellCounter {
  readonly #kind: Kind;
  readonly #family: Family | null;
  readonly #spec: unknown;
  readonly #problem: Problem;
  /** By option: what it puts into cells, once somebody has asked. */
  readonly #known = new Map<number, readonly Value[]>();
  /** Of the solutions that were added one by one. */
  readonly #seen = new Counts();

  constructor(kind: Kind, spec: unknown, problem: Problem) {
    this.#kind = kind;
    this.#family = familyOf(kind);
    this.#spec = spec;
    this.#problem = problem;
  }

  /** Several options of a solution tell the letter of one cell, so that words are counted solution by solution. */
  get isBySolution(): boolean {
    return this.#kind === "torto";
  }

  addSolution(options: readonly number[]): void {
    for (const value of this.#valuesOf(options)) this.#seen.add(value, 1);
  }

  ofSolutions(): Tally["cells"] {
    return this.#seen.list();
  }

  /** What each option puts into cells, times the number of its solutions; and what the puzzle itself gives. */
  ofOptions(total: number, counts: Iterable<readonly [option: number, count: number]>): Tally["cells"] {
    if (total === 0 || !this.#family) return [];
    const cells = new Counts();
    const given = new Map(this.#valuesOf([]));
    for (const value of given) cells.add(value, total);
    for (const [option, count] of counts) {
      for (const [cell, value] of this.#valuesOfOption(option)) {
        if (given.get(cell) !== value) cells.add([cell, value], count);
      }
    }
    return cells.list();
  }

  #valuesOfOption(option: number): readonly Value[] {
    const known = this.#known.get(option) ?? this.#valuesOf([option]);
    this.#known.set(option, known);
    return known;
  }

  #valuesOf(options: readonly number[]): Value[] {
    const tokens = options.map((option) => optionTokens(this.#problem, option));
    return this.#family ? valuesIn(this.#kind, this.#family.decode(this.#spec, tokens)) : [];
  }
}

/** What stands in the cells of a decoded solution: pieces by their names, digits, letters. */
function valuesIn(kind: Kind, decoded: unknown): Value[] {
  if (kind === "polyomino" || kind === "polyominoes") {
    return (decoded as PlacedPiece[]).flatMap(({ name, cells }) => {
      return cells.filter((cell) => cell[2] === undefined).map(([x, y]) => [`${x},${y}`, name] as const);
    });
  }
  if (kind === "polycube" || kind === "polyiamond" || kind === "polyhex") return [];
  const rows = kind === "torto" ? (decoded as TortoSolution).letters : (decoded as number[][]);
  return rows.flatMap((row, i) => {
    return row.flatMap((value, j): Value[] => {
      // A hole, and a cell that is still open.
      return value === null || value === -1 || value === 0 ? [] : [[`${i},${j}`, String(value)]];
    });
  });
}
