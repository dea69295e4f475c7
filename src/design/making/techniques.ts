// A step of a sudoku in, the name that people have for it out: singles, locked candidates, pairs, fish, chains.

import { digitValue, NO_BOX, type SudokuPuzzle } from "#puzzles";
import type { RatedStep } from "./rate.js";

const NUMBERS = ["", "single", "pair", "triple", "quad"];
const FISH = ["", "", "X-wing", "swordfish", "jellyfish"];

/** The name of the step, e.g. "naked pair"; "chain of 7" where there is no other. */
export function techniqueOf({ kind, items, size }: RatedStep, puzzle: SudokuPuzzle): string {
  if (kind === "guess") return "search";
  const kinds = new Set(items.map((item) => item[0]));
  const cells = kinds.size === 1 && kinds.has("p");
  if (kind === "take") return cells ? "naked single" : "hidden single";
  if (size === 1) return cells ? "naked single" : "locked candidates";
  if (cells) return cellTechnique(items, puzzle);
  if (kinds.has("p")) return `chain of ${size}`;
  const digits = new Set(items.map((item) => item.slice(2)));
  const units = new Set(items.map((item) => item.slice(0, 2)));
  if (units.size === 1 && size <= 4) return `hidden ${NUMBERS[size]}`;
  if (digits.size > 1) return `chain of ${size}`;
  if (kinds.size === 1 && !kinds.has("b") && size <= 4) return FISH[size]!;
  return size <= 2 ? "turbot fish" : `single-digit chain of ${size}`;
}

/** Cells in one row, column or box are a naked pair, triple or quad; else they form a wing or a chain. */
function cellTechnique(items: readonly string[], { boxes }: SudokuPuzzle): string {
  const places = items.map((item) => [digitValue(item, 1), digitValue(item, 2)] as const);
  const same = (of: (i: number, j: number) => number) => {
    const units = new Set(places.map(([i, j]) => of(i, j)));
    return units.size === 1 && !units.has(NO_BOX);
  };
  const together =
    same((i) => i) || same((_, j) => j) || boxes.some((group) => same((i, j) => group[i]![j]!));
  if (together && items.length <= 4) return `naked ${NUMBERS[items.length]}`;
  return items.length === 3 ? "XY-wing" : `XY-chain of ${items.length}`;
}

/** How hard it is in a word. */
export type Difficulty = "easy" | "medium" | "hard" | "expert";

/** Easy: only single options. Medium: two items at a time, at most. Hard: up to five. Expert: more, or a search. */
export function difficultyOf(steps: readonly RatedStep[]): Difficulty {
  const eliminations = steps.filter(({ kind }) => kind !== "take");
  const most = Math.max(0, ...eliminations.map(({ size }) => size));
  if (eliminations.length === 0) return "easy";
  return most <= 2 ? "medium" : most <= 5 ? "hard" : "expert";
}
