// The symmetries of a problem, found by search: color refinement, and where that leaves a choice, one point after the
// other is set apart (McKay, Practical graph isomorphism, 1981, without his finer pruning). The work is bounded.

import { optionCount, type Problem } from "../problem/problem.js";
import { generated } from "./generate.js";
import { type Graph, graphOf } from "./graph.js";
import { Coloring, type Work } from "./refine.js";
import { fits, type Symmetry, tooLarge, wholeSymmetry } from "./symmetry.js";
import { type Images, Translation } from "./translation.js";

/** Neighbors that the search may look at before it gives up: some seconds. */
const MOST_WORK = 4e8;

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

/** A step of the first path: the coloring before it, and the point that is set apart. */
interface Step {
  readonly before: Coloring;
  readonly point: number;
  readonly after: Coloring;
}

class AutomorphismSearch {
  readonly #graph: Graph;
  readonly #work: Work;
  readonly #translation: Translation;
  readonly #steps: Step[] = [];
  readonly #generators: Images[] = [];

  constructor(graph: Graph, work: number) {
    this.#graph = graph;
    this.#work = { left: work };
    this.#translation = new Translation(graph);
  }

  /** Generators as permutations of the options; "many" if the group is too large, null if the work was too much. */
  run(): Uint32Array[] | "many" | null {
    const last = this.#walk();
    let order = 1;
    for (let level = this.#steps.length - 1; level >= 0 && this.#work.left > 0; level--) {
      order *= this.#level(level, last);
      if (!fits(order, this.#graph.options)) return "many";
    }
    return this.#work.left > 0 ? this.#generators.map(({ options }) => options) : null;
  }

  /** The first path: sets one point after the other apart until each leader has a color of its own. */
  #walk(): Coloring {
    let coloring = Coloring.of(this.#graph, this.#work);
    while (!coloring.isDiscrete && this.#work.left > 0) {
      const [point] = coloring.leadersOf(coloring.smallest());
      const after = coloring.without(point!, this.#work);
      this.#steps.push({ before: coloring, point: point!, after });
      coloring = after;
    }
    return coloring;
  }

  /** Finds where the elements that keep the points before this step can lead its point; gives how many places. */
  #level(level: number, last: Coloring): number {
    const { before, point } = this.#steps[level]!;
    const tried: number[] = [point];
    for (const other of before.leadersOf(before.colors[point]!)) {
      const orbit = this.#orbit(other);
      if (tried.some((p) => orbit.has(p))) continue;
      tried.push(other);
      const found = this.#extend(before, level, other, last);
      if (this.#work.left <= 0) return 1;
      if (found) this.#generators.push(found);
    }
    return this.#orbit(point).size;
  }

  /** The points that the generators lead this one to. */
  #orbit(point: number): Set<number> {
    const orbit = new Set([point]);
    for (const p of orbit) for (const { points } of this.#generators) orbit.add(points[p]!);
    return orbit;
  }

  /** An automorphism that leads the points before this step as the coloring says, and the step's point to this one. */
  #extend(before: Coloring, level: number, point: number, last: Coloring): Images | null {
    const coloring = before.without(point, this.#work);
    if (!coloring.isLike(this.#steps[level]!.after) || this.#work.left <= 0) return null;
    const next = this.#steps[level + 1];
    if (!next) return this.#translation.between(last, coloring);
    for (const other of coloring.leadersOf(next.before.colors[next.point]!)) {
      const found = this.#extend(coloring, level + 1, other, last);
      if (found) return found;
    }
    return null;
  }
}
