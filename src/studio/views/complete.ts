// "Make it unique": a worker adds clues to the present puzzle.

import type { Kind } from "../solve/protocol.js";
import { refuseFor, tell } from "../state/notice.js";
import { change, source } from "../state/puzzle.js";
import { once } from "../state/workers.js";

/** Families whose puzzles have clues. */
export function hasClues(kind: Kind): boolean {
  return kind === "sudoku" || kind === "ian";
}

/** Clues are added until there is one solution. */
export async function addClues(): Promise<void> {
  const began = source.value;
  try {
    const { completed } = await once({ job: "complete", source: began }, "completed", 60_000);
    if (source.value !== began) return;
    change({ source: { kind: began.kind, text: completed.text } });
    const clues = completed.added === 1 ? "1 clue" : `${completed.added} clues`;
    tell(
      completed.finished
        ? `${clues} added: it has one solution now.`
        : `${clues} added; it is hard to tell whether that is enough.`,
    );
  } catch (error) {
    refuseFor(error);
  }
}
