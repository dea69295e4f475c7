// Counters of searches that follow one another, or run beside one another.

import type { Counters } from "./engine.js";

export function addProfiles(a: readonly number[], b: readonly number[]): number[] {
  return Array.from(
    { length: Math.max(a.length, b.length) },
    (_, level) => (a[level] ?? 0) + (b[level] ?? 0),
  );
}

export function addCounters(a: Counters, b: Counters): Counters {
  return {
    solutions: a.solutions + b.solutions,
    nodes: a.nodes + b.nodes,
    updates: a.updates + b.updates,
    profile: addProfiles(a.profile, b.profile),
  };
}

/** What was done since `before`. */
export function lessCounters(now: Counters, before: Counters): Counters {
  return {
    solutions: now.solutions - before.solutions,
    nodes: now.nodes - before.nodes,
    updates: now.updates - before.updates,
    profile: now.profile.map((nodes, level) => nodes - (before.profile[level] ?? 0)),
  };
}

/** Always the sum of what was done before and what is done now, whatever these are by then. */
export function liveSum(before: () => Counters, now: () => Counters | undefined): Counters {
  const sum = (name: "solutions" | "nodes" | "updates") => before()[name] + (now()?.[name] ?? 0);
  return {
    get solutions() {
      return sum("solutions");
    },
    get nodes() {
      return sum("nodes");
    },
    get updates() {
      return sum("updates");
    },
    get profile() {
      return addProfiles(before().profile, now()?.profile ?? []);
    },
  };
}
