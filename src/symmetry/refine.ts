// Color refinement: points get new colors, made of their own and of those around them, as long as that tells more of them
// apart. A color is a number that looks random and depends on nothing but what is around: in every image of the graph it
// is the same one, so that two colorings can be compared. Different things may get the same number by chance; then less is
// told apart, and nothing is wrong.

import type { Shares } from "#problem";
import { type Graph, mixed } from "./graph.js";
import type { GraphKernel } from "./kernel.js";

/** Neighbors that may still be looked at. */
export interface Work {
  left: number;
}

export class Coloring {
  readonly #graph: Graph;
  readonly #kernel: GraphKernel;
  /** By point: its color. */
  readonly colors: Int32Array;
  /** The colors of the graph's leaders, in order. */
  sorted: Int32Array = new Int32Array();

  private constructor(graph: Graph, kernel: GraphKernel, colors: Int32Array) {
    this.#graph = graph;
    this.#kernel = kernel;
    this.colors = colors;
  }

  /** The coloring of a graph as it is. */
  static of(graph: Graph, kernel: GraphKernel, work: Work): Shares<Coloring> {
    const colors = graph.pointKind.map((kind) => mixed(kind + 1));
    return new Coloring(graph, kernel, colors).#refined(work);
  }

  /** The coloring with a point set apart. */
  without(point: number, work: Work): Shares<Coloring> {
    const colors = this.colors.slice();
    colors[point] = mixed(colors[point] + 1);
    return new Coloring(this.#graph, this.#kernel, colors).#refined(work);
  }

  /** The kernel is this coloring's until it returns: two colorings are refined one after the other. */
  *#refined(work: Work): Shares<Coloring> {
    const { leaders, optionPoint, points } = this.#graph;
    const { colors } = this.#kernel;
    colors.set(this.colors);
    for (let [before, now] = [-1, 0]; now > before && work.left > 0; ) {
      this.#kernel.round();
      this.sorted = new Int32Array(leaders.length);
      for (let k = 0; k < leaders.length; k++) this.sorted[k] = colors[leaders[k]];
      this.sorted.sort();
      before = now;
      now = distinct(this.sorted);
      work.left -= 2 * optionPoint.length + points;
      yield;
    }
    this.colors.set(colors);
    return this;
  }

  /** Has each leader a color of its own? */
  get isDiscrete(): boolean {
    return distinct(this.sorted) === this.sorted.length;
  }

  /** The leaders of a color. */
  leadersOf(color: number): number[] {
    const { leaders } = this.#graph;
    return Array.from(leaders).filter((p) => this.colors[p] === color);
  }

  /** A color that few leaders have, but more than one. */
  smallest(): number {
    const { sorted } = this;
    let best = 0;
    let least = Infinity;
    for (let k = 0, end = 0; k < sorted.length; k = end) {
      for (end = k + 1; end < sorted.length && sorted[end] === sorted[k]; ) end++;
      if (end - k > 1 && end - k < least) [best, least] = [sorted[k], end - k];
    }
    return best;
  }

  /** Could the other coloring be the image of this one? */
  isLike({ sorted }: Coloring): boolean {
    for (let k = 0; k < sorted.length; k++) if (sorted[k] !== this.sorted[k]) return false;
    return true;
  }
}

function distinct(sorted: Int32Array): number {
  let count = 0;
  for (let k = 0; k < sorted.length; k++) if (k === 0 || sorted[k] !== sorted[k - 1]) count++;
  return count;
}
