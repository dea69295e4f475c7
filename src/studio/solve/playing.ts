// What a player asks: which placements there are, whether all is well so far, and what comes next. The library answers.

import { type Hint, hint, type Judged, judge } from "#library";
import { gameOf, Refusal } from "./encode.js";
import { isFilled } from "./kinds.js";
import type { Laid, Placement, Source } from "./protocol.js";

const MOST_PLACEMENTS = 60_000;
const MOST_CELLS = 600_000;
/** One question about a position may take this long. */
const BUDGET = { timeoutMs: 4000 };

/** Every placement of every piece; of a plain problem, every option. */
export function layOut(source: Source): Laid {
  if (isFilled(source.kind)) return { placements: [], most: [], primary: [] };
  const game = gameOf(source);
  const found: Placement[] = [];
  let cells = 0;
  for (const placement of game.placements()) {
    cells += placement.cells.length;
    if (found.length >= MOST_PLACEMENTS || cells > MOST_CELLS)
      throw new Refusal("This puzzle has too many placements to be played here.");
    found.push(placement);
  }
  const { upper, itemNames } = game.problem;
  const most = [...upper].flatMap((count, item) => (count === 1 ? [] : [[itemNames[item]!, count] as const]));
  const primary = game.puzzle ? [] : itemNames.slice(0, game.problem.primaryCount);
  return { placements: found, most, primary };
}

export function check(
  source: Source,
  pins: readonly string[],
  moves: readonly string[],
  endOnly = false,
): Judged {
  return judge(gameOf(source), pins, moves, { ...BUDGET, endOnly });
}

export function nextStep(source: Source, pins: readonly string[], moves: readonly string[]): Hint {
  return hint(gameOf(source), [...pins, ...moves], BUDGET);
}
