// A problem in, many smaller ones out: one for each color of one secondary item, with the options that give it this color and
// those that do without the item; and one with these alone. A solution of the problem is a solution of just one of them. Each
// is made when it is asked for, in time that grows with its own size: what the color rules out by way of other colors
// (ties.ts) is never looked at.

import { numbers } from "../../problem/numbers.js";
import { itemCount, optionCount, type Problem } from "../../problem/problem.js";
import { grouped, Ties } from "./ties.js";

/** The secondary item with the most colors, and how many it has. */
export function mostColored(problem: Problem): { readonly item: number; readonly colors: number } {
  const { entryItem, entryColor, primaryCount } = problem;
  const colors = new Uint32Array(itemCount(problem));
  const seen = new Set<number>();
  for (let e = 0; entryColor && e < entryItem.length; e++) {
    if (entryColor[e] === 0 || entryItem[e]! < primaryCount) continue;
    const pair = entryItem[e]! * problem.colorNames.length + entryColor[e]!;
    if (!seen.has(pair)) colors[entryItem[e]!]!++;
    seen.add(pair);
  }
  let item = -1;
  for (let i = primaryCount; i < colors.length; i++) if (colors[i]! > (colors[item] ?? 0)) item = i;
  return { item, colors: colors[item] ?? 0 };
}

export class ColorGroups {
  readonly #problem: Problem;
  readonly #item: number;
  readonly #ties: Ties;
  /** The options by the color of the item, 0 for none, −1 for those without the item. */
  readonly #groups: ReadonlyMap<number, readonly number[]>;
  readonly #colors: readonly number[];
  readonly #free: readonly number[];
  /** How many items must be covered. */
  readonly #needed: number;
  /** Has some of these no option without the item? Then every solution has a color. */
  readonly #isImplied: boolean;
  /** The options without the item, less those of some other items, by these. */
  readonly #freeWithout = new Map<string, readonly number[]>();

  /** By the colors of this item. */
  constructor(problem: Problem, item: number) {
    const { optionStart, entryItem } = problem;
    this.#problem = problem;
    this.#item = item;
    this.#ties = new Ties(problem);
    this.#groups = grouped(numbers(optionCount(problem)), (o) => this.#ties.colorOf(o, item));
    this.#colors = [...this.#groups.keys()].filter((color) => color !== -1);
    this.#free = this.#groups.get(-1) ?? [];
    const open = new Set(numbers(problem.primaryCount).filter((i) => problem.lower[i]! > 0));
    this.#needed = open.size;
    for (const o of this.#free)
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) open.delete(entryItem[e]!);
    this.#isImplied = open.size > 0;
  }

  /** How many problems there are. */
  get count(): number {
    return this.#colors.length + 1;
  }

  /** Problem k; null if it is seen at once that it has no solution. */
  make(k: number): Problem | null {
    if (k === this.#colors.length) return this.#isImplied ? null : this.#smaller(this.#free, 0);
    const color = this.#colors[k]!;
    // The item must have its color; without a color it is in one option.
    const most = color === 0 ? 1 : this.#isImplied ? 0 : this.#groups.get(color)!.length;
    return this.#smaller(this.options(k), most);
  }

  /** The options of problem k. */
  options(k: number): readonly number[] {
    const color = this.#colors[k];
    if (color === undefined) return this.#free;
    const own = this.#groups.get(color)!;
    if (color === 0) return [...this.#free, ...own];
    const { items, options } = this.#ties.follow(this.#item, color);
    const tied = options.filter((o) => {
      const found = this.#ties.colorOf(o, this.#item);
      return found === -1 || found === color;
    });
    return [...this.#without(items), ...own.filter((o) => !this.#hasOne(o, items)), ...tied];
  }

  /** The options without the item that have none of these items. */
  #without(items: ReadonlySet<number>): readonly number[] {
    if (items.size === 0) return this.#free;
    const key = [...items].join();
    const known = this.#freeWithout.get(key) ?? this.#free.filter((o) => !this.#hasOne(o, items));
    this.#freeWithout.set(key, known);
    return known;
  }

  #hasOne(o: number, items: ReadonlySet<number>): boolean {
    const { optionStart, entryItem } = this.#problem;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) if (items.has(entryItem[e]!)) return true;
    return false;
  }

  /** The problem of these options; the item must be in one of them, and at most in so many, unless that is 0. */
  #smaller(options: readonly number[], most: number): Problem | null {
    const { optionStart, entryItem, entryColor, itemNames, primaryCount, lower, upper } = this.#problem;
    const number = new Map<number, number>();
    for (const o of options)
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) number.set(entryItem[e]!, -1);
    const items = [...number.keys()].sort((a, b) => a - b);
    const primary = items.filter((i) => i < primaryCount);
    if (primary.filter((i) => lower[i]! > 0).length < this.#needed) return null;
    const own = most > 0 ? [this.#item] : [];
    const all = [...primary, ...own, ...items.filter((i) => i >= primaryCount && i !== this.#item)];
    all.forEach((i, k) => {
      number.set(i, k);
    });
    const [entries, colors, starts] = [[] as number[], [] as number[], [0]];
    for (const o of options) {
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const k = number.get(entryItem[e]!)!;
        if (k < 0) continue;
        entries.push(k);
        colors.push(entryItem[e] === this.#item ? 0 : (entryColor?.[e] ?? 0));
      }
      starts.push(entries.length);
    }
    return {
      itemNames: all.map((i) => itemNames[i]!),
      primaryCount: primary.length + own.length,
      lower: Uint32Array.from([...primary.map((i) => lower[i]!), ...own.map(() => 1)]),
      upper: Uint32Array.from([...primary.map((i) => upper[i]!), ...own.map(() => most)]),
      colorNames: this.#problem.colorNames,
      optionStart: Uint32Array.from(starts),
      entryItem: Uint32Array.from(entries),
      entryColor: colors.some((color) => color > 0) ? Uint32Array.from(colors) : null,
      cost: null,
      written: null,
    };
  }
}
