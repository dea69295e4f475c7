// Symmetries are permutations of the options; here are the permutations of the primary items that they come from.

import { optionCount, type Problem } from "#problem";
import type { Symmetry } from "./symmetry.js";

/** By item: its image; one such list for each symmetry but the identity. Only for symmetries of all solutions. */
export function itemImages({ problem, domains }: Symmetry): Uint32Array[] {
  const [domain] = domains;
  if (!domain || domains.length > 1 || domain.avoid.length > 0) return [];
  const sets = optionSets(problem);
  const images = domain.group.slice(1).map(({ image }) => itemImage(problem, sets, image));
  return images.filter((image) => image !== null);
}

/** Sets of options, as text, with the items whose options they are. */
type OptionSets = ReadonlyMap<string, { readonly options: readonly number[]; readonly items: number[] }>;

function optionSets(problem: Problem): OptionSets {
  const { primaryCount, optionStart, entryItem } = problem;
  const optionsOf = Array.from({ length: primaryCount }, (): number[] => []);
  for (let o = 0; o < optionCount(problem); o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) optionsOf[entryItem[e]]?.push(o);
  }
  const sets = new Map<string, { options: number[]; items: number[] }>();
  optionsOf.forEach((options, item) => {
    const key = options.join();
    const set = sets.get(key);
    if (set) set.items.push(item);
    else sets.set(key, { options, items: [item] });
  });
  return sets;
}

/** The items with some options go to those with the images of these options; null if there are no such items. */
function itemImage(problem: Problem, sets: OptionSets, image: Uint32Array): Uint32Array | null {
  const to = new Uint32Array(problem.primaryCount);
  for (const { options, items } of sets.values()) {
    const key = options
      .map((o) => image[o])
      .sort((a, b) => a - b)
      .join();
    const others = sets.get(key)?.items;
    if (others?.length !== items.length) return null;
    items.forEach((item, k) => {
      to[item] = others[k];
    });
  }
  return to;
}
