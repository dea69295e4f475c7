// The rules of a puzzle in, what setters draw of them out: cages with their sums, lines, dots, clues outside. What has no
// drawing is said in words below the picture.

import { type Cell, cellKey, rectangle } from "../geometry/cells.js";
import type { DrawnMark, Label, MarkTint, Region, RegionKind, Spot } from "../pictures/picture.js";
import { diagonalOf, linesOf, sameLists } from "./cells.js";
import { isBeside } from "./parts.js";
import {
  cellsOfPuzzle,
  neighborPairs,
  type Rule,
  type RulesPuzzle,
  sameCell,
  spanText,
  valueCharacter,
} from "./puzzle.js";
import { ruleLines } from "./rule-text.js";

/** What is drawn of rules. */
export interface Drawings {
  readonly marks: readonly DrawnMark[];
  /** Clues outside the grid. */
  readonly outside: readonly Label[];
  /** Boxes and other sets of cells. */
  readonly regions: readonly Region[];
  /** Places that are black. */
  readonly holes: readonly Cell[];
  /** Rules that are not drawn, as lines of text. */
  readonly inWords: readonly string[];
}

export function drawingsOf(puzzle: RulesPuzzle): Drawings {
  const sketch = new Sketch(puzzle);
  const left = puzzle.rules.filter((rule) => !sketch.draw(rule));
  return {
    ...sketch.done(),
    inWords: ruleLines({ ...puzzle, rules: left.filter(({ automaton }) => !automaton) }),
  };
}

const middle = ([i, j]: Cell): Spot => [i + 0.5, j + 0.5];
const inOrder = (cells: readonly Cell[]) => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
/** By word: the sign after the number of a cage of KenKen. */
const SIGNS: Readonly<Record<string, string>> = {
  sum: "+",
  cage: "+",
  product: "×",
  difference: "−",
  quotient: "÷",
};
/** By word: the color and width of the line that is drawn. */
const LINES: Readonly<Record<string, readonly [MarkTint, number]>> = {
  palindrome: ["gray", 0.22],
  renban: ["purple", 0.26],
  whisper: ["green", 0.26],
  entropic: ["orange", 0.2],
  less: ["gray", 0.08],
  consecutive: ["orange", 0.1],
  double: ["ink", 0.08],
};
const CLONES: readonly MarkTint[] = ["green", "orange", "purple", "blue"];
const OUTSIDE = new Set(["sandwich", "sees", "x-sum", "runs", "occurs", "sum"]);

class Sketch {
  readonly #puzzle: RulesPuzzle;
  readonly #there: ReadonlySet<string>;
  readonly #marks: DrawnMark[] = [];
  readonly #outside = new Map<string, Label>();
  readonly #regions: Region[] = [];
  /** Places with clues of a kakuro. */
  readonly #clued: Cell[] = [];
  readonly #isKenken: boolean;
  readonly #isKakuro: boolean;
  readonly #isStraights: boolean;
  #clones = 0;

  constructor(puzzle: RulesPuzzle) {
    this.#puzzle = puzzle;
    this.#there = new Set(cellsOfPuzzle(puzzle).map(cellKey));
    const inRow = new Set(
      puzzle.rules.flatMap(({ word, lists }) => (word === "renban" ? lists.flat().map(cellKey) : [])),
    );
    const black = cellsOfPuzzle(puzzle).filter(
      (cell) => puzzle.givens[cell[0]]?.[cell[1]] !== null && !inRow.has(cellKey(cell)),
    );
    this.#isStraights =
      puzzle.holes.length > 0 &&
      puzzle.rules.every(
        ({ word, lists }) => word === "distinct" || (word === "renban" && this.#isRun(lists[0]!, black)),
      );
    if (this.#isStraights) this.#shade(black, "gray");
    const sums = puzzle.rules.filter(({ word }) => word in SIGNS || word === "result");
    const covered = sums.flatMap(({ lists }) => lists.flat());
    const isApart =
      covered.length === this.#there.size && new Set(covered.map(cellKey)).size === covered.length;
    this.#isKenken = isApart && sums.some(({ word }) => !/^(cage|sum)$/.test(word));
    this.#isKakuro =
      puzzle.rules.length > 0 &&
      puzzle.rules.every(({ word, lists }) => word === "cage" && this.#isRun(lists[0]!));
  }

  done(): Omit<Drawings, "inWords"> {
    const outside = [...this.#outside.values()];
    return { marks: this.#marks, outside, regions: this.#regions, holes: this.#black() };
  }

  /** Holes, and with clues of a kakuro outside the grid all of the rectangle that they begin. */
  #black(): Cell[] {
    const { rows, columns } = this.#puzzle;
    const begin = (way: 0 | 1) => (this.#clued.some((cell) => cell[way] < 0) ? -1 : 0);
    const [top, left] = [begin(0), begin(1)];
    const all = rectangle(rows - top, columns - left).map(([i, j]): Cell => [i + top, j + left]);
    return all.filter((cell) => !this.#there.has(cellKey(cell)));
  }

  /** Draws a rule; false if it has no drawing. */
  draw(rule: Rule): boolean {
    const [cells = []] = rule.lists;
    const { word } = rule;
    if (word === "distinct") return this.#distinct(cells);
    if (word === "diagonals") return this.#diagonals();
    if (word === "arrow") return this.#arrow(rule, cells);
    if (word === "thermo" || word === "slow-thermo") return this.#thermo(word, cells);
    if (word === "between") return this.#between(cells);
    if (word === "minimum" || word === "maximum") return this.#extreme(word, cells);
    if (word === "even" || word === "odd") return this.#parity(word, cells);
    if (word === "among") return this.#among(rule, cells);
    if (word === "same-sum") return rule.lists.every((list) => this.#line(list, "blue", 0.16));
    if (word === "dominoes") return true;
    if (word === "clone") {
      for (const list of rule.lists) this.#shade(list, CLONES[this.#clones % CLONES.length]!);
      this.#clones++;
      return true;
    }
    if (word === "contains") return this.#contains(rule, cells);
    if (this.#isKenken && (word in SIGNS || word === "result")) return this.#kenkenCage(rule, cells);
    if (this.#isStraights && word === "renban") return true;
    if (this.#isKakuro) return this.#kakuroClue(rule, inOrder(cells));
    if (OUTSIDE.has(word) && this.#clueOutside(rule, cells)) return true;
    if (cells.length === 2 && isBeside(cells[0]!, cells[1]!) && this.#dot(rule, cells[0]!, cells[1]!))
      return true;
    if (word === "cage" || word === "sum") return this.#cage(cells, rule.number ? spanText(rule.number) : "");
    if (word === "product") return this.#cage(cells, `${spanText(rule.number!)}×`);
    if (word === "equal") return this.#cage(cells, "=");
    const [tint, size] = LINES[word] ?? [];
    if (tint && this.#isPath(cells)) return this.#line(cells, tint, size!, word === "less");
    return false;
  }

  #line(cells: readonly Cell[], tint: MarkTint, size: number, arrow = false): boolean {
    this.#marks.push({ shape: "line", points: cells.map(middle), tint, size, arrow });
    return true;
  }

  #cage(cells: readonly Cell[], text: string): boolean {
    this.#marks.push({ shape: "cage", cells, above: true });
    return text === "" || this.#corner(cells, text);
  }

  /** A text in the upper left corner of the first cell. */
  #corner(cells: readonly Cell[], text: string): boolean {
    const [[i, j]] = inOrder(cells) as [Cell];
    this.#marks.push({
      shape: "text",
      at: [i + 0.06, j + 0.07],
      text,
      size: 0.27,
      tint: "ink",
      isCorner: true,
      above: true,
    });
    return true;
  }

  #region(kind: RegionKind, cells: readonly Cell[], tint: number): void {
    this.#regions.push({ name: "", label: "", cells, kind, tint });
  }

  /** Rows and columns need no drawing; sets apart from each other are boxes, and further ones are shaded. */
  #distinct(cells: readonly Cell[]): boolean {
    const puzzle = this.#puzzle;
    if (puzzle.rules.some(({ word }) => word === "dominoes")) return this.#cage(cells, "≠");
    const isLine = ([i, j]: Cell) =>
      cells.every((cell) => cell[0] === i) || cells.every((cell) => cell[1] === j);
    if (isLine(cells[0]!)) return cells.length === this.#puzzle.values.length || this.#lineOf(cells);
    for (const way of [1, -1] as const)
      if (sameLists([diagonalOf(puzzle, way)], [cells])) return this.#line(cells, "blue", 0.05);
    const taken = new Set(
      this.#regions.flatMap((region) => (region.kind === "box" ? region.cells.map(cellKey) : [])),
    );
    const isBox = cells.length === puzzle.values.length && !cells.some((cell) => taken.has(cellKey(cell)));
    if (isBox) this.#region("box", cells, this.#regions.length);
    else this.#shade(cells, "blue");
    return true;
  }

  /** Is it a whole line of the grid, shorter than there are values? */
  #lineOf(cells: readonly Cell[]): boolean {
    const lines = [...linesOf(this.#puzzle, 0), ...linesOf(this.#puzzle, 1)];
    return lines.some((line) => sameLists([line], [cells]));
  }

  #diagonals(): boolean {
    for (const way of [1, -1] as const) this.#line(diagonalOf(this.#puzzle, way), "blue", 0.05);
    return true;
  }

  #arrow({ number }: Rule, cells: readonly Cell[]): boolean {
    const digits = number?.[0] ?? 1;
    const shaft = cells.slice(digits - 1).map(middle);
    const [from, to] = [shaft[0]!, shaft[1] ?? shaft[0]!];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const rim: Spot = [
      from[0] + (0.4 * (to[0] - from[0])) / length,
      from[1] + (0.4 * (to[1] - from[1])) / length,
    ];
    this.#marks.push({
      shape: "line",
      points: [rim, ...shaft.slice(1)],
      size: 0.06,
      tint: "gray",
      arrow: true,
    });
    if (digits === 1) this.#disc(cells[0]!, 0.8, "paper", true);
    else {
      this.#line(cells.slice(0, digits), "gray", 0.83);
      this.#line(cells.slice(0, digits), "paper", 0.76);
    }
    return true;
  }

  #disc(cell: Cell, size: number, tint: MarkTint, isOutlined = false): void {
    this.#marks.push({ shape: "disc", at: middle(cell), size, tint, isOutlined });
  }

  #thermo(word: string, cells: readonly Cell[]): boolean {
    const isSlow = word === "slow-thermo";
    this.#disc(cells[0]!, 0.72, "gray");
    this.#line(cells, "gray", 0.34);
    if (isSlow) {
      this.#disc(cells[0]!, 0.5, "paper");
      this.#line(cells, "paper", 0.16);
    }
    return true;
  }

  #between(cells: readonly Cell[]): boolean {
    this.#line(cells, "gray", 0.14);
    for (const end of [cells[0]!, cells[cells.length - 1]!]) {
      this.#disc(end, 0.8, "gray");
      this.#disc(end, 0.7, "paper");
    }
    return true;
  }

  /** Shaded, with signs of inequality towards its neighbours. */
  #extreme(word: string, cells: readonly Cell[]): boolean {
    this.#shade(cells, "gray");
    const isOwn = (cell: Cell) => cells.some((own) => sameCell(own, cell));
    for (const [a, b] of neighborPairs(this.#puzzle)) {
      if (isOwn(a) === isOwn(b)) continue;
      const isFirst = isOwn(a) === (word === "minimum");
      this.#dot({ word: "less", lists: [] }, isFirst ? a : b, isFirst ? b : a);
    }
    return true;
  }

  #parity(word: string, cells: readonly Cell[]): boolean {
    for (const cell of cells)
      this.#marks.push({
        shape: word === "even" ? "square" : "disc",
        at: middle(cell),
        size: 0.74,
        tint: "gray",
      });
    return true;
  }

  #among({ values = [] }: Rule, cells: readonly Cell[]): boolean {
    for (const cell of cells)
      this.#corner([cell], values.map((value) => valueCharacter(this.#puzzle, value)).join(""));
    return true;
  }

  #shade(cells: readonly Cell[], tint: MarkTint): void {
    this.#marks.unshift(
      ...cells.map((cell): DrawnMark => ({ shape: "square", at: middle(cell), size: 1, tint })),
    );
  }

  /** Where four cells meet; else as a cage. */
  #contains({ values = [] }: Rule, cells: readonly Cell[]): boolean {
    const texts = values.map((value) => valueCharacter(this.#puzzle, value));
    const [[i, j]] = inOrder(cells) as [Cell];
    const isSquare =
      cells.length === 4 && cells.every(([a, b]) => a - i >= 0 && a - i < 2 && b - j >= 0 && b - j < 2);
    if (!isSquare) return this.#cage(cells, texts.join(""));
    this.#marks.push({
      shape: "disc",
      at: [i + 1, j + 1],
      size: 0.62,
      tint: "paper",
      isOutlined: true,
      above: true,
    });
    const rows =
      texts.length < 3 ? [texts] : [texts.slice(0, texts.length >> 1), texts.slice(texts.length >> 1)];
    for (const [k, row] of rows.entries()) {
      const down = rows.length === 1 ? 0 : k === 0 ? -0.12 : 0.12;
      this.#small([i + 1 + down, j + 1], row.join(" "), 0.24);
    }
    return true;
  }

  #small(at: Spot, text: string, size: number, tint: MarkTint = "ink"): void {
    this.#marks.push({ shape: "text", at, text, size, tint, above: true });
  }

  #kenkenCage({ word, number }: Rule, cells: readonly Cell[]): boolean {
    this.#region("frame", cells, 0);
    return this.#corner(cells, `${spanText(number!)}${cells.length > 1 ? (SIGNS[word] ?? "") : ""}`);
  }

  /** What stands between two neighbours. */
  #dot(rule: Rule, a: Cell, b: Cell): boolean {
    const { word, number } = rule;
    const at: Spot = [(a[0] + b[0] + 1) / 2, (a[1] + b[1] + 1) / 2];
    const dot = (tint: MarkTint, text = "") => {
      this.#marks.push({
        shape: "disc",
        at,
        size: text === "" ? 0.28 : 0.4,
        tint,
        isOutlined: true,
        above: true,
      });
      if (text !== "") this.#small(at, text, 0.28, tint === "ink" ? "paper" : "ink");
      return true;
    };
    const text = number ? spanText(number) : "";
    if (word === "consecutive" || (word === "difference" && text === "1")) return dot("paper");
    if (word === "double" || (word === "quotient" && text === "2")) return dot("ink");
    if (word === "difference") return dot("paper", text);
    if (word === "quotient") return dot("ink", text);
    if (word === "sum" || word === "equal" || word === "less") {
      this.#marks.push({ shape: "disc", at, size: 0.36, tint: "paper", above: true });
      if (word === "less") this.#chevron(at, [b[0] - a[0], b[1] - a[1]]);
      else this.#small(at, { 5: "V", 10: "X", "": "=" }[text] ?? text, 0.4);
      return true;
    }
    return false;
  }

  /** A sign of inequality, its tip towards the smaller. */
  #chevron([x, y]: Spot, [down, right]: Spot): void {
    const point = (along: number, aside: number): Spot => [
      x + along * down + aside * right,
      y + along * right + aside * down,
    ];
    const points = [point(0.09, 0.13), point(-0.09, 0), point(0.09, -0.13)];
    this.#marks.push({ shape: "line", points, size: 0.055, tint: "ink", above: true });
  }

  /** Are neighbours in the list neighbours in the grid, at a corner at least? */
  #isPath(cells: readonly Cell[]): boolean {
    return cells.every((cell, k) => {
      const before = cells[k - 1] ?? cell;
      return Math.max(Math.abs(cell[0] - before[0]), Math.abs(cell[1] - before[1])) <= 1;
    });
  }

  /** The step from cell to cell of a straight list that goes on until there is no cell; null of another. */
  #wayOf(cells: readonly Cell[], black: readonly Cell[] = []): Spot | null {
    const [first, second] = cells;
    if (!first || !second) return null;
    const way: Spot = [second[0] - first[0], second[1] - first[1]];
    const isStraight = cells.every(
      (cell, k) => cell[0] === first[0] + k * way[0] && cell[1] === first[1] + k * way[1],
    );
    const last = cells[cells.length - 1]!;
    const ends: Cell[] = [
      [first[0] - way[0], first[1] - way[1]],
      [last[0] + way[0], last[1] + way[1]],
    ];
    const isOpen = (end: Cell) =>
      this.#there.has(cellKey(end)) && !black.some((one) => cellKey(one) === cellKey(end));
    const isWhole = Math.max(Math.abs(way[0]), Math.abs(way[1])) === 1 && !ends.some(isOpen);
    return isStraight && isWhole ? way : null;
  }

  #isRun(cells: readonly Cell[], black: readonly Cell[] = []): boolean {
    const way = this.#wayOf(inOrder(cells), black);
    return way !== null && way[0] * way[1] === 0;
  }

  /** The clue of a line, outside where it begins: the sum of a diagonal, what is seen, lengths of runs. */
  #clueOutside({ word, number, values = [] }: Rule, cells: readonly Cell[]): boolean {
    const way = this.#wayOf(cells);
    if (!way || (word === "sum" && way[0] * way[1] === 0 && cells.length === 2)) return false;
    if (word === "occurs" && (String(this.#puzzle.values) !== "0,1" || values[0] !== 1)) return false;
    const texts = word === "runs" ? values.map(String) : [spanText(number!)];
    const [i, j] = cells[0]!;
    let back = 1;
    const place = (): Cell => [i - back * way[0], j - back * way[1]];
    while (this.#outside.has(cellKey(place()))) back++;
    const isForward = way[0] + way[1] > 0;
    for (const text of isForward ? [...texts].reverse() : texts) {
      this.#outside.set(cellKey(place()), { cell: place(), text });
      back++;
    }
    if (way[0] * way[1] !== 0) this.#pointer([i, j], way);
    return true;
  }

  /** A small arrow in the corner of the place outside, towards the first cell of a diagonal. */
  #pointer([i, j]: Cell, [down, right]: Spot): void {
    const spot = (back: number): Spot => [i + 0.5 - (0.5 + back) * down, j + 0.5 - (0.5 + back) * right];
    this.#marks.push({
      shape: "line",
      points: [spot(0.28), spot(0.04)],
      size: 0.05,
      tint: "gray",
      arrow: true,
    });
  }

  /** The sum of a run in the place before it, which is black: above the slash for a row, below it for a column. */
  #kakuroClue({ number }: Rule, cells: readonly Cell[]): boolean {
    const [first, second] = cells as [Cell, Cell];
    const isAcross = first[0] === second[0];
    const hole: Cell = isAcross ? [first[0], first[1] - 1] : [first[0] - 1, first[1]];
    const [i, j] = hole;
    const text = number ? spanText(number) : "";
    this.#clued.push(hole);
    this.#marks.push({
      shape: "line",
      points: [
        [i + 0.06, j + 0.06],
        [i + 0.94, j + 0.94],
      ],
      size: 0.03,
      tint: "gray",
      above: true,
    });
    if (text !== "") this.#small(isAcross ? [i + 0.28, j + 0.68] : [i + 0.74, j + 0.32], text, 0.34, "light");
    return true;
  }
}
