// A puzzle in, as few of its rules and clues out as still contradict each other, or still have one solution.

import type { Random } from "#engines";
import { now } from "#problem";
import { type Demand, type Demands, Puzzle } from "#puzzles";
import { firstSync } from "#questions";
import type { MinimizeBudget } from "./sudoku.js";

/** The nodes of a question about fewer demands at the most, on any machine; what is not known then stays. */
export const MOST_NODES = 3_000;

/** Is it so of the puzzle with these demands only? False where that is not known. */
export type Holds = (kept: readonly number[]) => boolean;

/**
 * As few of these as there must be for something to hold that holds of all, and of more whenever it holds of fewer: in halves, quarters, …,
 * at last one by one. It pauses after each question.
 */
export function* needed(
  all: readonly number[],
  holds: Holds,
  isFixed: (demand: number) => boolean = () => false,
): Generator<void, number[]> {
  let kept = [...all];
  for (let size = all.length >> 1; size >= 1; size = size > 1 ? size >> 1 : 0) {
    const open = kept.filter((demand) => !isFixed(demand));
    for (let at = 0; at < open.length; at += size) {
      const gone = new Set(open.slice(at, at + size));
      const fewer = kept.filter((demand) => !gone.has(demand));
      if (holds(fewer)) kept = fewer;
      yield;
    }
  }
  return kept;
}

/** How many solutions the puzzle has with these demands only, `most` for more; null if that was not known in time. */
export function solutionsOf(
  puzzle: Puzzle,
  spec: unknown,
  { most, ...budget }: { readonly most: number; readonly timeoutMs: number; readonly maxNodes?: number },
): number | null {
  const { status, solutions } = firstSync(new Puzzle(puzzle.family, spec), most, budget);
  return status === "complete" || solutions.length === most ? solutions.length : null;
}

/** The same puzzle with fewer rules and clues; or why there is none. */
export type MinimizedRules =
  | {
      readonly verdict: "unique";
      readonly spec: unknown;
      readonly dropped: readonly Demand[];
      readonly kept: readonly Demand[];
      /** Was each rule and clue tried, so that none of those that are left can go? */
      readonly isMinimal: boolean;
    }
  | { readonly verdict: "no solution" | "not unique" | "unknown" };

/** What a question about fewer demands may cost, and which of them stay: those that make the kind of the puzzle if absent. */
export interface DemandsBudget extends MinimizeBudget {
  readonly maxNodes?: number;
  readonly stays?: (demand: Demand, k: number) => boolean;
}

/** Leaves out rules and clues in random order, clues first. */
export function minimizeRules(
  puzzle: Puzzle,
  demands: Demands<unknown>,
  random: Random,
  { timeoutMs = Infinity, maxNodes, stays = ({ kind }) => kind === "house" }: DemandsBudget = {},
): MinimizedRules {
  const end = now() + timeoutMs;
  const { list } = demands;
  const count = (kept: readonly number[], most = maxNodes ?? MOST_NODES) =>
    solutionsOf(puzzle, demands.only(new Set(kept)), {
      most: 2,
      maxNodes: most,
      timeoutMs: Math.max(1, end - now()),
    });
  const all = [...random.shuffled(list.length)].sort((a, b) => rank(list[a]!) - rank(list[b]!));
  const found = count(all, maxNodes ?? Infinity);
  if (found !== 1)
    return { verdict: found === null ? "unknown" : found === 0 ? "no solution" : "not unique" };
  let isSure = true;
  const holds = (kept: readonly number[]) => {
    const solutions = now() < end ? count(kept) : null;
    if (solutions === null) isSure = false;
    return solutions === 1;
  };
  const work = needed(all, holds, (demand) => stays(list[demand]!, demand));
  let step = work.next();
  while (!step.done) step = work.next();
  const kept = new Set(step.value);
  return {
    verdict: "unique",
    spec: demands.only(kept),
    dropped: list.filter((_, k) => !kept.has(k)),
    kept: list.filter((_, k) => kept.has(k)),
    isMinimal: isSure,
  };
}

function rank({ kind }: Demand): number {
  return kind === "clue" ? 0 : 1;
}
