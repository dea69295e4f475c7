// A puzzle's text in, its problem out, within limits that keep a page alive whatever a link or a file contains.

import {
  BadValue,
  type Diagnostic,
  Game,
  namedBoard,
  type Parsed,
  type Problem,
  Puzzle,
  parseDlx,
  parsePuzzle,
  TextError,
} from "#library";
import { familyOf, missingIn, PLAIN } from "./kinds.js";
import type { Reading, Source } from "./protocol.js";

/** The DLX form of a puzzle may have this many characters: some 300,000 options. */
const MOST_CHARACTERS = 16_000_000;

/** A DLX form that is longer is not shown, only downloaded. */
const MOST_SHOWN = 300_000;

/** A diagram can be read up to this many items. */
const MOST_DRAWN = 64;
/** A board whose cells are items can have this many. */
const MOST_NAMED = 2500;

/** Told to the visitor as it is. */
export class Refusal extends Error {}

export interface Encoded {
  readonly reading: Reading;
  /** Null if the text is bad. */
  readonly problem: Problem | null;
  /** The DLX form; null if the text is bad, or if it is too long to be shown. */
  readonly dlx: string | null;
}

export function readSource({ kind, text }: Source): Reading {
  if (kind === PLAIN) return toReading(parseDlx(text), itemsOf);
  const parsed = parsePuzzle(kind, text);
  const reading = toReading(parsed, (puzzle) => puzzle.spec);
  if (parsed.ok) return reading;
  // A drawing that was only begun is no fault.
  const begun = parsePuzzle(kind, text, { literal: true });
  return begun.ok && missingIn({ kind, spec: begun.value.spec }) !== ""
    ? toReading(begun, (puzzle) => puzzle.spec)
    : reading;
}

export function encode(source: Source): Encoded {
  if (source.kind === PLAIN) {
    const parsed = parseDlx(source.text);
    const reading = toReading(parsed, itemsOf);
    return { reading, problem: parsed.ok ? parsed.value : null, dlx: source.text };
  }
  const reading = readSource(source);
  if (reading.errors.length > 0) return { reading, problem: null, dlx: null };
  let dlx = "";
  const lines = limited(familyOf(source.kind)!.dlx(reading.spec), (line) => {
    if (dlx.length <= MOST_SHOWN) dlx += line;
  });
  const parsed = parseDlx(lines, { allowEmpty: true });
  if (!parsed.ok)
    return { reading: { ...reading, errors: parsed.errors.map(inGeneral) }, problem: null, dlx: null };
  return { reading, problem: parsed.value, dlx: dlx.length <= MOST_SHOWN ? dlx : null };
}

/** The puzzle of this text, with its problem within the page's limits; a plain problem has no puzzle. */
function askedOf(source: Source): Puzzle | Problem {
  const { reading, problem } = encode(source);
  if (!problem) throw new Refusal("There is nothing to ask: the text of the puzzle has an error.");
  const family = familyOf(source.kind);
  return family ? new Puzzle(family, reading.spec, problem) : problem;
}

export function gameOf(source: Source): Game {
  return new Game(askedOf(source));
}

export function puzzleOf(source: Source): Puzzle {
  const asked = askedOf(source);
  if (asked instanceof Puzzle) return asked;
  throw new Refusal("A plain problem has no clues.");
}

/** What is drawn of a plain problem: its items, unless they are many. */
function itemsOf({ itemNames }: Problem): readonly string[] {
  if (itemNames.length <= MOST_DRAWN) return itemNames;
  return itemNames.length <= MOST_NAMED && namedBoard(itemNames) ? itemNames : [];
}

/** The lines of the puzzle's DLX form; too many of them are an error. */
export function* limited(lines: Iterable<string>, see: (line: string) => void = () => {}): Generator<string> {
  let characters = 0;
  for (const line of lines) {
    characters += line.length;
    if (characters > MOST_CHARACTERS)
      throw new Refusal("This puzzle has too many placements for the page; the command line can solve it.");
    see(line);
    yield line;
  }
}

function toReading<T>(parsed: Parsed<T>, specOf: (value: T) => unknown): Reading {
  const { warnings } = parsed;
  if (!parsed.ok) return { spec: null, errors: parsed.errors, warnings };
  return { spec: specOf(parsed.value), errors: [], warnings };
}

/** An error in the DLX form has no place in the puzzle's own text. */
function inGeneral(error: Diagnostic): Diagnostic {
  return { ...error, line: 0, column: 1, text: "" };
}

/** What to tell the visitor when something was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof TextError) return error.diagnostics[0]?.message ?? error.message;
  // The machine's own range errors are of memory, of lengths and of the stack.
  if (error instanceof RangeError && !(error instanceof BadValue))
    return "This puzzle is too large for the page.";
  return error instanceof Error ? error.message : String(error);
}
