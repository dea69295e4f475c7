// Items first, then options one by one; a `Problem` out. Everything is checked here, and misuse throws.

import { Assembler } from "./assemble.js";
import { costsAreExact } from "./costs.js";
import type { Problem } from "./problem.js";
import { BadValue } from "./text/bad-value.js";

/** The name of an item: a string without blanks, ":" and "|", or a number, which becomes such a string. */
export type Name = string | number;

/** A primary item with bounds: between `min` and `max` of the chosen options contain it. */
export interface BoundedItem<N extends Name = Name> {
  /** e.g. "nurse". */
  readonly name: N;
  /** At least so many chosen options contain it; 0 or more. */
  readonly min: number;
  /** At most so many chosen options contain it; 1 or more. */
  readonly max: number;
}

/** The items of a problem. */
export interface Items<P extends Name = Name, S extends Name = Name> {
  /** The items that must be covered: exactly once, or as often as their bounds say. */
  readonly primary: Iterable<P | BoundedItem<P>>;
  /** The items that may be covered: at most once, or by options that agree on their color. */
  readonly secondary?: Iterable<S>;
}

/** What an option may have beside its items. */
export interface OptionExtras<Data = unknown> {
  /** What it costs, for the question `cheapest`: a nonnegative integer; 0 if absent. */
  readonly cost?: number;
  /** Whatever the program wants back with each solution that has the option. The search does not look at it. */
  readonly data?: Data;
}

/** The largest bound of an item. */
export const MOST_COPIES = 2 ** 31 - 1;

/**
 * Makes a problem to which options are added one by one. Names are checked when the program runs.
 *
 *     const builder = new ProblemBuilder<Date>({ primary: ["ann", "bob"], secondary: ["room"] });
 *     builder.add(["ann", "room:blue"], { data: new Date(0) });
 *     builder.add(["bob", "room:blue"], { data: new Date(1), cost: 2 });
 *     oneSync(builder.problem()).solution?.data.length; // → 2
 */
export class ProblemBuilder<Data = unknown> {
  readonly #made = new Assembler();
  readonly #data: (Data | undefined)[] = [];
  #hasData = false;

  /** A problem with these items, and no option yet. */
  constructor(items: Items) {
    checkKeys(items, ["primary", "secondary", "options"], "A problem");
    for (const item of iterableOf(items.primary, "primary")) this.#addPrimary(item);
    for (const name of iterableOf(items.secondary ?? [], "secondary")) {
      const text = nameOf(name);
      if (!this.#made.addSecondaryItem(text)) throw twice(text);
    }
    if (this.#made.itemNumbers.size === 0) throw new TypeError("A problem needs an item");
  }

  /** Adds an option, e.g. `add(["p", "x:1"], { cost: 3 })`; gives its number, the first being 0. */
  add(items: Iterable<Name>, extras: OptionExtras<Data> = {}): number {
    const number = this.#data.length;
    const which = `Option ${number}`;
    checkKeys(extras, ["cost", "data"], which);
    const { cost = 0, data } = extras;
    if (!isCount(cost)) throw new BadValue(`${which} has the cost ${cost}; expected a nonnegative integer`);
    try {
      this.#addEntries(items, which);
    } catch (error) {
      this.#made.dropOption();
      throw error;
    }
    this.#made.endOption(cost);
    this.#data.push(data);
    this.#hasData ||= data !== undefined;
    return number;
  }

  /** The problem with all options so far. Nothing can be added to it. */
  problem(): Problem<Data> {
    const made = this.#made.done();
    if (!costsAreExact(made))
      throw new BadValue(
        "A solution could cost more than 2^53 − 1; expected costs whose sums stay below that",
      );
    const data = this.#hasData ? { data: Object.freeze([...this.#data]) } : {};
    return Object.freeze({ ...made, ...data }) as Problem<Data>;
  }

  #addPrimary(item: Name | BoundedItem): void {
    const { name, min, max } =
      typeof item === "object" && item !== null ? item : { name: item, min: 1, max: 1 };
    const text = nameOf(name);
    if (!isCount(min) || !isCount(max) || max < 1 || max < min || max > MOST_COPIES)
      throw new BadValue(`The item ${text} has the bounds ${min} to ${max}; expected 0 ≤ min ≤ max, max ≥ 1`);
    if (!this.#made.addPrimaryItem(text, min, max)) throw twice(text);
  }

  #addEntries(items: Iterable<Name>, which: string): void {
    let primary = false;
    for (const entry of iterableOf(items, which)) {
      const item = this.#addEntry(entry, which);
      primary ||= this.#made.isPrimary(item);
    }
    if (!primary) throw new TypeError(`${which} has no primary item`);
  }

  #addEntry(entry: Name, which: string): number {
    const text = typeof entry === "number" ? String(entry) : entry;
    if (typeof text !== "string") throw new TypeError(`${which} has the entry ${shown(entry)}; ${EXPECTED}`);
    const colon = text.indexOf(":");
    const [name, color] = colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
    const item = this.#made.itemNumbers.get(name);
    if (item === undefined) throw new TypeError(`${which} has the unknown item ${JSON.stringify(name)}`);
    if (colon >= 0 && this.#made.isPrimary(item))
      throw new TypeError(
        `${which} has a color on the primary item ${name}; only secondary items have colors`,
      );
    if (colon >= 0 && (color === "" || /\s/.test(color)))
      throw new TypeError(`${which} has the bad color ${JSON.stringify(color)} on the item ${name}`);
    if (!this.#made.addEntry(item, color)) throw new TypeError(`${which} has the item ${name} twice`);
    return item;
  }
}

const EXPECTED = 'expected the name of an item, or of a secondary item with its color such as "x:1"';

/** What can be gone through; a string is not meant so. */
export function iterableOf<T>(value: Iterable<T>, what: string): Iterable<T> {
  if (typeof value === "object" && value !== null && Symbol.iterator in value) return value;
  throw new TypeError(`${what} is ${shown(value)}; expected a list`);
}

/** A key that means nothing is a misspelt one. */
export function checkKeys(value: object, known: readonly string[], what: string): void {
  if (typeof value !== "object" || value === null)
    throw new TypeError(`${what} is ${shown(value)}; expected an object`);
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new BadValue(
      `${what} has the unknown key ${JSON.stringify(unknown)}; expected ${known.join(", ")}`,
    );
}

function nameOf(name: Name): string {
  const text = typeof name === "number" && Number.isFinite(name) ? String(name) : name;
  if (typeof text === "string" && /^[^\s:|]+$/.test(text)) return text;
  throw new TypeError(
    `Bad item name ${shown(name)}; expected a number, or a string of any characters but blanks, ":" and "|"`,
  );
}

function twice(name: string): TypeError {
  return new TypeError(`The item ${JSON.stringify(name)} is named twice`);
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
