// A problem at once, for programmers: plain names in, a `Problem` out. Names that are known when the program is compiled
// are checked by the compiler; everything is checked again when it runs (builder.ts), and misuse throws.

import {
  checkKeys,
  type Items,
  itemsOf,
  iterableOf,
  type Name,
  type OptionExtras,
  optionName,
  ProblemBuilder,
} from "./builder.js";
import { plainProblem } from "./plain.js";
import type { Problem } from "./problem.js";

/** One entry of an option: a primary item, a secondary item, or a secondary item with its color, e.g. "x:1". */
export type Entry<P extends Name, S extends Name> = P | S | `${S}:${string}`;

/** An option: its entries, alone or with a cost and data of the program's own. */
export type OptionSpec<P extends Name, S extends Name, Data = unknown> =
  | readonly Entry<P, S>[]
  | ({
      /** Its entries, e.g. ["p", "x:1"]. */
      readonly items: readonly Entry<P, S>[];
    } & OptionExtras<Data>);

/** An option with data, as `option` makes it. */
export interface OptionWithData<E extends Name, Data> extends OptionExtras<Data> {
  /** Its entries, e.g. ["p", "x:1"]. */
  readonly items: readonly E[];
  /** What is given back with each solution that has the option. */
  readonly data: Data;
}

/** What `problem` takes: the items and the options. */
export interface ProblemSpec<P extends Name, S extends Name, O = OptionSpec<P, S>> extends Items<P, S> {
  /** The options: lists of entries, or what `option` makes. */
  readonly options: readonly O[];
}

/** The same with names that the compiler cannot know; the options are anything that can be gone through. */
export interface LooseSpec<O> extends Items {
  /** The options: lists of entries, or what `option` makes. */
  readonly options: Iterable<O> & IfOpen<EntryOf<O>>;
}

/** An option whose names are known only when the program runs. */
export type LooseOption =
  | readonly Name[]
  | ({
      /** Its entries, e.g. ["p", "x:1"]. */
      readonly items: readonly Name[];
    } & OptionExtras);

/** The data of an option: what was given with it, or undefined. */
export type DataOf<O> = O extends {
  /** What was given with it. */
  readonly data: infer Data;
}
  ? Data
  : undefined;

type EntryOf<O> = O extends readonly (infer E)[] | { readonly items: readonly (infer E)[] } ? E : never;
type IfOpen<E> = string extends E ? unknown : number extends E ? unknown : never;

/**
 * Makes a problem of item names and options. The compiler refuses an item that is not named, where it can know the names;
 * else `problem` throws.
 *
 *     const small = problem({ primary: ["a", "b"], secondary: ["x"], options: [["a", "x:1"], ["b", "x:1"], ["a", "b"]] });
 *     countSync(small).status; // → "complete"
 *
 * Data of the program's own comes back with each solution, typed:
 *
 *     const shifts = problem({
 *       primary: ["ann", "bob"],
 *       secondary: ["night"],
 *       options: [option(["ann", "night"], { wage: 12 }), option(["ann"], { wage: 10 }), option(["bob", "night"], { wage: 11 })],
 *     });
 *     oneSync(shifts).solution?.data.map(({ wage }) => wage); // → [10, 11]
 */
export function problem<const O extends LooseOption>(spec: LooseSpec<O>): Problem<DataOf<O>>;
export function problem<
  const P extends Name,
  const S extends Name = never,
  O extends OptionSpec<P, S> = OptionSpec<P, S>,
>(spec: ProblemSpec<P, S, O>): Problem<DataOf<O>>;
export function problem({ options, ...items }: Items & { readonly options: Iterable<LooseOption> }): Problem {
  const plain = Array.isArray(options) ? plainProblem(itemsOf(items), options) : null;
  if (plain) return plain;
  const builder = new ProblemBuilder(items);
  let number = 0;
  for (const option of iterableOf(options, "options")) {
    if (isList(option)) builder.add(option);
    else addOption(builder, option, optionName(number));
    number++;
  }
  return builder.problem();
}

/**
 * An option with data of the program's own, which each solution that has the option gives back.
 *
 *     option(["p", "x:1"], { shift: "night" }).data.shift; // → "night"
 */
export function option<const E extends Name, Data>(
  items: readonly E[],
  data: Data,
  cost = 0,
): OptionWithData<E, Data> {
  return { items, data, cost };
}

function addOption(
  builder: ProblemBuilder,
  option: Exclude<LooseOption, readonly Name[]>,
  which: string,
): void {
  checkKeys(option, ["items", "cost", "data"], which);
  const { items, ...extras } = option;
  builder.add(iterableOf(items, `${which} without items`), extras);
}

function isList(option: LooseOption): option is readonly Name[] {
  return Array.isArray(option);
}
