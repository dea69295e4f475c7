// All elements of the group that some permutations of options generate.

import { numbers } from "#problem";
import { type Element, fits } from "./symmetry.js";

/**
 * The elements, the identity first; null if they are too many. Generators come in one by one (Dimino's algorithm): what
 * there is before one comes is a group, and each new element brings its products with that group, so that nearly every
 * product that is made is new.
 */
export function generated(generators: readonly Uint32Array[], options: number): Element[] | null {
  const found = new ImageSet(options, generators.flatMap(someMoved));
  const { images } = found;
  found.add(numbers(options));
  for (const [g, generator] of generators.entries()) {
    const order = images.length;
    /** Adds the products of the group with this element; false if there are too many elements then. */
    const addCoset = (element: Uint32Array): boolean => {
      if (!found.add(element)) return true;
      const first = images[images.length - 1];
      for (let k = 1; k < order; k++) found.add(found.product(images[k], first));
      return fits(images.length, options);
    };
    if (!addCoset(generator)) return null;
    for (let first = order; first < images.length; first += order) {
      for (let s = 0; s <= g; s++) if (!addCoset(found.product(images[first], generators[s]))) return null;
    }
  }
  return images.map(elementOf);
}

/** What it is called is found out when it is asked for. */
function elementOf(image: Uint32Array): Element {
  return {
    image,
    get kind() {
      return kindOf(image);
    },
  };
}

/** Options by which elements are told apart: of each generator some that it moves. */
const TELLING = 48;

/** Some of the options that a permutation moves, from all over. */
function someMoved(image: Uint32Array): number[] {
  const moved: number[] = [];
  for (let o = 0; o < image.length; o++) if (image[o] !== o) moved.push(o);
  const step = Math.ceil(moved.length / TELLING);
  return moved.filter((_, k) => k % step === 0);
}

/** Permutations, each once, in the order in which they were added. */
class ImageSet {
  readonly images: Uint32Array[] = [];
  /** A place to make a permutation in; what is added is a copy. */
  readonly #scratch: Uint32Array;
  /** The options whose images make the hash. */
  readonly #telling: readonly number[];
  /** By hash: the numbers of the permutations with it. */
  readonly #numbers = new Map<number, number[]>();

  constructor(options: number, telling: readonly number[]) {
    this.#scratch = new Uint32Array(options);
    this.#telling = telling;
  }

  /** First the one, then the other; until the next product is made. */
  product(first: Uint32Array, then: Uint32Array): Uint32Array {
    for (let o = 0; o < first.length; o++) this.#scratch[o] = then[first[o]];
    return this.#scratch;
  }

  /** False if it is there already. */
  add(image: Uint32Array): boolean {
    const hash = hashOf(image, this.#telling);
    const alike = this.#numbers.get(hash) ?? [];
    for (const number of alike) if (isEqual(this.images[number], image)) return false;
    alike.push(this.images.length);
    this.#numbers.set(hash, alike);
    this.images.push(image.slice());
    return true;
  }
}

function hashOf(image: Uint32Array, telling: readonly number[]): number {
  let hash = 0;
  for (const o of telling) hash = Math.imul(hash ^ image[o], 0x9e3779b1) ^ (hash >>> 13);
  return hash;
}

function isEqual(a: Uint32Array, b: Uint32Array): boolean {
  for (let o = 0; o < a.length; o++) if (a[o] !== b[o]) return false;
  return true;
}

/** "identity", or e.g. "symmetry of order 2": doing it twice changes nothing. */
function kindOf(image: Uint32Array): string {
  let order = 1;
  const seen = new Uint8Array(image.length);
  for (let o = 0; o < image.length; o++) {
    let length = 0;
    for (let at = o; !seen[at]; at = image[at]) {
      seen[at] = 1;
      length++;
    }
    if (length > 1) order = (order / divisor(order, length)) * length;
  }
  return order === 1 ? "identity" : `symmetry of order ${order}`;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
