// The two texts of a puzzle: its original form and its DLX form. To edit the first changes the drawing; to edit the
// second makes a plain DLX problem of the puzzle, since a drawing could not follow.

import { signal } from "@preact/signals";
import { PLAIN } from "../solve/kinds.js";
import { attempt, tell } from "../state/notice.js";
import { reading, source, type as typeText } from "../state/puzzle.js";
import { dlx, run } from "../state/run.js";
import { set } from "../state/set.js";
import { Code } from "./code.js";

/** A field of more lines would take a browser seconds to lay out. */
const MOST_LINES = 3000;
const MOST_CHARACTERS = 100_000;

/** Is the DLX form looked at? */
const showingDlx = signal(false);

function isTooLong(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return true;
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0 && lines <= MOST_LINES; at = text.indexOf("\n", at + 1)) lines++;
  return lines > MOST_LINES;
}

/** Instead of a text that is too long. */
function TooLong({ what, onSave }: { readonly what: string; readonly onSave: () => void | Promise<void> }) {
  return (
    <p class="note">
      {what} is too long to show.{" "}
      <button type="button" onClick={() => attempt(onSave)}>
        Download it
      </button>
    </p>
  );
}

export function PuzzleText() {
  const { errors, warnings } = reading.value;
  return (
    <section class="pane" aria-labelledby="text-heading">
      <h2 id="text-heading">
        {source.value.kind === PLAIN ? "Items and options" : "The puzzle as text"}{" "}
        <small>
          {source.value.kind === PLAIN ? "in DLX, Knuth’s format" : "edit it, and the drawing follows"}
        </small>
      </h2>
      {isTooLong(source.value.text) ? (
        <TooLong
          what="The text of this puzzle"
          onSave={async () => (await import("../state/downloads.js")).downloadPuzzle()}
        />
      ) : (
        <Code
          label={source.value.kind === PLAIN ? "The problem as DLX text" : "The puzzle as text"}
          value={source.value.text}
          onText={(text) => typeText(text)}
          diagnostics={[...errors, ...warnings]}
        />
      )}
    </section>
  );
}

export function DlxText() {
  const { made } = run.value;
  const edit = (text: string) => {
    typeText(text, PLAIN);
    tell("The puzzle is now a plain DLX problem. Undo brings the drawing back.");
  };
  // To lay out so much text takes a while: only who opens it waits for it.
  return (
    <details
      class="pane"
      open={showingDlx.value}
      onToggle={(event) => set(showingDlx, event.currentTarget.open)}
    >
      <summary>
        <h2 id="dlx-heading">
          As exact cover (DLX){" "}
          <small>{made ? `${made.problemClass}, ${made.items} items, ${made.options} options` : ""}</small>
        </h2>
      </summary>
      {!showingDlx.value ? null : dlx.value === null || isTooLong(dlx.value) ? (
        <TooLong
          what="The DLX form of this puzzle"
          onSave={async () => (await import("../state/downloads.js")).downloadDlx()}
        />
      ) : (
        <Code label="The puzzle as DLX text" value={dlx.value} onText={edit} diagnostics={[]} />
      )}
    </details>
  );
}
