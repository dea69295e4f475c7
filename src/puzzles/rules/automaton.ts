// The mechanism of all rules. An automaton reads the values of some cells in order; enters it and what each cell may have,
// leaves the same in layers: the states between two cells that can be reached from the front and from the back, equal ones
// merged. It is deterministic, so each filling has one way through it, and counts stay exact.

/** What an automaton remembers; lists of numbers are states as well. */
export type State = string | number | readonly (string | number)[];

/** Which values a list of cells may have, told by reading them in order. */
export interface Automaton<S extends State = State> {
  /** The state before the first cell. */
  readonly first: S;
  /** The state after a cell of this value; null where that cannot be. */
  step(state: S, value: number): S | null;
  /** May this be the state after the last cell? */
  accepts(state: S): boolean;
}

/** From a state before a cell, by its value, to a state after it; states are numbered in each layer. */
export interface AutomatonStep {
  readonly from: number;
  readonly value: number;
  readonly to: number;
}

/** An automaton, unrolled over cells. */
export interface Layers {
  /** By layer: how many states it has. One more than there are cells; the first and the last have one. */
  readonly widths: readonly number[];
  /** By cell: its steps. */
  readonly steps: readonly (readonly AutomatonStep[])[];
}

/** An automaton that needs more states than this in a layer is refused. */
export const MOST_STATES = 50_000;

/** The automaton has too many states to be unrolled. */
export class TooManyStates extends Error {}

/** Unrolls an automaton over cells that may have these values; null if no filling satisfies it. */
export function unroll(automaton: Automaton, domains: readonly (readonly number[])[]): Layers | null {
  return merged(automaton, reached(automaton, domains));
}

/** A state that can be reached from the front, and where each value leads from it. */
interface Reached {
  readonly state: State;
  readonly next: Map<number, string>;
}

/** By layer and key: the states that can be reached from the front. */
function reached(automaton: Automaton, domains: readonly (readonly number[])[]): Map<string, Reached>[] {
  const { first } = automaton;
  const layers = [new Map([[String(first), { state: first, next: new Map<number, string>() }]])];
  for (const domain of domains) {
    const after = new Map<string, Reached>();
    for (const { state, next } of layers[layers.length - 1]!.values()) {
      for (const value of domain) {
        const then = automaton.step(state, value);
        if (then === null) continue;
        const key = String(then);
        next.set(value, key);
        if (!after.has(key)) after.set(key, { state: then, next: new Map() });
      }
    }
    if (after.size > MOST_STATES) throw new TooManyStates();
    layers.push(after);
  }
  return layers;
}

/** Numbers the states from the back: those that accept the same rest are one, and those that accept none are left out. */
function merged(automaton: Automaton, layers: readonly Map<string, Reached>[]): Layers | null {
  const last = layers[layers.length - 1]!;
  const accepted = [...last].filter(([, { state }]) => automaton.accepts(state));
  let numbers = new Map(accepted.map(([key]) => [key, 0]));
  const widths = [1];
  const steps: AutomatonStep[][] = [];
  for (let at = layers.length - 2; at >= 0 && numbers.size > 0; at--) {
    const alike = new Map<string, number>();
    const before = new Map<string, number>();
    const own: AutomatonStep[] = [];
    for (const [key, { next }] of layers[at]!) {
      const open = [...next].flatMap(([value, to]): [number, number][] => {
        const number = numbers.get(to);
        return number === undefined ? [] : [[value, number]];
      });
      if (open.length === 0) continue;
      const row = open.join(";");
      const known = alike.get(row);
      before.set(key, known ?? alike.size);
      if (known !== undefined) continue;
      own.push(...open.map(([value, to]) => ({ from: alike.size, value, to })));
      alike.set(row, alike.size);
    }
    numbers = before;
    widths.unshift(alike.size);
    steps.unshift(own);
  }
  return numbers.size > 0 ? { widths, steps } : null;
}

/** How many fillings the layers have; Infinity is more than can be told. */
export function fillingsOf({ steps }: Layers): number {
  let ways: number[] = [1];
  for (const own of steps) {
    const after: number[] = [];
    for (const { from, to } of own) after[to] = (after[to] ?? 0) + (ways[from] ?? 0);
    ways = after;
  }
  return ways[0] ?? 0;
}

/** All fillings, a value for each cell. */
export function listFillings({ steps }: Layers): number[][] {
  let begun: { state: number; values: number[] }[] = [{ state: 0, values: [] }];
  for (const own of steps) {
    begun = begun.flatMap(({ state, values }) => {
      const fitting = own.filter(({ from }) => from === state);
      return fitting.map(({ value, to }) => ({ state: to, values: [...values, value] }));
    });
  }
  return begun.map(({ values }) => values);
}
