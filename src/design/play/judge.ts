// Is there a solution from here? And if there is none: what cannot stay.

import { optionCount, type Part } from "#problem";
import { oneSync, uniquenessSync } from "#questions";
import type { Game, Position } from "./game.js";

/** What is known about a position. */
export interface Judged {
  /** "good": there is a solution from here. */
  readonly verdict: "solved" | "good" | "wrong" | "unknown";
  /** The moves that no solution has together. */
  readonly wrong: readonly string[];
}

/** How long one question about a position may take. */
export interface PlayBudget {
  /** In milliseconds. */
  readonly timeoutMs: number;
}

/** Is there a solution from here? `fixed` stands for sure, such as the moves of the puzzle's author; `moves` are the player's, in their order. */
export function judge(
  game: Game,
  fixed: readonly string[],
  moves: readonly string[],
  {
    endOnly = false,
    ...budget
  }: PlayBudget & {
    /** Only whether this is the end is of interest, which is soon known; else the verdict is "unknown". */
    readonly endOnly?: boolean;
  },
): Judged {
  const now = game.position([...fixed, ...moves]);
  if (now.unknown.length === 0 && isFinished(game, now.part, [...fixed, ...moves], budget))
    return { verdict: "solved", wrong: [] };
  const solution = endOnly ? undefined : someOf(game, now, budget);
  if (solution === undefined) return { verdict: "unknown", wrong: [] };
  if (solution) return { verdict: "good", wrong: [] };
  return {
    verdict: "wrong",
    wrong: strayed(game, fixed, moves, budget) ?? firstWrong(game, fixed, moves, budget),
  };
}

/** A solution of this position; null if there is none, undefined if that is not known in time. */
export function someOf(
  { problem }: Game,
  { part, unknown }: Position,
  budget: PlayBudget,
): readonly number[] | null | undefined {
  if (unknown.length > 0) return null;
  const { status, solution } = oneSync(problem, { given: part, ...budget });
  return solution ? solution.options : status === "complete" ? null : undefined;
}

/** Is there a solution that has nothing but this? */
function isFinished(game: Game, part: Part, moves: readonly string[], budget: PlayBudget): boolean {
  const have = new Set(moves);
  if (game.board?.is === "filled") for (const [cell, value] of game.board.given) have.add(`${cell}=${value}`);
  // What is not drawn is not there.
  const places = (game.board?.is === "filled" && game.board.places) || [];
  for (const { at, on, off } of places) if (!have.has(`${at}=${on}`)) have.add(`${at}=${off}`);
  const taken = new Set(part.take);
  const isNew = (option: number) =>
    game.isFilled ? game.moves(option).some((move) => !have.has(move)) : !taken.has(option);
  const avoid = Array.from({ length: optionCount(game.problem) }, (_, option) => option).filter(isNew);
  return Array.isArray(someOf(game, { part: { take: part.take, avoid }, unknown: [] }, budget));
}

/** Where the puzzle has one solution: the values in cells that are not in it. */
function strayed(
  game: Game,
  fixed: readonly string[],
  moves: readonly string[],
  budget: PlayBudget,
): string[] | null {
  if (!game.isFilled) return null;
  const answer = uniquenessSync(game.problem, { given: game.position(fixed).part, ...budget });
  if (answer.verdict !== "unique") return null;
  const right = new Set(answer.solutions[0].options.flatMap((option) => game.moves(option)));
  return moves.filter((move) => !right.has(move));
}

/** The first move after which there was no solution. */
function firstWrong(
  game: Game,
  fixed: readonly string[],
  moves: readonly string[],
  budget: PlayBudget,
): string[] {
  let [good, bad] = [0, moves.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const position = game.position([...fixed, ...moves.slice(0, middle)]);
    if (someOf(game, position, budget) === null) bad = middle;
    else good = middle;
  }
  return moves.slice(bad - 1, bad);
}
