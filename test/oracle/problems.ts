// Small random problems with every feature: colors, bounds, costs, duplicate options, items without options, no
// primary items at all; and the oracle, which tries the subsets of the options.

import fc from "fast-check";
import { optionCount, type Problem, problem } from "../../src/library/index.js";

/** Options are few enough for all their subsets. */
const MOST_OPTIONS = 11;

interface Recipe {
  readonly bounds: readonly (readonly [lower: number, more: number, plain: boolean])[];
  readonly secondary: number;
  readonly colors: number;
  readonly options: readonly {
    readonly items: readonly (readonly [item: number, color: number])[];
    readonly cost: number;
  }[];
}

const recipes: fc.Arbitrary<Recipe> = fc.record({
  bounds: fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.boolean()), { maxLength: 5 }),
  secondary: fc.nat(4),
  colors: fc.nat(3),
  options: fc.array(
    fc.record({
      items: fc.array(fc.tuple(fc.nat(40), fc.nat(3)), { minLength: 1, maxLength: 4 }),
      cost: fc.nat(6),
    }),
    { maxLength: MOST_OPTIONS },
  ),
});

export type Kind = "XC" | "XCC" | "MCC";

/** Problems of at most this class. */
export function problems(kind: Kind): fc.Arbitrary<Problem> {
  return recipes.map((recipe) => build(recipe, kind)).filter((p) => p !== null);
}

function build({ bounds, secondary, colors, options }: Recipe, kind: Kind): Problem | null {
  const primary = bounds.map(([lower, more, plain], i) => {
    const bounded = kind === "MCC" && !plain;
    return { name: `p${i}`, min: bounded ? lower : 1, max: bounded ? Math.max(1, lower + more) : 1 };
  });
  const names = [...primary.map(({ name }) => name), ...Array.from({ length: secondary }, (_, i) => `s${i}`)];
  if (names.length === 0) return null;
  const specs = options.flatMap(({ items, cost }) => {
    const entries = new Map<string, number>();
    for (const [item, color] of items) entries.set(names[item % names.length]!, color);
    if (![...entries.keys()].some((name) => name.startsWith("p"))) return [];
    const tokens = [...entries].map(([name, color]) => {
      const shade = kind === "XC" || colors === 0 || name.startsWith("p") ? 0 : color % (colors + 1);
      return shade ? `${name}:${shade}` : name;
    });
    return [{ items: tokens, cost }];
  });
  return problem<string, string>({ primary, secondary: names.slice(primary.length), options: specs });
}

/** All solutions by trying every subset in which no options clash: each a sorted list of options, written "0,3,5". */
export function allSolutions(p: Problem): string[] {
  const found: string[] = [];
  const chosen: number[] = [];
  const uses = p.itemNames.map((): number[] => []);
  const decide = (o: number): void => {
    if (o === optionCount(p)) {
      if (isEnough(p, uses)) found.push(String(chosen));
      return;
    }
    decide(o + 1);
    const entries = entriesOf(p, o);
    chosen.push(o);
    for (const { item, color } of entries) uses[item]!.push(color);
    if (entries.every(({ item }) => isAllowed(p, item, uses[item]!))) decide(o + 1);
    for (const { item } of entries) uses[item]!.pop();
    chosen.pop();
  };
  decide(0);
  return found.sort();
}

function entriesOf(p: Problem, o: number): { item: number; color: number }[] {
  const items = [...p.entryItem.subarray(p.optionStart[o], p.optionStart[o + 1])];
  return items.map((item, k) => ({ item, color: p.entryColor?.[p.optionStart[o]! + k] ?? 0 }));
}

/** May an item be used with these colors? The definition, half of it … */
function isAllowed(p: Problem, item: number, colors: readonly number[]): boolean {
  if (item < p.primaryCount) return colors.length <= p.upper[item]!;
  return colors.length <= 1 || (colors[0] !== 0 && colors.every((color) => color === colors[0]));
}

/** … and the other half: is each item used as often as it must be? */
function isEnough(p: Problem, uses: readonly (readonly number[])[]): boolean {
  return uses.every((colors, i) => i >= p.primaryCount || colors.length >= p.lower[i]!);
}
