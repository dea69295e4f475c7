// Clues that are added until there is one solution, or taken away while there is one: the library's steps, told to the page.

import { addClues, removeClues, uniquenessSync } from "#library";
import { puzzleOf } from "./encode.js";
import type { Clued, Report, Source } from "./protocol.js";

/** A question about one clue may take this long when clues are added, and all of them together when they are taken away. */
const STEP_MS = 5000;
const ALL_MS = 120_000;

export async function makeUnique(source: Source, say: (report: Report) => void): Promise<void> {
  const steps = addClues(puzzleOf(source), { timeoutMs: STEP_MS });
  let last: Clued = { text: source.text, changed: 0, tried: 0, of: 0, isEnd: false, isUnique: false };
  for (let step = await steps.next(); ; step = await steps.next()) {
    if (step.done)
      return say({ is: "clued", clued: { ...last, isEnd: true, isUnique: step.value.isUnique } });
    const { puzzle, ...numbers } = step.value;
    last = { ...last, ...numbers, text: puzzle.text() };
  }
}

export function reduceClues(source: Source, say: (report: Report) => void): void {
  const puzzle = puzzleOf(source);
  const isUnique = uniquenessSync(puzzle, { timeoutMs: STEP_MS }).verdict === "unique";
  const tell = (clued: Omit<Clued, "isUnique">) => say({ is: "clued", clued: { ...clued, isUnique } });
  if (!isUnique) {
    tell({ text: source.text, changed: 0, tried: 0, of: 0, isEnd: true });
    return;
  }
  for (const { puzzle: fewer, ...numbers } of removeClues(puzzle, {
    timeoutMs: ALL_MS,
    seed: seedOf(source),
  }))
    tell({ ...numbers, text: fewer.text(), isEnd: numbers.tried === numbers.of });
}

/** Another puzzle, another order; the same one gives the same result again. */
function seedOf({ text }: Source): number {
  let seed = 0;
  for (let k = 0; k < text.length; k++) seed = (Math.imul(seed, 31) + text.charCodeAt(k)) | 0;
  return seed >>> 0;
}
