// What can stand after the word of a rule, besides cells: how each field of a form is read and written.

import { MARK_TESTS } from "./grid-parts.js";
import { kindOf } from "./kinds.js";
import type { Lexer, Word } from "./lexer.js";
import {
  type Mark,
  type Rule,
  type RulesPuzzle,
  type Span,
  spanText,
  valueCharacter,
  valueText,
} from "./puzzle.js";
import { BadPattern, patternAutomaton } from "./regex.js";
import { characterValue, type Values, valuesText, wordValue } from "./values.js";

interface Field {
  read(line: Lexer, values: Values): Partial<Rule>;
  write(rule: Rule, puzzle: RulesPuzzle): string;
}

/** By its name in a form. */
export const FIELDS: Readonly<Record<string, Field>> = {
  N: {
    read: (line) => ({ number: span(line) ?? expected(line, "a number: 15, 10-12, <5 or >20") }),
    write: ({ number }) => spanText(number!),
  },
  "[N]": {
    read: (line) => optional(span(line)),
    write: ({ number }) => (number ? spanText(number) : ""),
  },
  "[D]": {
    read: (line) => optional(line.match(/^[1-9]$/) && span(line.back())),
    write: ({ number }) => (number ? spanText(number) : ""),
  },
  V: {
    read: (line, values) => ({ values: [value(word(line, "a value"), values)] }),
    write: ({ values = [] }, puzzle) => valueText(puzzle, values[0]!),
  },
  SET: {
    read: (line, values) => ({ values: characters(word(line, "values as one word, e.g. 123"), values) }),
    write: ({ values = [] }, puzzle) => values.map((one) => valueCharacter(puzzle, one)).join(""),
  },
  VALUES: {
    read: (line, values) => ({ values: words(line, "values").map((one) => value(one, values)) }),
    write: ({ values = [] }, puzzle) => values.map((one) => valueText(puzzle, one)).join(" "),
  },
  LENGTHS: {
    read: (line) => ({ values: words(line, "lengths").map((one) => length(one)) }),
    write: ({ values = [] }) => values.join(" "),
  },
  REGEX: { read: pattern, write: (rule) => rule.pattern! },
  DOMINOES: {
    read: (line, values) => ({
      dominoes: words(line, "dominoes such as 05").map((one) => domino(one, values)),
    }),
    write: ({ dominoes = [] }, puzzle) =>
      dominoes.map((halves) => halves.map((half) => valueCharacter(puzzle, half)).join("")).join(" "),
  },
  MARKS: {
    read: (line) => ({ marks: marks(line) }),
    write: ({ marks = [] }) => marks.map(markText).join(" "),
  },
  ":": {
    read: (line) => (line.colon() ? {} : expected(line, '":"')),
    write: () => ":",
  },
};

/** What a mark is called in a text. */
export function markText({ word, number }: Mark): string {
  return number ? `${word} ${spanText(number)}` : word;
}

function optional(number: Span | null): Partial<Rule> {
  return number ? { number } : {};
}

function span(line: Lexer): Span | null {
  const found = line.match(/^(?:(\d+)(?:-(\d+))?|<(\d+)|>(\d+))$/);
  if (!found) return null;
  const [, from, to = from, below, above] = found;
  if (above !== undefined) return [Number(above) + 1, Infinity];
  if (below !== undefined && Number(below) > 0) return [0, Number(below) - 1];
  if (from !== undefined && Number(to) >= Number(from)) return [Number(from), Number(to)];
  return expected(line.back(), `a span of numbers; ${found[0]} is empty`);
}

function expected(line: Lexer, what: string): never {
  const here = line.here();
  const found = here.text === "" ? "the line ends" : `found "${here.text.split(/\s/)[0]}"`;
  throw line.bad("expected", here, `${found}; expected ${what}`);
}

function word(line: Lexer, what: string): Word {
  return line.word() ?? expected(line, what);
}

/** All words up to ":" or the end of the line; there must be one. */
function words(line: Lexer, what: string): Word[] {
  const found = [word(line, what)];
  for (let next = line.word(); next; next = line.word()) found.push(next);
  return found;
}

function value(found: Word, values: Values): number {
  return wordValue(values, found.text) ?? noValue(found, found.text, values);
}

function noValue(found: Word, text: string, values: Values): never {
  throw found.line.bad("no-value", found, `"${text}" is none of the values; expected ${valuesText(values)}`);
}

function length(found: Word): number {
  if (/^\d+$/.test(found.text)) return Number(found.text);
  throw found.line.bad("expected", found, `"${found.text}" is no length; expected a number`);
}

function characters(found: Word, values: Values): number[] {
  return [...found.text].map((character, k) => {
    const place = { ...found, column: found.column + k };
    return characterValue(values, character) ?? noValue(place, character, values);
  });
}

function domino(found: Word, values: Values): [number, number] {
  const [a, b, ...more] = characters(found, values);
  if (a !== undefined && b !== undefined && more.length === 0) return [a, b];
  throw found.line.bad("expected", found, `"${found.text}" is no domino; expected two values, e.g. 05`);
}

function pattern(line: Lexer, values: Values): Partial<Rule> {
  const found = line.solid() ?? expected(line, "a regular expression");
  try {
    patternAutomaton(found.text, values.values, (character) => characterValue(values, character));
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error;
    throw line.bad("bad-pattern", { column: found.column + error.at }, error.message);
  }
  return { pattern: found.text };
}

function marks(line: Lexer): Mark[] {
  const found: Mark[] = [];
  while (!line.atEnd) {
    const mark = word(line, "marks");
    const text = mark.text.toLowerCase();
    const known = Object.keys(MARK_TESTS);
    if (!known.includes(text))
      throw line.bad("unknown-word", mark, `"${mark.text}" is no mark; expected one of ${known.join(", ")}`);
    const needsNumber = kindOf(text)!.form.includes("N ");
    found.push(needsNumber ? { word: text, ...FIELDS.N!.read(line, { values: [] }) } : { word: text });
  }
  return found.length > 0 ? found : expected(line, `marks: ${Object.keys(MARK_TESTS).join(", ")}`);
}
