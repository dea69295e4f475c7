// Sets of cells as text: `[0-2]b` is 0b, 1b, 2b; `[1-3][1-4]` is a rectangle (POLYOMINO-DLX §4–7).

import type { Cell } from "./cells.js";
import { digit, digitValue } from "./digits.js";

/** A digit or a bracketed set of digits: the values in increasing order, and where the text goes on. */
export interface DigitSet {
  readonly values: readonly number[];
  readonly end: number;
}

/** What is wrong with a digit set, and where. */
export interface NotationFault {
  readonly code: string;
  readonly at: number;
  readonly message: string;
}

/** Reads the digit or bracketed set that begins at this place of the line. */
export function parseDigitSet(line: string, start: number): DigitSet | NotationFault {
  if (line[start] === "[") return parseBracket(line, start + 1);
  const value = digitValue(line, start);
  if (value >= 0) return { values: [value], end: start + 1 };
  if (start >= line.length) {
    return { code: "incomplete-line", at: start, message: "Incomplete input line; expected a digit or [" };
  }
  const message = `Illegal digit "${line[start]}" at position ${start}; expected one of 0-9, a-z, A-Z, or [`;
  return { code: "illegal-digit", at: start, message };
}

function parseBracket(line: string, start: number): DigitSet | NotationFault {
  const member = new Set<number>();
  let from = -1; // the beginning of a range whose end has not come yet
  let last = -1; // the digit just before; a dash needs one
  for (let at = start; ; at++) {
    const c = line[at];
    if (c === "]") return { values: [...member].sort((a, b) => a - b), end: at + 1 };
    if (c === undefined) return { code: "no-closing-bracket", at, message: "No closing bracket; expected ]" };
    if (c === "-") {
      if (last < 0 || line[at + 1] === "]") {
        const message = `Illegal range at position ${at}; expected a range such as 2-5`;
        return { code: "illegal-range", at, message };
      }
      from = last;
      last = -1;
      continue;
    }
    const value = digitValue(line, at);
    if (value < 0) {
      const message = `Illegal bracketed digit "${c}" at position ${at}; expected one of 0-9, a-z, A-Z, - or ]`;
      return { code: "illegal-bracketed-digit", at, message };
    }
    if (from > value) {
      const message = `Decreasing range at position ${at}; expected ${digit(from)} or a later digit`;
      return { code: "decreasing-range", at, message };
    }
    for (let v = from < 0 ? value : from; v <= value; v++) member.add(v);
    last = from < 0 ? value : -1; // a range ends here: [1-2-3] is illegal
    from = -1;
  }
}

/** Cells without suffixes, such as "[0-2][0-3] 45"; null if the text is something else. */
export function parseCells(text: string): Cell[] | null {
  const cells = new Map<string, Cell>();
  for (const token of text.split(/\s+/).filter((word) => word !== "")) {
    const xs = parseDigitSet(token, 0);
    if ("message" in xs) return null;
    const ys = parseDigitSet(token, xs.end);
    if ("message" in ys || ys.end < token.length) return null;
    for (const x of xs.values) for (const y of ys.values) cells.set(`${x},${y}`, [x, y]);
  }
  return [...cells.values()];
}

/** Writes places of any number of coordinates compactly, e.g. ["0[0-2]", "11"]: those that differ in one share a bracket pair. */
export function writePlaces(places: readonly (readonly number[])[]): string[] {
  if (places[0]?.length === 1) return [writeDigitSet([...new Set(places.map(([v]) => v!))])];
  const restOf = new Map<number, (readonly number[])[]>();
  for (const [first, ...rest] of places) restOf.set(first!, [...(restOf.get(first!) ?? []), rest]);
  const firstsOf = new Map<string, number[]>();
  for (const first of [...restOf.keys()].sort((a, b) => a - b)) {
    for (const part of writePlaces(restOf.get(first)!))
      firstsOf.set(part, [...(firstsOf.get(part) ?? []), first]);
  }
  return [...firstsOf].map(([part, firsts]) => writeDigitSet(firsts) + part);
}

/** `5`, `[25]` or `[2-57]`. */
function writeDigitSet(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 1) return digit(sorted[0]!);
  let text = "";
  for (let k = 0; k < sorted.length; ) {
    let end = k;
    while (sorted[end + 1] === sorted[end]! + 1) end++;
    if (end - k < 2) end = k;
    text += end === k ? digit(sorted[k]!) : `${digit(sorted[k]!)}-${digit(sorted[end]!)}`;
    k = end + 1;
  }
  return `[${text}]`;
}
