// Counting a symmetric problem: when a search lasts, the problem's symmetries are looked for, and if there are any, one
// part of each class of parts is searched, and its solutions stand for those of all its images. Everything begins anew
// then, so the search must have lasted about as long as that costs, and what is left of it must be longer, also than what
// these parts would take.

import { isWhole } from "../problem/part.js";
import { optionCount, type Problem } from "../problem/problem.js";
import { someSymmetries } from "../symmetry/automorphisms.js";
import { weightedParts } from "../symmetry/split.js";
import { orderOf } from "../symmetry/symmetry.js";
import type { Moments } from "./moments.js";
import type { Change, Standing, Step } from "./step.js";
import { meanWeight, type TaskPart } from "./task.js";

export class Symmetries implements Step {
  look: number;
  /** What it divides should not have been divided before; but where that seems not to be worth it, nobody need wait. */
  decides = true;
  readonly #problem: Problem;
  readonly #moments: Moments["symmetries"];
  /** How far the search was at the first look: what it took to make the tables says nothing about the rest. */
  #first: Pick<Standing, "workedMs" | "fraction"> | null = null;
  /** After so many ms it has lasted long enough. */
  readonly #dueMs: number;
  /** It pays if it would last so many ms more. */
  readonly #worthMs: number;

  constructor(problem: Problem, moments: Moments["symmetries"]) {
    const { nodes, ms, entriesPerMs, costMs, costEntriesPerMs, worth } = moments;
    const { length } = problem.entryItem;
    this.#problem = problem;
    this.#moments = moments;
    this.#dueMs = ms + length / entriesPerMs;
    this.#worthMs = worth * (costMs + length / costEntriesPerMs);
    this.look = nodes;
  }

  consider({ nodes, workedMs, fraction, parts }: Standing): Change | null {
    const first = this.#first;
    this.#first ??= { workedMs, fraction };
    if (!first || workedMs < this.#dueMs) {
      this.look = Math.ceil(nodes * Math.max(1.05, Math.min(2, 0.05 + this.#dueMs / workedMs)));
      return null;
    }
    // The time since the first look may be short, and what was done in it by chance little.
    const wholeMs = Math.min(
      workedMs / fraction,
      (workedMs - first.workedMs) / Math.max(0, fraction - first.fraction),
    );
    const leftMs = wholeMs * (1 - fraction);
    if (leftMs < this.#worthMs) {
      this.decides = false;
      this.look = Math.ceil(this.#moments.again * nodes);
      return null;
    }
    this.look = Infinity;
    const [all] = parts;
    if (!all || parts.length > 1 || !isWhole(all)) return null;
    const found = partsBySymmetry(this.#problem, this.#moments);
    if (!found) return null;
    const anewMs = wholeMs / meanWeight(found.parts) + this.#moments.partMs * found.parts.length;
    if (anewMs > leftMs) return null;
    const why = `${found.order} symmetries: ${found.parts.length} parts of the search stand for all of it`;
    return { why, anew: found.parts };
  }
}

/** Parts of a problem, with weights, that stand for all of it; null if it has no symmetries, or they gain nothing. */
export function partsBySymmetry(
  given: Problem,
  { workPerEntry, mostElements, mostImages, parts: few }: Moments["symmetries"],
): { readonly order: number; readonly parts: readonly TaskPart[] } | null {
  const problem = { ...given, cost: null }; // what solutions cost is nothing to those who count them
  const options = optionCount(problem);
  const most = Math.min(mostElements, mostImages / options);
  const symmetry = someSymmetries(problem, workPerEntry * problem.entryItem.length, most);
  const order = orderOf(symmetry);
  const mostParts = Math.max(few.least, Math.min(few.most, Math.ceil(options / few.optionsPerPart)));
  const parts = order > 1 ? weightedParts(symmetry, mostParts) : null;
  if (!parts?.some(({ weight }) => weight > 1)) return null;
  const share = 1 / parts.length;
  return { order, parts: parts.map((part) => ({ ...part, share, root: 0 })) };
}
