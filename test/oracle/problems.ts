// Small random problems with every feature: colors, bounds, costs, duplicate options, items without options, no
// primary items at all; and the oracle, which tries every subset of the options.

import fc from "fast-check";
import { optionCount, type Problem, problem } from "../../src/index.js";

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

/** All solutions by trying every subset: each a sorted list of options, written "0,3,5". */
export function allSolutions(p: Problem): string[] {
  const n = optionCount(p);
  const found: string[] = [];
  for (let bits = 0; bits < 2 ** n; bits++) {
    const chosen: number[] = [];
    for (let o = 0; o < n; o++) if ((bits >> o) & 1) chosen.push(o);
    if (isSolution(p, chosen)) found.push(String(chosen));
  }
  return found.sort();
}

/** The definition, in the words of the format: names and colors, not numbers. */
function isSolution(p: Problem, chosen: readonly number[]): boolean {
  const uses = p.itemNames.map((): number[] => []);
  for (const o of chosen) {
    for (let e = p.optionStart[o]!; e < p.optionStart[o + 1]!; e++)
      uses[p.entryItem[e]!]!.push(p.entryColor?.[e] ?? 0);
  }
  return uses.every((colors, i) => {
    if (i < p.primaryCount) return colors.length >= p.lower[i]! && colors.length <= p.upper[i]!;
    return colors.length <= 1 || (colors[0] !== 0 && colors.every((color) => color === colors[0]));
  });
}
