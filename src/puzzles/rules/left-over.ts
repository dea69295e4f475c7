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

/** Some houses together, none of which shares a cell with another, and what cages leave of them. */
class Unions {
  readonly #houses: readonly Sum[];
  readonly #cages: readonly Sum[];
  /** By house and cage: how many cells they share. */
  readonly #shared: readonly (readonly number[])[];
  /** By house and house: do they share no cell; and is a cage partly in both? */
  readonly #isApart: readonly (readonly boolean[])[];
  readonly #isNear: readonly (readonly boolean[])[];

  constructor(houses: readonly Sum[], cages: readonly Sum[]) {
    this.#houses = houses;
    this.#cages = cages;
    this.#shared = houses.map(({ keys }) =>
      cages.map((cage) => [...cage.keys].filter((key) => keys.has(key)).length),
    );
    this.#isApart = houses.map((a) => houses.map((b) => ![...a.keys].some((key) => b.keys.has(key))));
    this.#isNear = this.#shared.map((a) => this.#shared.map((b) => a.some((n, k) => n > 0 && b[k]! > 0)));
  }

  /** The sums of few cells within them or beyond them. */
  *sums(): Generator<Sum> {
    const begun: number[][] = this.#houses.map((_, k) => [k]);
    for (let own = begun.pop(); own; own = begun.pop()) {
      if (this.#hangsTogether(own)) yield* this.#sumsOf(own);
      if (own.length === MOST_HOUSES) continue;
      for (let k = own[own.length - 1]! + 1; k < this.#houses.length; k++)
        if (own.every((other) => this.#isApart[other]![k])) begun.push([...own, k]);
    }
  }

  /** Else its sums follow from those of its parts. */
  #hangsTogether(own: readonly number[]): boolean {
    const reached = [own[0]!];
    for (const k of reached)
      reached.push(...own.filter((other) => !reached.includes(other) && this.#isNear[k]![other]));
    return reached.length === own.length;
  }

  *#sumsOf(own: readonly number[]): Generator<Sum> {
    const shared = this.#cages.map((_, c) => own.reduce((all, k) => all + this.#shared[k]![c]!, 0));
    const size = own.reduce((all, k) => all + this.#houses[k]!.cells.length, 0);
    const sum = total(own.map((k) => this.#houses[k]!.sum));
    const inside = this.#cages.filter(({ cells }, c) => shared[c] === cells.length);
    const left = size - total(inside.map(({ cells }) => cells.length));
    if (left > 0 && left <= MOST_CELLS)
      yield without(
        own.flatMap((k) => this.#houses[k]!.cells),
        inside,
        sum - total(inside.map((cage) => cage.sum)),
      );
    const meeting = this.#cages.filter((_, c) => shared[c]! > 0);
    const beyond = total(meeting.map(({ cells }) => cells.length)) - size;
    if (total(shared) === size && beyond > 0 && beyond <= MOST_CELLS) {
      const houses = own.map((k) => this.#houses[k]!);
      yield without(
        meeting.flatMap(({ cells }) => cells),
        houses,
        total(meeting.map((cage) => cage.sum)) - sum,
      );
    }
  }
}

/** These cells but for those of the sets, with this sum. */
function without(cells: readonly Cell[], sets: readonly Sum[], sum: number): Sum {
  return sumOf(
    cells.filter((cell) => !sets.some(({ keys }) => keys.has(cellKey(cell)))),
    sum,
  );
}
