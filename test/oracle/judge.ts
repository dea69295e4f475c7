// A judge of reasons that shares nothing with whoever finds them: a problem as plain lists, and what a reason claims, from
// the definitions. Whether there is a solution is found by going through all choices.

import type { Problem, Reason, Weighing } from "../../src/library/index.js";

export interface PlainProblem {
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  /** By option: its items, with the color that it gives to each, 0 for none. */
  readonly options: readonly (readonly (readonly [item: number, color: number])[])[];
}

/** A secondary item is one with the bounds 0 and 1. */
export function plainProblem(p: Problem): PlainProblem {
  const bounds = (own: ArrayLike<number>, secondary: number) =>
    p.itemNames.map((_, i) => (i < p.primaryCount ? own[i]! : secondary));
  const options = Array.from({ length: p.optionStart.length - 1 }, (_, o) =>
    Array.from({ length: p.optionStart[o + 1]! - p.optionStart[o]! }, (_, k) => {
      const e = p.optionStart[o]! + k;
      return [p.entryItem[e]!, p.entryColor?.[e] ?? 0] as const;
    }),
  );
  return { lower: bounds(p.lower, 0), upper: bounds(p.upper, 1), options };
}

/** Can the option be taken beside those that are taken? */
function fits({ upper, options }: PlainProblem, taken: readonly number[], o: number): boolean {
  if (taken.includes(o)) return false;
  return options[o]!.every(([i, color]) => {
    const own = taken.flatMap((other) => options[other]!.filter(([j]) => j === i).map(([, c]) => c));
    return color > 0 ? own.every((c) => c === color) : own.length < upper[i]! && own.every((c) => c === 0);
  });
}

const has = ({ options }: PlainProblem, o: number, i: number) => options[o]!.some(([j]) => j === i);

/** Is there a choice of options, these among them, that covers each of these items as often as it must be covered? */
export function isPossible(
  p: PlainProblem,
  needed: readonly number[],
  first: readonly number[] = [],
): boolean {
  const taken: number[] = [];
  for (const o of first) {
    if (!fits(p, taken, o)) return false;
    taken.push(o);
  }
  const search = (left: readonly number[]): boolean => {
    const all = left.filter((o) => fits(p, taken, o));
    let [best, own]: [number, number[]] = [-1, []];
    for (const i of needed) {
      const lack = p.lower[i]! - taken.filter((o) => has(p, o, i)).length;
      if (lack <= 0) continue;
      const live = all.filter((o) => has(p, o, i));
      if (live.length < lack) return false;
      if (best < 0 || live.length < own.length) [best, own] = [i, live];
    }
    if (best < 0) return true;
    return own.some((o, k) => {
      taken.push(o);
      const found = search(all.filter((other) => !own.slice(0, k + 1).includes(other)));
      taken.pop();
      return found;
    });
  };
  return search([...p.options.keys()]);
}

/** Do the weights rule out every solution, as docs/proofs.md says of WEIGHTS? */
export function weigh({ lower, upper, options }: PlainProblem, { modulus, weights }: Weighing): boolean {
  const sums = options.map((own) =>
    own.reduce((sum, [i, color]) => sum + (color > 0 ? 0n : BigInt(weights[i] ?? 0)), 0n),
  );
  const heavy = weights.flatMap((weight, i) => (weight === 0 ? [] : [i]));
  if (modulus !== "rational") {
    const m = BigInt(modulus);
    const whole = heavy.reduce((sum, i) => sum + BigInt(weights[i]!) * BigInt(lower[i]!), 0n);
    return (
      heavy.every((i) => lower[i] === upper[i]) && sums.every((sum) => sum % m === 0n) && whole % m !== 0n
    );
  }
  const demand = heavy.reduce((sum, i) => {
    const weight = BigInt(weights[i]!);
    return sum + weight * BigInt(weight > 0n ? lower[i]! : upper[i]!);
  }, 0n);
  return sums.reduce((all, sum) => all + (sum > 0n ? sum : 0n), 0n) < demand;
}

/** Each step has no choice, and in the end an item has too little. */
function follows(p: PlainProblem, { steps, item }: Reason & { kind: "forced" }): boolean {
  const taken: number[] = [];
  const leftFor = (i: number) => {
    const live = p.options.map((_, o) => o).filter((o) => has(p, o, i) && fits(p, taken, o));
    return { live, lack: p.lower[i]! - taken.filter((o) => has(p, o, i)).length };
  };
  for (const step of steps) {
    const { live, lack } = leftFor(step.item);
    if (live.length < lack) return true;
    const wanted = step.options.filter((o) => !taken.includes(o));
    if (live.length > lack || String([...live].sort()) !== String(wanted.sort())) return false;
    for (const o of wanted) {
      if (!fits(p, taken, o)) return true; // what must be taken cannot be
      taken.push(o);
    }
  }
  const { live, lack } = leftFor(item);
  return live.length < lack;
}

/** Is it true? `first`: options that a core takes for granted, by what is given. */
export function isTrue(p: PlainProblem, reason: Reason): boolean {
  if (reason.kind === "forced") return follows(p, reason);
  if (reason.kind === "core") return isCore(p, reason, []);
  if (reason.kind === "demands") return false; // of a puzzle, not of a problem
  return reason.weighing === undefined || weigh(p, reason.weighing);
}

/** There is no solution; and without any one group, or any one clue, there is. */
export function isCore(
  p: PlainProblem,
  { groups, irreducible }: Reason & { kind: "core" },
  clues: readonly number[],
): boolean {
  const without = (k: number) => groups.flatMap(({ items }, g) => (g === k ? [] : items));
  if (isPossible(p, without(-1), clues)) return false;
  if (!irreducible) return true;
  return (
    groups.every((_, k) => isPossible(p, without(k), clues)) &&
    clues.every((clue) =>
      isPossible(
        p,
        without(-1),
        clues.filter((o) => o !== clue),
      ),
    )
  );
}
