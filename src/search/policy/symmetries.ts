// Counting a symmetric problem: when a search lasts, the problem's symmetries are looked for, and if there are any, one
// part of each class of parts is searched, and its solutions stand for those of all its images. Everything begins anew
// then, so what is left of the search must be much longer than that costs, and longer than what these parts would take.
// All is reckoned by effort, not by the clock, so that it does not depend on how busy the machine is.

import { isWhole, optionCount, type Problem } from "#problem";
import { orderOf, someSymmetries, weightedParts } from "#symmetry";
import type { Moments } from "./moments.js";
import type { Change, Standing, Step } from "./step.js";
import { meanWeight, type TaskPart } from "./task.js";

export class Symmetries implements Step {
  look: number;
  /** What it divides should not have been divided before; but where that seems not to be worth it, nobody need wait. */
  decides = true;
  readonly #problem: Problem;
  /** The effort of a node of the search. */
  readonly #nodeEffort: number;
  readonly #moments: Moments["symmetries"];

  constructor(problem: Problem, nodeEffort: number, moments: Moments["symmetries"]) {
    this.#problem = problem;
    this.#nodeEffort = nodeEffort;
    this.#moments = moments;
    this.look = moments.nodes;
  }

  consider({ nodes, fraction, parts }: Standing): Change | null {
    const { cost, costPerEntry, worth, again, part } = this.#moments;
    const whole = (this.#nodeEffort * nodes) / fraction;
    const left = whole * (1 - fraction);
    if (left < worth * (cost + costPerEntry * this.#problem.entryItem.length)) {
      this.decides = false;
      this.look = Math.ceil(again * nodes);
      return null;
    }
    this.look = Infinity;
    const [all] = parts;
    if (!all || parts.length > 1 || !isWhole(all)) return null;
    const found = partsBySymmetry(this.#problem, this.#moments);
    if (!found) return null;
    if (whole / meanWeight(found.parts) + part * found.parts.length > left) return null;
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
