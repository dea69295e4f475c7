// Orbits of options under a group, and the subgroups that keep options in place.

import type { Group } from "./symmetry.js";

/** By option: the number of its orbit, −1 for options that are not live; and the options of each orbit. */
export interface Orbits {
  readonly of: Int32Array;
  readonly members: readonly (readonly number[])[];
}

/** The orbits of the live ones of so many options, which the group maps among themselves, in the order of their least option. */
export function orbitsOf(group: Group, options: number, isLive: (o: number) => boolean): Orbits {
  const of = new Int32Array(options).fill(-1);
  const members: number[][] = [];
  for (let o = 0; o < options; o++) {
    if (of[o] >= 0 || !isLive(o)) continue;
    const own: number[] = [];
    for (const { image } of group) {
      const to = image[o];
      if (of[to] >= 0) continue;
      of[to] = members.length;
      own.push(to);
    }
    members.push(own);
  }
  return { of, members };
}

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
