// The text of a polyominoes puzzle in, a `PolyominoesPuzzle` out (POLYOMINOES §2–6), without its limit on lines.

import { type Parsed, Report, splitLines } from "#problem";
import type { Cell } from "../geometry/cells.js";
import { digitValue } from "../geometry/digits.js";
import { BOARD_RADIX, bareName, type PolyominoesPiece, type PolyominoesPuzzle } from "./puzzle.js";

const LONGEST_NAME = 3;

export function parsePolyominoes(text: string): Parsed<PolyominoesPuzzle> {
  return new PolyominoesReader().read(splitLines(text), text.endsWith("\n"));
}

/** A run of characters without white space, and where it begins. */
interface Token {
  readonly text: string;
  readonly at: number;
}

function tokensOf(line: string): Token[] {
  return [...line.matchAll(/[^ \t\n\v\f\r]+/g)].map((match) => ({ text: match[0], at: match.index }));
}

class PolyominoesReader {
  readonly #report = new Report();
  #number = 0;
  #line = "";

  read(lines: readonly string[], closed: boolean): Parsed<PolyominoesPuzzle> {
    const [boardLine = "", namesLine] = lines;
    this.#turnTo(1, boardLine);
    const board = this.#readBoard();
    if (namesLine === undefined && this.#report.errors.length === 0) {
      this.#report.error("no-names", 2, 1, "No piece names; expected them in the second line", "");
    }
    this.#turnTo(2, namesLine ?? "");
    const names = tokensOf(namesLine ?? "").map((token) => token.text);
    const pieces: PolyominoesPiece[] = [];
    for (let k = 2; k < lines.length; k++) {
      this.#turnTo(k + 1, lines[k]!);
      const piece = this.#readPiece(names);
      if (piece) pieces.push(piece);
    }
    // The original copies the names as they are: without a newline if the file ends there without one.
    const newline = lines.length > 2 || closed ? "\n" : "";
    return this.#report.result(() => {
      return { board, names, pieces, source: { board: boardLine, names: namesLine + newline } };
    });
  }

  #turnTo(number: number, line: string): void {
    this.#number = number;
    this.#line = line;
    const nul = line.indexOf("\0");
    if (nul >= 0) this.#error("nul-character", nul, "a NUL character; expected text");
  }

  #error(code: string, at: number, message: string): null {
    this.#report.error(code, this.#number, at + 1, message, this.#line);
    return null;
  }

  #readBoard(): Cell[] {
    const board: Cell[] = [];
    const seen = new Set<string>();
    for (const token of tokensOf(this.#line)) {
      const cell = this.#readPosition(token);
      if (!cell) return board;
      if (seen.has(token.text))
        this.#error("duplicate-position", token.at, `Duplicate board position ${token.text}`);
      seen.add(token.text);
      board.push(cell);
    }
    if (board.length === 0) {
      this.#error("empty-board", 0, "Empty board; expected positions such as 00 01 02 in the first line");
    }
    return board;
  }

  #readPosition({ text, at }: Token): Cell | null {
    const [x, y] = [boardDigit(text, 0), boardDigit(text, 1)];
    if (x < 0) return this.#error("bad-x", at, `Bad x coordinate in "${text}"; expected a digit 0-9 or a-z`);
    if (y < 0)
      return this.#error("bad-y", at + 1, `Bad y coordinate in "${text}"; expected a digit 0-9 or a-z`);
    if (text.length > 2) {
      return this.#error(
        "bad-position",
        at + 2,
        `Bad board position "${text}"; expected a blank after two digits`,
      );
    }
    return [x, y];
  }

  #readPiece(names: readonly string[]): PolyominoesPiece | null {
    const [name, s, t, ...positions] = tokensOf(this.#line);
    const end = this.#line.length;
    if (!name) return this.#error("empty-line", 0, "Empty line; expected a piece");
    if (name.text.length > LONGEST_NAME) {
      return this.#error(
        "long-name",
        name.at,
        `Piece name too long; expected at most ${LONGEST_NAME} characters`,
      );
    }
    if (s?.text !== "1" && s?.text !== "2" && s?.text !== "4") {
      return this.#error("bad-s", s?.at ?? end, "Bad s value; expected the number of rotations, 1, 2 or 4");
    }
    if (t?.text !== "1" && t?.text !== "2") {
      return this.#error("bad-t", t?.at ?? end, "Bad t value; expected the number of transpositions, 1 or 2");
    }
    if (positions.length === 0)
      return this.#error("empty-piece", end, "Empty piece; expected cells such as 00 01");
    if (positions.length > BOARD_RADIX ** 2) {
      const extra = positions[BOARD_RADIX ** 2]!;
      return this.#error("pigeonhole", extra.at, "Pigeonhole principle says you repeated a position");
    }
    const cells: Cell[] = [];
    for (const token of positions) {
      const cell = this.#readPosition(token);
      if (!cell) return null;
      cells.push(cell);
    }
    if (!names.some((wanted) => bareName(wanted) === name.text)) {
      const message = `the piece ${name.text} is not among the names of the second line`;
      this.#report.warn("unnamed-piece", this.#number, name.at + 1, message, this.#line);
    }
    const rotations = Number(s.text) as 1 | 2 | 4;
    return { name: name.text, rotations, transpositions: Number(t.text) as 1 | 2, cells };
  }
}

function boardDigit(text: string, at: number): number {
  const value = digitValue(text, at);
  return value < BOARD_RADIX ? value : -1;
}
