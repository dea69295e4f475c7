// What every kernel tells of its search: why it pauses, and its counters.

import { counters, NODES, profile, SOLUTIONS, UPDATES } from "../tables";

/** What `run` answers. */
export const DONE = 0;
export const SOLUTION = 1;
export const SHARE = 2;

/** What was counted so far. */
export function nodes(): f64 {
  return load<f64>(counters, NODES);
}

export function solutions(): f64 {
  return load<f64>(counters, SOLUTIONS);
}

export function updates(): f64 {
  return load<f64>(counters, UPDATES);
}

/** For searches that count in variables of their own. */
export function setCounters(visited: f64, found: f64, choices: f64): void {
  store<f64>(counters, visited, NODES);
  store<f64>(counters, found, SOLUTIONS);
  store<f64>(counters, choices, UPDATES);
}

/** Counts a node, on its level too. */
// @inline
export function countNode(level: usize): void {
  store<f64>(counters, nodes() + 1, NODES);
  const visits = profile + (level << 3);
  store<f64>(visits, load<f64>(visits) + 1);
}

export function countSolution(): void {
  store<f64>(counters, solutions() + 1, SOLUTIONS);
}

export function countUpdates(more: f64): void {
  store<f64>(counters, updates() + more, UPDATES);
}
