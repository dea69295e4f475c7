// A problem with one solution in, the steps of a patient person out: each is the simplest that there is, by the number of
// items that one has to look at together (its core). The hardest step tells how hard the puzzle is.

import { uniquenessSync } from "#questions";
import { type Asked, Clock, problemOf, type Signal } from "#search";
import { Propagation } from "./propagation.js";

/** One step of a patient person. */
export interface RatedStep {
  /** How many items the step looks at: 1 for an item with one option left. */
  readonly size: number;
  /** Their names, e.g. ["p00", "p03"]. */
  readonly items: readonly string[];
  /** "take": the option is in the solution. "rule out": it is not. "guess": no core was found, and a search is needed. */
  readonly kind: "take" | "rule out" | "guess";
  /** The options, by their number. */
  readonly options: readonly number[];
}

/** The steps that lead to the one solution, the hardest apart; or why there are none. */
export type Rating =
  | {
      /** Why there are none; "unknown" when the budget ran out. */
      readonly verdict: "no solution" | "not unique" | "unknown";
    }
  | {
      /** There is one solution. */
      readonly verdict: "unique";
      /** From the puzzle to the solution, in order. */
      readonly steps: readonly RatedStep[];
      /** The step that asks most of a person; null if nothing is left to be found. */
      readonly hardest: RatedStep | null;
    };

/** How long it may take. */
export interface RateBudget {
  /** Give up after this many milliseconds. */
  readonly timeoutMs?: number;
  /** Give up when this signal is aborted. */
  readonly signal?: Signal;
}

/**
 * How hard is it for a person?
 *
 *     const rating = rate(puzzle);
 *     if (rating.verdict === "unique") console.log(rating.hardest?.size);
 */
export function rate(asked: Asked, budget: RateBudget = {}): Rating {
  const problem = problemOf(asked);
  const clock = new Clock(budget);
  const answer = uniquenessSync(problem, budget);
  if (answer.verdict !== "unique") return { verdict: answer.verdict };
  const isOver = () => clock.stopped(0) !== null;
  const solver = new Person(new Propagation(problem), new Set(answer.solutions[0].options), isOver);
  const steps: RatedStep[] = [];
  for (let step = solver.step(); step; step = solver.step()) steps.push(step);
  if (isOver()) return { verdict: "unknown" };
  const hardest = steps.reduce<RatedStep | null>((a, b) => (a && a.size >= b.size ? a : b), null);
  return { verdict: "unique", steps, hardest };
}

/** A core of this many items is as good as any smaller one: the simplest eliminations are looked for no further. */
const SIMPLE = 1;

class Person {
  readonly #state: Propagation;
  readonly #solution: ReadonlySet<number>;
  /** Is the time up? */
  readonly #isOver: () => boolean;

  constructor(state: Propagation, solution: ReadonlySet<number>, isOver: () => boolean) {
    this.#state = state;
    this.#solution = solution;
    this.#isOver = isOver;
  }

  /** The next step, done; null at the end, or when the time is up. */
  step(): RatedStep | null {
    if (this.#isOver()) return null;
    const step = this.#single() ?? this.#eliminate() ?? this.#chosen() ?? this.#guess();
    if (!step) return null;
    for (const o of step.options) {
      if (step.kind === "rule out") this.#state.drop(o);
      else this.#state.take(o);
    }
    return step;
  }

  #named(items: readonly number[]): string[] {
    return items.map((i) => this.#state.problem.itemNames[i]!);
  }

  #single(): RatedStep | null {
    for (const { item, size, need } of this.#state.open()) {
      if (size !== need) continue;
      return {
        size: 1,
        items: this.#named([item]),
        kind: "take",
        options: this.#state.optionsOf(item).slice(0, 1),
      };
    }
    return null;
  }

  /** The options that still have to be ruled out. */
  #candidates(): number[] {
    const found = new Set<number>();
    for (const { item } of this.#state.open()) for (const o of this.#state.optionsOf(item)) found.add(o);
    return [...found].filter((o) => !this.#solution.has(o)).sort((a, b) => a - b);
  }

  /** Options whose choice would contradict itself at once, by the smallest core; those with the same core together. */
  #eliminate(): RatedStep | null {
    const found = new Map<string, { readonly core: number[]; readonly options: number[] }>();
    let least = Infinity;
    for (const o of this.#candidates()) {
      if (this.#isOver()) return null;
      const rough = this.#state.contradiction([o]);
      // A core shrinks to about half of what it was at first.
      if (!rough || rough.length > 3 * least + 4) continue;
      const core = rough.length <= SIMPLE ? rough : this.#state.smallest([o], rough);
      least = Math.min(least, core.length);
      const key = core.toSorted((a, b) => a - b).join();
      const same = found.get(key);
      if (same) same.options.push(o);
      else found.set(key, { core, options: [o] });
    }
    const simplest = [...found.values()].find(({ core }) => core.length === least);
    if (!simplest) return null;
    const { core, options } = simplest;
    return { size: core.length, items: this.#named(core), kind: "rule out", options };
  }

  /** The same with one choice on the way. */
  #chosen(): RatedStep | null {
    let best: { readonly core: number[]; readonly option: number } | null = null;
    for (const option of this.#candidates()) {
      if (this.#isOver()) return null;
      const core = this.#state.contradictionByChoice([option]);
      if (core && (!best || core.length < best.core.length)) best = { core, option };
    }
    if (!best) return null;
    const { core, option } = best;
    return { size: core.length, items: this.#named(core), kind: "rule out", options: [option] };
  }

  /** Nothing small leads on: the item with the fewest options gets its own. */
  #guess(): RatedStep | null {
    if (this.#isOver()) return null;
    const open = [...this.#state.open()];
    const [item] = open.sort((a, b) => a.size - b.size);
    if (!item) return null;
    const option = this.#state.optionsOf(item.item).find((o) => this.#solution.has(o));
    if (option === undefined) return null;
    return {
      size: open.length,
      items: this.#named(open.map((entry) => entry.item)),
      kind: "guess",
      options: [option],
    };
  }
}
