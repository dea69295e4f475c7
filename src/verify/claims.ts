// What a step of a proof can claim beside branching: symmetries of the problem, and weights that rule out all solutions.

import type { Problem } from "../problem/problem.js";
import { demand } from "./bytes.js";
import type { Left } from "./left.js";

/** By element, the identity first: where each option goes. */
export type Group = readonly Uint32Array[];

/**
 * The group that some permutations of the options generate. Each must lead the options of every primary item to those of
 * one with the same bounds, and the options of every secondary item, divided by their colors, to those of another.
 */
export function groupOf(problem: Problem, generators: readonly Uint32Array[]): Group {
  const identity = Uint32Array.from({ length: problem.optionStart.length - 1 }, (_, o) => o);
  const pattern = patternOf(problem, identity);
  for (const image of generators)
    demand(patternOf(problem, image) === pattern, "a symmetry does not lead the problem to itself");
  const group = new Map([[String(identity), identity]]);
  for (const element of group.values()) {
    for (const image of generators) {
      const product = element.map((o) => image[o]);
      group.set(String(product), group.get(String(product)) ?? product);
      demand(group.size * identity.length < 2 ** 26, "it has too many symmetries");
    }
  }
  return [...group.values()];
}

/** All that decides which sets of options are solutions, when the options have these names. */
function patternOf(problem: Problem, nameOf: Uint32Array): string {
  const { optionStart, entryItem, entryColor, itemNames, primaryCount, lower, upper } = problem;
  const byColor = itemNames.map(() => new Map<number, number[]>());
  for (const [o, name] of nameOf.entries()) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const color = entryColor?.[e] ?? 0;
      byColor[entryItem[e]].set(color, [...(byColor[entryItem[e]].get(color) ?? []), name]);
    }
  }
  const lines = byColor.map((groups, i) => {
    const bounds = i < primaryCount ? `${lower[i]}:${upper[i]}` : "secondary";
    const members = [...groups].map(([color, names]) => `${color > 0}|${names.sort((a, b) => a - b)}`);
    return `${bounds} ${members.sort().join(" ")}`;
  });
  return lines.sort().join("\n");
}

/**
 * Weights of items, modulo m: those of every live option add up to a multiple of m, and those of the items, each as often
 * as it must be covered, do not. With m = 0: the live options that gain, whose weights add up to more than 0, gain less, all
 * together, than the items demand: one with a weight above 0 its need times that, one below 0 its room times. A secondary
 * item has the need 0 and the room 1, and counts where it has no color.
 */
export function checkWeights(left: Left, weights: ReadonlyMap<number, bigint>, m: bigint): void {
  const { optionStart, entryItem, entryColor } = left.problem;
  let [demanded, gained] = [0n, 0n];
  for (const [i, weight] of weights) {
    const r = left.ranks.items.indexOf(i);
    const [need, room] = r < 0 ? [0, 1] : [Math.max(0, left.need[r]), left.room[r]];
    demand(m === 0n || need === room, "an item with a weight may be covered more or less often");
    demanded += weight * BigInt(weight > 0n ? need : room);
  }
  for (const [r, o] of left.ranks.options.entries()) {
    if (!left.isLive(r)) continue;
    let sum = 0n;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++)
      if (!entryColor?.[e]) sum += weights.get(entryItem[e]) ?? 0n;
    demand(m === 0n || sum % m === 0n, "the weights of an option are no multiple of the modulus");
    if (sum > 0n) gained += sum;
  }
  demand(m === 0n ? gained < demanded : demanded % m !== 0n, "the weights rule nothing out");
}
