// Which engine writes a proof: of those that log their steps, the one that gets furthest in a short time.

import { bits } from "../engines/bits/bits.js";
import type { Engine, Pause, Search } from "../engines/engine.js";
import type { Log } from "../engines/kernel/log.js";
import { memo } from "../engines/memo/engine.js";
import { prune } from "../engines/prune/prune.js";
import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import type { Problem } from "../problem/problem.js";
import type { Clock } from "../search/clock.js";
import { BadValue } from "../text/bad-value.js";

/** The engines that log what they do. */
export const LOGGING: readonly Engine[] = [bits, prune, memo];

/** A search that is logged. */
export type LoggedSearch = Search & { readonly log: Log };

interface Wanted {
  readonly engine?: string | undefined;
  /** Are solutions looked at one by one? */
  readonly listed: boolean;
}

export interface Winner {
  readonly engine: Engine;
  /** Did none of them come to an end, or to a solution? */
  readonly hopeless: boolean;
}

/** Each has so many ms to show how far it gets, and runs so many nodes at a time. */
const TRIAL_MS = 60;
const TURN = 1000;

export async function contest(problem: Problem, wanted: Wanted, clock: Clock): Promise<Winner> {
  const candidates = candidatesFor(problem, wanted);
  let [engine, most, hopeless] = [candidates[0]!, -1, candidates.length > 1];
  for (const candidate of hopeless ? candidates : []) {
    const search = candidate.start(problem, { mode: "count" });
    const end = now() + TRIAL_MS;
    let pause: Pause = "nodes";
    while (pause !== "done" && now() < end && !clock.stopped(0)) pause = search.run(TURN);
    const fraction = search.fraction();
    if (fraction > most) [engine, most] = [candidate, fraction];
    hopeless &&= pause !== "done" && search.counters.solutions === 0;
    if (pause === "done" || clock.stopped(0)) break;
    await breathe();
  }
  return { engine, hopeless };
}

/** The engines that can prove what is wanted of the problem. */
function candidatesFor(problem: Problem, { engine, listed }: Wanted): readonly Engine[] {
  const able = LOGGING.filter(({ does }) => does.includes(listed ? "list" : "count"));
  const named = engine === undefined ? able : able.filter(({ name }) => name === engine);
  const names = able.map(({ name }) => name).join(", ");
  if (named.length === 0) throw new BadValue(`Bad engine ${engine} for a proof; expected one of ${names}`);
  const misfit = named[0]!.misfit(problem);
  if (misfit !== null) throw new BadValue(`No proof can be written: ${misfit}`);
  return named;
}
