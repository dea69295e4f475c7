// What the color of one secondary item says about others. An item that must be covered is tied to a secondary item if all its
// options give that a color. Then the color of the secondary item decides which of its options are left, these decide which
// colors are left for whatever else it is tied to, and so on, from item to item.

import { optionsOf } from "../../problem/lists.js";
import type { Problem } from "../../problem/problem.js";

/** An item that is tied to a secondary one. */
interface Tie {
  readonly item: number;
  /** All that it is tied to. */
  readonly tiedTo: readonly number[];
  /** Its options by the color that they give the secondary item. */
  readonly byColor: ReadonlyMap<number, readonly number[]>;
}

export class Ties {
  readonly #problem: Problem;
  /** By secondary item: what is tied to it. */
  readonly #ties = new Map<number, Tie[]>();

  constructor(problem: Problem) {
    this.#problem = problem;
    for (let item = 0; item < problem.primaryCount; item++) {
      const own = problem.lower[item] === 0 ? [] : optionsOf(problem, item);
      if (own.length === 0) continue;
      const tiedTo = this.#coloredIn(own[0]!).filter((i) => own.every((o) => this.colorOf(o, i) > 0));
      for (const i of tiedTo) {
        const ties = this.#ties.get(i) ?? [];
        ties.push({ item, tiedTo, byColor: grouped(own, (o) => this.colorOf(o, i)) });
        this.#ties.set(i, ties);
      }
    }
  }

  #coloredIn(o: number): number[] {
    const { optionStart, entryItem } = this.#problem;
    return [...entryItem.subarray(optionStart[o], optionStart[o + 1])].filter((i) => this.colorOf(o, i) > 0);
  }

  /** The color that an option gives an item: 0 for none, −1 if the item is not in it. */
  colorOf(o: number, item: number): number {
    const { optionStart, entryItem, entryColor } = this.#problem;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++)
      if (entryItem[e] === item) return entryColor?.[e] ?? 0;
    return -1;
  }

  /** The items that are tied to this one, when it has this color, those that are tied to them, and the options left for all of these. */
  follow(secondary: number, color: number) {
    const items = new Set<number>();
    const options = new Set<number>();
    const colors = new Map<number, Iterable<number>>([[secondary, [color]]]);
    // Items that are added on the way are gone through as well.
    for (const [i, left] of colors) {
      for (const { item, tiedTo, byColor } of this.#ties.get(i) ?? []) {
        if (items.has(item)) continue;
        items.add(item);
        const own = [...left].flatMap((one) => byColor.get(one) ?? []);
        for (const o of own) options.add(o);
        for (const other of tiedTo) {
          if (!colors.has(other)) colors.set(other, new Set(own.map((o) => this.colorOf(o, other))));
        }
      }
    }
    return { items, options: [...options] };
  }
}

/** The options by color. */
export function grouped(options: Iterable<number>, colorOf: (o: number) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const o of options) {
    const color = colorOf(o);
    const group = groups.get(color);
    if (group) group.push(o);
    else groups.set(color, [o]);
  }
  return groups;
}
