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
  /** By option: its data; those without any may be missing. */
  readonly #data: (Data | undefined)[] = [];
  /** How many options there are. */
  #count = 0;
  /** By number: the item that has it for a name. */
  readonly #numbered: number[] = [];

  /** A problem with these items, and no option yet. */
  constructor(items: Items) {
    checkKeys(items, ["primary", "secondary", "options"], "A problem");
    for (const item of iterableOf(items.primary, "primary")) this.#addPrimary(item);
    for (const name of iterableOf(items.secondary ?? [], "secondary")) {
      const text = nameOf(name);
      if (!this.#made.addSecondaryItem(text)) throw twice(text);
      this.#number(name);
    }
    if (this.#made.itemNumbers.size === 0) throw new TypeError("A problem needs an item");
  }

  /** Adds an option, e.g. `add(["p", "x:1"], { cost: 3 })`; gives its number, the first being 0. */
  add(items: Iterable<Name>, extras: OptionExtras<Data> = NO_EXTRAS): number {
    const number = this.#count;
    if (extras !== NO_EXTRAS) checkKeys(extras, EXTRAS, optionName(number));
    const { cost = 0, data } = extras;
    if (!isCount(cost))
      throw new BadValue(`${optionName(number)} has the cost ${cost}; expected a nonnegative integer`);
    try {
      this.#addEntries(items);
    } catch (error) {
      this.#made.dropOption();
      throw error;
    }
    this.#made.endOption(cost);
    this.#count++;
    if (data !== undefined) this.#data[number] = data;
    return number;
  }

  /** The problem with all options so far. Nothing can be added to it. */
  problem(): Problem<Data> {
    const made = this.#made.done();
    if (!costsAreExact(made))
      throw new BadValue(
        "A solution could cost more than 2^53 − 1; expected costs whose sums stay below that",
      );
    if (this.#data.length === 0) return made as Problem<Data>;
    const data = Object.freeze(Array.from({ length: this.#count }, (_, o) => this.#data[o]));
    return Object.freeze({ ...made, data }) as Problem<Data>;
  }

  #addPrimary(item: Name | BoundedItem): void {
    const isBounded = typeof item === "object" && item !== null;
    const name = isBounded ? item.name : item;
    const min = isBounded ? item.min : 1;
    const max = isBounded ? item.max : 1;
    const text = nameOf(name);
    if (!isCount(min) || !isCount(max) || max < 1 || max < min || max > MOST_COPIES)
      throw new BadValue(`The item ${text} has the bounds ${min} to ${max}; expected 0 ≤ min ≤ max, max ≥ 1`);
    if (!this.#made.addPrimaryItem(text, min, max)) throw twice(text);
    this.#number(name);
  }

  /** The item that was named last is found by its number, if its name is one. */
  #number(name: Name): void {
    if (typeof name === "number" && name >>> 0 === name && name < MOST_NUMBERED)
      this.#numbered[name] = this.#made.itemNumbers.size - 1;
  }

  #addEntries(items: Iterable<Name>): void {
    let primary = false;
    for (const entry of iterableOf(items, () => optionName(this.#count))) {
      const item = this.#addEntry(entry);
      primary ||= this.#made.isPrimary(item);
    }
    if (!primary) throw new TypeError(`${optionName(this.#count)} has no primary item`);
  }

  #addEntry(entry: Name): number {
    const item = this.#itemOf(entry);
    if (item === undefined) return this.#addText(typeof entry === "number" ? String(entry) : entry);
    if (!this.#made.addEntry(item, ""))
      throw new TypeError(`${optionName(this.#count)} has the item ${entry} twice`);
    return item;
  }

  /** The item that is named so, if the entry is a name. */
  #itemOf(entry: Name): number | undefined {
    if (typeof entry === "string") return this.#made.itemNumbers.get(entry);
    if (typeof entry !== "number") return undefined;
    return this.#numbered[entry] ?? this.#made.itemNumbers.get(String(entry));
  }

  /** Adds an entry that is no name: a name and a color. */
  #addText(text: string): number {
    const which = optionName(this.#count);
    if (typeof text !== "string") throw new TypeError(`${which} has the entry ${shown(text)}; ${EXPECTED}`);
    const colon = text.indexOf(":");
    const [name, color] = colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
    const item = this.#made.itemNumbers.get(name);
    if (item === undefined) throw new TypeError(`${which} has the unknown item ${JSON.stringify(name)}`);
    if (this.#made.isPrimary(item))
      throw new TypeError(
        `${which} has a color on the primary item ${name}; only secondary items have colors`,
      );
    if (color === "" || /\s/.test(color))
      throw new TypeError(`${which} has the bad color ${JSON.stringify(color)} on the item ${name}`);
    if (!this.#made.addEntry(item, color)) throw new TypeError(`${which} has the item ${name} twice`);
    return item;
  }
}

const NO_EXTRAS = {};
const EXTRAS = ["cost", "data"];
/** Items named by numbers below this one are found without looking at a text. */
const MOST_NUMBERED = 1 << 16;

/** The option of this number, in messages. */
export function optionName(number: number): string {
  return `Option ${number}`;
}

const EXPECTED = 'expected the name of an item, or of a secondary item with its color such as "x:1"';

/** What can be gone through; a string is not meant so. */
export function iterableOf<T>(value: Iterable<T>, what: string | (() => string)): Iterable<T> {
  if (Array.isArray(value) || (typeof value === "object" && value !== null && Symbol.iterator in value))
    return value;
  throw new TypeError(`${typeof what === "string" ? what : what()} is ${shown(value)}; expected a list`);
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
  if (typeof name === "number" && Number.isFinite(name)) return String(name);
  if (typeof name === "string" && /^[^\s:|]+$/.test(name)) return name;
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
