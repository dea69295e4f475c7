// A puzzle of rules in, a link that f-puzzles and SudokuPad open out; or what they cannot say.

import { compressBase64 } from "#problem";
import { type Cell, cellKey } from "../geometry/cells.js";
import { linesOf, sameLists } from "./cells.js";
import { markText } from "./fields.js";
import { cellsOf, isBeside } from "./parts.js";
import { type Rule, type RulesPuzzle, sameCell, spanText } from "./puzzle.js";
import { ruleText } from "./rule-text.js";

export type MadeLink = { readonly link: string } | { readonly lost: string };

/** A link with the puzzle in it. */
export function fPuzzlesLink(puzzle: RulesPuzzle): MadeLink {
  const made = new Writer(puzzle).write();
  if (typeof made === "string") return { lost: made };
  return { link: `https://www.f-puzzles.com/?load=${compressBase64(JSON.stringify(made))}` };
}

/** By word: the field of lines. */
const LINES: Readonly<Record<string, string>> = {
  thermo: "thermometer",
  "slow-thermo": "slowthermometer",
  palindrome: "palindrome",
  renban: "renban",
  entropic: "entropicline",
  between: "betweenline",
};
/** By word: the field of a clue beside the grid. */
const OUTSIDE: Readonly<Record<string, string>> = {
  sandwich: "sandwichsum",
  "x-sum": "xsum",
  sees: "skyscraper",
};
/** By word: the field of a mark between two cells. */
const MARKS: Readonly<Record<string, string>> = {
  consecutive: "difference",
  difference: "difference",
  double: "ratio",
  quotient: "ratio",
};
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  "anti-knight": ["antiknight"],
  "anti-king": ["antiking"],
  "non-consecutive": ["nonconsecutive"],
  diagonals: ["diagonal-", "diagonal+"],
};

function placeText([i, j]: Cell): string {
  return `R${i + 1}C${j + 1}`;
}

class Writer {
  readonly #puzzle: RulesPuzzle;
  readonly #fields: Record<string, unknown[] | true> = {};
  readonly #lines: readonly (readonly Cell[])[];
  /** By cell: the box that it is in. */
  readonly #region = new Map<string, number>();

  constructor(puzzle: RulesPuzzle) {
    this.#puzzle = puzzle;
    this.#lines = [...linesOf(puzzle, 0), ...linesOf(puzzle, 1)];
  }

  /** The object of f-puzzles, or what it cannot say. */
  write(): object | string {
    const { rows: n, columns, holes, values, letters, rules, givens } = this.#puzzle;
    if (holes.length > 0) return "holes";
    if (n !== columns) return "a grid that is not square";
    if (letters || values.length !== n || values[0] !== 1 || values[n - 1] !== n)
      return `values that are not 1 to ${n}`;
    const distinct = rules.filter(({ word }) => word === "distinct").map(cellsOf);
    const isLine = (cells: readonly Cell[]) => this.#lines.some((line) => sameLists([line], [cells]));
    if (this.#lines.some((line) => !distinct.some((cells) => sameLists([line], [cells]))))
      return "rows or columns with a value twice";
    this.#addRegions(distinct.filter((cells) => !isLine(cells)));
    const lost = rules.find((rule) => rule.word !== "distinct" && !this.#add(rule));
    if (lost) return ruleText(lost, this.#puzzle);
    const grid = givens.map((row, i) =>
      row.map((value, j) => {
        const left = this.#left([i, j]);
        return {
          ...(value === null ? {} : { value, given: true }),
          ...(value === null && left.length < values.length ? { givenPencilMarks: left } : {}),
          region: this.#region.get(cellKey([i, j])) ?? null,
        };
      }),
    );
    return { size: n, grid, ...this.#fields };
  }

  /** The values that lines with "among" leave to a cell. */
  #left(cell: Cell): readonly number[] {
    const { rules, values } = this.#puzzle;
    const own = rules.filter(
      (rule) => rule.word === "among" && cellsOf(rule).some((one) => sameCell(one, cell)),
    );
    return values.filter((value) => own.every((rule) => rule.values!.includes(value)));
  }

  #push(name: string, ...members: unknown[]): true {
    const known = this.#fields[name];
    this.#fields[name] = [...(Array.isArray(known) ? known : []), ...members];
    return true;
  }

  /** The first boxes that fill the grid are its regions. */
  #addRegions(boxes: readonly (readonly Cell[])[]): void {
    const own = boxes.filter((cells) => {
      const isApart = cells.every((cell) => !this.#region.has(cellKey(cell)));
      const number = new Set(this.#region.values()).size;
      if (isApart) for (const cell of cells) this.#region.set(cellKey(cell), number);
      return isApart;
    });
    const isWhole = this.#region.size === this.#puzzle.rows ** 2;
    if (!isWhole) this.#region.clear();
    for (const cells of boxes)
      if (!isWhole || !own.includes(cells)) this.#push("extraregion", { cells: cells.map(placeText) });
  }

  /** Says a rule; false if there is no word for it. */
  #add(rule: Rule): boolean {
    const { word, number, lists } = rule;
    const cells = cellsOf(rule);
    const places = cells.map(placeText);
    const value = number && { value: spanText(number) };
    if (number && number[0] !== number[1]) return false;
    if (LINES[word]) return this.#push(LINES[word], { lines: [places] });
    if (FLAGS[word]) {
      for (const name of FLAGS[word]) this.#fields[name] = true;
      return word !== "non-consecutive" || this.#marks().length === 0;
    }
    if (MARKS[word]) return this.#pairs(rule, MARKS[word]);
    if (OUTSIDE[word]) return this.#outside(OUTSIDE[word], cells, value!);
    switch (word) {
      // Pencil marks are read where there is no given, and only if there are some.
      case "among":
        return cells.every((cell) => {
          const [left, given] = [this.#left(cell), this.#puzzle.givens[cell[0]]![cell[1]] ?? null];
          return given === null ? left.length > 0 : left.includes(given);
        });
      case "whisper":
        return this.#push("whispers", { lines: [places], ...value });
      case "cage":
        return this.#push("killercage", { cells: places, ...value });
      case "arrow": {
        const digits = number?.[0] ?? 1;
        // The cells of a number are read in reading order.
        const ranks = cells.slice(0, digits).map(([i, j]) => 1000 * i + j);
        if (ranks.some((rank, k) => rank < ranks[k - 1]!)) return false;
        return this.#push("arrow", { cells: places.slice(0, digits), lines: [places.slice(digits - 1)] });
      }
      case "even":
      case "odd":
      case "minimum":
      case "maximum":
        return this.#push(word, ...places.map((cell) => ({ cell })));
      case "sum":
        return this.#sum(cells, number![0]);
      case "equal":
        return this.#push(
          "clone",
          ...places.slice(1).map((cell) => ({ cells: [places[0]], cloneCells: [cell] })),
        );
      case "clone":
        return this.#push("clone", { cells: places, cloneCells: lists[1]!.map(placeText) });
      case "contains":
        return places.length === 4 && this.#push("quadruple", { cells: places, values: rule.values });
      case "all-marked":
        return this.#allMarked(rule);
    }
    return false;
  }

  #marks(): Rule[] {
    return this.#puzzle.rules.filter(({ word }) => MARKS[word]);
  }

  #pairs(rule: Rule, name: string): boolean {
    const cells = cellsOf(rule);
    if (cells.length > 2 && rule.number) return false;
    const value = rule.number ? { value: spanText(rule.number) } : {};
    const pairs = cells.slice(1).map((b, k) => [cells[k]!, b]);
    if (!pairs.every(([a, b]) => isBeside(a!, b!))) return false;
    return this.#push(name, ...pairs.map((pair) => ({ cells: pair.map(placeText), ...value })));
  }

  /** Two neighbours with X or V, or a diagonal from the border. */
  #sum(cells: readonly Cell[], sum: number): boolean {
    const [first, second] = cells as [Cell, Cell?];
    if (cells.length === 2 && isBeside(first, second!)) {
      const value = { 5: "V", 10: "X" }[sum];
      return value !== undefined && this.#push("xv", { cells: cells.map(placeText), value });
    }
    const n = this.#puzzle.rows;
    const isOn = ([i, j]: Cell) => i >= 0 && j >= 0 && i < n && j < n;
    for (const [direction, down, right] of WAYS) {
      const cell: Cell = [first[0] - down, first[1] - right];
      const way = cells.every((own, k) => sameCell(own, [first[0] + k * down, first[1] + k * right]));
      const end: Cell = [first[0] + cells.length * down, first[1] + cells.length * right];
      if (way && !isOn(cell) && !isOn(end))
        return this.#push("littlekillersum", {
          cell: placeText(cell),
          direction,
          value: String(sum),
          cells: cells.map(placeText),
        });
    }
    return false;
  }

  #outside(name: string, cells: readonly Cell[], value: object): boolean {
    const at = this.#lines.findIndex((line) => sameLists([line], [cells]));
    const back = this.#lines.findIndex((line) => sameLists([[...line].reverse()], [cells]));
    if (at < 0 && back < 0) return false;
    const n = this.#puzzle.rows;
    const [line, end] = at >= 0 ? [at, -1] : [back, n];
    const cell: Cell = line < n ? [line, end] : [end, line - n];
    return this.#push(name, { cell: placeText(cell), ...value });
  }

  /** f-puzzles says it of all black dots that there are, of white dots of 1, and of X and V together. */
  #allMarked({ marks = [] }: Rule): boolean {
    const said = marks.map(markText).sort();
    if (said.join() === "sum 10,sum 5") return this.#push("negative", "xv");
    const dots = said.filter((text) => text !== "consecutive");
    const there = this.#marks()
      .filter(({ word }) => MARKS[word] === "ratio")
      .map(markText);
    if (said.length > dots.length) this.#fields.nonconsecutive = true;
    if (dots.length === 0) return true;
    const all = there.length > 0 ? [...new Set(there)].sort() : ["double"];
    return all.join() === dots.join() && this.#push("negative", "ratio");
  }
}

const WAYS: readonly (readonly [string, number, number])[] = [
  ["DR", 1, 1],
  ["DL", 1, -1],
  ["UR", -1, 1],
  ["UL", -1, -1],
];
