// The quick way to a problem: options that are lists of names, as most are, go into arrays that serve every problem, and are
// copied from there. What is anything else (colors, costs, data, a mistake) is left to the builder, which knows what to say.

import { copied } from "./grow.js";
import type { ItemTable } from "./item-table.js";
import type { Problem } from "./problem.js";

/** Where options are put together: their items, and where each begins. */
const ITEMS = new Uint32Array(1 << 15);
const STARTS = new Uint32Array(1 << 13);
/** By item: the last option that had it, as a number that grows from problem to problem. */
const USED = new Uint32Array(1 << 15);
let use = 0;

const COLORLESS = Object.freeze([""]);

/** The problem; null where it must be made slowly. */
export function plainProblem(table: ItemTable, options: readonly unknown[]): Problem | null {
  const { primaryCount: primaries, numbers, numbered } = table;
  if (options.length >= STARTS.length || table.count > USED.length) return null;
  if (use > 2 ** 31) use = USED.fill(0).length;
  let length = 0;
  for (let o = 0; o < options.length; o++) {
    const option = options[o];
    if (!Array.isArray(option) || length + option.length > ITEMS.length) return null;
    use++;
    let covers = false;
    for (let k = 0; k < option.length; k++) {
      const entry: unknown = option[k];
      const item: number | undefined =
        typeof entry === "number" ? numbered[entry] : numbers.get(entry as string);
      if (item === undefined || USED[item] === use) return null;
      USED[item] = use;
      ITEMS[length++] = item;
      covers ||= item < primaries;
    }
    if (!covers) return null;
    STARTS[o + 1] = length;
  }
  const { itemNames, primaryCount, lower, upper } = table.done();
  return Object.freeze({
    itemNames,
    primaryCount,
    lower,
    upper,
    colorNames: COLORLESS,
    optionStart: copied(STARTS, options.length + 1),
    entryItem: copied(ITEMS, length),
    entryColor: null,
    cost: null,
    written: null,
  });
}
