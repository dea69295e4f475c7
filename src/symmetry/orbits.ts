// Sets of options under a group: the subgroup that keeps one, and whether it is the first of its images.

import type { Group } from "./symmetry.js";

/** The elements that map the set of these options to itself. */
export function stabilizer(group: Group, options: readonly number[]): Group {
  const set = new Set(options);
  return group.filter(({ image }) => options.every((o) => set.has(image[o])));
}

/** Is the set of these options, in increasing order, the first among its images? */
export function isFirst(group: Group, options: readonly number[]): boolean {
  const moved = new Uint32Array(options.length);
  for (const { image } of group) {
    let least = Infinity;
    for (let k = 0; k < moved.length; k++) {
      const to = image[options[k]];
      moved[k] = to;
      if (to < least) least = to;
    }
    if (least < options[0]) return false;
    if (least > options[0]) continue;
    moved.sort();
    const k = moved.findIndex((o, at) => o !== options[at]);
    if (k >= 0 && moved[k] < options[k]) return false;
  }
  return true;
}
