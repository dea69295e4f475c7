// Items first, then options one by one; a `Problem` out. Everything is checked here, and misuse throws.

import { Assembler } from "./assemble.js";
import { costsAreExact } from "./costs.js";
import { ItemTable } from "./item-table.js";
import type { Problem } from "./problem.js";
import { BadValue } from "./text/bad-value.js";

/** The name of an item: a string without blanks, ":" and "|", or a number, which becomes such a string. */
export type Name = string | number;

/** A primary item with bounds: between `min` and `max` of the chosen options contain it. */
export interface BoundedItem<N extends Name = Name> {
  /** e.g. "nurse". */
  readonly name: N;
  /** At least this many chosen options contain it; 0 or more. */
  readonly min: number;
  /** At most this many chosen options contain it; 1 or more. */
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
  readonly #items: ItemTable;
  readonly #made: Assembler;
  /** By option: its data; those without any may be missing. */
  readonly #data: (Data | undefined)[] = [];
  /** How many options there are. */
  #count = 0;

  /** A problem with these items, and no option yet. */
  constructor(items: Items) {
    this.#items = itemsOf(items);
    this.#made = new Assembler(this.#items);
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

  #addEntries(items: Iterable<Name>): void {
    let primary = false;
    for (const entry of iterableOf(items, optionName(this.#count))) {
      const item = this.#addEntry(entry);
      primary ||= item < this.#items.primaryCount;
    }
    if (!primary) throw new BadValue(`${optionName(this.#count)} has no primary item`);
  }

  #addEntry(entry: Name): number {
    const item = this.#itemOf(entry);
    if (item === undefined) return this.#addText(typeof entry === "number" ? String(entry) : entry);
    if (!this.#made.addEntry(item, ""))
      throw new BadValue(`${optionName(this.#count)} has the item ${entry} twice`);
    return item;
  }

  /** The item that is named so, if the entry is a name. */
  #itemOf(entry: Name): number | undefined {
    if (typeof entry === "string") return this.#items.numbers.get(entry);
    return typeof entry === "number" ? this.#items.numbers.get(String(entry)) : undefined;
  }

  /** Adds an entry that is no name: a name and a color. */
  #addText(text: string): number {
    const which = optionName(this.#count);
    if (typeof text !== "string") throw new BadValue(`${which} has the entry ${shown(text)}; ${EXPECTED}`);
    const colon = text.indexOf(":");
    const [name, color] = colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
    const item = this.#items.numbers.get(name);
    if (item === undefined) throw new BadValue(`${which} has the unknown item ${JSON.stringify(name)}`);
    if (item < this.#items.primaryCount)
      throw new BadValue(
        `${which} has a color on the primary item ${name}; only secondary items have colors`,
      );
    if (color === "" || /\s/.test(color))
      throw new BadValue(`${which} has the bad color ${JSON.stringify(color)} on the item ${name}`);
    if (!this.#made.addEntry(item, color)) throw new BadValue(`${which} has the item ${name} twice`);
    return item;
  }
}

const NO_EXTRAS = {};
const EXTRAS = ["cost", "data"];
/** The items of the problem that was made last, as they were given: many programs make one problem after the other with the same. */
let latest: {
  readonly primary: readonly unknown[];
  readonly secondary: readonly unknown[];
  readonly items: ItemTable;
} | null = null;

function latestItems({ primary, secondary = NONE }: Items): ItemTable | null {
  if (!latest || !isSame(primary, latest.primary) || !isSame(secondary, latest.secondary)) return null;
  return latest.items;
}

const NONE: readonly never[] = [];

function isSame(given: Iterable<unknown>, before: readonly unknown[]): boolean {
  if (!Array.isArray(given) || given.length !== before.length) return false;
  for (let k = 0; k < before.length; k++) if (given[k] !== before[k]) return false;
  return true;
}

/** A table of the items, which must not be changed. */
export function itemsOf(given: Items): ItemTable {
  checkKeys(given, ["primary", "secondary", "options"], "A problem");
  return latestItems(given) ?? newItems(given);
}

function newItems({ primary, secondary = NONE }: Items): ItemTable {
  const items = new ItemTable();
  const given = {
    primary: [...iterableOf(primary, "primary")],
    secondary: [...iterableOf(secondary, "secondary")],
  };
  for (const item of given.primary) addPrimary(items, item);
  for (const name of given.secondary) {
    const text = nameOf(name);
    if (!items.addSecondary(text)) throw twice(text);
    if (typeof name === "number") items.numberLast(name);
  }
  if (items.count === 0) throw new BadValue("A problem needs an item");
  // An item with bounds is an object, which may be another one by the next time.
  if (!given.primary.some((item) => typeof item === "object")) latest = { ...given, items };
  return items;
}

function addPrimary(items: ItemTable, item: Name | BoundedItem): void {
  const isBounded = typeof item === "object" && item !== null;
  const name = isBounded ? item.name : item;
  const min = isBounded ? item.min : 1;
  const max = isBounded ? item.max : 1;
  const text = nameOf(name);
  if (!isCount(min) || !isCount(max) || max < 1 || max < min || max > MOST_COPIES)
    throw new BadValue(`The item ${text} has the bounds ${min} to ${max}; expected 0 ≤ min ≤ max, max ≥ 1`);
  if (!items.addPrimary(text, min, max)) throw twice(text);
  if (typeof name === "number") items.numberLast(name);
}

/** The option of this number, in messages. */
export function optionName(number: number): string {
  return `Option ${number}`;
}

const EXPECTED = 'expected the name of an item, or of a secondary item with its color such as "x:1"';

/** What can be gone through; a string is not meant so. */
export function iterableOf<T>(value: Iterable<T>, what: string): Iterable<T> {
  if (typeof value === "object" && value !== null && Symbol.iterator in value) return value;
  throw new BadValue(`${what} is ${shown(value)}; expected a list`);
}

/** A key that means nothing is a misspelt one. */
export function checkKeys(value: object, known: readonly string[], what: string): void {
  if (typeof value !== "object" || value === null)
    throw new BadValue(`${what} is ${shown(value)}; expected an object`);
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new BadValue(
      `${what} has the unknown key ${JSON.stringify(unknown)}; expected ${known.join(", ")}`,
    );
}

function nameOf(name: Name): string {
  if (typeof name === "number" && Number.isFinite(name)) return String(name);
  if (typeof name === "string" && /^[^\s:|]+$/.test(name)) return name;
  throw new BadValue(
    `Bad item name ${shown(name)}; expected a number, or a string of any characters but blanks, ":" and "|"`,
  );
}

function twice(name: string): BadValue {
  return new BadValue(`The item ${JSON.stringify(name)} is named twice`);
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
