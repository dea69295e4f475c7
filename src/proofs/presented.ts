// A group in; out come some of its elements that generate it, and all of them as the verifier numbers them. A proof gives the
// generators alone: each doubles what those before it generate, at least.

import type { Group } from "#symmetry";
import { elementsOf } from "#verify";

export interface Presented {
  readonly generators: readonly Uint32Array[];
  /** By number in the proof, the identity first: where each option goes. */
  readonly elements: readonly Uint32Array[];
}

export function presented(group: Group): Presented {
  const generators: Uint32Array[] = [];
  let known = generated(group[0]!.image, generators);
  for (const { image } of group) {
    if (known.elements.length === group.length) break;
    if (known.numberOf(image) >= 0) continue;
    generators.push(image);
    known = generated(group[0]!.image, generators);
  }
  return { generators, elements: known.elements };
}

/** All that some permutations generate. */
function generated(identity: Uint32Array, generators: readonly Uint32Array[]) {
  const work = elementsOf(identity, generators);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
