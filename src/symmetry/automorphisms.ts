// The symmetries of a problem, found by search: color refinement, and where that leaves a choice, one option after the
// other is set apart (McKay, Practical graph isomorphism, 1981, without his finer pruning). The work is bounded.

import { optionCount, type Problem } from "../problem/problem.js";
import { generated } from "./generate.js";
import { type Graph, graphOf } from "./graph.js";
import { Partition } from "./refine.js";
import { fits, type Symmetry, tooLarge, wholeSymmetry } from "./symmetry.js";

/** Neighbors that the search may look at before it gives up: some seconds. */
const MOST_WORK = 2e7;

export type FoundSymmetry =
  | { readonly ok: true; readonly symmetry: Symmetry }
  /** Why the symmetries cannot be used, as a sentence. */
  | { readonly ok: false; readonly why: string };

/** The group of all symmetries of the problem: permutations of its items, and of each item's colors, that keep its options. */
export function findSymmetry(problem: Problem, work = MOST_WORK): FoundSymmetry {
  const options = optionCount(problem);
  const generators = new AutomorphismSearch(graphOf(problem), work).run();
  if (!generators) return { ok: false, why: "the search for symmetries took too long and was given up" };
  const group = generators === "many" ? null : generated(generators, options);
  if (!group) return { ok: false, why: tooLarge(options) };
  return { ok: true, symmetry: wholeSymmetry(problem, group) };
}

/** A step of the first path: the option that was set apart, and what the refinement after it was like. */
interface Step {
  readonly cell: number;
  readonly vertex: number;
  readonly trace: number;
}

class AutomorphismSearch {
  readonly #graph: Graph;
  readonly #work: { left: number };
  readonly #steps: Step[] = [];
  /** The partitions along the first path, before each step. */
  readonly #path: Partition[] = [];
  readonly #generators: Uint32Array[] = [];

  constructor(graph: Graph, work: number) {
    this.#graph = graph;
    this.#work = { left: work };
  }

  /** Generators as permutations of the options; "many" if the group is too large, null if the work was too much. */
  run(): Uint32Array[] | "many" | null {
    const root = Partition.byKind(this.#graph);
    root.refine(root.cells(), this.#work);
    const last = this.#walk(root);
    let order = 1;
    for (let level = this.#steps.length - 1; level >= 0 && this.#work.left > 0; level--) {
      order *= this.#level(level, last);
      if (!fits(order, this.#graph.options)) return "many";
    }
    return this.#work.left > 0 ? this.#generators : null;
  }

  /** The first path: sets one option after the other apart until each has a cell of its own. */
  #walk(root: Partition): Partition {
    let partition = root;
    for (;;) {
      const cell = this.#target(partition);
      if (cell < 0 || this.#work.left <= 0) return partition;
      const vertex = partition.order[cell]!;
      this.#path.push(partition);
      partition = partition.copy();
      const trace = partition.refine([partition.single(vertex)], this.#work);
      this.#steps.push({ cell, vertex, trace });
    }
  }

  /** The first of the smallest cells with several options; −1 if there is none. */
  #target(partition: Partition): number {
    let best = -1;
    for (const cell of partition.cells()) {
      const size = partition.size[cell]!;
      if (size === 1 || partition.order[cell]! >= this.#graph.options) continue;
      if (best < 0 || size < partition.size[best]!) best = cell;
    }
    return best;
  }

  /** Finds where the elements that keep the options before this step can lead its option; gives how many places. */
  #level(level: number, last: Partition): number {
    const { cell, vertex } = this.#steps[level]!;
    const tried: number[] = [vertex];
    for (const other of this.#path[level]!.members(cell)) {
      const orbit = this.#orbit(other);
      if (tried.some((option) => orbit.has(option))) continue;
      tried.push(other);
      const found = this.#extend(this.#path[level]!, level, other, last);
      if (this.#work.left <= 0) return 1;
      if (found) this.#generators.push(found);
    }
    return this.#orbit(vertex).size;
  }

  /** The options that the generators lead this one to. */
  #orbit(option: number): Set<number> {
    const orbit = new Set([option]);
    for (const o of orbit) for (const generator of this.#generators) orbit.add(generator[o]!);
    return orbit;
  }

  /** An automorphism that leads the options before this step as the partition says, and the step's option to `vertex`. */
  #extend(before: Partition, level: number, vertex: number, last: Partition): Uint32Array | null {
    const partition = before.copy();
    const trace = partition.refine([partition.single(vertex)], this.#work);
    if (trace !== this.#steps[level]!.trace || this.#work.left <= 0) return null;
    const next = this.#steps[level + 1];
    if (!next) return this.#automorphism(last, partition);
    if (partition.size[next.cell] !== this.#path[level + 1]!.size[next.cell]) return null;
    for (const other of partition.members(next.cell)) {
      const found = this.#extend(partition, level + 1, other, last);
      if (found) return found;
    }
    return null;
  }

  /** The permutation of options from one partition to another, if it is an automorphism. */
  #automorphism(from: Partition, to: Partition): Uint32Array | null {
    const { options, vertices, start, neighbor } = this.#graph;
    const image = new Uint32Array(vertices);
    from.order.forEach((v, k) => {
      image[v] = to.order[k]!;
    });
    // Items that no option tells apart are in one cell: any of them will do, so that cells are compared.
    for (let o = 0; o < options; o++) {
      if (image[o]! >= options) return null;
      const cellsOf = (partition: Partition, v: number) => {
        return Array.from(neighbor.subarray(start[v], start[v + 1]), (to) => partition.cellOf[to]!).sort(
          (a, b) => a - b,
        );
      };
      const [own, other] = [cellsOf(from, o), cellsOf(to, image[o]!)];
      if (own.length !== other.length || own.some((cell, k) => cell !== other[k])) return null;
    }
    return image.slice(0, options);
  }
}
