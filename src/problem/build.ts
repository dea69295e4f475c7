// The builder for programmers: plain names in, a `Problem` out. Names that are known when the program is compiled
// are checked by the compiler; everything is checked again when it runs, and misuse throws.

import { BadValue } from "../text/bad-value.js";
import { Assembler } from "./assemble.js";
import { costsAreExact } from "./costs.js";
import type { Problem } from "./problem.js";

/** A primary item with bounds: between `min` and `max` of the chosen options contain it. */
export interface BoundedItem<Name extends string = string> {
  readonly name: Name;
  readonly min: number;
  readonly max: number;
}

/** One entry of an option: a primary item, a secondary item, or a secondary item with its color. */
export type Entry<P extends string, S extends string> = P | S | `${S}:${string}`;

/** The entries of an option, with a cost if it has one. */
export type OptionSpec<P extends string, S extends string> =
  | readonly Entry<P, S>[]
  | { readonly items: readonly Entry<P, S>[]; readonly cost: number };

export interface ProblemSpec<P extends string, S extends string> {
  readonly primary: readonly (P | BoundedItem<P>)[];
  readonly secondary?: readonly S[];
  readonly options: readonly OptionSpec<NoInfer<P>, NoInfer<S>>[];
}

/** The largest bound of an item. */
export const MOST_COPIES = 2 ** 31 - 1;

/**
 * Makes a problem of item names and options.
 *
 *     problem({ primary: ["a", "b"], secondary: ["x"], options: [["a", "x:1"], ["b", "x:1"], ["a", "b"]] })
 */
export function problem<const P extends string, const S extends string = never>(
  spec: ProblemSpec<P, S>,
): Problem {
  if (spec.primary.length + (spec.secondary?.length ?? 0) === 0)
    throw new TypeError("A problem needs an item");
  const made = new Assembler();
  for (const item of spec.primary) addPrimary(made, item);
  for (const name of spec.secondary ?? []) {
    checkName(name);
    if (!made.addSecondaryItem(name)) throw new TypeError(`The item ${JSON.stringify(name)} is named twice`);
  }
  spec.options.forEach((option, index) => {
    addOption(made, option, `Option ${index}`);
  });
  const problem = made.done();
  if (!costsAreExact(problem))
    throw new BadValue("A solution could cost more than 2^53 − 1; expected costs whose sums stay below that");
  return problem;
}

function addPrimary(made: Assembler, item: string | BoundedItem): void {
  const { name, min, max } = typeof item === "string" ? { name: item, min: 1, max: 1 } : item;
  checkName(name);
  if (!isCount(min) || !isCount(max) || max < 1 || max < min || max > MOST_COPIES) {
    throw new BadValue(`The item ${name} has the bounds ${min} to ${max}; expected 0 ≤ min ≤ max, max ≥ 1`);
  }
  if (!made.addPrimaryItem(name, min, max))
    throw new TypeError(`The item ${JSON.stringify(name)} is named twice`);
}

function addOption(made: Assembler, option: OptionSpec<string, string>, which: string): void {
  const spec: { readonly items: readonly string[]; readonly cost: number } =
    "items" in option ? option : { items: option, cost: 0 };
  const { items, cost } = spec;
  if (!isCount(cost)) throw new BadValue(`${which} has the cost ${cost}; expected a nonnegative integer`);
  let primary = false;
  for (const entry of items) {
    const colon = entry.indexOf(":");
    const name = colon < 0 ? entry : entry.slice(0, colon);
    const color = colon < 0 ? "" : entry.slice(colon + 1);
    const item = made.itemNumbers.get(name);
    if (item === undefined) throw new TypeError(`${which} has the unknown item ${JSON.stringify(name)}`);
    if (colon >= 0 && made.isPrimary(item))
      throw new TypeError(`${which} has a color on the primary item ${name}`);
    if (colon >= 0 && (color === "" || /\s/.test(color))) {
      throw new TypeError(`${which} has the bad color ${JSON.stringify(color)} on the item ${name}`);
    }
    if (!made.addEntry(item, color)) throw new TypeError(`${which} has the item ${name} twice`);
    primary ||= made.isPrimary(item);
  }
  if (!primary) throw new TypeError(`${which} has no primary item`);
  made.endOption(cost);
}

function checkName(name: string): void {
  if (typeof name !== "string" || !/^[^\s:|]+$/.test(name)) {
    throw new TypeError(`Bad item name ${JSON.stringify(name)}; expected characters but blanks, ":" and "|"`);
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
