// Which options are in some solution: those of the solutions that are known, and of the others those for which one is found.
// These are the true candidates of each cell, and the placements that are still possible.

import { answerEachSync, type Game, optionCount, optionText, type Part } from "#library";
import type { CellCounter } from "./cells.js";
import type { Candidates } from "./protocol.js";

/** A puzzle, and the part of its solutions that are looked at. */
export interface Asked {
  readonly game: Game;
  readonly part: Part;
}

/** To ask about all options may take this long. */
const MOST_MS = 8000;
/** So many options are told. */
const MOST_TOLD = 20_000;

/** `seen`: options of solutions that are known; `known`: there are no others. */
export function candidatesOf(
  asked: Asked,
  cells: CellCounter,
  seen: readonly number[],
  known: boolean,
): Candidates {
  const possible = new Set([...seen, ...asked.part.take]);
  const whole = known || askAll(asked, possible);
  const { problem } = asked.game;
  const told = [...possible].sort((a, b) => a - b);
  return {
    whole,
    cells: cells
      .ofOptions(
        1,
        told.map((option) => [option, 1]),
      )
      .map(([cell, counts]) => [cell, counts.map(([value]) => value)] as const),
    options: told.length > MOST_TOLD ? [] : told.map((option) => optionText(problem, option)),
  };
}

/** Adds the options that are in some solution; false if there was not enough time for all. */
function askAll({ game, part }: Asked, possible: Set<number>): boolean {
  const left = game.left(part);
  if (!left) return true;
  let asking = -1;
  function* parts(): Generator<Part> {
    for (asking = 0; asking < optionCount(left!.problem); asking++)
      if (!possible.has(left!.options[asking]!)) yield { take: [asking], avoid: [] };
  }
  for (const { status, solutions } of answerEachSync(left.problem, parts(), {
    limit: 1,
    timeoutMs: MOST_MS,
  })) {
    if (status === "timeout") return false;
    for (const { options } of solutions) for (const option of options) possible.add(left.options[option]!);
  }
  return asking >= optionCount(left.problem);
}
