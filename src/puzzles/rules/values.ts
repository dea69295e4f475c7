// Values as texts have them: numbers or letters, and one character a cell in grids.

import { digitValue } from "../geometry/digits.js";
import { type RulesPuzzle, valueText } from "./puzzle.js";

/** What can be a value, and how it is written. */
export type Values = Pick<RulesPuzzle, "values" | "letters">;

/** The value that this character of a grid stands for; null if it is none of the values. */
export function characterValue({ values, letters }: Values, character: string): number | null {
  const value = letters ? letterValue(character) : numeral(values, character);
  return values.includes(value) ? value : null;
}

/** 7, or c for 12; C as well where no value needs a capital of its own. */
function numeral(values: readonly number[], character: string): number {
  const isSmall = values[values.length - 1]! < 36;
  return digitValue(isSmall ? character.toLowerCase() : character);
}

/** The value that this word stands for; null if it is none of the values. */
export function wordValue({ values, letters }: Values, word: string): number | null {
  const value = letters
    ? word.length === 1
      ? letterValue(word)
      : -1
    : /^\d+$/.test(word)
      ? Number(word)
      : -1;
  return values.includes(value) ? value : null;
}

function letterValue(character: string): number {
  const at = character.toUpperCase().charCodeAt(0) - 64;
  return at >= 1 && at <= 26 ? at : -1;
}

/** "1-9", "A-F", "1-4 7": ranges as the text has them. */
export function valuesText(puzzle: Values): string {
  const ranges: [number, number][] = [];
  for (const value of puzzle.values) {
    const last = ranges[ranges.length - 1];
    if (last?.[1] === value - 1) last[1] = value;
    else ranges.push([value, value]);
  }
  const text = (value: number) => valueText(puzzle, value);
  return ranges.map(([a, b]) => (a === b ? text(a) : `${text(a)}-${text(b)}`)).join(" ");
}

/** A range of a `values` line, e.g. "0-6" or "A-F"; null if it is none. */
export function rangeOf(word: string): { readonly letters: boolean; readonly values: number[] } | null {
  const [all, from = "", to = from] = /^(\d+|[A-Za-z])(?:-(\d+|[A-Za-z]))?$/.exec(word) ?? [];
  const letters = !/\d/.test(from);
  if (all === undefined || letters !== !/\d/.test(to)) return null;
  const [least, most] = letters ? [letterValue(from), letterValue(to)] : [Number(from), Number(to)];
  if (most < least || most - least > 1000) return null;
  return { letters, values: Array.from({ length: most - least + 1 }, (_, k) => least + k) };
}
