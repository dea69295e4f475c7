// Counting a symmetric problem: one part of each class of parts is searched, and its solutions stand for those of all its
// images. Everything begins anew then, so what is left of the search must be much longer than that costs, and longer than
// what these parts would take. All is told from counters, so that it does not depend on how busy the machine is.

import { isWhole, optionCount, type Problem } from "#problem";
import { orderOf, someSymmetries, weightedParts } from "#symmetry";
import { type Beside, type Ground, LOST, type Outcome, type Standing } from "../attempt.js";
import type { Moments } from "../moments.js";
import { meanWeight, type TaskPart } from "../task.js";

export class Symmetries implements Beside {
  readonly #ground: Ground;
  effort = 0;
  /** What this divides should not have been divided before; but where it seems not to be worth it, nothing need wait. */
  holds = true;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  advance(due: number, { effort, fraction, parts }: Standing): Outcome | null {
    const { task, moments, traits } = this.#ground;
    this.effort = due;
    const whole = effort / fraction;
    const left = whole * (1 - fraction);
    if (left < moments["symmetries.left"] + (moments["symmetries.leftPerEntry"] * traits.entries) / 1e3) {
      this.holds = false;
      return null;
    }
    const [all] = parts;
    if (!all || parts.length > 1 || !isWhole(all)) return LOST;
    const found = partsBySymmetry(task.problem, moments);
    if (!found) return LOST;
    if (whole / meanWeight(found.parts) + moments["symmetries.part"] * found.parts.length > left) return LOST;
    return {
      is: "better",
      event: { is: "symmetries", order: found.order, parts: found.parts.length },
      change: { anew: found.parts },
    };
  }
}

/** What is done with each symmetry takes time: there are at most this many, and this many images of options in all. */
const MOST_ELEMENTS = 1_000;
const MOST_IMAGES = 2 ** 21;
/** One part for this many options, since searches of many options last longer; but not fewer than this. */
const OPTIONS_PER_PART = 20;
const LEAST_PARTS = 24;

/** Parts of a problem, with weights, that stand for all of it; null if it has no symmetries, or they gain nothing. */
export function partsBySymmetry(
  given: Problem,
  moments: Moments,
): { readonly order: number; readonly parts: readonly TaskPart[] } | null {
  const problem = { ...given, cost: null }; // a count does not depend on what solutions cost
  const options = optionCount(problem);
  const most = Math.min(MOST_ELEMENTS, MOST_IMAGES / options);
  const symmetry = someSymmetries(problem, moments["symmetries.work"] * problem.entryItem.length, most);
  const order = orderOf(symmetry);
  const wanted = Math.min(moments["symmetries.parts"], Math.ceil(options / OPTIONS_PER_PART));
  const parts = order > 1 ? weightedParts(symmetry, Math.max(LEAST_PARTS, wanted)) : null;
  if (!parts?.some(({ weight }) => weight > 1)) return null;
  const share = 1 / parts.length;
  return { order, parts: parts.map((part) => ({ ...part, share, root: 0 })) };
}
