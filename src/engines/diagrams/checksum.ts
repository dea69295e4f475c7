// The checksum of the problem that a saved diagram belongs to.

import { Checksum, type Problem } from "#problem";

/** Of a problem's items, bounds and options; costs are not part of it. */
export function problemChecksum(problem: Problem): string {
  const { itemNames, primaryCount, lower, upper, colorNames, optionStart, entryItem, entryColor } = problem;
  const sum = new Checksum().add([...itemNames, primaryCount, ...colorNames].join(" "));
  for (const numbers of [lower, upper, optionStart, entryItem, entryColor])
    if (numbers) sum.add(numbers.join());
  return sum.digits;
}
