// The format of f-puzzles: an object with the grid, and a field for each rule. In; out go links (f-puzzles-link.ts).

import { digit } from "../geometry/digits.js";
import {
  either,
  type Fits,
  flag,
  list,
  matching,
  object,
  optional,
  type Schema,
  text,
  whole,
  wholeOrText,
} from "../schema.js";
import { cellsText, Foreign, placeOf } from "./foreign-puzzle.js";
import { boxShape, diagonals, disjoint, windows } from "./layouts.js";
import { NO_BOX, usualSide } from "./puzzle.js";

const PLACE = matching(/^R\d{1,3}C\d{1,3}$/i, "a cell such as R1C1");
const VALUE = optional(either(text, whole));
const CELLS = object({ cells: list(PLACE), value: VALUE });
const LINES = object({ lines: list(list(PLACE)), value: VALUE });
const ONE = object({ cell: PLACE, value: VALUE });
const SCHEMA = object({
  grid: list(
    list(
      object({
        value: optional(wholeOrText),
        given: optional(flag),
        region: optional(wholeOrText),
        givenPencilMarks: optional(list(whole)),
      }),
    ),
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
  addMarks(foreign, value as Readonly<Record<string, unknown>>);
  foreign.addRuleText(ruleset);
  return foreign;
}

function addRegions(foreign: Foreign, grid: Cells): void {
  const [rows, columns] = boxShape(foreign.n) ?? [1, foreign.n];
  foreign.explicit = true;
  foreign.stated.add("jigsaw");
  foreign.groups.push(
    grid.map((row, i) =>
      row.map(({ region }, j) => {
        if (region === undefined) return Math.floor(i / rows) * rows + Math.floor(j / columns);
        return region === null || Number(region) < 0 ? NO_BOX : Number(region);
      }),
    ),
  );
  for (const [i, row] of grid.entries())
    for (const [j, { given, givenPencilMarks }] of row.entries())
      if (!given && givenPencilMarks && givenPencilMarks.length > 0)
        foreign.say(
          "marks",
          `among ${givenPencilMarks.map((mark) => digit(mark)).join("")} r${i + 1}c${j + 1}`,
        );
}

/** Rules that are switched on. */
const SWITCHES: Readonly<Record<string, (foreign: Foreign) => void>> = {
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
  // Dots make exceptions (addMarks).
  nonconsecutive: () => {},
};

/** A field with a list of rules, which say lines of a rules text. */
interface Field {
  readonly schema: Schema<readonly unknown[]>;
  say(members: never, foreign: Foreign): readonly string[];
}

function field<T>(member: Schema<T>, say: (member: T, foreign: Foreign) => readonly string[]): Field {
  const all = (members: readonly T[], foreign: Foreign) => members.flatMap((one) => say(one, foreign));
  return { schema: list(member), say: all };
}

/** Cells of the grid, as a rule names them. */
function lines(word: (value: string, n: number) => string): Field {
  return field(LINES, ({ lines, value }, { n }) =>
    lines.filter(({ length }) => length > 1).map((line) => `${word(told(value), n)} ${cellsText(line)}`),
  );
}

/** Two cells, and what their value means; "" where there is none. */
function pairs(word: (value: string) => string | null): Field {
  return field(CELLS, ({ cells, value }, foreign) => {
    const said = word(told(value).toUpperCase());
    if (said === null) foreign.unsupported.push(`the mark ${told(value)}`);
    return said ? [`${said} ${cellsText(cells)}`] : [];
  });
}

/** Cells that one rule has together. */
function together(word: string): Field {
  const say = (members: readonly Fits<typeof ONE>[]) => [
    `${word} ${cellsText(members.map(({ cell }) => cell))}`,
  ];
  return { schema: list(ONE), say };
}

/** A number beside the grid, for the row or column that begins there. */
function outside(word: string): Field {
  return field(ONE, ({ cell, value }, foreign) => {
    const [row, column] = placeOf(cell);
    const { n } = foreign;
    const isRow = row >= 0 && row < n;
    const isReversed = isRow ? column >= n : row >= n;
    if (isRow === (column >= 0 && column < n)) foreign.refuse(`a clue at ${cell}, which is beside no line`);
    if (!/^\d+$/.test(told(value))) foreign.drawn.push(`${word} without a number`);
    else
      return [
        `${word} ${told(value)} ${isRow ? `row ${row + 1}` : `column ${column + 1}`}${isReversed ? " reversed" : ""}`,
      ];
    return [];
  });
}

/** A cage, with its sum if it has one; without one it is a region. */
function cage({ cells, value }: Fits<typeof CELLS>, foreign: Foreign): readonly string[] {
  if (/^\d+$/.test(told(value))) return [`cage ${told(value)} ${cellsText(cells)}`];
  if (told(value) !== "") foreign.unsupported.push(`a cage with "${told(value)}"`);
  else foreign.addBox(cells.map(placeOf));
  return [];
}

/** The first cells are the number, more than one of them in reading order. */
const arrows = field(object({ cells: list(PLACE), lines: list(list(PLACE)) }), ({ cells, lines: shafts }) => {
  const number = [...cells].sort((a, b) => rank(a) - rank(b));
  const digits = number.length > 1 ? `${number.length} ` : "";
  const full = shafts.filter(({ length }) => length > 1);
  return full.map((shaft) => `arrow ${digits}${cellsText([...number, ...shaft.slice(1)])}`);
});

function rank(place: string): number {
  const [row, column] = placeOf(place);
  return 1000 * row + column;
}

/** Along a diagonal, from the cell beside its number. */
const littleKillers = field(
  object({ cell: PLACE, direction: matching(/^[UD][LR]$/, "UL, UR, DL or DR"), value: VALUE }),
  ({ cell, direction, value }, foreign) => {
    const [down, right] = [direction[0] === "D" ? 1 : -1, direction[1] === "R" ? 1 : -1];
    const cells: string[] = [];
    let [i, j] = placeOf(cell);
    if (!foreign.has(i, j)) [i, j] = [i + down, j + right];
    for (; foreign.has(i, j); i += down, j += right) cells.push(`R${i + 1}C${j + 1}`);
    if (cells.length === 0) foreign.refuse(`a clue at ${cell}, which is beside no diagonal`);
    if (/^\d+$/.test(told(value))) return [`sum ${told(value)} ${cellsText(cells)}`];
    foreign.drawn.push("littlekillersum without a number");
    return [];
  },
);

/** The parts of a line in each box have the same sum. */
const regionSums = field(LINES, ({ lines }, foreign) =>
  lines.flatMap((line) => {
    const parts: string[][] = [];
    let last: number | undefined;
    for (const cell of line) {
      const [i, j] = placeOf(cell);
      const box = foreign.groups[0]?.[i]?.[j];
      if (box !== last || parts.length === 0) parts.push([]);
      parts[parts.length - 1]!.push(cell);
      last = box;
    }
    return parts.length > 1 ? [`same-sum ${parts.map(cellsText).join(" : ")}`] : [];
  }),
);

/** Cells as far from the middle of a line have the same sum, which is in the middle if there is a cell. */
const zippers = field(LINES, ({ lines }) =>
  lines.flatMap((line) => {
    const ends = line.slice(0, line.length >> 1).map((cell, k) => [cell, line[line.length - 1 - k]!]);
    const all = line.length % 2 === 1 ? [[line[line.length >> 1]!], ...ends] : ends;
    return all.length > 1 ? [`same-sum ${all.map(cellsText).join(" : ")}`] : [];
  }),
);

/** By name: fields whose rules have a word. */
const FIELDS: Readonly<Record<string, Field>> = {
  killercage: field(CELLS, cage),
  extraregion: field(CELLS, ({ cells }, foreign) => {
    foreign.addBox(cells.map(placeOf));
    return [];
  }),
  thermometer: lines(() => "thermo"),
  slowthermometer: lines(() => "slow-thermo"),
  palindrome: lines(() => "palindrome"),
  renban: lines(() => "renban"),
  entropicline: lines(() => "entropic"),
  betweenline: lines(() => "between"),
  whispers: lines((value, n) => `whisper ${value || (n + 1) >> 1}`),
  regionsumline: regionSums,
  zipperline: zippers,
  arrow: arrows,
  littlekillersum: littleKillers,
  difference: pairs((value) => (/^1?$/.test(value) ? "consecutive" : `difference ${value}`)),
  ratio: pairs((value) => (/^2?$/.test(value) ? "double" : `quotient ${value}`)),
  xv: pairs((value) => ({ X: "sum 10", V: "sum 5", "": "" })[value] ?? null),
  odd: together("odd"),
  even: together("even"),
  minimum: together("minimum"),
  maximum: together("maximum"),
  sandwichsum: outside("sandwich"),
  xsum: outside("x-sum"),
  skyscraper: outside("sees"),
  clone: field(object({ cells: list(PLACE), cloneCells: list(PLACE) }), ({ cells, cloneCells }) => {
    const kept = cells.map((cell, k) => [cell, cloneCells[k] ?? cell]).filter(([a, b]) => a !== b);
    if (kept.length === 0) return [];
    return [`clone ${[0, 1].map((k) => cellsText(kept.map((pair) => pair[k]!))).join(" : ")}`];
  }),
  quadruple: field(object({ cells: list(PLACE), values: list(whole) }), ({ cells, values }) =>
    values.length > 0 ? [`contains ${values.join(" ")} : ${cellsText(cells)}`] : [],
  ),
};

/** What a value says; "" where there is none. */
function told(value: string | number | null | undefined): string {
  return String(value ?? "").trim();
}

function addRule(foreign: Foreign, name: string, value: unknown): void {
  if (SILENT.has(name) || value === false || value === null || (Array.isArray(value) && value.length === 0))
    return;
  const own = <T>(of: Readonly<Record<string, T>>) => (Object.hasOwn(of, name) ? of[name] : undefined);
  const [add, field] = [own(SWITCHES), own(FIELDS)];
  if (add && value !== true) foreign.refuse(flag(value, name)!);
  else if (add) {
    foreign.stated.add(name);
    add(foreign);
  } else if (field) addField(foreign, name, field, value);
  else if (name === "negative") return;
  else if (!DRAWN.has(name)) foreign.unsupported.push(name);
  else if (!Array.isArray(value)) foreign.drawn.push(name);
  else {
    // What f-puzzles itself draws of a rule says nothing more than the rule.
    const drawn = value.filter((one) => !(one as { fromConstraint?: unknown } | null)?.fromConstraint);
    if (drawn.length > 0) foreign.drawn.push(`${drawn.length} × ${name}`);
  }
}

function addField(foreign: Foreign, name: string, { schema, say }: Field, value: unknown): void {
  const wrong = schema(value, name);
  if (wrong !== null) {
    foreign.refuse(wrong);
    return;
  }
  foreign.stated.add(name);
  for (const line of say(value as never, foreign)) foreign.say(name, line);
}

const NEGATIVE = optional(list(text));

/** Neighbours without a mark. */
function addMarks(foreign: Foreign, value: Readonly<Record<string, unknown>>): void {
  const wrong = NEGATIVE(value.negative, "negative");
  if (wrong !== null) foreign.refuse(wrong);
  if (wrong !== null || foreign.fault !== "") return;
  const negative = (value.negative ?? []) as readonly string[];
  const said = (name: string) => foreign.linesOf(name).map((line) => line.replace(/ r\d.*/, ""));
  const dots = [...new Set(said("ratio"))];
  const marks = negative.includes("ratio") ? (dots.length > 0 ? dots : ["double"]) : [];
  const isApart = value.nonconsecutive === true;
  if (isApart && [...dots, ...said("difference"), ...marks].length > 0) marks.unshift("consecutive");
  else if (isApart) foreign.say("nonconsecutive", "non-consecutive");
  if (marks.length > 0) foreign.say("negative", `all-marked ${marks.join(" ")}`);
  if (negative.includes("xv")) foreign.say("negative", "all-marked sum 5 sum 10");
  for (const name of negative)
    if (name === "ratio" || name === "xv") foreign.stated.add(`negative ${name}`);
    else foreign.unsupported.push(`negative ${name}`);
}
