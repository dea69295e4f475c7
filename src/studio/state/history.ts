// Undo and redo: a list of states and a place in it. Pure; the page keeps one of them in a signal.

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Steps that can be undone. */
const MOST = 200;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Goes on to a new state; what had been undone is gone. */
export function advance<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past, present].slice(-MOST), present: next, future: [] };
}

/** The same step goes on: the present is replaced, as by the next letter of a word. */
export function amend<T>(history: History<T>, next: T): History<T> {
  return { ...history, present: next, future: [] };
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future };
  return { past: past.slice(0, -1), present: past[past.length - 1]!, future: [present, ...future] };
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  if (future.length === 0) return { past, present, future };
  return { past: [...past, present], present: future[0]!, future: future.slice(1) };
}
