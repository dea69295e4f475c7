// A problem in, many smaller ones out: one for each color of one secondary item, with the options that give it this color and
// those that do without the item; and one with these alone. A solution of the problem is a solution of just one of them. Each
// is made when it is asked for, in time that grows with its own size: what the color rules out by way of other colors
// (ties.ts) is never looked at.

import { itemCount, optionCount, type Problem } from "../../problem/problem.js";
import { Ties } from "./ties.js";

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
  /** The options without the item, and those with it by its color; color 0 is none. */
  readonly #free: number[] = [];
  readonly #groups = new Map<number, number[]>();
  readonly #colors: readonly number[];
  /** Has some item that must be covered no option without the item? Then every solution has a color. */
  readonly #isImplied: boolean;
  /** How many items must be covered. */
  readonly #needed: number;
  readonly #ties: Ties;
  /** The options without the item, less those of some other items, by these. */
  readonly #freeWithout = new Map<string, readonly number[]>();
  /** By item: its number in the smaller problem, while that is made. */
  readonly #number: Int32Array;

  /** By the colors of this item. */
  constructor(problem: Problem, item: number) {
    const { primaryCount, lower } = problem;
    this.#problem = problem;
    this.#item = item;
    const open = new Set<number>();
    for (let i = 0; i < primaryCount; i++) if (lower[i]! > 0) open.add(i);
    this.#needed = open.size;
    for (let o = 0; o < optionCount(problem); o++) this.#sort(o, open);
    this.#isImplied = open.size > 0;
    this.#ties = new Ties(problem);
    this.#colors = [...this.#groups.keys()];
    this.#number = new Int32Array(itemCount(problem)).fill(-1);
  }

  /** Puts an option where it belongs; one without the item covers items that are open. */
  #sort(o: number, open: Set<number>): void {
    const { optionStart, entryItem, entryColor } = this.#problem;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      if (entryItem[e] !== this.#item) continue;
      const color = entryColor?.[e] ?? 0;
      const group = this.#groups.get(color);
      if (group) group.push(o);
      else this.#groups.set(color, [o]);
      return;
    }
    this.#free.push(o);
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) open.delete(entryItem[e]!);
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
    const { optionStart, entryItem, entryColor, itemNames, colorNames, primaryCount } = this.#problem;
    const items = this.#itemsOf(options);
    const primary = items.filter((i) => i < primaryCount);
    const needed = primary.filter((i) => this.#problem.lower[i]! > 0).length;
    const secondary = items.filter((i) => i >= primaryCount && i !== this.#item);
    const all = most > 0 ? [...primary, this.#item, ...secondary] : [...primary, ...secondary];
    for (const i of items) this.#number[i] = -1;
    if (needed < this.#needed) return null;
    all.forEach((i, k) => {
      this.#number[i] = k;
    });
    const [entries, colors, starts] = [[] as number[], [] as number[], [0]];
    for (const o of options) {
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const number = this.#number[entryItem[e]!]!;
        if (number < 0) continue;
        entries.push(number);
        colors.push(entryItem[e] === this.#item ? 0 : (entryColor?.[e] ?? 0));
      }
      starts.push(entries.length);
    }
    for (const i of all) this.#number[i] = -1;
    const bounds = (of: Uint32Array, own: number) =>
      Uint32Array.from(most > 0 ? [...primary, this.#item] : primary, (i) =>
        i === this.#item ? own : of[i]!,
      );
    const lower = bounds(this.#problem.lower, 1);
    return {
      itemNames: all.map((i) => itemNames[i]!),
      primaryCount: lower.length,
      lower,
      upper: bounds(this.#problem.upper, most),
      colorNames,
      optionStart: Uint32Array.from(starts),
      entryItem: Uint32Array.from(entries),
      entryColor: colors.some((color) => color > 0) ? Uint32Array.from(colors) : null,
      cost: null,
      written: null,
    };
  }

  /** The items in these options, in increasing order. */
  #itemsOf(options: readonly number[]): number[] {
    const { optionStart, entryItem } = this.#problem;
    const items: number[] = [];
    for (const o of options) {
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const i = entryItem[e]!;
        if (this.#number[i] === -1) items.push(i);
        this.#number[i] = 0;
      }
    }
    return items.sort((a, b) => a - b);
  }
}
