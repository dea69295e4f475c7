// A subject without a solution in, reasons out, from the simplest to the hardest. It pauses after every small piece of work,
// so that the caller keeps the time. The quick reasons are proofs by themselves; a core is looked for only when it
// is known that there is no solution.

import { now, type Part } from "#problem";
import { arithmetic } from "./arithmetic.js";
import { naturalColoring } from "./coloring.js";
import { type CoreUnderWay, clueCore, core } from "./core.js";
import { counting, weights } from "./counting.js";
import { demandsReason } from "./demands.js";
import { forced } from "./forced.js";
import type { CoreReason, DemandsReason, Reason } from "./reason.js";
import type { GivenSubject, Subject } from "./subject.js";

/** A chain of more steps is not simple any more. */
const SHORT = 8;

/** When it must stop: a moment of the clock. */
export type Explaining<T> = Generator<void, T>;

/** Work that may be left before its end. */
export function* within<T>(work: Generator<void, T | null>, endMs: number): Explaining<T | null> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (now() >= endMs) return null;
    yield;
  }
}

/** In a millisecond this many entries of options are gone through a few times. */
const ENTRIES_PER_MS = 1_000;

/** Would the tables alone take all the time? */
function isTooLarge({ problem }: Subject, endMs: number): boolean {
  return problem.entryItem.length > ENTRIES_PER_MS * (endMs - now());
}

/** A reason that needs no search; null if none is found by then. */
export function* quickReason(subject: Subject, endMs: number): Explaining<Reason | null> {
  if (isTooLarge(subject, endMs)) return null;
  const simple = arithmetic(subject) ?? forced(subject, SHORT);
  if (simple) return simple;
  yield;
  const leftMs = () => Math.max(0, endMs - now());
  const natural = yield* within(naturalColoring(subject), now() + leftMs() / 2);
  if (natural) return natural;
  // Inequalities tell more than equations, but may take long.
  const hall = yield* within(counting(subject), now() + leftMs() / 2);
  if (hall?.kind === "counting") return hall;
  return (yield* within(weights(subject), endMs)) ?? hall ?? forced(subject, Infinity);
}

/** The core of a subject that has no solution: of its rules and clues, or of its clues, where it has some. */
export function* coreReason(
  subject: Subject,
  wide: GivenSubject | null,
  { endMs, part }: { readonly endMs: number; readonly part?: Part },
): Explaining<CoreReason | DemandsReason | null> {
  const demands = part ? null : subject.puzzle?.family.demands?.(subject.puzzle.spec);
  if (demands) return yield* demandsReason(subject.puzzle!, demands, endMs);
  if (isTooLarge(wide ?? subject, endMs)) return null;
  const search: CoreUnderWay = wide ? clueCore(wide, part) : core(subject, part);
  while (!search.run() && now() < endMs) yield;
  return search.reason();
}
