// The format of f-puzzles: an object with the grid, and a field for each rule. In and out.

import { compressBase64 } from "#problem";
import { Foreign, placeOf } from "./foreign-puzzle.js";
import { boxShape, diagonals, windows } from "./layouts.js";
import { HOLE, NO_BOX, type SudokuPuzzle, usualSide } from "./puzzle.js";

type Fields = Readonly<Record<string, unknown>>;

/** Fields that say nothing about the solution. */
const SILENT = new Set(
  [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
  ].concat([
    "cage",
    "text",
    "rectangle",
    "circle",
    "line",
    "customarrowsline",
    "highlightConflicts",
    "id",
    "metadata",
  ]),
);

export function fromFPuzzles(fields: Fields): Foreign {
  const foreign = new Foreign("f-puzzles");
  const grid = fields.grid as readonly (readonly Fields[])[];
  // A value that was not given is somebody's answer.
  foreign.setClues(grid, (cell) => ((cell as Fields).given ? (cell as Fields).value : 0));
  if (foreign.fault !== "") return foreign;
  addRegions(foreign, grid);
  for (const [name, value] of Object.entries(fields)) addRule(foreign, name, value);
  return foreign;
}

function addRegions(foreign: Foreign, grid: readonly (readonly Fields[])[]): void {
  const [rows, columns] = boxShape(foreign.n) ?? [1, foreign.n];
  foreign.explicit = true;
  foreign.groups.push(
    grid.map((row, i) =>
      row.map(({ region }, j) => {
        if (region === undefined) return Math.floor(i / rows) * rows + Math.floor(j / columns);
        return region === null || Number(region) < 0 ? NO_BOX : Number(region);
      }),
    ),
  );
}

function addRule(foreign: Foreign, name: string, value: unknown): void {
  if (SILENT.has(name) || value === false || value === null || (Array.isArray(value) && value.length === 0))
    return;
  const n = foreign.n;
  const side = usualSide(n);
  const [down, up] = diagonals(n);
  if (name === "diagonal-") foreign.groups.push(down!);
  else if (name === "diagonal+") foreign.groups.push(up!);
  else if (name === "antiknight") foreign.apart.push("knight");
  else if (name === "antiking") foreign.apart.push("king");
  else if (name === "windoku" && side) foreign.groups.push(windows(side));
  else if (name === "disjointgroups") foreign.groups.push(disjoint(n));
  else if (name === "extraregion")
    for (const { cells } of value as readonly { readonly cells: readonly string[] }[])
      foreign.addBox(cells.map(placeOf));
  else if (name === "killercage" && isPlainCages(value))
    for (const { cells } of value) foreign.addBox(cells.map(placeOf));
  else foreign.unsupported.push(name);
}

/** Cages without a sum only say that their digits differ. */
function isPlainCages(value: unknown): value is readonly { readonly cells: readonly string[] }[] {
  return (
    Array.isArray(value) &&
    value.every((cage) => (cage as Fields).value === undefined || (cage as Fields).value === "")
  );
}

/** Cells at the same place of their boxes. */
function disjoint(n: number): number[][] {
  const [rows, columns] = boxShape(n) ?? [1, n];
  return Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => (i % rows) * columns + (j % columns)),
  );
}

/** A link that f-puzzles and SudokuPad open; null with what it cannot say in `lost`. */
export function fPuzzlesLink(puzzle: SudokuPuzzle): { readonly link: string } | { readonly lost: string } {
  const n = puzzle.grid.length;
  if (puzzle.grid.flat().includes(HOLE)) return { lost: "holes" };
  const [first, ...more] = puzzle.boxes;
  const whole = first?.flat().every((box) => box !== NO_BOX) ?? false;
  const extra = whole ? more : puzzle.boxes;
  const grid = puzzle.grid.map((row, i) =>
    row.map((value, j) => ({
      ...(value > 0 ? { value, given: true } : {}),
      region: whole ? first![i]![j] : null,
    })),
  );
  const regions = extra.flatMap((group) => boxesOf(group));
  const fields = {
    size: n,
    grid,
    ...(regions.length > 0 ? { extraregion: regions.map((cells) => ({ cells })) } : {}),
    ...Object.fromEntries((puzzle.apart ?? []).map((move) => [`anti${move}`, true])),
  };
  return { link: `https://www.f-puzzles.com/?load=${compressBase64(JSON.stringify(fields))}` };
}

/** By box: its cells as R1C1. */
function boxesOf(group: readonly (readonly number[])[]): string[][] {
  const boxes = new Map<number, string[]>();
  group.forEach((row, i) => {
    row.forEach((box, j) => {
      if (box !== NO_BOX) boxes.set(box, [...(boxes.get(box) ?? []), `R${i + 1}C${j + 1}`]);
    });
  });
  return [...boxes.values()];
}
