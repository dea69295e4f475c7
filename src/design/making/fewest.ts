// A solution in, options of it out that determine it, and none of which can be left out.

import type { Random } from "#engines";
import type { Asker } from "./asker.js";

/**
 * Leaves out one group of options after the other, in random order, as long as the rest has one solution. Groups are tried
 * once: what was needed stays needed. It stops early where `enough` says so.
 */
export function fewest(
  asker: Pick<Asker, "isUnique">,
  groups: readonly (readonly number[])[],
  random: Random,
  enough: (left: number) => boolean = () => false,
): number[] {
  let kept = groups.flat();
  for (const k of random.shuffled(groups.length)) {
    const gone = new Set(groups[k]);
    const fewer = kept.filter((option) => !gone.has(option));
    if (enough(fewer.length)) continue;
    if (asker.isUnique(fewer)) kept = fewer;
  }
  return kept;
}

/** The same for one option at a time. */
export function alone(options: readonly number[]): number[][] {
  return options.map((option) => [option]);
}
