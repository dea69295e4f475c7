// The rules that words beside a sudoku's rows state: latin, boxes 2x3, diagonals, windoku, anti-knight …

import type { BoxGroup } from "../play.js";
import { diagonals, disjoint, windows } from "./layouts.js";
import { type Move, usualSide } from "./puzzle.js";
import { type RuleWord, wordsOf } from "./rule-words.js";

export interface Rules {
  /** Is anything said? */
  readonly any: boolean;
  readonly latin: boolean;
  /** The usual boxes are named. */
  readonly usual: boolean;
  /** Rows and columns of the boxes. */
  readonly boxes: readonly [number, number] | null;
  /** Rows and columns of the grid. */
  readonly size: readonly [number, number] | null;
  /** The boxes must be drawn: they are not the usual ones. */
  readonly jigsaw: boolean;
  /** Groups of boxes besides; null where this n has none. */
  readonly extra: readonly ((n: number) => readonly BoxGroup[] | null)[];
  readonly apart: readonly Move[];
}

const EXTRA: Readonly<Partial<Record<RuleWord["rule"], (n: number) => readonly BoxGroup[] | null>>> = {
  diagonals,
  windoku: (n) => {
    const side = usualSide(n);
    return side === null ? null : [windows(side)];
  },
  "disjoint groups": (n) => [disjoint(n)],
};

/** What these words ask for together. */
export function rulesOf(words: readonly RuleWord[]): Rules {
  const says = (rule: RuleWord["rule"]) => words.some((word) => word.rule === rule);
  const sizeOf = (rule: RuleWord["rule"]) => words.find((word) => word.rule === rule)?.size ?? null;
  return {
    any: words.some(({ rule }) => rule !== "usual" && rule !== "size"),
    latin: says("latin"),
    usual: says("usual"),
    boxes: sizeOf("boxes"),
    size: sizeOf("size"),
    jigsaw: says("jigsaw"),
    extra: Object.entries(EXTRA).flatMap(([rule, make]) => (says(rule as RuleWord["rule"]) ? [make] : [])),
    apart: (["knight", "king"] as const).filter((move) => says(`anti-${move}`)),
  };
}

/** The rules that lines of words state, and the other lines; where a line was taken away an empty one stays. */
export function rulesAmong(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly rules: Rules;
} {
  const words: RuleWord[] = [];
  const others = lines.map((line) => {
    const said = /[A-Za-z]{3}|\d\s*[x×]/.test(line) ? wordsOf(line) : null;
    if (said?.kind !== "rules") return line;
    words.push(...said.rules);
    return "";
  });
  return { lines: others, rules: rulesOf(words) };
}
