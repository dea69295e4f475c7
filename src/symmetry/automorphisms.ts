// The symmetries of a problem, found by search: color refinement, and where that leaves a choice, one point after the
// other is set apart (McKay, Practical graph isomorphism, 1981, without his finer pruning). The work is bounded.

import { allAtOnce, optionCount, type Problem, type Shares } from "#problem";
import { generated } from "./generate.js";
import { type Graph, graphOf } from "./graph.js";
import { GraphKernel } from "./kernel.js";
import { Coloring, type Work } from "./refine.js";
import { fits, type Symmetry, tooLarge, wholeSymmetry } from "./symmetry.js";
import { type Images, Translation } from "./translation.js";

/** Neighbors that the search may look at before it gives up: some seconds. */
const MOST_WORK = 4e8;

/** All symmetries of a problem, or why they cannot be used. */
export type FoundSymmetry =
  | {
      /** They can be used. */
      readonly ok: true;
      /** All symmetries. */
      readonly symmetry: Symmetry;
    }
  | {
      /** They cannot be used. */
      readonly ok: false;
      /** Why not, as a sentence. */
      readonly why: string;
    };

/** The group of all symmetries of the problem: permutations of its items, and of each item's colors, that keep its options. */
export function findSymmetry(problem: Problem, work = MOST_WORK): FoundSymmetry {
  return allAtOnce(symmetrySearch(problem, work));
}

/** The same in shares. */
export function* symmetrySearch(problem: Problem, work = MOST_WORK): Shares<FoundSymmetry> {
  if (problem.connected) return { ok: false, why: "a rule of the whole picture has symmetries of its own" };
  const options = optionCount(problem);
  const { generators, end } = yield* automorphisms(problem, work, (n) => fits(n, options));
  if (end === "tired") return { ok: false, why: "the search for symmetries took too long and was given up" };
  const group = end === "all" ? generated(generators, options) : null;
  if (!group) return { ok: false, why: tooLarge(options) };
  return { ok: true, symmetry: wholeSymmetry(problem, group) };
}

/** All symmetries of the problem, or a group of some of them: not more than `most`, and those that the work is enough for. */
export function someSymmetries(problem: Problem, work: number, most: number): Symmetry {
  const { generators } = allAtOnce(automorphisms(problem, work, (order) => order <= most));
  return wholeSymmetry(problem, generated(generators, optionCount(problem))!);
}

/** Permutations of the options that generate all symmetries, or as many as the work is enough for. */
export function someGenerators(problem: Problem, work: number): readonly Uint32Array[] {
  return allAtOnce(automorphisms(problem, work, () => true)).generators;
}

type IsFew = (order: number) => boolean;

function* automorphisms(problem: Problem, work: number, isFew: IsFew): Shares<Generators> {
  return yield* new AutomorphismSearch(yield* graphOf(problem), work).run(isFew);
}

/** Generators as permutations of the options, and whether they are all, or there would be too many, or the work was. */
interface Generators {
  readonly generators: readonly Uint32Array[];
  readonly end: "all" | "many" | "tired";
}

/** A step of the first path: the coloring before it, and the point that is set apart. */
interface SearchStep {
  readonly before: Coloring;
  readonly point: number;
  readonly after: Coloring;
}

class AutomorphismSearch {
  readonly #graph: Graph;
  readonly #kernel: GraphKernel;
  readonly #work: Work;
  #translation: Translation | null = null;
  readonly #steps: SearchStep[] = [];
  readonly #generators: Images[] = [];

  constructor(graph: Graph, work: number) {
    this.#graph = graph;
    this.#kernel = new GraphKernel(graph);
    this.#work = { left: work };
  }

  /** Finds the symmetries that keep the first points of the path in their places, of fewer and fewer points. */
  *run(isFew: IsFew): Shares<Generators> {
    const last = yield* this.#walk();
    let [order, kept] = [1, 0];
    let level = this.#steps.length - 1;
    for (; level >= 0 && isFew(order) && this.#work.left > 0; level--) {
      order *= yield* this.#level(level, last);
      if (isFew(order) && this.#work.left > 0) kept = this.#generators.length;
    }
    const generators = this.#generators.slice(0, kept).map(({ options }) => options);
    return { generators, end: this.#work.left <= 0 ? "tired" : isFew(order) ? "all" : "many" };
  }

  /** The first path: sets one point after the other apart until each leader has a color of its own. */
  *#walk(): Shares<Coloring> {
    let coloring = yield* Coloring.of(this.#graph, this.#kernel, this.#work);
    while (!coloring.isDiscrete && this.#work.left > 0) {
      const [point] = coloring.leadersOf(coloring.smallest());
      const after = yield* coloring.without(point, this.#work);
      this.#steps.push({ before: coloring, point: point, after });
      coloring = after;
    }
    return coloring;
  }

  /** Finds where the elements that keep the points before this step can lead its point; gives how many places. */
  *#level(level: number, last: Coloring): Shares<number> {
    const { before, point } = this.#steps[level];
    const tried: number[] = [point];
    for (const other of before.leadersOf(before.colors[point])) {
      yield;
      const orbit = this.#orbit(other);
      if (tried.some((p) => orbit.has(p))) continue;
      tried.push(other);
      const found = yield* this.#extend(before, level, other, last);
      if (this.#work.left <= 0) return 1;
      if (found) this.#generators.push(found);
    }
    return this.#orbit(point).size;
  }

  /** The points that the generators lead this one to. */
  #orbit(point: number): Set<number> {
    const orbit = new Set([point]);
    for (const p of orbit) for (const { points } of this.#generators) orbit.add(points[p]);
    return orbit;
  }

  /** An automorphism that leads the points before this step as the coloring says, and the step's point to this one. */
  *#extend(before: Coloring, level: number, point: number, last: Coloring): Shares<Images | null> {
    const coloring = yield* before.without(point, this.#work);
    if (!coloring.isLike(this.#steps[level].after) || this.#work.left <= 0) return null;
    const next = this.#steps[level + 1];
    if (!next) {
      this.#translation ??= new Translation(this.#graph, this.#kernel);
      return this.#translation.between(last, coloring);
    }
    for (const other of coloring.leadersOf(next.before.colors[next.point])) {
      const found = yield* this.#extend(coloring, level + 1, other, last);
      if (found) return found;
    }
    return null;
  }
}
