// Does a reason show that there is no solution? Answered from the definitions, by nothing that looks for reasons: weights are
// added up, forced steps are gone through again, and the contradiction of a core is proved anew, its proof being checked
// lemma by lemma.

import { checkCertificate, Learner } from "#engines";
import { optionsOf, type Problem } from "#problem";
import { type Asked, problemOf } from "#search";
import { LemmaChecker } from "./lemmas.js";
import type { CoreReason, ForcedReason, Reason } from "./reason.js";
import { demandedOf, givenSubject, subjectOf } from "./subject.js";
import { certificateOf } from "./weighing.js";

/** Is it true what the reason says of this problem or puzzle? Where letters were counted, there is nothing to be checked. */
export function checkReason(asked: Asked, reason: Reason): boolean {
  const problem = problemOf(asked);
  if (reason.kind === "forced") return checkForced(problem, reason);
  if (reason.kind === "core") return checkCore(asked, reason);
  if (reason.kind === "demands") return isImpossible(demandedOf(subjectOf(asked), reason)!.problem);
  return reason.weighing === undefined || checkCertificate(problem, certificateOf(reason.weighing));
}

/** Each step takes all that is left for its item, and no more than that is left for the last. */
function checkForced(problem: Problem, { steps, item }: ForcedReason): boolean {
  const taken: number[] = [];
  const left = (i: number) =>
    optionsOf(problem, i).filter((o) => taken.includes(o) || stands(problem, taken, o));
  for (const step of steps) {
    const open = left(step.item);
    const wanted = [...new Set([...step.options, ...open.filter((o) => taken.includes(o))])];
    if (open.length > problem.lower[step.item]! || wanted.length !== open.length) return false;
    if (!wanted.every((o) => open.includes(o))) return false;
    for (const o of step.options) {
      if (!taken.includes(o) && !stands(problem, taken, o)) return true; // what must be taken cannot be
      taken.push(o);
    }
  }
  return left(item).length < problem.lower[item]!;
}

/** Can the option stand beside those that are taken? */
function stands(problem: Problem, taken: readonly number[], o: number): boolean {
  const { primaryCount, upper } = problem;
  const others = taken.map((other) => coloredItems(problem, other));
  return [...coloredItems(problem, o)].every(([i, color]) => {
    const own = others.flatMap((items) => (items.has(i) ? [items.get(i)!] : []));
    if (i < primaryCount) return own.length < upper[i]!;
    return own.every((c) => c !== 0 && c === color);
  });
}

function coloredItems({ optionStart, entryItem, entryColor }: Problem, o: number): Map<number, number> {
  const items = new Map<number, number>();
  for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) items.set(entryItem[e]!, entryColor?.[e] ?? 0);
  return items;
}

function checkCore(asked: Asked, { items, givens }: CoreReason): boolean {
  const subject = subjectOf(asked);
  const wide = givenSubject(subject.puzzle);
  const problem = wide?.problem ?? subject.problem;
  const first = wide ? problem.primaryCount - wide.given.length : 0;
  return isImpossible(coreProblem(problem, [...items, ...givens.map((k) => first + k)]));
}

/** The problem in which only these items must be covered. */
export function coreProblem(problem: Problem, items: Iterable<number>): Problem {
  const demanded = new Set(items);
  return { ...problem, lower: problem.lower.map((bound, i) => (demanded.has(i) ? bound : 0)) };
}

/** Has it no solution, by a proof whose lemmas hold? */
export function isImpossible(problem: Problem): boolean {
  const checker = new LemmaChecker(problem);
  const learner = new Learner(problem, { proof: checker });
  return learner.run({}) === "none" && checker.holds && checker.refuted;
}
