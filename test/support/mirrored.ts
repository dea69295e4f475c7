// Symmetric problems: a problem beside its own mirror image.

import { optionCount, type Problem, problem } from "../../src/library/index.js";

type Random = (n: number) => number;

/** The problem and its mirror image; an item either has an image of its own or is in both. */
export function mirrored(p: Problem, random: Random): Problem {
  const kept = p.itemNames.map(() => random(3) === 0);
  const image = (i: number) => (kept[i] ? p.itemNames[i]! : `${p.itemNames[i]}*`);
  const items = p.itemNames.flatMap((name, i) => {
    const [min, max] = i < p.primaryCount ? [p.lower[i]!, p.upper[i]!] : [0, 1];
    const names = kept[i] ? [name] : [name, image(i)];
    return names.map((name) => ({ name, min, max, primary: i < p.primaryCount }));
  });
  const entries = (o: number) =>
    Array.from({ length: p.optionStart[o + 1]! - p.optionStart[o]! }, (_, k) => p.optionStart[o]! + k);
  const tokens = (o: number, name: (i: number) => string) =>
    entries(o).map((e) => {
      const color = p.entryColor?.[e] ?? 0;
      return color ? `${name(p.entryItem[e]!)}:${p.colorNames[color]}` : name(p.entryItem[e]!);
    });
  const numbers = Array.from({ length: optionCount(p) }, (_, o) => o);
  return problem<string, string>({
    primary: items.filter(({ primary }) => primary).map(({ name, min, max }) => ({ name, min, max })),
    secondary: items.filter(({ primary }) => !primary).map(({ name }) => name),
    options: [
      ...numbers.map((o) => tokens(o, (i) => p.itemNames[i]!)),
      ...numbers.map((o) => tokens(o, image)),
    ],
  });
}
