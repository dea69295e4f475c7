// A problem and what its items are called in, boards out: items that have coordinates, and that a coloring can color. The
// names of a problem without a family tell coordinates, too: 3b, r3c4, 012, or s1, s2, s3, … on a line.

import type { Problem } from "#problem";
import type { BoardKind, Cell, CubeCell, PuzzleWords } from "#puzzles";
import { boardOf as coordinates, cube as cubeLattice, digitValue, placesOf } from "#puzzles";

export interface Board {
  readonly kind: BoardKind;
  /** By item: its coordinates; null for one that is not on the board. */
  readonly places: readonly (readonly number[] | null)[];
}

/** The board of a puzzle whose family has words. Colorings are for boards that pieces cover: a sudoku has none. */
export function puzzleBoard(problem: Problem, words: PuzzleWords): Board[] {
  const things = problem.itemNames.map((name) => words.thing(name));
  const places = things.map((thing) => thing.place ?? null);
  const covered = things.some(({ kind }) => kind === "piece") && places.some((place) => place !== null);
  return covered ? [{ kind: words.board, places }] : [];
}

/** Words for a problem without a family, and the boards that its names make. */
export function namedBoards({ itemNames }: Problem): {
  readonly words: PuzzleWords;
  readonly boards: Board[];
} {
  const flat = coordinates(itemNames);
  const cubes = flat ? null : cubeNames(itemNames);
  const thing = thingsOf(flat, cubes);
  const option = (tokens: readonly string[]) => tokens.join(" ");
  const words: PuzzleWords = { board: cubes ? "cube" : "square", thing, option };
  const own = itemNames.map((name) => cubes?.get(name) ?? flatPlace(flat?.get(name)));
  const boards: Board[] = own.some((place) => place !== null) ? [{ kind: words.board, places: own }] : [];
  return { words, boards: [...boards, ...lines(itemNames)] };
}

function flatPlace(cell: Cell | undefined): readonly number[] | null {
  return cell ? [cell[0], cell[1]] : null;
}

type Cubes = ReadonlyMap<string, readonly number[]>;

function thingsOf(flat: ReadonlyMap<string, Cell> | null, cubes: Cubes | null): PuzzleWords["thing"] {
  const box = [...(cubes?.values() ?? [])] as unknown as CubeCell[];
  const layered = placesOf(cubeLattice, box, 1);
  return (name) => {
    const [cell, cube] = [flat?.get(name), cubes?.get(name)];
    if (cell)
      return {
        kind: "cell",
        text: `the cell ${name}`,
        short: name,
        cells: [cell],
        place: [cell[0], cell[1]],
      };
    if (!cube) return { kind: "item", text: `the item ${name}`, short: name, cells: [] };
    const at = layered(cube as unknown as CubeCell);
    return { kind: "cell", text: `the cell ${name}`, short: name, cells: [at], place: cube };
  };
}

/** 012 is layer 0, row 1, column 2, if such names fill at least half of a block. */
function cubeNames(names: readonly string[]): Cubes | null {
  const found = new Map<string, readonly number[]>();
  for (const name of names)
    if (/^[0-9a-zA-Z]{3}$/.test(name))
      found.set(
        name,
        [0, 1, 2].map((k) => digitValue(name, k)),
      );
  const spans = [0, 1, 2].map((k) => spanOf([...found.values()].map((place) => place[k]!)));
  const dense = 2 * found.size >= spans.reduce((all, { least, most }) => all * (most - least + 1), 1);
  const block = spans.every(({ least, most }) => least <= 1 && most > least);
  return found.size >= 8 && dense && block ? found : null;
}

function spanOf(values: readonly number[]): { readonly least: number; readonly most: number } {
  const least = values.reduce((min, value) => Math.min(min, value), Infinity);
  return { least, most: values.reduce((max, value) => Math.max(max, value), -Infinity) };
}

/** Names such as s1, s2, …, at least four of one beginning, which stand in a row. */
function lines(names: readonly string[]): Board[] {
  const groups = new Map<string, number>();
  const parts = names.map((name) => /^(\D*)(\d+)$/.exec(name));
  for (const part of parts) if (part) groups.set(part[1]!, (groups.get(part[1]!) ?? 0) + 1);
  const large = [...groups].filter(([, count]) => count >= 4).sort(([, a], [, b]) => b - a);
  return large.map(([beginning]): Board => {
    const places = parts.map((part) => (part?.[1] === beginning ? [Number(part[2])] : null));
    return { kind: "line", places };
  });
}

/** All primary items as one heap, without any order. */
export function heapOf({ itemNames, primaryCount }: Problem): Board {
  return { kind: "line", places: itemNames.map((_, i) => (i < primaryCount ? [0] : null)) };
}
