// Looks for a proof that a problem, or some parts of it, have no solution, by linear certificates: of the problem as it is; of
// each part; of what a reduction leaves; and of each part into which the options of one item divide that. It stops at the
// first part without a certificate. It is a generator that pauses after a little work.

import { checkCertificate, describeCertificate, isLoose, LinearProof } from "#engines";
import { optionsOf, type Part, type Problem, Reducer, restrict, sizesOf } from "#problem";

/** A little work: this many steps of a proof, or updates of a reduction. */
const STEPS = 20_000;
const UPDATES = 2_000;
/** The tables of a reduction of more entries would hold up the search. */
const MOST_ENTRIES = 500_000;
/** More parts are not looked at one by one. */
const MOST_PARTS = 1_000;

/** Returns in words what shows that there is no solution, or null. */
export type Refutation = Generator<void, string | null>;

/** A problem in which weights have nothing to tell is not even reduced, which would take longer than all else. */
export function* refute(problem: Problem, parts: readonly Part[]): Refutation {
  if (isLoose(problem)) return null;
  const certified = yield* certify(problem);
  if (certified !== null) return certified;
  const [only, ...others] = parts;
  if (!only || parts.length > MOST_PARTS) return null;
  if (others.length > 0) return yield* refuteAll(problem, parts);
  const inside = restrict(problem, only)?.problem;
  if (!inside) return "options that cannot stand together";
  const known = inside === problem ? null : yield* certify(inside);
  return known ?? (yield* refuteFurther(inside));
}

/** With all that can be concluded from single options, and then for each option of an item. */
function* refuteFurther(problem: Problem): Refutation {
  if (problem.entryItem.length > MOST_ENTRIES) return null;
  const reducer = new Reducer(problem);
  yield;
  while (!reducer.run(UPDATES)) yield;
  const smaller = reducer.result().problem;
  const certified = yield* certify(smaller);
  if (certified !== null) return `${certified}, after a reduction`;
  const branches = branchesOf(smaller);
  return branches && (yield* refuteAll(smaller, branches));
}

/** By weights of the items; they count only if the check, which knows nothing of how they were found, agrees. */
function* certify(problem: Problem): Refutation {
  const proof = new LinearProof(problem);
  while (!proof.run(STEPS)) yield;
  const { certificate } = proof;
  return certificate && checkCertificate(problem, certificate) ? describeCertificate(certificate) : null;
}

function* refuteAll(problem: Problem, parts: readonly Part[]): Refutation {
  for (const part of parts) {
    const inside = restrict(problem, part)?.problem;
    if (inside && (yield* certify(inside)) === null) return null;
    yield;
  }
  return `weights of the items in each of ${parts.length} parts`;
}

/** The parts into which the options of an item divide a problem, of an item with as few as can be; null if all are free. */
function branchesOf(problem: Problem): Part[] | null {
  const sizes = sizesOf(problem);
  const [item] = Array.from(problem.lower.keys())
    .filter((i) => problem.lower[i]! > 0)
    .sort((a, b) => sizes[a]! - sizes[b]!);
  if (item === undefined) return null;
  return optionsOf(problem, item).map((o, k, all) => ({ take: [o], avoid: all.slice(0, k) }));
}
