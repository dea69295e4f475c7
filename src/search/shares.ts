// Long work within a budget, before there is a run: the clock and the signal are looked at between its shares.

import { breathe, now, type Shares } from "#problem";
import type { Stopped } from "./budget.js";
import type { Clock } from "./clock.js";

/** What came of the work, or why it was stopped. */
export type Shared<T> = { readonly stopped: null; readonly value: T } | { readonly stopped: Stopped };

/** Other work waits at most about this long. */
const BREATH_MS = 10;

/** Other work can run meanwhile. */
export async function shared<T>(work: Shares<T>, clock: Clock): Promise<Shared<T>> {
  let breath = now();
  for (;;) {
    const step = stepOf(work, clock);
    if (step) return step;
    if (now() - breath < BREATH_MS) continue;
    await breathe();
    await clock.hold();
    breath = now();
  }
}

/** The same without waiting. */
export function sharedSync<T>(work: Shares<T>, clock: Clock): Shared<T> {
  for (;;) {
    const step = stepOf(work, clock);
    if (step) return step;
  }
}

/** One share; null if there are more. */
function stepOf<T>(work: Shares<T>, clock: Clock): Shared<T> | null {
  const stopped = clock.stopped(0);
  if (stopped) return { stopped };
  const { done, value } = work.next();
  return done ? { stopped: null, value } : null;
}
