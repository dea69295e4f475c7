// The format of f-puzzles: an object with the grid, and a field for each rule. In and out.

import { compressBase64 } from "#problem";
import {
  either,
  type Fits,
  flag,
  list,
  matching,
  object,
  optional,
  text,
  whole,
  wholeOrText,
} from "../schema.js";
import { Foreign, placeOf } from "./foreign-puzzle.js";
import { boxShape, diagonals, disjoint, windows } from "./layouts.js";
import { HOLE, NO_BOX, type SudokuPuzzle, usualSide } from "./puzzle.js";

const PLACE = matching(/^R\d{1,3}C\d{1,3}$/i, "a cell such as R1C1");
const REGIONS = list(object({ cells: list(PLACE), value: optional(either(text, whole)) }));
const SCHEMA = object({
  grid: list(
    list(object({ value: optional(wholeOrText), given: optional(flag), region: optional(wholeOrText) })),
  ),
  size: optional(whole),
  ruleset: optional(text),
});
type Cells = Fits<typeof SCHEMA>["grid"];

/** Fields that say nothing about the solution. */
const SILENT = new Set(
  "size title author ruleset grid solution successMessage disabledlogic truecandidatesoptions highlightConflicts id metadata".split(
    " ",
  ),
);
/** Drawings: what they mean is told in words, if at all. */
const DRAWN = new Set("cage text rectangle circle line customarrowsline".split(" "));

export function fromFPuzzles(value: object): Foreign {
  const foreign = new Foreign("f-puzzles");
  const wrong = SCHEMA(value, "");
  if (wrong !== null) return foreign.refuse(wrong);
  const { grid, size, ruleset } = value as Fits<typeof SCHEMA>;
  // A value that was not given is somebody's answer.
  foreign.setClues(
    grid.map((row) => row.map((cell) => (cell.given ? cell.value : 0))),
    (clue) => clue,
  );
  if (foreign.fault !== "") return foreign;
  if (typeof size === "number" && size !== foreign.n)
    return foreign.refuse(`the size ${size}, and a grid of ${foreign.n} × ${foreign.n}`);
  addRegions(foreign, grid);
  for (const [name, rule] of Object.entries(value)) addRule(foreign, name, rule);
  foreign.addRuleText(ruleset);
  return foreign;
}

function addRegions(foreign: Foreign, grid: Cells): void {
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

type AddRule = (foreign: Foreign) => void;

/** Rules that are switched on. */
const SWITCHES: Readonly<Record<string, AddRule>> = {
  "diagonal-": (foreign) => foreign.groups.push(diagonals(foreign.n)[0]!),
  "diagonal+": (foreign) => foreign.groups.push(diagonals(foreign.n)[1]!),
  antiknight: (foreign) => foreign.apart.push("knight"),
  antiking: (foreign) => foreign.apart.push("king"),
  disjointgroups: (foreign) => foreign.groups.push(disjoint(foreign.n)),
  windoku: (foreign) => {
    const side = usualSide(foreign.n);
    if (side) foreign.groups.push(windows(side));
    else foreign.unsupported.push("windoku");
  },
};

function addRule(foreign: Foreign, name: string, value: unknown): void {
  if (SILENT.has(name) || value === false || value === null || (Array.isArray(value) && value.length === 0))
    return;
  const add = Object.hasOwn(SWITCHES, name) ? SWITCHES[name] : undefined;
  if (add && value === true) add(foreign);
  else if (add) foreign.refuse(flag(value, name)!);
  else if (name === "extraregion" || name === "killercage") addCells(foreign, name, value);
  else if (DRAWN.has(name)) foreign.drawn.push(Array.isArray(value) ? `${value.length} × ${name}` : name);
  else foreign.unsupported.push(name);
}

/** Cages without a sum only say that their digits differ, as extra regions do. */
function addCells(foreign: Foreign, name: string, value: unknown): void {
  const wrong = REGIONS(value, name);
  if (wrong !== null) {
    foreign.refuse(wrong);
    return;
  }
  const regions = value as Fits<typeof REGIONS>;
  const summed = regions.some(({ value }) => value !== undefined && value !== null && value !== "");
  if (summed && name === "killercage") foreign.unsupported.push(name);
  else for (const { cells } of regions) foreign.addBox(cells.map(placeOf));
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
