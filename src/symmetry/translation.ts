// Two colorings in which every leader has a color of its own, the permutation between them out, if it is an automorphism.
// Everything is compared here: colors are only guesses.

import { contentHashes, type Graph, pointHash } from "./graph.js";
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
  /** By hash: the first option of its list; by option: the next one. −1 at the end. */
  readonly #byHash: Int32Array;
  readonly #next: Int32Array;
  /** By point: the mark of the option whose image contained it last. */
  readonly #marks: Uint32Array;
  #mark = 0;

  constructor(graph: Graph) {
    this.#graph = graph;
    this.#marks = new Uint32Array(graph.points);
    this.#byHash = new Int32Array(2 << Math.ceil(Math.log2(graph.options + 1))).fill(-1);
    this.#next = new Int32Array(graph.options);
    this.#file();
    const followers = new Map<number, number[]>(Array.from(graph.leaders, (leader) => [leader, []]));
    graph.leaderOf.forEach((leader, p) => {
      followers.get(leader)?.push(p);
    });
    this.#followers = followers;
  }

  between(from: Coloring, to: Coloring): Images | null {
    const images = this.#points(from, to);
    const options = images && this.#keepsItems(images) ? this.#options(images) : null;
    if (!images || !options) return null;
    const { leaders } = this.#graph;
    const points = Uint32Array.from(images, (_, p) => p);
    for (const leader of leaders) points[leader] = this.#graph.leaderOf[images[leader]!]!;
    return { points, options };
  }

  /** By point of some option: its image; those with the same options go together. */
  #points(from: Coloring, to: Coloring): Uint32Array | null {
    const { leaders, pointKind } = this.#graph;
    const place = new Map<number, number>(Array.from(leaders, (leader) => [to.colors[leader]!, leader]));
    const images = Uint32Array.from(pointKind, (_, p) => p);
    for (const leader of leaders) {
      const image = place.get(from.colors[leader]!);
      if (image === undefined) return null;
      const own = this.#inOrder(leader, from);
      const other = this.#inOrder(image, to);
      if (own.length !== other.length) return null;
      for (let k = 0; k < own.length; k++) {
        if (pointKind[own[k]!] !== pointKind[other[k]!]) return null;
        images[own[k]!] = other[k]!;
      }
    }
    return images;
  }

  #inOrder(leader: number, { colors }: Coloring): readonly number[] {
    const own = this.#followers.get(leader)!;
    return own.length === 1 ? own : own.toSorted((a, b) => colors[a]! - colors[b]! || a - b);
  }

  /** Do points with colors of one item go to points with colors of one item, and does the item go there itself? */
  #keepsItems(images: Uint32Array): boolean {
    const { itemOf, pointStart } = this.#graph;
    const to = new Map<number, number>();
    const from = new Map<number, number>();
    for (let p = 0; p < images.length; p++) {
      if (pointStart[p] === pointStart[p + 1]) continue; // in no option
      const [item, image] = [itemOf[p]!, itemOf[images[p]!]!];
      if ((to.get(item) ?? image) !== image || (from.get(image) ?? item) !== item) return false;
      to.set(item, image);
      from.set(image, item);
    }
    return true;
  }

  /** By option: its image; null if one has none. */
  #options(images: Uint32Array): Uint32Array | null {
    const { options, optionStart, optionPoint } = this.#graph;
    const found = new Uint32Array(options);
    for (let o = 0; o < options; o++) {
      let hash = 0;
      this.#mark++;
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const p = images[optionPoint[e]!]!;
        this.#marks[p] = this.#mark;
        hash = (hash + pointHash(p)) | 0;
      }
      let image = this.#byHash[hash & (this.#byHash.length - 1)]!;
      while (image >= 0 && !this.#isImage(o, image)) image = this.#next[image]!;
      if (image < 0) return null;
      found[o] = image;
    }
    return found;
  }

  /** Does the other option consist of the points that are marked, and of as many as this one? */
  #isImage(o: number, other: number): boolean {
    const { optionStart, optionPoint, optionKind } = this.#graph;
    const [start, end] = [optionStart[other]!, optionStart[other + 1]!];
    if (end - start !== optionStart[o + 1]! - optionStart[o]! || optionKind[o] !== optionKind[other])
      return false;
    for (let e = start; e < end; e++) if (this.#marks[optionPoint[e]!] !== this.#mark) return false;
    return true;
  }

  /** Puts the options into lists by what they consist of. */
  #file(): void {
    contentHashes(this.#graph).forEach((hash, o) => {
      const at = hash & (this.#byHash.length - 1);
      this.#next[o] = this.#byHash[at]!;
      this.#byHash[at] = o;
    });
  }
}
