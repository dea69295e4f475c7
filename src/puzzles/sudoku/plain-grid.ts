// Arrays of numbers as programs have them, and objects with such an array, in; what else an object says must be understood.

import { anything, either, type Fits, list, object, optional, text, whole } from "../schema.js";
import { Foreign } from "./foreign-puzzle.js";
import { NO_BOX } from "./puzzle.js";

/** Names under which programs keep the clues. */
export const GRIDS = ["grid", "clues", "board", "puzzle", "givens", "quiz", "sudoku", "value"] as const;

/** What says nothing about the solution. */
const SILENT =
  /^(?:id|name|title|author|source|level|difficulty|rating|date|url|size|n|solution|solutions|solved|comment|created|type)$/i;

const SCHEMA = object({
  boxes: optional(list(list(list(either(whole, optional(whole)))))),
  apart: optional(list(text)),
  rules: anything,
});

/** Numbers by row and column, and groups of boxes if there are any. */
export function plainGrid(value: object): Foreign {
  const foreign = new Foreign("an array");
  const wrong = SCHEMA(value, "");
  if (wrong !== null) return foreign.refuse(wrong);
  const { boxes, apart, rules } = value as Fits<typeof SCHEMA>;
  const name = GRIDS.find((name) => Object.hasOwn(value, name))!;
  foreign.setClues(rowsOf((value as Record<string, unknown>)[name]), (cell) => cell);
  foreign.addRuleText(rules);
  for (const move of apart ?? []) {
    if (move === "knight" || move === "king") foreign.apart.push(move);
    else foreign.unsupported.push(`apart ${move}`);
  }
  for (const group of boxes ?? []) foreign.addGroup(group.map((row) => row.map((box) => box ?? NO_BOX)));
  foreign.explicit = boxes !== undefined && boxes !== null;
  const known = new Set<string>([name, "boxes", "apart", "rules"]);
  foreign.unsupported.push(...Object.keys(value).filter((key) => !known.has(key) && !SILENT.test(key)));
  return foreign;
}

/** Rows of cells: as they are, as texts, or all in one text. */
function rowsOf(value: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(value))
    return value.map((row) => (typeof row === "string" ? cellsOf(row) : (row as unknown[])));
  const cells = cellsOf(String(value).replace(/\s/g, ""));
  const n = Math.ceil(Math.sqrt(cells.length));
  return Array.from({ length: n }, (_, i) => cells.slice(i * n, (i + 1) * n));
}

function cellsOf(row: string): string[] {
  return [...row].map((c) => (/[._*?-]/.test(c) ? "" : c));
}
