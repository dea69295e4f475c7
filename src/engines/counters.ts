// Counters: what a search has done. One shape for every engine, thread, part and run.

export interface Counters {
  readonly solutions: number;
  /** Nodes of the search tree, as Knuth's programs count them. */
  readonly nodes: number;
  /** Times that an option was hidden from an item's list (links), or the nearest thing to it. */
  readonly updates: number;
  /** Nodes by level; level 0 is the root's. */
  readonly profile: readonly number[];
}

export const NOTHING: Counters = { solutions: 0, nodes: 0, updates: 0, profile: [] };

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

/** What was done in a part counts below the options that it takes. */
export function belowLevel(counters: Counters, level: number): Counters {
  return { ...counters, profile: [...new Array<number>(level).fill(0), ...counters.profile] };
}

/** Counters that are read when they are looked at: a search's profile may be long. */
export function liveCounters(read: { readonly [Name in keyof Counters]: () => Counters[Name] }): Counters {
  return {
    get solutions() {
      return read.solutions();
    },
    get nodes() {
      return read.nodes();
    },
    get updates() {
      return read.updates();
    },
    get profile() {
      return read.profile();
    },
  };
}

/** Always the sum of the two, whatever they are by then. */
export function sumOf(a: () => Counters, b: () => Counters): Counters {
  return liveCounters({
    solutions: () => a().solutions + b().solutions,
    nodes: () => a().nodes + b().nodes,
    updates: () => a().updates + b().updates,
    profile: () => addProfiles(a().profile, b().profile),
  });
}

function addProfiles(a: readonly number[], b: readonly number[]): number[] {
  return Array.from(
    { length: Math.max(a.length, b.length) },
    (_, level) => (a[level] ?? 0) + (b[level] ?? 0),
  );
}
