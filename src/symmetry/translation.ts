// Two colorings in which every leader has a color of its own, the permutation between them out, if it is an automorphism.
// Everything is compared here: colors are only guesses.

import { numbers } from "#problem";
import type { Graph } from "./graph.js";
import type { GraphKernel } from "./kernel.js";
import type { Coloring } from "./refine.js";

/** Where an automorphism leads the leaders and the options. */
export interface Images {
  /** By point: where it goes; points that are no leaders stay. */
  readonly points: Uint32Array;
  readonly options: Uint32Array;
}

export class Translation {
  readonly #graph: Graph;
  /** By leader: the points that are in the same options, itself included. */
  readonly #followers: ReadonlyMap<number, readonly number[]>;
  readonly #kernel: GraphKernel;

  constructor(graph: Graph, kernel: GraphKernel) {
    this.#graph = graph;
    this.#kernel = kernel;
    const followers = new Map<number, number[]>(Array.from(graph.leaders, (leader) => [leader, []]));
    graph.leaderOf.forEach((leader, p) => {
      followers.get(leader)?.push(p);
    });
    this.#followers = followers;
  }

  between(from: Coloring, to: Coloring): Images | null {
    const images = this.#kernel.pointImage;
    const options =
      this.#fill(images, from, to) && this.#keepsItems(images) ? this.#kernel.optionImage() : null;
    if (!options) return null;
    const { leaders, leaderOf } = this.#graph;
    const points = numbers(images.length);
    for (const leader of leaders) points[leader] = leaderOf[images[leader]];
    return { points, options };
  }

  /** Finds the images of the points of options, those with the same options together; false if there are none. */
  #fill(images: Uint32Array, from: Coloring, to: Coloring): boolean {
    const { leaders, pointKind } = this.#graph;
    const place = new Map<number, number>(Array.from(leaders, (leader) => [to.colors[leader], leader]));
    images.set(numbers(images.length));
    for (const leader of leaders) {
      const image = place.get(from.colors[leader]);
      if (image === undefined) return false;
      const own = this.#inOrder(leader, from);
      const other = this.#inOrder(image, to);
      if (own.length !== other.length) return false;
      for (let k = 0; k < own.length; k++) {
        if (pointKind[own[k]] !== pointKind[other[k]]) return false;
        images[own[k]] = other[k];
      }
    }
    return true;
  }

  #inOrder(leader: number, { colors }: Coloring): readonly number[] {
    const own = this.#followers.get(leader)!;
    return own.length === 1 ? own : own.toSorted((a, b) => colors[a] - colors[b] || a - b);
  }

  /** Do points with colors of one item go to points with colors of one item, and does the item go there itself? */
  #keepsItems(images: Uint32Array): boolean {
    const { itemOf, pointStart } = this.#graph;
    const to = new Map<number, number>();
    const from = new Map<number, number>();
    for (let p = 0; p < images.length; p++) {
      if (pointStart[p] === pointStart[p + 1]) continue; // in no option
      const [item, image] = [itemOf[p], itemOf[images[p]]];
      if ((to.get(item) ?? image) !== image || (from.get(image) ?? item) !== item) return false;
      to.set(item, image);
      from.set(image, item);
    }
    return true;
  }
}
