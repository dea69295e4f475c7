// Where a search stands between two runs, and its counters.

/** What a search answers. */
export const DONE = 0;
export const SOLUTION = 1;
export const SHARE = 2;

export let level: i32 = 0;
/** Is `level` still to be entered, or is a branch of it behind? */
export let entering: bool = true;
export let nodes: f64 = 0;
export let solutions: f64 = 0;
export let updates: f64 = 0;

/** Begins anew; the counters go on. */
export function begin(): void {
  level = 0;
  entering = true;
}

/** The search stops here for now. */
export function pause(at: i32, enter: bool): void {
  level = at;
  entering = enter;
}

export function count(visited: f64, found: f64, choices: f64): void {
  nodes = visited;
  solutions = found;
  updates = choices;
}
