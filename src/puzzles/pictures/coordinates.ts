// Pictures of problems that belong to no family: they can be drawn when their items are named by coordinates.

import type { Problem } from "#problem";
import { type Cell, cellKey } from "../geometry/cells.js";
import { digitValue } from "../geometry/digits.js";
import { type Label, makePicture, type Picture, type Region } from "./picture.js";

/** Chosen options as their tokens, e.g. [["P", "00", "01"], …]. */
export type ChosenTokens = readonly (readonly string[])[];

/** The picture of a problem, or of a solution of it; null if its items are not named by coordinates. */
export function problemPicture(
  problem: Problem,
  solution?: { readonly tokens: ChosenTokens },
): Picture | null {
  return namedPicture(problem.itemNames, solution?.tokens);
}

/** The same from the names of items. */
export function namedPicture(names: readonly string[], tokens?: ChosenTokens): Picture | null {
  return cellPicture(names, tokens) ?? crossingPicture(names, tokens);
}

/** Do the options lie above each other? Terminals cannot show that; they list them. */
export function overlapping({ regions }: Picture): boolean {
  return regions.length > 0 && regions.every(({ kind }) => kind === "layer");
}

/** The cell that a name stands for. */
type Reading = (name: string) => Cell | null;

/** Rows and columns of names that may have any number of digits stay below this. */
const MOST = 1000;

/** r3c4; 3,4 or (3,4): no other names look like that. */
const LONG: readonly Reading[] = [/^r(\d+)c(\d+)$/i, /^(\d+),(\d+)$/, /^\((\d+),(\d+)\)$/].map(
  (form) => (name) => {
    const match = form.exec(name);
    return match && [Number(match[1]), Number(match[2])];
  },
);

/** 3b, as polyomino and polyominoes have it. */
const SHORT: Reading = (name) =>
  /^[0-9a-zA-Z]{2}$/.test(name) ? [digitValue(name, 0), digitValue(name, 1)] : null;

function cellPicture(names: readonly string[], tokens?: ChosenTokens): Picture | null {
  const cells = boardOf(names);
  if (!cells) return null;
  const board = [...cells.values()];
  if (!tokens) return makePicture({ cells: board });
  const regions = tokens.flatMap((option, k) => optionRegion(option, cells, k));
  const covered = regions.flatMap((region) => region.cells.map(cellKey));
  const apart = new Set(covered).size === covered.length;
  // Options that overlap lie above each other.
  const layers = regions.map((region): Region => (apart ? region : { ...region, kind: "layer", label: "" }));
  return makePicture({ cells: board, regions: layers, labels: colorLabels(tokens, cells) });
}

/** By name: the cells of the board, if the names make one. */
export function boardOf(names: readonly string[]): Map<string, Cell> | null {
  for (const reading of LONG) {
    const found = readAll(names, reading);
    if (found.size > 1) return [...found.values()].every(([x, y]) => Math.max(x, y) < MOST) ? found : null;
  }
  const found = readAll(names, SHORT);
  // Many names have two characters. Those of a board begin at 0 or 1 and fill most of a rectangle.
  const [rows, columns] = ([0, 1] as const).map((k) =>
    firstCluster([...found.values()].map((cell) => cell[k])),
  );
  const board = new Map([...found].filter(([, cell]) => rows!.has(cell[0]) && columns!.has(cell[1])));
  const first = Math.max(Math.min(...rows!), Math.min(...columns!));
  const dense = 2 * board.size >= rows!.size * columns!.size;
  return rows!.size > 1 && columns!.size > 1 && board.size > 3 && first <= 1 && dense ? board : null;
}

function readAll(names: readonly string[], reading: Reading): Map<string, Cell> {
  return new Map(
    names
      .flatMap((name) => [[name, reading(name)] as const])
      .filter((entry): entry is [string, Cell] => entry[1] !== null),
  );
}

/** The least values, up to a gap of more than one. */
function firstCluster(values: readonly number[]): Set<number> {
  const cluster = new Set<number>();
  let last = Math.min(...values);
  for (const value of [...new Set(values)].sort((a, b) => a - b)) {
    if (value - last > 2) break;
    cluster.add(value);
    last = value;
  }
  return cluster;
}

/** The cells that an option covers without coloring them, under the name of its first other item. */
function optionRegion(option: readonly string[], cells: ReadonlyMap<string, Cell>, k: number): Region[] {
  const covered = option.map((token) => cells.get(token)).filter((cell) => cell !== undefined);
  if (covered.length === 0) return [];
  const name = nameBeside(option, cells);
  return [{ name, label: name, cells: covered, kind: "piece", tint: k }];
}

/** The first item of an option that is no cell; "" if there is none. */
function nameBeside(option: readonly string[], cells: ReadonlyMap<string, Cell>): string {
  return itemOf(option.find((token) => !cells.has(itemOf(token)) && !token.startsWith("|")) ?? "");
}

function itemOf(token: string): string {
  return token.split(":")[0]!;
}

/** The colors of cells, e.g. the letters of a crossword. */
function colorLabels(tokens: ChosenTokens, cells: ReadonlyMap<string, Cell>): Label[] {
  const labels = new Map<string, Label>();
  for (const token of tokens.flat()) {
    const [name = "", text] = token.split(":");
    const cell = cells.get(name);
    if (cell && text !== undefined) labels.set(name, { cell, text });
  }
  return [...labels.values()];
}

/** Items r0, r1, … and c0, c1, …: an option with one of each takes the cell where they cross, as a queen does. */
const QUEEN = "●";

class Crossing {
  readonly #rows: ReadonlySet<string>;
  readonly #columns: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    const lines = (letter: string) => names.filter((name) => name.length === 2 && name.startsWith(letter));
    [this.#rows, this.#columns] = [new Set(lines("r")), new Set(lines("c"))];
  }

  get isBoard(): boolean {
    return this.#rows.size > 1 && this.#columns.size > 1;
  }

  get cells(): Cell[] {
    return [...this.#rows].flatMap((row) => [...this.#columns].map((column) => crossed(row, column)));
  }

  /** The cell that the option takes; null if it does not take just one. */
  cellOf(option: readonly string[]): Cell | null {
    const [row, other] = option.filter((token) => this.#rows.has(token));
    const [column, another] = option.filter((token) => this.#columns.has(token));
    return row && column && !other && !another ? crossed(row, column) : null;
  }
}

function crossed(row: string, column: string): Cell {
  return [digitValue(row, 1), digitValue(column, 1)];
}

function crossingPicture(names: readonly string[], tokens?: ChosenTokens): Picture | null {
  const crossing = new Crossing(names);
  if (!crossing.isBoard) return null;
  const taken = (tokens ?? []).map((option) => crossing.cellOf(option));
  if (!taken.every((cell) => cell !== null)) return null;
  return makePicture({
    cells: crossing.cells,
    regions: taken.map((one) => ({ name: "", label: "", cells: [one], kind: "piece", tint: 0 })),
    labels: taken.map((one) => ({ cell: one, text: QUEEN })),
  });
}

/** The board that the names of items make, and the cells of it that an option takes. */
export interface NamedBoard {
  /** The cells of the board. */
  readonly cells: readonly Cell[];
  /** The cells that an option takes, which is given by its tokens. */
  readonly cellsOf: (option: readonly string[]) => readonly Cell[];
  /** What stands on the cells of an option: the name of its first other item; a dot for a queen. */
  readonly nameOf: (option: readonly string[]) => string;
}

/** The same board as in pictures, for what points at it; null if the names make none. */
export function namedBoard(names: readonly string[]): NamedBoard | null {
  const cells = boardOf(names);
  if (cells) {
    const cellsOf = (option: readonly string[]) =>
      option.map((token) => cells.get(itemOf(token))).filter((cell) => cell !== undefined);
    return { cells: [...cells.values()], cellsOf, nameOf: (option) => nameBeside(option, cells) };
  }
  const crossing = new Crossing(names);
  if (!crossing.isBoard) return null;
  return {
    cells: crossing.cells,
    cellsOf: (option) => [crossing.cellOf(option)].filter((one) => one !== null),
    nameOf: () => QUEEN,
  };
}
