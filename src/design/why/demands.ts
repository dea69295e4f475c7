// Reason 6: rules and clues of a puzzle that contradict each other, whatever the others are; none of them can be left out.

import { now } from "#problem";
import type { Demands, Puzzle } from "#puzzles";
import { needed, solutionsOf } from "../making/demands.js";
import type { DemandsReason } from "./reason.js";
import { capital, listed } from "./text.js";

/** A question about fewer demands may take so long. */
const MOST_MS = 250;

export function* demandsReason(
  puzzle: Puzzle,
  demands: Demands<unknown>,
  endMs: number,
): Generator<void, DemandsReason | null> {
  const { list } = demands;
  let isSure = true;
  const holds = (kept: readonly number[]) => {
    const timeoutMs = Math.min(MOST_MS, endMs - now());
    const spec = demands.only(new Set(kept));
    const solutions = timeoutMs > 0 ? solutionsOf(puzzle, spec, { most: 1, timeoutMs }) : null;
    if (solutions === null) isSure = false;
    return solutions === 0;
  };
  // Rows and boxes are looked at last, so that clues and rules of their own are what is left out of them.
  const order = [...list.keys()].sort((a, b) => ORDER.indexOf(list[a]!.kind) - ORDER.indexOf(list[b]!.kind));
  const kept = (yield* needed(order, holds)).sort((a, b) => a - b);
  if (kept.length === list.length && !isSure) return null;
  const texts = kept.map((k) => list[k]!.text);
  const sentences = [
    kept.length === 1
      ? `${capital(texts[0]!)} cannot be satisfied.`
      : `${capital(listed(texts, 20))} already contradict each other.`,
    isSure ? none(kept.length) : "There was no time to see whether some of them can be dropped.",
  ];
  return { kind: "demands", sentences, items: [], demands: kept, irreducible: isSure };
}

const ORDER = ["house", "rule", "clue"];

function none(count: number): string {
  return count === 1
    ? "Nothing else matters."
    : `${count === 2 ? "Neither" : "None"} of them can be dropped.`;
}
