// Problems of the book that need no family of their own: a few numbers or words in, items and options out. The command line
// makes them by the same names (`quadrille make queens 8`).

import { problem } from "./build.js";
import type { Problem } from "./problem.js";
import { BadValue } from "./text/bad-value.js";

/** The largest size: a million options. */
const MOST = 1000;

const range = (n: number, from = 0) => Array.from({ length: n }, (_, k) => k + from);

/**
 * Problems that stand in every book on exact cover, made from a number or from words.
 *
 *     countSync(classics.queens(8)).count; // → 92n
 *     countSync(classics.langford(7)).count; // → 52n
 *     countSync(classics.wordRectangle(["ACE", "BAD"], ["AB", "CA", "ED"])).count; // → 1n
 */
export const classics = {
  /** Queens on an n × n board that do not attack each other. Rows r and columns c are primary, diagonals a and b secondary. */
  queens(n: number): Problem {
    const size = sizeFrom(n);
    const [lines, diagonals] = [range(size), range(2 * size - 1)];
    return problem<string, string>({
      primary: ["r", "c"].flatMap((kind) => lines.map((k) => `${kind}${k}`)),
      secondary: ["a", "b"].flatMap((kind) => diagonals.map((k) => `${kind}${k}`)),
      options: lines.flatMap((r) =>
        lines.map((c) => [`r${r}`, `c${c}`, `a${r + c}`, `b${size - 1 - r + c}`]),
      ),
    });
  },

  /** Langford pairs, in both directions: each number k of 1 … n twice in 2n places s, with k places between the two. */
  langford(n: number): Problem {
    const numbers = range(sizeFrom(n), 1);
    return problem<string>({
      primary: [...numbers.map(String), ...range(2 * n, 1).map((s) => `s${s}`)],
      options: numbers.flatMap((k) =>
        range(Math.max(0, 2 * n - k - 1), 1).map((s) => [String(k), `s${s}`, `s${s + k + 1}`]),
      ),
    });
  },

  /**
   * Rectangles of letters with one of the first words in each row (a) and one of the second in each column (d). A cell is a
   * secondary item, row.column, with its letter as color. A word may be used more than once.
   */
  wordRectangle(across: readonly string[], down: readonly string[]): Problem {
    const [columns, rows] = [lettersOf(across, "across"), lettersOf(down, "down")];
    const places = (
      kind: string,
      count: number,
      words: readonly string[],
      cell: (k: number, j: number) => string,
    ) =>
      range(count).flatMap((k) =>
        [...new Set(words)].map((word) => [
          `${kind}${k}`,
          ...[...word].map((letter, j) => `${cell(k, j)}:${letter}`),
        ]),
      );
    return problem<string, string>({
      primary: [...range(rows).map((r) => `a${r}`), ...range(columns).map((c) => `d${c}`)],
      secondary: range(rows).flatMap((r) => range(columns).map((c) => `${r}.${c}`)),
      options: [
        ...places("a", rows, across, (r, c) => `${r}.${c}`),
        ...places("d", columns, down, (c, r) => `${r}.${c}`),
      ],
    });
  },
};

function sizeFrom(n: number): number {
  if (Number.isSafeInteger(n) && n >= 1 && n <= MOST) return n;
  throw new BadValue(`The size is ${n}; expected a whole number from 1 to ${MOST}`);
}

/** How many letters the words have, all of them. */
function lettersOf(words: readonly string[], kind: string): number {
  const [first = ""] = words;
  const odd = words.find((word) => [...word].length !== [...first].length);
  if (first === "") throw new BadValue(`There are no words ${kind}`);
  if (odd === undefined) return [...first].length;
  throw new BadValue(`Of the words ${kind} ${first} and ${odd} differ in length; expected one length`);
}
