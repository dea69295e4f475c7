// What a step of a proof can claim beside branching: symmetries of the problem, and weights that rule out all solutions.

import { demand, type Numbers } from "./bytes.js";
import type { Left } from "./left.js";
import type { Shape } from "./shape.js";

/** By element, the identity first: where each option goes. */
export type Group = readonly Uint32Array[];

/**
 * The group that some permutations of the options generate. Each must lead the options of every primary item to those of
 * one with the same bounds, and the options of every secondary item, divided by their colors, to those of another.
 */
export function groupOf(shape: Shape, generators: readonly Uint32Array[]): Group {
  const identity = Uint32Array.from(shape.options.keys());
  const pattern = patternOf(shape, identity);
  for (const image of generators)
    demand(patternOf(shape, image) === pattern, "a symmetry does not lead the problem to itself");
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
function patternOf({ items }: Shape, nameOf: Uint32Array): string {
  const lines = items.map(({ isPrimary, least, most, uses }) => {
    const byColor = new Map<number, number[]>();
    for (const { color } of uses) byColor.set(color, []);
    for (const { o, color } of uses) byColor.get(color)!.push(nameOf[o]);
    const members = [...byColor].map(([color, names]) => `${color > 0}|${names.sort((a, b) => a - b)}`);
    return `${isPrimary} ${least}:${most} ${members.sort().join(" ")}`;
  });
  return lines.sort().join("\n");
}

/**
 * The next steps are weights of items, modulo m: those of every live option add up to a multiple of m, and those of the items, each as often
 * as it must be covered, do not. With m = 0: the live options that gain, whose weights add up to more than 0, gain less, all
 * together, than the items demand: one with a weight above 0 its need times that, one below 0 its room times. A secondary
 * item has the need 0 and the room 1, and counts where it has no color.
 */
export function checkWeights(left: Left, steps: Numbers): void {
  const [{ shape, need, room }, m, weights] = [left, BigInt(steps.next()), new Map<number, bigint>()];
  let [demanded, gained] = [0n, 0n];
  for (let more = steps.next(); more > 0; more--) {
    const [i, folded] = [steps.next(), steps.big()];
    const weight = folded % 2n === 0n ? folded / 2n : -(folded + 1n) / 2n;
    demand(i < need.length && !weights.has(i), "there is no such item, or it has two weights");
    const least = Math.max(0, need[i]);
    weights.set(i, weight);
    demand(m === 0n || least === room[i], "an item with a weight may be covered more or less often");
    demanded += weight * BigInt(weight > 0n ? least : room[i]);
  }
  for (const [o, entries] of shape.options.entries()) {
    if (!left.isLive(o)) continue;
    let sum = 0n;
    for (const { i, color } of entries) if (color === 0) sum += weights.get(i) ?? 0n;
    demand(m === 0n || sum % m === 0n, "the weights of an option are no multiple of the modulus");
    if (sum > 0n) gained += sum;
  }
  demand(m === 0n ? gained < demanded : demanded % m !== 0n, "the weights rule nothing out");
}
