// Multipliers of the items by a subgradient loop. An item with the multiplier u asks u of each chosen option that
// contains it; what the options cost beyond that, and what the items are sure to get, bounds the cost of all solutions
// from below. The loop raises u where an item is covered too seldom by the options that seem to pay, and lowers it where
// it is covered too often (Held, Wolfe and Crowder 1974, with a direction that remembers the last ones). It comes near
// the bound of the linear program; what it finds is rounded, and the bound proved, in prices.ts.

import { itemCount, optionsOf, type Problem } from "#problem";

/** Work in steps of a few milliseconds: between two of them something else may run. */
export type Steps<T> = Generator<undefined, T>;

const MOMENTS = {
  /** Rounds of the loop at most, and entries that they look at in all. */
  rounds: 3_000,
  work: 30_000_000,
  /** After this many rounds without a gain the step shrinks by this factor; the loop ends when it is this small. */
  patience: 40,
  shrink: 0.5,
  least: 0.0005,
  /** How much of the last direction goes into the next. */
  memory: 0.9,
  /** A gain is at least this part of the bound. */
  gain: 1e-5,
};

/** How often each item may be in chosen options: at least `lower`, at most `upper`; secondary items too. */
export interface Demand {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** By item: may it have a multiplier? Not where chosen options can share it by its color. */
  readonly priced: Uint8Array;
}

export function demandOf(problem: Problem): Demand {
  const { primaryCount, entryItem, entryColor } = problem;
  const items = itemCount(problem);
  const lower = new Float64Array(items);
  const upper = new Float64Array(items).fill(1);
  const priced = new Uint8Array(items).fill(1);
  lower.set(problem.lower);
  upper.set(problem.upper);
  if (entryColor) {
    for (let e = 0; e < entryItem.length; e++) {
      if (entryItem[e] >= primaryCount && entryColor[e] !== 0) priced[entryItem[e]] = 0;
    }
  }
  return { lower, upper, priced };
}

/** The best multipliers that the loop finds, by item. */
export function* multipliers(problem: Problem, demand: Demand): Steps<Float64Array> {
  const lacks = new Float64Array(itemCount(problem));
  const starts = [firstMultipliers(problem), yield* evenMultipliers(problem, demand)];
  const [first, even] = starts.map((start) => relax(problem, demand, start, lacks));
  const u = starts[even > first ? 1 : 0];
  const best = u.slice();
  const direction = new Float64Array(u.length);
  const rounds = Math.min(MOMENTS.rounds, 20 + MOMENTS.work / (1 + problem.entryItem.length));
  let bound = -Infinity;
  let length = 1;
  let stale = 0;
  for (let round = 0; round < rounds && length > MOMENTS.least; round++) {
    const here = relax(problem, demand, u, lacks);
    if (!(here <= bound + MOMENTS.gain * Math.abs(bound))) stale = 0;
    else stale++;
    if (here > bound) {
      bound = here;
      best.set(u);
    }
    if (stale >= MOMENTS.patience) {
      length *= MOMENTS.shrink;
      stale = 0;
      u.set(best);
      continue;
    }
    if (lacks.every((lack) => lack === 0)) break; // the options that pay are a solution of the relaxed problem
    const norm = turn(direction, lacks, MOMENTS.memory);
    if (norm === 0) break;
    move(u, direction, (length * (0.05 * Math.abs(bound) + 1)) / norm, problem.primaryCount);
    yield;
  }
  return best;
}

/** Each primary item asks the least share of an option's cost, as if its items shared it equally. */
function firstMultipliers(problem: Problem): Float64Array {
  const { primaryCount, optionStart, cost } = problem;
  const share = (o: number) => (cost?.[o] ?? 0) / (optionStart[o + 1] - optionStart[o]);
  const u = new Float64Array(itemCount(problem));
  for (let i = 0; i < primaryCount; i++) {
    const least = optionsOf(problem, i).reduce((best, o) => Math.min(best, share(o)), Infinity);
    if (least < Infinity) u[i] = least;
  }
  return u;
}

/** So often each option has its turn. */
const SWEEPS = 60;

/**
 * Items ask of each option just what it costs, if that is possible: then all solutions cost the same, as packings with a
 * certain number of holes do. Each option in turn spreads what is missing over its items (Kaczmarz 1937), of which those
 * take part that are covered a certain number of times.
 */
function* evenMultipliers(problem: Problem, { lower, upper }: Demand): Steps<Float64Array> {
  const { optionStart, entryItem, cost } = problem;
  const u = new Float64Array(itemCount(problem));
  let missed = Infinity;
  for (let sweep = 0; sweep < SWEEPS && missed > 1e-9; sweep++) {
    missed = 0;
    for (let o = 0; o + 1 < optionStart.length; o++) {
      let missing = cost![o];
      let certain = 0;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        const i = entryItem[e];
        missing -= u[i];
        if (lower[i] === upper[i]) certain++;
      }
      missed += missing ** 2;
      if (certain === 0) continue;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        const i = entryItem[e];
        if (lower[i] === upper[i]) u[i] += missing / certain;
      }
    }
    yield;
  }
  return u;
}

/** The bound of these multipliers; `lacks` becomes how many options each item lacks when all that pay are chosen. */
function relax(problem: Problem, demand: Demand, u: Float64Array, lacks: Float64Array): number {
  const { optionStart, entryItem, cost } = problem;
  const { lower, upper, priced } = demand;
  let bound = 0;
  for (let i = 0; i < u.length; i++) {
    lacks[i] = u[i] > 0 ? lower[i] : upper[i];
    bound += u[i] * lacks[i];
  }
  const options = optionStart.length - 1;
  let end = optionStart[0];
  for (let o = 0; o < options; o++) {
    const start = end;
    end = optionStart[o + 1];
    let reduced = cost![o];
    for (let e = start; e < end; e++) reduced -= u[entryItem[e]];
    if (reduced >= 0) continue;
    bound += reduced;
    for (let e = start; e < end; e++) lacks[entryItem[e]]--;
  }
  for (let i = 0; i < u.length; i++) {
    if (!priced[i]) lacks[i] = 0;
    // At zero an item may be covered as often as its bounds allow.
    else if (u[i] === 0 && lacks[i] > 0) lacks[i] = Math.max(0, lacks[i] - upper[i] + lower[i]);
  }
  return bound;
}

/** Turns the direction toward what the items lack; its length, squared. */
function turn(direction: Float64Array, lacks: Float64Array, memory: number): number {
  let norm = 0;
  for (let i = 0; i < direction.length; i++) {
    direction[i] = lacks[i] + memory * direction[i];
    norm += direction[i] ** 2;
  }
  return norm;
}

/** Secondary items ask at most 0: they need no option. */
function move(u: Float64Array, direction: Float64Array, step: number, primaryCount: number): void {
  for (let i = 0; i < u.length; i++) {
    u[i] += step * direction[i];
    if (i >= primaryCount && u[i] > 0) u[i] = 0;
  }
}
