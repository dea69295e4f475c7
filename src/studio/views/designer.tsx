// For designers of sudokus: remove clues that are not needed, add the clue that cuts most.

import { signal } from "@preact/signals";
import type { SudokuPuzzle } from "#library";
import { grouped } from "#problem";
import { clueCount, digitText, withCell } from "../editors/sudoku.js";
import type { Reduced } from "../solve/protocol.js";
import { bestCut, frequencies } from "../state/frequencies.js";
import { attempt, refuse, tell } from "../state/notice.js";
import { change, draw, source } from "../state/puzzle.js";
import { verdict } from "../state/run.js";
import { give, type Job } from "../state/workers.js";

/** Clues are being removed. */
const removing = signal<Reduced | null>(null);
let job: Job | undefined;

export function SudokuTools({ spec }: { readonly spec: SudokuPuzzle }) {
  const cut = verdict.value === "not unique" ? bestCut(spec) : null;
  const { exact, total } = frequencies.value;
  return (
    <div class="toolbar designer">
      <button
        type="button"
        disabled={verdict.value !== "unique" || clueCount(spec) === 0}
        onClick={removing.value ? cancel : removeClues}
      >
        {removing.value
          ? `Stop (${removing.value.tried} of ${removing.value.clues})`
          : "Remove redundant clues"}
      </button>
      <button
        type="button"
        disabled={!cut}
        onClick={() => cut && attempt(() => draw(withCell(spec, cut.i, cut.j, cut.value), "sudoku"))}
      >
        Add the clue that cuts most
      </button>
      <span class="note">
        {cut &&
          `${digitText(cut.value)} in row ${cut.i + 1}, column ${cut.j + 1} leaves ${grouped(cut.left)} of ${exact ? "" : "the first "}${grouped(total)}`}
      </span>
    </div>
  );
}

function removeClues(): void {
  const began = source.value;
  job = give({ job: "reduce", source: began }, (report) => {
    if (report.is === "failed") {
      cancel();
      refuse(report.message);
    }
    // The visitor has gone on to something else.
    if (report.is !== "reduced" || source.value !== began) return cancel();
    removing.value = report.reduced;
    if (!report.reduced.finished) return;
    cancel();
    const { text, removed } = report.reduced;
    tell(removed === 0 ? "Every clue is needed." : `${removed} clues were not needed.`);
    if (removed > 0) change({ source: { kind: "sudoku", text } });
  });
}

function cancel(): void {
  job?.end();
  job = undefined;
  removing.value = null;
}
