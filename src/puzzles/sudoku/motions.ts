// The symmetries of a sudoku: the motions that preserve holes, boxes and clues and, where there is no clue, each of
// them together with every relabelling of the values.

import { grouped, optionCount, type Problem } from "#problem";
import { actionOf, type Element, fits, type Symmetry, wholeSymmetry } from "#symmetry";
import { digit, digitValue } from "../geometry/digits.js";
import { MOTIONS, type Motion } from "../geometry/motions.js";
import { pairItem } from "./apart.js";
import { NO_BOX, type SudokuPuzzle } from "./puzzle.js";

/** By row and column. */
type Square = readonly (readonly number[])[];

export function sudokuSymmetry(puzzle: SudokuPuzzle, problem: Problem): Symmetry {
  const n = puzzle.grid.length;
  const group: Element[] = [];
  for (const motion of MOTIONS) {
    const map = tokenMap(puzzle, motion);
    const action = map && actionOf(problem, map);
    if (action?.ok) group.push({ kind: motion.kind, mirror: motion.mirror, image: action.image });
  }
  if (puzzle.grid.flat().some((value) => value > 0)) return wholeSymmetry(problem, group);
  const order = group.length * factorial(n);
  if (fits(order, optionCount(problem))) return wholeSymmetry(problem, relabelled(problem, group, n));
  const note = `relabelling the ${n} values is left out: with it the group would have ${grouped(order)} elements`;
  return wholeSymmetry(problem, group, [note]);
}

/** The motion as a map of tokens; null if it does not preserve clues, holes and boxes. */
function tokenMap(puzzle: SudokuPuzzle, motion: Motion): ((token: string) => string) | null {
  const n = puzzle.grid.length;
  const move = (i: number, j: number) => motion.move(i, j, n - 1, n - 1);
  const kept = puzzle.grid.every((row, i) =>
    row.every((value, j) => {
      const [k, l] = move(i, j);
      return puzzle.grid[k]![l] === value;
    }),
  );
  const boxes = kept && boxMap(puzzle, move);
  if (!boxes) return null;
  // A row goes to a row or to a column: two of its cells tell.
  const line = (at: (k: number) => readonly [number, number]) => {
    const [[i, j], [other]] = [at(0), at(1)];
    return i === other ? `r${digit(i)}` : `c${digit(j)}`;
  };
  return (token) => {
    const [a, rest] = [digitValue(token, 1), token.slice(2)];
    if (token[0] === "r") return (n === 1 ? token[0] + digit(a) : line((k) => move(a, k))) + rest;
    if (token[0] === "c") return (n === 1 ? token[0] + digit(a) : line((k) => move(k, a))) + rest;
    if (token[0] === "b") return `b${digit(boxes.get(a)!)}${rest}`;
    const [i, j] = move(a, digitValue(token, 2));
    if (token[0] === "k") {
      return pairItem([i, j], move(digitValue(token, 3), digitValue(token, 4)), digitValue(token, 5));
    }
    return `p${digit(i)}${digit(j)}`;
  };
}

/** By box: the one that it goes to; null if there is none. Of boxes with the same cells the first goes to the first. */
function boxMap(
  { boxes }: SudokuPuzzle,
  move: (i: number, j: number) => readonly [number, number],
): Map<number, number> | null {
  const cells = cellsOfBoxes(boxes);
  const textOf = (list: readonly (readonly [number, number])[]) => list.map(String).sort().join(" ");
  const alike = new Map<string, number[]>();
  for (const [box, list] of cells) {
    const text = textOf(list);
    alike.set(text, [...(alike.get(text) ?? []), box]);
  }
  const map = new Map<number, number>();
  for (const [box, list] of cells) {
    const place = alike.get(textOf(list))!.indexOf(box);
    const to = alike.get(textOf(list.map(([i, j]) => move(i, j))))?.[place];
    if (to === undefined) return null;
    map.set(box, to);
  }
  return map;
}

/** By box, in increasing order: its cells. */
function cellsOfBoxes(groups: readonly Square[]): [number, [number, number][]][] {
  const cells = new Map<number, [number, number][]>();
  for (const group of groups) {
    group.forEach((row, i) => {
      row.forEach((box, j) => {
        if (box !== NO_BOX) cells.set(box, [...(cells.get(box) ?? []), [i, j]]);
      });
    });
  }
  return [...cells].sort(([a], [b]) => a - b);
}

/** The group with every relabelling: in a sudoku without clues option o is value o mod n of its cell. */
function relabelled(problem: Problem, group: readonly Element[], n: number): Element[] {
  const options = optionCount(problem);
  const found: Element[] = [];
  for (const labels of permutations(n)) {
    const same = labels.every((label, d) => label === d);
    for (const { kind, image } of group) {
      const named = same ? kind : kind === "identity" ? "relabelling" : `${kind} with relabelling`;
      const moved = new Uint32Array(options);
      for (let o = 0; o < options; o++) {
        const to = image[o]!;
        moved[o] = to - (to % n) + labels[to % n]!;
      }
      found.push({ kind: named, image: moved });
    }
  }
  return found;
}

/** All permutations of 0 … n − 1, the identity first. */
function permutations(n: number): number[][] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((shorter) => {
    return Array.from({ length: n }, (_, k) => [
      ...shorter.slice(0, n - 1 - k),
      n - 1,
      ...shorter.slice(n - 1 - k),
    ]);
  });
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
