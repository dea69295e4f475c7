// Problems of all sizes with known solutions: a small problem among items and options that change nothing known. Kernels
// work in words and tables of 32 to 4,096 bits, and faults live at their borders.

import { optionCount, type Problem, problem } from "../../src/library/index.js";

type Random = (n: number) => number;

/** Borders of words and tables; sizes are drawn around them. */
export const OPTION_BORDERS = [64, 128, 192, 256, 512];
export const MANY_OPTIONS = 4096;
const ITEM_BORDERS = [0, 32, 64, 128, 256, 512];
/** Kernels for few words of options have their items in one word. */
export const FEW_ITEMS = [0, 16, 32, 48];

export interface Padded {
  readonly problem: Problem;
  /** The solutions, of those of the small problem, written in the same way. */
  solutions(small: readonly string[]): string[];
}

interface Option {
  readonly items: string[];
  readonly cost: number;
  /** "own": of the small problem; "forced": in every solution; "dead": in none; "free": one of those is in each solution. */
  readonly kind: "own" | "forced" | "dead" | "free";
}

/**
 * Adds options that are in every solution, options that are in none since they clash with one of those, and some of
 * which any one does; and items for them. All stand at random places among those of the small problem, whose order stays.
 */
export function padded(
  small: Problem,
  random: Random,
  border = OPTION_BORDERS[random(5)]!,
  items = ITEM_BORDERS,
): Padded {
  const wanted = border - 1 + random(border < MANY_OPTIONS ? 4 : 1500); // past the last border, some of all must stand there
  const more = Math.max(0, items[random(items.length)]! - small.itemNames.length + random(3) - 1);
  const extra = Array.from({ length: more }, (_, k) => `z${k}`);
  const bounds = small.itemNames.slice(0, small.primaryCount).map((name, i) => {
    return { name, min: small.lower[i]!, max: small.upper[i]! };
  });
  const secondary = [...small.itemNames.slice(small.primaryCount), "clash"];
  const options: Option[] = Array.from({ length: optionCount(small) }, (_, o) => ({
    items: tokens(small, o),
    cost: small.cost?.[o] ?? 0,
    kind: "own",
  }));
  const forced: Option[] = [{ items: ["force", "clash"], cost: 0, kind: "forced" }];
  for (const name of extra) {
    if (random(3) === 0) forced.push({ items: [name], cost: 0, kind: "forced" });
    else forced[random(forced.length)]!.items.push(name);
  }
  const free = Array.from({ length: 1 + random(2) }, (): Option => {
    return { items: ["free"], cost: 0, kind: "free" };
  });
  const names = [...bounds.map(({ name }) => name), ...extra, "free"];
  const count = Math.max(0, wanted - options.length - forced.length - free.length);
  const dead = Array.from({ length: count }, (): Option => {
    const some = new Set(Array.from({ length: 1 + random(3) }, () => names[random(names.length)]!));
    return { items: [...some, "clash"], cost: 0, kind: "dead" };
  });
  const all = merged(options, shuffled([...forced, ...free, ...dead], random), random);
  const plain = ["force", "free", ...extra].map((name) => ({ name, min: 1, max: 1 }));
  const made = problem<string, string>({
    primary: merged(bounds, plain, random),
    secondary,
    options: all.map(({ items, cost }) => ({ items, cost })),
  });
  const numbersOf = (kind: Option["kind"]) => all.flatMap((option, o) => (option.kind === kind ? [o] : []));
  const [own, always, one] = [numbersOf("own"), numbersOf("forced"), numbersOf("free")];
  const solutions = (small: readonly string[]) => {
    const found = small.flatMap((text) => {
      const chosen = text === "" ? [] : text.split(",").map((o) => own[Number(o)]!);
      return one.map((o) => String([...chosen, ...always, o].sort((a, b) => a - b)));
    });
    return found.sort();
  };
  return { problem: made, solutions };
}

function tokens(p: Problem, o: number): string[] {
  const found: string[] = [];
  for (let e = p.optionStart[o]!; e < p.optionStart[o + 1]!; e++) {
    const color = p.entryColor?.[e] ?? 0;
    const name = p.itemNames[p.entryItem[e]!]!;
    found.push(color ? `${name}:${p.colorNames[color]}` : name);
  }
  return found;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list];
  for (let k = mixed.length - 1; k > 0; k--) {
    const at = random(k + 1);
    [mixed[k], mixed[at]] = [mixed[at]!, mixed[k]!];
  }
  return mixed;
}

/** Both lists, each in its order: the first one somewhere in the second, often late. */
function merged<T>(first: readonly T[], second: readonly T[], random: Random): T[] {
  const places = Array.from(first, () => Math.max(random(second.length + 1), random(second.length + 1)));
  places.sort((a, b) => a - b);
  const all: T[] = [];
  let next = 0;
  for (let k = 0; k <= second.length; k++) {
    while (next < first.length && places[next] === k) all.push(first[next++]!);
    if (k < second.length) all.push(second[k]!);
  }
  return all;
}
