// The text of a puzzle in, a `RulesPuzzle` out: grid, values, rules and givens, a line each; every error has its place.

import { type Parsed, plainText, Report, splitLines } from "#problem";
import type { Cell } from "../geometry/cells.js";
import { CellReader } from "./cells.js";
import { flawOf } from "./flaw.js";
import { readGivens } from "./givens.js";
import { BadWord, Lexer } from "./lexer.js";
import { LARGEST_SIDE, LARGEST_VALUE, type Rule, type RulesPuzzle } from "./puzzle.js";
import { readRule } from "./rule-text.js";
import { rangeOf, type Values } from "./values.js";

export function parseRules(text: string): Parsed<RulesPuzzle> {
  const reader = new Reader(splitLines(plainText(text)));
  return reader.read();
}

/** Does the text begin as a puzzle of this family does? */
export function looksLikeRules(text: string): boolean {
  const first = splitLines(plainText(text)).find((line) => line.trim() !== "" && !isRemark(line));
  return first !== undefined && /^\s*grid(\s+\d+\s*x\s*\d+)?\s*$/i.test(first);
}

/** A line that begins with "#" and a blank says nothing. */
function isRemark(line: string): boolean {
  return /^\s*#(\s|$)/.test(line);
}

type Shape = Pick<RulesPuzzle, "rows" | "columns" | "holes">;

class Reader {
  readonly #lines: readonly string[];
  readonly #report = new Report();
  #at = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  read(): Parsed<RulesPuzzle> {
    let puzzle: RulesPuzzle | undefined;
    this.#attempt(() => {
      const shape = this.#grid();
      puzzle = this.#rest(shape);
    });
    return this.#report.result(() => puzzle!);
  }

  /** Reads something; what cannot be read is reported. */
  #attempt(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof BadWord)) throw error;
      const number = Math.min(this.#at, this.#lines.length);
      this.#report.error(error.code, number, error.column, error.message, this.#lines[number - 1] ?? "");
    }
  }

  /** The next line that says something. */
  #line(): Lexer | null {
    while (this.#at < this.#lines.length) {
      const text = this.#lines[this.#at++]!;
      if (text.trim() !== "" && !isRemark(text)) return new Lexer(text, this.#at);
    }
    return null;
  }

  #grid(): Shape {
    const line = this.#line();
    if (!line?.takes("grid")) throw new BadWord("no-grid", 1, 'expected "grid 9x9", or "grid" and a drawing');
    if (line.atEnd) return this.#drawing();
    const found = line.match(/^(\d+)x(\d+)$/i);
    const [rows, columns] = [Number(found?.[1]), Number(found?.[2])];
    if (!found || !line.atEnd || !isSide(rows) || !isSide(columns))
      throw new BadWord(
        "bad-grid",
        line.text.search(/grid/i) + 6,
        `expected rows and columns, 1x1 to ${LARGEST_SIDE}x${LARGEST_SIDE}`,
      );
    return { rows, columns, holes: [] };
  }

  /** Lines of "." and "#". */
  #drawing(): Shape {
    const drawn: string[] = [];
    while (/^\s*[.#]+\s*$/.test(this.#lines[this.#at] ?? "")) drawn.push(this.#lines[this.#at++]!.trim());
    const columns = drawn[0]?.length ?? 0;
    const odd = drawn.findIndex((row) => row.length !== columns);
    if (odd >= 0) {
      this.#at += odd + 1 - drawn.length;
      throw new BadWord(
        "bad-drawing",
        1,
        `${drawn[odd]!.length} places; expected ${columns}, as in the first line`,
      );
    }
    if (!isSide(drawn.length) || !isSide(columns) || !drawn.join("").includes("."))
      throw new BadWord(
        "bad-drawing",
        1,
        `expected a drawing of "." and "#" below "grid", up to ${LARGEST_SIDE}x${LARGEST_SIDE}`,
      );
    const holes = drawn.flatMap((row, i) => [...row].flatMap((c, j): Cell[] => (c === "#" ? [[i, j]] : [])));
    return { rows: drawn.length, columns, holes };
  }

  #rest(shape: Shape): RulesPuzzle {
    const from = this.#at;
    const most = Math.max(shape.rows, shape.columns);
    let values: Values = { values: Array.from({ length: most }, (_, k) => k + 1) };
    const line = this.#line();
    if (line?.takes("values")) values = this.#values(line);
    else this.#at = from;
    const empty = Array.from({ length: shape.rows }, () =>
      new Array<number | null>(shape.columns).fill(null),
    );
    return this.#rules({ ...shape, ...values, rules: [], givens: empty });
  }

  #values(line: Lexer): Values {
    const begin = line.here();
    const found = new Set<number>();
    const kinds = new Set<boolean>();
    for (let word = line.word(); word; word = line.word()) {
      const range = rangeOf(word.text);
      kinds.add(range?.letters ?? false);
      if (!range || kinds.size > 1 || range.values.some((value) => value > LARGEST_VALUE)) {
        const expected = `expected e.g. 1-9, up to ${LARGEST_VALUE}, or A-F`;
        throw line.bad("bad-values", word, `"${word.text}" are no values; ${expected}`);
      }
      for (const value of range.values) found.add(value);
    }
    if (found.size === 0 || !line.atEnd)
      throw line.bad("bad-values", begin, "expected values, e.g. 1-9 or A-F");
    const values = [...found].sort((a, b) => a - b);
    return kinds.has(true) ? { values, letters: true } : { values };
  }

  #rules(empty: RulesPuzzle): RulesPuzzle {
    const cells = new CellReader(empty);
    const rules: Rule[] = [];
    const places: { readonly rule: Rule; readonly line: Lexer }[] = [];
    let { givens } = empty;
    for (let line = this.#line(); line && !this.#report.full; line = this.#line()) {
      const own = line;
      this.#attempt(() => {
        if (own.takes("givens")) {
          if (!own.atEnd) throw own.bad("more", own.here(), "expected the grid of givens on the lines below");
          givens = this.#givens(empty);
          return;
        }
        if (/^(grid|values)$/i.test(own.here().text.split(/\s/)[0]!))
          throw own.bad("order", own.here(), "expected the grid first, then the values, then rules");
        for (const rule of readRule(own, { values: empty, cells })) {
          rules.push(rule);
          places.push({ rule, line: own });
        }
      });
    }
    const puzzle = { ...empty, rules, givens };
    if (this.#report.errors.length === 0) this.#checkRules(puzzle, places);
    return puzzle;
  }

  #givens(puzzle: RulesPuzzle): RulesPuzzle["givens"] {
    const rows: (number | null)[][] = [];
    while (rows.length < puzzle.rows) {
      const text = this.#lines[this.#at];
      if (text === undefined || text.trim() === "") {
        this.#at++;
        throw new BadWord("few-givens", 1, `${rows.length} lines of givens; expected ${puzzle.rows}`);
      }
      this.#at++;
      rows.push(readGivens(text, rows.length, puzzle));
    }
    return rows;
  }

  /** A rule that nothing can satisfy is told of its line. */
  #checkRules(puzzle: RulesPuzzle, places: readonly { readonly rule: Rule; readonly line: Lexer }[]): void {
    for (const { rule, line } of places) {
      const flaw = flawOf(rule, puzzle);
      if (flaw === null) continue;
      const column = line.text.search(/\S/) + 1;
      this.#report.error("impossible-rule", line.number, column, flaw, line.text);
    }
  }
}

function isSide(side: number): boolean {
  return side >= 1 && side <= LARGEST_SIDE;
}
