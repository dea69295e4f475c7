// What a step of a proof can claim beside branching: symmetries of the problem, and weights that rule out all solutions.

import { MOST_ELEMENTS, MOST_IMAGES } from "./format.js";
import type { Left } from "./left.js";
import { demand, type Numbers } from "./numbers.js";
import type { Shape } from "./shape.js";

/** The elements of a group, the identity first: by option, where each leads it. */
export type Group = readonly Uint32Array[];

/**
 * The group that some permutations of the options generate. Each must lead the options of every primary item to those of
 * one with the same bounds, and the options of every secondary item, divided by their colors, to those of another.
 */
export function* groupOf(shape: Shape, generators: readonly Uint32Array[]): Generator<void, Group> {
  const identity = Uint32Array.from(shape.options.keys());
  const pattern = patternOf(shape, identity);
  for (const image of generators) {
    demand(patternOf(shape, image) === pattern, "a symmetry does not lead the problem to itself");
    yield;
  }
  return (yield* elementsOf(identity, generators)).elements;
}

/**
 * The group that some permutations generate, and the number of an element, −1 if it is none. They come in one by one
 * (Dimino's algorithm): the group so far is multiplied by each product of permutations that it does not contain yet.
 */
export function* elementsOf(identity: Uint32Array, generators: readonly Uint32Array[]) {
  const [elements, byHash]: [Uint32Array[], Map<number, number[]>] = [[], new Map()];
  const isSame = (k: number, image: Uint32Array) => elements[k].every((to, o) => to === image[o]);
  const numberOf = (image: Uint32Array) => byHash.get(hashOf(image))?.find((k) => isSame(k, image)) ?? -1;
  const add = (image: Uint32Array) => {
    const order = elements.push(image);
    const isSmall = order <= MOST_ELEMENTS && order * image.length <= MOST_IMAGES;
    demand(isSmall, "it has too many symmetries");
    byHash.set(hashOf(image), [...(byHash.get(hashOf(image)) ?? []), order - 1]);
  };
  add(identity);
  for (const [g, generator] of generators.entries()) {
    const order = elements.length;
    const addProducts = (by: Uint32Array) => {
      for (let k = 0; k < order && (k > 0 || numberOf(by) < 0); k++) add(product(elements[k], by));
    };
    addProducts(generator);
    for (let first = order; first < elements.length; first += order, yield)
      for (let s = 0; s <= g; s++) addProducts(product(elements[first], generators[s]));
  }
  return { elements, numberOf };
}

/** First one, then the other. */
const product = (first: Uint32Array, then: Uint32Array) => first.map((o) => then[o]);

const hashOf = (image: Uint32Array) =>
  image.reduce((hash, to) => Math.imul(hash ^ to, 0x9e3779b1) ^ (hash >>> 15), 0);

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
  const [{ shape, need, room }, weights] = [left, new Map<number, bigint>()];
  const m = BigInt(steps.next(0, 2 ** 32, "a modulus"));
  let [demanded, gained] = [0n, 0n];
  for (let more = steps.count("the number of weights"); more > 0; more--) {
    const [i, folded] = [steps.next(0, need.length, "an item with a weight"), steps.big()];
    const weight = folded % 2n === 0n ? folded / 2n : -(folded + 1n) / 2n;
    demand(!weights.has(i), "an item has two weights");
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
  demand(m > 0n || gained < demanded, "the weights rule nothing out");
  demand(m === 0n || demanded % m !== 0n, "the weights rule nothing out by their remainder");
}
