// The problem: items and options in flat arrays. What `problem()` and `parseDlx` make and every engine reads.
// A plain object of typed arrays and strings, so that a worker can get it by structured clone as it is.

/** XC = plain exact cover, XCC = with colors, MCC = with bounds (multiplicities) as well. */
export type ProblemClass = "XC" | "XCC" | "MCC";

/**
 * An exact-cover problem. Immutable by agreement: nothing in this package writes into its arrays. `Data` is what the program
 * keeps with its options.
 */
export interface Problem<Data = unknown> {
  /** The names by item number, primary items first. */
  readonly itemNames: readonly string[];
  /** Items 0 … primaryCount − 1 must be covered; the others, the secondary ones, may be. */
  readonly primaryCount: number;
  /** By primary item: at least this many chosen options contain it. 1 unless it has bounds. */
  readonly lower: Uint32Array;
  /** By primary item: at most this many chosen options contain it. 1 unless it has bounds. */
  readonly upper: Uint32Array;
  /** The colors by number; number 0 is "", which stands for no color. */
  readonly colorNames: readonly string[];
  /** Option o has the entries optionStart[o] … optionStart[o + 1] − 1; one element more than there are options. */
  readonly optionStart: Uint32Array;
  /** By entry: its item, in the order in which the option was written. */
  readonly entryItem: Uint32Array;
  /** By entry: its color, 0 for none; null in a problem without colors. */
  readonly entryColor: Uint32Array | null;
  /** By option: its cost; null in a problem without costs. */
  readonly cost: Float64Array | null;
  /** Rules of the whole picture; absent if there are none. */
  readonly connected?: readonly Connected[];
  /** The options as they were written; null if they were not text. */
  readonly written: WrittenOptions | null;
  /** By option: the program's own data; absent if no option has any. It stays here: threads do not get it. */
  readonly data?: readonly Data[];
}

/** An element: a color of a secondary item. */
export interface ItemColor {
  /** The item, by its number. */
  readonly item: number;
  /** The color, by its number. */
  readonly color: number;
}

/** A rule: the elements that are there are connected. */
export interface Connected {
  /** The primary item that stands for the rule. */
  readonly item: number;
  /** The only option of that item; without it the rule need not hold. */
  readonly option: number;
  /** By place: the elements there, which touch each other. */
  readonly places: readonly (readonly ItemColor[])[];
}

/** The lines of the options, in UTF-8: that of option o begins at bytes[start[o]]. */
export interface WrittenOptions {
  /** All lines, one after the other, each with its line end. */
  readonly bytes: Uint8Array;
  /** By option: where its line begins. */
  readonly start: Uint32Array;
}

/** The number of items, primary and secondary. */
export function itemCount(problem: Problem): number {
  return problem.itemNames.length;
}

/** The number of options. */
export function optionCount(problem: Problem): number {
  return problem.optionStart.length - 1;
}

/** The least class that the problem belongs to. */
export function problemClass(problem: Problem): ProblemClass {
  const { lower, upper, entryColor } = problem;
  for (let i = 0; i < lower.length; i++) if (lower[i] !== 1 || upper[i] !== 1) return "MCC";
  return entryColor ? "XCC" : "XC";
}

export const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** Made when it is needed: some places, such as a page that is simulated for tests, have none. */
let decoder: TextDecoder | undefined;

/** Option o exactly as it was written, or, if it was not text, its tokens separated by blanks. */
export function optionText(problem: Problem, o: number): string {
  const { written } = problem;
  if (!written) return optionTokens(problem, o).join(" ");
  const { bytes, start } = written;
  let end = bytes.indexOf(NEWLINE, start[o]);
  while (bytes[end - 1] === RETURN) end--;
  return decoded(bytes.subarray(start[o], end));
}

function decoded(bytes: Uint8Array): string {
  if (bytes.length < SHORT && bytes.every((byte) => byte < 0x80)) return String.fromCharCode(...bytes);
  decoder ??= new TextDecoder();
  return decoder.decode(bytes);
}

/** So many bytes are arguments of a call. */
const SHORT = 1000;

/** The tokens of option o in DLX form: `item`, `item:color`, and last `|cost` unless that is 0. */
export function optionTokens(problem: Problem, o: number): string[] {
  const { optionStart, entryItem, entryColor, itemNames, colorNames, cost } = problem;
  const tokens: string[] = [];
  for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
    const name = itemNames[entryItem[e]];
    const color = entryColor?.[e] ?? 0;
    tokens.push(color ? `${name}:${colorNames[color]}` : name);
  }
  if (cost?.[o]) tokens.push(`|${cost[o]}`);
  return tokens;
}
