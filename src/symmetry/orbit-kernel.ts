// Orbits of options by the kernel: a group, what a part leaves of the problem, and how many options and images each item
// has then. One of them serves all parts of a problem; its loops run a few times only, which is where JavaScript is slow.

import { optionCount, type Problem, Room } from "#problem";
import { type Kernel, kernelIn, layOut } from "./layout.js";
import type { Left } from "./left.js";
import type { Group } from "./symmetry.js";
import { NONE } from "./tables.js";

export class OrbitKernel {
  /** By option: the least one of its orbit, −1 if it cannot be chosen; of the least one how many there are; the next one, −1 for the last. */
  readonly least: Int32Array;
  readonly sizes: Uint32Array;
  readonly #next: Int32Array;
  /** By primary item: its options, and their images. */
  readonly options: Uint32Array;
  readonly images: Uint32Array;
  readonly #image: Uint32Array;
  readonly #taken: Uint32Array;
  readonly #color: Uint32Array;
  readonly #out: Uint8Array;
  readonly #exports: Kernel;

  constructor(problem: Problem) {
    const { primaryCount, itemNames, optionStart, entryItem, entryColor, upper } = problem;
    const [options, points, entries] = [optionCount(problem), itemNames.length, entryItem.length];
    const room = new Room(0);
    const sizes = { options, points, entries, primary: primaryCount, colored: entryColor !== null };
    const layout = layOut(room, sizes);
    const memory = room.memory();
    const table = (address: number, length: number) => new Uint32Array(memory.buffer, address, length);
    table(layout.optionStart, options + 1).set(optionStart);
    table(layout.optionPoint, entries).set(entryItem);
    if (entryColor) table(layout.entryColor, entries).set(entryColor);
    table(layout.upper, primaryCount).set(upper);
    this.least = new Int32Array(memory.buffer, layout.least, options);
    this.sizes = table(layout.orbitSize, options);
    this.#next = new Int32Array(memory.buffer, layout.nextInOrbit, options);
    this.options = table(layout.itemOptions, primaryCount);
    this.images = table(layout.itemImages, primaryCount);
    this.#image = table(layout.optionImage, options);
    this.#taken = table(layout.taken, points);
    this.#color = table(layout.takenColor, points);
    this.#out = new Uint8Array(memory.buffer, layout.out, options);
    this.#exports = kernelIn(memory, layout);
  }

  /** Finds the orbits of what is left, which the group maps among themselves. */
  find(group: Group, { taken, color, out }: Left): void {
    this.#taken.set(taken);
    this.#color.set(color);
    this.#out.set(out);
    this.#exports.beginOrbits();
    for (const { image } of group) {
      this.#image.set(image);
      this.#exports.joinOrbits();
    }
    this.#exports.countOrbits();
  }

  /** The options of the orbit with this least one, in order. */
  members(least: number): number[] {
    const members: number[] = [];
    for (let o = least; o !== NONE; o = this.#next[o]) members.push(o);
    return members;
  }
}
