// Rules that follow from others: where some rows, columns or boxes have all values, and cages fill them but for a few
// cells, the sum of these cells is known; so is that of the few cells that cages stick out of them.

import { type Cell, cellKey } from "../geometry/cells.js";
import type { Rule, RulesPuzzle } from "./puzzle.js";

/** More cells than this have too many fillings to be of use. */
const MOST_CELLS = 3;
/** This many houses are looked at together. */
const MOST_HOUSES = 4;

/** Cells, and their sum. */
interface Sum {
  readonly cells: readonly Cell[];
  readonly keys: ReadonlySet<string>;
  readonly sum: number;
}

/** The sums of what cages leave over, as rules. */
export function leftOver(puzzle: RulesPuzzle): Rule[] {
  const cages = apart(puzzle.rules.flatMap(cageOf));
  if (cages.length === 0) return [];
  const houses = puzzle.rules.flatMap((rule) => houseOf(rule, puzzle));
  const known = new Set(cages.map(nameOf));
  const found: Rule[] = [];
  for (const own of new Unions(houses, cages).sums()) {
    if (known.has(nameOf(own))) continue;
    known.add(nameOf(own));
    const word = houses.some((house) => own.cells.every((cell) => house.keys.has(cellKey(cell))))
      ? "cage"
      : "sum";
    found.push({ word, number: [own.sum, own.sum], lists: [own.cells] });
  }
  return found;
}

function sumOf(cells: readonly Cell[], sum: number): Sum {
  return { cells, keys: new Set(cells.map(cellKey)), sum };
}

function nameOf({ keys }: Sum): string {
  return [...keys].sort().join(" ");
}

function cageOf({ word, number, lists }: Rule): Sum[] {
  if ((word !== "cage" && word !== "sum") || !number || number[0] !== number[1]) return [];
  return [sumOf(lists[0]!, number[0])];
}

/** Cells that have every value once. */
function houseOf({ word, lists }: Rule, { values }: RulesPuzzle): Sum[] {
  const [cells = []] = lists;
  const isFull = (word === "distinct" || word === "cage") && cells.length === values.length;
  return isFull ? [sumOf(cells, total(values))] : [];
}

function total(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Those that share no cell with one before them. */
function apart(cages: readonly Sum[]): Sum[] {
  const taken = new Set<string>();
  return cages.filter(({ keys }) => {
    const isFree = [...keys].every((key) => !taken.has(key));
    if (isFree) for (const key of keys) taken.add(key);
    return isFree;
  });
}

/** Houses together, none of which shares a cell with another, and what cages leave of them. */
class Unions {
  readonly #houses: readonly Sum[];
  readonly #cages: readonly Sum[];
  /** By house and cage: how many cells they share. */
  readonly #shared: readonly (readonly number[])[];
  /** By house: the later houses that share no cell with it; and all that a cage is partly in, as it is in this one. */
  readonly #apart: readonly ReadonlySet<number>[];
  readonly #near: readonly ReadonlySet<number>[];
  readonly #found: Sum[] = [];

  constructor(houses: readonly Sum[], cages: readonly Sum[]) {
    this.#houses = houses;
    this.#cages = cages;
    this.#shared = houses.map(({ keys }) =>
      cages.map(({ cells }) => cells.filter((cell) => keys.has(cellKey(cell))).length),
    );
    const others = (test: (a: number, b: number) => boolean) =>
      houses.map((_, a) => new Set([...houses.keys()].filter((b) => test(a, b))));
    this.#apart = others(
      (a, b) => b > a && !houses[a]!.cells.some((cell) => houses[b]!.keys.has(cellKey(cell))),
    );
    this.#near = others((a, b) => this.#shared[a]!.some((n, c) => n > 0 && this.#shared[b]![c]! > 0));
  }

  /** The sums of few cells within them or beyond them. */
  sums(): Sum[] {
    for (const [k, shared] of this.#shared.entries()) this.#grow([k], Int32Array.from(shared));
    return this.#found;
  }

  /** These houses, of which each cage has so many cells, and all with further ones. */
  #grow(houses: readonly number[], shared: Int32Array): void {
    if (this.#hangsTogether(houses)) this.#find(houses, shared);
    if (houses.length === MOST_HOUSES) return;
    for (const k of this.#apart[houses[houses.length - 1]!]!) {
      if (!houses.every((other) => this.#apart[other]!.has(k))) continue;
      const own = this.#shared[k]!;
      this.#grow(
        [...houses, k],
        shared.map((n, c) => n + own[c]!),
      );
    }
  }

  /** Else its sums follow from those of its parts. */
  #hangsTogether(houses: readonly number[]): boolean {
    const reached = [houses[0]!];
    for (const k of reached)
      for (const other of houses)
        if (!reached.includes(other) && this.#near[k]!.has(other)) reached.push(other);
    return reached.length === houses.length;
  }

  #find(houses: readonly number[], shared: Int32Array): void {
    let [left, within, beyond, without] = [0, 0, 0, 0];
    for (const k of houses) {
      left += this.#houses[k]!.cells.length;
      within += this.#houses[k]!.sum;
    }
    let uncovered = left;
    for (let c = 0; c < shared.length; c++) {
      const own = shared[c]!;
      if (own === 0) continue;
      const { cells, sum } = this.#cages[c]!;
      uncovered -= own;
      if (own === cells.length) {
        left -= own;
        within -= sum;
      } else {
        beyond += cells.length - own;
        without += sum;
      }
    }
    const all = () => houses.map((k) => this.#houses[k]!);
    const cagesOf = (test: (own: number, size: number) => boolean) =>
      this.#cages.filter(({ cells }, c) => test(shared[c]!, cells.length));
    if (left > 0 && left <= MOST_CELLS)
      this.#found.push(
        rest(
          all(),
          cagesOf((own, size) => own === size),
          within,
        ),
      );
    // Cages that are partly in the houses, less what they have in them.
    if (uncovered === 0 && beyond > 0 && beyond <= MOST_CELLS)
      this.#found.push(
        rest(
          cagesOf((own, size) => own > 0 && own < size),
          all(),
          without - within,
        ),
      );
  }
}

/** The cells of the first sets that are in none of the others, with this sum. */
function rest(sets: readonly Sum[], others: readonly Sum[], sum: number): Sum {
  const cells = sets.flatMap((set) => set.cells);
  return sumOf(
    cells.filter((cell) => !others.some(({ keys }) => keys.has(cellKey(cell)))),
    sum,
  );
}
