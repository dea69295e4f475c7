// For designers of puzzles with clues: remove clues that are not needed, add the clue that cuts most, add clues until there is
// one solution.

import { signal } from "@preact/signals";
import type { FilledBoard } from "#library";
import { grouped } from "../parts/words.js";
import { familyOf, type Kind, playOf } from "../solve/kinds.js";
import type { Clued } from "../solve/protocol.js";
import { bestCut, frequencies } from "../state/frequencies.js";
import { attempt, refuse, refuseFor, tell } from "../state/notice.js";
import { change, draw, source } from "../state/puzzle.js";
import { verdict } from "../state/run.js";
import { give, type Job, once } from "../state/workers.js";

/** Clues are being removed. */
const removing = signal<Clued | null>(null);
let job: Job | undefined;

interface ToolProps {
  readonly kind: Kind;
  readonly spec: unknown;
  readonly board: FilledBoard;
}

export function ClueTools({ kind, spec, board }: ToolProps) {
  const cut = verdict.value === "not unique" ? bestCut(board) : null;
  const { exact, total } = frequencies.value;
  const [i = 0, j = 0] = cut?.cell.split(",").map(Number) ?? [];
  return (
    <div class="toolbar designer">
      {familyOf(kind)?.givens && (
        <button
          type="button"
          disabled={verdict.value !== "unique" || board.given.size === 0}
          onClick={removing.value ? cancel : removeClues}
        >
          {removing.value
            ? `Stop (${removing.value.tried} of ${removing.value.of})`
            : "Remove redundant clues"}
        </button>
      )}
      <button
        type="button"
        disabled={!cut}
        onClick={() => cut && attempt(() => draw(playOf(kind)!.give!(spec, cut.cell, cut.value)))}
      >
        Add the clue that cuts most
      </button>
      <span class="note">
        {cut &&
          `${cut.value} in row ${i + 1}, column ${j + 1} leaves ${grouped(cut.left)} of ${exact ? "" : "the first "}${grouped(total)}`}
      </span>
    </div>
  );
}

function counted(clues: number): string {
  return clues === 1 ? "1 clue" : `${clues} clues`;
}

function removeClues(): void {
  const began = source.value;
  job = give({ job: "reduce", source: began }, (report) => {
    if (report.is === "failed") refuse(report.message);
    // The visitor has gone on to something else.
    if (report.is !== "clued" || source.value !== began) return cancel();
    const { text, changed, isEnd } = report.clued;
    removing.value = report.clued;
    if (!isEnd) return;
    cancel();
    tell(changed === 0 ? "Every clue is needed." : `${counted(changed)} not needed.`);
    if (changed > 0) change({ source: { kind: began.kind, text } });
  });
}

function cancel(): void {
  job?.end();
  job = undefined;
  removing.value = null;
}

/** Are there clues in puzzles of this kind, so that one can be made unique? */
export function hasClues(kind: Kind): boolean {
  return playOf(kind)?.give !== undefined;
}

/** Clues are added until there is one solution. */
export async function addClues(): Promise<void> {
  const began = source.value;
  try {
    const { clued } = await once({ job: "complete", source: began }, "clued", 60_000);
    if (source.value !== began) return;
    change({ source: { kind: began.kind, text: clued.text } });
    const added = `${counted(clued.changed)} added`;
    tell(
      clued.isUnique
        ? `${added}: it has one solution now.`
        : `${added}; it is hard to tell whether that is enough.`,
    );
  } catch (error) {
    refuseFor(error);
  }
}
